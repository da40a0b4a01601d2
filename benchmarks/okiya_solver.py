"""Okiya's solver beside a plain memoised negamax, compiled too, on the same positions in the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import hanamachi
from hanamachi.core.jit import loop, rule
from hanamachi.games.okiya import rules, search
from hanamachi.games.okiya.puzzles import LENGTHS, puzzle, puzzles
from hanamachi.games.okiya.rules import Position

GARDENS = 500
WIN = 100


class Row(NamedTuple):
    """What was asked, the solver's times in milliseconds, and how many times longer the plain search takes."""

    question: str
    positions: int
    median: float
    p99: float
    plain_positions: int
    ratio: float


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


def row(question: str, asked: Sequence[Position], solver: Any, plain_search: Any, few: int) -> Row:
    ours = milliseconds(solver, asked)
    theirs = milliseconds(plain_search, asked[:few])
    p99 = statistics.quantiles(ours, n=100)[98]
    return Row(question, len(asked), statistics.median(ours), p99, few, sum(theirs) / sum(ours[:few]))


def run() -> list[Row]:
    """Measure and return the rows to print."""
    shapes, rows = search.shapes(), list[Row]()
    for name, block in (("block", True), ("draw", False)):
        gardens = positions(0, GARDENS)

        def value(position: Position, block: bool = block) -> int:
            return search.value(position, shapes, block)

        def scores(position: Position, block: bool = block) -> Any:
            return search.scores(position, shapes, search.NO_HORIZON, block)

        def plain_value(position: Position, block: bool = block) -> int:
            return plain(position, block, False)

        def plain_score(position: Position, block: bool = block) -> int:
            return plain(position, block, True)

        rows.append(row(f"value of a garden ({name})", gardens, value, plain_value, 10))
        rows.append(row(f"every opening with distance ({name})", gardens, scores, plain_score, 2))
        rows.append(row(f"every move after ply 4 ({name})", positions(4, GARDENS), scores, plain_score, 50))
    return rows


def puzzle_times(count: int = 30) -> list[tuple[int, float, float]]:
    """Return, for each length of puzzle, the mean and the worst time to make one, in milliseconds."""
    puzzle(0)
    rows = []
    for plies in LENGTHS:
        made, times = puzzles("benchmark", plies), []
        for _ in range(count):
            start = time.perf_counter()
            next(made)
            times.append(1000 * (time.perf_counter() - start))
        rows.append((plies, statistics.mean(times), max(times)))
    return rows


def main() -> None:
    print("| question | positions | median | p99 | plain memoised negamax, compiled |\n|---|---|---|---|---|")
    for it in run():
        print(
            f"| {it.question} | {it.positions} | {it.median:.2f} ms | {it.p99:.2f} ms "
            f"| {it.ratio:,.0f} × longer (on {it.plain_positions} of them) |"
        )
    print("\n| puzzle | mean | worst |\n|---|---|---|")
    for plies, mean, worst in puzzle_times():
        print(f"| win in {plies} | {mean:.0f} ms | {worst:.0f} ms |")


if __name__ == "__main__":
    main()
