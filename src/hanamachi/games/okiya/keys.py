"""A unique number for each garden up to symmetry, computed without a table of all gardens.

Of a garden's images, the one whose plants, and then symbols, have the least rank is canonical. Its key is the rank of
the plants times 13,824 plus the number of the partner. The census numbers orbits instead of ranks.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hanamachi.games.okiya import every
from hanamachi.games.okiya.rules import CELLS
from hanamachi.games.okiya.symmetry import BOARD_SYMMETRIES


def key_of(tiles: Sequence[int]) -> int:
    """Return the key that a garden shares with all its images."""
    plants, symbols = _images([tile >> 2 for tile in tiles]), _images([tile & 3 for tile in tiles])
    pairs = np.array([*zip(plants, symbols, strict=True), *zip(symbols, plants, strict=True)], dtype=np.uint64)
    first, second = (every.ranks(every.sets_of(pairs[:, side])) for side in (0, 1))
    least = int(np.lexsort((second, first))[0])
    rank = int(first[least])
    return rank * every.PARTNERS + every.partner_number(every.partition(rank), int(pairs[least, 1]))


def _images(names: Sequence[int]) -> list[int]:
    return [every.partition_of(names[turn[cell]] for cell in range(CELLS)) for turn in BOARD_SYMMETRIES]


def garden_of(key: int) -> tuple[int, ...]:
    """Return the garden of a key, in canonical form."""
    plants = every.partition(key // every.PARTNERS)
    return every.canonical_tiles(every.tiles_of(plants, every.partner(plants, key % every.PARTNERS)))


def keys_of(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the keys of gardens given by their census numbers."""
    ranks = every.ranks(every.sets_of(every.orbits().firsts))
    return ranks[numbers // every.PARTNERS] * every.PARTNERS + numbers % every.PARTNERS
