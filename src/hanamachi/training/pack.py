"""Pack what a run has learned into the files that the package plays with: ``python -m hanamachi.training.pack RUN``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

from hanamachi.agents.hanamikoji.network import FOLDER, VERSION
from hanamachi.core.errors import WeightsError
from hanamachi.training.selfplay import BLANK_ROUNDS
from hanamachi.training.stored import NETWORKS, learned


def main() -> None:
    """Write the policy, the judge and the critic, each into a file of its own."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.pack", description=__doc__)
    parser.add_argument("run", type=Path, help="the folder of a run")
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the files go")
    args = parser.parse_args()
    try:
        stored = learned(args.run)
    except WeightsError as error:
        sys.exit(str(error))
    args.into.mkdir(parents=True, exist_ok=True)
    (sums, _), (counts, _) = stored["values"]
    extra: dict[str, dict[str, Any]] = {"critic": {"boards": (sums / (counts + BLANK_ROUNDS)).astype(np.float16)}}
    for name, weights in zip(NETWORKS, stored["networks"], strict=True):
        np.savez_compressed(args.into / f"{name}.npz", version=VERSION, **weights, **extra.get(name, {}))


if __name__ == "__main__":
    main()
