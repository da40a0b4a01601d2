"""Worker processes: Ctrl-C, which a terminal sends to all its processes, is kept away; they end with their parent."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator


def ignore_interrupts() -> None:
    """Ignore Ctrl-C in this worker process; its parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_with_parent() -> None:
    """End this worker process when its parent ends, even if that is killed while this one is busy."""
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextlib.contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Start worker processes that ignore Ctrl-C; deliver one that comes meanwhile to the parent afterwards."""
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
    """Hold back an interrupt that arrived through another thread."""
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
