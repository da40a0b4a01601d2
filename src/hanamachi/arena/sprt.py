"""A sequential test: play until the results favour one of two Elo differences.

Wald's test needs the likelihood of the results under each hypothesis. A hypothesis fixes only the mean of the pairs'
scores, so each uses the most likely distribution with that mean: the generalised sequential probability ratio test.
(M. Van den Bergh, "A practical introduction to the GSPRT", 2020; for the most likely distribution with a given mean,
A. Owen, "Empirical Likelihood", 2001, chapter 2.)
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
"""The prior count of every outcome; a hypothesis may need outcomes that have not been observed yet."""
HALVINGS = 60


class Decision(StrEnum):
    """The result of the test."""

    ELO0 = "elo0"
    ELO1 = "elo1"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Hypotheses:
    """Two Elo differences, and the error rates if the first (alpha) or the second (beta) is true."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise MatchError(f"a sequential test needs elo0 below elo1, not {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise MatchError(f"error rates must be between 0 and 0.5, not {self.alpha:g} and {self.beta:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which elo0 and elo1 are accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def decide(self, ratio: float) -> Decision:
        """Return the decision at a log-likelihood ratio."""
        lower, upper = self.bounds
        if ratio <= lower:
            return Decision.ELO0
        return Decision.ELO1 if ratio >= upper else Decision.UNDECIDED


class SequentialTest:
    """Takes the pairs one by one, and decides as soon as it can."""

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses = hypotheses
        self.ratio = 0.0
        self.decision = Decision.UNDECIDED
        self._seen: Counter[float] = Counter()

    def add(self, pair: float) -> Decision:
        """Add the score of one pair."""
        self._seen[pair] += 1
        self.ratio = log_likelihood_ratio(self._seen, self.hypotheses)
        self.decision = self.hypotheses.decide(self.ratio)
        return self.decision


def log_likelihood_ratio(seen: Mapping[float, float], hypotheses: Hypotheses) -> float:
    """Return the log-likelihood ratio of elo1 to elo0."""
    counts = {outcome: seen.get(outcome, 0) or UNSEEN for outcome in OUTCOMES}
    mean0, mean1 = expected_score(hypotheses.elo0), expected_score(hypotheses.elo1)
    tilt0, tilt1 = _tilt(counts, mean0), _tilt(counts, mean1)
    return sum(
        count * math.log((1 + tilt0 * (outcome - mean0)) / (1 + tilt1 * (outcome - mean1)))
        for outcome, count in counts.items()
    )


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return the t for which probabilities in proportion to count / (1 + t (outcome - mean)) have that mean."""
    # The sum decreases in t, on the open interval where all those probabilities are positive.
    low, high = -1 / (max(OUTCOMES) - mean), 1 / (mean - min(OUTCOMES))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(count * (outcome - mean) / (1 + middle * (outcome - mean)) for outcome, count in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
