"""Statistics of a match between two agents: score, confidence interval, and both as Elo.

The unit of evidence is a pair of games on the same deals with seats swapped. The two games of a pair are not
independent, because good cards for a seat help both agents in turn; pairs are. So every formula here takes the
scores of pairs: 0, 1/4, 1/2, 3/4 or 1.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

Z = statistics.NormalDist().inv_cdf(0.975)
ELO_PER_LOGIT = 400 / math.log(10)
IMAGINARY_PAIRS = (0.0, 1.0)


@dataclass(frozen=True)
class Estimate:
    """A value with its 95% interval and, where there is one, its standard error."""

    value: float
    low: float
    high: float
    standard_error: float | None = None


def score(pairs: Sequence[float]) -> Estimate:
    """Return the mean of the pairs with its standard error (None for a single pair) and interval.

    The interval is mean ± 1.96 standard errors of the observed pairs and two imaginary ones, one lost and one won.
    Without them it would wrongly shrink to a point whenever all pairs have the same score. (Agresti and Caffo,
    "Simple and effective confidence intervals for proportions …", The American Statistician 54, 2000.)
    """
    padded = [*pairs, *IMAGINARY_PAIRS]
    centre, reach = statistics.fmean(padded), Z * _standard_error(padded)
    error = _standard_error(pairs) if len(pairs) > 1 else None
    return Estimate(statistics.fmean(pairs), max(centre - reach, 0.0), min(centre + reach, 1.0), error)


class WithoutLuck(NamedTuple):
    """A score without luck, and the share of the pairs' variance that is left."""

    score: Estimate
    variance_left: float | None
    """None if the pairs had no variance."""


def without_luck(pairs: Sequence[float], adjusted: Sequence[float]) -> WithoutLuck:
    """Return the score of at least two pairs from which luck was taken. It may be below 0 or above 1."""
    centre, error = statistics.fmean(adjusted), _standard_error(adjusted)
    variance = statistics.variance(pairs)
    left = statistics.variance(adjusted) / variance if variance else None
    return WithoutLuck(Estimate(centre, centre - Z * error, centre + Z * error, error), left)


def _standard_error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values))


def elo(expected_score: float) -> float:
    """Return the Elo difference for an expected score; infinite for a score of 0 or 1."""
    if expected_score in (0, 1):
        return math.copysign(math.inf, expected_score - 0.5)
    return ELO_PER_LOGIT * math.log(expected_score / (1 - expected_score))


def expected_score(elo_difference: float) -> float:
    """Return the expected score for an Elo difference."""
    return 1 / (1 + 10 ** (-elo_difference / 400))


def elo_difference(pairs: Sequence[float]) -> Estimate:
    """Return the pairs' score and the ends of its interval as Elo differences."""
    measured = score(pairs)
    return Estimate(elo(measured.value), elo(measured.low), elo(measured.high))
