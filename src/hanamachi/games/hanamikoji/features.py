"""What a player sees, as numbers for learning.

An ``Observation`` is a batch of views as small integer arrays, everything from the side of the seat that decides:
"me" is index 0 and "them" index 1 wherever both have something. ``encode`` turns it into zeros and ones. The same
code serves one view (NumPy) and thousands of games on an accelerator (JAX), so that training and play agree.

The network knows a move as one of 508 heads: the 499 actions and the seven answers to a gift as the alphabet numbers
them, then the first and the second pair of a competition.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.game import Move
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import CODES, HanamikojiView

HEADS = 508
FIRST_PAIR, SECOND_PAIR = 506, 507
FIRST_ANSWER = 499

ACTING, ANSWERING_GIFT, ANSWERING_COMPETITION = range(3)
CONTEXTS = (
    ("emperors4", None),
    ("iello", 2),
    ("iello", 1),
    ("iello", 0),
    ("tournament", 2),
    ("tournament", 1),
    ("tournament", 0),
)
"""Edition and rounds that may follow: all that matters of a game beside its markers."""

MOST = np.array(rules.CHARM)


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


def encode(seen: Observation, xp: Any) -> Any:
    """Return a row of zeros and ones for each view; ``xp`` is NumPy or JAX's NumPy."""
    size = seen.hand.shape[0]
    shown = seen.sides[:, 0] + seen.sides[:, 1] + seen.hand + seen.secret + seen.trade_off
    pending = xp.where((seen.deciding == ANSWERING_GIFT)[:, None], seen.gifts[:, 1], 0) + xp.where(
        (seen.deciding == ANSWERING_COMPETITION)[:, None], seen.pairs[:, 1].sum(1), 0
    )
    unseen = xp.asarray(MOST) - shown - pending
    lead = seen.sides[:, 0] + seen.secret - seen.sides[:, 1]
    parts = [
        _levels(seen.hand, 5, xp),
        _levels(seen.sides, 5, xp),
        _levels(seen.secret, 1, xp),
        _levels(seen.trade_off, 2, xp),
        _levels(unseen, 5, xp),
        lead > 0,
        lead < 0,
        _one_of(seen.when - 1, 4, xp),
        _levels(seen.gifts, 3, xp),
        _levels(seen.gift_taken, 1, xp),
        _levels(seen.pairs, 2, xp),
        _levels(seen.pair_taken, 2, xp),
        seen.markers > 0,
        seen.markers < 0,
        seen.starts[:, None] > 0,
        _one_of(seen.turn[:, None], 8, xp),
        _one_of(seen.deciding[:, None], 3, xp),
        _one_of(seen.context[:, None], len(CONTEXTS), xp),
    ]
    return xp.concatenate([part.reshape(size, -1) for part in parts], axis=1)


def _levels(counts: Any, most: int, xp: Any) -> Any:
    """Return for each count whether it is at least 1, 2, … most."""
    return counts[..., None] >= xp.arange(1, most + 1)


def _one_of(numbers: Any, count: int, xp: Any) -> Any:
    return numbers[..., None] == xp.arange(count)


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
