"""Work that outlives its request: changes run to completion, background tasks until the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import structlog

log = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")


class Tasks:
    """The asyncio tasks of a server."""

    def __init__(self) -> None:
        self._background: set[asyncio.Task[None]] = set()
        self._changes: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine in the background until the server stops."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task_failed", error=type(task.exception()).__name__)

    async def complete(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a change to completion, even if its request is cancelled."""
        task = asyncio.create_task(work)
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return await asyncio.shield(task)

    async def finish_changes(self) -> None:
        """Wait for all changes in progress."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    async def cancel_background(self) -> None:
        """Cancel all background tasks."""
        running = list(self._background)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


class HasTasks(Protocol):
    """A service that changes tables."""

    @property
    def tasks(self) -> Tasks:
        """The tasks that its changes run in."""
        ...


S = TypeVar("S", bound=HasTasks)


def runs_to_completion(
    work: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Run a method to completion even if its caller is cancelled, to keep memory in step with the database."""

    @wraps(work)
    async def completed(service: S, /, *arguments: P.args, **named: P.kwargs) -> T:
        return await service.tasks.complete(work(service, *arguments, **named))

    return completed
