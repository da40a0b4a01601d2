"""The command that starts this program again."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

NAME = "hanamachi"


def command(*arguments: object) -> str:
    """Return a command line for this program that works in the current folder."""
    started = Path(sys.argv[0])
    words = [_typed(started)] if started.stem == NAME else [_typed(Path(sys.executable)), "-m", NAME]
    return shlex.join([*words, *map(str, arguments)])


def _typed(file: Path) -> str:
    """Return the shortest name of an executable: its bare name if it is on the PATH, else a path."""
    path = os.path.abspath(file)
    if shutil.which(file.name) == path:
        return file.name
    return os.path.relpath(path) if Path(path).is_relative_to(Path.cwd()) else path
