"""Pack the networks of a run into files for play: ``python -m hanamachi.training.pack RUN FOLDER``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from hanamachi.agents.hanamikoji.network import VERSION
from hanamachi.core.errors import HanamachiError
from hanamachi.training.stored import BLANK_ROUNDS, NETWORKS, learned


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the policy, the judge and the critic to separate files."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.pack", description=__doc__)
    parser.add_argument("run", type=Path, help="the folder of a run")
    parser.add_argument("folder", type=Path, help="where the files go; those of an earlier run are replaced")
    args = parser.parse_args(arguments)
    try:
        written = pack(args.run, args.folder)
    except (HanamachiError, OSError) as error:
        parser.error(str(error))
    print(f"wrote {', '.join(path.name for path in written)} into {args.folder}")


def pack(run: Path, folder: Path) -> list[Path]:
    """Write a run's networks to files in a folder, and return the files."""
    stored = learned(run)
    (sums, _), (counts, _) = stored["values"]
    extra: dict[str, dict[str, Any]] = {"critic": {"boards": (sums / (counts + BLANK_ROUNDS)).astype(np.float16)}}
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{name}.npz" for name in NETWORKS]
    for file, name, weights in zip(files, NETWORKS, stored["networks"], strict=True):
        np.savez_compressed(file, version=VERSION, **weights, **extra.get(name, {}))
    return files


if __name__ == "__main__":
    main()
