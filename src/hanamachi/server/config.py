"""A server's configuration. The defaults suit a single machine."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from hanamachi import agents
from hanamachi.server.engine.engine import Engine
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.entropy import Entropy
from hanamachi.server.tables.bus import Bus, LocalBus
from hanamachi.server.transport.addresses import Proxies
from hanamachi.server.transport.limits import Limits
from hanamachi.server.transport.page import FOLDER

FILE = "hanamachi.sqlite3"


def default_database() -> Path:
    """Return the default database file, in the user's data folder."""
    chosen = os.environ.get("XDG_DATA_HOME")
    return (Path(chosen) if chosen else Path.home() / ".local" / "share") / "hanamachi" / FILE


def address_of(database: str) -> str:
    """Return the SQLAlchemy URL of a database given as a URL or a file."""
    if "://" in database:
        return database
    path = Path(database).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


@dataclass(frozen=True)
class Config:
    """A server's settings, and the parts that tests replace."""

    database: str
    secret: str | None = None
    base_url: str | None = None
    """The public address, if any."""
    lan_url: str | None = None
    """The address on the local network, for a server without a public one."""
    proxies: Proxies = field(default_factory=Proxies)
    """The proxies whose X-Forwarded-For header is trusted; none by default."""
    limits: Limits = field(default_factory=Limits)
    page: Path = FOLDER
    bus: Callable[[], Bus] = LocalBus
    engine: Callable[[], Engine] = ProcessEngine
    move_interval: Callable[[str, str], float] = agents.move_interval
    """The move interval of a computer player in seconds, by game and agent."""
    wall: Callable[[], float] = time.time
    """The wall clock, for dates; it may jump."""
    monotonic: Callable[[], float] = time.monotonic
    """The monotonic clock, for rate limits and for the steady clock."""
    now: Callable[[], float] | None = None
    """A replacement for the steady clock and the wall clock, for tests."""
    entropy: Entropy = field(
        default_factory=lambda: Entropy(secrets.token_urlsafe, secrets.token_hex, secrets.randbelow)
    )

    @property
    def address(self) -> str | None:
        """The address at which other machines reach this server; None if they cannot."""
        return self.base_url.rstrip("/") if self.base_url else self.lan_url
