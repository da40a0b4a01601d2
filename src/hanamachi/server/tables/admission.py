"""The limit on a player's unfinished games, and registering new tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.storage.protocol import Storage
from hanamachi.server.tables.cache import TableCache, TableHandle
from hanamachi.server.tables.signals import TableSignals

PRACTICE_FACTOR = 10
"""Unfinished lessons allowed per unfinished game allowed: players rarely clean them up."""


class Admission:
    """Enforces the limit on unfinished games, and registers new tables."""

    def __init__(
        self, storage: Storage, cache: TableCache, signals: TableSignals, meters: Meters, max_tables: int
    ) -> None:
        self._storage = storage
        self._cache = cache
        self._signals = signals
        self._meters = meters
        self.max_tables = max_tables
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def lock_players(self, *people: str) -> AsyncIterator[None]:
        """Serialise what these players start, to keep the count of their tables exact.

        Acquire this before any table's lock. Players are locked in sorted order, which rules out deadlocks.
        """
        async with AsyncExitStack() as stack:
            for identity in sorted(people):
                await stack.enter_async_context(self._locks.setdefault(identity, asyncio.Lock()))
            yield

    async def check_table_limit(self, identity: str, is_practice: bool = False) -> None:
        """Refuse a new table to a player who has too many unfinished games."""
        limit = self.max_tables * (PRACTICE_FACTOR if is_practice else 1)
        if await self._storage.count_unfinished(identity, is_practice) >= limit:
            raise Refusal(
                E.TOO_MANY_TABLES, f"you have {limit} unfinished games; finish or cancel one before you start another"
            )

    def add(self, new: Table) -> TableHandle:
        """Cache a table that has just been stored, and announce it."""
        handle = TableHandle(new)
        self._cache.remember(new.record.id, handle)
        self._meters.tables.labels(new.record.game, new.record.kind.value).inc()
        self._signals.emit_change(handle)
        return handle
