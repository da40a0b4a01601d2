"""What the house counts, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUEUES = ("moves", "study")
"""What is asked of the computer: moves; hints, analyses and puzzles."""


class Queue(Protocol):
    """Writes that wait for a commit."""

    @property
    def writes_waiting(self) -> int:
        """How many they are."""
        ...

    @property
    def oldest_write_age(self) -> float:
        """How many seconds the oldest one has waited."""
        ...


class Meters:
    """The counters of one app."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "hanamachi_request_seconds",
            "Requests by route and status.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.refusals = Counter("hanamachi_refusals_total", "Refusals by code.", ["code"], registry=self.registry)
        self.tables = Counter("hanamachi_tables_total", "Tables set up.", ["game", "kind"], registry=self.registry)
        self.entries = Counter(
            "hanamachi_events_total", "Events stored in logs.", ["game", "kind"], registry=self.registry
        )
        self.commit = Histogram("hanamachi_commit_seconds", "From insert to committed.", registry=self.registry)
        self.thinking = Histogram(
            "hanamachi_thinking_seconds", "Computer moves.", ["game", "agent"], registry=self.registry
        )
        self._asked: dict[str, dict[object, float]] = {queue: {} for queue in QUEUES}
        waiting = Gauge(
            "hanamachi_thoughts_waiting", "Thoughts that have not been answered.", ["queue"], registry=self.registry
        )
        oldest = Gauge(
            "hanamachi_thought_oldest_seconds",
            "For how long the oldest of them has been waited for.",
            ["queue"],
            registry=self.registry,
        )
        for queue, asked in self._asked.items():
            waiting.labels(queue).set_function(asked.__len__)
            oldest.labels(queue).set_function(partial(_age, asked))
        self.sockets = Gauge("hanamachi_sockets", "Open WebSockets.", registry=self.registry)
        self.remembered = Gauge("hanamachi_tables_in_memory", "Tables in memory.", registry=self.registry)

    def watch_writes(self, queue: Queue) -> None:
        """Show how many writes wait, and for how long."""
        waiting = Gauge("hanamachi_writes_waiting", "Writes that are not on disk yet.", registry=self.registry)
        waiting.set_function(lambda: queue.writes_waiting)
        age = Gauge("hanamachi_write_oldest_seconds", "Age of the oldest of them.", registry=self.registry)
        age.set_function(lambda: queue.oldest_write_age)

    @contextmanager
    def asked(self, queue: str) -> Iterator[None]:
        """Count a thought from when it is asked for until it is answered, which tells nothing of how long it took."""
        thought = object()
        self._asked[queue][thought] = monotonic()
        try:
            yield
        finally:
            del self._asked[queue][thought]

    def exposition(self) -> bytes:
        """Return all counters as Prometheus reads them."""
        return generate_latest(self.registry)


def _age(asked: Mapping[object, float]) -> float:
    """Return for how long the oldest thought has been waited for."""
    return monotonic() - min(asked.values()) if asked else 0.0
