"""What runs leave in their folders, read with care: a folder may be no run, or one of another version.

The weights that a run was packed into will do as well. Nothing here needs more than playing does.
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
"""A run's networks in the order in which it stores them; the files that they are packed into are called so."""
BLANK_ROUNDS = 3.0
"""How many rounds of worth nothing each board's value begins with."""
VALUES_AXES = 4
"""The values of markers are sums and counts by who learns, context and board."""


def learned(folder: Path) -> Any:
    """Return the networks that a run has learned, and its values of markers."""
    own, packed = folder / "learned.pickle", folder / "policy.npz"
    # A run may have been packed into its own folder, and gone on since.
    stored = _packed(folder) if packed.exists() and not own.exists() else read(own)
    if not _is_whole(stored):
        raise WeightsError(f"{own} is not what a run has learned; give the folder of a run")
    policy, *_ = stored["networks"]
    told = len(policy["inward"])
    if told != SEEN:
        raise WeightsError(f"the networks in {folder} are told {told} things of a view, not {SEEN}; train them anew")
    return stored


def _is_whole(stored: Any) -> bool:
    try:
        networks = dict(zip(NETWORKS, stored["networks"], strict=True))
        arrays = [networks[name][part] for name in NETWORKS for part in network.NAMES]
        return np.ndim(stored["values"]) == VALUES_AXES and all(isinstance(array, np.ndarray) for array in arrays)
    except (KeyError, TypeError, ValueError, IndexError):
        return False


def _packed(folder: Path) -> Any:
    """Return what a run had learned, from the files that it was packed into."""
    networks = [network.load(name, folder) for name in NETWORKS]
    half = [{part: one[part].astype(np.float16) for part in network.NAMES} for one in networks]
    boards = network.load("critic", folder)["boards"]
    counts = np.ones_like(boards)
    sums = boards * (counts + BLANK_ROUNDS)
    return {"networks": tuple(half), "values": np.stack([[sums, sums], [counts, counts]])}


def read(path: Path) -> Any:
    """Return what a run wrote into a file."""
    try:
        return pickle.loads(path.read_bytes())
    except Exception as error:  # what is not of a run, or of another version, can make pickle raise anything
        raise WeightsError(f"{path} cannot be read ({error}); give the folder of a run") from error
