"""The records of a contest's games in a folder, one file per game."""

from __future__ import annotations

import re
from pathlib import Path

from hanamachi.arena.match import Played
from hanamachi.core.errors import RecordError


class RecordFolder:
    """A new folder for the records of one contest."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            is_used = any(folder.iterdir())
        except OSError as error:
            raise RecordError(f"cannot keep records in {folder}: {error.strerror or error}") from error
        if is_used:
            raise RecordError(f"cannot keep records in {folder}: it is not empty")

    def keep(self, played: Played) -> None:
        """Write the record of a game, named by its number in the contest and its players."""
        path = self._folder / file_name(played)
        try:
            path.write_text(str(played.record), encoding="utf-8")
        except OSError as error:
            raise RecordError(f"cannot write {path}: {error.strerror or error}") from error


def file_name(played: Played) -> str:
    """Return a file name that is valid everywhere and sorts in the order of the games."""
    players = "-vs-".join(_plain(played.record.headers[seat]) for seat in ("First", "Second"))
    return f"{played.fixture.number + 1:06}-{players}.txt"


def _plain(name: str) -> str:
    return re.sub(r"[^\w.]+", "-", name).strip("-")
