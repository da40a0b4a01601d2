"""SQLite settings, and a check for disk space."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from hanamachi.server.storage.protocol import StorageError

MIN_FREE_BYTES = 256 * 1024
"""With less free space, SQLite may still overwrite pages but cannot grow."""


def check_disk_space(address: sa.URL) -> None:
    """Raise StorageError if the disk of a database file is full."""
    file = address.database if address.get_backend_name() == "sqlite" else None
    if file and file != ":memory:" and shutil.disk_usage(Path(file).parent).free < MIN_FREE_BYTES:
        raise StorageError("the disk is full")


def prepare_sqlite(engine: AsyncEngine) -> None:
    """Make SQLite durable, allow reads during writes, and control where transactions begin."""

    @sa.event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # Otherwise the driver begins transactions implicitly, but not before a savepoint.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    @sa.event.listens_for(engine.sync_engine, "commit")
    def commit(connection: sa.Connection) -> None:
        # The driver's own commit silently does nothing if the transaction is gone.
        connection.exec_driver_sql("COMMIT")
