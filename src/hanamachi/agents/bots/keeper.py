"""Runs a program and ends it, with all that it has started, when its host ends: keeper.py LIFELINE PROGRAM ARGUMENT….

LIFELINE is the reading end of a pipe that the host holds open. A byte on it means: end the program at once. Its end
means that the host has ended, in whatever way: the program, whose input ends too, is given a moment to leave.

This runs as a script of its own, without the package: it must start in no time.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

GRACE = 1.0
"""Seconds in which a program may leave by itself."""
NOT_STARTED = 127
BY_SIGNAL = 128
"""Added to a signal's number, as shells do."""
SWEEPS = 100
PR_SET_CHILD_SUBREAPER = 36


def main(lifeline: int, command: list[str]) -> int:
    """Run the program and return its exit code."""
    _adopt_orphans()
    try:
        program = subprocess.Popen(command, start_new_session=True)
    except OSError as error:
        print(f"cannot start {command[0]}: {error.strerror}", file=sys.stderr)
        return NOT_STARTED
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    _let_go_of_pipes()
    threading.Thread(target=_follow, args=(lifeline, program), daemon=True).start()
    code = program.wait()
    _end_group(program.pid)
    _end_orphans()
    return code if code >= 0 else BY_SIGNAL - code


def _adopt_orphans() -> None:
    """Become the parent of what the program's children leave behind, even in other groups; Linux only."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _let_go_of_pipes() -> None:
    """Leave the pipes to the program: the host must see them close when it does."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)


def _follow(lifeline: int, program: subprocess.Popen[bytes]) -> None:
    if not os.read(lifeline, 1):
        with suppress(subprocess.TimeoutExpired):
            program.wait(GRACE)
    _end_group(program.pid)


def _end_group(leader: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def _end_orphans() -> None:
    """Kill whatever is left below this process; what it started in turn comes up as it dies."""
    for _ in range(SWEEPS):
        left = _children()
        if not left:
            return
        for child in left:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def _children() -> list[int]:
    with suppress(OSError):
        return [int(pid) for path in Path("/proc/self/task").glob("*/children") for pid in path.read_text().split()]
    return []


if __name__ == "__main__":
    os._exit(main(int(sys.argv[1]), sys.argv[2:]))
