"""Views as arrays with names, for algorithms that learn: what a seat sees now, and what it has seen this round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.game import View
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import HanamikojiView
from hanamachi.games.okiya.notation import CELL_TEXTS, parse_garden
from hanamachi.games.okiya.state import OkiyaView

Shape: TypeAlias = tuple[int, ...]
Parts: TypeAlias = Mapping[str, NDArray[np.float32]]


class Layout(NamedTuple):
    """The named parts of a game's tensors, and the function that fills the ones it is given."""

    now: Mapping[str, Shape]
    """What a seat sees now."""
    round: Mapping[str, Shape]
    """What it has seen this round, in order."""
    fill: Callable[[Parts, Any], None]


def write(layout: Layout, parts: Parts, view: View) -> None:
    """Write a view into parts of a tensor that hold only zeros."""
    for name, seat in (("player", view.seat), ("to_move", view.to_move)):
        if seat is not None:
            parts[name][seat] = 1
    layout.fill(parts, view)


def _fill_hanamikoji(parts: Parts, view: HanamikojiView) -> None:
    for name in ("hand", "secret", "trade_off", "side", "opponent_side"):
        parts[name][:] = _counts(getattr(view, name) or "")
    parts["markers"][:] = view.markers
    for name in ("used", "opponent_used"):
        parts[name][[action - 1 for action in getattr(view, name)]] = 1
    parts["offer"][:] = _shown(view.offer or " ")
    parts["deck_left"][:] = view.deck_left
    parts["last_round"][:] = view.rounds_left == 0
    parts["starter"][view.starter] = 1
    if "actions" in parts:
        _fill_hanamikoji_round(parts, view)


def _fill_hanamikoji_round(parts: Parts, view: HanamikojiView) -> None:
    received = view.received or ""
    dealt = len(received) - _draws(view)
    parts["dealt"][:] = _counts(received[:dealt])
    for draw, letter in enumerate(received[dealt:]):
        parts["drawn"][draw] = _counts(letter)
    for turn, entry in enumerate(view.history):
        action, _, taken = entry.partition("-")
        parts["actions"][turn, int(action[0]) - 1] = 1
        parts["shown"][turn] = _shown(action)
        parts["taken"][turn] = _counts(taken)


def _draws(view: HanamikojiView) -> int:
    """Return how many cards the seat has drawn: one for each of its own turns, the present one included."""
    begun = len(view.history) + (view.to_move is not None and view.offer is None)
    return begun // 2 + (begun % 2 == 1 and view.starter is view.seat)


def _shown(action: str) -> list[list[int]]:
    """Return the cards of an action, a competition's as two pairs."""
    cards = action[1:]
    pair = 2 if action[0] == "4" else len(cards)
    return [_counts(cards[:pair]), _counts(cards[pair:])]


def _counts(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def _fill_okiya(parts: Parts, view: OkiyaView) -> None:
    for cell, owner in enumerate(view.tokens):
        if owner is not None:
            parts["tokens"][owner, cell] = 1
    for cell, tile in enumerate(parse_garden(view.garden) if view.garden else ()):
        parts["plants"][tile // 4, cell] = 1
        parts["symbols"][tile % 4, cell] = 1
    if view.taken:
        parts["last"][CELL_TEXTS.index(view.taken[-1])] = 1
    parts["score"][:] = view.score
    parts["starter"][view.starter] = 1
    if "taken" in parts:
        for turn, cell_text in enumerate(view.taken):
            parts["taken"][turn, CELL_TEXTS.index(cell_text)] = 1


LAYOUTS = {
    "hanamikoji": Layout(
        now={
            "player": (2,), "to_move": (2,), "hand": (7,), "secret": (7,), "trade_off": (7,), "side": (7,),
            "opponent_side": (7,), "markers": (7,), "used": (4,), "opponent_used": (4,), "offer": (2, 7),
            "deck_left": (1,), "last_round": (1,), "starter": (2,),
        },
        round={"dealt": (7,), "drawn": (4, 7), "actions": (8, 4), "shown": (8, 2, 7), "taken": (8, 7)},
        fill=_fill_hanamikoji,
    ),
    "okiya": Layout(
        now={
            "player": (2,), "to_move": (2,), "tokens": (2, 16), "plants": (4, 16), "symbols": (4, 16), "last": (16,),
            "score": (2,), "starter": (2,),
        },
        round={"taken": (16, 16)},
        fill=_fill_okiya,
    ),
}  # fmt: skip
