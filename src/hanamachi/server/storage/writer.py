"""Group commit: concurrent writes share a transaction, and one disk flush acknowledges them all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanamachi.core.errors import HanamachiError
from hanamachi.server.storage.protocol import StorageError

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Awaitable[T]]
DoAll: TypeAlias = Callable[[AsyncConnection, Sequence[Work[Any]]], Awaitable[list[Any]]]
"""Does several writes in one transaction, and returns what each returned or raised."""

MAX_BATCH = 256


class TransactionLost(StorageError):
    """The database has rolled back the whole transaction."""


@dataclass(frozen=True, eq=False)
class _Write:
    work: Work[Any]
    done: asyncio.Future[Any]
    since: float = field(default_factory=monotonic)


class GroupWriter:
    """The one task that writes to a database."""

    def __init__(self, engine: AsyncEngine, do_all: DoAll) -> None:
        self._engine = engine
        self._do_all = do_all
        self._waiting: deque[_Write] = deque()
        self._writing: list[_Write] = []
        self._wake_up = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the writer."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish pending writes, then stop."""
        if self._task is not None:
            self._is_closing = True
            self._wake_up.set()
            await self._task
            self._task = None

    @property
    def is_running(self) -> bool:
        """Whether writes are accepted."""
        return self._task is not None and not self._task.done() and not self._is_closing

    @property
    def queue_length(self) -> int:
        """How many writes are not committed yet."""
        return len(self._writing) + len(self._waiting)

    @property
    def oldest_age(self) -> float:
        """How many seconds the oldest write has been waiting; 0 if none is."""
        oldest = next(iter([*self._writing[:1], *list(self._waiting)[:1]]), None)
        return 0.0 if oldest is None else monotonic() - oldest.since

    async def write(self, work: Work[T]) -> T:
        """Return what a write returns, once it is on disk."""
        if not self.is_running:
            raise StorageError("the database writer is not running")
        write = _Write(work, asyncio.get_running_loop().create_future())
        self._waiting.append(write)
        self._wake_up.set()
        result: T = await write.done
        return result

    async def _run(self) -> None:
        while await self._has_work():
            self._writing = [self._waiting.popleft() for _ in range(min(len(self._waiting), MAX_BATCH))]
            outcomes = await self._commit([write.work for write in self._writing])
            for write, outcome in zip(self._writing, outcomes, strict=True):
                _resolve(write.done, outcome)
            self._writing = []

    async def _has_work(self) -> bool:
        """Wait for work; return False when the writer is stopped and all work is done."""
        while not self._waiting and not self._is_closing:
            self._wake_up.clear()
            await self._wake_up.wait()
        return bool(self._waiting)

    async def _commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Do several writes in one transaction; if it cannot be committed, all of them fail."""
        try:
            async with self._engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    return await self._do_all(connection, works)
        except Exception as error:
            return [StorageError(f"nothing was written: {error}")] * len(works)


async def outcome(connection: AsyncConnection, work: Work[T]) -> T | Exception:
    """Return what a write returned or raised. A failed write is rolled back without affecting its batch."""
    try:
        with database_errors():
            async with connection.begin_nested():
                return await work(connection)
    except (HanamachiError, sa.exc.SQLAlchemyError) as error:
        await _check_transaction(connection, error)
        return error


@contextmanager
def database_errors() -> Iterator[None]:
    """Turn database errors, such as a full disk or a missing table, into StorageError."""
    try:
        yield
    except sa.exc.IntegrityError:
        raise
    except sa.exc.DatabaseError as error:
        raise StorageError(f"the database cannot be used: {error.orig}") from error


async def _check_transaction(connection: AsyncConnection, error: Exception) -> None:
    """Raise TransactionLost if an error has ended the whole transaction, as a full disk does in SQLite.

    Otherwise later writes would commit on their own, and earlier ones would be acknowledged but lost.
    """
    driver = (await connection.get_raw_connection()).driver_connection
    if not getattr(driver, "in_transaction", True):
        raise TransactionLost("the database has rolled back the whole transaction") from error


def _resolve(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
