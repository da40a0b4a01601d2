"""One source runs interpreted and compiled, and the random numbers of both are the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from threading import Thread
from time import sleep

import numpy as np
import pytest

from hanamachi.core.chance import below, next_word, shuffle, stream
from hanamachi.core.jit import free_loop

COUNTING = """
from random import Random
from hanamachi.games.okiya import Game, search
game = Game()
print(search.perft(game.start().deal(game.shuffle(Random(1))).position, 3))
"""
"""Little to compile."""
GAMES = """
from hanamachi.core.chance import stream
from hanamachi.games.hanamikoji import search
from hanamachi.games.hanamikoji.editions import EDITIONS
tournament, emperors4 = EDITIONS["tournament"].end_after(0), EDITIONS["emperors4"].end_after(0)
print(search.random_games(20, tournament, stream(5)), search.sampled_games(20, emperors4, stream(6)))
"""


def printed(script: str, **environment: str) -> str:
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_compiled_and_interpreted_games_are_the_same() -> None:
    cache = {key: os.environ[key] for key in ("HOME", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME") if key in os.environ}
    compiled, interpreted = printed(GAMES, **cache), printed(GAMES, NUMBA_DISABLE_JIT="1")
    assert compiled == interpreted
    assert compiled == printed(GAMES, HANAMACHI_JIT="all", **cache)


def test_the_cache_survives_a_home_that_cannot_be_written() -> None:
    assert printed(COUNTING, XDG_CACHE_HOME="/proc/nowhere") == printed(COUNTING, NUMBA_DISABLE_JIT="1")


def test_the_generator_never_changes() -> None:
    state = stream(42)
    assert [next_word(state) for _ in range(4)] == [683697760, 1931271236, 1649809369, 4280289826]


def test_neighbouring_seeds_are_unlike() -> None:
    words = {next_word(stream(seed)) for seed in range(1000)}
    assert len(words) == 1000


@pytest.mark.parametrize("stop", [2, 3, 7, 21])
def test_numbers_are_equally_likely(stop: int) -> None:
    state, trials = stream(1), 10_000
    seen = Counter(below(state, stop) for _ in range(trials))
    assert set(seen) == set(range(stop))
    assert sum((count - trials / stop) ** 2 / (trials / stop) for count in seen.values()) < stop + 5 * (2 * stop) ** 0.5


@pytest.mark.parametrize("size", [4, 5])
def test_every_order_is_equally_likely(size: int) -> None:
    state, orders = stream(2), Counter[tuple[int, ...]]()
    trials = 200 * (24 if size == 4 else 120)
    for _ in range(trials):
        pieces = np.arange(size)
        shuffle(pieces, state)
        orders[tuple(pieces.tolist())] += 1
    possible = 24 if size == 4 else 120
    assert len(orders) == possible
    chi_square = sum((count - 200) ** 2 / 200 for count in orders.values())
    assert chi_square < possible + 5 * (2 * possible) ** 0.5


@free_loop
def spin(turns: int) -> int:
    seed = 1
    for _ in range(turns):
        seed = seed * 48271 % 2147483647
    return seed


@pytest.mark.skipif(bool(os.environ.get("NUMBA_DISABLE_JIT")), reason="interpreted loops hold the lock")
def test_other_threads_run_beside_a_free_loop() -> None:
    spin(1)
    beside = Thread(target=spin, args=(300_000_000,))
    beside.start()
    turns = 0
    while beside.is_alive():
        sleep(0.001)
        turns += 1
    assert turns > 10
