"""How every change to a table is made: stored first, then applied in memory, then published.

A crash between two of these steps loses nothing acknowledged, and never leaves two entries at one ply.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from hanamachi.core.game import Move
from hanamachi.server.domain.records import Entry, TableRecord
from hanamachi.server.domain.table import Position
from hanamachi.server.metrics import Meters
from hanamachi.server.storage.protocol import PlyTaken, Storage
from hanamachi.server.tables import seating
from hanamachi.server.tables.bus import Bus
from hanamachi.server.tables.cache import TableCache, TableHandle
from hanamachi.server.tables.signals import TableSignals


class Journal:
    """Appends to the logs of tables. Hold the table's lock."""

    def __init__(
        self,
        storage: Storage,
        cache: TableCache,
        bus: Bus,
        signals: TableSignals,
        meters: Meters,
        wall: Callable[[], float],
    ) -> None:
        self._storage = storage
        self._cache = cache
        self._bus = bus
        self._signals = signals
        self._meters = meters
        self._wall = wall

    async def append(self, handle: TableHandle, entry: Entry, move: Move | None = None) -> bool:
        """Append an entry, and the deal due after it; return False if another process was faster.

        ``move`` is the entry's move, if already parsed. Raises IllegalMove for an illegal one.
        """
        table = handle.table
        position = table.after(table.now, table.with_charge(entry), move)
        return await self._store(handle, seating.with_deals(table, [position], entry.at))

    async def _store(self, handle: TableHandle, positions: list[Position]) -> bool:
        """Store positions; if another process was faster, load its entries instead."""
        record, began = handle.table.record_after(positions[-1], self._wall()), perf_counter()
        try:
            await self._storage.append(record, entries_of(positions))
        except PlyTaken:
            await self._cache.catch_up(handle)
            await self.publish(handle)
            return False
        self._meters.commit.observe(perf_counter() - began)
        await self.apply(handle, record, positions)
        return True

    async def apply(self, handle: TableHandle, record: TableRecord, positions: Sequence[Position]) -> None:
        """Apply what has just been stored, and publish it."""
        handle.table.extend(record, positions)
        for entry in entries_of(positions):
            self._meters.entries.labels(record.game, entry.kind.value).inc()
        await self.publish(handle)

    async def publish(self, handle: TableHandle) -> None:
        """Notify subscribers and the rest of the server that a table has changed."""
        self._signals.emit_change(handle)
        await self._bus.publish(handle.table.record.id)


def entries_of(positions: Sequence[Position]) -> list[Entry]:
    """Return the entries that led to some positions."""
    return [position.entry for position in positions if position.entry is not None]
