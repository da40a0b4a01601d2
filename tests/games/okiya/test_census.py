"""The census counts the same whatever the order, and its intervals are Wilson's."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

import pytest
from tests.games.okiya.modes import AGAIN, INTERPRETED

import hanamachi
from hanamachi.games.okiya.analysis import Value, solve
from hanamachi.games.okiya.census import TOPICS, Census, garden, load, observe, save, shares, take, wilson

FEW = 1 if INTERPRETED else 30


def counted_here(gardens: int) -> Census:
    counts = Counter(what for number in range(gardens) for what in observe(garden(9, number)))
    return Census(9).with_chunk(gardens, counts)


@pytest.mark.skipif(AGAIN, reason="once is enough")
@pytest.mark.parametrize(("workers", "chunk"), [(1, 5), (2, 3)])
def test_processes_do_not_change_the_count(workers: int, chunk: int) -> None:
    grown = list(take(Census(seed=9), 11, workers, chunk))
    assert grown[-1] == counted_here(11)
    assert [census.gardens for census in grown] == [*range(chunk, 11, chunk), 11]


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
    totals: defaultdict[str, float] = defaultdict(float)
    for share in shares(counted_here(FEW)):
        totals[share.topic] += share.share
        assert share.low <= share.share <= share.high
    assert list(totals) == [topic.heading for topic in TOPICS]
    assert all(total == pytest.approx(1) for total in totals.values())


def test_what_was_never_seen_has_a_share_and_an_interval_too() -> None:
    seen = {(share.topic, share.name): share for share in shares(counted_here(FEW))}
    never = seen["How many of the twelve openings force a win, under either rule", "12"]
    assert (never.share, never.low) == (0, 0)
    assert never.high == wilson(0, FEW)[1] > 0


def test_a_census_is_kept_as_it_is(tmp_path: Path) -> None:
    kept, path = counted_here(1), tmp_path / "census.json"
    save(path, kept)
    assert load(path, 9) == kept
    assert list(tmp_path.iterdir()) == [path]


def test_wilson_interval() -> None:
    assert wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
