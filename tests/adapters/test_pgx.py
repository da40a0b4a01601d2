"""The wrapper in the shape of pgx plays by the rules: compared with states move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import hanamachi
from hanamachi import Seat
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import numbers

jax = pytest.importorskip("jax")
adapter = pytest.importorskip("hanamachi.adapters.pgx")

GAMES = 5


def dealt(game: Any, state: Any, after: Any) -> Any:
    """Return a state after the deal that the environment made."""
    removed, deck = int(after._rounds.removed[0]), np.asarray(after._rounds.deck[0]).tolist()
    hands = np.asarray(after._rounds.hands[0])
    first, second = ([card for card in range(7) for _ in range(hand[card])] for hand in hands)
    first.remove(deck[0])
    return state.deal(game.deal_of((removed, *first, *second, *deck)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_are_played_by_the_rules(edition: str) -> None:
    env, game, rng = adapter.Hanamikoji(edition=edition), hanamachi.load("hanamikoji", edition=edition), Random(1)
    init, step = jax.jit(env.init), jax.jit(env.step)
    for seed in range(GAMES):
        now = init(jax.random.key(seed))
        state: Any = dealt(game, game.start(), now)
        while not now.terminated:
            view = state.view(Seat(int(now.current_player)))
            assert view.to_move is view.seat
            assert np.nonzero(np.asarray(now.legal_action_mask))[0].tolist() == [move.id for move in view.legal]
            assert (np.asarray(now.observation) == numbers(view)).all()
            move = rng.choice(view.legal)
            now, state = step(now, move.id), state.play(move)
            if state.deal_due:
                state = dealt(game, state, now)
        assert state.outcome is not None
        assert np.asarray(now.rewards).tolist() == [state.outcome.value(seat) for seat in Seat]
        assert now.legal_action_mask.all()


def test_many_games_run_at_once() -> None:
    env, size = adapter.Hanamikoji(edition="iello"), 64
    step = jax.jit(jax.vmap(env.step))
    now = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), size))
    for _ in range(36):
        now = step(now, now.legal_action_mask.argmax(1))
    assert now.terminated.all()
    assert now.observation.shape == (size, *env.observation_shape)
    assert jax.vmap(env.full_state)(now).shape == (size, 652)
    assert now._step_count.max() <= 36


def test_as_in_pgx_an_illegal_action_loses_and_a_finished_game_stands_still() -> None:
    env = adapter.Hanamikoji()
    init, step = jax.jit(env.init), jax.jit(env.step)
    now = init(jax.random.key(1))
    lost = step(now, int(now.legal_action_mask.argmin()))
    assert lost.terminated
    assert lost.rewards.tolist() == [-1, 1]
    again = step(lost, 0)
    assert again.terminated
    assert again.rewards.tolist() == [0, 0]
    assert again._step_count == 1


def test_a_seed_repeats_a_game_and_a_key_changes_its_deals() -> None:
    env = adapter.Hanamikoji()
    init, step = jax.jit(env.init), jax.jit(env.step)

    def second_deal(key: Any) -> list[int]:
        now = init(jax.random.key(7))
        for _ in range(12):
            now = step(now, now.legal_action_mask.argmax(), key)
        deck: list[int] = now._rounds.deck.tolist()
        return deck

    assert second_deal(None) == second_deal(None)
    assert second_deal(jax.random.key(1)) != second_deal(jax.random.key(2))


def test_pgx_resets_it() -> None:
    wrappers = pytest.importorskip("pgx.experimental")
    env = adapter.Hanamikoji(edition="iello")
    step = jax.jit(wrappers.auto_reset(env.step, env.init))
    now, ended = jax.jit(env.init)(jax.random.key(1)), 0
    for number in range(80):
        now = step(now, now.legal_action_mask.argmax(), jax.random.key(number))
        ended += bool(now.terminated)
    assert ended >= 2


def test_unknown_options_are_explained() -> None:
    with pytest.raises(hanamachi.OptionError, match="no edition 'first'"):
        adapter.Hanamikoji(edition="first")
