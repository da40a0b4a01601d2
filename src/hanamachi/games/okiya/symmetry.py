"""The 9,216 symmetries of a garden, which change nothing about the game.

The board has 8 symmetries, plants can be renamed in 4! ways and so can symbols, and plants and symbols can be
swapped: 8 × 24 × 24 × 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from hanamachi.games.okiya import rules
from hanamachi.games.okiya.rules import CELLS, Position

_PLACES = [divmod(cell, 4) for cell in range(CELLS)]
_ROTATED = tuple(4 * column + 3 - row for row, column in _PLACES)
_MIRRORED = tuple(4 * row + 3 - column for row, column in _PLACES)


def _board_symmetries() -> Iterator[tuple[int, ...]]:
    cells = tuple(range(CELLS))
    for _ in range(4):
        yield cells
        yield tuple(_MIRRORED[cell] for cell in cells)
        cells = tuple(_ROTATED[cell] for cell in cells)


BOARD_SYMMETRIES = tuple(_board_symmetries())
"""Where each cell goes."""


@dataclass(frozen=True)
class Symmetry:
    """Where each cell goes, and the new name of each plant and symbol."""

    cells: tuple[int, ...]
    plants: tuple[int, ...]
    symbols: tuple[int, ...]
    swapped: bool

    def tile(self, tile: int) -> int:
        """Return the image of a tile."""
        plant, symbol = self.plants[tile >> 2], self.symbols[tile & 3]
        return 4 * symbol + plant if self.swapped else 4 * plant + symbol

    def garden(self, tiles: Sequence[int]) -> tuple[int, ...]:
        """Return the image of a garden, given row by row."""
        image = dict(zip(self.cells, map(self.tile, tiles), strict=True))
        return tuple(image[cell] for cell in range(CELLS))


def symmetries() -> Iterator[Symmetry]:
    """Yield every symmetry once."""
    renamings = tuple(permutations(range(4)))
    for parts in product(BOARD_SYMMETRIES, renamings, renamings, (False, True)):
        yield Symmetry(*parts)


def canonical_garden(tiles: Sequence[int]) -> tuple[int, ...]:
    """Return the canonical form of a garden."""
    return canonical_form([(tile >> 2, tile & 3) for tile in tiles])


def canonical_position(position: Position) -> tuple[int, ...]:
    """Return the canonical form of a position; of the tiles taken, only the last one matters."""
    own, other = position.first, position.second
    if position.mover == 1:
        own, other = other, own
    marks = [1 if own >> cell & 1 else 2 if other >> cell & 1 else 0 for cell in range(CELLS)]
    tiles = [tile_at(position, cell) if not marks[cell] or cell == position.last else None for cell in range(CELLS)]
    return canonical_form(tiles, marks, position.last)


def tile_at(position: Position, cell: int) -> tuple[int, int]:
    """Return the plant and the symbol of a cell."""
    plant = (position.plant_high >> cell & 1) << 1 | position.plant_low >> cell & 1
    symbol = (position.symbol_high >> cell & 1) << 1 | position.symbol_low >> cell & 1
    return plant, symbol


def canonical_form(
    tiles: Sequence[tuple[int, int] | None], marks: Sequence[int] = (0,) * CELLS, last: int = rules.NO_CELL
) -> tuple[int, ...]:
    """Return the least image of a board of tiles and marks."""
    return min(_form(cells, tiles, marks, last, swapped) for cells in BOARD_SYMMETRIES for swapped in (False, True))


def _form(
    cells: Sequence[int], tiles: Sequence[tuple[int, int] | None], marks: Sequence[int], last: int, swapped: bool
) -> tuple[int, ...]:
    """Write a board cell by cell, numbering plants and symbols in order of appearance, which undoes any renaming."""
    names: tuple[dict[int, int], dict[int, int]] = ({}, {})
    form = []
    for cell in cells:
        tile = tiles[cell]
        kinds = () if tile is None else tile[::-1] if swapped else tile
        called = [name.setdefault(kind, len(name)) for name, kind in zip(names, kinds, strict=False)]
        form += [marks[cell], int(cell == last), *(called or (-1, -1))]
    return tuple(form)
