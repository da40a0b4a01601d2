"""Reading and writing cells, tiles, gardens and positions."""

from __future__ import annotations

from typing import NamedTuple

from hanamachi.core.errors import NotationError
from hanamachi.core.game import Seat, split_moves

PLANTS = "MCPI"
SYMBOLS = "STBR"
CELL_TEXTS = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
TILE_TEXTS = tuple(plant + symbol for plant in PLANTS for symbol in SYMBOLS)

_CELLS = {text: cell for cell, text in enumerate(CELL_TEXTS)}
_TILES = {text: tile for tile, text in enumerate(TILE_TEXTS)}
_SEATS = {str(seat): seat for seat in Seat}


class OkiyaFields(NamedTuple):
    """The parts of a written position: the start of its round, its garden if dealt, and the cells taken."""

    round: int
    starter: Seat
    score: tuple[int, int]
    garden: tuple[int, ...] | None
    cells: tuple[str, ...]


def parse_cell(text: str) -> int:
    """Return the number of a cell such as ``a1``."""
    cell = _CELLS.get(text.strip().lower())
    if cell is None:
        raise NotationError(f"{text!r} is not a cell: columns are a to d, rows 1 to 4, as in b3")
    return cell


def format_garden(tiles: tuple[int, ...]) -> str:
    """Write sixteen tiles row by row, as in ``MSCT…/…/…/…``."""
    texts = [TILE_TEXTS[tile] for tile in tiles]
    return "/".join("".join(texts[row : row + 4]) for row in range(0, 16, 4))


def parse_garden(text: str) -> tuple[int, ...]:
    """Return the tiles of a garden; each of the sixteen must be there once."""
    rows = text.strip().upper().split("/")
    if [len(row) for row in rows] != [8, 8, 8, 8]:
        raise NotationError(f"a garden is four rows of four two-letter tiles separated by '/', not {text!r}")
    letters = "".join(rows)
    tiles = tuple(_parse_tile(letters[start : start + 2]) for start in range(0, 32, 2))
    missing = [TILE_TEXTS[tile] for tile in range(16) if tile not in tiles]
    if missing:
        doubled = sorted({TILE_TEXTS[tile] for tile in tiles if tiles.count(tile) > 1})
        raise NotationError(
            f"a garden has each tile once: {', '.join(doubled)} twice or more, {', '.join(missing)} missing"
        )
    return tiles


def _parse_tile(text: str) -> int:
    tile = _TILES.get(text)
    if tile is None:
        raise NotationError(f"{text!r} is not a tile: a plant of {PLANTS}, then a symbol of {SYMBOLS}, as in MS")
    return tile


def format_position(written: OkiyaFields) -> str:
    """Write a position: round, starter, score before the round, garden (``-``: not yet dealt) and cells taken."""
    garden = "-" if written.garden is None else format_garden(written.garden)
    score = ":".join(map(str, written.score))
    return " ".join([str(written.round), str(written.starter), score, garden, *written.cells])


def parse_position(text: str) -> OkiyaFields:
    """Parse a position into its parts, without checking that its moves are legal."""
    fields = text.split()
    if len(fields) < 4:
        raise NotationError(f"a position is 'round starter score garden cells…', as in '1 first 0:0 -', not {text!r}")
    number, starter, score, garden, *cells = fields
    if starter not in _SEATS:
        raise NotationError(f"the starter is first or second, not {starter!r}")
    return OkiyaFields(
        round=_parse_count(number, least=1),
        starter=_SEATS[starter],
        score=_parse_score(score),
        garden=None if garden == "-" else parse_garden(garden),
        cells=split_moves(" ".join(cells)),
    )


def _parse_score(text: str) -> tuple[int, int]:
    first, colon, second = text.partition(":")
    if not colon:
        raise NotationError(f"a score is written like 2:1, not {text!r}")
    return _parse_count(first), _parse_count(second)


def _parse_count(text: str, least: int = 0) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) >= least):
        raise NotationError(f"{text!r} is not a whole number of {least} or more")
    return int(text)
