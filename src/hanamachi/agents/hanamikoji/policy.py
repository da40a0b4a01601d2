"""A player that plays as a network trained by self-play does, with NumPy alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hanamachi.core.game import Move
from hanamachi.games.hanamikoji.state import HanamikojiView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class PolicyAgent:
    """Chooses each move as often as its network says: near equilibrium, chance is part of good play."""

    name = "policy"

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return a move drawn from the network's probabilities."""
        return rng.choices(view.legal, probabilities(view).tolist())[0]


def probabilities(view: HanamikojiView) -> NDArray[np.float32]:
    """Return how often the network would choose each of a view's legal moves."""
    # Imported here because other agents need no network.
    import numpy as np

    from hanamachi.agents.hanamikoji.network import logits
    from hanamachi.games.hanamikoji.features import head_of, observe

    outputs = logits(observe(view))[0, [head_of(move, view) for move in view.legal]]
    shares = np.exp(outputs - outputs.max())
    normal: NDArray[np.float32] = shares / shares.sum()
    return normal
