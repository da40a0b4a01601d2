"""The arena's formulas: against cases worked out by hand, and against simulated matches whose truth is known."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanamachi import MatchError
from hanamachi.arena.ratings import Encounters, rate
from hanamachi.arena.sprt import OUTCOMES, Decision, Hypotheses, SequentialTest, log_likelihood_ratio
from hanamachi.arena.statistics import elo, elo_difference, expected_score, score

pair_scores = st.lists(st.sampled_from(OUTCOMES), min_size=1, max_size=60)


def simulated_pairs(rng: Random, count: int, chance: float, favour: float = 0.0) -> list[float]:
    """Draw pairs of games: with probability ``favour`` the deal decides, and each side wins once."""
    inner = (chance - favour / 2) / (1 - favour)
    return [
        0.5 if rng.random() < favour else ((rng.random() < inner) + (rng.random() < inner)) / 2 for _ in range(count)
    ]


def test_the_standard_error_is_that_of_pairs() -> None:
    measured = score([1, 1, 0.5, 0.5])
    assert measured.value == 0.75
    assert measured.standard_error == pytest.approx(math.sqrt(0.25 / 3) / 2)


def test_the_interval_counts_a_pair_lost_and_a_pair_won_more() -> None:
    measured = score([1, 1, 0.5, 0.5])
    # Six pairs: mean 2/3, squared deviations 3/9 + 2/36 + 4/9 = 5/6.
    reach = 1.959964 * math.sqrt(5 / 6 / 5 / 6)
    assert measured.low == pytest.approx(2 / 3 - reach, abs=1e-6)
    assert measured.high == pytest.approx(min(2 / 3 + reach, 1), abs=1e-6)


def test_one_pair_has_no_standard_error_and_a_wide_interval() -> None:
    measured = score([1])
    assert measured.standard_error is None
    assert measured.low < 0.05


def test_a_perfect_score_is_not_a_certain_one() -> None:
    measured = score([1] * 50)
    assert (measured.value, measured.high, measured.standard_error) == (1, 1, 0)
    assert 0.92 < measured.low < 0.96


@given(pair_scores)
def test_the_interval_holds_the_score_and_mirrors(pairs: list[float]) -> None:
    measured, mirrored = score(pairs), score([1 - pair for pair in pairs])
    assert 0 <= measured.low <= measured.value <= measured.high <= 1
    assert mirrored.low == pytest.approx(1 - measured.high)
    assert mirrored.value == pytest.approx(1 - measured.value)


@pytest.mark.parametrize("favour", [0.0, 0.5])
@pytest.mark.parametrize(("count", "chance"), [(10, 0.5), (25, 0.7), (50, 0.75), (200, 0.6)])
def test_the_interval_covers_the_truth_as_often_as_it_says(count: int, chance: float, favour: float) -> None:
    rng = Random(f"{count} {chance} {favour}")
    intervals = [score(simulated_pairs(rng, count, chance, favour)) for _ in range(1000)]
    covered = sum(interval.low <= chance <= interval.high for interval in intervals)
    assert covered >= 935


def test_pairing_shortens_the_interval_where_deals_decide() -> None:
    even, lopsided = (score(simulated_pairs(Random(1), 500, 0.6, favour)) for favour in (0.0, 0.7))
    assert even.standard_error is not None
    assert lopsided.standard_error is not None
    assert lopsided.standard_error < 0.8 * even.standard_error


@pytest.mark.parametrize(("points", "difference"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.64, 99.95)])
def test_elo_of_known_scores(points: float, difference: float) -> None:
    assert elo(points) == pytest.approx(difference, abs=0.01)
    assert expected_score(difference) == pytest.approx(points, abs=1e-4)


def test_the_elo_of_all_points_has_a_lower_limit_only() -> None:
    difference = elo_difference([1.0] * 20)
    assert difference.value == difference.high == math.inf
    assert 300 < difference.low < 600


def test_ratings_of_two_are_their_elo_difference() -> None:
    pairs = [1, 0.5, 0.5, 0.75, 1, 0, 0.5, 1]
    one, other = rate(2, [Encounters(0, 1, pairs)]).estimates
    assert one.value - other.value == pytest.approx(elo(sum(pairs) / len(pairs)))
    assert one.value == pytest.approx(-other.value)
    # The delta method by hand: Elo' = 400 / ln 10 / (p (1 - p)), and half of the difference is each one's rating.
    mean = sum(pairs) / len(pairs)
    error = score(pairs).standard_error
    assert error is not None
    assert one.standard_error == pytest.approx(400 / math.log(10) / (mean * (1 - mean)) * error / 2)


def test_ratings_find_a_chain_that_fits_exactly() -> None:
    truth = (0.0, 100.0, 300.0)
    shares = {(i, j): expected_score(truth[i] - truth[j]) for i, j in itertools.combinations(range(3), 2)}
    encounters = [Encounters(i, j, [share] * 10) for (i, j), share in shares.items()]
    ratings = rate(3, encounters)
    assert not ratings.padded
    assert [e.value for e in ratings.estimates] == pytest.approx([t - 400 / 3 for t in truth], abs=1e-6)


@given(st.lists(pair_scores, min_size=6, max_size=6))
def test_at_the_likeliest_ratings_everybody_scores_as_expected(results: list[list[float]]) -> None:
    pairings = itertools.combinations(range(4), 2)
    encounters = [Encounters(i, j, pairs) for (i, j), pairs in zip(pairings, results, strict=True)]
    ratings = rate(4, encounters)
    if ratings.padded:
        assert all(math.isfinite(estimate.value) for estimate in ratings.estimates)
        return
    assert _surprises(encounters, [estimate.value for estimate in ratings.estimates]) == pytest.approx(
        [0] * 4, abs=1e-6
    )


def _surprises(encounters: Sequence[Encounters], ratings: Sequence[float]) -> list[float]:
    surprises = [0.0] * len(ratings)
    for one, other, pairs in encounters:
        surprise = sum(pairs) - len(pairs) * expected_score(ratings[one] - ratings[other])
        surprises[one] += surprise
        surprises[other] -= surprise
    return surprises


def test_the_ratings_intervals_cover_the_truth_as_often_as_they_say() -> None:
    rng, truth = Random(8), (-150.0, -50.0, 0.0, 200.0)
    covered = 0
    for _ in range(200):
        encounters = [
            Encounters(i, j, simulated_pairs(rng, 50, expected_score(truth[i] - truth[j]), favour=0.1))
            for i, j in itertools.combinations(range(4), 2)
        ]
        estimates = rate(4, encounters).estimates
        covered += sum(e.low <= t <= e.high for e, t in zip(estimates, truth, strict=True))
    assert 0.92 <= covered / 800 <= 0.98


def test_an_unbeaten_agent_is_rated_with_imaginary_pairs_and_the_report_says_so() -> None:
    encounters = [Encounters(0, 1, [1.0] * 10), Encounters(0, 2, [1.0] * 10), Encounters(1, 2, [0.5] * 10)]
    ratings = rate(3, encounters)
    assert ratings.padded
    best, *rest = ratings.estimates
    assert all(best.low > estimate.value for estimate in rest)
    assert best.high - best.low > 100


def test_one_pair_each_says_nothing_about_the_error() -> None:
    estimates = rate(2, [Encounters(0, 1, [0.75])]).estimates
    assert all(math.isinf(estimate.low) and math.isinf(estimate.high) for estimate in estimates)


def test_the_ratio_of_wins_and_losses_is_walds() -> None:
    # With wins and losses only, the likeliest distribution with a mean is that mean: a plain binomial ratio.
    hypotheses = Hypotheses(0, 100)
    p0, p1 = expected_score(0), expected_score(100)
    expected = 60 * math.log(p1 / p0) + 40 * math.log((1 - p1) / (1 - p0))
    assert log_likelihood_ratio({1.0: 60, 0.0: 40}, hypotheses) == pytest.approx(expected, abs=0.01)


def test_the_ratio_is_near_its_normal_approximation() -> None:
    hypotheses = Hypotheses(-10, 10)
    seen = {0.0: 100, 0.25: 150, 0.5: 400, 0.75: 180, 1.0: 110}
    count = sum(seen.values())
    mean = sum(outcome * times for outcome, times in seen.items()) / count
    variance = sum((outcome - mean) ** 2 * times for outcome, times in seen.items()) / count
    s0, s1 = expected_score(-10), expected_score(10)
    approximation = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert log_likelihood_ratio(seen, hypotheses) == pytest.approx(approximation, rel=0.03)


def test_the_ratio_changes_its_sign_with_the_side() -> None:
    seen = {0.0: 3, 0.25: 5, 0.5: 9, 1.0: 12}
    mirrored = {1 - outcome: times for outcome, times in seen.items()}
    ratio = log_likelihood_ratio(seen, Hypotheses(-20, 40))
    assert log_likelihood_ratio(mirrored, Hypotheses(-40, 20)) == pytest.approx(-ratio)


def _decisions(truth: float, hypotheses: Hypotheses, runs: int, seed: int) -> list[Decision]:
    rng = Random(seed)
    decisions: list[Decision] = []
    for _ in range(runs):
        test = SequentialTest(hypotheses)
        while test.decision is Decision.UNDECIDED:
            test.add(simulated_pairs(rng, 1, expected_score(truth), favour=0.2)[0])
        decisions.append(test.decision)
    return decisions


@pytest.mark.parametrize(("truth", "wrong"), [(0, Decision.ELO1), (120, Decision.ELO0)])
def test_the_sequential_test_errs_as_seldom_as_promised(truth: float, wrong: Decision) -> None:
    decisions = _decisions(truth, Hypotheses(0, 120, alpha=0.1, beta=0.1), runs=150, seed=1)
    # A binomial of 150 at 10% exceeds 22 once in fifty times; the test may overshoot its bounds, never undershoot.
    assert decisions.count(wrong) <= 22


def test_a_one_sided_match_is_decided_soon_and_not_at_once() -> None:
    test = SequentialTest(Hypotheses(0, 50))
    pairs = next(count for count in itertools.count(1) if test.add(1.0) is not Decision.UNDECIDED)
    assert test.decision is Decision.ELO1
    assert 5 < pairs < 40


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((10, 10), "elo0 below elo1, not 10 and 10"),
        ((20, 0), "elo0 below elo1"),
        ((0, math.inf), "elo0 below elo1"),
        ((0, math.nan), "elo0 below elo1"),
        ((0, 10, 0.0, 0.05), "between 0 and 0.5"),
        ((0, 10, 0.05, 0.6), "between 0 and 0.5"),
    ],
)
def test_hypotheses_that_cannot_be_tested_are_refused(arguments: tuple[float, ...], message: str) -> None:
    with pytest.raises(MatchError, match=message):
        Hypotheses(*arguments)
