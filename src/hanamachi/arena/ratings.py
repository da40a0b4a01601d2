"""Elo ratings of a round robin, by maximum likelihood.

The model is Bradley–Terry with a draw as half a win: an agent rated r Elo above another is expected to score
1 / (1 + 10^(-r/400)). (R. Bradley and M. Terry, "Rank analysis of incomplete block designs I", Biometrika 39, 1952.)

Standard errors are cluster-robust (K.-Y. Liang and S. Zeger, "Longitudinal data analysis using generalized linear
models", Biometrika 73, 1986). All games with the same pair number share their deals and form a cluster; the observed
information alone would treat them as independent, and could be wrong in either direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanamachi.arena.statistics import ELO_PER_LOGIT, IMAGINARY_PAIRS, Estimate, Z

Floats: TypeAlias = NDArray[np.float64]

LARGEST_STEP = 1.0
TOLERANCE = 1e-10
MOST_STEPS = 1000


class Encounters(NamedTuple):
    """One agent's scores against another, pair by pair."""

    one: int
    other: int
    pairs: Sequence[float]


class Ratings(NamedTuple):
    """The agents' Elo ratings, with mean 0."""

    estimates: tuple[Estimate, ...]
    padded: bool
    """Whether imaginary pairs were needed because an agent won, or lost, all points against the rest."""


def rate(agents: int, encounters: Sequence[Encounters]) -> Ratings:
    """Return the maximum-likelihood ratings with their intervals."""
    padded = not _all_reach_all(agents, encounters)
    evidence = [_padded(encounter) for encounter in encounters] if padded else list(encounters)
    strengths = _likeliest(agents, evidence)
    errors = _standard_errors(strengths, evidence)
    estimates = (_in_elo(float(strength), float(error)) for strength, error in zip(strengths, errors, strict=True))
    return Ratings(tuple(estimates), padded)


def _in_elo(strength: float, error: float) -> Estimate:
    value, standard_error = strength * ELO_PER_LOGIT, error * ELO_PER_LOGIT
    return Estimate(value, value - Z * standard_error, value + Z * standard_error, standard_error)


def _all_reach_all(agents: int, encounters: Sequence[Encounters]) -> bool:
    """Tell whether finite ratings exist: no group may have won every point against all others (Ford, 1957)."""
    reach = np.eye(agents, dtype=bool)
    for one, other, pairs in encounters:
        reach[one, other] |= any(pair > 0 for pair in pairs)
        reach[other, one] |= any(pair < 1 for pair in pairs)
    for _ in range(agents.bit_length()):
        reach = reach @ reach
    return bool(reach.all())


def _padded(encounter: Encounters) -> Encounters:
    """Add one lost and one won pair where one side has all the points."""
    one_sided = set(encounter.pairs) in ({0.0}, {1.0})
    return encounter._replace(pairs=[*encounter.pairs, *IMAGINARY_PAIRS]) if one_sided else encounter


def _likeliest(agents: int, encounters: Sequence[Encounters]) -> Floats:
    """Maximise the likelihood, which is concave, by Newton's method with bounded steps."""
    strengths: Floats = np.zeros(agents)
    for _ in range(MOST_STEPS):
        slope = _slopes(strengths, encounters).sum(axis=0)
        step = np.linalg.pinv(_information(strengths, encounters)) @ slope
        length = float(np.abs(step).max())
        if length < TOLERANCE:
            break
        strengths += step * min(1.0, LARGEST_STEP / length)
    centred: Floats = strengths - strengths.mean()
    return centred


def _expected(strengths: Floats, encounter: Encounters) -> float:
    return float(1 / (1 + np.exp(strengths[encounter.other] - strengths[encounter.one])))


def _slopes(strengths: Floats, encounters: Sequence[Encounters]) -> Floats:
    """Return the gradient of the log-likelihood, one row per pair number."""
    slopes = np.zeros((max(len(encounter.pairs) for encounter in encounters), len(strengths)))
    for encounter in encounters:
        surprise = np.asarray(encounter.pairs) - _expected(strengths, encounter)
        slopes[: len(surprise), encounter.one] += surprise
        slopes[: len(surprise), encounter.other] -= surprise
    return slopes


def _information(strengths: Floats, encounters: Sequence[Encounters]) -> Floats:
    """Return the negative second derivative of the log-likelihood."""
    information = np.zeros((len(strengths), len(strengths)))
    for encounter in encounters:
        expected = _expected(strengths, encounter)
        contrast = np.zeros(len(strengths))
        contrast[encounter.one], contrast[encounter.other] = 1, -1
        information += len(encounter.pairs) * expected * (1 - expected) * np.outer(contrast, contrast)
    return information


def _standard_errors(strengths: Floats, encounters: Sequence[Encounters]) -> Floats:
    """Return the standard errors from the sandwich estimator: information⁻¹ · spread of the slopes · information⁻¹."""
    slopes = _slopes(strengths, encounters)
    clusters = len(slopes)
    if clusters < 2:
        return np.full(len(strengths), np.inf)
    bread = np.linalg.pinv(_information(strengths, encounters))
    filling = slopes.T @ slopes * clusters / (clusters - 1)
    variances = np.diag(bread @ filling @ bread)
    errors: Floats = np.sqrt(np.maximum(variances, 0))
    return errors
