"""Who is connected to which seat, and since when players have been away."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hanamachi.core.game import Seat

MAX_SEATS_NOTED = 100_000
MAX_VISITORS_NOTED = 100_000


class Presence:
    """Counts the connections of each seat in this process."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._started = now()
        self._connected: Counter[tuple[str, Seat]] = Counter()
        self._last_active: OrderedDict[tuple[str, Seat], float] = OrderedDict()
        self._home_visits: OrderedDict[str, float] = OrderedDict()
        self._spectators: defaultdict[str, Counter[str]] = defaultdict(Counter)

    @contextmanager
    def connected(
        self, table_id: str, seat: Seat | None, changed: Callable[[], object], identity: str = ""
    ) -> Iterator[None]:
        """Register a connection; call ``changed`` when a seat's owner arrives or leaves, not for spectators."""
        if seat is None:
            with self._count_spectator(table_id, identity):
                yield
            return
        self._connected[table_id, seat] += 1
        if self._connected[table_id, seat] == 1:
            changed()
        try:
            yield
        finally:
            self._connected[table_id, seat] -= 1
            self.note_activity(table_id, seat)
            if not self._connected[table_id, seat]:
                del self._connected[table_id, seat]
                changed()

    @contextmanager
    def _count_spectator(self, table_id: str, identity: str) -> Iterator[None]:
        self._spectators[table_id][identity] += 1
        try:
            yield
        finally:
            self._spectators[table_id] -= Counter([identity])
            if not self._spectators[table_id]:
                del self._spectators[table_id]

    def spectators(self, table_id: str) -> int:
        """Return how many people are watching a table."""
        return len(self._spectators[table_id]) if table_id in self._spectators else 0

    def note_home_visit(self, identity: str) -> None:
        """Record that a visitor has just loaded the list of their tables."""
        self._home_visits[identity] = self._now()
        self._home_visits.move_to_end(identity)
        if len(self._home_visits) > MAX_VISITORS_NOTED:
            self._home_visits.popitem(last=False)

    def last_home_visit(self, identity: str) -> float:
        """Return when a visitor last loaded the list of their tables from this process; 0 if never."""
        return self._home_visits.get(identity, 0.0)

    def note_activity(self, table_id: str, seat: Seat) -> None:
        """Record that a seat's owner has just been active."""
        self._last_active[table_id, seat] = self._now()
        self._last_active.move_to_end((table_id, seat))
        if len(self._last_active) > MAX_SEATS_NOTED:
            self._last_active.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Drop the records of a table whose game is over."""
        for seat in Seat:
            self._last_active.pop((table_id, seat), None)

    def is_connected(self, table_id: str, seat: Seat) -> bool:
        """Return whether a seat's owner is connected."""
        return self._connected[table_id, seat] > 0

    def attended(self, within: float) -> set[str]:
        """Return the tables where a player is connected, or was active within so many seconds."""
        tables = {table_id for table_id, _ in self._connected}
        for (table_id, _), at in reversed(self._last_active.items()):
            if self._now() - at > within:
                break
            tables.add(table_id)
        return tables

    def absent_since(self, table_id: str, seat: Seat) -> float | None:
        """Return since when a seat's owner has been away, as far as this process knows; None if connected."""
        if self.is_connected(table_id, seat):
            return None
        return self._last_active.get((table_id, seat), self._started)
