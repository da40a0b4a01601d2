"""What the house counts, for Prometheus."""

from __future__ import annotations

from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


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
        self.sockets = Gauge("hanamachi_sockets", "Open WebSockets.", registry=self.registry)
        self.remembered = Gauge("hanamachi_tables_in_memory", "Tables in memory.", registry=self.registry)

    def watch_writes(self, queue: Queue) -> None:
        """Show how many writes wait, and for how long."""
        waiting = Gauge("hanamachi_writes_waiting", "Writes that are not on disk yet.", registry=self.registry)
        waiting.set_function(lambda: queue.writes_waiting)
        age = Gauge("hanamachi_write_oldest_seconds", "Age of the oldest of them.", registry=self.registry)
        age.set_function(lambda: queue.oldest_write_age)

    def exposition(self) -> bytes:
        """Return all counters as Prometheus reads them."""
        return generate_latest(self.registry)
