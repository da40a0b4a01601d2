"""A picture of Hanamikoji: the seven geishas between both sides, hands and actions above and below."""

from __future__ import annotations

from hanamachi.adapters.pictures.drawing import GOLD, INK, LINE, RAISED, SEATS, SOFT, SUNKEN, Sheet
from hanamachi.core.game import Seat
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import HanamikojiState, HanamikojiView
from hanamachi.games.hanamikoji.terminal import ACTIONS, COLOURS, ITEMS

WIDTH, HEIGHT = 860, 640
MIDDLE = HEIGHT / 2
LEFT, COLUMN = 20, 118
CARD, CARD_GAP = (96, 20), 23
GEISHA = (106, 76)
SEAT_EDGE = 18


def draw(state: HanamikojiState) -> Sheet:
    """Draw the table, FIRST below and SECOND above."""
    sheet = Sheet(WIDTH, HEIGHT)
    first, second = state.view(Seat.FIRST), state.view(Seat.SECOND)
    for number, letter in enumerate(LETTERS):
        left = LEFT + number * COLUMN
        _geisha(sheet, left, number, first.markers[number])
        _cards(sheet, left, letter, first.side.count(letter), down=True)
        _cards(sheet, left, letter, second.side.count(letter), down=False)
    _player(sheet, second, SEAT_EDGE)
    _player(sheet, first, HEIGHT - SEAT_EDGE - 56)
    last = "" if first.rounds_left is None else f" of {first.round + first.rounds_left}"
    title = f"{first.edition}, round {first.round}{last}, deck {first.deck_left}"
    sheet.text((WIDTH - LEFT, MIDDLE + 190), title, 13, SOFT, "ra")
    return sheet


def _geisha(sheet: Sheet, left: float, number: int, marker: int) -> None:
    letter, top = LETTERS[number], MIDDLE - GEISHA[1] / 2
    edge = LINE if marker == 0 else SEATS[0] if marker > 0 else SEATS[1]
    sheet.box((left, top), GEISHA, RAISED, edge, 1 if marker == 0 else 3)
    sheet.text((left + 12, top + 8), str(rules.CHARM[number]), 26, COLOURS[letter])
    sheet.text((left + GEISHA[0] - 12, top + 12), letter, 18, SOFT, "ra")
    sheet.text((left + GEISHA[0] / 2, top + 50), ITEMS[letter], 14, INK, "ma")
    side = GEISHA[1] / 2 if marker > 0 else -GEISHA[1] / 2
    if marker:
        sheet.disc((left + GEISHA[0] / 2, MIDDLE + side), 8, edge, RAISED)


def _cards(sheet: Sheet, left: float, letter: str, count: int, down: bool) -> None:
    for number in range(count):
        away = GEISHA[1] / 2 + 14 + number * CARD_GAP
        top = MIDDLE + away if down else MIDDLE - away - CARD[1]
        sheet.box((left + 5, top), CARD, COLOURS[letter])
        sheet.text((left + 5 + CARD[0] / 2, top + CARD[1] / 2), ITEMS[letter], 12, "#ffffff", "mm")


def _player(sheet: Sheet, view: HanamikojiView, top: float) -> None:
    """Draw a player's hand and actions."""
    assert view.seat is not None
    colour = SEATS[view.seat]
    sheet.disc((LEFT + 8, top + 10), 7, colour, GOLD if view.to_move is view.seat else colour)
    sheet.text((LEFT + 24, top), f"player_{int(view.seat)}", 16, colour)
    _hand(sheet, view.hand or "", top)
    _actions(sheet, view, top + 34)


def _hand(sheet: Sheet, hand: str, top: float) -> None:
    for number, letter in enumerate(hand):
        left = LEFT + 130 + number * 44
        sheet.box((left, top - 4), (36, 28), COLOURS[letter])
        sheet.text((left + 18, top + 10), letter, 16, "#ffffff", "mm")


def _actions(sheet: Sheet, view: HanamikojiView, top: float) -> None:
    cards = {rules.SECRET: view.secret, rules.TRADE_OFF: view.trade_off}
    offered = view.offer if view.to_move is not view.seat else None
    if offered is not None:
        cards[int(offered[0])] = offered[1:] if offered[0] == str(rules.GIFT) else f"{offered[1:3]} | {offered[3:]}"
    for action, title in ACTIONS.items():
        left = LEFT + 130 + (action - 1) * 160
        used = action in view.used
        pending = offered is not None and offered[0] == str(action)
        sheet.box((left, top), (150, 24), SUNKEN if used else RAISED, GOLD if pending else LINE, 3 if pending else 1)
        text = f"{title} {cards.get(action) or ''}".strip()
        sheet.text((left + 75, top + 12), text, 13, SOFT if used and not pending else INK, "mm")
