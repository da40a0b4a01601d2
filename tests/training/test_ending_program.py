"""Endings solved by regret agree with the sequence form of the same endings, which is played out by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

import hanamachi
from hanamachi.agents.hanamikoji.ending import _board_worths, _last_kinds, _offered, _own
from hanamachi.agents.hanamikoji.ranges import played
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.endings import NO_SECRET, ROOT, Holdings, Laid, LastTurns, laid_out
from hanamachi.games.hanamikoji.regrets import exploitability, made, solve
from hanamachi.games.hanamikoji.rounds import Rounds
from hanamachi.games.hanamikoji.state import HanamikojiState, HanamikojiView
from hanamachi.training import equilibrium
from hanamachi.training.endgame import GIFTS

ONE = np.eye(8, 7, dtype=int)  # the last row, which is also row -1, is no card


def views(seed: int) -> Iterator[HanamikojiView]:
    """Yield what the seat that began sees before turn 6 of last rounds, with random moves until then."""
    rng = Random(seed)
    game = hanamachi.load("hanamikoji", edition="iello")
    while True:
        markers = "".join(rng.choice("12.....") for _ in range(7))
        try:
            state = game.parse(f"3 first {markers} - {game.shuffle(rng)}")
        except hanamachi.NotationError:
            continue
        while len(state.view(state.to_move).history) < ROOT or state.view(state.to_move).offer:
            state = state.play(rng.choice(state.legal_moves()))
        yield state.view(state.to_move)


def few_holdings(view: HanamikojiView, count: int, rng: np.random.Generator) -> tuple[LastTurns, Holdings, Holdings]:
    """Return an ending with some of the holdings that there may be, some likelier than others."""
    kinds, now = _last_kinds(view), played(view, ROOT)
    offered = _offered(view, 0, _own(view)) if kinds[0] >= rules.GIFT else np.zeros(7, int)
    ending = LastTurns(now.sides[0], now.markers[0], kinds, offered, _board_worths(3))
    pool = np.repeat(np.arange(7), np.array(rules.CHARM) - ending.sides.sum(0) - offered)
    dealt = np.array([rng.permutation(pool) for _ in range(count)])
    first = holdings(dealt[:, :3], (1, 2, 0), rng)
    size = kinds[1] - 1
    second = holdings(dealt[:, 3:], (kinds[1] != 1, 2 * (kinds[1] != 2), size), rng)
    return ending, first, second


def holdings(cards: Any, sizes: tuple[int, int, int], rng: np.random.Generator) -> Holdings:
    ends = np.cumsum(sizes)
    secret = cards[:, 0] if sizes[0] else np.full(len(cards), NO_SECRET)
    trade_off, hand = (ONE[cards[:, low:high]].sum(1) for low, high in pairwise(ends))
    rows = np.unique(np.column_stack([hand, secret, trade_off]), axis=0)
    return Holdings(rows[:, :7], rows[:, 7], rows[:, 8:], rng.random(len(rows)) ** 2 + 0.01)


def dealt(view: HanamikojiView, ending: LastTurns, first: Holdings, second: Holdings) -> tuple[Rounds, Any]:
    """Return every deal with these holdings before turn 6, and how likely each is."""
    pool = np.array(rules.CHARM) - ending.sides.sum(0) - ending.offered
    rows = []
    for mine in range(len(first.weight)):
        for theirs in range(len(second.weight)):
            held = first.trade_off[mine] + ONE[first.secret[mine]]
            held = held + second.hand[theirs] + second.trade_off[theirs] + ONE[second.secret[theirs]]
            rest = pool - held
            if (rest >= 0).all():
                cards = np.repeat(np.arange(7), rest)
                rows += [(mine, theirs, *order) for order in {(cards[0], cards[1]), (cards[1], cards[0])}]
    mine, theirs, drawn, removed = np.array(rows).T
    now = Rounds(*(np.repeat(part, len(rows), axis=0) for part in played(view, ROOT)))
    kind = ending.kinds[0]
    secret, trade_off = ONE[first.secret[mine]], first.trade_off[mine]
    now.hands[:, 0] = {1: secret, 2: trade_off}.get(kind, ending.offered)
    now.secrets[:, 0], now.trade_offs[:, 0] = secret * (kind != 1), trade_off * (kind != 2)
    now.hands[:, 1], now.secrets[:, 1] = second.hand[theirs], ONE[second.secret[theirs]]
    now.trade_offs[:, 1] = second.trade_off[theirs]
    now.deck[:, 7] = drawn
    chances = first.weight[mine] * second.weight[theirs]
    return now._replace(removed=removed), chances / chances.sum()


@pytest.mark.parametrize("kinds", [(4, 4), (4, 3), (3, 4), (3, 3), (4, 1), (1, 4), (2, 3), (3, 2)])
def test_regret_and_the_program_agree(kinds: tuple[int, int]) -> None:
    rng = np.random.default_rng(sum(kinds))
    view = next(view for view in views(kinds[0]) if _last_kinds(view) == kinds)
    ending, first, second = few_holdings(view, 12, rng)
    laid: Laid = laid_out(ending, first, second)
    solved = solve(laid.tree, 2000)
    decisions = sum(1 + (kind >= rules.GIFT) for kind in kinds)
    tree = equilibrium.unfold(*dealt(view, ending, first, second), decisions)
    value = equilibrium.solve(tree).value
    assert exploitability(laid.tree, solved.often) < 2e-5
    assert made(laid.tree, solved.often, 0) == pytest.approx(value, abs=1e-4)
    for seat, sign in ((0, 1), (1, -1)):
        assert made(laid.tree, solved.often, seat, best=True) == pytest.approx(sign * value, abs=1e-4)


@pytest.mark.parametrize("secrets", ["1G 1F", "1F 1G", "1D 1F"])
def test_they_agree_on_the_ends_of_a_solved_endgame(secrets: str) -> None:
    state = hanamachi.load("hanamikoji", edition="iello").parse(f"{GIFTS.position} {secrets}")
    assert isinstance(state, HanamikojiState)
    view = state.view(state.to_move)
    ending, first, second = few_holdings(view, 40, np.random.default_rng(1))
    laid = laid_out(ending, first, second)
    value = equilibrium.solve(equilibrium.unfold(*dealt(view, ending, first, second), 4)).value
    assert made(laid.tree, solve(laid.tree, 2000).often, 0) == pytest.approx(value, abs=1e-5)
