"""Who is connected to which seat, and since when a seat has been left alone."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hanamachi.core.game import Seat

MOST_SEEN = 100_000


class Presence:
    """Counts the connections of each seat in this process."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._started = now()
        self._connected: Counter[tuple[str, Seat]] = Counter()
        self._seen: OrderedDict[tuple[str, Seat], float] = OrderedDict()

    @contextmanager
    def connected(self, table_id: str, seat: Seat | None, changed: Callable[[], object]) -> Iterator[None]:
        """Hold a seat's connection, and call when its owner comes or goes; spectators hold none."""
        if seat is None:
            yield
            return
        self._connected[table_id, seat] += 1
        if self._connected[table_id, seat] == 1:
            changed()
        try:
            yield
        finally:
            self._connected[table_id, seat] -= 1
            self.saw(table_id, seat)
            if not self._connected[table_id, seat]:
                del self._connected[table_id, seat]
                changed()

    def saw(self, table_id: str, seat: Seat) -> None:
        """Note that a seat's owner has just done something."""
        self._seen[table_id, seat] = self._now()
        self._seen.move_to_end((table_id, seat))
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Drop what is known of a table whose game is over."""
        for seat in Seat:
            self._seen.pop((table_id, seat), None)

    def is_here(self, table_id: str, seat: Seat) -> bool:
        """Tell whether somebody is connected for a seat."""
        return self._connected[table_id, seat] > 0

    def absent_since(self, table_id: str, seat: Seat) -> float | None:
        """Return when a seat was left alone, as far as this process knows."""
        if self.is_here(table_id, seat):
            return None
        return self._seen.get((table_id, seat), self._started)
