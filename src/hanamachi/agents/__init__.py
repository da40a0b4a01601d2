"""Who plays. An agent is given a view and never a state.

Agents have names such as ``random`` or ``level:3``. Those of every game are in ``everywhere``, those of one game
in the module of its name; each module lists what it makes in ``AGENTS``, and
in ``OPPONENTS`` whom of them to offer to a person, in a sentence each. An agent that thinks in compiled code, which
takes a while to make at first, says so with ``is_compiled``. A game's module may also have ``evaluate`` and ``luck``,
and ``BEATS`` with the seconds of those who think longer than a moment.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from hanamachi.agents.evaluation import Evaluation, Luck
from hanamachi.core.errors import RecordError, UnknownAgent, ViewError
from hanamachi.core.game import Agent, AnyGame, Game, View
from hanamachi.core.record import Record

Maker: TypeAlias = Callable[[AnyGame, str | None], Agent]
"""Makes an agent for a game from what follows the colon of its name, if anything does."""

A_MOMENT = 0.35
"""Seconds in which most agents decide; shorter than it takes to show their move."""


def agent(game: AnyGame, name: str) -> Agent:
    """Return an agent for a game by its name: ``agent(game, "level:3")``."""
    if not isinstance(game, Game) or not isinstance(name, str):
        raise UnknownAgent(f"an agent is made for a game, by its name: agent(game, 'random'), not {game!r}, {name!r}")
    kind, _, argument = name.partition(":")
    for module in _modules(game.name):
        if kind in module.AGENTS:
            maker: Maker = module.AGENTS[kind]
            return maker(game, argument or None)
    raise UnknownAgent(f"{game.name} has no agent {name!r}; it has {', '.join(_known(game.name))}")


def _known(game_name: str) -> list[str]:
    offered = list(opponents(game_name))
    kinds = {name.partition(":")[0] for name in offered}
    return [*offered, *(kind for module in _modules(game_name) for kind in module.AGENTS if kind not in kinds)]


def opponents(game_name: str) -> Mapping[str, str]:
    """Return the agents that a person may want to play, from the gentlest on, and what each is like."""
    return {name: like for module in _modules(game_name) for name, like in module.OPPONENTS.items()}


def beat(game_name: str, agent_name: str) -> float:
    """Return how many seconds are enough for an agent's usual thoughts, the longest ones too.

    Whoever must not learn from its hesitation what it holds is answered after that time, or a multiple of it.
    """
    beats = {name: seconds for module in _modules(game_name) for name, seconds in getattr(module, "BEATS", {}).items()}
    return float(beats.get(agent_name, A_MOMENT))


def evaluate(game: AnyGame, view: Any) -> Evaluation:
    """Return how likely the seat that is to decide wins, now and after each of its legal moves."""
    if not isinstance(view, View):
        raise ViewError(f"an evaluation is of what a seat sees: evaluate(game, state.view(seat)), not of {view!r}")
    result: Evaluation = _capable(game, "evaluate").evaluate(game, view)
    return result


def evaluates(game_name: str) -> bool:
    """Tell whether somebody can evaluate a game's positions."""
    return any(hasattr(module, "evaluate") for module in _modules(game_name))


def luck(record: Record) -> Luck:
    """Return what deals and draws did to the chances in a finished game."""
    if record.replay().outcome is None:
        raise RecordError("only a finished game can be told how lucky it was")
    result: Luck = _capable(record.game, "luck").luck(record)
    return result


def _capable(game: AnyGame, of_what: str) -> Any:
    for module in _modules(game.name):
        if hasattr(module, of_what):
            return module
    raise UnknownAgent(f"{game.name} has nobody to ask: it has no {of_what}")


def _modules(game_name: str) -> Iterator[Any]:
    for module in ("everywhere", game_name):
        if importlib.util.find_spec(f"{__name__}.{module}") is not None:
            yield importlib.import_module(f"{__name__}.{module}")
