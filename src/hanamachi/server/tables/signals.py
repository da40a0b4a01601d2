"""Signals from tables that other parts of the server subscribe to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import structlog

from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.logs import where
from hanamachi.server.tables.cache import TableHandle

log = structlog.get_logger()

T = TypeVar("T")


class Signal(Generic[T]):
    """Calls its listeners, in the order in which they subscribed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._listeners: list[Callable[[T], None]] = []

    def subscribe(self, listener: Callable[[T], None]) -> None:
        """Call a listener from now on."""
        self._listeners.append(listener)

    def emit(self, value: T) -> None:
        """Call every listener; log those that fail and go on."""
        for listener in self._listeners:
            try:
                listener(value)
            except Exception as error:  # the change is already stored, and other listeners need it
                log.error("listener_failed", signal=self._name, error=type(error).__name__, where=where(error))


class TableSignals:
    """The signals of all tables."""

    def __init__(self) -> None:
        self.changed: Signal[TableHandle] = Signal("changed")
        """A table was loaded, created or changed; clocks, computer players and rematch offers may need attention."""
        self.finished: Signal[FinishedGame] = Signal("finished")
        """A game has ended here, and its end is stored.

        Sent at most once per game: a crash in between loses it. A listener that must not miss one, as ratings must not,
        also compares with the storage.
        """

    def emit_change(self, handle: TableHandle) -> None:
        """Emit that a table was changed here, and that its game has ended if it just has."""
        self.changed.emit(handle)
        if handle.table.now.ending is not None and not handle.is_announced:
            handle.is_announced = True
            self.finished.emit(FinishedGame(handle.table))
