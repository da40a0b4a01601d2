"""Whether the server can do its job: computers think, and a probe can write, shared by all who ask at the same time."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Protocol

from hanamachi.server.errors import Refusal, storage_unavailable
from hanamachi.server.messages import ErrorCode
from hanamachi.server.writer import StorageError

PROBE_SECONDS = 3.0
"""After which a database that does not answer counts as away."""
SHARED_FOR = 1.0
"""For how long an answer is given again, because every probe costs a disk flush."""


class Probed(Protocol):
    """What can be probed."""

    async def probe(self) -> None:
        """Fail if nothing can be written or read."""


class Asked(Protocol):
    """What knows its own trouble."""

    def trouble(self) -> str | None:
        """Return what is wrong; None: nothing that is known."""
        ...


class Health:
    """Probes a storage, one probe at a time, and asks the computers."""

    def __init__(self, storage: Probed, thinker: Asked) -> None:
        self._storage = storage
        self._thinker = thinker
        self._probe: asyncio.Task[None] | None = None
        self._began = 0.0

    async def check(self) -> None:
        """Refuse if the computers cannot think, or the storage cannot be written and read in time."""
        if trouble := self._thinker.trouble():
            raise Refusal(ErrorCode.COMPUTER_UNAVAILABLE, trouble)
        if self._probe is None or (self._probe.done() and monotonic() - self._began > SHARED_FOR):
            self._began = monotonic()
            self._probe = asyncio.create_task(self._storage.probe())
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), PROBE_SECONDS)
        except (StorageError, TimeoutError) as error:
            raise storage_unavailable() from error

    def stop(self) -> None:
        """Give up a probe that is under way."""
        if self._probe is not None:
            self._probe.cancel()
