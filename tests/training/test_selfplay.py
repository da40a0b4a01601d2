"""A miniature run on the CPU: it learns, can be stopped and continued, and is beaten by an attack on it."""

from __future__ import annotations

import csv
import pickle
import subprocess
import sys
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from hanamachi.agents.hanamikoji import network
from hanamachi.training.network import forward

SMALL = ["--games", "256", "--width", "64", "--critic-width", "64", "--blocks", "2"]


def train(folder: Path, *arguments: str) -> list[dict[str, str]]:
    """Run the command and return its curve."""
    command = [sys.executable, "-m", "hanamachi.training", "--folder", str(folder), *SMALL, *arguments]
    subprocess.run(command, check=True, capture_output=True)
    with (folder / "curve.csv").open() as file:
        return list(csv.DictReader(file))


def test_a_miniature_learns_stops_goes_on_and_is_exploited(tmp_path: Path) -> None:
    run, attack = tmp_path / "run", tmp_path / "attack"
    begun = train(run, "--minutes", "0.3", "--part", "0.15")
    assert float(begun[-1]["progress"]) < 0.9
    ended = train(run, "--minutes", "0.3", "--continue")
    assert len(ended) > len(begun)
    assert float(ended[-1]["progress"]) == 1
    assert int(ended[-1]["iterations"]) > int(begun[-1]["iterations"])
    assert float(ended[-1]["entropy"]) < float(begun[0]["entropy"])
    exploited = train(attack, "--attack", str(run), "--minutes", "0.2")
    assert float(exploited[-1]["score"]) > 0.52


@pytest.mark.parametrize("name", ["policy", "judge", "critic"])
def test_numpy_plays_the_networks_that_were_trained(name: str) -> None:
    """What JAX computes in training, NumPy computes in play, to the precision of the weights."""
    weights = network.load(name)
    features = np.random.default_rng(1).random((16, weights["inward"].shape[0])) < 0.15
    trained = forward({part: jnp.asarray(weights[part]) for part in network.NAMES}, jnp.asarray(features), jnp.float32)
    assert np.abs(np.asarray(trained) - network.forward(weights, features)).max() < 1e-3


def test_what_a_run_has_learned_is_packed_for_play(tmp_path: Path) -> None:
    train(tmp_path, "--minutes", "0.02")
    subprocess.run([sys.executable, "-m", "hanamachi.training.pack", tmp_path, "--into", tmp_path], check=True)
    for name in ("policy", "judge", "critic"):
        assert set(network.NAMES) <= set(network.load(name, tmp_path))


def test_a_checkpoint_is_never_half_written(tmp_path: Path) -> None:
    train(tmp_path, "--minutes", "0.02")
    assert not list(tmp_path.glob("*.part"))
    policy, _judge, _critic = pickle.loads((tmp_path / "learned.pickle").read_bytes())["networks"]
    assert set(policy) == set(network.NAMES)
