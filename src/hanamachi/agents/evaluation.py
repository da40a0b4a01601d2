"""What a position promises, as far as one player can see, and how much of a result was luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi.core.game import Move


@dataclass(frozen=True)
class Evaluation:
    """How likely the seat that is to decide wins, a draw counted half: now, and after each of its legal moves."""

    win: float
    moves: Mapping[Move, float]

    @property
    def best(self) -> Move:
        """The move that promises most."""
        return max(self.moves, key=lambda move: self.moves[move])


@dataclass(frozen=True)
class Luck:
    """What chance did in a finished game: for each round what its deal, then each of its draws, added for FIRST."""

    result: float
    """FIRST's score: 1 for a win, 0.5 for a draw."""
    rounds: tuple[tuple[float, ...], ...]

    @property
    def total(self) -> float:
        """What chance added to FIRST's score in all."""
        return sum(map(sum, self.rounds))

    @property
    def adjusted(self) -> float:
        """FIRST's score without it; the same on average, and less scattered."""
        return self.result - self.total
