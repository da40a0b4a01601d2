"""The rules of both games: compiled loops, the readable layer, starting up, beside the naive rules of the tests."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.naive.hanamikoji import NaiveRound
from tests.naive.okiya import NaiveGarden
from tests.worlds import random_game

import hanamachi
from benchmarks.measure import REPEATS, Row, rate, seconds_to_run
from hanamachi.core.chance import stream
from hanamachi.core.game import AnyGame, Deal, Move, State
from hanamachi.games.hanamikoji import search as hanamikoji_search
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.okiya import search as okiya_search

IELLO = EDITIONS["iello"].end_after(0)
IMPORT = "import time; start = time.perf_counter(); import hanamachi; print(time.perf_counter() - start)"
FIRST_CALL = """
import time
start = time.perf_counter()
import random, hanamachi
from hanamachi.games.hanamikoji import search
game = hanamachi.load("hanamikoji")
search.perft(game.start().deal(game.shuffle(random.Random(1))).position, 2)
print(time.perf_counter() - start)
"""
NUMBA = "import time; start = time.perf_counter(); import numba; print(time.perf_counter() - start)"


def hanamikoji_loops() -> list[Row]:
    """Time whole random games, deals and scoring included, against the naive rules."""
    chance = stream(1)
    naive = rate(_naive_hanamikoji, 3)
    enumerated = rate(lambda: hanamikoji_search.random_games(20_000, IELLO, chance)[2])
    sampled = rate(lambda: hanamikoji_search.sampled_games(50_000, IELLO, chance)[2])
    return [
        Row("Hanamikoji, naive rules of the tests", naive, "decisions/s", None, "1×"),
        Row("Hanamikoji, every legal move enumerated", enumerated, "decisions/s", 4e6, f"{enumerated / naive:,.0f}×"),
        Row("Hanamikoji, cards sampled directly", sampled, "decisions/s", 30e6, f"{sampled / naive:,.0f}×"),
    ]


def _naive_hanamikoji() -> int:
    rng, game, decisions = Random(1), hanamachi.load("hanamikoji"), 0
    for _ in range(5):
        position = NaiveRound(game.shuffle(rng).text, 0)
        while legal := sorted(position.legal()):
            position = position.play(rng.choice(legal))
            decisions += 1
    return decisions


def okiya_loops() -> list[Row]:
    """Time random rounds against the naive rules."""
    chance, game = stream(2), hanamachi.load("okiya")
    position = game.start().deal(game.shuffle(Random(3))).position
    naive = rate(_naive_okiya, 3)
    compiled = rate(lambda: okiya_search.playouts(position, 50_000, chance).moves)
    return [
        Row("Okiya, naive rules of the tests", naive, "moves/s", None, "1×"),
        Row("Okiya, random playouts", compiled, "moves/s", 5e6, f"{compiled / naive:,.0f}×"),
    ]


def _naive_okiya() -> int:
    rng, game, moves = Random(2), hanamachi.load("okiya"), 0
    for _ in range(20):
        position = NaiveGarden(game.shuffle(rng).text)
        while legal := sorted(position.legal()):
            position = position.play(rng.choice(legal))
            moves += 1
    return moves


def readable_layer() -> list[Row]:
    """Time states and views as a library's user meets them."""
    return [
        row
        for name, reach in (("okiya", 50_000), ("hanamikoji", 20_000))
        for row in _readable(hanamachi.load(name), reach)
    ]


def _readable(game: AnyGame, reach: float) -> list[Row]:
    # Every position is met once: what is remembered from one game to the next helps as it helps a user.
    games = [[list(random_game(game, Random(60 * run + seed))) for seed in range(60)] for run in range(REPEATS + 1)]
    seen = iter([[pair for one in batch for pair in one] for batch in games])
    again = iter([[pair for one in batch for pair in one] for batch in games])
    return [
        Row(f"{game.title}, State.play", rate(lambda: _play(next(seen))), "moves/s", reach),
        Row(f"{game.title}, State.view of the mover", rate(lambda: _view(next(again))), "views/s", reach),
    ]


def _play(seen: list[tuple[State[Any], Deal | Move | None]]) -> int:
    moves = 0
    for state, event in seen:
        if isinstance(event, Move):
            state.play(event)
            moves += 1
    return moves


def _view(seen: list[tuple[State[Any], Deal | Move | None]]) -> int:
    views = 0
    for state, _event in seen:
        if state.to_move is not None:
            state.view(state.to_move)
            views += 1
    return views


def starting_up() -> list[Row]:
    """Time a fresh interpreter."""
    light, numba, first = seconds_to_run(IMPORT), seconds_to_run(NUMBA), seconds_to_run(FIRST_CALL)
    return [
        Row("import hanamachi", light, "s", 0.15),
        Row("import numba, alone", numba, "s"),
        Row("first compiled call, warm cache, all imports included", first, "s", 1.5, f"{first / numba:.2f}× numba"),
    ]


def run() -> list[Row]:
    """Return all rows of this file."""
    return [*hanamikoji_loops(), *okiya_loops(), *readable_layer(), *starting_up()]
