"""Programs that tests start: each ends with everything that it has started in turn."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PATIENCE = 5.0
"""Seconds in which a process that is about to end may do so by itself."""


@contextmanager
def started(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[Any]]:
    """Run a program as the leader of a group of processes, and kill the group in the end."""
    with subprocess.Popen(command, start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            kill_group(process.pid)


def kill_group(leader: int) -> None:
    """Kill a process and all those of its group."""
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def children(pid: int | str = "self") -> set[int]:
    """Return the processes that a process has started and that still run; none where there is no /proc."""
    found: set[int] = set()
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # the thread has ended since it was listed
            found.update(map(int, path.read_text().split()))
    return set(filter(is_running, found))


def lasting(pids: set[int]) -> set[int]:
    """Return those of the processes that do not end by themselves."""
    until = time.monotonic() + PATIENCE
    while (left := {pid for pid in pids if is_running(pid)}) and time.monotonic() < until:
        time.sleep(0.02)
    return left


def kill_tree(pid: int) -> None:
    """Kill a process and everything below it, whatever their groups."""
    below = children(pid)
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
    for child in below:
        kill_tree(child)


def command_of(pid: int) -> str:
    """Return how a process was started."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return ""


def is_running(pid: int) -> bool:
    """Tell whether a process is there and not merely waiting to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
