"""The batch environment plays by the rules: compared with them move by move, on random rounds."""

from __future__ import annotations

from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import hanamachi
from hanamachi import Seat
from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import CONTEXTS, encode, head_of, observe, relabelled
from hanamachi.games.hanamikoji.notation import unpack_markers
from hanamachi.games.hanamikoji.state import HanamikojiState

ROUNDS = 256
step, legal, seen, renamed = (
    jax.jit(function) for function in (rounds.step, rounds.legal, rounds.seen, rounds.relabelled)
)


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


def begun(states: list[HanamikojiState]) -> rounds.Rounds:
    return rounds.opened(
        jnp.array([state.dealt.pieces for state in states if state.dealt]),
        jnp.array([as_starter_sees(state, state.markers_before) for state in states]),
        jnp.array([CONTEXTS.index((str(s.game.options["edition"]), s.rounds_left)) for s in states]),
    )


@pytest.mark.parametrize("seed", range(8))
def test_random_rounds_agree_with_the_rules(seed: int) -> None:
    rng = Random(seed)
    states = [a_round(rng) for _ in range(ROUNDS)]
    now = begun(states)
    for _ in range(rounds.DECISIONS):
        features, mask = np.asarray(seen(now)), np.asarray(legal(now))
        heads = []
        for number, state in enumerate(states):
            view = state.view(state.to_move)
            assert (encode(observe(view))[0] == features[number]).all()
            assert sorted(head_of(move, view) for move in view.legal) == np.nonzero(mask[number])[0].tolist()
            move = rng.choice(view.legal)
            heads.append(head_of(move, view))
            states[number] = state.play(move)
        now = step(now, jnp.array(heads))
    assert_scored_alike(now, states)


@pytest.mark.parametrize("seed", range(2))
def test_renamed_rounds_are_what_a_player_renames(seed: int) -> None:
    rng = Random(seed)
    states = [a_round(rng) for _ in range(ROUNDS)]
    now = begun(states)
    for _ in range(rounds.DECISIONS):
        now_renamed = renamed(now)
        features, mask = np.asarray(seen(now_renamed)), np.asarray(legal(now_renamed))
        heads = []
        for number, state in enumerate(states):
            view = state.view(state.to_move)
            ordered, new_head = relabelled(observe(view))
            assert (encode(ordered)[0] == features[number]).all()
            assert (
                sorted(new_head[0, head_of(move, view)] for move in view.legal) == np.nonzero(mask[number])[0].tolist()
            )
            move = rng.choice(view.legal)
            heads.append(head_of(move, view))
            states[number] = state.play(move)
        now = step(now, jnp.array(heads))
    ends = [rounds.verdict(rounds.scored(end), end.context) for end in (now, renamed(now))]
    assert all((one == other).all() for one, other in zip(*ends, strict=True))


def assert_scored_alike(now: rounds.Rounds, states: list[HanamikojiState]) -> None:
    markers = rounds.scored(now)
    over, value = rounds.verdict(markers, now.context)
    for number, state in enumerate(states):
        assert markers[number].tolist() == as_starter_sees(state, state.markers)
        assert bool(over[number]) == (state.outcome is not None)
        if state.outcome is not None:
            assert int(value[number]) == state.outcome.value(state.starter)
