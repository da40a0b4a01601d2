"""``module:factory``: agents from Python modules, in the current folder or installed."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from typing import Any

from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import Agent, AnyGame


def made_by(module_name: str, name: str, game: AnyGame) -> Agent | None:
    """Return the agent that a module's function makes for a game; None if there is no such module."""
    factory = find(module_name, name)
    if factory is None:
        return None
    try:
        made: Agent = factory(game)
    except Exception as error:
        raise UnknownAgent(f"{module_name}:{name} failed: {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise UnknownAgent(f"{module_name}:{name} returned {made!r}, which has no method 'choose'")
    return made


def find(module_name: str, name: str) -> Callable[..., Any] | None:
    """Return a function of a module by its name; None if there is no such module."""
    if not all(part.isidentifier() for part in [*module_name.split("."), name]):
        return None
    if os.getcwd() not in sys.path:
        # Last, because a file of this folder must not hide a module that others import.
        sys.path.append(os.getcwd())
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module_name}.".startswith(f"{error.name}."):
            return None
        raise UnknownAgent(f"cannot import {module_name}: {error}") from error
    except Exception as error:
        raise UnknownAgent(f"cannot import {module_name}: {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not callable(found):
        raise UnknownAgent(f"{module_name} has no function {name!r}")
    return found  # type: ignore[no-any-return]
