"""The batch environment plays by the rules: compared with them move by move, on random rounds."""

from __future__ import annotations

from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import hanamachi
from hanamachi import Seat
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import CONTEXTS, encode, head_of, observe
from hanamachi.games.hanamikoji.notation import unpack_markers
from hanamachi.games.hanamikoji.state import HanamikojiState
from hanamachi.training import environment

ROUNDS = 256
step, legal, seen = (jax.jit(function) for function in (environment.step, environment.legal, environment.seen))


def a_round(rng: Random) -> HanamikojiState:
    """Return a freshly dealt round of any edition, with any markers."""
    game = hanamachi.load("hanamikoji", edition=rng.choice(list(EDITIONS)))
    markers = "".join(rng.choice("12.....") for _ in range(7))
    try:
        state = game.parse(f"{rng.choice('123')} {rng.choice(list(Seat))} {markers} - {game.shuffle(rng)}")
    except hanamachi.NotationError:
        return a_round(rng)  # these markers had decided the game
    assert isinstance(state, HanamikojiState)
    return state


def as_starter_sees(state: HanamikojiState, markers: int) -> list[int]:
    sign = 1 if state.starter is Seat.FIRST else -1
    return [sign * marker for marker in unpack_markers(markers)]


@pytest.mark.parametrize("seed", range(8))
def test_random_rounds_agree_with_the_rules(seed: int) -> None:
    rng = Random(seed)
    states = [a_round(rng) for _ in range(ROUNDS)]
    now = environment.opened(
        jnp.array([state.dealt.pieces for state in states if state.dealt]),
        jnp.array([as_starter_sees(state, state.markers_before) for state in states]),
        jnp.array([CONTEXTS.index((str(s.game.options["edition"]), s.rounds_left)) for s in states]),
    )
    for _ in range(environment.DECISIONS):
        features, mask = np.asarray(seen(now)), np.asarray(legal(now))
        heads = []
        for number, state in enumerate(states):
            view = state.view(state.to_move)
            assert (encode(observe(view), np)[0] == features[number]).all()
            assert sorted(head_of(move, view) for move in view.legal) == np.nonzero(mask[number])[0].tolist()
            move = rng.choice(view.legal)
            heads.append(head_of(move, view))
            states[number] = state.play(move)
        now = step(now, jnp.array(heads))
    assert_scored_alike(now, states)


def assert_scored_alike(now: environment.Rounds, states: list[HanamikojiState]) -> None:
    markers = environment.scored(now)
    over, value = environment.verdict(markers, now.context)
    for number, state in enumerate(states):
        assert markers[number].tolist() == as_starter_sees(state, state.markers)
        assert bool(over[number]) == (state.outcome is not None)
        if state.outcome is not None:
            assert int(value[number]) == state.outcome.value(state.starter)
