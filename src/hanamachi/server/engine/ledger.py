"""How much thinking each visitor has asked for lately."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import log2

HALF_LIFE = 60.0
"""Seconds in which half of a visitor's use is forgotten."""
MAX_VISITORS = 100_000


class Ledger:
    """The seconds of thinking that each visitor has used; old use counts less and less."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def used(self, visitor: str) -> float:
        """Return a visitor's recent use in seconds."""
        seconds, at = self._used.get(visitor, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._now() - at) / HALF_LIFE))

    def charge(self, visitor: str, seconds: float) -> None:
        """Add to a visitor's use."""
        total = self.used(visitor) + seconds
        self._used[visitor] = (total, self._now())
        self._used.move_to_end(visitor)
        if len(self._used) > MAX_VISITORS:
            self._used.popitem(last=False)

    def wait_for(self, visitor: str, limit: float) -> float:
        """Return the seconds until a visitor's use is below a limit; 0 if it is."""
        used = self.used(visitor)
        return HALF_LIFE * log2(used / limit) if used > limit else 0.0
