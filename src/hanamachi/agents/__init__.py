"""Computer players. An agent sees a view, never a state.

Agents have names such as ``random``, ``level:3``, ``process:COMMAND`` or ``module:factory``. Agents for all games are
in ``everywhere``, those for one game in the module named after it or, where the game is not one of ours, in its own
``agents``. Each module lists its agents in ``AGENTS`` and those to offer to players, each with a short description, in
``OPPONENTS``. An agent that needs compiled code, which takes a while the first time, sets ``is_compiled``. A game's
module may also have ``evaluate``, ``luck`` with ``luck_critic``, and ``MOVE_INTERVALS`` with the move intervals, in
seconds, of slow agents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias, runtime_checkable

from hanamachi.agents import everywhere, factories
from hanamachi.agents.evaluation import Evaluation, Luck
from hanamachi.core.errors import RecordError, UnknownAgent, ViewError
from hanamachi.core.game import Agent, AnyGame, Game, View
from hanamachi.core.record import Record
from hanamachi.games import registry

Maker: TypeAlias = Callable[[AnyGame, str | None], Agent]
"""Makes an agent for a game from the part of its name after the colon, if any."""

DEFAULT_MOVE_INTERVAL = 0.35
"""Seconds within which most agents decide; shorter than the animation of a move."""


def agent(game: AnyGame, name: str) -> Agent:
    """Return an agent by name: ``agent(game, "level:3")``."""
    if not isinstance(game, Game) or not isinstance(name, str):
        raise UnknownAgent(f"agent() takes a game and a name, as in agent(game, 'random'), not {game!r}, {name!r}")
    kind, _, argument = name.partition(":")
    for module in _modules(game.name):
        if kind in module.AGENTS:
            maker: Maker = module.AGENTS[kind]
            return maker(game, argument or None)
    if (made := factories.made_by(kind, argument, game)) is not None:
        return made
    raise UnknownAgent(f"{game.name} has no agent {name!r}; it has {', '.join(_known(game.name))}")


def runs_code(game: AnyGame, name: str) -> bool:
    """Tell whether an agent of that name starts a program or imports a module: it must come from someone trusted."""
    kind, colon, _ = name.partition(":")
    return bool(colon) and (kind == "process" or all(kind not in module.AGENTS for module in _modules(game.name)))


def _known(game_name: str) -> list[str]:
    offered = list(opponents(game_name))
    kinds = {name.partition(":")[0] for name in offered}
    ours = [*offered, *(kind for module in _modules(game_name) for kind in module.AGENTS if kind not in kinds)]
    return [*ours, "module:factory"]


def opponents(game_name: str) -> Mapping[str, str]:
    """Return the opponents to offer to a player, weakest first, each with a description."""
    return {name: like for module in _modules(game_name) for name, like in module.OPPONENTS.items()}


def move_interval(game_name: str, agent_name: str) -> float:
    """Return the seconds within which an agent usually decides, even on hard moves.

    The server plays its moves at multiples of this interval, which hides how long each one took.
    """
    intervals = {
        name: seconds
        for module in _modules(game_name)
        for name, seconds in getattr(module, "MOVE_INTERVALS", {}).items()
    }
    return float(intervals.get(agent_name, DEFAULT_MOVE_INTERVAL))


@runtime_checkable
class Adjustable(Protocol):
    """An agent that can think for a shorter time, and play less well for it."""

    def with_effort(self, effort: float) -> Agent:
        """Return the same agent with a share of its usual thinking time."""
        ...


def with_effort(player: Agent, effort: float) -> Agent:
    """Return an agent with a share of its usual thinking time; one that cannot be hurried stays as it is."""
    return player.with_effort(effort) if effort < 1 and isinstance(player, Adjustable) else player


def evaluate(game: AnyGame, view: Any) -> Evaluation:
    """Return the winning chances of the seat to move, now and after each legal move."""
    if not isinstance(view, View):
        raise ViewError(
            f"evaluate() takes a game and a seat's view, as in evaluate(game, state.view(seat)), not {view!r}"
        )
    result: Evaluation = _capable(game, "evaluate").evaluate(game, view)
    return result


def evaluates(game_name: str) -> bool:
    """Tell whether a game has an evaluation."""
    return any(hasattr(module, "evaluate") for module in _modules(game_name))


def luck(record: Record) -> Luck:
    """Return how deals and draws changed the winning chances in a finished game."""
    if record.replay().outcome is None:
        raise RecordError("luck can only be measured in a finished game")
    result: Luck = _capable(record.game, "luck").luck(record)
    return result


def luck_critic(game_name: str) -> str | None:
    """Return a digest of what measures luck in a game, to tell whether two reports used the same; None: nothing."""
    found = next((module for module in _modules(game_name) if hasattr(module, "luck_critic")), None)
    return None if found is None else str(found.luck_critic())


def _capable(game: AnyGame, of_what: str) -> Any:
    for module in _modules(game.name):
        if hasattr(module, of_what):
            return module
    raise UnknownAgent(f"{game.name} has no {of_what}")


def _modules(game_name: str) -> Iterator[Any]:
    yield everywhere
    if (own := registry.part(game_name, "agents", __name__)) is not None:
        yield own
