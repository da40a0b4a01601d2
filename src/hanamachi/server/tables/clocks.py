"""Players' clocks: timeouts, and pausing while the server is down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from hanamachi.server.clock import TICK
from hanamachi.server.domain.kinds import Ended
from hanamachi.server.domain.records import Entry, EntryKind
from hanamachi.server.storage.protocol import Storage, StorageError
from hanamachi.server.tables.cache import TableCache, TableHandle
from hanamachi.server.tables.journal import Journal
from hanamachi.server.tasks import Tasks

log = structlog.get_logger()

LAST_SEEN = "last_seen"
PAUSE_BEFORE_RETRY = 1.0
"""Seconds after which a flag that could not be stored is tried again."""
SECONDS_BETWEEN_NOTES = 5.0
"""How often the time is stored. After a crash, up to this much of a turn is not charged."""


class Clocks:
    """Runs the clocks of all tables."""

    def __init__(
        self, storage: Storage, cache: TableCache, journal: Journal, tasks: Tasks, now: Callable[[], float]
    ) -> None:
        self._storage = storage
        self._cache = cache
        self._journal = journal
        self._tasks = tasks
        self._now = now
        self._started_at = now()
        self._seen_until = 0.0
        """The last time at which the previous process is known to have run."""
        self._flags: dict[str, asyncio.TimerHandle] = {}

    async def start(self) -> None:
        """Read when the previous process ended, and start keeping time."""
        self._seen_until = float(await self._storage.get_or_insert(LAST_SEEN, "0"))
        self._tasks.start(self._keep_time())
        self._tasks.start(self._note_time())

    async def stop(self) -> None:
        """Charge players up to now; downtime is not charged."""
        await asyncio.gather(*map(self._charge, list(self._flags)), return_exceptions=True)
        for timer in self._flags.values():
            timer.cancel()

    async def _keep_time(self) -> None:
        """Read the clock at every tick, to detect when the process was suspended."""
        while True:
            self._now()
            await asyncio.sleep(TICK)

    async def _note_time(self) -> None:
        """Store the time regularly while clocks run, in case the server is killed."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_NOTES)
            if self._flags:
                with suppress(StorageError):  # the next attempt may succeed
                    await self._storage.put(LAST_SEEN, repr(self._now()))

    async def _charge(self, table_id: str) -> None:
        handle = await self._cache.get(table_id)
        async with handle.lock:
            now = self._now()
            await self._resume(handle, now, counted_until=now)

    async def resume(self, handle: TableHandle) -> None:
        """Restart the clock of a table just loaded; downtime is not charged."""
        last = handle.table.now.entry
        if last is not None and not self._started_at <= last.at <= self._now():
            await self._resume(handle, self._now(), counted_until=max(last.at, self._seen_until))

    async def _resume(self, handle: TableHandle, now: float, counted_until: float) -> None:
        entry = handle.table.resumption(now, counted_until)
        if entry is not None:
            await self._journal.append(handle, entry)

    def watch(self, handle: TableHandle) -> None:
        """Set a timer for when the side to move runs out of time."""
        table_id, falls_at = handle.table.record.id, handle.table.flag_falls_at(handle.table.now)
        earlier = self._flags.pop(table_id, None)
        if earlier is not None:
            earlier.cancel()
        if falls_at is not None:
            delay = max(falls_at - self._now(), 0)
            loop = asyncio.get_running_loop()
            self._flags[table_id] = loop.call_later(delay, lambda: self._tasks.start(self._flag_falls(table_id)))

    async def _flag_falls(self, table_id: str) -> None:
        """End a game whose time is up, as soon as the storage lets us."""
        while True:
            try:
                await self._end_or_watch(table_id)
                return
            except StorageError as error:
                log.warning("flag_not_stored", table=table_id, why=str(error))
                await asyncio.sleep(PAUSE_BEFORE_RETRY)

    async def _end_or_watch(self, table_id: str) -> None:
        handle = await self._cache.get(table_id)
        async with handle.lock:
            if not await self.flag_has_fallen(handle):
                self.watch(handle)

    async def flag_has_fallen(self, handle: TableHandle) -> bool:
        """End the game if the side to move is out of time; return whether it was. Hold the table's lock."""
        position = handle.table.now
        falls_at = handle.table.flag_falls_at(position)
        if falls_at is None or self._now() < falls_at:
            return False
        entry = Entry(position.ply + 1, EntryKind.END, self._now(), position.turn, Ended.TIMEOUT.value)
        return await self._journal.append(handle, entry)
