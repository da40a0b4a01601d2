"""The trained networks: their weights from files in the package, their outputs by NumPy.

The policy gives the probability of each move; the judge, the value of a player's view; the critic, the value of a round
with all cards visible. Values range from -1, lost, to 1, won.
"""

from __future__ import annotations

import hashlib
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from hanamachi.core.errors import WeightsError
from hanamachi.games.hanamikoji.features import Observation, encode, relabelled
from hanamachi.games.hanamikoji.rounds import Rounds, all_but_luck, all_there_is
from hanamachi.games.hanamikoji.rounds import relabelled as relabelled_rounds

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Floats]

FOLDER = Path(__file__).parent
VERSION = 4
NAMES = ("inward", "inward_bias", "first", "first_bias", "second", "second_bias", "outward", "outward_bias")
BESIDE = {"critic": ("boards",)}
"""What a network's file contains besides its weights."""
DIGEST = 12
"""Characters of a digest that are shown."""
ROWS_AT_ONCE = 256  # fits into the cache


def load(name: str, folder: Path | None = None) -> Weights:
    """Return the weights of a network in a folder, or the package's own."""
    return _read((folder or FOLDER) / f"{name}.npz")


@cache
def _read(path: Path) -> Weights:
    """Return weights after checking that they are complete and of the right version."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            version = int(stored["version"])
            weights = {part: stored[part].astype(np.float32) for part in stored.files if part != "version"}
        missing = {*NAMES, *BESIDE.get(path.stem, ())} - set(weights)
    except ValueError as error:
        raise _useless(path, "are no weights") from error
    except (OSError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise _useless(path, f"cannot be read ({error})") from error
    if version != VERSION:
        raise _useless(path, f"are of version {version}, not {VERSION}")
    if missing:
        raise _useless(path, f"lack {', '.join(sorted(missing))}")
    return weights


def digest(name: str) -> str:
    """Return the beginning of the SHA-256 of the package's own weights."""
    return hashlib.sha256((FOLDER / f"{name}.npz").read_bytes()).hexdigest()[:DIGEST]


def _useless(path: Path, why: str) -> WeightsError:
    remedy = "install hanamachi again" if path.parent == FOLDER else "pack them again"
    return WeightsError(f"the weights in {path} {why}; {remedy}, or choose another agent")


def logits(seen: Observation, folder: Path | None = None) -> Floats:
    """Return the policy's outputs for views, with heads named as in the views."""
    ordered, new_heads = relabelled(seen)
    weights = load("policy", folder)
    named: Floats = np.take_along_axis(forward(weights, encode(ordered)), new_heads, axis=1)
    return named


def judged(seen: Observation) -> Floats:
    """Return the values of views for the deciding seats."""
    ordered, _ = relabelled(seen)
    inner = _trunk(load("policy"), encode(ordered))
    worth: Floats = forward(load("judge"), inner)[:, 0].clip(-1, 1)
    return worth


def criticised(now: Rounds) -> Floats:
    """Return the values of rounds for the deciding seats, with all cards visible."""
    return _criticised(all_there_is(relabelled_rounds(now)))


def criticised_without_luck(now: Rounds) -> Floats:
    """Return the same before the acting seats draw, without knowledge of the cards to come."""
    return _criticised(all_but_luck(now))


def _criticised(features: NDArray[Any]) -> Floats:
    worth: Floats = forward(load("critic"), features)[:, 0].clip(-1, 1)
    return worth


def forward(weights: Weights, features: NDArray[Any]) -> Floats:
    """Return a network's outputs for a batch of features."""
    with _blas().limit(limits=1):
        outputs: Floats = _trunk(weights, features) @ weights["outward"] + weights["outward_bias"]
    return outputs


def _trunk(weights: Weights, features: NDArray[Any]) -> Floats:
    parts = range(0, len(features), ROWS_AT_ONCE)
    # One thread: products this small take fifty times as long when several threads wait for each other.
    with _blas().limit(limits=1):
        return np.concatenate([_through(weights, features[row : row + ROWS_AT_ONCE]) for row in parts])


@cache
def _blas() -> ThreadpoolController:
    return ThreadpoolController()


def _through(w: Weights, features: NDArray[Any]) -> Floats:
    hidden = _product(features.astype(np.float32), w["inward"]) + w["inward_bias"]
    for block in range(len(w["first"])):
        inner = np.maximum(_levelled(hidden) @ w["first"][block] + w["first_bias"][block], 0)
        hidden += _product(inner, w["second"][block]) + w["second_bias"][block]
    return _levelled(hidden)


def _product(rows: Floats, matrix: Floats) -> Floats:
    """Return rows @ matrix; for a single row, skip its many zeros, because memory access dominates."""
    if len(rows) == 1:
        (used,) = rows[0].nonzero()
        rows, matrix = rows[:, used], matrix[used]
    product: Floats = rows @ matrix
    return product


def _levelled(hidden: Floats) -> Floats:
    size = np.sqrt(np.einsum("ij,ij->i", hidden, hidden) / hidden.shape[1] + 1e-6)
    result: Floats = hidden / size[:, None]
    return result
