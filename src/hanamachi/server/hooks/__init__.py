"""What a game adds to the server besides its rules: who starts a rematch, aids, advice, judgements, puzzles.

Every game has the default hooks. A module named after the game in this package overrides some of them; a game from
elsewhere brings its own module ``hooks``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, ClassVar, Literal

from hanamachi import agents
from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import AnyGame, Game, Move, Seat, State
from hanamachi.games import game_class, registry

EVALUATOR = "evaluator"
SURE = {"win": 1.0, "draw": 0.5, "loss": 0.0}


@dataclass(frozen=True)
class Judged:
    """The value of a move for the player who makes it: a winning chance and, if the game is solved, the outcome."""

    win: float
    value: Literal["win", "draw", "loss"] | None = None
    plies: int = 0


@dataclass(frozen=True)
class Judgement:
    """The evaluation of a position: every legal move, best first."""

    judge: str
    moves: Mapping[Move, Judged]
    luck: float = 0.0
    """At the end of a round: what luck added to the first seat's winning chance."""


@dataclass(frozen=True)
class DailyPuzzle:
    """A position with one winning move, and the line that follows it."""

    state: State[Any]
    line: tuple[Move, ...]
    plies: int
    difficulty: int


@dataclass(frozen=True)
class Aid:
    """What a viewer is shown besides the game's view, all of it derivable from that view. Empty by default."""


class GameHooks:
    """The default hooks."""

    aid_class: ClassVar[type[Aid]] = Aid
    """What ``aid`` returns."""
    has_puzzles = False
    tells_luck = False
    """Whether the judge also measures the luck of each round."""

    def __init__(self, game_name: str) -> None:
        self.game_name = game_name

    @property
    def has_judge(self) -> bool:
        """Whether this game has a judge."""
        return agents.evaluates(self.game_name)

    def begins_again(self, winner: Seat | None) -> Seat:
        """Return which seat of a finished game starts the rematch; by default the second."""
        return Seat.SECOND

    def shows_hidden(self, move: str) -> bool:
        """Return whether an opponent's move, as the player sees it, reveals hidden cards; by default any move may."""
        return game_class(self.game_name).hides

    def aid(self, game: Game[Any, Any], view: Any) -> Aid:
        """Return what else to show with this view."""
        return Aid()

    def advise(self, game: AnyGame, view: Any) -> Judgement | None:
        """Return the evaluation of a seat's legal moves; None if the game has no evaluator."""
        try:
            evaluation = agents.evaluate(game, view)
        except HanamachiError:
            return None
        ranked = sorted(evaluation.moves.items(), key=lambda item: -item[1])
        return Judgement(EVALUATOR, {move: Judged(float(win)) for move, win in ranked})

    def judge(self, state: State[Any]) -> Judgement | None:
        """Return the evaluation of a position in a finished game, by what the player to move could know."""
        return self.advise(state.game, state.view(state.to_move))

    def puzzle(self, day: date) -> DailyPuzzle | None:
        """Return the puzzle of a day."""
        return None


@cache
def hooks(game_name: str) -> GameHooks:
    """Return a game's hooks."""
    own = registry.part(game_name, "hooks", __name__)
    found: GameHooks = (GameHooks if own is None else own.GameHooks)(game_name)
    return found
