"""An attack is on what ships, in its precision and with its values of markers; its critic knows who learns."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hanamachi.agents.hanamikoji import network
from hanamachi.games.hanamikoji.features import SEEN
from hanamachi.games.hanamikoji.rounds import EVERYTHING
from hanamachi.training import environment
from hanamachi.training.__main__ import _stored
from hanamachi.training.run import Learning, Settings, Taken
from hanamachi.training.selfplay import _criticised, begin, iterate, play_rounds

SMALL = Settings(games=64, minibatches=2, decisions=12)


@pytest.fixture(scope="module")
def shipped() -> tuple[Learning, jax.Array]:
    return _stored("shipped")


def against_shipped(learning: Learning, opponent: Learning, lanes: int, alone: int = 0) -> Taken:
    nothing = jnp.zeros(lanes, jnp.int32)
    start = environment.deal(jax.random.key(1), jnp.zeros((lanes, 7), jnp.int32), nothing)
    keys = jax.random.split(jax.random.key(2), 12)
    return play_rounds(learning, (opponent.policy,), nothing, start, keys, alone=alone)[1]


def as_played(taken: Taken) -> Any:
    """Return what the package makes of the decisions: the logarithm of how likely each chosen move was."""
    features = np.asarray(taken.features[..., :SEEN]).reshape(-1, SEEN)
    outputs = np.where(
        np.asarray(taken.legal).reshape(len(features), -1), network.forward(network.load("policy"), features), -1e9
    )
    outputs -= outputs.max(1, keepdims=True)
    shares = outputs - np.log(np.exp(outputs).sum(1, keepdims=True))
    return shares[np.arange(len(features)), np.asarray(taken.head).ravel()].reshape(taken.head.shape)


def test_the_frozen_opponent_plays_as_the_package_does(shipped: tuple[Learning, jax.Array]) -> None:
    taken = against_shipped(shipped[0], shipped[0], lanes=32)
    frozen = np.asarray(~taken.learns)
    assert np.abs(as_played(taken) - np.asarray(taken.logarithm))[frozen].max() < 2e-3


def test_opponents_play_only_the_games_beyond_those_played_alone(shipped: tuple[Learning, jax.Array]) -> None:
    sure = shipped[0]._replace(policy={**shipped[0].policy, "outward": shipped[0].policy["outward"] * 0})
    taken = against_shipped(sure, shipped[0], lanes=32, alone=16)
    strange = np.abs(as_played(taken) - np.asarray(taken.logarithm)) > 2e-3
    assert not (strange & np.asarray(~taken.learns))[:, 16:].any()
    assert (strange & np.asarray(~taken.learns))[:, :16].any()


def test_an_attack_begins_with_what_markers_are_worth(shipped: tuple[Learning, jax.Array]) -> None:
    run = begin(SMALL._replace(attack=True), 1, *shipped)
    worth = run.values[0] / (run.values[1] + 3)
    for side in range(2):
        assert np.asarray(worth[side]) == pytest.approx(network.load("critic")["boards"], abs=1e-3)


def test_the_critic_of_an_attack_learns_who_learns(shipped: tuple[Learning, jax.Array]) -> None:
    settings = SMALL._replace(attack=True)
    run = begin(settings, 1, *shipped)
    features = jnp.zeros((1, EVERYTHING))
    mine, other = (_criticised(run.learning.critic, features, jnp.asarray([learns])) for learns in (True, False))
    assert float(mine[0]) == float(other[0])
    run, _ = iterate(run, (shipped[0].policy,), settings, jnp.zeros(()))
    assert np.asarray(run.learning.critic["inward"][EVERYTHING:]).any()
