"""Rounds of Hanamikoji by the thousands: the rules once more, as arrays, for JAX.

Every round is exactly twelve decisions, so a batch runs in lockstep. Seat 0 is who began the round. The rules are those
of ``hanamachi.games.hanamikoji.rules``; a test plays both move by move.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import (
    ACTING,
    ANSWERING_COMPETITION,
    ANSWERING_GIFT,
    CONTEXTS,
    FIRST_ANSWER,
    FIRST_PAIR,
    Observation,
    encode,
    head_tables,
)

DECISIONS = 12
KINDS, CARDS, OTHERS = (jnp.asarray(table) for table in head_tables())
NEEDED = CARDS + OTHERS
CHARM = jnp.asarray(rules.CHARM)
NEXT_CONTEXT = jnp.asarray([0, 2, 3, 3, 5, 6, 6])
IS_LAST = jnp.asarray([left == 0 for _, left in CONTEXTS])
TIERS_DECIDE = jnp.asarray([edition == "tournament" for edition, _ in CONTEXTS])
TIERS = np.array([[0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 1, 1, 0, 0], [1, 1, 1, 0, 0, 0, 0]], bool)


Batch = TypeVar("Batch")


class Rounds(NamedTuple):
    """A batch of rounds in play, hidden cards included; the first axis is the batch."""

    hands: jax.Array
    sides: jax.Array
    secrets: jax.Array
    trade_offs: jax.Array
    when: jax.Array
    gifts: jax.Array
    gift_taken: jax.Array
    pairs: jax.Array
    pair_taken: jax.Array
    markers: jax.Array  # 1 with seat 0
    deck: jax.Array
    removed: jax.Array
    turn: jax.Array
    mover: jax.Array
    deciding: jax.Array
    context: jax.Array


def deal(key: jax.Array, markers: jax.Array, context: jax.Array) -> Rounds:
    """Return freshly dealt rounds with these markers, the starter's first card drawn."""
    size = markers.shape[0]
    shuffled = jax.vmap(lambda one: jax.random.permutation(one, jnp.asarray(rules.PIECES)))(jax.random.split(key, size))
    return opened(shuffled, markers, context)


def opened(deals: jax.Array, markers: jax.Array, context: jax.Array) -> Rounds:
    """Return the rounds of these deals (removed card, starter's six, the other's six, deck)."""
    size = markers.shape[0]
    one_hot = jax.nn.one_hot(deals, 7, dtype=jnp.int32)
    hands = jnp.stack([one_hot[:, 1:7].sum(1) + one_hot[:, 13], one_hot[:, 7:13].sum(1)], axis=1)
    nothing = jnp.zeros((size, 2, 7), jnp.int32)
    zero = jnp.zeros(size, jnp.int32)
    return Rounds(
        hands=hands,
        sides=nothing,
        secrets=nothing,
        trade_offs=nothing,
        when=jnp.zeros((size, 2, 4), jnp.int32),
        gifts=nothing,
        gift_taken=nothing,
        pairs=jnp.zeros((size, 2, 2, 7), jnp.int32),
        pair_taken=nothing,
        markers=markers,
        deck=deals[:, 13:],
        removed=deals[:, 0],
        turn=zero,
        mover=zero,
        deciding=zero,
        context=context,
    )


def _mine_first(both: jax.Array, mover: jax.Array) -> jax.Array:
    swap = (mover == 1).reshape((-1,) + (1,) * (both.ndim - 1))
    return jnp.where(swap, both[:, ::-1], both)


def _theirs(both: jax.Array, mover: jax.Array) -> jax.Array:
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
        markers=jnp.where((now.mover == 1)[:, None], -now.markers, now.markers),
        starts=1 - now.mover,
        turn=now.turn,
        deciding=now.deciding,
        context=now.context,
    )


def seen(now: Rounds) -> jax.Array:
    """Return the features of what the deciding seats see."""
    return encode(observation(now), jnp)


def all_there_is(now: Rounds) -> jax.Array:
    """Return the features of everything, hidden cards included, from the deciding seat's side: for the critic."""
    size = now.turn.shape[0]
    to_come = jax.nn.one_hot(now.deck, 7, dtype=jnp.bool_) & (jnp.arange(8)[None, :] > now.turn[:, None])[..., None]
    hidden = [
        _theirs(now.hands, now.mover)[..., None] >= jnp.arange(1, 6),
        _theirs(now.secrets, now.mover) > 0,
        _theirs(now.trade_offs, now.mover)[..., None] >= jnp.arange(1, 3),
        to_come,
        jax.nn.one_hot(now.removed, 7, dtype=jnp.bool_),
    ]
    return jnp.concatenate([seen(now), *(part.reshape(size, -1) for part in hidden)], axis=1)


def legal(now: Rounds) -> jax.Array:
    """Return which of the heads the deciding seats may choose."""
    rows = jnp.arange(now.turn.shape[0])
    hand, used = now.hands[rows, now.mover], now.when[rows, now.mover] > 0
    acts = (hand[:, None, :] >= NEEDED[None]).all(-1) & ~used[:, KINDS - 1] & (KINDS > 0)[None]
    offered = now.gifts[rows, 1 - now.mover] > 0
    pairs = now.pairs[rows, 1 - now.mover]
    differ = (pairs[:, 0] != pairs[:, 1]).any(-1)
    gift_answers = jnp.zeros_like(acts).at[:, FIRST_ANSWER:FIRST_PAIR].set(offered)
    pair_answers = jnp.zeros_like(acts).at[:, FIRST_PAIR].set(True).at[:, FIRST_PAIR + 1].set(differ)
    deciding = now.deciding[:, None]
    return jnp.where(deciding == ACTING, acts, jnp.where(deciding == ANSWERING_GIFT, gift_answers, pair_answers))


