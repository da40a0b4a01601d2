"""The end of a round as a small game: from turn 6 on, each hand holds only the cards of its seat's last action.

What remains to be decided is how to pair four cards and what to take from an offer. The starter (seat 0) has made or
is about to make its last offer; its holding is then a secret and a trade-off. The other seat (1) already holds the
cards of its last action except for one, which it draws in between. All arrays are indexed by these places in the tree:

- a *line* is a pairing of seat 0's last offer and an answer to it;
- a *hand* is what seat 1 may act with, a *play* a pairing of it, and an *end* an answer to that;
- a *final* is what seat 1 may hold at the end: a hand, a secret and a trade-off.

At an end, seven cards are hidden: two secrets, two trade-offs, and the removed card. The value of an end depends only
on the secrets, and every deal of the seven is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.rounds import POWERS

Counts: TypeAlias = Any
"""Integers, mostly card counts by geisha."""
Numbers: TypeAlias = Any

ROOT = 6
"""The turn before which an ending begins, from 0."""
NO_SECRET = -1


class Holdings(NamedTuple):
    """The possible holdings of a seat, one per row: hand, secret (or none yet), trade-off, and weight."""

    hand: Counts
    secret: Counts
    trade_off: Counts
    weight: Numbers


class LastTurns(NamedTuple):
    """The public information before turn 6; the starter comes first."""

    sides: Counts
    markers: Counts
    kinds: tuple[int, int]
    """The last action of each."""
    offered: Counts
    """What seat 0 offers now; nothing if it places its cards face down."""
    worth: Numbers
    """The value of the markers for seat 0 after scoring, by the number of the board."""


class Answer(NamedTuple):
    """An answer to an offer: which pairing it answers, what is taken and what is left."""

    pairing: int
    taken: Counts
    left: Counts


class Tree(NamedTuple):
    """The tree of an ending; its places are described above."""

    pairing_of_line: Counts
    line_starts: Counts
    """Where the lines of each pairing begin, and where the last ones end."""
    play_starts: Counts
    end_starts: Counts
    final_starts: Counts
    cell_starts: Counts
    """Where the choices of a hand's finals among its plays begin: all of one final's, then all of the next one's."""
    pair_starts: Counts
    pair_first: Counts
    pair_final: Counts
    first_secret: Counts
    final_secret: Counts
    source_starts: Counts
    sources: Counts
    worth: Numbers
    """By line, end, seat 0's secret and seat 1's."""
    weights: tuple[Numbers, Numbers]


class Laid(NamedTuple):
    """A tree, and the names of its places."""

    tree: Tree
    lines: list[Answer]
    hands: Counts
    ends: list[list[Answer]]
    finals: Holdings


def answers(kind: int, cards: Counts) -> list[Answer]:
    """Return every way to offer all these cards and to answer; if none is offered, one answer that takes nothing."""
    if kind == rules.GIFT:
        return [Answer(0, card, cards - card) for card in _each(cards)]
    if kind != rules.COMPETITION:
        return [Answer(0, np.zeros_like(cards), np.zeros_like(cards))]
    return [
        Answer(number, taken, cards - taken)
        for number, (one, other) in enumerate(_pairings(cards))
        for taken in ([one] if (one == other).all() else [one, other])
    ]


def _each(cards: Counts) -> list[Counts]:
    return [np.eye(rules.GEISHAS, dtype=int)[geisha] for geisha in np.flatnonzero(cards)]


def _pairings(cards: Counts) -> Iterator[tuple[Counts, Counts]]:
    """Yield the ways to make two pairs of four cards, in the order of the alphabet."""
    first = _each(cards)[0]
    for second in _each(cards - first):
        yield first + second, cards - first - second


