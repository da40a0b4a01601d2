"""Forgets tables at which nobody ever played, which would otherwise fill the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from hanamachi.server.storage.protocol import Storage, StorageError
from hanamachi.server.tables.cache import TableCache
from hanamachi.server.tables.presence import Presence

log = structlog.get_logger()

KEPT_FOR = 7 * 24 * 3600.0
"""Seconds for which a table waits for a person's first move."""
SECONDS_BETWEEN_ROUNDS = 600.0
SECONDS_PRESENT = 60.0
MAX_AT_ONCE = 500
"""How many tables are deleted in one transaction; more would hold up moves."""


class Housekeeping:
    """Deletes what was never used."""

    def __init__(self, storage: Storage, cache: TableCache, presence: Presence, wall: Callable[[], float]) -> None:
        self._storage = storage
        self._cache = cache
        self._presence = presence
        self._wall = wall

    async def run(self) -> None:
        """Clean up at intervals, for as long as the server runs."""
        while True:
            try:
                while await self.clean() == MAX_AT_ONCE:
                    await asyncio.sleep(1)
            except StorageError as error:
                log.warning("not_cleaned_up", why=str(error))
            await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)

    async def clean(self) -> int:
        """Delete some unplayed tables, but none at which a player is present; return how many."""
        attended = self._presence.attended(SECONDS_PRESENT)
        forgotten = await self._storage.forget_unplayed(self._wall() - KEPT_FOR, attended, MAX_AT_ONCE)
        for table_id in forgotten:
            self._cache.drop(table_id)
        if forgotten:
            log.info("tables_forgotten", count=len(forgotten))
        return len(forgotten)
