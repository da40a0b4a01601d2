"""The storage interface, implemented by ``SqlStorage``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import Seat
from hanamachi.server.domain.kinds import Status
from hanamachi.server.domain.records import Entry, TableRecord


class StorageError(HanamachiError):
    """The database is unavailable."""


class PlyTaken(HanamachiError):
    """Another entry was stored first at this ply."""


class Storage(Protocol):
    """Durable storage: every write is on disk when it returns."""

    async def start(self) -> None:
        """Open the storage, migrating it from older versions."""

    async def stop(self) -> None:
        """Finish pending writes and close."""

    async def probe(self) -> None:
        """Raise StorageError if the storage cannot be written, or is incomplete."""

    async def get_or_insert(self, key: str, value: str) -> str:
        """Return the value of a key, after inserting this one if there is none."""
        ...

    async def put(self, key: str, value: str) -> None:
        """Set the value of a key."""

    async def add_table(self, table: TableRecord, entries: Sequence[Entry]) -> None:
        """Add a table with the first entries of its log."""

    async def table(self, table_id: str, since: int = 0) -> tuple[TableRecord, list[Entry]] | None:
        """Return a table with the entries after a ply; None if it does not exist."""
        ...

    async def append(self, table: TableRecord, entries: Sequence[Entry]) -> None:
        """Append to a table's log and update its record; raise PlyTaken if a ply is already stored."""

    async def sit_down(self, table: TableRecord, seat: Seat, entries: Sequence[Entry]) -> bool:
        """Take a free seat and append entries; return False if another player was faster."""
        ...

    async def update_seat(self, table: TableRecord, seat: Seat, entries: Sequence[Entry]) -> None:
        """Update a seat and append entries; raise PlyTaken if a ply is already stored."""

    async def set_open(self, table_id: str, is_open: bool) -> None:
        """Store whether a table is open to everyone."""

    async def change_seats(self, table: TableRecord) -> None:
        """Store the offers of both seats, and nothing else of the table."""

    async def want_rematch(
        self, table_id: str, wanting: Collection[Seat], following: TableRecord, entries: Sequence[Entry]
    ) -> str | None:
        """Store who wants a rematch, and add its table once all players do; return its id, if any."""
        ...

    async def tables_of(self, owner: str, status: Status | None, before: float | None, limit: int) -> list[TableRecord]:
        """Return a player's tables, most recently changed first."""
        ...

    async def count_unfinished(self, owner: str, practice: bool = False) -> int:
        """Count a player's unfinished practice tables, or all other unfinished tables."""
        ...

    async def open_tables(
        self, among: Collection[str], game: str | None, since: float, before: float | None, limit: int
    ) -> list[TableRecord]:
        """Return those tables that are open, have a free seat and are new enough, most recently changed first."""
        ...

    async def unfinished(self, clocked: bool) -> list[str]:
        """Return the ids of running tables to resume: those with clocks, or else those where a computer is to move."""
        ...

    async def name_of(self, identity: str) -> str | None:
        """Return a player's chosen name; None without one."""
        ...

    async def rename(self, identity: str, name: str, now: float) -> list[str]:
        """Store a player's name, at unfinished tables too; return those tables."""
        ...

    async def add_transfer(self, code_hash: str, identity: str, now: float, expires_at: float) -> None:
        """Store a transfer code for a player, and delete expired ones."""

    async def take_transfer(self, code_hash: str, now: float) -> str | None:
        """Return the player of a transfer code and delete it; None if unknown or expired."""
        ...

    async def forget_unplayed(self, before: float, except_for: Collection[str], limit: int) -> list[str]:
        """Delete tables unchanged since then at which no person has moved, and names of visitors without a table.

        Returns the ids of the deleted tables, at most ``limit``.
        """
        ...

    async def analysis(self, table_id: str, version: str) -> str | None:
        """Return the stored analysis of a game by this version of the judge; None without one."""
        ...

    async def keep_analysis(self, table_id: str, version: str, text: str) -> None:
        """Store the analysis of a game, in place of an older one."""
