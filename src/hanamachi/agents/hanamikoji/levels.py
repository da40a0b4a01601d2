"""A ladder of players, from one who has just learned the rules to the master.

The lower rungs err as people do. They look at the table after their move and no further; some forget what the other
side holds, some hope that an offer will be answered kindly, and the fewer games they have played the less sure they are
of what they see. The upper rungs play as the policy does, but now and then trust their eyes instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from statistics import fmean

from hanamachi.agents.hanamikoji.greedy import prospects
from hanamachi.agents.hanamikoji.master import MasterAgent
from hanamachi.agents.hanamikoji.policy import PolicyAgent
from hanamachi.core.game import Agent, Move
from hanamachi.games.hanamikoji.state import HanamikojiView


@dataclass(frozen=True)
class Eyes:
    """How a player who looks one move ahead sees the table."""

    answer: Callable[[Sequence[float]], float]
    """What it makes of an offer's possible answers: it fears the worst, hopes for the best, or neither."""
    hesitation: float
    """How large a difference, in charm, it takes to be sure which of two moves is better."""
    sees_both_sides: bool = True

    def choose(self, view: HanamikojiView, rng: Random) -> Move:
        """Return a move that looks good."""
        seen = view if self.sees_both_sides else replace(view, opponent_side="")
        merits = [self.answer(prospects(seen, move)) for move in view.legal]
        best = max(merits)
        return rng.choices(view.legal, [exp((merit - best) / self.hesitation) for merit in merits])[0]


@dataclass
class Level:
    """A player that trusts its eyes so often, and the policy otherwise."""

    name: str
    eyes: Eyes
    trust: float

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return a move by the one or the other."""
        player = self.eyes if self.trust == 1 or rng.random() < self.trust else POLICY
        return player.choose(view, rng)


POLICY = PolicyAgent()
FEARS, HOPES, WEIGHS = min, max, fmean
LADDER: Sequence[tuple[Eyes, float]] = (
    (Eyes(HOPES, 1.0, sees_both_sides=False), 1),
    (Eyes(HOPES, 0.5), 1),
    (Eyes(FEARS, 0.4), 1),
    (Eyes(FEARS, 0.1), 0.96),
    (Eyes(FEARS, 0.1), 0.7),
    (Eyes(FEARS, 0.1), 0.43),
    (Eyes(FEARS, 0.1), 0.19),
)
HIGHEST = len(LADDER) + 1
LIKE = (
    "easiest: looks at its own side, forgets yours",
    "sees both sides, hopes you leave it the best of an offer",
    "expects your best answer, thinks no further",
    "steadier than level 3, still without a plan",
    "plans three moves in ten, loses the thread in between",
    "plans more than half of its moves, short-sighted in the others",
    "plans four moves in five, short-sighted in the fifth",
    "the master: strongest, weighs every round that could be",
)
"""What each level is like, in the page's own words."""


def level(number: int) -> Agent:
    """Return the player of a level, from 1."""
    name = f"level:{number}"
    return MasterAgent(name=name) if number == HIGHEST else Level(name, *LADDER[number - 1])


def needed_weights(number: int) -> tuple[str, ...]:
    """Return which networks a level plays with."""
    if number == HIGHEST:
        return "policy", "critic"
    return ("policy",) if LADDER[number - 1][1] < 1 else ()
