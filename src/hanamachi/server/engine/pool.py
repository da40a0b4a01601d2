"""A pool of worker processes that think for everyone, in the order of a fair queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, TypeVar

from hanamachi.core.errors import HanamachiError
from hanamachi.server.engine.ledger import Ledger
from hanamachi.server.engine.queue import FairQueue, Urgency
from hanamachi.server.engine.worker import TIMEOUT_SECONDS, Worker

T = TypeVar("T")


class TooMuchThinking(HanamachiError):
    """A visitor has asked for more thinking than the server allows."""

    def __init__(self, wait: float) -> None:
        super().__init__("you have asked for a lot of analysis; please wait a little")
        self.wait = wait
        """Seconds after which to ask again."""


@dataclass(frozen=True)
class Job(Generic[T]):
    """What to compute, how urgent it is, and for whom."""

    work: Callable[..., T]
    arguments: tuple[Any, ...]
    urgency: Urgency
    visitor: str
    timeout: float = TIMEOUT_SECONDS
    takes_effort: bool = False
    """Whether the work takes the current effort as its last argument."""


class Pool:
    """Workers for any job, and one more that only answers quick moves, which therefore never wait for slow ones."""

    def __init__(self, size: int, initializer: Callable[[], None], max_seconds: float) -> None:
        self.workers = [Worker(initializer) for _ in range(size)]
        self.quick = Worker(initializer)
        self._max_seconds = max_seconds
        self._ledger = Ledger(monotonic)
        self._queue: FairQueue[asyncio.Future[Worker]] = FairQueue(self._ledger.used, monotonic)
        self._idle: list[Worker] = []
        self._is_stopped = False

    def __iter__(self) -> Iterator[Worker]:
        yield from (*self.workers, self.quick)

    @property
    def effort(self) -> float:
        """The share of its usual time that a slow player may think now: less than 1 if others are waiting."""
        waiting = sum(job.urgency in (Urgency.MOVE, Urgency.HINT) for job in self._queue)
        return min(1.0, len(self.workers) / (1 + waiting))

    def waiting(self, urgency: Urgency) -> int:
        """Return how many jobs of an urgency are waiting."""
        return sum(job.urgency is urgency for job in self._queue)

    def join(self, worker: Worker) -> None:
        """Let a worker take jobs from now on."""
        if not self._is_stopped:
            self._idle.append(worker)
            self._assign()

    async def run(self, job: Job[T]) -> T:
        """Return a job's result. If the caller is cancelled the job is dropped, or stopped if it has begun."""
        self._refuse_excess(job)
        worker = await self._turn(job)
        arguments = (*job.arguments, self.effort) if job.takes_effort else job.arguments
        began = monotonic()
        thinking = asyncio.create_task(worker.run(job.work, *arguments, timeout=job.timeout))
        thinking.add_done_callback(lambda task: self._release(worker, job.visitor, monotonic() - began, task))
        try:
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            worker.interrupt()
            raise

    def _refuse_excess(self, job: Job[Any]) -> None:
        """Refuse what costs seconds to a visitor who has used too many; moves are only made to wait their turn."""
        wait = self._ledger.wait_for(job.visitor, self._max_seconds)
        if wait > 0 and job.urgency >= Urgency.HINT:
            raise TooMuchThinking(wait)

    async def _turn(self, job: Job[Any]) -> Worker:
        """Wait for a worker."""
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        waiting = self._queue.push(turn, job.urgency, job.visitor)
        self._assign()
        try:
            return await turn
        except asyncio.CancelledError:
            self._queue.discard(waiting)
            if turn.done() and not turn.cancelled():
                self.join(turn.result())
            raise

    def _assign(self) -> None:
        """Give waiting jobs to idle workers, the quick one and healthy ones first."""
        for worker in sorted(self._idle, key=lambda each: (each is not self.quick, each.trouble is not None)):
            turn = self._next_turn(only_quick=worker is self.quick)
            if turn is not None:
                self._idle.remove(worker)
                turn.set_result(worker)

    def _next_turn(self, only_quick: bool) -> asyncio.Future[Worker] | None:
        turn = self._queue.pop(only_quick)
        while turn is not None and turn.cancelled():
            turn = self._queue.pop(only_quick)
        return turn

    def _release(self, worker: Worker, visitor: str, seconds: float, task: asyncio.Task[Any]) -> None:
        if not task.cancelled():
            task.exception()  # a caller who was cancelled will not ask for it
        self._ledger.charge(visitor, seconds)
        self.join(worker)

    def stop(self) -> None:
        """Stop all workers now."""
        self._is_stopped = True
        for worker in self:
            worker.stop()
