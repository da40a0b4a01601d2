"""Batches of rounds: a second implementation of the rules, on arrays, for learning and for search.

Every round has exactly twelve decisions, so a batch runs in lockstep. Seat 0 is the starter of the round. The same code
runs on NumPy and on JAX arrays. Its tables are derived from ``rules.py`` and ``editions.py``, and two tests compare it
with ``rules.py``: ``tests/training/test_environment.py`` plays both move by move, and
``tests/games/hanamikoji/test_rounds.py`` ends games on every board with both.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, TypeVar

import numpy as np

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import (
    ACTING,
    ANSWERING_COMPETITION,
    ANSWERING_GIFT,
    CONTEXTS,
    FIRST_ANSWER,
    FIRST_PAIR,
    SEEN,
    Observation,
    encode,
    head_tables,
    order,
    renamed,
)

DECISIONS = 12
KINDS, CARDS, OTHERS = head_tables()
NEEDED = CARDS + OTHERS
CHARM = np.array(rules.CHARM)
NEXT_CONTEXT = np.array([CONTEXTS.index((edition, left - 1 if left else left)) for edition, left in CONTEXTS])
IS_LAST = np.array([left == 0 for _, left in CONTEXTS])
TIERS_DECIDE = np.array([EDITIONS[edition].tiers_decide for edition, _ in CONTEXTS])
CHARM_TO_WIN = np.array([EDITIONS[edition].charm_to_win for edition, _ in CONTEXTS])
GEISHAS_TO_WIN = np.array([EDITIONS[edition].geishas_to_win for edition, _ in CONTEXTS])
TIERS = np.array([[tier >> rules.FIELD * geisha & 8 for geisha in range(rules.GEISHAS)] for tier in rules.TIERS], bool)
POWERS = 3 ** np.arange(rules.GEISHAS)
BOARDS = 3**rules.GEISHAS
THEIRS = 56
TO_COME = rules.GEISHAS * (rules.DECK + 1)  # the cards of the deck and the removed one
EVERYTHING = SEEN + THEIRS + TO_COME
"""The number of features that the critic sees."""

Batch = TypeVar("Batch")


class Rounds(NamedTuple):
    """A batch of rounds in play, hidden cards included; the first axis is the batch."""

    hands: Any
    sides: Any
    secrets: Any
    trade_offs: Any
    when: Any
    gifts: Any
    gift_taken: Any
    pairs: Any
    pair_taken: Any
    markers: Any  # 1 with seat 0
    deck: Any
    removed: Any
    turn: Any
    mover: Any
    deciding: Any
    context: Any


def opened(deals: Any, markers: Any, context: Any) -> Rounds:
    """Return the rounds of these deals (removed card, starter's six, the other's six, deck), the first card drawn."""
    xp = deals.__array_namespace__()
    size = deals.shape[0]
    cards = _one_hot(deals, 7)
    hands = xp.stack([cards[:, 1:7].sum(1) + cards[:, 13], cards[:, 7:13].sum(1)], axis=1)
    nothing = xp.zeros_like(hands)
    zero = xp.zeros_like(deals[:, 0])
    return Rounds(
        hands=hands,
        sides=nothing,
        secrets=nothing,
        trade_offs=nothing,
        when=xp.zeros((size, 2, 4), hands.dtype),
        gifts=nothing,
        gift_taken=nothing,
        pairs=xp.zeros((size, 2, 2, 7), hands.dtype),
        pair_taken=nothing,
        markers=markers,
        deck=deals[:, 13:],
        removed=deals[:, 0],
        turn=zero,
        mover=zero,
        deciding=zero,
        context=context,
    )


def _one_hot(numbers: Any, count: int) -> Any:
    xp = numbers.__array_namespace__()
    return (numbers[..., None] == xp.arange(count)).astype(numbers.dtype)


def _mine_first(both: Any, mover: Any) -> Any:
    swap = (mover == 1).reshape((-1,) + (1,) * (both.ndim - 1))
    return both.__array_namespace__().where(swap, both[:, ::-1], both)


def _theirs(both: Any, mover: Any) -> Any:
    return _mine_first(both, mover)[:, 1]


def observation(now: Rounds) -> Observation:
    """Return what the deciding seats see."""
    mine = partial(_mine_first, mover=now.mover)
    return Observation(
        hand=mine(now.hands)[:, 0],
        sides=mine(now.sides),
        secret=mine(now.secrets)[:, 0],
        trade_off=mine(now.trade_offs)[:, 0],
        when=mine(now.when),
        gifts=mine(now.gifts),
        gift_taken=mine(now.gift_taken),
        pairs=mine(now.pairs),
        pair_taken=mine(now.pair_taken),
        markers=now.markers * (1 - 2 * now.mover)[:, None],
        starts=1 - now.mover,
        turn=now.turn,
        deciding=now.deciding,
        context=now.context,
    )


def relabelled(now: Rounds) -> Rounds:
    """Return the rounds with geishas of equal charm, and the pairs of offers, renamed as the deciding seats order them.

    Only names change, so a game can continue from here, and a network need not learn the same thing under several
    names. Geishas that tie in that order keep their names. These must not reveal hidden cards, as the names chosen by
    the other seat would: ``training.environment.anonymous`` removes those.
    """
    names, swapped = order(observation(now))
    return called(now, names, _mine_first(swapped, now.mover))


def called(now: Rounds, names: Any, swapped: Any) -> Rounds:
    """Return the rounds with the geisha that was called ``names[i]`` at place i, and some seats' pairs swapped."""
    xp = now.turn.__array_namespace__()
    new_name = xp.argsort(names, axis=-1)
    named = partial(renamed, names=names)
    pairs = xp.where(swapped[:, :, None, None], now.pairs[:, :, ::-1], now.pairs)
    return now._replace(
        hands=named(now.hands),
        sides=named(now.sides),
        secrets=named(now.secrets),
        trade_offs=named(now.trade_offs),
        gifts=named(now.gifts),
        gift_taken=named(now.gift_taken),
        pairs=named(pairs),
        pair_taken=named(now.pair_taken),
        markers=named(now.markers),
        deck=xp.take_along_axis(new_name, now.deck, axis=1).astype(now.deck.dtype),
        removed=xp.take_along_axis(new_name, now.removed[:, None], axis=1)[:, 0].astype(now.removed.dtype),
    )


