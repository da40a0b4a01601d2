"""A cache of tables, bounded by memory; tables being watched or changed are never evicted."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import islice

import structlog

from hanamachi.core.game import Seat
from hanamachi.server.domain.records import SeatRecord, TableRecord
from hanamachi.server.domain.table import DamagedLog, Table
from hanamachi.server.errors import Refusal, unknown_table
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.storage.protocol import Storage

log = structlog.get_logger()

TABLE_BYTES = 8_000
PLY_BYTES = 2_000
"""Memory per table and per ply, a little above what was measured."""
MAX_BYTES = 512 * 2**20
MAX_EXAMINED = 16
"""How many tables to examine for eviction when one is added."""


class TableHandle:
    """A cached table. Hold its lock to change it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.is_announced = False
        """Whether the end of its game has been announced, or was stored before this process loaded it."""

    def change(self, record: TableRecord) -> None:
        """Replace the record by the one just stored."""
        self.table.record = record

    def change_seat(self, seat: Seat, record: SeatRecord) -> None:
        """Replace a seat by the one just stored."""
        self.change(self.table.record.with_seat(seat, record))


class TableCache:
    """Finds tables by id and keeps the most recently used in memory."""

    def __init__(self, storage: Storage, meters: Meters) -> None:
        self._storage = storage
        self._meters = meters
        self._loaded: Callable[[TableHandle], Awaitable[None]] = _ignore
        self._tasks: OrderedDict[str, asyncio.Task[TableHandle | None]] = OrderedDict()
        self._sizes: dict[str, int] = {}
        self._bytes = 0
        self._watched: Counter[str] = Counter()

    def on_load(self, loaded: Callable[[TableHandle], Awaitable[None]]) -> None:
        """Await this for each table loaded, before it is returned to anyone."""
        self._loaded = loaded

    async def get(self, table_id: str) -> TableHandle:
        """Return a table from memory or storage; concurrent calls share one read."""
        task = self._tasks.get(table_id)
        if task is None:
            task = self._tasks[table_id] = asyncio.create_task(self._load(table_id))
        else:
            self._tasks.move_to_end(table_id)
        try:
            handle = await asyncio.shield(task)
        except Exception:
            self._forget(table_id, task)  # allow another read once storage has recovered
            raise
        if handle is None:
            self._forget(table_id, task)
            raise unknown_table()
        self._weigh(table_id, handle)
        return handle

    def _forget(self, table_id: str, task: asyncio.Task[TableHandle | None]) -> None:
        """Drop a read that failed, unless another one has taken its place."""
        if self._tasks.get(table_id) is task:
            del self._tasks[table_id]

    async def _load(self, table_id: str) -> TableHandle | None:
        found = await self._storage.table(table_id)
        if found is None:
            return None
        try:
            handle = TableHandle(Table.replayed(*found))
        except DamagedLog as error:
            log.error("log_damaged", table=table_id, why=str(error))
            raise Refusal(E.TABLE_DAMAGED, "the log of this table is damaged; the error has been logged") from error
        handle.is_announced = handle.table.now.ending is not None
        await self._loaded(handle)
        return handle

    def remember(self, table_id: str, handle: TableHandle) -> None:
        """Add a table that has just been stored."""

        async def known() -> TableHandle:
            return handle

        self._tasks[table_id] = asyncio.create_task(known())
        self._weigh(table_id, handle)

    def _weigh(self, table_id: str, handle: TableHandle) -> None:
        """Record a table's size, and evict others if it is new."""
        size = TABLE_BYTES + PLY_BYTES * handle.table.ply
        is_new = table_id not in self._sizes
        self._bytes += size - self._sizes.get(table_id, 0)
        self._sizes[table_id] = size
        if is_new:
            self._make_room()

    def _make_room(self) -> None:
        """Evict the least recently used tables, except those being watched or changed."""
        for table_id in list(islice(self._tasks, MAX_EXAMINED)):
            if self._bytes <= MAX_BYTES:
                break
            if self._is_in_use(table_id):
                self._tasks.move_to_end(table_id)
            else:
                del self._tasks[table_id]
                self._bytes -= self._sizes.pop(table_id, 0)
        self._meters.tables_in_memory.set(len(self._tasks))

    def _is_in_use(self, table_id: str) -> bool:
        task = self._tasks[table_id]
        if table_id in self._watched or not task.done():
            return True
        handle = None if task.exception() else task.result()
        return handle is not None and handle.lock.locked()

    @contextmanager
    def watching(self, table_id: str) -> Iterator[None]:
        """Keep a table in memory for as long as the context lasts."""
        self._watched[table_id] += 1
        try:
            yield
        finally:
            self._watched[table_id] -= 1
            if not self._watched[table_id]:
                del self._watched[table_id]

    def drop(self, table_id: str) -> None:
        """Drop a table that was deleted."""
        if self._tasks.pop(table_id, None) is not None:
            self._bytes -= self._sizes.pop(table_id, 0)

    def holds(self, table_id: str) -> bool:
        """Return whether a table is in memory or being loaded."""
        return table_id in self._tasks

    async def catch_up(self, handle: TableHandle) -> None:
        """Read what another process has appended to a table. Hold the table's lock."""
        found = await self._storage.table(handle.table.record.id, handle.table.ply)
        assert found is not None
        handle.table.follow(*found)
        handle.is_announced = handle.table.now.ending is not None


async def _ignore(handle: TableHandle) -> None:
    """Do nothing when a table is loaded."""
