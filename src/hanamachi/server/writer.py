"""Group commits: writes that come at the same time share a transaction, so one disk flush acknowledges all of them."""

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

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Awaitable[T]]
DoAll: TypeAlias = Callable[[AsyncConnection, Sequence[Work[Any]]], Awaitable[list[Any]]]
"""Does several writes in one transaction and returns what each returned or raised."""

MOST_IN_A_COMMIT = 256


class StorageError(HanamachiError):
    """The database cannot be used."""


class TransactionLost(StorageError):
    """The database has rolled back everything since the last commit."""


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
        self._news = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._task is not None:
            self._is_closing = True
            self._news.set()
            await self._task
            self._task = None

    @property
    def is_running(self) -> bool:
        """Whether writes are taken."""
        return self._task is not None and not self._task.done() and not self._is_closing

    @property
    def queue_length(self) -> int:
        """How many writes are not committed yet."""
        return len(self._writing) + len(self._waiting)

    @property
    def oldest_age(self) -> float:
        """For how many seconds the oldest write has waited; 0 if none does."""
        oldest = next(iter([*self._writing[:1], *list(self._waiting)[:1]]), None)
        return 0.0 if oldest is None else monotonic() - oldest.since

    async def write(self, work: Work[T]) -> T:
        """Return what a write returns, once it is on disk."""
        if not self.is_running:
            raise StorageError("nobody writes to the database")
        write = _Write(work, asyncio.get_running_loop().create_future())
        self._waiting.append(write)
        self._news.set()
        result: T = await write.done
        return result

    async def _run(self) -> None:
        while await self._has_work():
            self._writing = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_IN_A_COMMIT))]
            outcomes = await self._commit([write.work for write in self._writing])
            for write, outcome in zip(self._writing, outcomes, strict=True):
                _tell(write.done, outcome)
            self._writing = []

    async def _has_work(self) -> bool:
        """Wait for work; False when there is none and none will come."""
        while not self._waiting and not self._is_closing:
            self._news.clear()
            await self._news.wait()
        return bool(self._waiting)

    async def _commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Do several writes in one transaction; if it cannot be committed, all of them have failed."""
        try:
            async with self._engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    return await self._do_all(connection, works)
        except Exception as error:
            return [StorageError(f"nothing was written: {error}")] * len(works)


async def outcome(connection: AsyncConnection, work: Work[T]) -> T | Exception:
    """Return what a write returned or raised. One that fails is undone, and leaves the rest of its batch alone."""
    try:
        with database_errors():
            async with connection.begin_nested():
                return await work(connection)
    except (HanamachiError, sa.exc.SQLAlchemyError) as error:
        await _check_transaction(connection, error)
        return error


@contextmanager
def database_errors() -> Iterator[None]:
    """Turn what the database itself complains of, such as a full disk or a missing table, into a StorageError."""
    try:
        yield
    except sa.exc.IntegrityError:
        raise
    except sa.exc.DatabaseError as error:
        raise StorageError(f"the database cannot be used: {error.orig}") from error


async def _check_transaction(connection: AsyncConnection, error: Exception) -> None:
    """Raise TransactionLost if an error has ended the whole transaction, as a full disk does in SQLite.

    What follows would be committed by itself, and what came before would be acknowledged and gone.
    """
    driver = (await connection.get_raw_connection()).driver_connection
    if not getattr(driver, "in_transaction", True):
        raise TransactionLost("the database has undone the whole transaction") from error


def _tell(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
