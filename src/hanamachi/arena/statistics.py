"""What a match says about two agents: a score, how far it may be off, and both as Elo.

The unit of evidence is a pair of games on the same deals with seats swapped. The two games of a pair are not
independent of each other (good cards for a seat are good cards for whoever sits there), pairs are. So every formula
here takes the scores of pairs: 0, 1/4, 1/2, 3/4 or 1.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

Z = statistics.NormalDist().inv_cdf(0.975)
ELO_PER_LOGIT = 400 / math.log(10)
IMAGINARY_PAIRS = (0.0, 1.0)


@dataclass(frozen=True)
class Estimate:
    """A value with its 95% interval, and with its standard error where there is one."""

    value: float
    low: float
    high: float
    standard_error: float | None = None


def score(pairs: Sequence[float]) -> Estimate:
    """Return the mean of the pairs with its standard error (None for a single pair) and interval.

    The interval is the usual one, mean ± 1.96 standard errors, of the pairs seen and two imaginary ones, one lost and
    one won. Without them it would shrink to a point, and lie, whenever all pairs ended alike. (Agresti and Caffo,
    "Simple and effective confidence intervals for proportions …", The American Statistician 54, 2000.)
    """
    padded = [*pairs, *IMAGINARY_PAIRS]
    centre, reach = statistics.fmean(padded), Z * _standard_error(padded)
    error = _standard_error(pairs) if len(pairs) > 1 else None
    return Estimate(statistics.fmean(pairs), max(centre - reach, 0.0), min(centre + reach, 1.0), error)


def _standard_error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values))


def elo(expected_score: float) -> float:
    """Return the Elo difference at which this score is expected; infinite for none or all of the points."""
    if expected_score in (0, 1):
        return math.copysign(math.inf, expected_score - 0.5)
    return ELO_PER_LOGIT * math.log(expected_score / (1 - expected_score))


def expected_score(elo_difference: float) -> float:
    """Return the score expected of the stronger by this Elo difference."""
    return 1 / (1 + 10 ** (-elo_difference / 400))


def elo_difference(pairs: Sequence[float]) -> Estimate:
    """Return the Elo difference that the pairs' score and the ends of its interval stand for."""
    measured = score(pairs)
    return Estimate(elo(measured.value), elo(measured.low), elo(measured.high))
