"""Sampling hidden cards: deals drawn uniformly from those consistent with a view.

Every card that a seat has not seen is equally likely to be anywhere: in the opponent's hand, face down, in the deck, or
removed. The opponent's actions only limit *when* it received its cards: a card played on its second turn
was dealt, or drawn on the first or second. Choosing the draws from the last to the first keeps every order
that remains possible equally likely, because the number of cards to choose from never depends on the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hanamachi.core.errors import ViewError
from hanamachi.core.game import Chance, Seat, split_moves
from hanamachi.games.hanamikoji.notation import HIDDEN, LETTERS
from hanamachi.games.hanamikoji.sizes import WHOLE, Size
from hanamachi.games.hanamikoji.state import HanamikojiView, deal_slots


class Imagined(NamedTuple):
    """A round consistent with a view: its deal and all its moves."""

    deal: tuple[int, ...]
    moves: tuple[str, ...]


def imagined_round(view: HanamikojiView, rng: Chance, size: Size = WHOLE) -> Imagined:
    """Return a round drawn uniformly from those that give the seat this view."""
    draws = size.turns - view.deck_left
    unseen = shuffled(unseen_cards(view, size), rng)
    history = tuple(_filled(action, unseen) for action in view.history)
    deal = [""] * len(size.pieces)
    for seat in Seat:
        came = _arrivals(view, seat, history, unseen, rng, size.hand)
        slots = deal_slots(seat is view.starter, draws, size)
        for slot, letter in zip(slots, came, strict=True):
            deal[slot] = letter
    for slot in range(len(deal)):
        if not deal[slot]:
            deal[slot] = unseen.pop()
    return Imagined(tuple(LETTERS.index(letter) for letter in deal), split_moves(" ".join(history)))


def shuffled(letters: Sequence[str], rng: Chance) -> list[str]:
    """Return the letters in a random order."""
    rest = list(letters)
    return [rest.pop(rng.randrange(len(rest))) for _ in letters]


def unseen_cards(view: HanamikojiView, size: Size = WHOLE) -> str:
    """Return the cards that the seat has never seen."""
    cards = Counter(LETTERS[piece] for piece in size.pieces)
    for turn, action in enumerate(view.history):
        if _actor(view, turn) is not view.seat:
            cards.subtract(_cards(action).replace(HIDDEN, ""))
    cards.subtract(view.received or "")
    if min(cards.values()) < 0:
        raise ViewError("more cards of a kind are seen than there are")
    return "".join(sorted(cards.elements()))


def _actor(view: HanamikojiView, turn: int) -> Seat:
    return view.starter if turn % 2 == 0 else view.starter.other


def _cards(action: str) -> str:
    return action[1:].partition("-")[0]


def _filled(action: str, unseen: list[str]) -> str:
    return "".join(unseen.pop() if letter == HIDDEN else letter for letter in action)


def _arrivals(
    view: HanamikojiView, seat: Seat, history: Sequence[str], unseen: list[str], rng: Chance, dealt: int
) -> list[str]:
    """Return a seat's cards in a possible order: those dealt, then each one drawn."""
    if seat is view.seat:
        received = view.received or ""
        return shuffled(received[:dealt], rng) + list(received[dealt:])
    size = view.opponent_hand if (view.seat is not None or seat is Seat.SECOND) else view.hand_size
    hand = [unseen.pop() for _ in range(size)]
    played = [_cards(action) for turn, action in enumerate(history) if _actor(view, turn) is seat]
    return _arrival_order(played, hand, rng, dealt)


def _arrival_order(played: Sequence[str], hand: Sequence[str], rng: Chance, dealt: int = WHOLE.hand) -> list[str]:
    left = [(letter, turn) for turn, letters in enumerate(played) for letter in letters]
    left += [(letter, len(played)) for letter in hand]
    drawn: list[str] = []
    for turn in reversed(range(len(left) - dealt)):
        still_held = [card for card in left if card[1] >= turn]
        card = still_held[rng.randrange(len(still_held))]
        left.remove(card)
        drawn.insert(0, card[0])
    return shuffled([letter for letter, _ in left], rng) + drawn
