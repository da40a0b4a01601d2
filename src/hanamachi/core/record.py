"""Records: a whole game as readable text or as JSON, without loss.

::

    Game: hanamikoji
    Options: edition=iello
    First: Quiet Crane
    Second: random

    Deal: FGEBDAGCFDGBEAGFCGDFE
    2GG 2FF 1D 3EEG-E 3AFF-F 1C 4ABEG-AB 4BCDD-DD

A game is replayed ply by ply; a ply is a deal or a move.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, islice
from typing import Any, TypeAlias

from hanamachi.core.errors import HanamachiError, RecordError
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State, as_seat, join_moves, parse_options, split_moves

Loader: TypeAlias = Callable[..., AnyGame]
"""``hanamachi.load``, passed in because ``core`` cannot import ``games``."""

SECRET_HEADERS = ("Server-Seed",)
REDACTED = "Redacted"


@dataclass(frozen=True)
class Round:
    """One deal and its moves, as text."""

    deal: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """A game with its options, headers and the rounds so far."""

    game: AnyGame
    rounds: tuple[Round, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for key, value in self.headers.items():
            if not isinstance(key, str) or not isinstance(value, str):
                raise RecordError(f"header {key} is not text: {value!r}")
            if not (key.isascii() and key.replace("-", "").isalnum()) or key in ("Game", "Options", "Deal"):
                raise RecordError(f"{key!r} cannot be the name of a header")
            if not value.isprintable() or value != value.strip():
                raise RecordError(f"header {key} has a value that is not a single line of text: {value!r}")

    def with_deal(self, deal: Deal) -> Record:
        """Return the record with a new round."""
        return replace(self, rounds=(*self.rounds, Round(deal.text)))

    def with_move(self, move: Move) -> Record:
        """Return the record with one more move in its last round."""
        if not self.rounds:
            raise RecordError(f"a record cannot start with the move {move.text}: a deal comes first")
        last = self.rounds[-1]
        return replace(self, rounds=(*self.rounds[:-1], replace(last, moves=(*last.moves, move.text))))

    def with_headers(self, **headers: str) -> Record:
        """Return the record with these headers set; write ``_`` for the hyphen in a name."""
        return replace(self, headers={**self.headers, **{k.replace("_", "-"): v for k, v in headers.items()}})

    @property
    def plies(self) -> int:
        """The number of deals and moves in the record."""
        return sum(1 + len(round_.moves) for round_ in self.rounds)

    def events(self) -> Iterator[Deal | Move]:
        """Yield the deals and moves in order."""
        if REDACTED in self.headers:
            raise RecordError(f"this record shows only what {self.headers[REDACTED]} saw; it cannot be replayed")
        for round_ in self.rounds:
            yield self.game.deal(round_.deal)
            for text in round_.moves:
                yield self.game.move(text)

    def states(self) -> Iterator[State[Any]]:
        """Yield the state before the first deal and after every ply."""
        state: State[Any] = self.game.start()
        yield state
        for ply, event in enumerate(self.events(), start=1):
            try:
                state = state.deal(event) if isinstance(event, Deal) else state.play(event)
            except HanamachiError as error:
                raise RecordError(f"ply {ply} of the record: {error}") from error
            yield state

    def replay(self, ply: int | None = None) -> State[Any]:
        """Return the state after that many plies; by default after all."""
        wanted = self.plies if ply is None else ply
        if not 0 <= wanted <= self.plies:
            raise RecordError(f"the record has plies 0 to {self.plies}, not {wanted}")
        return next(state for number, state in enumerate(self.states()) if number == wanted)

    def until(self, ply: int) -> Record:
        """Return the record up to that ply."""
        self.replay(ply)
        rounds: list[tuple[str, list[str]]] = []
        for event in islice(self.events(), ply):
            if isinstance(event, Deal):
                rounds.append((event.text, []))
            else:
                rounds[-1][1].append(event.text)
        return replace(self, rounds=_rounds(rounds))

    def redacted(self, seat: Seat | None) -> Record:
        """Return what a seat (None: a spectator) may see of the record during the game."""
        headers = {key: value for key, value in self.headers.items() if key not in SECRET_HEADERS}
        headers[REDACTED] = "spectator" if as_seat(seat) is None else str(as_seat(seat))
        rounds = (Round(*state.transcript(seat)) for state in self._last_of_each_round())
        return Record(self.game, tuple(rounds), headers)

    def _last_of_each_round(self) -> Iterator[State[Any]]:
        lengths = accumulate(1 + len(round_.moves) for round_ in self.rounds)
        ends = set(lengths)
        return (state for ply, state in enumerate(self.states()) if ply in ends)

    def __str__(self) -> str:
        options = " ".join(f"{option}={value}" for option, value in self.game.options.items())
        headers = {"Game": self.game.name, "Options": options, **self.headers}
        head = "".join(f"{key}: {value}".rstrip() + "\n" for key, value in headers.items())
        return head + "".join(f"\nDeal: {round_.deal}\n{_line(round_.moves)}" for round_ in self.rounds)

    def plain(self) -> dict[str, Any]:
        """Return the record as plain data."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "headers": dict(self.headers),
            "rounds": [{"deal": round_.deal, "moves": list(round_.moves)} for round_ in self.rounds],
        }

    def to_json(self) -> str:
        """Return the record as a JSON object."""
        return json.dumps(self.plain(), ensure_ascii=False, indent=1)


