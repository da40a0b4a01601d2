"""What can go wrong in a thinking process, as functions that such a process finds by their names."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from hanamachi.server import thinking
from hanamachi.server.mind import Unavailable

SICK = "HANAMACHI_TEST_SICK"
"""Names a file that says which process is out of memory."""
honest_choose = thinking._choose


def run_out_of_memory() -> None:
    raise MemoryError


def lose_the_thread() -> None:
    raise ValueError("an odd thought")


def refuse() -> None:
    raise Unavailable("not now")


class Unreadable:
    """Something that can be sent and not be read."""

    def __reduce__(self) -> Any:
        return int, ("not a number",)


def answer_unreadably() -> Unreadable:
    return Unreadable()


def start_well() -> None: ...


def fail_to_start() -> None:
    raise OSError("no such luck")


def choose_if_well(*arguments: Any) -> Any:
    """Choose a move, except in the first process that is asked, which has no memory left."""
    sick = Path(os.environ[SICK])
    if not sick.exists():
        sick.write_text(str(os.getpid()))
    if sick.read_text() == str(os.getpid()):
        raise MemoryError
    return honest_choose(*arguments)


def choose_after_a_while(*arguments: Any) -> Any:
    """Choose a move and take a second for it."""
    time.sleep(1)
    thought = honest_choose(*arguments)
    return thought._replace(seconds=thought.seconds + 1)
