"""What a player sees, as numbers for learning.

An ``Observation`` is a batch of views as small integer arrays, everything from the side of the seat that decides:
"me" is index 0 and "them" index 1 wherever both have something. ``encode`` turns it into zeros and ones. The same
code serves one view (NumPy) and thousands of games on an accelerator (JAX), which keeps training and play consistent.

The network knows a move as one of 508 heads: the 499 actions and the seven answers to a gift as the alphabet numbers
them, then the first and the second pair of a competition.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.game import Move
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import CODES, HanamikojiView

SEEN = 533
"""The number of features of a view."""
SHAPE = (SEEN,)
HIGHEST = 1
HEADS = 508
FIRST_PAIR, SECOND_PAIR = 506, 507
FIRST_ANSWER = 499

ACTING, ANSWERING_GIFT, ANSWERING_COMPETITION = range(3)
CONTEXTS = tuple(
    (name, left)
    for name, edition in EDITIONS.items()
    for left in ((None,) if edition.rounds is None else reversed(range(edition.rounds)))
)
"""Edition and rounds that may follow: all that matters of a game beside its markers.

A new edition adds contexts and changes the shape of the networks, which must then be trained again.
"""

MOST = np.array(rules.CHARM)
# Around the goals of the printed editions.
CHARM_MARKS = tuple(EDITIONS["emperors4"].charm_to_win + away for away in (-6, -4, -3, -2, -1, 0, 1, 2))
GEISHA_MARKS = tuple(EDITIONS["emperors4"].geishas_to_win + away for away in (-2, -1, 0, 1))


class Observation(NamedTuple):
    """A batch of what deciding seats see. Cards are counts for each geisha; the first axis is the batch."""

    hand: Any
    sides: Any  # me, them
    secret: Any
    trade_off: Any
    when: Any  # me, them; for each action on which of one's own turns it was used, from 1; 0: not yet
    gifts: Any  # offered by me, by them
    gift_taken: Any
    pairs: Any  # of the competitions offered by me, by them; first pair, second pair
    pair_taken: Any
    markers: Any  # 1 mine, -1 theirs
    starts: Any  # whether I began the round
    turn: Any  # 0 … 7
    deciding: Any
    context: Any


def encode(seen: Observation) -> Any:
    """Return a row of zeros and ones for each view; the arrays may be NumPy's or JAX's."""
    xp = seen.hand.__array_namespace__()
    size = seen.hand.shape[0]
    shown = seen.sides[:, 0] + seen.sides[:, 1] + seen.hand + seen.secret + seen.trade_off
    pending = xp.where((seen.deciding == ANSWERING_GIFT)[:, None], seen.gifts[:, 1], 0) + xp.where(
        (seen.deciding == ANSWERING_COMPETITION)[:, None], seen.pairs[:, 1].sum(1), 0
    )
    unseen = xp.asarray(MOST) - shown - pending
    lead = seen.sides[:, 0] + seen.secret - seen.sides[:, 1]
    parts = [
        _levels(seen.hand, 5),
        _levels(seen.sides, 5),
        _levels(seen.secret, 1),
        _levels(seen.trade_off, 2),
        _levels(unseen, 5),
        lead > 0,
        lead < 0,
        _one_of(seen.when - 1, 4),
        _levels(seen.gifts, 3),
        _levels(seen.gift_taken, 1),
        _levels(seen.pairs, 2),
        _levels(seen.pair_taken, 2),
        seen.markers > 0,
        seen.markers < 0,
        seen.starts[:, None] > 0,
        _one_of(seen.turn[:, None], 8),
        _one_of(seen.deciding[:, None], 3),
        _one_of(seen.context[:, None], len(CONTEXTS)),
        *_standing(seen, unseen, pending, lead),
    ]
    return xp.concatenate([part.reshape(size, -1) for part in parts], axis=1)


def _standing(seen: Observation, unseen: Any, pending: Any, lead: Any) -> list[Any]:
    """Return who leads with each geisha, by how much and how certainly, and what follows for the round.

    All of it follows from the cards; as an input, it saves the network from learning to count.
    """
    xp = lead.__array_namespace__()
    loose = 2 * (seen.hand + unseen + pending)
    edge = 2 * lead + seen.markers  # a marker that lies with a player is worth half a card: it decides a tie
    if_each_keeps_its_own, if_they_have_the_rest = lead + seen.hand - unseen - pending, lead - unseen
    return [
        _at_least(lead, (-2, -1, 2, 3)),
        _at_least(if_each_keeps_its_own, (-1, 0, 1, 2)),
        _at_least(if_they_have_the_rest, (0, 1, 2, 3)),
        edge > loose,
        -edge > loose,
        loose == 0,
        *(
            _at_least((won * weight).sum(-1), marks)
            for won in (edge > 0, edge < 0, edge > loose, -edge > loose)
            for weight, marks in ((xp.asarray(MOST), CHARM_MARKS), (1, GEISHA_MARKS))
        ),
    ]


def _levels(counts: Any, most: int) -> Any:
    """Return for each count whether it is at least 1, 2, … most."""
    return _at_least(counts, range(1, most + 1))


def _at_least(numbers: Any, marks: Sequence[int]) -> Any:
    return numbers[..., None] >= numbers.__array_namespace__().asarray(marks)


def _one_of(numbers: Any, count: int) -> Any:
    return numbers[..., None] == numbers.__array_namespace__().arange(count)


def order(seen: Observation) -> tuple[Any, Any]:
    """Return how a view's seat orders the geishas of equal charm, and whether it swaps each offer's pairs.

    Those geishas are alike but for their cards, so what holds for one naming of them holds for all; two views that
    differ in names alone are the same view once ordered.
    """
    xp = seen.hand.__array_namespace__()
    columns = (
        (seen.hand, 6), (seen.sides[:, 0], 6), (seen.sides[:, 1], 6), (seen.secret, 2), (seen.trade_off, 3),
        (seen.markers + 1, 3), (seen.gifts[:, 0], 4), (seen.gifts[:, 1], 4), (seen.gift_taken[:, 0], 2),
        (seen.gift_taken[:, 1], 2), (seen.pair_taken[:, 0], 3), (seen.pair_taken[:, 1], 3),
    )  # fmt: skip
    keys = _number(columns)
    swapped = []
    for who in range(2):
        # One offer after the other: the first may distinguish cards in which the second's pairs then differ.
        swap = _second_is_greater(seen.pairs[:, who], keys * 7 + xp.asarray(MOST))
        pairs = xp.where(swap[:, None, None], seen.pairs[:, who, ::-1], seen.pairs[:, who])
        keys = _number([(keys, 1), (pairs[:, 0], 3), (pairs[:, 1], 3)])
        swapped.append(swap)
    two, three = (xp.argsort(-keys[:, part], axis=-1, stable=True) for part in (slice(0, 3), slice(3, 5)))
    rest = xp.broadcast_to(xp.asarray([5, 6]), (keys.shape[0], 2))
    return xp.concatenate([two, three + 3, rest], axis=1), xp.stack(swapped, axis=1)


def _number(columns: Any) -> Any:
    """Return the columns as digits of one number; below 2**31, which is what JAX counts to."""
    total = 0
    for digits, base in columns:
        total = total * base + digits
    return total


def _second_is_greater(pairs: Any, rank: Any) -> Any:
    """Return whether an offer's second pair is to come first, which its cards' ranks decide."""
    ranks = rank[:, None, :]
    best, both = pairs.__array_namespace__().where(pairs > 0, ranks, -1).max(-1), (pairs * ranks).sum(-1)
    return (best[:, 0] < best[:, 1]) | ((best[:, 0] == best[:, 1]) & (both[:, 0] < both[:, 1]))


def relabelled(seen: Observation) -> tuple[Observation, NDArray[np.int64]]:
    """Return views with their geishas and pairs named in order, and for each what its heads are called then."""
    names, swapped = order(seen)
    pairs = np.where(swapped[:, :, None, None], seen.pairs[:, :, ::-1], seen.pairs)
    cards = {
        name: renamed(getattr(seen, name), names)
        for name in ("hand", "sides", "secret", "trade_off", "gifts", "gift_taken", "pair_taken", "markers")
    }
    heads = _relabelled_heads()[names[:, 0], names[:, 1], names[:, 3] - 3]
    heads[:, FIRST_PAIR:] ^= swapped[:, 1:]
    return seen._replace(**cards, pairs=renamed(pairs, names)), heads


def renamed(cards: Any, names: Any) -> Any:
    """Return counts of cards with the geisha that was called ``names[i]`` at place i."""
    spread = names.reshape((-1,) + (1,) * (cards.ndim - 2) + (rules.GEISHAS,))
    return cards.__array_namespace__().take_along_axis(cards, spread, axis=-1)


@cache
def _relabelled_heads() -> NDArray[np.int64]:
    """Return what each head is called, by who is first and second of the first three and first of the next two."""
    kinds, cards, others = head_tables()
    known = {_unordered(kinds[head], cards[head], others[head]): head for head in range(FIRST_PAIR)}
    table = np.zeros((3, 3, 2, HEADS), int)
    table[..., FIRST_PAIR:] = FIRST_PAIR, SECOND_PAIR
    for low, high in itertools.product(itertools.permutations([0, 1, 2]), ([3, 4], [4, 3])):
        names = [*low, *high, 5, 6]
        table[low[0], low[1], high[0] - 3, :FIRST_PAIR] = [
            known[_unordered(kinds[head], cards[head][names], others[head][names])] for head in range(FIRST_PAIR)
        ]
    return table


def _unordered(kind: Any, cards: NDArray[np.int64], other: NDArray[np.int64]) -> Any:
    return int(kind), frozenset([tuple(cards.tolist()), tuple(other.tolist())])


def observe(view: HanamikojiView) -> Observation:
    """Return the view of a seat that is to decide as a batch of one."""
    assert view.seat is not None
    mine = view.starter is view.seat
    when, gifts, gift_taken = np.zeros((2, 4), int), np.zeros((2, 7), int), np.zeros((2, 7), int)
    pairs, pair_taken = np.zeros((2, 2, 7), int), np.zeros((2, 7), int)
    for number, entry in enumerate(view.history):
        who = int((number % 2 == 0) != mine)
        action, _, taken = entry.partition("-")
        kind = int(action[0])
        when[who, kind - 1] = number // 2 + 1
        if kind == rules.GIFT:
            gifts[who], gift_taken[who] = _counts(action[1:]), _counts(taken)
        elif kind == rules.COMPETITION:
            pairs[who], pair_taken[who] = [_counts(action[1:3]), _counts(action[3:])], _counts(taken)
    offer = view.offer or ""
    return Observation(
        hand=_counts(view.hand)[None],
        sides=np.stack([_counts(view.side), _counts(view.opponent_side)])[None],
        secret=_counts(view.secret)[None],
        trade_off=_counts(view.trade_off)[None],
        when=when[None],
        gifts=gifts[None],
        gift_taken=gift_taken[None],
        pairs=pairs[None],
        pair_taken=pair_taken[None],
        markers=np.array(view.markers)[None],
        starts=np.array([int(mine)]),
        turn=np.array([len(view.history) - bool(offer)]),
        deciding=np.array([{"": ACTING, "3": ANSWERING_GIFT, "4": ANSWERING_COMPETITION}[offer[:1]]]),
        context=np.array([CONTEXTS.index((view.edition, view.rounds_left))]),
    )


def numbers(view: HanamikojiView) -> NDArray[np.int8]:
    """Return what a seat sees of a round, from its side."""
    row: NDArray[np.int8] = encode(observe(view))[0].astype(np.int8)
    return row


def _counts(letters: str | None) -> NDArray[np.int64]:
    return np.array([(letters or "").count(letter) for letter in LETTERS])


def head_of(move: Move, view: HanamikojiView) -> int:
    """Return the network's number of a legal move."""
    if move.id < FIRST_PAIR:
        return move.id
    assert view.offer is not None
    return FIRST_PAIR if move.text[1:] == view.offer[1:3] else SECOND_PAIR


def head_tables() -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return for each head its kind of action (0: an answer), its cards and a competition's second pair."""
    kinds, cards, others = np.zeros(HEADS, int), np.zeros((HEADS, 7), int), np.zeros((HEADS, 7), int)
    for head, code in enumerate(CODES[:FIRST_PAIR]):
        kind = code >> rules.KIND
        kinds[head] = kind if kind != rules.ANSWER else 0
        cards[head], others[head] = _unpacked(code), _unpacked(code >> rules.HALF)
    return kinds, cards, others


def _unpacked(cards: int) -> list[int]:
    return [cards >> rules.FIELD * geisha & 15 for geisha in range(rules.GEISHAS)]
