"""How things are timed here: the best of several runs, because the machine is shared and noise only adds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

REPEATS = 7


class Row(NamedTuple):
    """A line of the table: what was done, how often a second, what must be reached, and compared with what."""

    what: str
    rate: float
    unit: str
    reach: float | None = None
    ratio: str = ""


def rate(work: Callable[[], int], repeats: int = REPEATS) -> float:
    """Return how many units a second the work does at its best, after one run to warm up."""
    work()
    best = 0.0
    for _ in range(repeats):
        start = perf_counter()
        units = work()
        best = max(best, units / (perf_counter() - start))
    return best


def seconds_to_run(script: str, repeats: int = REPEATS) -> float:
    """Return the least time that a fresh interpreter says a script took; the script prints it."""
    command = [sys.executable, "-c", script]
    return min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(repeats)
    )
