"""Ctrl-C reaches every process of a terminal at once; here it is kept from those that only work for another."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator


def ignore_interrupts() -> None:
    """Let this process, a worker, leave Ctrl-C to the one who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let processes start that never hear Ctrl-C, which is for the one who started them; it hears it a little later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - what is slow to import is imported when needed

    # The first process to be started would start it too, and that lets interrupts through again.
    resource_tracker.ensure_running()
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _noted_for_later():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


@contextlib.contextmanager
def _noted_for_later() -> Iterator[None]:
    """Let an interrupt wait that another thread, which does not hold it back, has let in."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if heard:
            signal.raise_signal(signal.SIGINT)
