"""How a server is set up; everything has a default that is right for one machine."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from hanamachi import agents
from hanamachi.server.addresses import Proxies
from hanamachi.server.bus import Bus, LocalBus
from hanamachi.server.limits import Limits
from hanamachi.server.page import FOLDER
from hanamachi.server.seating import Chance
from hanamachi.server.thinking import ProcessThinker, Thinker

FILE = "hanamachi.sqlite3"


def default_database() -> Path:
    """Return the file in the user's data folder."""
    chosen = os.environ.get("XDG_DATA_HOME")
    return (Path(chosen) if chosen else Path.home() / ".local" / "share") / "hanamachi" / FILE


def address_of(database: str) -> str:
    """Return the SQLAlchemy address of a database that may be given as a file."""
    if "://" in database:
        return database
    path = Path(database).expanduser().absolute()
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


@dataclass(frozen=True)
class Config:
    """A server's settings, and the parts that tests exchange."""

    database: str
    secret: str | None = None
    base_url: str | None = None
    """The public address, if there is one."""
    lan_url: str | None = None
    """Where other machines of the neighbourhood find a server that has no public address."""
    proxies: Proxies = field(default_factory=Proxies)
    """Whom to believe where a request comes from; nobody by default."""
    limits: Limits = field(default_factory=Limits)
    page: Path = FOLDER
    bus: Callable[[], Bus] = LocalBus
    thinker: Callable[[], Thinker] = ProcessThinker
    beat: Callable[[str, str], float] = agents.beat
    """After how many seconds a computer player of a game answers, or after how many times that."""
    wall: Callable[[], float] = time.time
    """The world's time, for dates; it may step."""
    monotonic: Callable[[], float] = time.monotonic
    """What limits are counted by, and what the house's time goes on by."""
    now: Callable[[], float] | None = None
    """The house's time, if it is not to be made of the two."""
    chance: Chance = field(default_factory=lambda: Chance(secrets.token_urlsafe, secrets.token_hex, secrets.randbelow))

    @property
    def address(self) -> str | None:
        """Where other machines find this server; None: nowhere."""
        return self.base_url.rstrip("/") if self.base_url else self.lan_url
