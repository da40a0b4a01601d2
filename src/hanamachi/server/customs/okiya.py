"""Okiya's customs: the loser begins again, the solver judges, and there is a puzzle for every day."""

from __future__ import annotations

from datetime import date
from typing import Any

from hanamachi.core.game import Seat
from hanamachi.server.customs import SURE, DailyPuzzle, Judged, Judgement
from hanamachi.server.customs import Customs as UsualCustoms


class Customs(UsualCustoms):
    """What is different in Okiya."""

    has_puzzles = True
    has_judge = True

    def begins_again(self, winner: Seat | None) -> Seat:
        """Return the loser; after a draw whoever began, begins again."""
        return Seat.FIRST if winner is None else winner.other

    def judge(self, state: Any) -> Judgement:
        """Return what perfect play makes of every move."""
        # Imported here because compiled code belongs into the processes that think.
        from hanamachi.games.okiya.analysis import merit, solve

        verdicts = sorted(solve(state).moves.items(), key=lambda item: -merit(item[1]))
        moves = {move: Judged(SURE[verdict.value], verdict.value.value, verdict.plies) for move, verdict in verdicts}
        return Judgement("solver", moves)

    def puzzle(self, day: date) -> DailyPuzzle:
        """Return the puzzle of a day."""
        from hanamachi.games.okiya.puzzles import puzzle_of_the_day

        puzzle = puzzle_of_the_day(day)
        return DailyPuzzle(puzzle.state, puzzle.line, puzzle.plies, puzzle.difficulty)
