"""How many connections are open, in all and from each address; nobody can take all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hanamachi.server.addresses import counted_as
from hanamachi.server.limits import Limits


class Door:
    """Counts who comes in and goes out."""

    def __init__(self, limits: Limits, is_proxy: Callable[[str], bool]) -> None:
        self._limits = limits
        self._is_proxy = is_proxy
        self._inside: Counter[str] = Counter()
        self._total = 0

    def enter(self, host: str) -> bool:
        """Let a connection in, if there is room; a trusted proxy brings many."""
        counted = counted_as(host)
        crowded = self._inside[counted] >= self._limits.address_connections and not self._is_proxy(host)
        if crowded or self._total >= self._limits.connections:
            return False
        self._inside[counted] += 1
        self._total += 1
        return True

    def leave(self, host: str) -> None:
        """Let a connection go that has come in."""
        counted = counted_as(host)
        self._total -= 1
        self._inside[counted] -= 1
        if not self._inside[counted]:
            del self._inside[counted]
