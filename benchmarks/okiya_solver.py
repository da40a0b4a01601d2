"""Okiya's solver beside a plain memoised negamax, compiled too, on the same positions in the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import hanamachi
from benchmarks.measure import Row
from hanamachi.core.jit import loop, rule
from hanamachi.games.okiya import lookup, rules, search
from hanamachi.games.okiya.puzzles import LENGTHS, puzzle, puzzles
from hanamachi.games.okiya.rules import Position

GARDENS = 500
PUZZLES = 30
WIN = 100


@rule
def _plain(position: Position, block: bool, exact: bool, memo: dict[int, int]) -> int:
    """Return the mover's score; ``exact``: with its distance, else any win will do."""
    ending = rules.standing(position)
    if ending != rules.RUNNING:
        return 0 if ending == rules.FULL_GARDEN and not block else -WIN
    key = position.first | position.second << 16 | position.last + 1 << 32
    if key in memo:
        return memo[key]
    best = -WIN
    moves = rules.moves(position)
    for cell in range(rules.CELLS):
        if moves >> cell & 1 and (exact or best <= 0):
            score = _plain(rules.play(position, cell), block, exact, memo)
            best = max(best, -score - 1 if score < 0 else 1 - score if score > 0 else 0)
    memo[key] = best
    return best


@loop
def plain(position: Position, block: bool, exact: bool) -> int:
    """Return the score of a position by memoised negamax."""
    memo = {-1: 0}
    return _plain(position, block, exact, memo)


def positions(ply: int, count: int) -> list[Position]:
    """Return running positions after random moves."""
    game, rng, found = hanamachi.load("okiya"), Random(ply), list[Position]()
    while len(found) < count:
        position = rules.opening(game.shuffle(rng).pieces, 0)
        for _ in range(ply):
            moves = [cell for cell in range(rules.CELLS) if rules.moves(position) >> cell & 1]
            position = rules.play(position, rng.choice(moves))
        found.append(position)
    return found


def milliseconds(function: Callable[[Position], Any], asked: Sequence[Position]) -> list[float]:
    function(asked[0])
    times = []
    for position in asked:
        start = time.perf_counter()
        function(position)
        times.append(1000 * (time.perf_counter() - start))
    return times


class Reach(NamedTuple):
    """The milliseconds to stay below."""

    median: float
    late: float | None = None


def compared(what: str, asked: Sequence[Position], solver: Any, plain_search: Any, few: int, reach: Reach) -> list[Row]:
    """Return the median and the 99th percentile of the solver's times, beside the plain search on the first few."""
    ours = milliseconds(solver, asked)
    theirs = milliseconds(plain_search, asked[:few])
    ratio = f"plain negamax {sum(theirs) / sum(ours[:few]):,.0f}× as long"
    return [
        Row(f"Okiya, {what}, median", statistics.median(ours), "ms", reach.median, ratio),
        Row(f"Okiya, {what}, 99th percentile", statistics.quantiles(ours, n=100)[98], "ms", reach.late),
    ]


def solving(block: bool, gardens: int) -> list[Row]:
    """Time what is asked of the solver under one rule for a full garden."""
    shapes, name = lookup.shapes(), "block" if block else "draw"
    openings, later = positions(0, gardens), positions(4, gardens)

    def value(position: Position) -> int:
        return search.value(position, shapes, block)

    def scores(position: Position) -> Any:
        return search.scores(position, shapes, search.NO_HORIZON, block)

    def plain_value(position: Position) -> int:
        return plain(position, block, False)

    def plain_score(position: Position) -> int:
        return plain(position, block, True)

    return [
        *compared(f"value of a garden ({name})", openings, value, plain_value, 10, Reach(0.6)),
        *compared(f"every opening with its distance ({name})", openings, scores, plain_score, 2, Reach(15, 50)),
        *compared(f"every move after ply 4 ({name})", later, scores, plain_score, 50, Reach(2)),
    ]


def posing(count: int) -> list[Row]:
    """Time the making of puzzles of each length."""
    puzzle(0)
    rows = []
    for plies in LENGTHS:
        made, start = puzzles("benchmark", plies), time.perf_counter()
        for _ in range(count):
            next(made)
        rows.append(Row(f"Okiya, a puzzle won in {plies}, mean", 1000 * (time.perf_counter() - start) / count, "ms"))
    return rows


def run() -> list[Row]:
    """Return all rows of this file."""
    return [*solving(True, GARDENS), *solving(False, GARDENS), *posing(PUZZLES)]
