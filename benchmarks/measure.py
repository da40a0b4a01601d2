"""Timing: the best of several runs, because the machine is shared and noise only adds time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

REPEATS = 7


class Row(NamedTuple):
    """A row of the table: what was measured, the result, the target, and a comparison."""

    what: str
    rate: float
    unit: str
    reach: float | None = None
    ratio: str = ""


def rate(work: Callable[[], int], repeats: int = REPEATS) -> float:
    """Return the best rate in units per second, after one warm-up run."""
    work()
    best = 0.0
    for _ in range(repeats):
        start = perf_counter()
        units = work()
        best = max(best, units / (perf_counter() - start))
    return best


def seconds_to_run(script: str, repeats: int = REPEATS) -> float:
    """Return the shortest time that a script prints, each time in a fresh interpreter."""
    command = [sys.executable, "-c", script]
    return min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(repeats)
    )
