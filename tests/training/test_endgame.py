"""An endgame has an exact equilibrium, and the training comes near it: both are told by exact best responses."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import CONTEXTS
from hanamachi.games.hanamikoji.rounds import CARDS, CHARM, KINDS
from hanamachi.training.endgame import ENDGAMES, SECRETS, Endgame, attacked, lessons, settings_for
from hanamachi.training.equilibrium import (
    Choices,
    Numbers,
    best_response,
    by_weight,
    expected,
    exploitability,
    uniform,
    value_without_chance,
)

DISTANCE = 0.01
"""How near to perfect play the training must come, in winning chance."""

each_endgame = pytest.mark.parametrize("endgame", ENDGAMES.values(), ids=ENDGAMES)


@each_endgame
def test_no_best_response_gains_on_the_equilibrium(endgame: Endgame) -> None:
    tree, (value, (first, second)) = endgame.tree, endgame.solution
    assert best_response(tree, 0, second) == pytest.approx(value, abs=1e-9)
    assert best_response(tree, 1, first) == pytest.approx(-value, abs=1e-9)
    assert expected(tree, (first, second)) == pytest.approx(value, abs=1e-9)


@each_endgame
def test_strategies_are_probabilities_at_every_information_set(endgame: Endgame) -> None:
    for seat, strategy in zip(endgame.tree.seats, endgame.solution.strategies, strict=True):
        assert np.bincount(seat.at[1:], strategy[1:]) == pytest.approx(1)
        assert (strategy >= 0).all()


def test_the_value_and_the_bluff_are_known() -> None:
    """Without the tea set the starter bluffs with the fan every second time."""
    assert SECRETS.solution.value == pytest.approx(-0.2, abs=1e-9)
    starter, strategy = SECRETS.tree.seats[0], SECRETS.solution.strategies[0]
    holds_fan_without_tea = (starter.seen.hand[:, 1] > 0) & (starter.seen.hand[:, 5] == 0)
    bluffs = holds_fan_without_tea[starter.at[1:]] & (KINDS[starter.head[1:]] == rules.SECRET)
    bluffs &= CARDS[starter.head[1:], 1] > 0
    assert bluffs.sum() == 4
    assert strategy[1:][bluffs].sum() == pytest.approx(2, abs=1e-9)


@each_endgame
def test_random_play_is_clearly_exploitable(endgame: Endgame) -> None:
    first, second = (uniform(seat) for seat in endgame.tree.seats)
    assert exploitability(endgame.tree, (first, second)) > 0.25


def keeping_the_highest(choices: Choices) -> Numbers:
    """Return the strategy that makes its most charming card its secret."""
    is_secret = KINDS[choices.head] == rules.SECRET
    return by_weight(choices, np.where(is_secret, 100.0 ** (CARDS[choices.head] @ CHARM), 0))


def test_a_planted_error_is_found_out() -> None:
    tree, (_, (first, second)) = SECRETS.tree, SECRETS.solution
    assert exploitability(tree, (keeping_the_highest(tree.seats[0]), second)) > 0.05
    assert exploitability(tree, (first, keeping_the_highest(tree.seats[1]))) > 0.18


def test_the_equilibrium_cannot_be_had_without_chance() -> None:
    assert value_without_chance(SECRETS.tree) == pytest.approx(-0.2 - 1 / 105, abs=1e-9)


@each_endgame
def test_deals_are_dealt_as_often_as_they_are_likely(endgame: Endgame) -> None:
    lanes = 20_000
    dealt = endgame.deal(jax.random.key(1), jnp.zeros((lanes, 7), jnp.int32), jnp.zeros(lanes, jnp.int32))
    starts, chances = endgame.starts
    assert (np.asarray(dealt.context) == CONTEXTS.index(("iello", 0))).all()
    for of_dealt, of_starts in (dealt.hands, starts.hands), (dealt.deck[:, -3:], starts.deck[:, -3:]):
        assert np.asarray(of_dealt).mean(0) == pytest.approx(np.tensordot(chances, of_starts, 1), abs=0.05)


def test_training_comes_near_the_equilibrium() -> None:
    *_, last = lessons(SECRETS, settings_for(SECRETS), iterations=400, every=400, seed=1)
    assert last.average < DISTANCE


def test_an_attack_finds_most_of_what_there_is_to_gain() -> None:
    """Where the truth is known: it gains no more than a best response would, and not much less."""
    *_, begun = lessons(SECRETS, settings_for(SECRETS), iterations=20, every=20, seed=1)
    gained, there = attacked(SECRETS, begun.learned, 150, seed=2)
    assert there > 0.02
    assert 0.5 * there < gained <= there + 1e-6
