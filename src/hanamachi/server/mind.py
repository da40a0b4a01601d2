"""A process that thinks for the server, and can be lost at any time without holding anything up."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

import structlog

from hanamachi.core.errors import HanamachiError
from hanamachi.core.interrupts import interrupts_held_back

T = TypeVar("T")

log = structlog.get_logger()

PATIENCE = 60.0
"""Seconds after which a thought is given up, and its process with it."""
PAUSES_BEFORE_PROBE = (1.0, 5.0, 30.0)
"""Seconds after which a process that failed is tried again though nothing is asked of it, each time longer."""


class Unavailable(HanamachiError):
    """The computer cannot think just now."""


class Mind:
    """One process that thinks one thought after the other, replaced if it dies, fails or does not come to an end."""

    def __init__(self, initializer: Callable[[], None]) -> None:
        self._initializer = initializer
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()
        self._probe: asyncio.Task[None] | None = None
        self.trouble: str | None = None
        """What went wrong the last time, until something goes right."""

    async def run(self, work: Callable[..., T], *arguments: Any, patience: float = PATIENCE) -> T:
        """Return the result of some work, or raise what it refused; nobody's patience is spent on the others' work."""
        async with self._turn:
            try:
                thought = asyncio.get_running_loop().run_in_executor(self._started(), work, *arguments)
                result = await asyncio.wait_for(thought, patience)
            except HanamachiError:
                self.trouble = None
                raise
            except TimeoutError as error:
                raise self._failed("the computer thinks for too long", error) from error
            except Exception as error:  # out of memory, killed, or anything else that leaves it in doubt
                raise self._failed("the thinking process has failed; another one takes over", error) from error
            self.trouble = None
            return result

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is not None and not all(process.is_alive() for process in self._pool._processes.values()):
            self._kill()  # it has died while nothing was asked of it
        if self._pool is None:
            with interrupts_held_back():
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=self._initializer)
        return self._pool

    def _failed(self, why: str, error: Exception) -> Unavailable:
        """Let the process go and see to it that the next one is tried, even if nothing is asked of it."""
        log.warning("thinking_process_replaced", why=why, error=type(error).__name__)
        self._kill()
        self.trouble = why
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._recover())
        return Unavailable(why)

    async def _recover(self) -> None:
        for pause in itertools.chain(PAUSES_BEFORE_PROBE, itertools.repeat(PAUSES_BEFORE_PROBE[-1])):
            await asyncio.sleep(pause)
            if self.trouble is None:
                return
            with contextlib.suppress(Unavailable):
                await self.run(_wake)

    async def retire(self) -> None:
        """Finish what was asked for, then end."""
        async with self._turn:
            self.stop()

    def stop(self) -> None:
        """End now."""
        if self._probe is not None:
            self._probe.cancel()
        self._kill()
        self.trouble = None

    def _kill(self) -> None:
        """End the process without waiting for it; one that is stopped hears nothing less."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _wake() -> None:
    """Show that there is a process that answers."""
