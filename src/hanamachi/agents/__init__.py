"""Who plays. An agent is given a view and never a state.

Agents have names such as ``random`` or ``level:3``. Those of every game are in ``everywhere``, those of one game
in the module of its name; each module lists what it makes in ``AGENTS``.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import TypeAlias

from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import Agent, AnyGame

Maker: TypeAlias = Callable[[AnyGame, str | None], Agent]
"""Makes an agent for a game from what follows the colon of its name, if anything does."""


def agent(game: AnyGame, name: str) -> Agent:
    """Return an agent for a game by its name: ``agent(game, "level:3")``."""
    kind, _, argument = name.partition(":")
    makers = agents_of(game.name)
    if kind not in makers:
        raise UnknownAgent(f"{game.name} has no agent {name!r}; it has {', '.join(sorted(makers))}")
    return makers[kind](game, argument or None)


def agents_of(game_name: str) -> Mapping[str, Maker]:
    """Return the makers of all agents of a game."""
    makers: dict[str, Maker] = {}
    for module in ("everywhere", game_name):
        if importlib.util.find_spec(f"{__name__}.{module}") is not None:
            makers |= importlib.import_module(f"{__name__}.{module}").AGENTS
    return makers
