"""The rules of a round, as functions on integers.

A set of cells is 16 bits, one per cell, row by row from the top left. A tile is a plant (0 … 3) and a symbol
(0 … 3), written as the number ``4 * plant + symbol``. The garden is stored as four sets of cells, one for each
bit of the plant and of the symbol, which makes "same plant" two comparisons for all sixteen cells at once.
"""

from __future__ import annotations

from typing import NamedTuple

from hanamachi.core.jit import Integers, rule

CELLS = 16
TILES = 16
ALL_CELLS = 0xFFFF
BORDER = 0xF99F
NO_CELL = -1

LINES = (0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248)
SQUARES = tuple(0x0033 << 4 * row + column for row in range(3) for column in range(3))

# The standing of a round: running, or why it ended. The winner is always the player who moved last.
RUNNING, LINE, SQUARE, BLOCK, FULL_GARDEN = range(5)


class Position(NamedTuple):
    """A garden, the tokens on it, the cell taken last (-1: none yet) and who moves next."""

    plant_low: int
    plant_high: int
    symbol_low: int
    symbol_high: int
    first: int
    second: int
    last: int
    mover: int


@rule
def opening(tiles: Integers, starter: int) -> Position:
    """Return the garden laid out with these tiles, row by row, before the first move."""
    planes = [0, 0, 0, 0]
    for cell in range(CELLS):
        for bit in range(4):
            planes[bit] |= (tiles[cell] >> bit & 1) << cell
    return Position(planes[2], planes[3], planes[0], planes[1], 0, 0, NO_CELL, starter)


@rule
def same(low: int, high: int, cell: int) -> int:
    """Return the cells whose two bits equal those of one cell."""
    return ~(low ^ -(low >> cell & 1)) & ~(high ^ -(high >> cell & 1)) & ALL_CELLS


@rule
def neighbours(position: Position, cell: int) -> int:
    """Return the cells whose tile shares the plant or the symbol with the tile of a cell, itself included."""
    plants = same(position.plant_low, position.plant_high, cell)
    symbols = same(position.symbol_low, position.symbol_high, cell)
    return plants | symbols


@rule
def free(position: Position) -> int:
    """Return the cells whose tile has not been taken."""
    return ALL_CELLS & ~(position.first | position.second)


@rule
def moves(position: Position) -> int:
    """Return the cells whose tile can be taken next, while the round runs."""
    if position.last == NO_CELL:
        return BORDER
    return free(position) & neighbours(position, position.last)


@rule
def play(position: Position, cell: int) -> Position:
    """Return the position after the player to move takes the tile of a cell and puts a token there."""
    token = 1 << cell
    return Position(
        position.plant_low,
        position.plant_high,
        position.symbol_low,
        position.symbol_high,
        position.first | (token if position.mover == 0 else 0),
        position.second | (token if position.mover == 1 else 0),
        cell,
        1 - position.mover,
    )


@rule
def sides(position: Position) -> tuple[int, int]:
    """Return the tokens of the player to move, then those of the other player."""
    if position.mover == 0:
        return position.first, position.second
    return position.second, position.first


@rule
def has_line(tokens: int) -> bool:
    """Tell whether four tokens fill a row, a column or a long diagonal."""
    rows = tokens & tokens >> 1 & tokens >> 2 & tokens >> 3 & 0x1111
    columns = tokens & tokens >> 4 & tokens >> 8 & tokens >> 12
    return (rows | columns) != 0 or tokens & 0x8421 == 0x8421 or tokens & 0x1248 == 0x1248


@rule
def has_square(tokens: int) -> bool:
    """Tell whether four tokens fill a 2×2 block."""
    beside = tokens & tokens >> 1 & 0x7777
    return beside & beside >> 4 != 0


@rule
def standing(position: Position) -> int:
    """Return RUNNING, or the reason why the player who has just moved wins the round.

    FULL_GARDEN is the only ending whose winner depends on an option.
    """
    if position.last == NO_CELL:
        return RUNNING
    _, tokens = sides(position)
    if has_line(tokens):
        return LINE
    if has_square(tokens):
        return SQUARE
    if free(position) == 0:
        return FULL_GARDEN
    return RUNNING if moves(position) else BLOCK
