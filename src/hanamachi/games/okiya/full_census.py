"""The full census: in pieces, saved in a file, and resumable at any time."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from math import factorial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import every
from hanamachi.games.okiya.census import replacing
from hanamachi.games.okiya.device import COUNTERS, KINDS, LENGTHS, MANY, STABILISERS, Piece, Solver
from hanamachi.games.okiya.rules import CELLS

PIECES = 1024
ORBITS = 330_266
_NUMBER = (1 << 40) - 1


class Kind(IntEnum):
    """The solver's lists of gardens; all but the first two keep only the first gardens of each piece."""

    SECOND_WINS = 0
    """All twelve openings lose."""
    MANY_OPENINGS = 1
    """Ten or more openings win, or one wins in nine plies or fewer (none does)."""
    FASTEST = 2
    """The first player wins in eleven plies."""
    ONLY_ONE = 3
    """One opening wins and the eleven others lose."""
    ALL_DRAWN = 4
    """No opening wins or loses."""
    SECOND_WINS_FAST = 5
    """All twelve openings lose in twelve plies or fewer (there is none)."""
    SYMMETRIC = 6
    """The garden has four or eight symmetries."""
    LOST_FAST = 7
    """An opening loses in ten plies or fewer."""


class Records(NamedTuple):
    """The gardens of a list in the order of their numbers, with the solver's results."""

    numbers: NDArray[np.int64]
    plies: NDArray[np.int64]
    """The length of a perfect game; 0: a draw."""
    wins: NDArray[np.int64]
    losses: NDArray[np.int64]
    symmetries: NDArray[np.int64]
    worst: NDArray[np.int64]
    """The outcome of the worst opening, as in ``plies``; odd: it wins."""


@dataclass(frozen=True)
class FullCensus:
    """The results of the pieces solved so far."""

    done: NDArray[np.bool_]
    counters: NDArray[np.uint64]
    found: NDArray[np.uint64]
    records: tuple[NDArray[np.uint64], ...]

    @property
    def left(self) -> list[int]:
        """The pieces left to solve."""
        return [int(number) for number in np.flatnonzero(~self.done)]

    def listed(self, kind: Kind) -> Records:
        """Return the gardens of a list."""
        kept = self.records[kind].astype(np.int64)
        kept = kept[np.argsort(kept & _NUMBER)]
        plies, wins, losses, power = (kept >> shift & mask for shift, mask in ((40, 31), (45, 15), (49, 15), (53, 7)))
        return Records(kept & _NUMBER, plies, wins, losses, 1 << power, kept >> 56)

    def with_piece(self, number: int, piece: Piece) -> FullCensus:
        """Return the census with one piece added."""
        if self.done[number]:
            raise ValueError(f"piece {number} has already been counted")
        done = self.done.copy()
        done[number] = True
        records = tuple(np.concatenate(pair) for pair in zip(self.records, piece.records, strict=True))
        return FullCensus(done, self.counters + piece.counters, self.found + piece.found, records)


def empty() -> FullCensus:
    """Return an empty census."""
    nothing = np.zeros(0, dtype=np.uint64)
    return FullCensus(
        np.zeros(PIECES, dtype=np.bool_),
        np.zeros((STABILISERS, COUNTERS), dtype=np.uint64),
        np.zeros(KINDS, dtype=np.uint64),
        (nothing,) * KINDS,
    )


def bounds(number: int) -> tuple[int, int]:
    """Return the orbits of a piece; later pieces have more, because later orbits have fewer new gardens."""
    edges = [round(ORBITS * (1 - (1 - edge / PIECES) ** 0.5)) for edge in (number, number + 1)]
    return edges[0], edges[1]


def solve(census: FullCensus, solver: Solver) -> Iterator[FullCensus]:
    """Yield the census after each piece is solved."""
    for number in census.left:
        census = census.with_piece(number, solver.piece(*bounds(number)))
        yield census


def gardens(census: FullCensus) -> list[int]:
    """Return the number of gardens counted, by the binary logarithm of their number of symmetries."""
    return [int(many) for many in census.counters[:, : LENGTHS * MANY].sum(axis=1)]


def check_whole(census: FullCensus) -> None:
    """Refuse a finished census that has not counted every garden exactly once."""
    counted = gardens(census)
    laid_out = sum(many * every.SYMMETRIES >> power for power, many in enumerate(counted))
    if sum(counted) != every.GARDENS or laid_out != factorial(CELLS):
        raise HanamachiError(f"the census does not add up: {sum(counted):,} gardens, {laid_out:,} with their images")


def load(path: Path) -> FullCensus:
    """Read the census from a file, or return an empty one if there is no file yet."""
    if not path.exists():
        return empty()
    try:
        with path.open("rb") as file, np.load(file) as kept:
            records = tuple(kept[f"records_{kind}"] for kind in range(KINDS))
            census = FullCensus(kept["done"], kept["counters"], kept["found"], records)
    except OSError as error:
        raise HanamachiError(f"cannot read {path}: {error.strerror or error}") from error
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise HanamachiError(f"{path} holds no census of every garden") from None
    if census.done.shape != (PIECES,) or census.counters.shape != (STABILISERS, COUNTERS):
        raise HanamachiError(f"{path} holds a census of other pieces")
    return census


def save(path: Path, census: FullCensus) -> None:
    """Write a census atomically."""
    arrays: dict[str, Any] = {f"records_{kind}": values for kind, values in enumerate(census.records)}
    arrays |= {"done": census.done, "counters": census.counters, "found": census.found}
    with replacing(path) as draft, draft.open("wb") as file:
        np.savez_compressed(file, **arrays)
