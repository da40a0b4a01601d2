"""A worker process that is replaced when it fails or hangs."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

import structlog

from hanamachi.core.errors import HanamachiError
from hanamachi.core.interrupts import interrupts_held_back

T = TypeVar("T")

log = structlog.get_logger()

TIMEOUT_SECONDS = 60.0
"""Seconds after which a task is abandoned and its process killed."""
PAUSES_BEFORE_PROBE = (1.0, 5.0, 30.0)
"""Seconds to wait before each test of a replaced process; the last value repeats."""


class EngineUnavailable(HanamachiError):
    """The engine is temporarily unavailable."""


class Interrupted(HanamachiError):
    """Nobody waits for the result of this task any longer."""


class Worker:
    """One process that runs one task at a time; it is replaced if it dies, fails or exceeds its timeout."""

    def __init__(self, initializer: Callable[[], None]) -> None:
        self._initializer = initializer
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()
        self._probe: asyncio.Task[None] | None = None
        self._process: int | None = None
        """The process, once it has answered: before, a signal would kill it."""
        self.trouble: str | None = None
        """What went wrong in the last task; None after a success."""

    async def run(self, work: Callable[..., T], *arguments: Any, timeout: float = TIMEOUT_SECONDS) -> T:
        """Return the result of a function run in the process. Time in the queue does not count towards the timeout."""
        async with self._turn:
            try:
                loop, pool = asyncio.get_running_loop(), self._started()
                task = loop.run_in_executor(pool, _interruptible, work, *arguments)
                self._process, result = await asyncio.wait_for(task, timeout)
            except HanamachiError:
                self.trouble = None
                raise
            except TimeoutError as error:
                raise self._failed("the computer took too long", error) from error
            except Exception as error:  # out of memory, killed, or anything else unexpected
                raise self._failed("the engine process failed and is being replaced", error) from error
            self.trouble = None
            return result

    def interrupt(self) -> None:
        """Ask the process to give up its task; the process itself is kept."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGUSR1)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is not None and not all(process.is_alive() for process in self._pool._processes.values()):
            self._kill()  # it died while idle
        if self._pool is None:
            with interrupts_held_back():
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=self._initializer)
        return self._pool

    def _failed(self, why: str, error: Exception) -> EngineUnavailable:
        """Kill the process, and test its replacement even if no task arrives."""
        log.warning("thinking_process_replaced", why=why, error=type(error).__name__)
        self._kill()
        self.trouble = why
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._recover())
        return EngineUnavailable(why)

    async def _recover(self) -> None:
        for pause in itertools.chain(PAUSES_BEFORE_PROBE, itertools.repeat(PAUSES_BEFORE_PROBE[-1])):
            await asyncio.sleep(pause)
            if self.trouble is None:
                return
            with contextlib.suppress(EngineUnavailable):
                await self.run(_wake)

    async def retire(self) -> None:
        """Finish the queued tasks, then stop."""
        async with self._turn:
            self.stop()

    def stop(self) -> None:
        """Stop now."""
        if self._probe is not None:
            self._probe.cancel()
        self._kill()
        self.trouble = None

    def _kill(self) -> None:
        """Kill the process without waiting; a suspended process would ignore a gentler signal."""
        pool, self._pool, self._process = self._pool, None, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _interruptible(work: Callable[..., T], *arguments: Any) -> tuple[int, T]:
    """Return this process and a function's result. A signal ends the function, and does nothing at other times."""
    signal.signal(signal.SIGUSR1, _interrupt)
    try:
        return os.getpid(), work(*arguments)
    finally:
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)


def _interrupt(*_: object) -> None:
    raise Interrupted("the task was interrupted")


def _wake() -> None:
    """Do nothing, to show that the process responds."""
