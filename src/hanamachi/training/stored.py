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
from hanamachi.training.selfplay import BLANK_ROUNDS


def learned(folder: Path) -> Any:
    """Return the networks that a run has learned, and its values of markers."""
    stored = _packed(folder) if (folder / "policy.npz").exists() else read(folder / "learned.pickle")
    policy, *_ = stored["networks"]
    told = len(policy["inward"])
    if told != SEEN:
        raise WeightsError(f"the networks in {folder} are told {told} things of a view, not {SEEN}; train them anew")
    return stored


def _packed(folder: Path) -> Any:
    """Return what a run had learned, from the files that it was packed into."""
    policy, judge, critic = (network.load(name, folder) for name in ("policy", "judge", "critic"))
    half = [{part: one[part].astype(np.float16) for part in network.NAMES} for one in (policy, judge, critic)]
    counts = np.ones_like(critic["boards"])
    sums = critic["boards"] * (counts + BLANK_ROUNDS)
    return {"networks": tuple(half), "values": np.stack([[sums, sums], [counts, counts]])}


def read(path: Path) -> Any:
    """Return what a run wrote into a file."""
    try:
        return pickle.loads(path.read_bytes())
    except (OSError, EOFError, pickle.UnpicklingError) as error:
        raise WeightsError(f"{path} cannot be read ({error}); give the folder of a run") from error
