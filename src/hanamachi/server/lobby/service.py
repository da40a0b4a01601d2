"""Lists of tables, and finding an opponent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from hanamachi.core.game import AnyGame, Seat
from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import Status
from hanamachi.server.domain.records import TableRecord, TimeControl
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables import seating
from hanamachi.server.tables.claims import claim_times
from hanamachi.server.tables.context import TableContext
from hanamachi.server.tables.service import TableService
from hanamachi.server.tasks import runs_to_completion

OPEN_FOR = 24 * 3600.0
"""Seconds for which an open table is listed."""
GRACE_FOR_HOSTS = 30.0
"""Seconds for which an open table stays listed after its host has left."""
MAX_LISTED = 100
"""How many open tables are listed at a time."""


class Lobby:
    """Lists tables and matches players."""

    def __init__(self, context: TableContext, tables: TableService) -> None:
        self._context = context
        self._tables = tables
        self._matching = asyncio.Lock()
        self.tasks = context.tasks

    async def my_tables(self, identity: str, status: Status | None, before: float | None, limit: int) -> m.TableList:
        """Return a player's tables, most recently changed first."""
        context = self._context
        records = await context.storage.tables_of(identity, status, before, limit)
        if status in (None, Status.FINISHED):  # the home page, which shows rematch offers too
            context.presence.note_home_visit(identity)
        claimable = await claim_times(records, context.cache.get, context.presence)
        listed = [context.renderer.summary(record, identity, claimable.get(record.id)) for record in records]
        return m.TableList(tables=listed, now=context.now(), before=_rest(records, limit))

    async def open_tables(self, identity: str, game: str | None, before: float | None) -> m.TableList:
        """Return the open tables whose host is waiting, most recently changed first."""
        records = await self._open(game, before)
        listed = [self._context.renderer.summary(record, identity) for record in records if self._has_host(record)]
        return m.TableList(tables=listed, now=self._context.now(), before=_rest(records, MAX_LISTED))

    async def _open(self, game: str | None, before: float | None = None) -> list[TableRecord]:
        # Only attended tables: those that were opened and abandoned must not push the others off the list.
        attended = self._context.presence.attended(GRACE_FOR_HOSTS)
        since = self._context.wall() - OPEN_FOR
        return await self._context.storage.open_tables(attended, game, since, before, MAX_LISTED)

    def _has_host(self, record: TableRecord) -> bool:
        """Return whether a table's host is connected, or was moments ago."""
        seated = [seat for seat in Seat if record.seats[seat].owner is not None]
        gone = [self._context.presence.absent_since(record.id, seat) for seat in seated]
        return any(since is None or self._context.now() - since < GRACE_FOR_HOSTS for since in gone)

    @runs_to_completion
    async def find(self, identity: str, body: m.FindOpponent) -> m.Table:
        """Join a player who is waiting for the same game, or open a table and wait."""
        game = seating.chosen_game(body.game, body.options)
        async with self._matching:
            hosted = [record for record in await self._open(game.name) if self._has_host(record)]
            wanted = [record for record in hosted if _is_wanted(record, game, body)]
            return (
                await self._own(wanted, identity)
                or await self._joined(wanted, identity)
                or await self._new(identity, body)
            )

    async def _own(self, waiting: Sequence[TableRecord], identity: str) -> m.Table | None:
        """Return the table where the player is already waiting."""
        for record in waiting:
            if mine := record.owned_by(identity):
                handle = await self._context.cache.get(record.id)
                return self._context.renderer.for_seat(handle.table, identity, mine[0])
        return None

    async def _joined(self, waiting: Sequence[TableRecord], identity: str) -> m.Table | None:
        """Join the table that has waited longest."""
        for record in reversed(waiting):
            try:
                return await self._tables.join(record.id, identity, m.Join(seed=None))
            except Refusal as refusal:
                if refusal.code not in (E.TABLE_FULL, E.UNKNOWN_TABLE, E.TABLE_DAMAGED):
                    raise
        return None

    async def _new(self, identity: str, body: m.FindOpponent) -> m.Table:
        new = m.NewTable(
            game=body.game,
            options=body.options,
            against=m.Friend(kind="friend", access="open"),
            first=body.first,
            clock=body.clock,
            wait_for_seed=True,
        )
        return await self._tables.create(identity, new)

    @runs_to_completion
    async def set_access(self, table_id: str, identity: str, body: m.Access) -> m.Table:
        """Open a waiting table to everyone, or restrict it to invited players."""
        context = self._context
        handle = await context.cache.get(table_id)
        async with handle.lock:
            record = handle.table.record
            seat = context.access.acting_seat(handle.table, identity, None)
            if handle.table.now.ending is not None:
                raise Refusal(E.GAME_OVER, "this table is closed")
            if record.free_seat is None:
                raise Refusal(E.TABLE_FULL, "both seats are taken")
            changed = replace(record, is_open=body.access == "open")
            await context.storage.set_open(table_id, changed.is_open)
            handle.change(changed)
            await context.bus.publish(table_id)
        return context.renderer.for_seat(handle.table, identity, seat)


def _is_wanted(record: TableRecord, game: AnyGame, body: m.FindOpponent) -> bool:
    """Return whether a table has the same rules, and waits for seeds from players new to its commitment."""
    clock = None if body.clock is None else TimeControl(body.clock.initial, body.clock.increment)
    return dict(record.options) == dict(game.options) and record.clock == clock and record.waits_for_seed


def _rest(records: Sequence[TableRecord], limit: int) -> float | None:
    """Return the cursor for the next page of a list; None at the end."""
    return records[-1].changed_at if len(records) == limit else None
