"""Pack what a run has learned into the files that the package plays with: ``python -m hanamachi.training.pack RUN``."""

from __future__ import annotations

import argparse
import pickle
from pathlib import Path
from typing import Any

import numpy as np

from hanamachi.agents.hanamikoji.network import FOLDER, VERSION
from hanamachi.training.selfplay import DOUBT


def main() -> None:
    """Write the policy, the judge and the critic, each into a file of its own."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.pack", description=__doc__)
    parser.add_argument("run", type=Path, help="the folder of a run")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the files go")
    args = parser.parse_args()
    learned = pickle.loads((args.run / "learned.pickle").read_bytes())
    (sums, _), (counts, _) = learned["values"]
    extra: dict[str, dict[str, Any]] = {"critic": {"boards": (sums / (counts + DOUBT)).astype(np.float16)}}
    for name, weights in zip(("policy", "judge", "critic"), learned["networks"], strict=True):
        np.savez_compressed(args.into / f"{name}.npz", version=VERSION, **weights, **extra.get(name, {}))


if __name__ == "__main__":
    main()
