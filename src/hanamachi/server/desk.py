"""What the house lends to those parts of it that change tables in their own way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server.log import Log
from hanamachi.server.memory import Kept
from hanamachi.server.rows import Entry
from hanamachi.server.storage import Storage
from hanamachi.server.wire import SeatName


class Busy(Protocol):
    """Something that changes tables."""

    changes: set[asyncio.Task[Any]]
    """What is being done to tables, and will be finished."""


P = ParamSpec("P")
T = TypeVar("T")
B = TypeVar("B", bound=Busy)


def to_the_end(
    work: Callable[Concatenate[B, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[B, P], Coroutine[Any, Any, T]]:
    """Finish what was asked for although the asker may be gone: memory must not fall behind the database."""

    @wraps(work)
    async def finished(busy: B, /, *arguments: P.args, **named: P.kwargs) -> T:
        task = asyncio.create_task(work(busy, *arguments, **named))
        busy.changes.add(task)
        task.add_done_callback(busy.changes.discard)
        return await asyncio.shield(task)

    return finished


@dataclass(frozen=True)
class Desk:
    """How to find a table, act for a seat, append to a log, and tell those who watch."""

    changes: set[asyncio.Task[Any]]
    storage: Storage
    now: Callable[[], float]
    wall: Callable[[], float]
    """The world's time, for dates."""
    table: Callable[[str], Awaitable[Kept]]
    own_seat: Callable[[Log, str, SeatName | None], Seat]
    """Finds the seat that an identity acts for, or refuses."""
    is_out_of_time: Callable[[Kept], Awaitable[bool]]
    """Ends the game if the side to move has no time left."""
    appended: Callable[[Kept, Entry], Awaitable[bool]]
    """False if another process was faster."""
    shown: Callable[[Kept, str, Seat], m.Table]
    publish: Callable[[str], Awaitable[None]]
