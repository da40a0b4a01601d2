"""How much one visitor may ask for: token buckets by identity and by address."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode, Wait

MOST_BUCKETS = 100_000


@dataclass(frozen=True)
class Limits:
    """What is enough for anybody; a host may be more generous."""

    body_bytes: int = 16_384
    message_bytes: int = 4_096
    requests_per_second: float = 20.0
    burst: float = 100.0
    address_factor: float = 10.0
    """How many visitors may share an address."""
    codes_per_second: float = 1 / 30
    code_burst: float = 10.0
    tables: int = 60
    sockets: int = 30
    idle_seconds: float = 120.0


class Buckets:
    """A bucket for each key, filled at a steady rate; each request takes a drop."""

    def __init__(self, per_second: float, burst: float, now: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a drop, or refuse and say how long to wait for one."""
        now = self._now()
        level, since = self._levels.pop(key, (self._burst, now))
        level = min(level + (now - since) * self._per_second, self._burst)
        enough = level >= 1
        self._levels[key] = (level - 1 if enough else level, now)
        if len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)
        if not enough:
            wait = Wait(seconds=round((1 - level) / self._per_second, 3))
            raise Refusal(ErrorCode.TOO_MANY_REQUESTS, "too many requests; slow down a little", wait)


class Sockets:
    """How many sockets each visitor holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, identity: str) -> Iterator[None]:
        """Hold a socket open, if that is not too many."""
        if self._open[identity] >= self._most:
            raise Refusal(ErrorCode.TOO_MANY_SOCKETS, f"you have {self._most} connections open; close some")
        self._open[identity] += 1
        try:
            yield
        finally:
            self._open[identity] -= 1
            if not self._open[identity]:
                del self._open[identity]
