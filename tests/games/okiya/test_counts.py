"""What is published of the census: counts that add up, pages that say what was counted, puzzles that hold."""

from __future__ import annotations

import json
import shutil
from math import factorial
from pathlib import Path

import numpy as np
import pytest
from tests.games.okiya.modes import AGAIN

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import census, counts, every, extremes, full_census
from hanamachi.games.okiya.analysis import Solution, Value, solve
from hanamachi.games.okiya.census_tables import Tables
from hanamachi.games.okiya.counts import Counts
from hanamachi.games.okiya.device import COUNTERS, STABILISERS
from hanamachi.games.okiya.full_census import FullCensus, Kind
from hanamachi.games.okiya.keys import key_of
from hanamachi.games.okiya.notation import parse_garden
from hanamachi.games.okiya.symmetry import symmetries

pytestmark = pytest.mark.skipif(AGAIN, reason="once is enough")

DOCS = Path(__file__).parents[3] / "docs"
PAGES = ("okiya-statistics.md", "okiya-extremes.md")


@pytest.fixture(scope="module")
def published() -> Counts:
    return counts.load(DOCS / "data/okiya-census.json")


@pytest.fixture(scope="module")
def tables(published: Counts) -> Tables:
    return Tables(published, census.load(DOCS / "data/okiya-sample.json", seed=1))


@pytest.mark.parametrize("page", PAGES)
def test_pages_say_what_was_counted(tables: Tables, page: str) -> None:
    text = (DOCS / page).read_text()
    assert tables.filled(text) == text


@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_says_something_else_is_mended(tables: Tables, page: str) -> None:
    text = (DOCS / page).read_text()
    emptied = "\n".join(line for line in text.splitlines() if not line.startswith(("| 1", "1. "))) + "\n"
    assert emptied != text
    assert tables.filled(emptied) == text


def test_a_table_that_does_not_exist_is_refused(tables: Tables) -> None:
    with pytest.raises(HanamachiError, match="no table called 'who loses'"):
        tables.filled("<!-- table: who loses -->\n<!-- end -->")


@pytest.mark.parametrize(("every_layout", "total"), [(False, every.GARDENS), (True, factorial(16))])
def test_every_question_is_answered_for_every_garden(published: Counts, every_layout: bool, total: int) -> None:
    parts = {topic.key: topic.parts for topic in census.TOPICS} | {"draw/losing openings": 1}
    answers = dict(counts.answers(published, every_layout))
    assert answers.keys() == parts.keys()
    assert {key: sum(found.values()) for key, found in answers.items()} == {k: n * total for k, n in parts.items()}


def test_tables_of_one_census_agree_with_each_other(published: Counts) -> None:
    by_length = published.table("length and winning openings", False)
    by_openings = published.table("winning and losing openings", False)
    corner, edge = (published.table(f"{where} openings", False) for where in ("corner", "edge"))
    assert by_length.sum(axis=0).tolist() == by_openings.sum(axis=1).tolist()
    assert (corner + edge)[1::2].sum() == by_openings.sum(axis=1) @ np.arange(13)
    assert (corner + edge)[2::2].sum() == by_openings.sum(axis=0) @ np.arange(13)
    assert by_openings[0, 12] == by_length[2::2].sum() == published.lists["second_wins"][0]
    assert by_openings[10:].sum() == published.lists["many_openings"][0]
    assert by_openings[1, 11] == published.lists["only_one"][0]
    assert by_openings[0, 0] == published.lists["all_drawn"][0]
    assert by_length[11].sum() == published.lists["fastest"][0]


def openings(solution: Solution, value: Value) -> list[int]:
    return [verdict.plies for verdict in solution.moves.values() if verdict.value is value]


def is_extreme(name: str, solution: Solution) -> bool:
    wins, draws, losses = (openings(solution, value) for value in (Value.WIN, Value.DRAW, Value.LOSS))
    return {
        "fastest win": wins == [11] and len(losses) == 11,
        "slowest only win": wins == [15] and len(losses) == 11 and min(losses) == 12,
        "every opening wins": len(wins) == 12 and (min(wins) == 11 or max(wins) == 13),
        "every opening draws": len(draws) == 12,
        "half of the openings win": len(wins) == len(losses) == 6,
        "second player wins": len(losses) == 12,
        "fastest loss": min(losses, default=99) == 10,
    }[name]


