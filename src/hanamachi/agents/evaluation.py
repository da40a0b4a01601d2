"""The winning chances in a position as one player sees it, and how much of a result was luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi.core.game import Move


@dataclass(frozen=True)
class Evaluation:
    """The winning chances of the seat to move, now and after each legal move; a draw counts half."""

    win: float
    moves: Mapping[Move, float]

    @property
    def best(self) -> Move:
        """The move with the best chances."""
        return max(self.moves, key=lambda move: self.moves[move])


@dataclass(frozen=True)
class Luck:
    """Luck in a finished game: for each round, what its deal and then each draw added for FIRST."""

    result: float
    """FIRST's score: 1 for a win, 0.5 for a draw."""
    rounds: tuple[tuple[float, ...], ...]

    @property
    def total(self) -> float:
        """The total that luck added to FIRST's score."""
        return sum(map(sum, self.rounds))

    @property
    def adjusted(self) -> float:
        """FIRST's score without luck: the same on average, with less variance."""
        return self.result - self.total
