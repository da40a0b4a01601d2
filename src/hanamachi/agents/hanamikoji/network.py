"""The trained network: its weights from a file in the package, its outputs by NumPy."""

from __future__ import annotations

import zipfile
from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from hanamachi.core.errors import WeightsError

Floats: TypeAlias = NDArray[np.float32]

WEIGHTS = Path(__file__).with_name("policy.npz")
VERSION = 1
NAMES = ("inward", "inward_bias", "first", "first_bias", "second", "second_bias", "outward", "outward_bias")
REMEDY = "install hanamachi again, or choose another agent"


@cache
def load(path: Path = WEIGHTS) -> dict[str, Floats]:
    """Return the weights in a file, checked to be whole and of the version that this code knows."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            version = int(stored["version"])
            weights = {name: stored[name].astype(np.float32) for name in NAMES}
    except (OSError, KeyError, ValueError, EOFError, zipfile.BadZipFile) as error:
        raise WeightsError(f"the weights in {path} cannot be read ({error}); {REMEDY}") from error
    if version != VERSION:
        raise WeightsError(f"the weights in {path} are of version {version}, not {VERSION}; {REMEDY}")
    return weights


@cache
def _blas() -> ThreadpoolController:
    return ThreadpoolController()


def outputs(features: NDArray[np.bool_]) -> Floats:
    """Return the network's outputs for a batch of features."""
    # One thread: products this small take fifty times as long when several threads wait for each other.
    with _blas().limit(limits=1):
        return _forward(load(), features)


def _forward(w: dict[str, Floats], features: NDArray[np.bool_]) -> Floats:
    hidden = np.stack([w["inward"][row].sum(0) for row in features]) + w["inward_bias"]
    for block in range(len(w["first"])):
        inner = np.maximum(_levelled(hidden) @ w["first"][block] + w["first_bias"][block], 0)
        hidden = hidden + inner @ w["second"][block] + w["second_bias"][block]
    result: Floats = _levelled(hidden) @ w["outward"] + w["outward_bias"]
    return result


def _levelled(hidden: Floats) -> Floats:
    result: Floats = hidden / np.sqrt(np.mean(np.square(hidden), axis=-1, keepdims=True) + 1e-6)
    return result
