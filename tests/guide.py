"""The third game of CONTRIBUTING.md, as a reader of the guide would write it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE_OF_THE_GUIDE = re.compile(r"^\d\. `(nim/\w+\.py)`.*?^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def write_third_game(folder: Path, *, only: tuple[str, ...] = ()) -> Path:
    """Write the files that the guide shows into a folder of games, and return the folder."""
    for path, code in FILE_OF_THE_GUIDE.findall((ROOT / "CONTRIBUTING.md").read_text()):
        if not only or Path(path).name in only:
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_text(code)
    return folder


def environment_with(folder: Path) -> dict[str, str]:
    return {**os.environ, "HANAMACHI_GAMES": str(folder)}


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with that folder of games."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment_with(folder),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