@pytest.mark.parametrize("name", extremes.EXTREMES)
def test_extreme_gardens_are_what_they_are_called(published: Counts, name: str) -> None:
    gardens = published.extremes[name]
    assert len({key_of(parse_garden(garden)) for garden in gardens}) == len(gardens) >= 3
    for garden in gardens:
        assert is_extreme(name, solve(extremes.start(garden))), garden


@pytest.mark.parametrize(
    ("name", "least"),
    [("slowest only win", 2), ("half of the openings win", 4), ("every opening draws", 8), ("second player wins", 8)],
)
def test_gardens_called_symmetric_are(published: Counts, name: str, least: int) -> None:
    every_symmetry = list(symmetries())
    for garden in published.extremes[name]:
        tiles = parse_garden(garden)
        assert sum(symmetry.garden(tiles) == tiles for symmetry in every_symmetry) >= least, garden


def test_numbers_between_the_tables_are_those_that_were_counted(published: Counts) -> None:
    statistics, puzzles = ((DOCS / page).read_text() for page in PAGES)
    openings = published.table("winning and losing openings", False)
    for number in (published.lists["fastest"][0], openings[1, 11], openings[12].sum(), openings[0, 0], openings[6, 6]):
        assert f"{number:,} " in puzzles
    for number in (every.GARDENS, factorial(16), openings[0, 12], openings[12].sum()):
        assert f"{number:,} " in statistics.replace("\n", " ")


def test_extreme_gardens_are_chosen_from_the_lists_of_a_census() -> None:
    only_one, drawn = 5 | 11 << 40 | 1 << 45 | 11 << 49 | 12 << 56, 3 << 53
    records = [np.zeros(0, dtype=np.uint64)] * len(Kind)
    records[Kind.FASTEST] = np.array([9 | 11 << 40 | 2 << 45 | 10 << 49, only_one], dtype=np.uint64)
    records[Kind.SYMMETRIC] = np.array([drawn, 2 << 53], dtype=np.uint64)
    begun = full_census.empty()
    chosen = extremes.choose(FullCensus(begun.done, begun.counters, begun.found, tuple(records)))
    assert [parse_garden(garden) for garden in chosen["fastest win"]] == [every.garden(5)]
    assert [parse_garden(garden) for garden in chosen["every opening draws"]] == [every.garden(0)]
    assert chosen["fastest loss"] == []


def test_counts_are_read_as_they_were_written(tmp_path: Path, published: Counts) -> None:
    counts.save(tmp_path / "counts.json", published)
    assert (tmp_path / "counts.json").read_text() == (DOCS / "data/okiya-census.json").read_text()
    census = full_census.empty()
    taken = counts.of_census(FullCensus(census.done, census.counters + 2, census.found + 7, census.records), {})
    assert (taken.counters == np.full((STABILISERS, COUNTERS), 2)).all()
    assert taken.lists["lost_fast"] == (7, 0)


@pytest.mark.parametrize("damage", ["{}", "[]", "", '{"symmetries": {"1": {}}, "lists": {}, "extremes": {}}'])
def test_a_file_without_counts_is_refused(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "counts.json"
    path.write_text(damage)
    with pytest.raises(HanamachiError, match="holds no counts"):
        counts.load(path)


def test_counts_that_miss_a_garden_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    shutil.copy(DOCS / "data/okiya-census.json", path)
    kept = json.loads(path.read_text())
    kept["symmetries"]["8"]["length and winning openings"][0][0] += 1
    path.write_text(json.dumps(kept))
    with pytest.raises(HanamachiError, match="do not add up"):
        counts.load(path)
    with pytest.raises(HanamachiError, match="cannot read"):
        counts.load(tmp_path / "none.json")
    with pytest.raises(HanamachiError, match="cannot write"):
        counts.save(tmp_path, Counts(np.zeros((STABILISERS, COUNTERS), dtype=np.int64), {}, {}))
