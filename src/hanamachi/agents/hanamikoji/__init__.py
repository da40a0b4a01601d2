"""Hanamikoji's opponents: heuristics, Monte Carlo, a network trained by self-play, a master, and a ladder of levels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hanamachi.agents.evaluation import Evaluation, Luck
from hanamachi.agents.hanamikoji.greedy import GreedyAgent
from hanamachi.agents.hanamikoji.levels import HIGHEST, LIKE, level, needed_weights
from hanamachi.agents.hanamikoji.master import MasterAgent
from hanamachi.agents.hanamikoji.monte_carlo import MonteCarloAgent
from hanamachi.agents.hanamikoji.policy import PolicyAgent
from hanamachi.core.errors import UnknownAgent, ViewError
from hanamachi.core.game import Agent, AnyGame
from hanamachi.core.record import Record
from hanamachi.games.hanamikoji.state import HanamikojiView

MOST_ROLLOUTS = 10_000_000
MOST_WORLDS = 100_000


def _greedy(game: AnyGame, argument: str | None) -> Agent:
    _expect_none("greedy", argument)
    return GreedyAgent()


def _policy(game: AnyGame, argument: str | None) -> Agent:
    folder = None if argument is None else Path(argument)
    _check_weights("policy", folder=folder)
    return PolicyAgent(folder, "policy" if argument is None else f"policy:{argument}")


def _master(game: AnyGame, argument: str | None) -> Agent:
    _check_weights("policy", "critic")
    if argument is None:
        return MasterAgent()
    return MasterAgent(_count("master", "rounds to imagine", argument, MOST_WORLDS), f"master:{argument}")


def _level(game: AnyGame, argument: str | None) -> Agent:
    number = _count("level", "the rung", argument, HIGHEST)
    _check_weights(*needed_weights(number))
    return level(number)


def _monte_carlo(game: AnyGame, argument: str | None) -> Agent:
    return MonteCarloAgent(game, _count("pimc", "rollouts", argument, MOST_ROLLOUTS))


def _expect_none(name: str, argument: str | None) -> None:
    if argument is not None:
        raise UnknownAgent(f"{name} takes no argument, not {argument!r}")


def _count(name: str, of_what: str, argument: str | None, most: int) -> int:
    wanted = f"{name} takes a number ({of_what}) from 1 to {most}"
    if argument is None:
        raise UnknownAgent(f"{wanted}, such as {name}:{min(most, 1000)}")
    if not (argument.isascii() and argument.isdecimal() and 0 < int(argument) <= most) or argument[0] == "0":
        raise UnknownAgent(f"{wanted}, not {argument!r}")
    return int(argument)


def _check_weights(*names: str, folder: Path | None = None) -> None:
    """Read the weights that an agent will need, to report broken ones before a game."""
    if names:
        from hanamachi.agents.hanamikoji.network import load

        for name in names:
            load(name, folder)


AGENTS: dict[str, Callable[[AnyGame, str | None], Agent]] = {
    "greedy": _greedy,
    "pimc": _monte_carlo,
    "policy": _policy,
    "master": _master,
    "level": _level,
}

OPPONENTS = {f"level:{number}": like for number, like in enumerate(LIKE, start=1)}

MOVE_INTERVALS = {"master": 0.75, f"level:{HIGHEST}": 0.75}
"""They take up to 0.35 s on an idle machine."""


def evaluate(game: AnyGame, view: HanamikojiView) -> Evaluation:
    """Return the winning chances in a view, if both play like the policy."""
    from hanamachi.agents.hanamikoji import opinion

    if not isinstance(view, HanamikojiView):
        raise ViewError(f"this is not a view of hanamikoji: {view!r}")
    return opinion.evaluate(view)


def luck(record: Record) -> Luck:
    """Return how deals and draws changed the winning chances in a finished game."""
    from hanamachi.agents.hanamikoji.fortune import game_luck

    return game_luck(record)


def luck_critic() -> str:
    """Return a digest of the critic's weights."""
    from hanamachi.agents.hanamikoji.network import digest

    return digest("critic")
