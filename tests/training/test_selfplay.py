"""A miniature run on the CPU: it learns, can be stopped and continued, and is beaten by an attack on it."""

from __future__ import annotations

import csv
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hanamachi.agents.hanamikoji import network
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import HEADS, SEEN, head_tables
from hanamachi.games.hanamikoji.rounds import EVERYTHING, THEIRS
from hanamachi.training.environment import deal
from hanamachi.training.network import forward, fresh
from hanamachi.training.run import Batch, Learning, Settings, Taken
from hanamachi.training.selfplay import _advantages, _experienced, _loss, begin, iterate, play_rounds
from hanamachi.training.stored import NETWORKS, learned

SHAPES = ((SEEN, 16, 1, HEADS), (16, 16, 1, 1), (EVERYTHING, 16, 1, 1))
SMALL = ["--games", "256", "--width", "64", "--critic-width", "64", "--blocks", "2"]
SURE = 12 * jax.random.normal(jax.random.key(2), (HEADS,))
"""Outputs of a policy that is nearly sure of every move."""


def train(folder: Path, *arguments: str) -> list[dict[str, str]]:
    """Run the command and return its curve."""
    command = [sys.executable, "-m", "hanamachi.training", "--folder", str(folder), *SMALL, *arguments]
    subprocess.run(command, check=True, capture_output=True)
    with (folder / "curve.csv").open() as file:
        return list(csv.DictReader(file))


def pack(run: Path, into: Path) -> None:
    subprocess.run([sys.executable, "-m", "hanamachi.training.pack", run, into], check=True)


def test_a_miniature_learns_stops_goes_on_and_is_exploited(tmp_path: Path) -> None:
    run, attack = tmp_path / "run", tmp_path / "attack"
    begun = train(run, "--minutes", "0.3", "--part", "0.15")
    assert float(begun[-1]["progress"]) < 0.9
    ended = train(run, "--minutes", "0.3", "--continue")
    assert len(ended) > len(begun)
    assert float(ended[-1]["progress"]) == 1
    assert int(ended[-1]["iterations"]) > int(begun[-1]["iterations"])
    assert float(ended[-1]["entropy"]) < float(begun[0]["entropy"])
    exploited = train(attack, "--attack", str(run), "--minutes", "0.4")
    assert float(exploited[-1]["score"]) > 0.52


def test_a_run_goes_on_by_comparing_moves(tmp_path: Path) -> None:
    run, more = tmp_path / "run", tmp_path / "more"
    train(run, "--minutes", "0.05")
    compared = train(more, "--near", str(run), "--minutes", "0.15")
    assert float(compared[-1]["gain"]) > 0.002


def test_a_run_plays_a_share_of_its_games_against_others(tmp_path: Path) -> None:
    run, more = tmp_path / "run", tmp_path / "more"
    train(run, "--minutes", "0.02")
    curve = train(more, "--begin", str(run), "--against", str(run), "--against", str(run), "--company", "0.5",
                  "--magnet", "0.05", "--minutes", "0.05")  # fmt: skip
    assert 0.2 < float(curve[-1]["score"]) < 0.8


def untaught() -> Learning:
    keys = jax.random.split(jax.random.key(1), 3)
    return Learning(*(fresh(key, *shape) for key, shape in zip(keys, SHAPES, strict=True)))


def sure_rounds(strays: list[bool]) -> Taken:
    """Return rounds of a policy that is nearly sure of every move, of which some seats stray."""
    learning, count = untaught(), 512
    learning = learning._replace(policy=learning.policy | {"outward_bias": SURE})
    nothing, keys = jnp.zeros(count, jnp.int32), jax.random.split(jax.random.key(3), 12)
    start = deal(keys[0], jnp.zeros((count, 7), jnp.int32), nothing)
    return play_rounds(learning, (), nothing, start, keys, jnp.tile(jnp.asarray(strays), (count, 1)))[1]


