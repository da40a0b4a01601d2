"""Tables in memory: each read from storage once, kept while it is asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from hanamachi.core.game import Seat
from hanamachi.server.errors import unknown_table
from hanamachi.server.log import Log
from hanamachi.server.metrics import Meters
from hanamachi.server.rows import SeatRow, TableRow
from hanamachi.server.storage import Storage

MOST_REMEMBERED = 4096


class Kept:
    """A table in memory. Whoever changes it holds its lock."""

    def __init__(self, table: Log) -> None:
        self.log = table
        self.lock = asyncio.Lock()

    def change(self, row: TableRow) -> None:
        """Take over what has been stored of the row."""
        self.log.row = row

    def change_seat(self, seat: Seat, row: SeatRow) -> None:
        """Take over what has been stored of a seat."""
        self.change(self.log.row.with_seat(seat, row))


class Memory:
    """Finds tables by their id."""

    def __init__(self, storage: Storage, meters: Meters) -> None:
        self._storage = storage
        self._meters = meters
        self._tasks: OrderedDict[str, asyncio.Task[Kept | None]] = OrderedDict()

    async def get(self, table_id: str) -> Kept:
        """Return a table from memory or from storage, which is read once however many ask."""
        task = self._tasks.get(table_id)
        if task is None:
            task = asyncio.create_task(self._loaded(table_id))
            self._tasks[table_id] = task
            self._forget_idle()
        else:
            self._tasks.move_to_end(table_id)
        try:
            kept = await asyncio.shield(task)
        except Exception:
            self._tasks.pop(table_id, None)  # so that it is read again once storage has recovered
            raise
        if kept is None:
            self._tasks.pop(table_id, None)
            raise unknown_table()
        return kept

    async def _loaded(self, table_id: str) -> Kept | None:
        found = await self._storage.table(table_id)
        return None if found is None else Kept(Log.replayed(*found))

    def remember(self, table_id: str, kept: Kept) -> None:
        """Take in a table that has just been stored."""

        async def known() -> Kept:
            return kept

        self._tasks[table_id] = asyncio.create_task(known())
        self._forget_idle()

    def _forget_idle(self) -> None:
        """Forget the table that was asked for longest ago, unless something is happening there."""
        if len(self._tasks) > MOST_REMEMBERED:
            table_id, task = next(iter(self._tasks.items()))
            kept = task.result() if task.done() and not task.exception() else None
            if kept is None or not kept.lock.locked():
                del self._tasks[table_id]
            else:
                self._tasks.move_to_end(table_id)
        self._meters.remembered.set(len(self._tasks))

    def holds(self, table_id: str) -> bool:
        """Tell whether a table is in memory, or about to be."""
        return table_id in self._tasks

    async def catch_up(self, kept: Kept) -> None:
        """Read what another process has written to a table. The table's lock is held."""
        found = await self._storage.table(kept.log.row.id, kept.log.ply)
        assert found is not None
        kept.log.follow(*found)
