"""Ranges: the probability of each holding of a seat, given only its public actions.

A seat's choices depend on its own cards and on public information, so its range does not depend on the other's cards:
every way in which its cards may have arrived counts once for each order of the deal, times the probability that the
policy would have chosen as the seat did. Both ranges and the remaining cards describe a position completely.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from hanamachi.agents.hanamikoji.belief import chances, circumstances, head_called
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import HIDDEN, LETTERS
from hanamachi.games.hanamikoji.rounds import CARDS, KINDS, OTHERS, Rounds, legal, opened, step
from hanamachi.games.hanamikoji.state import HanamikojiView

Counts: TypeAlias = Any

ODD = 0.02
"""The assumed share of arbitrary choices, as a seat may not be the policy."""
LEAST = 1e-5
"""Holdings less likely than this, relative to the likeliest, are left out."""
CHARM = np.array(rules.CHARM)
FACTORIALS = np.array([factorial(number) for number in range(rules.HAND + 1)])
BY_KIND = {kind: np.flatnonzero(kind == KINDS) for kind in (rules.SECRET, rules.TRADE_OFF)}


class Range(NamedTuple):
    """The possible holdings of a seat, one per row, and their relative weights."""

    hand: Counts
    secret: Counts
    trade_off: Counts
    weight: Any

    def only(self, rows: Any) -> Range:
        """Return some of the holdings."""
        return Range(*(part[rows] for part in self))


class _Public(NamedTuple):
    """Public information about a seat: cards it cannot hold, and cards it showed on its turns."""

    most: Counts
    shown: tuple[Counts, ...]


def ranges(view: HanamikojiView, turns: int, known: Counts | None) -> tuple[Range, Range]:
    """Return the ranges of the starter and of the other seat before that turn, with its card drawn.

    ``known`` are the cards of that turn's seat if it offers all of them next.
    """
    shown = [_shown(view, seat, turns) for seat in range(2)]
    if known is not None:
        shown[turns % 2] = (*shown[turns % 2], known)
    public = [_Public(CHARM - sum(shown[1 - seat], np.zeros(7, int)), shown[seat]) for seat in range(2)]
    first, second = (_range(view, seat, turns, public[seat]) for seat in range(2))
    return first, second


def _range(view: HanamikojiView, seat: int, turns: int, public: _Public) -> Range:
    found = _followed(view, seat, turns, _Able(public, turns, seat, LEAST))
    # The holding of a seat that played unexpectedly may have been dropped on the way.
    return found if found is not None else cast("Range", _followed(view, seat, turns, _Able(public, turns, seat, 0)))


def _shown(view: HanamikojiView, seat: int, turns: int) -> tuple[Counts, ...]:
    actions = (view.history[turn].partition("-")[0] for turn in range(seat, turns, 2))
    return tuple(_counts("" if int(action[0]) in BY_KIND else action[1:]) for action in actions)


def _counts(letters: str) -> Counts:
    return np.array([letters.count(letter) for letter in LETTERS])


def _followed(view: HanamikojiView, seat: int, turns: int, able: _Able) -> Range | None:
    """Replay the public actions, weighting each holding by their probability; None if no holding is left."""
    now, held = _dealt(view), _hands(able.public.most)
    if seat == 0:
        held = able.drawn(held, 0)
    for turn in range(turns):
        if not len(held.weight):
            return None
        action, _, answer = view.history[turn].partition("-")
        if turn % 2 == seat:
            held = able.kept(_acted(now, held, seat, action), turn // 2 + 1)
        now = step(now, np.array([_some_head(action)]))
        if answer:
            head = head_called("-" + answer, action)
            if turn % 2 != seat:
                held = _weighed(held, _chances(now, held, seat)[:, head])
            now = step(now, np.array([head]))
        if (turn + 1) % 2 == seat:
            held = able.drawn(held, (turn + 1) // 2)
    return held if len(held.weight) else None


class _Able:
    """The holdings that can still lead to the cards the seat was seen to hold."""

    def __init__(self, public: _Public, turns: int, seat: int, least: float) -> None:
        self.public = public
        self.least = least
        self.draws = (turns + 2 - seat) // 2

    def drawn(self, held: Range, turn: int) -> Range:
        """Return the holdings with each card that the seat may have drawn for one of its turns."""
        more = Range(*(np.repeat(part, rules.GEISHAS, axis=0) for part in held))
        more = more._replace(hand=more.hand + np.tile(np.eye(rules.GEISHAS, dtype=int), (len(held.hand), 1)))
        return self.kept(more, turn, drawn=turn + 1)

    def kept(self, held: Range, turn: int, drawn: int | None = None) -> Range:
        """Return the distinct holdings that can produce the cards shown from a turn on."""
        past, still = (sum(part, np.zeros(7, int)) for part in (self.public.shown[:turn], self.public.shown[turn:]))
        lacking = np.maximum(still - held.hand, 0)
        fits = (held.hand + held.secret + held.trade_off + past + lacking <= self.public.most).all(1)
        left = self.draws - (turn if drawn is None else drawn)
        return _merged(held.only(fits & (lacking.sum(1) <= left)), self.least)


def _hands(most: Counts) -> Range:
    """Return every possible hand of six dealt cards, weighted by its number of orders."""
    hands = np.stack(np.meshgrid(*(np.arange(count + 1) for count in most), indexing="ij"), -1).reshape(-1, 7)
    hands = hands[hands.sum(1) == rules.HAND]
    nothing = np.zeros_like(hands)
    return Range(hands, nothing, nothing, FACTORIALS[rules.HAND] / FACTORIALS[hands].prod(1))


def _merged(held: Range, least: float) -> Range:
    """Merge equal holdings, add their weights, and leave out the unlikeliest."""
    digits = np.concatenate([held.hand, held.secret, held.trade_off], axis=1)
    bases = np.array([6] * 7 + [2] * 7 + [3] * 7)
    keys = digits @ np.concatenate([[1], bases[:-1]]).cumprod()
    _, first, of_key = np.unique(keys, return_index=True, return_inverse=True)
    weight = np.bincount(of_key, held.weight, minlength=len(first))
    merged = held.only(first)._replace(weight=weight)
    return merged.only(weight > least * weight.max()) if len(weight) else merged


def _dealt(view: HanamikojiView) -> Rounds:
    """Return the public round: its markers, with arbitrary cards in place of hidden ones."""
    return opened(np.array([rules.PIECES]), *circumstances(view, 1))


def played(view: HanamikojiView, turns: int) -> Rounds:
    """Return the public history of the first turns, with arbitrary cards in place of hidden ones."""
    now = _dealt(view)
    for entry in view.history[:turns]:
        action, _, answer = entry.partition("-")
        now = step(now, np.array([_some_head(action)]))
        if answer:
            now = step(now, np.array([head_called("-" + answer, action)]))
    return now


def _some_head(action: str) -> int:
    return int(BY_KIND[int(action[0])][0]) if HIDDEN in action or action[0] in "12" else head_called(action, "")


def _chances(now: Rounds, held: Range, seat: int) -> NDArray[np.float64]:
    """Return the probability of each head for each holding."""
    many = Rounds(*(np.repeat(part, len(held.weight), axis=0) for part in now))
    for cards, mine in zip((many.hands, many.secrets, many.trade_offs), held[:3], strict=True):
        cards[:, seat] = mine
    mask = legal(many)
    shares: NDArray[np.float64] = (1 - ODD) * chances(many) + ODD * mask / mask.sum(axis=1, keepdims=True)
    return shares


def _weighed(held: Range, shares: NDArray[np.float64]) -> Range:
    return held._replace(weight=held.weight * shares)


def _acted(now: Rounds, held: Range, seat: int, action: str) -> Range:
    """Return the holdings after an action, for any cards it may have placed face down."""
    shares, kind = _chances(now, held, seat), int(action[0])
    if kind not in BY_KIND:
        head = head_called(action, "")
        return _weighed(held, shares[:, head])._replace(hand=held.hand - CARDS[head] - OTHERS[head])
    heads = BY_KIND[kind]
    rows, which = np.nonzero(shares[:, heads])
    laid, before = CARDS[heads[which]], held.only(rows)
    after = before._replace(hand=before.hand - laid, weight=before.weight * shares[rows, heads[which]])
    return after._replace(secret=laid) if kind == rules.SECRET else after._replace(trade_off=laid)


def written(held: Range) -> Iterator[str]:
    """Return the holdings as text, the likeliest first."""
    total = held.weight.sum()
    for row in (-held.weight).argsort():
        parts = ("".join(np.repeat(list(LETTERS), part[row])) for part in held[:3])
        yield f"{held.weight[row] / total:.4f} {' '.join(f'{part or HIDDEN}' for part in parts)}"
