"""Ways in which an engine process can fail, as module-level functions that it can import."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from hanamachi.server.engine import processes
from hanamachi.server.engine.worker import EngineUnavailable

FAILING = "HANAMACHI_TEST_FAILING"
"""The environment variable with the path of a file that holds the id of the failing process."""
real_choose = processes._choose


def run_out_of_memory() -> None:
    raise MemoryError


def raise_value_error() -> None:
    raise ValueError("unexpected")


def refuse() -> None:
    raise EngineUnavailable("not now")


class Unreadable:
    """An object that can be pickled but not unpickled."""

    def __reduce__(self) -> Any:
        return int, ("not a number",)


def answer_unreadably() -> Unreadable:
    return Unreadable()


def start_normally() -> None: ...


def fail_to_start() -> None:
    raise OSError("cannot start")


def choose_unless_failing(*arguments: Any) -> Any:
    """Choose a move; the first process asked raises MemoryError every time."""
    failing = Path(os.environ[FAILING])
    if not failing.exists():
        failing.write_text(str(os.getpid()))
    if failing.read_text() == str(os.getpid()):
        raise MemoryError
    return real_choose(*arguments)


def choose_slowly(*arguments: Any) -> Any:
    """Choose a move after one second."""
    time.sleep(1)
    thought = real_choose(*arguments)
    return thought._replace(seconds=thought.seconds + 1)
