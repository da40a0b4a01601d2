"""Okiya's hooks: the loser starts the rematch, replies are shown, a solver judges, puzzles every day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Annotated, Any

from hanamachi.core.game import Game, Seat
from hanamachi.games.okiya.state import OkiyaView
from hanamachi.server.hooks import SURE, Aid, DailyPuzzle, Judged, Judgement
from hanamachi.server.hooks import GameHooks as UsualHooks


@dataclass(frozen=True)
class OkiyaAid(Aid):
    """What helps the player to move."""

    replies: Annotated[
        dict[str, list[str]],
        "For each legal move, the other side's replies in this round; empty unless it is the viewer's turn.",
    ]


class GameHooks(UsualHooks):
    """Okiya's hooks."""

    aid_class = OkiyaAid
    has_puzzles = True
    has_judge = True

    def begins_again(self, winner: Seat | None) -> Seat:
        """Return the loser; after a draw, the seat that started."""
        return Seat.FIRST if winner is None else winner.other

    def aid(self, game: Game[Any, Any], view: OkiyaView) -> OkiyaAid:
        """Return the other side's replies to every legal move."""
        if not view.legal:
            return OkiyaAid({})
        state = _state(game, view)
        return OkiyaAid({move.text: [reply.text for reply in state.play(move).legal_moves()] for move in view.legal})

    def advise(self, game: Game[Any, Any], view: OkiyaView) -> Judgement:
        """Return the outcome of every move with perfect play."""
        return _solved(_state(game, view))

    def judge(self, state: Any) -> Judgement:
        """Return the same for a position of a finished game."""
        return _solved(state)

    def puzzle(self, day: date) -> DailyPuzzle:
        """Return the puzzle of a day."""
        from hanamachi.games.okiya.puzzles import puzzle_of_the_day

        puzzle = puzzle_of_the_day(day)
        return DailyPuzzle(puzzle.state, puzzle.line, puzzle.plies, puzzle.difficulty)


def _solved(state: Any) -> Judgement:
    # Imported here because only engine processes should load compiled code.
    from hanamachi.games.okiya.analysis import merit, solve

    verdicts = sorted(solve(state).moves.items(), key=lambda item: -merit(item[1]))
    moves = {move: Judged(SURE[verdict.value], verdict.value.value, verdict.plies) for move, verdict in verdicts}
    return Judgement("solver", moves)


def _state(game: Game[Any, Any], view: OkiyaView) -> Any:
    """Return the position of a view; nothing is hidden, so it is the only one possible."""
    return game.imagine(view, Random())
