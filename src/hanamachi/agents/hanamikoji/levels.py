"""A ladder of levels, from a beginner to the master.

The lower levels make human mistakes. They look no further than the table after their move; some ignore the opponent's
cards, some hope for a kind answer to an offer, and the lowest are the least sure of what they
see. The upper levels play like the policy, but now and then fall back on that short-sighted play.
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
    """How a level that looks one move ahead sees the table."""

    answer: Callable[[Sequence[float]], float]
    """Which answer to its offers it expects: the worst, the best, or the average."""
    hesitation: float
    """The difference, in charm, at which it is sure which of two moves is better."""
    sees_both_sides: bool = True

    def choose(self, view: HanamikojiView, rng: Random) -> Move:
        """Return a move that looks good."""
        seen = view if self.sees_both_sides else replace(view, opponent_side="")
        merits = [self.answer(prospects(seen, move)) for move in view.legal]
        best = max(merits)
        return rng.choices(view.legal, [exp((merit - best) / self.hesitation) for merit in merits])[0]


@dataclass
class Level:
    """A level that plays by sight with a given probability, and by the policy otherwise."""

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
    "easiest: looks at its own side and forgets yours",
    "sees both sides, but hopes you leave it the best of an offer",
    "expects your best answer, but looks no further",
    "steadier than level 3, but still without a plan",
    "plans three moves in ten, and loses the thread in between",
    "plans more than half of its moves, short-sighted in the others",
    "plans four moves in five, short-sighted in the fifth",
    "the master: strongest, weighs every possible round",
)
"""A description of each level, the same as on the page."""


def level(number: int) -> Agent:
    """Return the agent of a level, counted from 1."""
    name = f"level:{number}"
    return MasterAgent(name=name) if number == HIGHEST else Level(name, *LADDER[number - 1])


def needed_weights(number: int) -> tuple[str, ...]:
    """Return which networks a level plays with."""
    if number == HIGHEST:
        return "policy", "critic"
    return ("policy",) if LADDER[number - 1][1] < 1 else ()
