"""A picture of Okiya: the garden with its tiles and tokens."""

from __future__ import annotations

from math import cos, pi, sin

from hanamachi.adapters.pictures.drawing import GOLD, INK, LINE, RAISED, SEATS, SOFT, SUNKEN, Sheet
from hanamachi.core.game import Seat
from hanamachi.games.okiya.notation import CELL_TEXTS, TILE_TEXTS
from hanamachi.games.okiya.state import OkiyaState, OkiyaView
from hanamachi.games.okiya.terminal import COLOURS, PLANT_NAMES

WIDTH, HEIGHT = 520, 580
EDGE, TOP, CELL, TILE = 20, 80, 120, 112


def draw(state: OkiyaState) -> Sheet:
    """Draw the garden; tiles that can be taken have a golden edge."""
    sheet, view = Sheet(WIDTH, HEIGHT), state.view(state.to_move or Seat.FIRST)
    _players(sheet, view)
    legal = {move.id for move in view.legal}
    for cell in range(len(CELL_TEXTS)):
        corner = EDGE + cell % 4 * CELL, TOP + cell // 4 * CELL
        owner, tile = view.tokens[cell], TILE_TEXTS[state.garden.pieces[cell]] if state.garden else ""
        if owner is None and tile:
            _tile(sheet, corner, tile, cell in legal)
        elif owner is not None:
            _token(sheet, corner, owner, CELL_TEXTS[cell], view)
    return sheet


def _players(sheet: Sheet, view: OkiyaView) -> None:
    for seat in Seat:
        x = EDGE + 10 + seat * 160
        sheet.disc((x, 30), 9, SEATS[seat], GOLD if view.to_move is seat else SEATS[seat])
        sheet.text((x + 18, 30), f"player_{int(seat)}: {view.score[seat]}", 16, SEATS[seat], "lm")
    text = f"to match: {view.last}" if view.last and view.result is None else f"round {view.round}"
    sheet.text((WIDTH - EDGE, 30), text, 16, SOFT, "rm")
    if view.result is not None:
        sheet.text((EDGE, 62), f"round {view.round}: {view.result.reason}", 15, INK, "lm")


def _tile(sheet: Sheet, corner: tuple[float, float], tile: str, legal: bool) -> None:
    sheet.box(corner, (TILE, TILE), RAISED, GOLD if legal else LINE, 4 if legal else 1)
    centre = corner[0] + TILE / 2, corner[1] + TILE / 2
    sheet.box((corner[0] + 12, corner[1] + TILE - 34), (TILE - 24, 24), COLOURS[tile[0]])
    sheet.text((centre[0], corner[1] + TILE - 22), PLANT_NAMES[tile[0]], 14, "#ffffff", "mm")
    SYMBOLS[tile[1]](sheet, centre[0], centre[1] - 16)


def _sun(sheet: Sheet, x: float, y: float) -> None:
    sheet.disc((x, y), 13, "#c73e3a")
    for ray in range(8):
        angle = ray * pi / 4
        ends = [(x + far * cos(angle), y + far * sin(angle)) for far in (18, 26)]
        sheet.line(ends, "#c73e3a", 3)


def _tanzaku(sheet: Sheet, x: float, y: float) -> None:
    sheet.line([(x, y - 28), (x, y - 20)], SOFT)
    sheet.box((x - 10, y - 20), (20, 46), "#c73e3a")
    for row in range(3):
        sheet.line([(x, y - 12 + row * 12), (x, y - 6 + row * 12)], RAISED, 3)


def _bird(sheet: Sheet, x: float, y: float) -> None:
    for dx, dy in ((-12, 8), (12, -8)):
        wings = [(-14, -6), (-6, -8), (0, 2), (6, -8), (14, -6)]
        sheet.line([(x + dx + a, y + dy + b) for a, b in wings], INK, 3)


def _rain(sheet: Sheet, x: float, y: float) -> None:
    for dx, dy in ((-20, -8), (-8, 6), (4, -10), (16, 4)):
        sheet.line([(x + dx + 6, y + dy - 12), (x + dx, y + dy + 12)], "#4a8fd0", 3)


SYMBOLS = {"S": _sun, "T": _tanzaku, "B": _bird, "R": _rain}


def _token(sheet: Sheet, corner: tuple[float, float], owner: Seat, cell: str, view: OkiyaView) -> None:
    sheet.box(corner, (TILE, TILE), SUNKEN)
    centre = corner[0] + TILE / 2, corner[1] + TILE / 2
    won = view.result is not None and cell in view.result.four
    sheet.disc(centre, 36, SEATS[owner], GOLD if won or view.taken[-1] == cell else SEATS[owner])
    if view.taken[-1] == cell and view.last:
        sheet.text(centre, view.last, 22, "#ffffff", "mm")
