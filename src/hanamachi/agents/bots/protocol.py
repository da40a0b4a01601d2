"""The protocol of bots: one JSON object per line, requests on the bot's stdin and answers on its stdout."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from hanamachi.core.errors import ProtocolError
from hanamachi.core.game import AnyGame, View
from hanamachi.core.plain import plain_fields

Message: TypeAlias = Mapping[str, Any]
T = TypeVar("T")

VERSION = 1
LONGEST_LINE = 1 << 20
"""Bytes in a line: hundreds of times the longest message."""
LONGEST_NAME = 40
SHOWN = 80


def encode(message: Message) -> bytes:
    """Write a message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> Message:
    """Read the message in a line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise ProtocolError(f"a line is a JSON object, not {shown(line)}")
    return message


def shown(line: bytes) -> str:
    """Return a line for an error message."""
    text = line[: 4 * SHOWN].decode(errors="replace").strip()
    return repr(text if len(text) <= SHOWN else text[: SHOWN - 1] + "…")


def field(message: Message, key: str, kind: type[T]) -> T:
    """Return a field of a message, of the type that it must have."""
    value = message.get(key)
    if not isinstance(value, kind):
        raise ProtocolError(f"{key!r} must be of the type {kind.__name__}, not {value!r:.{SHOWN}}")
    return value


@dataclass(frozen=True)
class Hello:
    """What a bot says about itself: its name and, for each game it plays, the values of options that it accepts."""

    name: str
    games: Mapping[str, Mapping[str, tuple[Any, ...]]]

    def message(self) -> Message:
        """Return the hello as a message."""
        return {"type": "hello", "protocol": VERSION, "name": self.name, "games": self.games}

    def refusal(self, game: AnyGame) -> str | None:
        """Return why the bot does not play a game; None if it does."""
        if game.name not in self.games:
            return f"{self.name} plays {', '.join(self.games) or 'nothing'}, not {game.name}"
        for option, values in self.games[game.name].items():
            if game.options.get(option) not in values:
                accepted = ", ".join(map(str, values))
                return f"{self.name} plays {game.name} with {option} {accepted}, not {game.options.get(option)}"
        return None


def hello_request() -> Message:
    """Return the first line that a bot is sent."""
    return {"type": "hello", "protocol": VERSION}


def check_version(message: Message) -> None:
    """Refuse a hello in another version of the protocol."""
    version = field(message, "protocol", int)
    if version != VERSION:
        raise ProtocolError(f"this is version {VERSION} of the protocol, not {version}")


def read_hello(message: Message) -> Hello:
    """Read a bot's hello."""
    _check_type(message, "hello")
    check_version(message)
    name = field(message, "name", str)
    if not name or not name.isprintable() or name != name.strip() or len(name) > LONGEST_NAME:
        raise ProtocolError(f"a bot's name is a line of at most {LONGEST_NAME} characters, not {name!r:.{SHOWN}}")
    return Hello(name, {game: _accepted(options) for game, options in field(message, "games", dict).items()})


def _accepted(options: object) -> dict[str, tuple[Any, ...]]:
    if not isinstance(options, dict):
        raise ProtocolError(f"the options of a game must be an object, not {options!r:.{SHOWN}}")
    return {option: tuple(field(options, option, list)) for option in options}


def move_request(game: AnyGame, view: View, number: int, seed: int, seconds: float) -> Message:
    """Return the question for a move: all that the bot's seat may know."""
    return {
        "type": "move",
        "id": number,
        "game": game.name,
        "options": dict(game.options),
        "seat": str(view.seat),
        "seconds": seconds,
        "seed": seed,
        **game.shorthand(view),
        "view": plain_fields(view),
    }


def move_answer(number: int, move: str) -> Message:
    """Return the answer to a question."""
    return {"type": "move", "id": number, "move": move}


def error_answer(number: object, why: str) -> Message:
    """Return the answer to a line that cannot be answered otherwise."""
    return {"type": "error", "id": number, "message": why}


def read_move(message: Message, number: int) -> str:
    """Return the move in the answer to a question."""
    _check_type(message, "move")
    if message.get("id") != number:
        raise ProtocolError(f"answered question {message.get('id')!r:.{SHOWN}}, not question {number}")
    return field(message, "move", str)


def _check_type(message: Message, wanted: str) -> None:
    if message.get("type") == "error":
        raise ProtocolError(f"reported an error: {message.get('message')!r:.{SHOWN}}")
    if message.get("type") != wanted:
        raise ProtocolError(f"an answer of the type {wanted!r} is due, not {message.get('type')!r:.{SHOWN}}")
