"""The census counts the same whatever the order, and its intervals are Wilson's."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.okiya.modes import AGAIN, INTERPRETED

import hanamachi
from hanamachi.games.okiya.analysis import Value, solve
from hanamachi.games.okiya.census import Census, garden, observe, shares, take, wilson

FEW = 1 if INTERPRETED else 30


def counted(gardens: int, workers: int = 1) -> Census:
    *_, last = take(Census(seed=9), gardens, workers)
    return last


@pytest.mark.skipif(AGAIN, reason="once is enough")
def test_processes_do_not_change_the_count() -> None:
    assert counted(300, workers=2) == counted(300)


def test_what_is_observed_is_what_the_solver_says() -> None:
    for number in range(FEW):
        seen = Counter(observe(garden(5, number)))
        for full_garden in ("block", "draw"):
            game = hanamachi.load("okiya", full_garden=full_garden)
            solution = solve(game.start().deal(game.deal_of(garden(5, number))))
            assert seen[f"{full_garden}/first player/{solution.verdict.value}"] == 1
            assert seen[f"{full_garden}/perfect game/{solution.verdict.plies:2} plies"] == 1
            for value in Value:
                openings = sum(verdict.value is value for verdict in solution.moves.values())
                assert seen[f"{full_garden}/random opening/{value}"] == openings


def test_every_garden_of_a_seed_is_a_garden_and_its_own() -> None:
    gardens = {garden(1, number) for number in range(1000)}
    assert len(gardens) == 1000
    assert all(sorted(tiles) == list(range(16)) for tiles in gardens)


def test_shares_of_a_topic_add_up_to_one() -> None:
    totals: Counter[str] = Counter()
    for share in shares(counted(FEW)):
        totals[share.topic] += share.share  # type: ignore[assignment]
        assert share.low <= share.share <= share.high
    assert all(total == pytest.approx(1) for total in totals.values())


def test_wilson_interval() -> None:
    assert wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