def seen(now: Rounds) -> Any:
    """Return the features of what the deciding seats see."""
    return encode(observation(now))


def all_there_is(now: Rounds) -> Any:
    """Return the features of everything, hidden cards included, from the deciding seat's side: for the critic."""
    xp = now.turn.__array_namespace__()
    size = now.turn.shape[0]
    hidden = [
        _theirs(now.hands, now.mover)[..., None] >= xp.arange(1, 6),
        _theirs(now.secrets, now.mover) > 0,
        _theirs(now.trade_offs, now.mover)[..., None] >= xp.arange(1, 3),
        (now.deck[..., None] == xp.arange(7)) & (xp.arange(8)[None, :] > now.turn[:, None])[..., None],
        now.removed[..., None] == xp.arange(7),
    ]
    return xp.concatenate([seen(now), *(part.reshape(size, -1) for part in hidden)], axis=1)


def all_but_luck(now: Rounds) -> Any:
    """Return the features of everything before any further draw, for a critic that must not rely on luck.

    The acting seat has not drawn yet, and each card to come is given as probabilities.
    """
    xp = now.turn.__array_namespace__()
    now = relabelled(_undrawn(now))
    first = now.turn + (now.deciding != ACTING)
    to_come = xp.concatenate([xp.arange(8) >= first[:, None], first[:, None] >= 0], axis=1)[..., None]
    cards = _one_hot(xp.concatenate([now.deck, now.removed[:, None]], axis=1), 7)
    chances = to_come * (cards * to_come).sum(1, keepdims=True) / to_come.sum(1, keepdims=True)
    known = all_there_is(now)[:, : SEEN + THEIRS]
    return xp.concatenate([known, chances.reshape(-1, TO_COME)], axis=1)


def _undrawn(now: Rounds) -> Rounds:
    """Return the rounds before the acting seats drew their card."""
    drawn = _drawn(now) * (now.deciding == ACTING)[:, None]
    return now._replace(hands=now.hands - _one_hot(now.mover, 2)[:, :, None] * drawn[:, None, :])


def legal(now: Rounds) -> Any:
    """Return which heads are legal for the deciding seats."""
    xp = now.turn.__array_namespace__()
    rows = xp.arange(now.turn.shape[0])
    hand, used = now.hands[rows, now.mover], now.when[rows, now.mover] > 0
    acts = (hand[:, None, :] >= NEEDED[None]).all(-1) & ~used[:, KINDS - 1] & (KINDS > 0)[None]
    pairs = now.pairs[rows, 1 - now.mover]
    differ = (pairs[:, 0] != pairs[:, 1]).any(-1)[:, None]
    gift_answers, pair_answers = now.gifts[rows, 1 - now.mover] > 0, xp.concatenate([differ | True, differ], axis=1)
    is_gift, is_competition = ((now.deciding == kind)[:, None] for kind in (ANSWERING_GIFT, ANSWERING_COMPETITION))
    answers = [gift_answers & is_gift, pair_answers & is_competition]
    return xp.concatenate([acts[:, :FIRST_ANSWER] & (now.deciding == ACTING)[:, None], *answers], axis=1)


def step(now: Rounds, head: Any) -> Rounds:
    """Return the rounds after the deciding seats chose legal heads."""
    me = _one_hot(now.mover, 2)
    return where(now.deciding == ACTING, _act(now, head, me), _answer(now, head, me))


