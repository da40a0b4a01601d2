"""The census of every garden can be stopped, resumed and put together from pieces without changing what it counts."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import full_census
from hanamachi.games.okiya.device import COUNTERS, KINDS, RECORDS_KEPT, STABILISERS, Piece
from hanamachi.games.okiya.full_census import FullCensus, bounds, check_whole, empty, load, save


class Counted:
    """Stands in for the accelerator: what a piece comes to depends on its bounds alone."""

    def piece(self, first: int, last: int) -> Piece:
        rng = np.random.default_rng(first)
        counters = rng.integers(0, 1000, (STABILISERS, COUNTERS), dtype=np.uint64)
        records = [np.arange(first, first + min(kept, 3), dtype=np.uint64) for kept in RECORDS_KEPT]
        return Piece(counters, records, np.full(KINDS, last - first, dtype=np.uint32))


def with_pieces(census: FullCensus, numbers: list[int]) -> FullCensus:
    for number in numbers:
        census = census.with_piece(number, Counted().piece(*bounds(number)))
    return census


def same(one: FullCensus, other: FullCensus) -> bool:
    plain = all((getattr(one, name) == getattr(other, name)).all() for name in ("done", "counters", "found"))
    return plain and all((np.sort(a) == np.sort(b)).all() for a, b in zip(one.records, other.records, strict=True))


def test_pieces_cover_every_orbit_once() -> None:
    edges = [bounds(number) for number in range(full_census.PIECES)]
    assert edges[0][0] == 0
    assert edges[-1][1] == full_census.ORBITS
    assert all(before[1] == after[0] and before[0] < before[1] for before, after in pairwise(edges))


def test_a_census_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "census.npz"
    save(path, with_pieces(empty(), [0, 1]))
    kept = load(path)
    assert kept.left[:2] == [2, 3]
    assert same(with_pieces(kept, [2, 3]), with_pieces(empty(), [0, 1, 2, 3]))
    assert list(tmp_path.iterdir()) == [path]


def test_solving_goes_through_the_pieces_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(full_census, "PIECES", 4)
    begun = with_pieces(empty(), [1])
    *_, last = full_census.solve(begun, Counted())  # type: ignore[arg-type]
    assert last.left == []
    assert same(last, with_pieces(empty(), [0, 1, 2, 3]))


def test_no_piece_counts_twice() -> None:
    with pytest.raises(ValueError, match="already been counted"):
        with_pieces(empty(), [0, 2, 2])


def test_a_census_that_missed_a_garden_is_refused() -> None:
    with pytest.raises(HanamachiError, match="does not add up"):
        check_whole(with_pieces(empty(), [0]))


@pytest.mark.parametrize("content", [b"", b"{}", b"PK\x03\x04 broken"])
def test_a_file_that_holds_no_census_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "census.npz"
    path.write_bytes(content)
    with pytest.raises(HanamachiError, match="holds no census"):
        load(path)
    assert path.read_bytes() == content
