"""The house's own time, by which games are timed: it never steps, and it stands still when the house does."""

from __future__ import annotations

from collections.abc import Callable

import structlog

log = structlog.get_logger()

TICK = 0.5
"""Seconds between two looks at the time when nobody asks for it."""
STANDSTILL = 2.0
"""Seconds without a look after which the house has stood still: stopped, suspended, or held up."""


class Steady:
    """Starts with the world's time and goes on by itself; somebody must ask for it at every tick."""

    def __init__(self, wall: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._last = monotonic()
        self._ahead = wall() - self._last

    def __call__(self) -> float:
        """Return the time in seconds since 1970, less the standstills, in which nobody could have moved."""
        now = self._monotonic()
        if now - self._last > STANDSTILL:
            log.warning("stood_still", seconds=round(now - self._last, 1))
            self._ahead -= now - self._last
        self._last = now
        return now + self._ahead
