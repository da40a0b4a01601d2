"""What a game brings to the house besides its rules: who begins a rematch, what helps a player, who judges, puzzles.

Every game has the usual customs; a module of a game's name here says what is different there.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, Literal

from hanamachi import agents
from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import Game, Move, Seat, State

EVALUATOR = "evaluator"
SURE = {"win": 1.0, "draw": 0.5, "loss": 0.0}


@dataclass(frozen=True)
class Judged:
    """What a move is worth to whoever plays it: a chance to win and, where the game is solved, how it ends."""

    win: float
    value: Literal["win", "draw", "loss"] | None = None
    plies: int = 0


@dataclass(frozen=True)
class Judgement:
    """What a judge thinks of a position: every legal move, from the best on."""

    judge: str
    moves: Mapping[Move, Judged]
    luck: float = 0.0
    """At the end of a round: what chance added in it to the first seat's chance to win."""


@dataclass(frozen=True)
class DailyPuzzle:
    """A position of which one move is the solution, and how the game goes on after it."""

    state: State[Any]
    line: tuple[Move, ...]
    plies: int
    difficulty: int


@dataclass(frozen=True)
class Aid:
    """What a viewer is shown besides the game's own view, and could work out from it: usually nothing."""


class Customs:
    """The usual customs."""

    has_puzzles = False
    hides_nothing = False
    """Whether both players see everything: then a move that is taken back has shown nothing."""
    tells_luck = False
    """Whether the judge also tells, at the end of a round, how lucky it was."""

    def __init__(self, game_name: str) -> None:
        self.game_name = game_name

    @property
    def has_judge(self) -> bool:
        """Whether somebody can judge this game."""
        return agents.evaluates(self.game_name)

    def begins_again(self, winner: Seat | None) -> Seat:
        """Return which seat of a finished game begins the rematch: the other one."""
        return Seat.SECOND

    def aid(self, game: Game[Any, Any], view: Any) -> Aid:
        """Return what else to show to whoever has this view."""
        return Aid()

    def judge(self, state: State[Any]) -> Judgement | None:
        """Return what an evaluator of what the mover may know thinks of its moves; None: there is none."""
        try:
            evaluation = agents.evaluate(state.game, state.view(state.to_move))
        except HanamachiError:
            return None
        ranked = sorted(evaluation.moves.items(), key=lambda item: -item[1])
        return Judgement(EVALUATOR, {move: Judged(float(win)) for move, win in ranked})

    def puzzle(self, day: date) -> DailyPuzzle | None:
        """Return the puzzle of a day."""
        return None


@cache
def customs(game_name: str) -> Customs:
    """Return a game's customs."""
    module = f"{__name__}.{game_name}"
    if importlib.util.find_spec(module) is None:
        return Customs(game_name)
    found: Customs = importlib.import_module(module).Customs(game_name)
    return found
