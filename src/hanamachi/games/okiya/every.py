"""All gardens of Okiya up to symmetry.

The names of plants and symbols do not matter, so a garden is two partitions of the cells into four fours, each four
of one meeting each four of the other in one cell. There are 2,627,625 partitions, 330,266 up to rotation and
reflection, and each has 13,824 partners. A garden's number is that of its plants' orbit times 13,824 plus that of its
partner. Of several numbers for the same garden, the one with the least orbit counts, and among those the one whose
partner has the least rank.

A partition is 64 bits, four sets of cells. Its rank encodes which three cells go with the lowest one, which three
with the lowest of the rest, and so on; it does not depend on the order of the four sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations, permutations
from math import comb, factorial
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanamachi.games.okiya.rules import CELLS
from hanamachi.games.okiya.symmetry import BOARD_SYMMETRIES, canonical_garden

Partitions: TypeAlias = NDArray[np.uint64]

PARTITIONS = comb(15, 3) * comb(11, 3) * comb(7, 3)
PARTNERS = factorial(4) ** 3
GARDENS = 2_270_454_064
SYMMETRIES = 9_216

_ORDERS = tuple(permutations(range(4)))


class Orbits(NamedTuple):
    """The partitions up to rotation and reflection: each orbit's first, its size, and the orbit of every rank."""

    firsts: Partitions
    sizes: NDArray[np.int64]
    orbit_of: NDArray[np.uint32]


def _triples(cells: int) -> NDArray[np.int64]:
    """Return the ways to choose three of that many cells, in the order of their codes."""
    return np.array(sorted(combinations(range(cells), 3), key=lambda triple: triple[::-1]))


@cache
def all_partitions() -> Partitions:
    """Return every partition, in the order of ranks."""
    left = np.arange(CELLS)[None, :]
    partitions = np.zeros(1, dtype=np.uint64)
    for block in range(3):
        chosen = _triples(left.shape[1] - 1) + 1
        members = np.concatenate([np.zeros((len(chosen), 1), dtype=np.int64), chosen], axis=1)
        sets = (np.uint64(1) << left[:, members].astype(np.uint64)).sum(axis=2, dtype=np.uint64)
        partitions = (partitions[:, None] | sets << np.uint64(16 * block)).ravel()
        others = np.array([[cell for cell in range(left.shape[1]) if cell not in row] for row in members.tolist()])
        left = left[:, others].reshape(-1, others.shape[1])
    last = (np.uint64(1) << left.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    partitions |= last << np.uint64(48)
    return partitions


def partition(rank: int) -> int:
    """Return the partition of a rank."""
    left, result = list(range(CELLS)), 0
    for block, code in enumerate((rank // 5775, rank // 35 % 165, rank % 35)):
        chosen = [left[0], *(left[1 + place] for place in _triples(len(left) - 1)[code])]
        result |= sum(1 << 16 * block + cell for cell in chosen)
        left = [cell for cell in left if cell not in chosen]
    return result | sum(1 << 48 + cell for cell in left)


def sets_of(partitions: Partitions) -> NDArray[np.uint16]:
    """Return the four sets of cells of every partition."""
    return (partitions[..., None] >> np.arange(0, 64, 16, dtype=np.uint64)).astype(np.uint16)


def ranks(sets: NDArray[np.uint16]) -> NDArray[np.int64]:
    """Return the ranks of partitions given by their four sets, in any order."""
    blocks = sets.astype(np.uint32)
    left = np.full(len(blocks), 0xFFFF, dtype=np.uint32)
    result = np.zeros(len(blocks), dtype=np.int64)
    for cells in (15, 11, 7):
        first = left & -left
        block = np.where(blocks & first[:, None], blocks, np.uint32(0)).max(axis=1)
        left ^= first
        result = result * comb(cells, 3) + _code(block ^ first, left)
        left &= ~block
    return result


def _code(triple: NDArray[np.uint32], among: NDArray[np.uint32]) -> NDArray[np.int64]:
    code = np.zeros(len(triple), dtype=np.int64)
    for taken in (1, 2, 3):
        lowest = triple & -triple
        place = np.bitwise_count(among & (lowest - 1)).astype(np.int64)
        code += _CHOICES[taken][place]
        triple = triple ^ lowest
    return code


_CHOICES = {taken: np.array([comb(place, taken) for place in range(CELLS)]) for taken in (1, 2, 3)}


@cache
def _turned_sets(turn: int) -> NDArray[np.uint16]:
    """Return the image of every set of cells under one symmetry of the board."""
    every = np.arange(1 << CELLS, dtype=np.uint32)
    image = np.zeros_like(every)
    for cell, target in enumerate(BOARD_SYMMETRIES[turn]):
        image |= (every >> cell & 1) << target
    return image.astype(np.uint16)


@cache
def orbits() -> Orbits:
    """Return the partitions up to rotation and reflection of the board."""
    sets = sets_of(all_partitions())
    own = np.arange(PARTITIONS)
    least, fixed = own.copy(), np.zeros(PARTITIONS, dtype=np.int64)
    for turn in range(len(BOARD_SYMMETRIES)):
        image = ranks(_turned_sets(turn)[sets])
        fixed += image == own
        np.minimum(least, image, out=least)
    is_first = least == own
    numbers = np.cumsum(is_first) - 1
    sizes = len(BOARD_SYMMETRIES) // fixed[is_first]
    return Orbits(all_partitions()[is_first], sizes, numbers[least].astype(np.uint32))


def _cells(block: int) -> list[int]:
    return [cell for cell in range(CELLS) if block >> cell & 1]


def partner(plants: int, number: int) -> int:
    """Return one of the partitions that meet a partition in single cells."""
    orders = (_ORDERS[0], *(_ORDERS[number // step % 24] for step in (576, 24, 1)))
    blocks = [_cells(plants >> 16 * block & 0xFFFF) for block in range(4)]
    chosen = [
        [block[place] for block, place in zip(blocks, places, strict=True)] for places in zip(*orders, strict=True)
    ]
    return sum(1 << 16 * symbol + cell for symbol, cells in enumerate(chosen) for cell in cells)


def partner_number(plants: int, symbols: int) -> int:
    """Return the number of one of the partitions that meet a partition in single cells."""
    blocks = [_cells(plants >> 16 * block & 0xFFFF) for block in range(4)]
    names = [_name(symbols, cell) for cell in blocks[0]]
    number = 0
    for block in blocks[1:]:
        order = sorted(range(4), key=lambda place: names.index(_name(symbols, block[place])))
        number = 24 * number + _ORDERS.index(tuple(order))
    return number


def partition_of(names: Iterable[int]) -> int:
    """Return the partition of the cells by their names, 0 … 3."""
    return sum(1 << 16 * name + cell for cell, name in enumerate(names))


def tiles_of(plants: int, symbols: int) -> tuple[int, ...]:
    """Return the garden of two partitions, its plants and symbols named by their order."""
    return tuple(4 * _name(plants, cell) + _name(symbols, cell) for cell in range(CELLS))


def _name(partition: int, cell: int) -> int:
    return next(block for block in range(4) if partition >> 16 * block + cell & 1)


def garden(number: int) -> tuple[int, ...]:
    """Return the garden of a number, in canonical form."""
    plants = int(orbits().firsts[number // PARTNERS])
    return canonical_tiles(tiles_of(plants, partner(plants, number % PARTNERS)))


def canonical_tiles(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles of the canonical form of a garden."""
    form = canonical_garden(tiles)
    return tuple(4 * plant + symbol for plant, symbol in zip(form[2::4], form[3::4], strict=True))
