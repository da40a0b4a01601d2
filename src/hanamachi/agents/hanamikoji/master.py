"""A player that thinks twice: the policy proposes, and a search over what it may believe decides."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hanamachi.agents.hanamikoji.policy import probabilities
from hanamachi.core.game import Move
from hanamachi.games.hanamikoji.state import HanamikojiView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WORLDS = 180
CANDIDATES = 12
LEAST_SHARE = 0.001
"""A move that the policy chooses less often is not thought about."""
FINALISTS = 3
"""How many moves are worth a longer look."""
AHEAD = 4
"""For how many decisions the policy goes on after each finalist, before the critic is asked again."""
SHARPNESS = 500.0
"""How much a move that is worth more gains: one that wins one time in a hundred more is e**10 times as likely."""


class MasterAgent:
    """Chooses among the policy's moves, the more often the more each is worth in the rounds that could be."""

    def __init__(self, worlds: int = WORLDS, name: str = "master") -> None:
        self.worlds = worlds
        self.name = name

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return a move drawn from the policy's probabilities, sharpened by what the moves are worth."""
        if len(view.legal) == 1:
            return view.legal[0]
        # Imported here because other agents need no network.
        import numpy as np

        from hanamachi.agents.hanamikoji.belief import believed
        from hanamachi.agents.hanamikoji.search import foreseen, worths
        from hanamachi.games.hanamikoji.features import head_of

        shares = probabilities(view)
        chosen = _candidates(shares)
        if len(chosen) == 1:
            return view.legal[int(chosen[0])]
        heads = np.array([head_of(view.legal[number], view) for number in chosen])
        belief = believed(view, rng, self.worlds)
        glimpsed = worths(belief, heads)
        finalists = (-_sharpened(shares[chosen], glimpsed)).argsort()[:FINALISTS]
        chosen, heads, glimpsed = chosen[finalists], heads[finalists], glimpsed[finalists]
        chance = np.random.default_rng(rng.getrandbits(64))
        likely = _sharpened(shares[chosen], foreseen(belief, heads, glimpsed, AHEAD, chance))
        return view.legal[int(rng.choices(chosen, likely.tolist())[0])]


def _sharpened(shares: NDArray[np.float32], worth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how likely moves become by what they are worth."""
    import numpy as np

    likely: NDArray[np.float64] = shares * np.exp((worth - worth.max()) * SHARPNESS)
    return likely


def _candidates(shares: NDArray[np.float32]) -> NDArray[np.int64]:
    """Return the numbers of the moves that are worth thinking about."""
    best = (-shares).argsort()[:CANDIDATES]
    kept: NDArray[np.int64] = best[shares[best] >= LEAST_SHARE]
    return kept
