"""Games as lines of JSON, one game a line: written by a contest, read to go on with it or to learn from it.

docs/arena.md describes every field of a line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hanamachi.arena.match import Fault, Fixture, Played, Setting
from hanamachi.core.errors import FaultKind, HanamachiError, MatchError, RecordError
from hanamachi.core.game import Seat
from hanamachi.games import parse_record

VERSION = 1
_SEATS = {str(seat): seat for seat in Seat}


def read_games(path: Path) -> Iterator[Played]:
    """Yield the games in a file."""
    for number, line in enumerate(_lines(path), start=1):
        try:
            yield _played(json.loads(line))
        except (HanamachiError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise RecordError(f"{path}, line {number}: not a game: {error}") from error


class GameFile:
    """A file that a contest writes its games to."""

    def __init__(self, path: Path, setting: Setting, *, goes_on: bool = False) -> None:
        self._path = path
        self._contest = _contest(setting)
        if path.exists() and not goes_on:
            raise RecordError(f"{path} already exists; choose another name, or go on with its contest: --resume")
        self.played = self._kept() if path.exists() else []
        """The games that were in the file."""
        self._write("")

    def _kept(self) -> list[Played]:
        """Return the games in the file, after cutting off a line that was not written to its end."""
        whole = _lines(self._path)
        for number, line in enumerate(whole, start=1):
            self._check_contest(number, line)
        games = list(read_games(self._path))
        os.truncate(self._path, sum(len(line) + 1 for line in whole))
        return games

    def _check_contest(self, number: int, line: bytes) -> None:
        try:
            contest: Mapping[str, Any] = json.loads(line)["contest"]
        except (ValueError, KeyError, TypeError) as error:
            raise RecordError(f"{self._path}, line {number}: not a game") from error
        for key, wanted in self._contest.items():
            if contest.get(key) != wanted:
                raise MatchError(f"{self._path} is of another contest: {key} {contest.get(key)}, not {wanted}")

    def keep(self, played: Played) -> None:
        """Write a game at the end of the file."""
        self._write(json.dumps(_content(self._contest, played), ensure_ascii=False) + "\n")

    def _write(self, text: str) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise RecordError(f"cannot write {self._path}: {error.strerror or error}") from error


def _lines(path: Path) -> list[bytes]:
    """Return the whole lines of a file: a contest may have been killed while it wrote the last one."""
    try:
        *whole, _unfinished = path.read_bytes().split(b"\n")
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror or error}") from error
    return whole


def _contest(setting: Setting) -> dict[str, Any]:
    return {
        "game": setting.game.name,
        "options": dict(setting.game.options),
        "agents": [entrant.name for entrant in setting.entrants],
        "seed": setting.seed,
        "timeout": setting.timeout,
        "measures_luck": setting.measures_luck,
    }


def _content(contest: Mapping[str, Any], played: Played) -> dict[str, Any]:
    fixture, fault = played.fixture, played.fault
    return {
        "version": VERSION,
        "contest": contest,
        "number": fixture.number,
        "pair": fixture.pair,
        "game_of_pair": fixture.game,
        "seats": list(fixture.seats),
        "winner": None if played.winner is None else str(played.winner),
        "fault": None if fault is None else {**fault._asdict(), "kind": str(fault.kind), "seat": str(fault.seat)},
        "luck": played.luck,
        "record": played.record.plain(),
    }


def _played(content: Mapping[str, Any]) -> Played:
    if content["version"] != VERSION:
        raise RecordError(f"version {content['version']}, not {VERSION}")
    first, second = content["seats"]
    fixture = Fixture(content["number"], content["pair"], content["game_of_pair"], (first, second))
    record = parse_record(json.dumps(content["record"]))
    winner = None if content["winner"] is None else _SEATS[content["winner"]]
    return Played(fixture, record, winner, _fault(content["fault"]), content["luck"])


def _fault(content: Mapping[str, Any] | None) -> Fault | None:
    if content is None:
        return None
    seat, kind = _SEATS[content["seat"]], FaultKind(content["kind"])
    return Fault(kind, seat, str(content["detail"]), tuple(map(str, content["stderr"])))
