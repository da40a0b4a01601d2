"""The order in which thinking is done: by urgency, and fairly between visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")

SECONDS_PER_STEP = 5.0
"""After each of these a waiting job counts as one step more urgent, which lets no job wait for ever."""


class Urgency(IntEnum):
    """What is thought about first."""

    QUICK_MOVE = 0
    """A move that takes milliseconds: it never waits behind slow ones."""
    MOVE = 1
    HINT = 2
    ANALYSIS = 3


@dataclass(frozen=True, eq=False)
class Waiting(Generic[T]):
    """A job in the queue."""

    item: T
    urgency: Urgency
    visitor: str
    since: float


@dataclass
class FairQueue(Generic[T]):
    """Jobs that wait. The most urgent comes first; among equals, the visitor who has used least."""

    used: Callable[[str], float]
    """How many seconds of thinking a visitor has used lately."""
    now: Callable[[], float]
    _jobs: list[Waiting[T]] = field(default_factory=list)

    def __iter__(self) -> Iterator[Waiting[T]]:
        return iter(self._jobs)

    def __len__(self) -> int:
        return len(self._jobs)

    def push(self, item: T, urgency: Urgency, visitor: str) -> Waiting[T]:
        """Add a job."""
        job = Waiting(item, urgency, visitor, self.now())
        self._jobs.append(job)
        return job

    def discard(self, job: Waiting[T]) -> None:
        """Remove a job if it still waits."""
        if job in self._jobs:
            self._jobs.remove(job)

    def pop(self, only_quick: bool = False) -> T | None:
        """Remove and return the next job, or the next quick one; None if there is none."""
        eligible = [job for job in self._jobs if job.urgency is Urgency.QUICK_MOVE or not only_quick]
        if not eligible:
            return None
        job = min(eligible, key=self._rank)
        self._jobs.remove(job)
        return job.item

    def _rank(self, job: Waiting[T]) -> tuple[int, float, float]:
        steps = int((self.now() - job.since) / SECONDS_PER_STEP)
        # However long it has waited, nothing overtakes a quick move: that would cost it more than it gains.
        urgency = job.urgency and max(job.urgency - steps, Urgency.MOVE)
        return urgency, self.used(job.visitor), job.since
