"""Limits on open connections, in total and per address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hanamachi.server.transport.addresses import counted_as
from hanamachi.server.transport.limits import Limits


class ConnectionCounter:
    """Counts open connections."""

    def __init__(self, limits: Limits, is_proxy: Callable[[str], bool]) -> None:
        self._limits = limits
        self._is_proxy = is_proxy
        self._by_address: Counter[str] = Counter()
        self._total = 0

    def add(self, host: str) -> bool:
        """Count a new connection; return False if it exceeds a limit. Trusted proxies have only the total limit."""
        counted = counted_as(host)
        crowded = self._by_address[counted] >= self._limits.address_connections and not self._is_proxy(host)
        if crowded or self._total >= self._limits.connections:
            return False
        self._by_address[counted] += 1
        self._total += 1
        return True

    def remove(self, host: str) -> None:
        """Stop counting a connection that has closed."""
        counted = counted_as(host)
        self._total -= 1
        self._by_address[counted] -= 1
        if not self._by_address[counted]:
            del self._by_address[counted]
