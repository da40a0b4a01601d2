"""Records on disk: read with every mishap explained, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from itertools import chain, count
from pathlib import Path

from hanamachi.core.errors import HanamachiError, RecordError
from hanamachi.core.record import Record
from hanamachi.games import parse_record

LONGEST = 1_000_000
"""Letters in a file: hundreds of times more than the longest match has."""


def read_record(path: Path) -> Record:
    """Return the record in a file."""
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
        raise RecordError("this is too long for a record")
    return text


def write_record(record: Record, path: Path) -> None:
    """Write a record so that the file is never half a game, whatever happens."""
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
    """Refuse a place where a game could not be kept, or where another one is."""
    if not str(path).isprintable():
        raise RecordError(f"{str(path)!r} cannot be the name of a file")
    if path.exists():
        raise RecordError(f"{path} already exists; choose another name, or go on with it: --resume {path}")
    if not os.access(path.parent, os.W_OK):
        raise RecordError(f"cannot write {path}: no such folder, or no permission to write there")


def free_path(path: Path) -> Path:
    """Return the path, numbered if another game has that name already."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(free for free in chain([path], numbered) if not free.exists())
