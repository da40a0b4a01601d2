"""How long Hanamikoji's agents think about the decisions of games of the policy against itself, one in each edition."""

from __future__ import annotations

from random import Random
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

import hanamachi
from benchmarks.measure import Row
from hanamachi.core.game import Agent, AnyGame
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.state import HanamikojiView

REPEATS = 3
REACH = {"policy": 2.0, "master": 500.0}


def run() -> list[Row]:
    """Time the agents on the same decisions, each at its best of several times, because noise only adds."""
    names = ("pimc:1000", *REACH)
    thought = [[_thinking(hanamachi.agent(game, name), view) for name in names] for game, view in _decisions()]
    times = dict(zip(names, np.array(thought).T, strict=True))
    return [row for name, reach in REACH.items() for row in _rows(name, reach, times)]


def _rows(name: str, reach: float, times: dict[str, NDArray[np.float64]]) -> list[Row]:
    mine, what = times[name], f"Hanamikoji, a decision of {name}"
    ratio = f"pimc:1000 {times['pimc:1000'].mean() / mine.mean():.2g}× as long on average"
    return [
        Row(f"{what}, median", float(np.median(mine)), "ms", reach, ratio),
        Row(f"{what}, longest of {len(mine)}", float(mine.max()), "ms", reach),
    ]


def _decisions() -> list[tuple[AnyGame, HanamikojiView]]:
    """Return views in which there is a choice, with the games that they are of."""
    rng, views = Random(1), []
    for edition in EDITIONS:
        game = hanamachi.load("hanamikoji", edition=edition)
        policy = hanamachi.agent(game, "policy")
        state = game.start()
        while state.outcome is None:
            if state.deal_due:
                state = state.deal(game.shuffle(rng))
                continue
            view = state.view(state.to_move)
            if len(view.legal) > 1:
                views.append((game, view))
            state = state.play(policy.choose(view, rng))
    return views


def _thinking(agent: Agent, view: HanamikojiView) -> float:
    """Return the milliseconds that a decision takes."""
    best = float("inf")
    for _ in range(REPEATS):
        start = perf_counter()
        agent.choose(view, Random(1))
        best = min(best, perf_counter() - start)
    return best * 1000
