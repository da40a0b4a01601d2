"""A player that follows a network trained by self-play, using only NumPy."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from hanamachi.core.errors import ViewError
from hanamachi.core.game import Move
from hanamachi.games.hanamikoji.state import HanamikojiView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class PolicyAgent:
    """Draws each move with its network's probability: near equilibrium, good play is random."""

    def __init__(self, folder: Path | None = None, name: str = "policy") -> None:
        self.folder = folder
        self.name = name

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return a move drawn from the network's probabilities."""
        return rng.choices(view.legal, probabilities(view, self.folder).tolist())[0]


def probabilities(view: HanamikojiView, folder: Path | None = None) -> NDArray[np.float32]:
    """Return the probability of each legal move by the network in a folder, or the package's own."""
    if not view.legal:
        raise ViewError("only the seat to move can choose")
    # Imported here because other agents need no network.
    import numpy as np

    from hanamachi.agents.hanamikoji.network import logits
    from hanamachi.games.hanamikoji.features import head_of, observe

    outputs = logits(observe(view), folder)[0, [head_of(move, view) for move in view.legal]]
    shares = np.exp(outputs - outputs.max())
    normal: NDArray[np.float32] = shares / shares.sum()
    return normal
