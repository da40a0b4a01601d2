"""The engine's interface: moves, advice, judgements and puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, Protocol

from hanamachi.core.game import AnyGame, View
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.hooks import DailyPuzzle, Judgement


class Thought(NamedTuple):
    """A computer player's move, and how long it took to find. Players must not learn the time."""

    move: str
    seconds: float


class Engine(Protocol):
    """Computes moves, hints, analyses and puzzles.

    It receives a running game as a view, never as a state: what is hidden from a player is hidden from the engine.
    ``visitor`` is the identity it computes for: visitors take turns, and a caller who is cancelled gives its turn up.
    """

    async def start(self) -> None:
        """Start the engine."""

    async def stop(self) -> None:
        """Stop the engine."""

    def trouble(self) -> str | None:
        """Return why the engine is unavailable; None if it is not known to be."""
        ...

    def opponents(self, game_name: str) -> Mapping[str, str]:
        """Return the available computer players and their descriptions, weakest first."""
        ...

    @property
    def effort(self) -> float:
        """The share of their usual time that slow players think now: 1 unless many are waiting."""
        ...

    def is_hurried(self, game_name: str, agent_name: str) -> bool:
        """Tell whether a computer player thinks for a shorter time than usual, because many are waiting."""
        ...

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        """Return a computer player's move."""
        ...

    async def advise(self, game: AnyGame, view: View, visitor: str) -> Judgement | None:
        """Return the value of each legal move, judged by what the seat may know."""
        ...

    async def judge_move(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        """Return the evaluation of the position before a move of a finished game, with full information."""
        ...

    async def judge_round(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        """Return the luck of a round of a finished game."""
        ...

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        """Return the puzzle of a day."""
        ...
