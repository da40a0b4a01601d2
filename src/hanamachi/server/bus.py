"""How those who watch a table hear that something happened there; what happened, the log says."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Bell:
    """Rings when there is news; several rings before somebody listens are one."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake whoever waits."""
        self._rung.set()

    async def heard(self) -> None:
        """Wait until it has rung since the last time."""
        await self._rung.wait()
        self._rung.clear()


class Bus(Protocol):
    """What the house needs to spread news, to other processes too if there are any."""

    def attend(self, heard: Callable[[str], Awaitable[None]]) -> None:
        """Have the house called, and wait for it, before bells ring here for what another process has published."""

    async def publish(self, table_id: str) -> None:
        """Tell everybody who listens that a table has news."""

    def listening(self, table_id: str) -> AbstractContextManager[Bell]:
        """Hear of a table's news as long as the context lasts."""
        ...


class LocalBus:
    """Spreads news within this process."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[Bell]] = defaultdict(set)

    def attend(self, heard: Callable[[str], Awaitable[None]]) -> None:
        """Do nothing: there is no other process."""

    async def publish(self, table_id: str) -> None:
        """Ring every bell of the table."""
        for bell in self._bells.get(table_id, ()):
            bell.ring()

    @contextmanager
    def listening(self, table_id: str) -> Iterator[Bell]:
        """Hang up a bell."""
        bell = Bell()
        self._bells[table_id].add(bell)
        try:
            yield bell
        finally:
            self._bells[table_id].discard(bell)
            if not self._bells[table_id]:
                del self._bells[table_id]
