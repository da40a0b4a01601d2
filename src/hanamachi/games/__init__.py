"""The games. Each is a folder that provides ``Game``; whatever folder is here can be played."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from hanamachi.core.errors import UnknownGame
from hanamachi.core.game import AnyGame
from hanamachi.core.record import Record
from hanamachi.core.record import parse_record as _parse_record


def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game_class(name: str) -> type[AnyGame]:
    """Return a game's class, which tells its title, its options and its moves."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(names())}")
    game: type[AnyGame] = importlib.import_module(f"{__name__}.{name}").Game
    return game


def load(name: str, /, **options: Any) -> AnyGame:
    """Return a game with its options: ``load("hanamikoji", edition="iello")``."""
    return game_class(name)(**options)


def parse_record(text: str) -> Record:
    """Return the record written in text, as ``str(record)`` or as JSON."""
    return _parse_record(text, load)
