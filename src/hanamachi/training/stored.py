"""What runs leave in their folders, read with care: a folder may be no run, or one of another version.

The weights that a run was packed into will do as well.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np

from hanamachi.agents.hanamikoji import network
from hanamachi.core.errors import WeightsError
from hanamachi.games.hanamikoji.features import SEEN
from hanamachi.training.selfplay import BLANK_ROUNDS, Learning

NETWORKS = Learning._fields
"""A run's networks in the order in which it stores them; the files that they are packed into are called so."""


def learned(folder: Path) -> Any:
    """Return the networks that a run has learned, and its values of markers."""
    own, packed = folder / "learned.pickle", folder / "policy.npz"
    # A run may have been packed into its own folder, and gone on since.
    stored = _packed(folder) if packed.exists() and not own.exists() else read(own)
    policy, *_ = stored["networks"]
    told = len(policy["inward"])
    if told != SEEN:
        raise WeightsError(f"the networks in {folder} are told {told} things of a view, not {SEEN}; train them anew")
    return stored


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
    except (OSError, EOFError, pickle.UnpicklingError) as error:
        raise WeightsError(f"{path} cannot be read ({error}); give the folder of a run") from error
