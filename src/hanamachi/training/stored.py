"""Reading the files of a run; the folder may hold no run, or one of another version.

Packed weights can be read as well. This module needs no package that playing does not need.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np

from hanamachi.agents.hanamikoji import network
from hanamachi.core.errors import WeightsError
from hanamachi.games.hanamikoji.features import SEEN

NETWORKS = ("policy", "judge", "critic")
"""A run's networks in the order in which it stores them; packed files have the same names."""
BLANK_ROUNDS = 3.0
"""How many imaginary rounds of value 0 each board's average starts with."""
KNOWN_ROUNDS = 100.0
"""How many rounds a board's value from packed weights counts as."""
VALUES_AXES = 4
"""The values of markers are sums and counts by learning seat, context and board."""


def learned(folder: Path) -> Any:
    """Return a run's trained networks and its values of markers."""
    own, packed = folder / "learned.pickle", folder / "policy.npz"
    # A run may have been packed into its own folder and continued since.
    stored = _packed(folder) if packed.exists() and not own.exists() else read(own)
    if not _is_whole(stored):
        raise WeightsError(f"{own} is not what a run has learned; give the folder of a run")
    policy, *_ = stored["networks"]
    told = len(policy["inward"])
    if told != SEEN:
        raise WeightsError(f"the networks in {folder} are told {told} things of a view, not {SEEN}; train them again")
    return stored


def _is_whole(stored: Any) -> bool:
    try:
        networks = dict(zip(NETWORKS, stored["networks"], strict=True))
        arrays = [networks[name][part] for name in NETWORKS for part in network.NAMES]
        return np.ndim(stored["values"]) == VALUES_AXES and all(isinstance(array, np.ndarray) for array in arrays)
    except (KeyError, TypeError, ValueError, IndexError):
        return False


def _packed(folder: Path) -> Any:
    """Return a run's networks from packed files."""
    networks = [network.load(name, folder) for name in NETWORKS]
    half = [{part: one[part].astype(np.float16) for part in network.NAMES} for one in networks]
    boards = network.load("critic", folder)["boards"]
    counts = np.full_like(boards, KNOWN_ROUNDS)
    sums = boards * (counts + BLANK_ROUNDS)
    return {"networks": tuple(half), "values": np.stack([[sums, sums], [counts, counts]])}


def read(path: Path) -> Any:
    """Return the contents of a file written by a run."""
    try:
        return pickle.loads(path.read_bytes())
    except Exception as error:  # pickle can raise anything for a foreign file or one of another version
        raise WeightsError(f"{path} cannot be read ({error}); give the folder of a run") from error
