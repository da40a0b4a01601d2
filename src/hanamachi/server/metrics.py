"""Prometheus metrics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUEUES = ("moves", "review")
"""The engine's queues: moves, and review for hints, analyses and puzzles."""


class Queue(Protocol):
    """Writes waiting to be committed."""

    @property
    def writes_waiting(self) -> int:
        """How many writes are waiting."""
        ...

    @property
    def oldest_write_age(self) -> float:
        """How many seconds the oldest write has been waiting."""
        ...


class Adjustable(Protocol):
    """An engine that thinks for a shorter time when many are waiting."""

    @property
    def effort(self) -> float:
        """The share of the usual time."""
        ...


class Meters:
    """The metrics of one app."""

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
        self.commit = Histogram("hanamachi_commit_seconds", "Seconds from insert to commit.", registry=self.registry)
        self.thinking = Histogram(
            "hanamachi_thinking_seconds",
            "Seconds per computer move, in whole move intervals.",
            ["game", "agent"],
            registry=self.registry,
        )
        self._pending: dict[str, dict[object, float]] = {queue: {} for queue in QUEUES}
        waiting = Gauge(
            "hanamachi_thoughts_waiting", "Unanswered requests to the engine.", ["queue"], registry=self.registry
        )
        oldest = Gauge(
            "hanamachi_thought_oldest_seconds",
            "Age of the oldest unanswered request to the engine.",
            ["queue"],
            registry=self.registry,
        )
        for queue, pending in self._pending.items():
            waiting.labels(queue).set_function(pending.__len__)
            oldest.labels(queue).set_function(partial(_age, pending))
        self.sockets = Gauge("hanamachi_sockets", "Open WebSockets.", registry=self.registry)
        self.tables_in_memory = Gauge("hanamachi_tables_in_memory", "Tables in memory.", registry=self.registry)

    def watch_writes(self, queue: Queue) -> None:
        """Export how many writes are waiting, and for how long."""
        waiting = Gauge("hanamachi_writes_waiting", "Writes not yet on disk.", registry=self.registry)
        waiting.set_function(lambda: queue.writes_waiting)
        age = Gauge(
            "hanamachi_write_oldest_seconds", "Age of the oldest write not yet on disk.", registry=self.registry
        )
        age.set_function(lambda: queue.oldest_write_age)

    def watch_engine(self, engine: Adjustable) -> None:
        """Export how long slow players may think."""
        effort = Gauge(
            "hanamachi_engine_effort",
            "Share of their usual time that slow computer players think; below 1 when many are waiting.",
            registry=self.registry,
        )
        effort.set_function(lambda: engine.effort)

    @contextmanager
    def track(self, queue: str) -> Iterator[None]:
        """Count a request to the engine as pending until it is answered."""
        thought = object()
        self._pending[queue][thought] = monotonic()
        try:
            yield
        finally:
            del self._pending[queue][thought]

    def exposition(self) -> bytes:
        """Return all metrics in the Prometheus text format."""
        return generate_latest(self.registry)


def _age(pending: Mapping[object, float]) -> float:
    """Return the age of the oldest pending request."""
    return monotonic() - min(pending.values()) if pending else 0.0
