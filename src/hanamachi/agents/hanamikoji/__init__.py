"""Who plays Hanamikoji: a heuristic, Monte Carlo with imagined cards, and a network trained by self-play."""

from __future__ import annotations

from collections.abc import Callable

from hanamachi.agents.hanamikoji.greedy import GreedyAgent
from hanamachi.agents.hanamikoji.master import MasterAgent
from hanamachi.agents.hanamikoji.monte_carlo import MonteCarloAgent
from hanamachi.agents.hanamikoji.policy import PolicyAgent
from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import Agent, AnyGame

MOST_ROLLOUTS = 10_000_000
MOST_WORLDS = 100_000


def _greedy(game: AnyGame, argument: str | None) -> Agent:
    _expect_none("greedy", argument)
    return GreedyAgent()


def _policy(game: AnyGame, argument: str | None) -> Agent:
    _expect_none("policy", argument)
    return PolicyAgent()


def _master(game: AnyGame, argument: str | None) -> Agent:
    return MasterAgent(None if argument is None else _count("master", "rounds to imagine", argument, MOST_WORLDS))


def _expect_none(name: str, argument: str | None) -> None:
    if argument is not None:
        raise UnknownAgent(f"{name} takes no argument, not {argument!r}")


def _monte_carlo(game: AnyGame, argument: str | None) -> Agent:
    return MonteCarloAgent(game, _count("pimc", "rollouts", argument, MOST_ROLLOUTS))


def _count(name: str, of_what: str, argument: str | None, most: int) -> int:
    if argument is None or not (argument.isascii() and argument.isdecimal() and 0 < int(argument) <= most):
        raise UnknownAgent(f"{name} takes a number of {of_what}, as in {name}:1000, not {argument!r}")
    return int(argument)


AGENTS: dict[str, Callable[[AnyGame, str | None], Agent]] = {
    "greedy": _greedy,
    "pimc": _monte_carlo,
    "policy": _policy,
    "master": _master,
}

OPPONENTS = {
    "greedy": "takes what looks best now, and thinks no further than your answer",
    "pimc:1000": "imagines your cards a thousand times and plays each deal on at random",
    "policy": "learned from billions of decisions against itself; strong",
}
