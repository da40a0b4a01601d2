"""Who is connected to which seat, and since when a seat has been left alone."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hanamachi.core.game import Seat

MOST_SEEN = 100_000
MOST_LOOKS = 100_000


class Presence:
    """Counts the connections of each seat in this process."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._started = now()
        self._connected: Counter[tuple[str, Seat]] = Counter()
        self._seen: OrderedDict[tuple[str, Seat], float] = OrderedDict()
        self._looks: OrderedDict[str, float] = OrderedDict()
        self._watching: defaultdict[str, Counter[str]] = defaultdict(Counter)

    @contextmanager
    def connected(
        self, table_id: str, seat: Seat | None, changed: Callable[[], object], identity: str = ""
    ) -> Iterator[None]:
        """Hold a seat's connection, and call when its owner comes or goes; spectators are only counted."""
        if seat is None:
            with self._watched(table_id, identity):
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

    @contextmanager
    def _watched(self, table_id: str, identity: str) -> Iterator[None]:
        self._watching[table_id][identity] += 1
        try:
            yield
        finally:
            self._watching[table_id] -= Counter([identity])
            if not self._watching[table_id]:
                del self._watching[table_id]

    def spectators(self, table_id: str) -> int:
        """Return how many people watch a table."""
        return len(self._watching[table_id]) if table_id in self._watching else 0

    def looked_in(self, identity: str) -> None:
        """Note that a visitor has just looked at the list of their tables."""
        self._looks[identity] = self._now()
        self._looks.move_to_end(identity)
        if len(self._looks) > MOST_LOOKS:
            self._looks.popitem(last=False)

    def looked_in_at(self, identity: str) -> float:
        """Return when a visitor last looked at the list of their tables, as far as this process knows."""
        return self._looks.get(identity, 0.0)

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