def test_only_seats_that_stray_do_what_the_policy_would_not() -> None:
    taken = sure_rounds([True, False])
    unlikely = np.asarray(taken.logarithm < -8)
    assert (unlikely <= np.asarray(taken.strayed)).all()
    assert unlikely.mean() > 0.03
    assert not np.asarray(taken.strayed & (taken.before.mover == 1)).any()
    assert not np.asarray(taken.doubt[taken.before.mover == 0]).any()


def test_who_strays_lays_face_down_what_the_policy_would() -> None:
    taken = sure_rounds([True, True])
    kinds, *_ = head_tables()
    legal_alike = np.asarray(taken.legal) & (kinds == kinds[np.asarray(taken.head)][..., None])
    favourite = np.where(legal_alike, SURE, -np.inf).argmax(-1) == np.asarray(taken.head)
    unseen, strayed = np.isin(kinds[np.asarray(taken.head)], (rules.SECRET, rules.TRADE_OFF)), np.asarray(taken.strayed)
    assert favourite[unseen & strayed].mean() > 0.94
    assert favourite[~unseen & strayed].mean() < 0.7


def test_what_follows_a_decision_that_strayed_does_not_count_before_it() -> None:
    taken = sure_rounds([False, False])
    strayed = taken._replace(strayed=taken.strayed.at[5].set(True))
    targets = [
        np.asarray(_advantages(strayed._replace(value=strayed.value.at[6:].set(value)), worth, 0.75)[1])
        for value, worth in ((-0.5, jnp.full(512, -1.0)), (0.5, jnp.full(512, 1.0)))
    ]
    assert (targets[0][:6] == targets[1][:6]).all()
    assert (targets[0][6:] != targets[1][6:]).all()


@pytest.mark.parametrize(("share", "straight"), [(0.0, 1.0), (0.5, 0.3)])
def test_rounds_in_which_a_seat_strayed_do_not_tell_what_markers_are_worth(share: float, straight: float) -> None:
    settings = Settings(games=64, width=16, blocks=1, critic_width=16, judge_width=16, minibatches=1, stray=share)
    run, origin = begin(settings, 1), untaught().policy
    after, _ = iterate(run, (), settings, jnp.zeros(()), origin=origin)
    counted = float(after.values[1].sum()) / 64
    assert counted == pytest.approx(straight, abs=0.2 if share else 0.001)


def test_the_critic_is_taught_to_do_without_luck() -> None:
    key, nothing = jax.random.key(4), jnp.zeros(16, jnp.int32)
    learning = untaught()
    critic = learning.critic | {"outward": jnp.ones((16, 1))}
    start = deal(key, jnp.zeros((16, 7), jnp.int32), nothing)
    _, taken = play_rounds(learning, (), nothing, start, jax.random.split(key, 12))
    blind: Taken = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), taken)
    blind = blind._replace(features=jnp.zeros_like(blind.features))
    batch = Batch(blind, *(jnp.ones(len(blind.head)) for _ in range(3)))
    aim = partial(_experienced, settings=Settings(), entropy_weight=jnp.zeros(()))

    def missed(inward: jax.Array) -> jax.Array:
        taught = learning._replace(critic=critic | {"inward": inward})
        return _loss(taught, batch, key, aim, slice(None))[0]

    told = (np.asarray(jax.grad(missed)(critic["inward"])) != 0).sum(axis=1)
    assert told[:SEEN].any()
    assert (told[SEEN + THEIRS :] > 0).all()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--near", "nowhere"], "nowhere/learned.pickle cannot be read"),
        (["--attack", "nowhere"], "nowhere/learned.pickle cannot be read"),
        (["--begin", "broken"], "broken/learned.pickle cannot be read"),
        (["--near", "old"], "told 380 things of a view, not 533"),
        (["--near", "old", "--attack", "old"], "not allowed with argument"),
        (["--candidates", "1"], "at least two candidates"),
        (["--compared", "0"], "above 0 and at most 1"),
        (["--stray", "0.8"], "must add up to at most 1"),
        (["--company", "0.5"], "their share of the games: give both"),
        (["--against", "shipped"], "their share of the games: give both"),
        (["--against", "shipped", "--company", "0.5", "--attack", "shipped"], "neither --attack nor --near"),
        (["--continue"], "run/checkpoint.pickle cannot be read"),
    ],
)
def test_what_cannot_be_trained_is_told_plainly(arguments: list[str], complaint: str, tmp_path: Path) -> None:
    for name, content in (
        ("broken", b"not a run"),
        (
            "old",
            pickle.dumps(
                {"networks": [dict.fromkeys(network.NAMES, np.zeros((380, 2)))] * 3, "values": np.zeros([2] * 4)}
            ),
        ),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "learned.pickle").write_bytes(content)
    command = [sys.executable, "-m", "hanamachi.training", "--folder", "run", *SMALL, *arguments]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.returncode != 0
    assert complaint in told.stderr
    assert "Traceback" not in told.stderr
    assert not (tmp_path / "run").exists()


