"""Puzzles: positions with a single winning move that is not the obvious one.

Puzzles are not stored: a seed or a date fixes a stream of random positions, and the solver picks from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from random import Random
from typing import cast

from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import Move
from hanamachi.games.okiya import lookup, rules, search
from hanamachi.games.okiya.analysis import analyse, cells_of
from hanamachi.games.okiya.game import Okiya
from hanamachi.games.okiya.rules import Position
from hanamachi.games.okiya.state import MOVES, OkiyaState
from hanamachi.games.okiya.symmetry import canonical_position

LENGTHS = (3, 5, 7, 9)
HARDEST = 5
GLANCE = 2
"""How many plies ahead a person sees at a glance: a move and the reply."""

_FEWEST_CHOICES = 3
_EARLIEST_PLY = 4
_TILES_LEFT_OVER = 2


@dataclass(frozen=True)
class Puzzle:
    """A position in which exactly one move wins, in ``plies`` plies; difficulty 1 (easy) to 5."""

    state: OkiyaState
    solution: Move
    plies: int
    difficulty: int

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """The solution and the best play that follows."""
        return analyse(self.state).line

    def to_json(self, solved: bool = False) -> dict[str, object]:
        """Return the puzzle as plain data, with its solution if ``solved``."""
        solution = {"solution": [move.text for move in self.line]} if solved else {}
        return {
            "garden": str(self.state.garden),
            "moves": [move.text for move in self.state.history],
            "full_garden": self.state.game.options["full_garden"],
            "to_move": str(self.state.to_move),
            "plies": self.plies,
            "difficulty": self.difficulty,
            **solution,
        }


def puzzles(seed: int | str, plies: int | None = None, full_garden: str = "block") -> Iterator[Puzzle]:
    """Yield puzzles without end, the same ones for the same seed, no two of them symmetric."""
    if plies is not None and plies not in LENGTHS:
        raise HanamachiError(f"a puzzle is won in {', '.join(map(str, LENGTHS))} plies, not {plies}")
    game = Okiya(full_garden=full_garden)
    rng = Random(f"okiya puzzle {seed} {plies} {full_garden}")
    seen = set()
    while True:
        found = _find(game, rng, plies or rng.choice(LENGTHS))
        form = canonical_position(cast("Position", found.state.position))
        if form not in seen:
            seen.add(form)
            yield found


def puzzle(seed: int | str, plies: int | None = None, full_garden: str = "block") -> Puzzle:
    """Return the first puzzle of a seed."""
    return next(puzzles(seed, plies, full_garden))


def puzzle_of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a date, the same one everywhere."""
    return puzzle(day.isoformat())


def _find(game: Okiya, rng: Random, plies: int) -> Puzzle:
    block = game.options["full_garden"] == "block"
    while True:
        deal = game.shuffle(rng)
        cells = _wander(rng, rules.opening(deal.pieces, 0), plies)
        position = _after(rules.opening(deal.pieces, 0), cells)
        solution = _only_win(position, plies, block)
        if solution is not None and is_hidden(position, solution) and _is_open(position, solution, plies):
            state = game.start().deal(deal)
            for cell in cells:
                state = state.play(MOVES[cell])
            return Puzzle(state, MOVES[solution], plies, _difficulty(position, solution, plies))


def _wander(rng: Random, position: Position, plies: int) -> list[int]:
    """Return random moves up to a ply where a win of this length is neither too early nor the very last."""
    wanted = rng.randrange(_EARLIEST_PLY, rules.CELLS + 1 - plies - _TILES_LEFT_OVER)
    cells: list[int] = []
    while len(cells) < wanted and rules.standing(position) == rules.RUNNING:
        cells.append(rng.choice(cells_of(rules.moves(position))))
        position = rules.play(position, cells[-1])
    return cells


def _after(position: Position, cells: list[int]) -> Position:
    for cell in cells:
        position = rules.play(position, cell)
    return position


def _only_win(position: Position, plies: int, block: bool) -> int | None:
    """Return the winning move, if it is the only one of several and wins in that many plies."""
    moves = cells_of(rules.moves(position))
    if rules.standing(position) != rules.RUNNING or len(moves) < _FEWEST_CHOICES:
        return None
    scores = search.scores(position, lookup.shapes(), search.NO_HORIZON, block)
    wins = [cell for cell in moves if scores[cell] > 0]
    return wins[0] if len(wins) == 1 and search.WIN - scores[wins[0]] == plies else None


def is_hidden(position: Position, solution: int) -> bool:
    """Tell whether another move looks at least as good at a glance."""
    appeals = search.appeals(position, lookup.shapes())
    return any(appeals[cell] >= appeals[solution] for cell in _plausible(position) if cell != solution)


def _plausible(position: Position) -> list[int]:
    """Return the moves that do not lose at once: all that a glance can tell."""
    seen = search.scores(position, lookup.shapes(), GLANCE, True)
    return [cell for cell in cells_of(rules.moves(position)) if seen[cell] >= 0]


def _is_open(position: Position, solution: int, plies: int) -> bool:
    """Tell whether the opponent has a choice of replies; in a win in three they all lose at once."""
    after = rules.play(position, solution)
    replies = cells_of(rules.moves(after)) if plies == LENGTHS[0] else _plausible(after)
    return len(replies) > 1


def _difficulty(position: Position, solution: int, plies: int) -> int:
    """Estimate the difficulty from 1 to 5: longer wins, more plausible moves and more replies are harder."""
    choices = len(_plausible(position)) - 1
    replies = len(_plausible(rules.play(position, solution)))
    return max(1, min(HARDEST, (plies + choices + replies - 1) // 3))
