"""What can be learned at a table: a hint, its record and, once the game is over, every step and how good it was."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from hanamachi.core.game import Outcome, Seat
from hanamachi.core.record import Record
from hanamachi.server import messages as m
from hanamachi.server.customs import customs
from hanamachi.server.errors import Refusal
from hanamachi.server.judging import forget_oldest, judged_game, judged_moves, positions, refused_while_away
from hanamachi.server.log import Log, Moment, is_unaccompanied
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.render import Asker, Renderer, Viewer
from hanamachi.server.rows import Ending
from hanamachi.server.seating import Chance
from hanamachi.server.thinking import Thinker


class Study:
    """Answers questions about tables, and changes none."""

    def __init__(
        self,
        look: Callable[[str, Asker], Awaitable[tuple[Log, Viewer]]],
        renderer: Renderer,
        thinker: Thinker,
        chance: Chance,
        meters: Meters,
        now: Callable[[], float],
    ) -> None:
        self._look = look
        self._renderer = renderer
        self._thinker = thinker
        self._chance = chance
        self._meters = meters
        self._now = now
        self._judged: dict[str, m.Analysis] = {}

    async def hint(self, table_id: str, asker: Asker) -> m.Hint:
        """Return what the house would play against the computer."""
        table, viewer = await self._look(table_id, asker)
        moment = table.now
        if moment.ply == 0:
            raise Refusal(E.NOT_STARTED, "the game has not begun")
        if moment.ending is not None:
            raise Refusal(E.GAME_OVER, "the game is over")
        if not is_unaccompanied(table.row):
            raise Refusal(E.ONLY_AGAINST_COMPUTER, "hints are given against the computer only")
        if viewer.seat is None or moment.turn is not viewer.seat:
            raise Refusal(E.NOT_YOUR_TURN, "it is not your turn")
        with refused_while_away(), self._meters.asked("study"):
            return await self._advice(table, moment)

    async def _advice(self, table: Log, moment: Moment) -> m.Hint:
        judgement = (await self._thinker.judge([moment.state]))[0]
        if judgement is not None:
            moves = judged_moves(judgement)
            return m.Hint(ply=moment.ply, move=moves[0].move, moves=moves)
        able = list(self._thinker.opponents(table.row.game))
        if not able:
            raise Refusal(E.NO_EVALUATOR, "nobody here can give a hint for this game")
        seed = self._chance.below(2**32)
        thought = await self._thinker.choose(table.game, able[-1], moment.state.view(moment.turn), seed)
        return m.Hint(ply=moment.ply, move=thought.move, moves=[])

    async def record(self, table_id: str, asker: Asker) -> m.RecordJson:
        """Return a game's record, as far as somebody may know it."""
        return _record_json(await self._record(table_id, asker))

    async def record_text(self, table_id: str, asker: Asker) -> str:
        """Return a game's record as text."""
        return str(await self._record(table_id, asker))

    async def _record(self, table_id: str, asker: Asker) -> Record:
        table, viewer = await self._look(table_id, asker)
        record = table.record(_headers(table))
        return record if table.now.ending is not None else record.redacted(viewer.seat)

    async def replay(self, table_id: str, asker: Asker) -> m.Replay:
        """Return a finished game step by step."""
        table, viewer = await self._finished(table_id, asker)
        record = _record_json(table.record(_headers(table)))
        return self._renderer.replay(table, viewer, self._now(), record)

    async def analysis(self, table_id: str, asker: Asker) -> m.Analysis:
        """Return what a judge thinks of a finished game."""
        table, _ = await self._finished(table_id, asker)
        if table_id not in self._judged:
            if not customs(table.row.game).has_judge:
                return m.NoEvaluator()
            with refused_while_away(), self._meters.asked("study"):
                judgements = await self._thinker.judge(positions(table))
            self._judged[table_id] = judged_game(table, judgements)
            forget_oldest(self._judged)
        return self._judged[table_id]

    async def _finished(self, table_id: str, asker: Asker) -> tuple[Log, Viewer]:
        table, viewer = await self._look(table_id, asker)
        if table.now.ending is None:
            raise Refusal(E.NOT_OVER, "the game is not over")
        return table, viewer


def _headers(table: Log) -> dict[str, str]:
    """Return what a record says about a game: who played, how it ended, what binds its deals."""
    row, ending = table.row, table.now.ending
    titles = {seat: str(seat).capitalize() for seat in Seat}
    headers = {titles[seat]: row.seats[seat].name for seat in Seat if not row.seats[seat].is_free}
    headers |= {f"{titles[seat]}-Agent": agent for seat in Seat if (agent := row.seats[seat].agent) is not None}
    if table.now.takebacks:
        headers["Takebacks"] = str(table.now.takebacks)
    if ending is not None:
        headers["Result"] = _result(ending)
    if row.script is not None:
        return {**headers, "Practice": "scripted deals"}
    return headers | (table.dealer.promise() if ending is None else table.dealer.reveal())


def _result(ending: Ending) -> str:
    """Return how a game ended as a record says it; only what was played or agreed is a draw."""
    is_void = ending.how in (m.Ended.CANCELLED, m.Ended.STOPPED)
    return f"no result: {ending.reason}" if is_void else str(Outcome(ending.winner, ending.reason))


def _record_json(record: Record) -> m.RecordJson:
    return m.RecordJson.model_validate_json(record.to_json())
