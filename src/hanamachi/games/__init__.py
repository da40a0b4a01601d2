"""The games, wherever they are found. Each is a folder that provides ``Game``."""

from __future__ import annotations

from typing import Any

from hanamachi.core.game import AnyGame
from hanamachi.core.record import Record
from hanamachi.core.record import parse_record as _parse_record
from hanamachi.games import registry
from hanamachi.games.registry import game_class

__all__ = ["game_class", "load", "names", "parse_record"]

__path__.extend(registry.extra_folders())


def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    return tuple(registry.places())


def load(name: str, /, **options: Any) -> AnyGame:
    """Return a game with its options: ``load("hanamikoji", edition="iello")``."""
    return game_class(name)(**options)


def parse_record(text: str) -> Record:
    """Parse a record written by ``str(record)`` or as JSON."""
    return _parse_record(text, load)
