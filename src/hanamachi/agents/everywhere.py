"""Agents that play every game."""

from __future__ import annotations

from random import Random

from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import AnyGame, Move, View


class RandomAgent:
    """Chooses any legal move, each equally likely."""

    name = "random"

    def choose(self, view: View, rng: Random, /) -> Move:
        """Return a legal move."""
        return rng.choice(view.legal)


def _random(game: AnyGame, argument: str | None) -> RandomAgent:
    if argument is not None:
        raise UnknownAgent(f"random takes no argument, not {argument!r}")
    return RandomAgent()


AGENTS = {"random": _random}
OPPONENTS = {"random": "plays any legal move"}