def test_a_run_that_is_stopped_keeps_what_it_has(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hanamachi.training", "--folder", str(tmp_path), *SMALL, "--minutes", "9"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "compiling" in process.stdout.readline()
        assert "s left" in process.stdout.readline()
        process.terminate()
        assert "--continue" in process.stdout.read()
    assert process.returncode == 0
    stored = pickle.loads((tmp_path / "checkpoint.pickle").read_bytes())
    assert 0 < stored["elapsed"] < 9 * 60


@pytest.mark.parametrize("name", ["policy", "judge", "critic"])
def test_numpy_plays_the_networks_that_were_trained(name: str) -> None:
    """What JAX computes in training, NumPy computes in play, to the precision of the weights."""
    weights = network.load(name)
    features = np.random.default_rng(1).random((16, weights["inward"].shape[0])) < 0.15
    trained = forward({part: jnp.asarray(weights[part]) for part in network.NAMES}, jnp.asarray(features), jnp.float32)
    assert np.abs(np.asarray(trained) - network.forward(weights, features)).max() < 1e-3


def test_networks_are_stored_in_the_order_in_which_they_are_read() -> None:
    assert Learning._fields == NETWORKS


def test_what_a_run_has_learned_is_packed_for_play(tmp_path: Path) -> None:
    train(tmp_path, "--minutes", "0.02")
    pack(tmp_path, tmp_path)
    for name in NETWORKS:
        assert set(network.NAMES) <= set(network.load(name, tmp_path))


def test_packed_weights_are_as_good_as_the_run_they_came_from(tmp_path: Path) -> None:
    packed, again = tmp_path / "packed", tmp_path / "again"
    train(tmp_path, "--minutes", "0.02")
    pack(tmp_path, packed)
    pack(packed, again)
    for name in NETWORKS:
        once, twice = network.load(name, packed), network.load(name, again)
        assert all(np.allclose(once[part], twice[part], atol=1e-3) for part in {*once, *twice})


def test_a_run_that_was_packed_into_its_own_folder_is_still_the_run(tmp_path: Path) -> None:
    train(tmp_path, "--minutes", "0.02")
    pack(tmp_path, tmp_path)
    (tmp_path / "policy.npz").write_bytes(b"of long ago")
    (policy, *_) = learned(tmp_path)["networks"]
    assert set(policy) == set(network.NAMES)


def test_a_run_begins_with_the_weights_of_the_package(tmp_path: Path) -> None:
    train(tmp_path, "--near", "shipped", "--minutes", "0.001", "--games", "16", "--rate", "0", "--last-rate", "0")
    (policy, *_), shipped = learned(tmp_path)["networks"], network.load("policy")
    assert all((policy[name] == shipped[name]).all() for name in network.NAMES)


def test_a_checkpoint_is_never_half_written(tmp_path: Path) -> None:
    train(tmp_path, "--minutes", "0.02")
    assert not list(tmp_path.glob("*.part"))
    policy, _judge, _critic = pickle.loads((tmp_path / "learned.pickle").read_bytes())["networks"]
    assert set(policy) == set(network.NAMES)
