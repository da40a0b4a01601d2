"""Steps per second of each adapter beside the ecosystem's own games: the same loop, in the same run.

``python -m benchmarks.adapters`` prints the table and writes it to adapters.md. It measures what is installed: the
extra ``research``, and for comparison ``pettingzoo[classic]``, ``open_spiel``, ``jax`` and ``pgx``.
"""

from __future__ import annotations

import importlib
import os
import platform
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import hanamachi
from benchmarks.__main__ import figure
from benchmarks.measure import rate
from hanamachi.adapters.vector import VectorGame
from hanamachi.core.chance import below, stream
from hanamachi.core.jit import free_loop

RESULTS = Path(__file__).with_name("adapters.md")
REPEATS = 5
STEPS = 2_000
BATCH = 4096
BATCH_STEPS = 240
CORES = os.cpu_count() or 1
HEAD = """# Adapters, measured

Written by `python -m benchmarks.adapters`: random legal actions, observation and mask read at every step, the best of
several runs of each line on a shared, noisy machine. Only figures of the same run can be compared: "beside" is the
ratio to the first line of its part.

{machine}

| what | measured | beside |
|---|--:|--:|
"""
Work = tuple[str, Callable[[], int]]


def missing(module: str) -> bool:
    """Tell whether a module cannot be imported here."""
    try:
        importlib.import_module(module)
    except ImportError:
        return True
    return False


# PettingZoo


def pettingzoo_games() -> Iterator[Work]:
    """Yield its own games, then ours."""
    if missing("pettingzoo"):
        return
    importlib.import_module("hanamachi.adapters.pettingzoo")
    make = importlib.import_module("pettingzoo").make
    theirs = {"classic/connect_four_v3": "pygame", "classic/texas_holdem_v4": "rlcard"}
    ours = dict.fromkeys([f"hanamachi/{name}_v0" for name in hanamachi.names()], "PIL")
    for name, needed in {**theirs, **ours}.items():
        if not missing(needed):
            yield f"PettingZoo, {name}", partial(agents_in_turn, make("aec", name))


def agents_in_turn(env: Any) -> int:
    steps = 0
    while steps < STEPS:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
    return steps


# OpenSpiel


def openspiel_games() -> Iterator[Work]:
    """Yield its own games, in C++ and in Python, then ours."""
    if missing("pyspiel"):
        return
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")
    yield from ((f"OpenSpiel, {name}", partial(tree_walk, pyspiel.load_game(name))) for name in THEIRS)
    if not missing("hanamachi.adapters.openspiel"):
        for name in hanamachi.names():
            yield f"OpenSpiel, python_{name}", partial(tree_walk, pyspiel.load_game(f"python_{name}"))


THEIRS = ("python_kuhn_poker", "connect_four", "leduc_poker")


def tree_walk(game: Any) -> int:
    rng, steps = random.Random(1), 0
    while steps < STEPS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps


# Gymnasium


def gymnasium_games() -> Iterator[Work]:
    """Yield one seat against a random opponent; a step is our move and the answers to it."""
    if missing("gymnasium") or missing("PIL"):
        return
    adapter = importlib.import_module("hanamachi.adapters.gymnasium")
    for name in hanamachi.names():
        yield f"Gymnasium, one seat of {name}", partial(one_seat, adapter.GameEnv(name))
    for name in hanamachi.names():
        envs = adapter.GameVectorEnv(BATCH, game=name, copy=False)
        yield f"Gymnasium, {name}, {BATCH} games on {CORES} threads", partial(vector_env, envs)


def one_seat(env: Any) -> int:
    steps = 0
    while steps < STEPS:
        (seen, _), over = env.reset(seed=steps), False
        while not over:
            seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
            steps += 1
    return steps


def vector_env(envs: Any) -> int:
    chance, actions = stream(1), np.zeros(BATCH, np.int64)
    seen, _ = envs.reset(seed=1)
    for _ in range(BATCH_STEPS):
        choose(seen["action_mask"], actions, chance)
        seen, *_ = envs.step(actions)
    return BATCH * BATCH_STEPS


