"""How lucky a game was: what its deals and draws did to the chance of winning.

The luck of a card is the critic's opinion with it, minus the average opinion over all the cards that might have come
instead. That average is over what chance could really have done, so luck is nothing on average whatever the critic
thinks; a good critic makes it take away more of what chance did. Cards yet to come are shuffled anew each time.
"""

from __future__ import annotations

from random import Random
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

DEALS = 64
SHUFFLES = 12


def game_luck(record: Record, seed: int = 0) -> Luck:
    """Return what the deals and draws of a finished game did to FIRST's chance of winning it."""
    rng, states = Random(seed), list(record.states())
    rounds = (tuple(round_luck(s, rng)) for s in states if isinstance(s, HanamikojiState) and s.is_scored)
    outcome = states[-1].outcome
    assert outcome is not None
    return Luck((1 + outcome.value(Seat.FIRST)) / 2, tuple(rounds))


def round_luck(end: HanamikojiState, rng: Random) -> list[float]:
    """Return what a finished round's deal, then each of its draws, added to FIRST's chance of winning."""
    assert end.dealt is not None
    chance = np.random.default_rng(rng.getrandbits(64))
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
    """Return what a round is worth to its starter before the card just drawn, and what that card added."""
    turn = int(now.turn[0])
    drawn, rest = int(now.deck[0, turn]), [int(now.removed[0]), *now.deck[0, turn + 1 :].tolist()]
    pool = [drawn, *rest]
    kinds = sorted(set(pool))
    averages = _starter_worth(_with_draws(now, pool, kinds, chance)).reshape(-1, SHUFFLES).mean(1)
    worths = dict(zip(kinds, averages, strict=True))
    before = sum(worths[card] for card in pool) / len(pool)
    return float(before), float(worths[drawn] - before)


def _with_draws(now: Rounds, pool: list[int], kinds: list[int], chance: Any) -> Rounds:
    """Return the round with each of these cards drawn instead, the others of the pool shuffled several times."""
    turn, mover = int(now.turn[0]), int(now.mover[0])
    rows = [[card, *_without(pool, card)] for card in kinds for _ in range(SHUFFLES)]
    orders = np.array(rows)
    orders[:, 1:] = chance.permuted(orders[:, 1:], axis=1)
    many = Rounds(*(np.repeat(part, len(rows), axis=0) for part in now))
    many.hands[:, mover, pool[0]] -= 1
    many.hands[np.arange(len(rows)), mover, orders[:, 0]] += 1
    many.deck[:, turn] = orders[:, 0]
    many.deck[:, turn + 1 :] = orders[:, 2:]
    return many._replace(removed=orders[:, 1])


def _without(pool: list[int], card: int) -> list[int]:
    rest = list(pool)
    rest.remove(card)
    return rest
