"""Dependencies shared by the table services."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hanamachi.server.entropy import Entropy
from hanamachi.server.storage.protocol import Storage
from hanamachi.server.tables.access import Access
from hanamachi.server.tables.admission import Admission
from hanamachi.server.tables.bus import Bus
from hanamachi.server.tables.cache import TableCache
from hanamachi.server.tables.clocks import Clocks
from hanamachi.server.tables.journal import Journal
from hanamachi.server.tables.presence import Presence
from hanamachi.server.tables.render import Renderer
from hanamachi.server.tasks import Tasks


@dataclass(frozen=True)
class TableContext:
    """What the table services need to find, change, store and render tables."""

    storage: Storage
    cache: TableCache
    journal: Journal
    clocks: Clocks
    access: Access
    admission: Admission
    presence: Presence
    renderer: Renderer
    bus: Bus
    tasks: Tasks
    entropy: Entropy
    now: Callable[[], float]
    """The server's steady clock, for timing games."""
    wall: Callable[[], float]
    """The wall clock, which may jump: for dates only."""