def _act(now: Rounds, head: Any, me: Any) -> Rounds:
    xp = now.turn.__array_namespace__()
    kind, cards, other = (xp.asarray(table, dtype=now.hands.dtype)[head] for table in (KINDS, CARDS, OTHERS))

    def laid(wanted: int, what: Any) -> Any:
        return me[:, :, None] * (kind == wanted)[:, None, None] * what[:, None, :]

    competition = xp.stack([laid(rules.COMPETITION, cards), laid(rules.COMPETITION, other)], axis=2)
    on_turn = (now.turn // 2 + 1)[:, None, None]
    acted = now._replace(
        hands=now.hands - me[:, :, None] * (cards + other)[:, None, :],
        secrets=now.secrets + laid(rules.SECRET, cards),
        trade_offs=now.trade_offs + laid(rules.TRADE_OFF, cards),
        gifts=now.gifts + laid(rules.GIFT, cards),
        pairs=now.pairs + competition,
        when=now.when + me[:, :, None] * _one_hot(kind - 1, 4)[:, None, :] * on_turn,
    )
    answering = xp.where(kind == rules.GIFT, ANSWERING_GIFT, ANSWERING_COMPETITION).astype(now.deciding.dtype)
    waiting = acted._replace(mover=1 - now.mover, deciding=answering)
    return where(kind >= rules.GIFT, waiting, _next_turn(acted, 1 - now.mover))


def _answer(now: Rounds, head: Any, me: Any) -> Rounds:
    xp = now.turn.__array_namespace__()
    rows, them = xp.arange(now.turn.shape[0]), 1 - now.mover
    is_gift = now.deciding == ANSWERING_GIFT
    pairs = now.pairs[rows, them]
    chosen = xp.where((head == FIRST_PAIR)[:, None], pairs[:, 0], pairs[:, 1])
    taken = xp.where(is_gift[:, None], xp.asarray(CARDS, dtype=now.hands.dtype)[head], chosen)
    left = xp.where(is_gift[:, None], now.gifts[rows, them], pairs.sum(1)) - taken
    by_them = (1 - me)[:, :, None] * taken[:, None, :]
    gift = is_gift[:, None, None]
    answered = now._replace(
        sides=now.sides + me[:, :, None] * taken[:, None, :] + (1 - me)[:, :, None] * left[:, None, :],
        gift_taken=now.gift_taken + by_them * gift,
        pair_taken=now.pair_taken + by_them * ~gift,
    )
    return _next_turn(answered, now.mover)


def _next_turn(now: Rounds, mover: Any) -> Rounds:
    xp = now.turn.__array_namespace__()
    begun = now._replace(turn=now.turn + 1, mover=mover, deciding=xp.zeros_like(now.deciding))
    return begun._replace(hands=now.hands + _one_hot(mover, 2)[:, :, None] * _drawn(begun)[:, None, :])


def _drawn(now: Rounds) -> Any:
    """Return the card drawn for this turn, as counts; nothing once the round is over."""
    xp = now.turn.__array_namespace__()
    card = xp.take_along_axis(now.deck, xp.minimum(now.turn, 7)[:, None], axis=1)[:, 0]
    return _one_hot(card, 7) * (now.turn < 8)[:, None]


def where(condition: Any, one: Batch, other: Batch) -> Batch:
    """Return one batch's lanes where a condition holds, the other's elsewhere."""
    xp = condition.__array_namespace__()

    def pick(a: Any, b: Any) -> Any:
        return xp.where(condition.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)

    picked = [pick(a, b) for a, b in zip(one, other, strict=True)]  # type: ignore[call-overload]
    return type(one)(*picked)


def scored(now: Rounds) -> Any:
    """Return the markers after finished rounds."""
    xp = now.turn.__array_namespace__()
    cards = now.sides + now.secrets
    lead = xp.sign(cards[:, 0] - cards[:, 1])
    return xp.where(lead != 0, lead, now.markers)


def board(markers: Any) -> Any:
    """Return the number of a board on which geishas of equal charm are interchangeable."""
    xp = markers.__array_namespace__()
    alike = xp.concatenate([xp.sort(markers[:, :3]), xp.sort(markers[:, 3:5]), markers[:, 5:]], axis=1)
    return ((alike + 1) * xp.asarray(POWERS)).sum(-1)


def verdict(markers: Any, context: Any) -> tuple[Any, Any]:
    """Return whether the game is over after a scoring, and its value for seat 0."""
    xp = markers.__array_namespace__()
    first, second = markers > 0, markers < 0
    charm = (first * CHARM).sum(-1), (second * CHARM).sum(-1)
    count = first.sum(-1), second.sum(-1)
    more, more_geishas = xp.sign(charm[0] - charm[1]), xp.sign(count[0] - count[1])
    by_charm = xp.where(xp.maximum(*charm) >= xp.asarray(CHARM_TO_WIN)[context], more, 0)
    by_count = xp.where(xp.maximum(*count) >= xp.asarray(GEISHAS_TO_WIN)[context], more_geishas, 0)
    won = xp.where(by_charm != 0, by_charm, by_count).astype(markers.dtype)
    holds = [(side[:, None, :] & TIERS).any(-1).astype(markers.dtype) for side in (first, second)]
    tier = holds[0] - holds[1]
    decisive = xp.take_along_axis(tier, xp.argmax(tier != 0, axis=1)[:, None], axis=1)[:, 0]
    at_last = xp.where(more != 0, more, xp.where(xp.asarray(TIERS_DECIDE)[context], decisive, 0))
    last = xp.asarray(IS_LAST)[context]
    return (won != 0) | last, xp.where(won != 0, won, xp.where(last, at_last, 0))
