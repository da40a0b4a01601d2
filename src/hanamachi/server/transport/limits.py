"""Rate limits: token buckets per visitor and per address."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode, Wait

MAX_BUCKETS = 100_000


@dataclass(frozen=True)
class Limits:
    """All limits of a server."""

    body_bytes: int = 16_384
    message_bytes: int = 4_096
    requests_per_second: float = 20.0
    burst: float = 100.0
    address_factor: float = 10.0
    """An address may send this many times as much as a visitor."""
    codes_per_second: float = 1 / 30
    code_burst: float = 10.0
    tables_per_second: float = 0.3
    table_burst: float = 200.0
    """How many new tables, and new names of visitors, one address may make."""
    refusals_per_second: float = 0.1
    refusals: float = 5.0
    """How many excess messages are refused before the socket is closed."""
    tables: int = 60
    sockets: int = 30
    address_sockets: int = 200
    idle_seconds: float = 120.0
    connections: int = 10_000
    address_connections: int = 500
    head_bytes: int = 32_768
    headers: int = 100
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    write_seconds: float = 60.0
    """How long a client may leave a response unread."""


class Buckets:
    """A token bucket per key, refilled at a steady rate; each request takes one token."""

    def __init__(self, per_second: float, burst: float, now: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a token, or refuse and say how long to wait for one."""
        now = self._now()
        level, since = self._levels.pop(key, (self._burst, now))
        level = min(level + (now - since) * self._per_second, self._burst)
        enough = level >= 1
        self._levels[key] = (level - 1 if enough else level, now)
        if len(self._levels) > MAX_BUCKETS:
            self._levels.popitem(last=False)
        if not enough:
            wait = Wait(seconds=round((1 - level) / self._per_second, 3))
            raise Refusal(ErrorCode.TOO_MANY_REQUESTS, "too many requests; please slow down", wait)


class Sockets:
    """Counts the open sockets of each visitor, or of each address."""

    def __init__(self, max_open: int) -> None:
        self._max_open = max_open
        self._open: Counter[str] = Counter()

    @contextmanager
    def hold(self, holder: str) -> Iterator[None]:
        """Count a socket while the context lasts; refuse it if there are too many."""
        if self._open[holder] >= self._max_open:
            raise Refusal(ErrorCode.TOO_MANY_SOCKETS, f"there are already {self._max_open} connections; close some")
        self._open[holder] += 1
        try:
            yield
        finally:
            self._open[holder] -= 1
            if not self._open[holder]:
                del self._open[holder]
