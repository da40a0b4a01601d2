"""Okiya's opponents: a perfect player, and levels that look less far ahead.

A level never errs at random. It plays the best move it can see; it loses to what it cannot see: a reply, a
diagonal, a combination beyond its horizon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from hanamachi.agents.evaluation import Evaluation
from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import Agent, AnyGame, Move
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.state import OkiyaState, OkiyaView

if TYPE_CHECKING:
    from hanamachi.games.okiya.analysis import Solution


@dataclass
class PerfectAgent:
    """Wins as fast and loses as slowly as possible; among equal moves, leaves the most ways to go wrong."""

    is_compiled: ClassVar = True

    game: AnyGame
    name: str = "perfect"

    def choose(self, view: OkiyaView, rng: Random, /) -> Move:
        """Return one of the best moves."""
        # Imported here because compiled code is not needed before the first move.
        from hanamachi.games.okiya.analysis import solve

        state: OkiyaState = self.game.imagine(view, rng)
        best = solve(state).best
        if len(best) == 1:
            return best[0]
        traps = {move: _traps(state.play(move), solve) for move in best}
        most = max(traps.values())
        return rng.choice([move for move in best if traps[move] == most])


def _traps(state: OkiyaState, solve: Callable[[OkiyaState], Solution]) -> tuple[int, int]:
    """Count the replies that change the result, then those that only change its length."""
    if state.result is not None:
        return 0, 0
    solution = solve(state)
    kept = [verdict for verdict in solution.moves.values() if verdict.value == solution.verdict.value]
    return len(solution.moves) - len(kept), len(kept) - len(solution.best)


@dataclass(frozen=True)
class Level:
    """How far a level looks ahead, in plies, and which patterns it sees in replies."""

    horizon: int
    notices: tuple[int, ...] = rules.LINES + rules.SQUARES


ROWS_AND_COLUMNS = rules.LINES[:8]

LEVELS = {
    1: Level(horizon=1, notices=ROWS_AND_COLUMNS),
    2: Level(horizon=2, notices=ROWS_AND_COLUMNS),
    3: Level(horizon=2),
    4: Level(horizon=5),
    5: Level(horizon=8),
    6: Level(horizon=10),
}
"""1 sees its own wins only; 2 also replies, but not along diagonals or in squares; 3 all replies; then combinations."""


@dataclass
class LevelAgent:
    """Plays the best move within its horizon; breaks ties by a quick estimate."""

    is_compiled: ClassVar = True

    game: AnyGame
    sight: Level
    name: str

    def choose(self, view: OkiyaView, rng: Random, /) -> Move:
        """Return the best move within this level's horizon."""
        # Imported here because compiled code is not needed before the first move.
        from hanamachi.games.okiya import analysis, lookup, search

        state: OkiyaState = self.game.imagine(view, rng)
        position, shapes = analysis.running(state), lookup.shapes(self.sight.notices)
        scores = search.scores(position, shapes, self.sight.horizon, analysis.is_block(state))
        appeals = search.appeals(position, shapes)
        return _favourite(view.legal, {move: (scores[move.id], appeals[move.id]) for move in view.legal}, rng)


def _favourite(moves: Sequence[Move], merits: Mapping[Move, tuple[int, int]], rng: Random) -> Move:
    best = max(merits.values())
    return rng.choice([move for move in moves if merits[move] == best])


def _perfect(game: AnyGame, argument: str | None) -> Agent:
    if argument is not None:
        raise UnknownAgent(f"perfect takes no argument, not {argument!r}")
    return PerfectAgent(game)


def _level(game: AnyGame, argument: str | None) -> Agent:
    for level, sight in LEVELS.items():
        if argument == str(level):
            return LevelAgent(game, sight, f"level:{level}")
    raise UnknownAgent(f"okiya has level:1 to level:{max(LEVELS)}, not level:{argument or ''}")


AGENTS: dict[str, Callable[[AnyGame, str | None], Agent]] = {"perfect": _perfect, "level": _level}

OPPONENTS = {
    "level:1": "sees its own wins, not your replies",
    "level:2": "overlooks your diagonals and squares",
    "level:3": "sees every reply, but no combinations",
    "level:4": "thinks five moves ahead",
    "level:5": "thinks eight moves ahead",
    "level:6": "thinks ten moves ahead",
    "perfect": "never makes a mistake",
}


def evaluate(game: AnyGame, view: OkiyaView) -> Evaluation:
    """Return the result of perfect play, now and after each move: 1 won, 0.5 drawn, 0 lost."""
    from hanamachi.games.okiya.analysis import Value, solve

    chance = {Value.WIN: 1.0, Value.DRAW: 0.5, Value.LOSS: 0.0}
    solution = solve(game.imagine(view, Random(0)))
    moves = {move: chance[verdict.value] for move, verdict in solution.moves.items()}
    return Evaluation(chance[solution.verdict.value], moves)
