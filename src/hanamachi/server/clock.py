"""The clock that times games: it never jumps, and it pauses while the process is suspended."""

from __future__ import annotations

from collections.abc import Callable

import structlog

log = structlog.get_logger()

TICK = 0.5
"""Seconds between two readings when the server is idle."""
STANDSTILL = 2.0
"""Seconds without a reading after which the process counts as suspended."""


class SteadyClock:
    """Starts at the wall time and then follows the monotonic clock. Call it at least once per tick."""

    def __init__(self, wall: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._last = monotonic()
        self._ahead = wall() - self._last

    def __call__(self) -> float:
        """Return the time in seconds since 1970, without the pauses in which no player could have moved."""
        now = self._monotonic()
        if now - self._last > STANDSTILL:
            log.warning("stood_still", seconds=round(now - self._last, 1))
            self._ahead -= now - self._last
        self._last = now
        return now + self._ahead
