"""Luck: how the deals and draws of a game changed the winning chances.

The luck of a card is the critic's estimate with it, minus the average estimate over all the cards that could have come
instead. That average is over what chance could really have done, so luck is zero on average for any critic; a
good critic removes more variance. The cards still to come are tried in every order if
they are few, and in many random orders if not.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanamachi.agents.evaluation import Luck
from hanamachi.agents.hanamikoji.belief import heads_of
from hanamachi.agents.hanamikoji.network import criticised
from hanamachi.core.game import Seat
from hanamachi.core.record import Record
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import ACTING, CONTEXTS
from hanamachi.games.hanamikoji.notation import unpack_markers
from hanamachi.games.hanamikoji.rounds import Rounds, opened, step
from hanamachi.games.hanamikoji.state import HanamikojiState

DEALS = 256
SHUFFLES = 96
FEW = 4


def game_luck(record: Record) -> Luck:
    """Return how the deals and draws of a finished game changed FIRST's winning chances."""
    states = list(record.states())
    rounds = (tuple(round_luck(s)) for s in states if isinstance(s, HanamikojiState) and s.is_scored)
    outcome = states[-1].outcome
    assert outcome is not None
    return Luck((1 + outcome.value(Seat.FIRST)) / 2, tuple(rounds))


def round_luck(end: HanamikojiState) -> list[float]:
    """Return what a finished round's deal, then each of its draws, added to FIRST's winning chances."""
    assert end.dealt is not None
    # The same for the same round and different for others, which avoids a bias over many rounds.
    chance = np.random.default_rng([*end.dealt.pieces, *(move.id for move in end.moves)])
    now = _begun(end, np.array([end.dealt.pieces]))
    sign = 0.5 if end.starter is Seat.FIRST else -0.5
    dealt, drawn = _of_draw(now, chance)
    luck = [dealt - float(_starter_worth(_begun(end, _any_deals(chance))).mean()), drawn]
    for head in heads_of([move.text for move in end.moves]):
        now = step(now, np.array([head]))
        if now.deciding[0] == ACTING and now.turn[0] < rules.TURNS:
            luck.append(_of_draw(now, chance)[1])
    return [sign * effect for effect in luck]


def _begun(end: HanamikojiState, deals: NDArray[np.int64]) -> Rounds:
    sign = 1 if end.starter is Seat.FIRST else -1
    markers = sign * np.array(unpack_markers(end.markers_before))
    context = CONTEXTS.index((str(end.game.options["edition"]), end.rounds_left))
    return opened(deals, np.tile(markers, (len(deals), 1)), np.full(len(deals), context))


def _any_deals(chance: Any) -> Any:
    return chance.permuted(np.tile(rules.PIECES, (DEALS, 1)), axis=1)


def _starter_worth(now: Rounds) -> Any:
    return criticised(now) * (1 - 2 * now.mover)


def _of_draw(now: Rounds, chance: Any) -> tuple[float, float]:
    """Return the value of a round for its starter before the card just drawn, and what that card added."""
    turn = int(now.turn[0])
    drawn, rest = int(now.deck[0, turn]), [int(now.removed[0]), *now.deck[0, turn + 1 :].tolist()]
    pool = [drawn, *rest]
    kinds = sorted(set(pool))
    averages = _starter_worth(_with_draws(now, pool, kinds, chance)).reshape(len(kinds), -1).mean(1)
    worths = dict(zip(kinds, averages, strict=True))
    before = sum(worths[card] for card in pool) / len(pool)
    return float(before), float(worths[drawn] - before)


def _with_draws(now: Rounds, pool: list[int], kinds: list[int], chance: Any) -> Rounds:
    """Return the round with each of these cards drawn instead, and the others of the pool in several orders."""
    turn, mover = int(now.turn[0]), int(now.mover[0])
    orders = np.concatenate([_drawn_first(pool, card, chance) for card in kinds])
    many = Rounds(*(np.repeat(part, len(orders), axis=0) for part in now))
    many.hands[:, mover, pool[0]] -= 1
    many.hands[np.arange(len(orders)), mover, orders[:, 0]] += 1
    many.deck[:, turn] = orders[:, 0]
    many.deck[:, turn + 1 :] = orders[:, 2:]
    return many._replace(removed=orders[:, 1])


def _drawn_first(pool: list[int], card: int, chance: Any) -> Any:
    rest = list(pool)
    rest.remove(card)
    if len(rest) <= FEW:
        others = np.array(list(permutations(rest)))
    else:
        others = chance.permuted(np.tile(rest, (SHUFFLES, 1)), axis=1)
    return np.column_stack([np.full(len(others), card), others])
