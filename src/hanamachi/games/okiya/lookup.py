"""The solver's lookup tables, which make a node cheap.

A set of cells is 16 bits, as in ``rules``. ``near`` gives, for the cells of one garden, the tiles that may follow a
tile. ``shapes`` gives, for the tokens of one side, the cells that would complete four, the patterns with two or more
tokens and the patterns with any.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.jit import rule
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.rules import CELLS, Position

Table: TypeAlias = NDArray[np.int64]

PATTERNS = rules.LINES + rules.SQUARES
ROOM = CELLS

_PAIRS, _TOUCHED = 16, 16 + len(PATTERNS)
_EVERY_PATTERN = (1 << len(PATTERNS)) - 1


class Tables(NamedTuple):
    """The solver's tables for one garden, and a buffer in which it sorts moves."""

    near: Table
    shapes: Table
    room: Table


@rule
def count(cells: int) -> int:
    """Count the set bits of a number of up to 32 bits."""
    cells -= cells >> 1 & 0x55555555
    cells = (cells & 0x33333333) + (cells >> 2 & 0x33333333)
    cells = cells + (cells >> 4) & 0x0F0F0F0F
    return cells * 0x01010101 >> 24 & 0x3F


@cache
def shapes(patterns: Sequence[int] = PATTERNS) -> Table:
    """Return, for every set of tokens, its completing cells, its patterns with a pair and all its patterns."""
    tokens = np.arange(1 << CELLS)
    table = np.zeros(1 << CELLS, dtype=np.int64)
    for number, pattern in enumerate(patterns):
        missing = pattern & ~tokens
        held = tokens & pattern
        table |= np.where(missing & (missing - 1), 0, missing)
        table |= np.where(held & (held - 1), 1 << _PAIRS + number, 0)
        table |= np.where(held, 1 << _TOUCHED + number, 0)
    return table


@rule
def _spread(position: Position, near: Table) -> None:
    for cells in range(1, 256):
        lowest = cells & -cells
        cell = count(lowest - 1)
        for half in range(2):
            followers = rules.neighbours(position, cell + 8 * half) & ~(1 << cell + 8 * half)
            near[256 * half + cells] = near[256 * half + (cells ^ lowest)] | followers


@rule
def tables_of(position: Position, shapes: Table) -> Tables:
    """Return the tables of one garden."""
    near = np.zeros(512, dtype=np.int64)
    _spread(position, near)
    return Tables(near, shapes, np.zeros(ROOM * (CELLS + 1), dtype=np.int64))


@rule
def near(tables: Tables, cells: int) -> int:
    """Return the cells that may follow at least one of these; a cell does not follow itself."""
    return int(tables.near[cells & 255]) | int(tables.near[256 + (cells >> 8)])


@rule
def live_pairs(own: int, other: int) -> int:
    """Count the patterns with two own tokens and none of the opponent's, given the shapes of both."""
    return count(own >> _PAIRS & ~(other >> _TOUCHED) & _EVERY_PATTERN)
