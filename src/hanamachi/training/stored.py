"""What runs leave in their folders, read with care: a folder may be no run, or one of another version."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

from hanamachi.core.errors import WeightsError
from hanamachi.games.hanamikoji.features import SEEN


def learned(folder: Path) -> Any:
    """Return the networks that a run has learned, and its values of markers."""
    stored = read(folder / "learned.pickle")
    policy, *_ = stored["networks"]
    told = len(policy["inward"])
    if told != SEEN:
        raise WeightsError(f"the networks in {folder} are told {told} things of a view, not {SEEN}; train them anew")
    return stored


def read(path: Path) -> Any:
    """Return what a run wrote into a file."""
    try:
        return pickle.loads(path.read_bytes())
    except (OSError, EOFError, pickle.UnpicklingError) as error:
        raise WeightsError(f"{path} cannot be read ({error}); give the folder of a run") from error
