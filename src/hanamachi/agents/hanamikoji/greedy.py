"""A player that looks one move ahead: where the cards would lie, and how likely each side then wins each geisha.

It considers the answers to its own offers, but nothing later.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt, tanh
from random import Random

from hanamachi.core.game import Move
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import HanamikojiView

CHARM = dict(zip(LETTERS, rules.CHARM, strict=True))
IN_HAND = 0.6
"""The value of a card in hand, relative to one on the table."""
HELD_MARKER = 0.3
"""The value, while a geisha is undecided, of holding her marker, which a tie does not move."""
DOUBT = 2.0
"""How much each card that is not yet on the table adds to the uncertainty."""


class GreedyAgent:
    """Plays the move after which the table looks best."""

    name = "greedy"

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return one of the moves that look best."""
        return rng.choice(best_moves(view))


def best_moves(view: HanamikojiView) -> list[Move]:
    """Return the moves that look best."""
    merits = {move: min(prospects(view, move)) for move in view.legal}
    best = max(merits.values())
    return [move for move, merit in merits.items() if merit == best]


def prospects(view: HanamikojiView, move: Move) -> list[float]:
    """Return the possible tables after a move: one, or for an offer one per answer."""
    return [outlook(view, *after) for after in _afterwards(view, move.text)]


def _afterwards(view: HanamikojiView, move: str) -> list[tuple[str, str, str]]:
    """Return the possible cards on my side, on theirs and in my hand after a move."""
    mine, theirs, hand = view.side + (view.secret or ""), view.opponent_side, view.hand or ""
    kind, cards = move[0], move[1:]
    if kind == "-":
        offered = (view.offer or "")[1:]
        return [(mine + cards, theirs + _without(offered, cards), hand)]
    left = _without(hand, cards)
    if kind == "1":
        return [(mine + cards, theirs, left)]
    if kind == "2":
        return [(mine, theirs, left)]
    answers = set(cards) if kind == "3" else {cards[:2], cards[2:]}
    return [(mine + _without(cards, taken), theirs + taken, left) for taken in answers]


def _without(cards: str, taken: str) -> str:
    return "".join((Counter(cards) - Counter(taken)).elements())


def outlook(view: HanamikojiView, mine: str, theirs: str, hand: str) -> float:
    """Return my expected charm minus theirs."""
    return sum(
        CHARM[geisha] * hope(CHARM[geisha], mine.count(geisha), theirs.count(geisha), hand.count(geisha), marker)
        for geisha, marker in zip(LETTERS, view.markers, strict=True)
    )


def hope(supply: int, mine: int, theirs: int, in_hand: int, marker: int) -> float:
    """Return how sure a geisha is to be mine (1) or theirs (-1)."""
    left = supply - mine - theirs
    lead = mine - theirs
    if abs(lead) > left:
        return 1 if lead > 0 else -1
    if left == 0:
        return marker
    return tanh((lead + IN_HAND * in_hand + HELD_MARKER * marker) / sqrt(DOUBT * left + 0.3))
