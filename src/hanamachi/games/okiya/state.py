"""Positions of a match and what each seat sees of them. Nothing is hidden except future gardens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

from hanamachi.core.game import Deal, Move, Outcome, Seat, State, View
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.notation import CELL_TEXTS, TILE_TEXTS, OkiyaFields, format_position

MOVES = tuple(Move(cell, text) for cell, text in enumerate(CELL_TEXTS))
WINS_NEEDED = 3


class OkiyaReason(StrEnum):
    """Why a round or a match ended."""

    LINE = "line"
    SQUARE = "square"
    BLOCK = "block"
    FULL_GARDEN = "full garden"
    WINS = "wins"
    POINTS = "points"


_ENDINGS = {
    rules.LINE: OkiyaReason.LINE,
    rules.SQUARE: OkiyaReason.SQUARE,
    rules.BLOCK: OkiyaReason.BLOCK,
    rules.FULL_GARDEN: OkiyaReason.FULL_GARDEN,
}


@dataclass(frozen=True)
class RoundResult:
    """How a round ended."""

    winner: Annotated[Seat | None, "None: a draw."]
    reason: OkiyaReason
    four: Annotated[tuple[str, ...], "The cells of the winning line or square."]
    points: Annotated[int, "The tiles left: the points that the winner scores in a match for points."]


@dataclass(frozen=True, kw_only=True, slots=True)
class OkiyaView(View):
    """What a seat sees: the same for everyone, but only the player to move has legal moves."""

    garden: Annotated[str | None, "The garden as dealt, row by row; None before the first deal."]
    taken: Annotated[tuple[str, ...], "The cells taken this round, in order."]
    tokens: Annotated[tuple[Seat | None, ...], "Whose token stands on each of the sixteen cells."]
    last: Annotated[str | None, "The tile taken last, which the next one must match."]
    round: int
    starter: Seat
    score: Annotated[tuple[int, int], "Rounds won, or points in a match for points; FIRST's first."]
    result: Annotated[RoundResult | None, "How this round ended; None while it runs."]


@dataclass(frozen=True, repr=False)
class OkiyaState(State[OkiyaView]):
    """A round of a match: its starter, its garden, the moves and the position."""

    round: int
    starter: Seat
    score_before: tuple[int, int]
    garden: Deal | None
    history: tuple[Move, ...]
    position: rules.Position | None
    result: RoundResult | None

    @property
    def to_move(self) -> Seat | None:
        """The seat to move."""
        if self.position is None or self.result is not None:
            return None
        return Seat(self.position.mover)

    @property
    def events(self) -> tuple[Deal | Move, ...]:
        """The garden of this round and the tiles taken."""
        return () if self.garden is None else (self.garden, *self.history)

    @property
    def score(self) -> tuple[int, int]:
        """The score of the match; includes this round once it is over."""
        if self.result is None or self.result.winner is None:
            return self.score_before
        gained = self.result.points if self.game.options["mode"] == "points" else 1
        first, second = self.score_before
        return (first + gained, second) if self.result.winner is Seat.FIRST else (first, second + gained)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the tiles that can be taken."""
        if self.position is None or self.result is not None:
            return ()
        return _moves_of(rules.moves(self.position))

    def _is_legal(self, move: Move) -> bool:
        return self.position is not None and self.result is None and bool(rules.moves(self.position) >> move.id & 1)

    def _why_not(self, move: Move) -> str:
        if not self.history:
            return f"{move.text} is not on the border; the first tile must be"
        if move in self.history:
            return f"the tile at {move.text} has already been taken"
        assert self.garden is not None
        tile, last = TILE_TEXTS[self.garden.pieces[move.id]], self._last_tile()
        return f"{tile} at {move.text} has neither the plant nor the symbol of {last}"

    def _after(self, move: Move) -> OkiyaState:
        assert self.position is not None
        position = rules.play(self.position, move.id)
        history = (*self.history, move)
        # Written out because dataclasses.replace would take half the time of a move.
        after = OkiyaState(
            self.game, None, self.round, self.starter, self.score_before, self.garden, history, position, None
        )
        ending = rules.standing(position)
        return after if ending == rules.RUNNING else after._ended(_ENDINGS[ending])

    def _ended(self, reason: OkiyaReason) -> OkiyaState:
        """Return the state after a round: the last player to move wins, unless a full garden is a draw."""
        assert self.position is not None
        drawn = reason is OkiyaReason.FULL_GARDEN and self.game.options["full_garden"] == "draw"
        winner = None if drawn else Seat(self.position.mover).other
        result = RoundResult(winner, reason, self._winning_four(reason), rules.free(self.position).bit_count())
        ended = replace(self, result=result)
        return replace(ended, outcome=ended._match_outcome())

    def _winning_four(self, reason: OkiyaReason) -> tuple[str, ...]:
        assert self.position is not None
        patterns = {OkiyaReason.LINE: rules.LINES, OkiyaReason.SQUARE: rules.SQUARES}.get(reason, ())
        tokens = (self.position.first, self.position.second)[1 - self.position.mover]
        return next((_texts(four) for four in patterns if tokens & four == four), ())

    def _match_outcome(self) -> Outcome | None:
        assert self.result is not None
        mode = self.game.options["mode"]
        if mode == "single":
            return Outcome(self.result.winner, self.result.reason)
        target = WINS_NEEDED if mode == "wins" else int(self.game.options["target"])
        if max(self.score) < target:
            return None
        return Outcome(self.result.winner, OkiyaReason.WINS if mode == "wins" else OkiyaReason.POINTS)

    def _dealt(self, deal: Deal) -> OkiyaState:
        number, starter = self.round, self.starter
        if self.result is not None:
            number += 1
            starter = starter if self.result.winner is None else self.result.winner.other
        return replace(
            self,
            round=number,
            starter=starter,
            score_before=self.score,
            garden=deal,
            history=(),
            position=rules.opening(deal.pieces, int(starter)),
            result=None,
        )

    def _view(self, seat: Seat | None) -> OkiyaView:
        """Return what that seat sees: everything so far."""
        position = self.position
        return OkiyaView(
            seat=seat,
            to_move=self.to_move,
            outcome=self.outcome,
            legal=self.legal_moves() if seat is not None and seat is self.to_move else (),
            garden=None if self.garden is None else self.garden.text,
            taken=tuple(move.text for move in self.history),
            tokens=(None,) * 16 if position is None else _owners(position.first, position.second),
            last=self._last_tile(),
            round=self.round,
            starter=self.starter,
            score=self.score,
            result=self.result,
        )

    def _last_tile(self) -> str | None:
        if self.garden is None or not self.history:
            return None
        return TILE_TEXTS[self.garden.pieces[self.history[-1].id]]

    def _glimpse(self, move: Move, seat: Seat | None) -> str:
        """Return the move's text: no move is hidden."""
        return move.text

    def _transcript(self, seat: Seat | None) -> tuple[str, tuple[str, ...]]:
        """Return the whole round: nothing is hidden."""
        return "" if self.garden is None else self.garden.text, tuple(move.text for move in self.history)

    def __str__(self) -> str:
        tiles = None if self.garden is None else self.garden.pieces
        cells = tuple(move.text for move in self.history)
        return format_position(OkiyaFields(self.round, self.starter, self.score_before, tiles, cells))


@lru_cache(maxsize=1 << 14)
def _moves_of(cells: int) -> tuple[Move, ...]:
    return tuple(MOVES[cell] for cell in range(rules.CELLS) if cells >> cell & 1)


def _texts(cells: int) -> tuple[str, ...]:
    return tuple(move.text for move in _moves_of(cells))


@lru_cache(maxsize=1 << 14)
def _owners(first: int, second: int) -> tuple[Seat | None, ...]:
    return tuple(
        Seat.FIRST if first >> cell & 1 else Seat.SECOND if second >> cell & 1 else None for cell in range(rules.CELLS)
    )
