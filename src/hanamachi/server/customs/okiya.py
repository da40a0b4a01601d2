"""Okiya's customs: the loser begins again, replies are shown, the solver judges, and every day has its puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from hanamachi.core.game import Game, Seat
from hanamachi.games.okiya.state import OkiyaView
from hanamachi.server.customs import SURE, Aid, DailyPuzzle, Judged, Judgement
from hanamachi.server.customs import Customs as UsualCustoms


@dataclass(frozen=True)
class OkiyaAid(Aid):
    """What helps the one who is to move."""

    replies: dict[str, list[str]]
    """Which moves each legal one would leave the other side in this round; empty for whoever is not to move."""


class Customs(UsualCustoms):
    """What is different in Okiya."""

    has_puzzles = True
    hides_nothing = True
    has_judge = True

    def begins_again(self, winner: Seat | None) -> Seat:
        """Return the loser; after a draw whoever began, begins again."""
        return Seat.FIRST if winner is None else winner.other

    def aid(self, game: Game[Any, Any], view: OkiyaView) -> OkiyaAid:
        """Return what the other side could answer to every legal move."""
        if not view.legal:
            return OkiyaAid({})
        state = game.imagine(view, Random())  # nothing is hidden, so there is nothing to draw
        return OkiyaAid({move.text: [reply.text for reply in state.play(move).legal_moves()] for move in view.legal})

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