def _line(moves: Sequence[str]) -> str:
    return join_moves(moves) + "\n" if moves else ""


def _rounds(collected: Sequence[tuple[str, Sequence[str]]]) -> tuple[Round, ...]:
    return tuple(Round(deal, tuple(moves)) for deal, moves in collected)


def parse_record(text: str, load: Loader) -> Record:
    """Parse what ``str(record)`` or ``record.to_json()`` wrote."""
    text = text.removeprefix("\ufeff")
    return _parse_json(text, load) if text.lstrip().startswith("{") else _parse_text(text, load)


def _parse_text(text: str, load: Loader) -> Record:
    headers: dict[str, str] = {}
    rounds: list[tuple[str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if colon and key == "Deal":
            rounds.append((value, []))
        elif rounds:
            rounds[-1][1].extend(split_moves(line))
        elif colon:
            if key in headers:
                raise RecordError(f"line {number} repeats the header {key}")
            headers[key] = value
        elif line.strip():
            raise RecordError(f"line {number} is neither a header nor a deal: {line.strip()!r}")
    name, options = headers.pop("Game", None), headers.pop("Options", "")
    if name is None:
        raise RecordError("a record starts with a header such as 'Game: hanamikoji'; this one has none")
    return _normalised(Record(load(name, **parse_options(options.split())), _rounds(rounds), headers))


def _parse_json(text: str, load: Loader) -> Record:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not a JSON record: {error}") from error
    name = _typed(content, "game", str)
    headers = _typed(content, "headers", dict)
    rounds = tuple(_json_round(round_) for round_ in _typed(content, "rounds", list))
    return _normalised(Record(load(name, **_typed(content, "options", dict)), rounds, headers))


def _json_round(content: Any) -> Round:
    moves = _typed(content, "moves", list)
    if not all(isinstance(move, str) for move in moves):
        raise RecordError(f"the moves of a round must be a list of strings, not {moves!r}")
    return Round(_typed(content, "deal", str), tuple(moves))


def _typed(content: Any, key: str, kind: type) -> Any:
    value = content.get(key) if isinstance(content, dict) else None
    if not isinstance(value, kind):
        raise RecordError(f"in a JSON record {key!r} must be a {kind.__name__}, not {value!r}")
    return value


def _normalised(record: Record) -> Record:
    """Check that a full record replays, and rewrite its deals and moves in canonical notation."""
    if REDACTED in record.headers:
        return record
    return record.until(record.plies)
