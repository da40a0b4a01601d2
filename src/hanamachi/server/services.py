"""Builds the services of a server and connects them; the transport calls them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

import structlog

from hanamachi.server.accounts.identity import Identities
from hanamachi.server.accounts.service import Accounts
from hanamachi.server.catalogue import Catalogue
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.engine.engine import Engine
from hanamachi.server.entropy import Entropy
from hanamachi.server.housekeeping import Housekeeping
from hanamachi.server.lobby.service import Lobby
from hanamachi.server.metrics import Meters
from hanamachi.server.review.analyses import Analyses
from hanamachi.server.review.hints import Hints
from hanamachi.server.review.puzzles import Puzzles
from hanamachi.server.review.service import Review
from hanamachi.server.storage.protocol import Storage, StorageError
from hanamachi.server.tables.access import Access, Viewer
from hanamachi.server.tables.admission import Admission
from hanamachi.server.tables.bus import Bus
from hanamachi.server.tables.cache import TableCache, TableHandle
from hanamachi.server.tables.clocks import Clocks
from hanamachi.server.tables.computers import Computers
from hanamachi.server.tables.context import TableContext
from hanamachi.server.tables.journal import Journal
from hanamachi.server.tables.offers import Offers
from hanamachi.server.tables.play import Play
from hanamachi.server.tables.presence import Presence
from hanamachi.server.tables.rematch_notes import RematchNotes
from hanamachi.server.tables.rematches import Rematches
from hanamachi.server.tables.render import Renderer
from hanamachi.server.tables.service import TableService
from hanamachi.server.tables.signals import TableSignals
from hanamachi.server.tasks import Tasks

log = structlog.get_logger()

PAUSE_BEFORE_RETRY = 1.0
"""Seconds after which the list of unfinished games is asked for again."""
RESUMED_AT_ONCE = 16
"""How many tables are loaded at a time after a restart; more would delay requests."""


@dataclass(frozen=True)
class Parts:
    """What the services are built from."""

    storage: Storage
    bus: Bus
    engine: Engine
    identities: Identities
    entropy: Entropy
    meters: Meters
    move_interval: Callable[[str, str], float]
    """The move interval of a computer player in seconds, by game and agent."""
    max_tables: int
    """How many unfinished games a player may have."""
    address: str | None
    """The address at which other machines reach this server."""
    now: Callable[[], float]
    """The server's steady clock, for timing games."""
    wall: Callable[[], float]
    """The wall clock, for dates."""


class Services:
    """All services of a server. Independent of HTTP."""

    def __init__(self, parts: Parts) -> None:
        self.storage, self.meters = parts.storage, parts.meters
        self.signals = TableSignals()
        self.tasks = Tasks()
        self._context = context = self._build_context(parts)
        self.accounts = Accounts(parts.storage, parts.entropy, self.tasks, parts.now, parts.wall)
        self.tables = TableService(context, self.accounts, parts.engine)
        self.play = Play(context)
        self.offers = Offers(context)
        self.rematches = Rematches(context, context.renderer.rematches)
        self.lobby = Lobby(context, self.tables)
        hints = Hints(parts.engine, parts.entropy, parts.meters)
        analyses = Analyses(parts.engine, parts.storage, parts.meters)
        self.review = Review(self.tables.look, context.renderer, hints, analyses)
        self.puzzles = Puzzles(parts.engine, parts.meters)
        self.catalogue = Catalogue(parts.engine, parts.address)
        self._housekeeping = Housekeeping(parts.storage, context.cache, context.presence, parts.wall)
        computers = Computers(
            context.cache,
            parts.engine,
            parts.entropy,
            parts.meters,
            parts.now,
            parts.move_interval,
            context.journal,
            self.tasks,
        )
        for listener in (computers.wake, context.clocks.watch, self.rematches.schedule_expiry, hints.drop_stale):
            self.signals.changed.subscribe(listener)
        self.signals.finished.subscribe(self._forget_presence)
        context.cache.on_load(self._resume)
        context.bus.on_remote_change(self._on_remote_change)

    def _build_context(self, parts: Parts) -> TableContext:
        presence = Presence(parts.now)
        cache = TableCache(parts.storage, parts.meters)
        journal = Journal(parts.storage, cache, parts.bus, self.signals, parts.meters, parts.wall)
        return TableContext(
            storage=parts.storage,
            cache=cache,
            journal=journal,
            clocks=Clocks(parts.storage, cache, journal, self.tasks, parts.now),
            access=Access(parts.identities, presence),
            admission=Admission(parts.storage, cache, self.signals, parts.meters, parts.max_tables),
            presence=presence,
            renderer=Renderer(parts.identities, presence, RematchNotes(presence), parts.engine, parts.now),
            bus=parts.bus,
            tasks=self.tasks,
            entropy=parts.entropy,
            now=parts.now,
            wall=parts.wall,
        )

    async def start(self) -> None:
        """Start the clocks, and resume running games in the background."""
        await self._context.clocks.start()
        self.tasks.start(self._resume_all())
        self.tasks.start(self._housekeeping.run())

    async def stop(self) -> None:
        """Finish pending changes, charge the clocks, and cancel background tasks."""
        await self.tasks.finish_changes()
        await self._context.clocks.stop()
        self.rematches.close()
        await self.tasks.cancel_background()

    async def _resume_all(self) -> None:
        """Load the tables where a clock runs or a computer is to move; loading resumes them."""
        for clocked in (True, False):
            waiting = await self._unfinished(clocked)
            for start in range(0, len(waiting), RESUMED_AT_ONCE):
                await asyncio.gather(*map(self._try_to_read, waiting[start : start + RESUMED_AT_ONCE]))

    async def _unfinished(self, clocked: bool) -> list[str]:
        while True:
            try:
                return await self.storage.unfinished(clocked)
            except StorageError as error:
                log.warning("games_not_resumed_yet", why=str(error))
                await asyncio.sleep(PAUSE_BEFORE_RETRY)

    async def _try_to_read(self, table_id: str) -> None:
        try:
            await self._context.cache.get(table_id)
        except Exception as error:  # one unreadable log must not stop the other games
            log.error("table_not_resumed", table=table_id, error=type(error).__name__)

    async def _resume(self, handle: TableHandle) -> None:
        await self._context.clocks.resume(handle)
        self.signals.changed.emit(handle)

    async def _on_remote_change(self, table_id: str) -> None:
        """Load what another process has changed at a table."""
        cache = self._context.cache
        if cache.holds(table_id):
            handle = await cache.get(table_id)
            async with handle.lock:
                await cache.catch_up(handle)
                self._context.clocks.watch(handle)

    def _forget_presence(self, game: FinishedGame) -> None:
        self._context.presence.forget(game.table.record.id)

    def attending(self, table_id: str, viewer: Viewer) -> AbstractContextManager[None]:
        """Count a viewer as connected for as long as the context lasts; tell the others if it is a player."""
        # Spectators are not announced: a thousand joining one by one would each wake all the others.
        return self._context.presence.connected(
            table_id, viewer.seat, lambda: self.tasks.start(self._announce(table_id)), viewer.identity
        )

    async def _announce(self, table_id: str) -> None:
        """Tell a table's viewers that a player has arrived or left."""
        self.rematches.schedule_expiry(await self._context.cache.get(table_id))
        await self._context.bus.publish(table_id)
