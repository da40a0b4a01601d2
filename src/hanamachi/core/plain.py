"""Views as plain data, as JSON has it, and back.

A seat is written by its name, a move by its text, an enumeration by its value, a tuple as a list and a dataclass as an
object that also has the public properties of its class.
"""

from __future__ import annotations

import types
import typing
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union

from hanamachi.core.errors import ViewError
from hanamachi.core.game import AnyGame, Move, Seat

T = TypeVar("T")

_SEATS = {str(seat): seat for seat in Seat}


def plain(value: Any) -> Any:
    """Return a value of a view as plain data."""
    if isinstance(value, Move):
        return value.text
    if isinstance(value, Seat):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return plain_fields(value) if is_dataclass(value) else value


def plain_fields(value: Any) -> dict[str, Any]:
    """Return the fields and public properties of a dataclass as plain data."""
    names = [field.name for field in fields(value)]
    return {name: plain(getattr(value, name)) for name in [*names, *properties(typing.cast("Any", type(value)))]}


@cache
def properties(source: type) -> dict[str, property]:
    """Return the properties that a class itself defines, by name."""
    return {name: value for name, value in vars(source).items() if isinstance(value, property)}


@cache
def _hints(source: type) -> dict[str, Any]:
    hints = typing.get_type_hints(source)
    return {field.name: hints[field.name] for field in fields(source)}


def read_view(game: AnyGame, content: Any) -> Any:
    """Return the view of a game that plain data describe; properties may be missing."""
    try:
        return _read(game.view_class, content, game)
    except (KeyError, TypeError, ValueError) as error:
        why = f"{error} is missing or unknown" if isinstance(error, KeyError) else error
        raise ViewError(f"this is not a view of {game.name}: {why}") from error


def _read(hint: Any, value: Any, game: AnyGame) -> Any:
    if hint is Seat:
        return _SEATS[_checked(value, str)]
    if hint is Move:
        return game.move(_checked(value, str))
    if is_dataclass(hint) and isinstance(hint, type):
        content = _checked(value, dict)
        return hint(**{name: _read(inner, content[name], game) for name, inner in _hints(hint).items()})
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(value)
    return _read_container(hint, value, game)


def _read_container(hint: Any, value: Any, game: AnyGame) -> Any:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return _read_either(arguments, value, game)
    if origin is not tuple:
        return _checked(value, hint)
    items = _checked(value, list)
    each = [arguments[0]] * len(items) if arguments[-1] is Ellipsis else list(arguments)
    return tuple(_read(inner, item, game) for inner, item in zip(each, items, strict=True))


def _read_either(hints: tuple[Any, ...], value: Any, game: AnyGame) -> Any:
    """Return the value as the first of the types that it fits."""
    for hint in hints:
        try:
            return _read(hint, value, game)
        except (KeyError, TypeError, ValueError):
            continue
    raise TypeError(f"{value!r} is none of {', '.join(map(str, hints))}")


def _checked(value: Any, kind: type[T]) -> T:
    # A boolean is an int to Python, but not to a reader.
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise TypeError(f"{value!r} is not of the type {kind.__name__}")
    return value
