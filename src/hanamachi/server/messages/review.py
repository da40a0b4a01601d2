"""Hints, records, replays, analyses and puzzles."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hanamachi.server.messages.base import MoveText, OptionValue, RequestModel, ResponseModel, SeatName
from hanamachi.server.messages.events import TableEvent
from hanamachi.server.messages.game_views import GameView
from hanamachi.server.messages.tables import Result, Table


class RecordRound(ResponseModel):
    """A deal and the moves played from it."""

    deal: str
    moves: list[str]


class RecordJson(ResponseModel):
    """A game record as JSON."""

    game: str
    options: dict[str, OptionValue]
    headers: dict[str, str]
    rounds: list[RecordRound]


class ReplayStep(ResponseModel):
    """One event of a finished game; the views of both seats together show every card."""

    ply: int
    at: float
    event: TableEvent
    first: GameView
    second: GameView
    result: Result | None


class Replay(ResponseModel):
    """A finished game step by step, without moves that were taken back."""

    table: Table
    steps: list[ReplayStep]
    record: RecordJson


class Verdict(ResponseModel):
    """The outcome of a move with perfect play."""

    value: Literal["win", "draw", "loss"]
    plies: int


class JudgedMove(ResponseModel):
    """A move and its value for the player who makes it."""

    move: str
    win: float
    """The winning chance, from 0 to 1."""
    verdict: Verdict | None
    """Null unless the game is solved."""


class Hint(ResponseModel):
    """The engine's advice."""

    ply: int
    move: str
    moves: list[JudgedMove]
    """The value of each move, best first; empty for games without an evaluator."""


class JudgedPly(ResponseModel):
    """A move that was played, compared with the alternatives."""

    ply: int
    seat: SeatName
    move: str
    best: list[str]
    win: float
    """The player's winning chance before the move, with best play."""
    loss: float
    """How much winning chance the move gave away."""
    moves_lost: int
    """In a solved game: by how many of the player's own moves a loss comes sooner, or a win later."""
    mark: Literal["", "?!", "?", "??"]
    verdict: Verdict | None
    moves: list[JudgedMove]
    """Every legal move, best first."""


class Balance(ResponseModel):
    """How a result adds up, in whole points for the first seat, from 50 at the start.

    ``start + luck + first_mistakes + second_mistakes + mixed + hidden == result``
    """

    start: int
    luck: int
    """Points from deals and draws."""
    first_mistakes: int
    """Points lost by the first seat's marked moves: 0 or less."""
    second_mistakes: int
    """Points gained from the second seat's marked moves: 0 or more."""
    mixed: int
    """Points from both sides' unmarked moves, each nearly as good as the best."""
    hidden: int
    """The remainder: the effect of cards that the players could not see."""
    result: int
    """100 for a win, 50 for a draw, 0 for a loss."""


class AnalysisFound(ResponseModel):
    """An evaluation of every move of a finished game."""

    kind: Literal["analysis"] = "analysis"
    judge: str
    plies: list[JudgedPly]
    luck: float | None
    """What deals and draws added to the first seat's score of 1, 0.5 or 0; null if not measured."""
    balance: Balance | None
    """How the result adds up; null if luck is not measured."""


class AnalysisPart(ResponseModel):
    """The moves judged so far, without those the client already has; the rest is still being computed."""

    kind: Literal["part"] = "part"
    judge: str
    plies: list[JudgedPly]
    total: int
    """How many moves there are to judge."""


class NoEvaluator(ResponseModel):
    """No evaluator exists for this game."""

    kind: Literal["no_evaluator"] = "no_evaluator"


class NothingPlayed(ResponseModel):
    """The game ended before the first move."""

    kind: Literal["nothing_played"] = "nothing_played"


Analysis: TypeAlias = Annotated[AnalysisFound | AnalysisPart | NoEvaluator | NothingPlayed, Field(discriminator="kind")]


class Puzzle(ResponseModel):
    """A position with one winning move."""

    game: str
    day: date
    options: dict[str, OptionValue]
    deal: str
    moves: list[str]
    plies: int
    """The number of plies to the win."""
    difficulty: int
    """From 1 (easy) to 5 (hard)."""
    view: GameView


class PuzzleAttempt(RequestModel):
    """An attempt to solve a puzzle."""

    move: MoveText


class PuzzleAnswer(ResponseModel):
    """Whether the attempt was right, and how the game continues."""

    right: bool
    line: list[str]
    """The solution; empty after a wrong attempt."""
    reply: str | None
    """The reply that refutes a wrong attempt, if any."""
    view: GameView
    """The position after the attempt, or after the refutation."""
