"""Readiness: the engine works and the database can be written. Concurrent checks share one probe."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Protocol

from hanamachi.server.errors import Refusal, storage_unavailable
from hanamachi.server.messages import ErrorCode
from hanamachi.server.storage.protocol import StorageError

PROBE_SECONDS = 3.0
"""Seconds after which a database that does not answer counts as unavailable."""
SHARED_FOR = 1.0
"""Seconds for which a result is reused, because every probe costs a disk flush."""


class Probeable(Protocol):
    """A storage that can be probed."""

    async def probe(self) -> None:
        """Raise StorageError if it cannot be written or read."""


class EngineStatus(Protocol):
    """An engine that reports its own failures."""

    def trouble(self) -> str | None:
        """Return what is wrong; None if nothing is known to be."""
        ...


class Health:
    """Checks the engine, and probes the storage, one probe at a time."""

    def __init__(self, storage: Probeable, engine: EngineStatus) -> None:
        self._storage = storage
        self._engine = engine
        self._probe: asyncio.Task[None] | None = None
        self._began = 0.0

    async def check(self) -> None:
        """Raise a Refusal if the engine is down, or the storage cannot be written and read in time."""
        if trouble := self._engine.trouble():
            raise Refusal(ErrorCode.COMPUTER_UNAVAILABLE, trouble)
        if self._probe is None or (self._probe.done() and monotonic() - self._began > SHARED_FOR):
            self._began = monotonic()
            self._probe = asyncio.create_task(self._storage.probe())
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), PROBE_SECONDS)
        except (StorageError, TimeoutError) as error:
            raise storage_unavailable() from error

    def stop(self) -> None:
        """Cancel a running probe."""
        if self._probe is not None:
            self._probe.cancel()
