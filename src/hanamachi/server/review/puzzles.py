"""The puzzle of the day."""

from __future__ import annotations

from datetime import date, timedelta

from hanamachi.core.errors import IllegalMove, NotationError
from hanamachi.games import names
from hanamachi.server import messages as m
from hanamachi.server.engine.engine import Engine
from hanamachi.server.errors import Refusal
from hanamachi.server.hooks import DailyPuzzle
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.messages.game_views import shown
from hanamachi.server.metrics import Meters
from hanamachi.server.review.analysis import forget_oldest, refuse_if_engine_down

FIRST_PUZZLE = date(2026, 1, 1)
EVERYONE = ""
"""Whom the engine works for when it refutes an attempt: anyone may try."""


class Puzzles:
    """Sets puzzles and checks attempts."""

    def __init__(self, engine: Engine, meters: Meters) -> None:
        self._engine = engine
        self._meters = meters
        self._known: dict[tuple[str, date], DailyPuzzle] = {}

    async def of_day(self, game_name: str, day: date) -> m.Puzzle:
        """Return the puzzle of a day."""
        puzzle = await self._found(game_name, day)
        deal, moves = puzzle.state.transcript(puzzle.state.to_move)
        return m.Puzzle(
            game=game_name,
            day=day,
            options=dict(puzzle.state.game.options),
            deal=deal,
            moves=list(moves),
            plies=puzzle.plies,
            difficulty=puzzle.difficulty,
            view=shown(puzzle.state.game, puzzle.state.view(puzzle.state.to_move)),
        )

    async def attempt(self, game_name: str, day: date, text: str) -> m.PuzzleAnswer:
        """Return whether a move solves the puzzle of a day, with a refutation if not."""
        puzzle = await self._found(game_name, day)
        game, solver = puzzle.state.game, puzzle.state.to_move
        try:
            move = game.move(text)
            state = puzzle.state.play(move)
        except NotationError as error:
            raise Refusal(E.NOT_A_MOVE, str(error)) from error
        except IllegalMove as error:
            raise Refusal(E.ILLEGAL_MOVE, error.why) from None
        is_right, reply = move == puzzle.line[0], None
        if not is_right and state.to_move is not None:
            with refuse_if_engine_down(), self._meters.track("review"):
                judgement = await self._engine.advise(game, state.view(state.to_move), EVERYONE)
            reply = next(iter(judgement.moves)) if judgement is not None else None
            state = state if reply is None else state.play(reply)
        return m.PuzzleAnswer(
            right=is_right,
            line=[move.text for move in puzzle.line] if is_right else [],
            reply=reply and reply.text,
            view=shown(game, state.view(solver)),
        )

    async def _found(self, game_name: str, day: date) -> DailyPuzzle:
        if game_name not in names():
            raise Refusal(E.UNKNOWN_GAME, f"unknown game {game_name!r}; available: {', '.join(names())}")
        tomorrow = date.today() + timedelta(days=1)
        if not FIRST_PUZZLE <= day <= tomorrow:
            raise Refusal(E.NO_PUZZLE, f"puzzles are available from {FIRST_PUZZLE} to {tomorrow}")
        if (game_name, day) not in self._known:
            with refuse_if_engine_down(), self._meters.track("review"):
                puzzle = await self._engine.puzzle(game_name, day)
            if puzzle is None:
                raise Refusal(E.NO_PUZZLE, f"{game_name} has no puzzles")
            self._known[game_name, day] = puzzle
            forget_oldest(self._known)
        return self._known[game_name, day]