# Many games at once


def batches() -> Iterator[Work]:
    """Yield batches on one thread and on all of them, with masks and features at every decision."""
    for name in hanamachi.names():
        for threads in sorted({1, CORES}):
            games = VectorGame(name, BATCH, threads=threads)
            yield f"VectorGame, {name}, {BATCH} games, threads: {threads}", partial(replayed, games, recorded(games))


def recorded(games: VectorGame) -> list[NDArray[np.int64]]:
    """Return the actions of random games, chosen beforehand because choosing takes as long as playing."""
    chance, chosen = stream(1), []
    games.seed(1)
    games.reset()
    for _ in range(BATCH_STEPS):
        actions = np.zeros(len(games), np.int64)
        choose(games.legal_mask(), actions, chance)
        games.reset(games.step(actions).over)
        chosen.append(actions)
    return chosen


def replayed(games: VectorGame, chosen: list[NDArray[np.int64]]) -> int:
    games.seed(1)
    games.reset()
    for actions in chosen:
        games.observe()
        games.legal_mask()
        games.reset(games.step(actions).over)
    return len(games) * len(chosen)


@free_loop
def choose(masks: NDArray[np.int8], actions: NDArray[np.int64], chance: NDArray[np.int64]) -> None:
    """Choose a random legal action in each game."""
    for index in range(len(masks)):
        skipped = below(chance, masks[index].sum())
        for action in range(masks.shape[1]):
            if masks[index, action]:
                if skipped == 0:
                    actions[index] = action
                    break
                skipped -= 1


# In the shape of pgx


def pgx_games() -> Iterator[Work]:
    """Yield pgx's own games, then ours, compiled for whatever JAX runs on."""
    if missing("jax"):
        return
    jax = importlib.import_module("jax")
    ours = importlib.import_module("hanamachi.adapters.pgx").Hanamikoji()
    theirs = [] if missing("pgx") else [importlib.import_module("pgx").make(name) for name in PGX]
    for env in (*theirs, ours):
        yield f"JAX on {jax.default_backend()}, {env.id}, {BATCH} games", partial(compiled, jax, lockstep(jax, env))


PGX = ("connect_four", "leduc_holdem")
JAX_STEPS = 12


def lockstep(jax: Any, env: Any) -> Callable[[Any], Any]:
    """Return a compiled function that plays random legal actions in many games."""

    def one(now: Any, key: Any) -> Any:
        odds = jax.numpy.log(now.legal_action_mask.astype(jax.numpy.float32))
        return jax.vmap(env.step)(now, jax.random.categorical(key, odds, axis=1)), None

    def play(key: Any) -> Any:
        begun = jax.vmap(env.init)(jax.random.split(key, BATCH))
        return jax.lax.scan(one, begun, jax.random.split(key, JAX_STEPS))[0].observation.sum()

    return jax.jit(play)  # type: ignore[no-any-return]


def compiled(jax: Any, play: Callable[[Any], Any]) -> int:
    play(jax.random.key(1)).block_until_ready()
    return BATCH * JAX_STEPS


PARTS = (pettingzoo_games, openspiel_games, gymnasium_games, batches, pgx_games)


def rows() -> Iterator[tuple[str, str, str]]:
    """Yield what was measured, and its ratio to the first line of its part."""
    for part in PARTS:
        first = 0.0
        for what, work in part():
            speed = rate(work, REPEATS)
            first = first or speed
            yield what, figure(speed, "steps/s"), ratio(speed / first)


def ratio(times: float) -> str:
    """Return a ratio to two digits or so."""
    return f"{times:,.0f}×" if times >= 10 else f"{times:.2g}×"


def main() -> None:
    """Measure, print and write."""
    table = []
    for row in rows():
        print(*row, sep="  ", flush=True)
        table.append(f"| {' | '.join(row)} |\n")
    machine = f"Python {platform.python_version()}, {CORES} cores, {platform.machine()}."
    RESULTS.write_text(HEAD.format(machine=machine) + "".join(table))


if __name__ == "__main__":
    main()
