"""Change notifications for tables. They carry no content: subscribers read the log."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Subscription:
    """Wakes one subscriber when a table changes; notifications it has not seen yet are merged."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """Wake the subscriber."""
        self._changed.set()

    async def wait(self) -> None:
        """Wait for a notification since the last call."""
        await self._changed.wait()
        self._changed.clear()


class Bus(Protocol):
    """Publishes changes to subscribers, in other processes too if there are any."""

    def on_remote_change(self, listener: Callable[[str], Awaitable[None]]) -> None:
        """Await a listener for each change from another process, before notifying subscribers here."""

    async def publish(self, table_id: str) -> None:
        """Notify all subscribers of a table."""

    def subscribe(self, table_id: str) -> AbstractContextManager[Subscription]:
        """Subscribe to a table for as long as the context lasts."""
        ...


class LocalBus:
    """A bus for a single process."""

    def __init__(self) -> None:
        self._subscriptions: defaultdict[str, set[Subscription]] = defaultdict(set)

    def on_remote_change(self, listener: Callable[[str], Awaitable[None]]) -> None:
        """Ignore the listener: no other process publishes here."""

    async def publish(self, table_id: str) -> None:
        """Notify every subscription to the table."""
        for subscription in self._subscriptions.get(table_id, ()):
            subscription.notify()

    @contextmanager
    def subscribe(self, table_id: str) -> Iterator[Subscription]:
        """Register a subscription, and remove it at the end."""
        subscription = Subscription()
        self._subscriptions[table_id].add(subscription)
        try:
            yield subscription
        finally:
            self._subscriptions[table_id].discard(subscription)
            if not self._subscriptions[table_id]:
                del self._subscriptions[table_id]
