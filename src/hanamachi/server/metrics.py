"""What the house counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


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

    def exposition(self) -> bytes:
        """Return all counters as Prometheus reads them."""
        return generate_latest(self.registry)
