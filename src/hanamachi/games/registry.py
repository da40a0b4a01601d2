"""Finding games: in this package, in the folders named in HANAMACHI_GAMES, and in packages with an entry point.

A folder of games becomes part of the package ``hanamachi.games``: its games are imported, and unpickled in another
process, like our own. The agents and hooks of our own games are in the layers above; any other game contains its own.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from hanamachi.core.errors import BrokenGame, UnknownGame
from hanamachi.core.game import AnyGame, Game

FOLDERS = "HANAMACHI_GAMES"
GROUP = "hanamachi.games"
PACKAGE = "hanamachi.games"
REQUIRED = ("name", "title", "view_class", "moves", "pieces")
"""What a game's class declares, besides its methods."""
OURS = str(Path(__file__).parent)


class Place(NamedTuple):
    """The location of a game: its package, and the folder or installed package that contains it."""

    package: str
    source: str

    @property
    def is_ours(self) -> bool:
        """Whether it is one of Hanamachi's own games."""
        return self.source == OURS


def extra_folders() -> list[str]:
    """Return the folders named in the environment."""
    return [
        str(Path(folder).expanduser().resolve()) for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder
    ]


@cache
def places() -> dict[str, Place]:
    """Return the location of every game, by name in alphabetical order."""
    found: dict[str, Place] = {}
    for name, place in _found():
        if name in found:
            raise BrokenGame(f"two games are called {name!r}: in {found[name].source} and in {place.source}")
        found[name] = place
    return dict(sorted(found.items()))


def _found() -> Iterator[tuple[str, Place]]:
    for folder in dict.fromkeys([OURS, *extra_folders()]):
        for module in pkgutil.iter_modules([folder]):
            if module.ispkg:
                yield module.name, Place(f"{PACKAGE}.{module.name}", folder)
    for announced in entry_points(group=GROUP):
        yield announced.name, Place(announced.module, announced.value)


def game_class(name: str) -> type[AnyGame]:
    """Return a game's class, with its title, options and moves."""
    package = _package(name)
    game = getattr(package, "Game", None)
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise BrokenGame(f"the folder {name!r} is not a game: {name}/__init__.py provides no Game")
    if missing := [part for part in REQUIRED if not hasattr(game, part)] + sorted(game.__abstractmethods__):
        raise BrokenGame(f"the game {name!r} lacks {', '.join(missing)}")
    if game.name != name:
        raise BrokenGame(f"the game in {package.__name__} is called {game.name!r}, not {name!r}")
    return game


def part(name: str, part: str, layer: str) -> ModuleType | None:
    """Return a game's module for a layer above: its own ``part`` or, for our games, the layer's module of its name."""
    if places()[name].is_ours:
        return _submodule(importlib.import_module(layer), name)
    return _submodule(_package(name), part)


def terminal(name: str) -> ModuleType | None:
    """Return the module that draws a game on a terminal, if it has one."""
    return module(name, "terminal")


def module(name: str, which: str) -> ModuleType | None:
    """Return a module that a game may have beside its rules, such as its features."""
    return _submodule(_package(name), which)


def _package(name: str) -> ModuleType:
    if name not in places():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(places())}{_missing_folders()}")
    try:
        return importlib.import_module(places()[name].package)
    except Exception as error:
        raise BrokenGame(f"the game {name!r} cannot be used: {type(error).__name__}: {error}") from error


def _submodule(package: ModuleType, name: str) -> ModuleType | None:
    has_it = any(module.name == name for module in pkgutil.iter_modules(package.__path__))
    return importlib.import_module(f"{package.__name__}.{name}") if has_it else None


def _missing_folders() -> str:
    missing = [folder for folder in extra_folders() if not Path(folder).is_dir()]
    return "".join(f"; {FOLDERS} names {folder}, which is no folder" for folder in missing)
