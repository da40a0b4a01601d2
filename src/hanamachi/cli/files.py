"""Records on disk: read with clear errors, written atomically."""

from __future__ import annotations

import os
import tempfile
from itertools import chain, count
from pathlib import Path

from hanamachi.core.errors import HanamachiError, RecordError
from hanamachi.core.record import Record
from hanamachi.games import parse_record

LONGEST = 1_000_000
"""Characters in a file: hundreds of times the longest match."""


def read_record(path: Path) -> Record:
    """Read a record from a file."""
    try:
        return parse_record(_text(path))
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a record: it is not text") from error
    except HanamachiError as error:
        raise RecordError(f"{path}: {error}") from error


def _text(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        text = file.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise RecordError("too long for a record")
    return text


def write_record(record: Record, path: Path) -> None:
    """Write a record atomically: a crash never leaves half a game."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(str(record))
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise RecordError(f"cannot write {path}: {error.strerror or error}") from error


def check_new(path: Path) -> None:
    """Refuse a path that cannot be written or already exists."""
    if not str(path).isprintable():
        raise RecordError(f"{str(path)!r} is not a valid file name")
    if path.exists():
        raise RecordError(f"{path} already exists; choose another name, or continue that game: --resume {path}")
    if not os.access(path.parent, os.W_OK):
        raise RecordError(f"cannot write {path}: no such folder, or no permission to write there")


def free_path(path: Path) -> Path:
    """Return the path, with a number added if it is taken."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(free for free in chain([path], numbered) if not free.exists())