def step(now: Rounds, head: jax.Array) -> Rounds:
    """Return the rounds after the deciding seats chose legal heads."""
    me = jax.nn.one_hot(now.mover, 2, dtype=jnp.int32)
    return where(now.deciding == ACTING, _act(now, head, me), _answer(now, head, me))


def _act(now: Rounds, head: jax.Array, me: jax.Array) -> Rounds:
    kind, cards, other = KINDS[head], CARDS[head], OTHERS[head]

    def laid(wanted: int, what: jax.Array) -> jax.Array:
        return me[:, :, None] * jnp.where(kind == wanted, 1, 0)[:, None, None] * what[:, None, :]

    competition = jnp.stack([laid(rules.COMPETITION, cards), laid(rules.COMPETITION, other)], axis=2)
    on_turn = (now.turn // 2 + 1)[:, None, None]
    acted = now._replace(
        hands=now.hands - me[:, :, None] * (cards + other)[:, None, :],
        secrets=now.secrets + laid(rules.SECRET, cards),
        trade_offs=now.trade_offs + laid(rules.TRADE_OFF, cards),
        gifts=now.gifts + laid(rules.GIFT, cards),
        pairs=now.pairs + competition,
        when=now.when + me[:, :, None] * jax.nn.one_hot(kind - 1, 4, dtype=jnp.int32)[:, None, :] * on_turn,
    )
    offers = kind >= rules.GIFT
    waiting = acted._replace(
        mover=1 - now.mover, deciding=jnp.where(kind == rules.GIFT, ANSWERING_GIFT, ANSWERING_COMPETITION)
    )
    return where(offers, waiting, _next_turn(acted, 1 - now.mover))


def _answer(now: Rounds, head: jax.Array, me: jax.Array) -> Rounds:
    rows, them = jnp.arange(now.turn.shape[0]), 1 - now.mover
    is_gift = now.deciding == ANSWERING_GIFT
    pairs = now.pairs[rows, them]
    chosen = jnp.where((head == FIRST_PAIR)[:, None], pairs[:, 0], pairs[:, 1])
    taken = jnp.where(is_gift[:, None], CARDS[head], chosen)
    left = jnp.where(is_gift[:, None], now.gifts[rows, them], pairs.sum(1)) - taken
    by_them = (1 - me)[:, :, None] * taken[:, None, :]
    gift = is_gift[:, None, None]
    answered = now._replace(
        sides=now.sides + me[:, :, None] * taken[:, None, :] + (1 - me)[:, :, None] * left[:, None, :],
        gift_taken=now.gift_taken + jnp.where(gift, by_them, 0),
        pair_taken=now.pair_taken + jnp.where(gift, 0, by_them),
    )
    return _next_turn(answered, now.mover)


def _next_turn(now: Rounds, mover: jax.Array) -> Rounds:
    turn = now.turn + 1
    drawn = jnp.take_along_axis(now.deck, jnp.minimum(turn, 7)[:, None], axis=1)[:, 0]
    card = jax.nn.one_hot(drawn, 7, dtype=jnp.int32) * (turn < 8)[:, None]
    return now._replace(
        hands=now.hands + jax.nn.one_hot(mover, 2, dtype=jnp.int32)[:, :, None] * card[:, None, :],
        turn=turn,
        mover=mover,
        deciding=jnp.zeros_like(now.deciding),
    )


def where(condition: jax.Array, one: Batch, other: Batch) -> Batch:
    """Return one batch's lanes where a condition holds, the other's elsewhere."""

    def pick(a: jax.Array, b: jax.Array) -> jax.Array:
        return jnp.where(condition.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)

    chosen: Batch = jax.tree.map(pick, one, other)
    return chosen


def scored(now: Rounds) -> jax.Array:
    """Return the markers after finished rounds."""
    cards = now.sides + now.secrets
    lead = jnp.sign(cards[:, 0] - cards[:, 1])
    return jnp.where(lead != 0, lead, now.markers)


def verdict(markers: jax.Array, context: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Return whether the game is over after a scoring, and its value for seat 0."""
    first, second = markers > 0, markers < 0
    charm = (first * CHARM).sum(-1), (second * CHARM).sum(-1)
    by_charm = (charm[0] >= 11).astype(jnp.int32) - (charm[1] >= 11)
    by_count = (first.sum(-1) >= 4).astype(jnp.int32) - (second.sum(-1) >= 4)
    won = jnp.where(by_charm != 0, by_charm, by_count)
    more = jnp.sign(charm[0] - charm[1])
    holds = [(side[:, None, :] & TIERS).any(-1).astype(jnp.int32) for side in (first, second)]
    tier = holds[0] - holds[1]
    decisive = jnp.take_along_axis(tier, jnp.argmax(tier != 0, axis=1)[:, None], axis=1)[:, 0]
    at_last = jnp.where(more != 0, more, jnp.where(TIERS_DECIDE[context], decisive, 0))
    last = IS_LAST[context]
    return (won != 0) | last, jnp.where(won != 0, won, jnp.where(last, at_last, 0))
