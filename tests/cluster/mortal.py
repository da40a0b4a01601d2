"""An agent that workers of a cluster can import, and that ends one of them."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

from hanamachi.core.game import AnyGame, Move, View


class Mortal:
    """Plays any legal move; in the first game of all it kills its process at the second decision."""

    name = "mortal"

    def __init__(self, *, is_first: bool) -> None:
        self._left = 2 if is_first else -1

    def choose(self, view: View, rng: Random, /) -> Move:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return rng.choice(view.legal)


def mortal(game: AnyGame, notes: Path) -> Mortal:
    """Return the agent, and note the process of every game that it begins."""
    if _is_new(notes.with_suffix(".made")):
        return Mortal(is_first=False)  # the contest makes every agent once before it begins
    with notes.open("a") as lines:
        lines.write(f"{os.getpid()}\n")
    return Mortal(is_first=_is_new(notes.with_suffix(".begun")))


def _is_new(mark: Path) -> bool:
    """Leave a mark; tell whether there was none, even if two processes ask at the same time."""
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
