"""Agents that play every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import Agent, AnyGame, Move, View


class RandomAgent:
    """Chooses any legal move, each equally likely."""

    name = "random"

    def choose(self, view: View, rng: Random, /) -> Move:
        """Return a legal move."""
        return rng.choice(view.legal)


def _random(game: AnyGame, argument: str | None) -> RandomAgent:
    if argument is not None:
        raise UnknownAgent(f"random takes no argument, not {argument!r}")
    return RandomAgent()


def _process(game: AnyGame, argument: str | None) -> Agent:
    from hanamachi.agents.bots.process import process_agent

    return process_agent(game, argument)


AGENTS: dict[str, Callable[[AnyGame, str | None], Agent]] = {"random": _random, "process": _process}
OPPONENTS = {"random": "plays any legal move"}
