"""Hints, records, and replays and analyses of finished games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from hanamachi.core.game import Outcome, Seat
from hanamachi.core.record import Record
from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import Ended
from hanamachi.server.domain.records import Ending
from hanamachi.server.domain.table import FinishedGame, Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.review.analyses import Analyses
from hanamachi.server.review.hints import Hints
from hanamachi.server.tables import hints
from hanamachi.server.tables.access import Requester, Viewer
from hanamachi.server.tables.render import Renderer


class Review:
    """Read-only services about a table's game."""

    def __init__(
        self,
        look: Callable[[str, Requester], Awaitable[tuple[Table, Viewer]]],
        renderer: Renderer,
        advice: Hints,
        analyses: Analyses,
    ) -> None:
        self._look = look
        self._renderer = renderer
        self._hints = advice
        self._analyses = analyses

    async def hint(self, table_id: str, requester: Requester) -> m.Hint:
        """Return the engine's advice in a game against the computer."""
        table, viewer = await self._look(table_id, requester)
        if (why := hints.why_not(table, viewer.seat)) is not None:
            raise why
        return await self._hints.of(table, requester.identity)

    async def record(self, table_id: str, requester: Requester) -> m.RecordJson:
        """Return a game's record, as far as the requester may know it."""
        return _record_json(await self._record(table_id, requester))

    async def record_text(self, table_id: str, requester: Requester) -> str:
        """Return a game's record as text."""
        return str(await self._record(table_id, requester))

    async def _record(self, table_id: str, requester: Requester) -> Record:
        table, viewer = await self._look(table_id, requester)
        record = table.game_record(_headers(table))
        return record if table.now.ending is not None else record.redacted(viewer.seat)

    async def replay(self, table_id: str, requester: Requester) -> m.Replay:
        """Return a finished game step by step."""
        table, viewer = await self._finished(table_id, requester)
        record = _record_json(table.game_record(_headers(table)))
        return self._renderer.replay(table, viewer, record)

    async def analysis(self, table_id: str, requester: Requester, after: int | None) -> m.Analysis:
        """Return the analysis of a finished game, or the part of it that is ready."""
        table, _ = await self._finished(table_id, requester)
        return await self._analyses.of(FinishedGame(table), requester.identity, after)

    async def _finished(self, table_id: str, requester: Requester) -> tuple[Table, Viewer]:
        table, viewer = await self._look(table_id, requester)
        if table.now.ending is None:
            raise Refusal(E.NOT_OVER, "the game is not over")
        return table, viewer


def _headers(table: Table) -> dict[str, str]:
    """Return a record's headers: the players, the result, and the proof of fair deals."""
    record, ending = table.record, table.now.ending
    titles = {seat: str(seat).capitalize() for seat in Seat}
    headers = {titles[seat]: record.seats[seat].name for seat in Seat if not record.seats[seat].is_free}
    headers |= {f"{titles[seat]}-Agent": agent for seat in Seat if (agent := record.seats[seat].agent) is not None}
    if table.now.takebacks:
        headers["Takebacks"] = str(table.now.takebacks)
    if ending is not None:
        headers["Result"] = _result(ending)
    if record.script is not None:
        return {**headers, "Practice": "scripted deals"}
    return headers | (table.dealer.promise() if ending is None else table.dealer.reveal())


def _result(ending: Ending) -> str:
    """Return the result for a record; a cancelled or stopped game has none and is not a draw."""
    is_void = ending.how in (Ended.CANCELLED, Ended.STOPPED)
    return f"no result: {ending.reason}" if is_void else str(Outcome(ending.winner, ending.reason))


def _record_json(record: Record) -> m.RecordJson:
    return m.RecordJson.model_validate_json(record.to_json())
