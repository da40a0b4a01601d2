"""The master: the policy proposes moves, and a search over its belief decides."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hanamachi.agents.hanamikoji.policy import PolicyAgent, probabilities
from hanamachi.core.game import Agent, Move
from hanamachi.games.hanamikoji.state import HanamikojiView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WORLDS = 180
FEWEST_WORLDS = 10
"""With fewer, the estimates are too noisy to improve on the policy."""
CANDIDATES = 12
LEAST_SHARE = 0.001
"""Moves that the policy chooses less often are not considered."""
FINALISTS = 3
"""How many moves are worth a longer look."""
AHEAD = 4
"""How many decisions the policy plays after each finalist before the critic is asked again."""
SHARPNESS = 500.0
"""How strongly values count: a move that wins one game in a hundred more becomes e**10 times as likely."""


class MasterAgent:
    """Chooses among the policy's moves, preferring those of higher value in its belief."""

    def __init__(self, worlds: int = WORLDS, name: str = "master") -> None:
        self.worlds = worlds
        self.name = name

    def with_effort(self, effort: float) -> Agent:
        """Return a master who imagines fewer rounds; below a handful, only the policy's judgement is left."""
        worlds = int(self.worlds * effort)
        return MasterAgent(worlds, self.name) if worlds >= FEWEST_WORLDS else PolicyAgent(name=self.name)

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return a move drawn from the policy's probabilities, sharpened by the moves' values."""
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
    """Return the probabilities of moves, adjusted by their values."""
    import numpy as np

    likely: NDArray[np.float64] = shares * np.exp((worth - worth.max()) * SHARPNESS)
    return likely


def _candidates(shares: NDArray[np.float32]) -> NDArray[np.int64]:
    """Return the numbers of the moves worth considering."""
    best = (-shares).argsort()[:CANDIDATES]
    kept: NDArray[np.int64] = best[shares[best] >= LEAST_SHARE]
    return kept
