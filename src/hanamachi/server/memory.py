"""Tables in memory: each read from storage once, kept while it is watched or there is room."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import islice

import structlog

from hanamachi.core.game import Seat
from hanamachi.server.errors import Refusal, unknown_table
from hanamachi.server.log import DamagedLog, Log
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.rows import SeatRow, TableRow
from hanamachi.server.storage import Storage

log = structlog.get_logger()

TABLE_BYTES = 8_000
PLY_BYTES = 2_000
"""What a table costs, and each of its plies: a little more than was measured."""
MOST_BYTES = 512 * 2**20
MOST_EXAMINED = 16
"""How many tables are looked at, for each that is new, to find some that can be forgotten."""


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
    """Finds tables by their id, and calls ``loaded`` for each that comes from storage before anyone sees it."""

    def __init__(self, storage: Storage, meters: Meters, loaded: Callable[[Kept], Awaitable[None]]) -> None:
        self._storage = storage
        self._meters = meters
        self._loaded = loaded
        self._tasks: OrderedDict[str, asyncio.Task[Kept | None]] = OrderedDict()
        self._sizes: dict[str, int] = {}
        self._bytes = 0
        self._watched: Counter[str] = Counter()

    async def get(self, table_id: str) -> Kept:
        """Return a table from memory or from storage, which is read once however many ask."""
        task = self._tasks.get(table_id)
        if task is None:
            task = self._tasks[table_id] = asyncio.create_task(self._load(table_id))
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
        self._weigh(table_id, kept)
        return kept

    async def _load(self, table_id: str) -> Kept | None:
        found = await self._storage.table(table_id)
        if found is None:
            return None
        try:
            kept = Kept(Log.replayed(*found))
        except DamagedLog as error:
            log.error("log_damaged", table=table_id, why=str(error))
            raise Refusal(E.TABLE_DAMAGED, "the log of this table is damaged; the host has been told") from error
        await self._loaded(kept)
        return kept

    def remember(self, table_id: str, kept: Kept) -> None:
        """Take in a table that has just been stored."""

        async def known() -> Kept:
            return kept

        self._tasks[table_id] = asyncio.create_task(known())
        self._weigh(table_id, kept)

    def _weigh(self, table_id: str, kept: Kept) -> None:
        """Note how large a table is, and make room for one that is new."""
        size = TABLE_BYTES + PLY_BYTES * kept.log.ply
        is_new = table_id not in self._sizes
        self._bytes += size - self._sizes.get(table_id, 0)
        self._sizes[table_id] = size
        if is_new:
            self._make_room()

    def _make_room(self) -> None:
        """Forget the tables that were asked for longest ago, unless they are watched or being changed."""
        for table_id in list(islice(self._tasks, MOST_EXAMINED)):
            if self._bytes <= MOST_BYTES:
                break
            if self._is_in_use(table_id):
                self._tasks.move_to_end(table_id)
            else:
                del self._tasks[table_id]
                self._bytes -= self._sizes.pop(table_id, 0)
        self._meters.remembered.set(len(self._tasks))

    def _is_in_use(self, table_id: str) -> bool:
        task = self._tasks[table_id]
        if table_id in self._watched or not task.done():
            return True
        kept = None if task.exception() else task.result()
        return kept is not None and kept.lock.locked()

    @contextmanager
    def watching(self, table_id: str) -> Iterator[None]:
        """Keep a table in memory as long as the context lasts."""
        self._watched[table_id] += 1
        try:
            yield
        finally:
            self._watched[table_id] -= 1
            if not self._watched[table_id]:
                del self._watched[table_id]

    def holds(self, table_id: str) -> bool:
        """Tell whether a table is in memory, or about to be."""
        return table_id in self._tasks

    async def catch_up(self, kept: Kept) -> None:
        """Read what another process has written to a table. The table's lock is held."""
        found = await self._storage.table(kept.log.row.id, kept.log.ply)
        assert found is not None
        kept.log.follow(*found)
