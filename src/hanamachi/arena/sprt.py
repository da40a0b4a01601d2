"""A sequential test: play until the pairs tell which of two Elo differences is the truer one.

Wald's test needs the likelihood of what was seen under either hypothesis. A hypothesis fixes the mean of the pairs'
scores and nothing else, so each is given the distribution with that mean under which the pairs are likeliest: the
generalised sequential probability ratio test. (M. Van den Bergh, "A practical introduction to the GSPRT", 2020; the
likeliest distribution with a given mean is in A. Owen, "Empirical Likelihood", 2001, chapter 2.)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from hanamachi.arena.statistics import expected_score
from hanamachi.core.errors import MatchError

OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3
"""How often an outcome counts as seen before it is, because a hypothesis may need outcomes that have not come yet."""
HALVINGS = 60


class Decision(StrEnum):
    """What the test says."""

    ELO0 = "elo0"
    ELO1 = "elo1"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Hypotheses:
    """Two Elo differences, and how often the test may err when the one (alpha) or the other (beta) is true."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise MatchError(f"a sequential test needs elo0 below elo1, not {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise MatchError(f"error rates lie between 0 and 0.5, not {self.alpha:g} and {self.beta:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which elo0 and elo1 are accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def decide(self, ratio: float) -> Decision:
        """Return what a log-likelihood ratio decides."""
        lower, upper = self.bounds
        if ratio <= lower:
            return Decision.ELO0
        return Decision.ELO1 if ratio >= upper else Decision.UNDECIDED


class SequentialTest:
    """Hears of the pairs one by one, and decides as soon as it can."""

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses = hypotheses
        self.ratio = 0.0
        self.decision = Decision.UNDECIDED
        self._seen: Counter[float] = Counter()

    def add(self, pair: float) -> Decision:
        """Take the score of one more pair into account."""
        self._seen[pair] += 1
        self.ratio = log_likelihood_ratio(self._seen, self.hypotheses)
        self.decision = self.hypotheses.decide(self.ratio)
        return self.decision


def log_likelihood_ratio(seen: Mapping[float, float], hypotheses: Hypotheses) -> float:
    """Return how much likelier the pairs are under elo1 than under elo0, as a logarithm."""
    counts = {outcome: seen.get(outcome, 0) or UNSEEN for outcome in OUTCOMES}
    mean0, mean1 = expected_score(hypotheses.elo0), expected_score(hypotheses.elo1)
    tilt0, tilt1 = _tilt(counts, mean0), _tilt(counts, mean1)
    return sum(
        count * math.log((1 + tilt0 * (outcome - mean0)) / (1 + tilt1 * (outcome - mean1)))
        for outcome, count in counts.items()
    )


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return the t for which probabilities in proportion to count / (1 + t (outcome - mean)) have that mean."""
    # The sum falls as t grows, over the open interval in which all those probabilities are positive.
    low, high = -1 / (max(OUTCOMES) - mean), 1 / (mean - min(OUTCOMES))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(count * (outcome - mean) / (1 + middle * (outcome - mean)) for outcome, count in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
