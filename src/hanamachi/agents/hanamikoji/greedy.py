"""A player with a plan for one move: which cards would lie where, and how sure of each geisha that makes whom.

It thinks of the answer to its own offers, and no further.
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
"""What a card in hand is worth beside one on the table."""
HELD_MARKER = 0.3
"""What it counts, while a geisha is undecided, that a tie would leave her marker where it is."""
DOUBT = 2.0
"""How much each card that does not lie on the table yet adds to the doubt."""


class GreedyAgent:
    """Takes the move after which the table looks best for it."""

    name = "greedy"

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return one of the moves that look best."""
        merits = {move: min(prospects(view, move)) for move in view.legal}
        best = max(merits.values())
        return rng.choice([move for move, merit in merits.items() if merit == best])


def prospects(view: HanamikojiView, move: Move) -> list[float]:
    """Return how the table may look after a move: once, or if it is an offer, after every answer."""
    return [outlook(view, *after) for after in _afterwards(view, move.text)]


def _afterwards(view: HanamikojiView, move: str) -> list[tuple[str, str, str]]:
    """Return what may lie on my side, on theirs and in my hand after a move."""
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
    """Return the charm that I may hope for, minus theirs."""
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