def laid_out(ending: LastTurns, first: Holdings, second: Holdings) -> Laid:
    """Return the tree of an ending for the holdings of both seats."""
    pool = np.array(rules.CHARM) - ending.sides.sum(0) - ending.offered
    lines = answers(ending.kinds[0], ending.offered)
    finals, sources = _finals(ending.kinds[1], second, pool)
    hands, of_hand = np.unique(finals.hand, axis=0, return_inverse=True)
    order = np.argsort(of_hand.ravel(), kind="stable")
    finals, sources = Holdings(*(part[order] for part in finals)), [sources[row] for row in order]
    starts = np.searchsorted(of_hand.ravel()[order], np.arange(len(hands) + 1))
    ends = [answers(ending.kinds[1], hand) for hand in hands]
    pairs = [
        _compatible(first, finals, slice(*part), pool - hand)
        for hand, part in zip(hands, pairwise(starts), strict=True)
    ]
    numbers: Any = (
        np.array([line.pairing for line in lines]),
        _starts([line.pairing for line in lines]),
        np.concatenate([[0], np.cumsum([each[-1].pairing + 1 for each in ends])]),
        _end_starts(ends),
        starts,
        np.concatenate([[0], np.cumsum(np.diff(starts) * [each[-1].pairing + 1 for each in ends])]),
        np.concatenate([[0], np.cumsum([len(each) for each in pairs])]),
        *np.ascontiguousarray(np.concatenate(pairs).T),
        first.secret,
        finals.secret,
        np.concatenate([[0], np.cumsum([len(each) for each in sources])]),
        np.concatenate(sources),
        _worths(ending, lines, [end for each in ends for end in each]),
        (first.weight, second.weight),
    )
    return Laid(Tree(*numbers), lines, hands, ends, finals)


def _starts(pairings: Sequence[int]) -> Counts:
    return np.searchsorted(pairings, np.arange(pairings[-1] + 2))


def _end_starts(ends: list[list[Answer]]) -> Counts:
    """Return where the ends of each play begin, and where the last ones end."""
    sizes = [np.bincount([end.pairing for end in each]) for each in ends]
    return np.concatenate([[0], np.concatenate(sizes).cumsum()])


def _finals(kind: int, second: Holdings, pool: Counts) -> tuple[Holdings, list[Counts]]:
    """Return what seat 1 may hold at the end, and the holdings from which a draw leads to each."""
    rows, drawn = np.nonzero(second.hand + second.trade_off + _one_hot(second.secret) < pool)
    hand, secret, trade_off = (
        second.hand[rows] + np.eye(7, dtype=int)[drawn],
        second.secret[rows],
        second.trade_off[rows],
    )
    if kind == rules.SECRET:
        hand, secret = np.zeros_like(hand), drawn
    elif kind == rules.TRADE_OFF:
        hand, trade_off = np.zeros_like(hand), hand
    keys = np.concatenate([hand, secret[:, None], trade_off], axis=1)
    unique, of_key = np.unique(keys, axis=0, return_inverse=True)
    order = np.argsort(of_key.ravel(), kind="stable")
    sources = np.split(rows[order], np.searchsorted(of_key.ravel()[order], np.arange(1, len(unique))))
    return Holdings(unique[:, :7], unique[:, 7], unique[:, 8:], np.zeros(len(unique))), sources


def _one_hot(cards: Counts) -> Counts:
    return (cards[:, None] == np.arange(rules.GEISHAS)).astype(np.int64)


def _compatible(first: Holdings, finals: Holdings, part: slice, pool: Counts) -> Counts:
    """Return the pairs of holdings that the hidden cards allow, those of seat 1 with their numbers."""
    mine = first.trade_off + _one_hot(first.secret)
    theirs = finals.trade_off[part] + _one_hot(finals.secret[part])
    pairs = np.argwhere((mine[:, None] + theirs[None] <= pool).all(-1))
    return pairs + np.array([0, part.start])


def _worths(ending: LastTurns, lines: list[Answer], ends: list[Answer]) -> Numbers:
    one = np.eye(rules.GEISHAS, dtype=int)
    first = np.array([line.left for line in lines])[:, None] + np.array([end.taken for end in ends])[None]
    second = np.array([line.taken for line in lines])[:, None] + np.array([end.left for end in ends])[None]
    lead = (first + ending.sides[0] - second - ending.sides[1])[:, :, None, None] + one[:, None] - one[None]
    markers = np.where(lead != 0, np.sign(lead), ending.markers)
    return ending.worth[((markers + 1) * POWERS).sum(-1)]


def boards() -> Counts:
    """Return all possible markers, in the order of their numbers."""
    numbers = np.arange(3**rules.GEISHAS)[:, None]
    return numbers // POWERS % 3 - 1


def size(tree: Tree) -> int:
    """Return how many products one iteration over an ending takes."""
    ends = np.diff(tree.end_starts[tree.play_starts])
    return int(len(tree.pairing_of_line) * (ends * np.diff(tree.pair_starts)).sum())


def matches(holdings: Any, hand: Counts, secret: int, trade_off: Counts) -> Counts:
    """Return the rows of the holdings that equal this one."""
    same = (holdings.hand == hand).all(1) & (holdings.trade_off == trade_off).all(1) & (holdings.secret == secret)
    return np.flatnonzero(same)
