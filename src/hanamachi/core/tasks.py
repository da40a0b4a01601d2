"""Tasks on an executor, a bounded number at a time, with their results in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from itertools import islice
from typing import TypeVar

from hanamachi.core.errors import HanamachiError

T = TypeVar("T")
R = TypeVar("R")


def in_turn(executor: Executor, work: Callable[[T], R], items: Iterable[T], ahead: int) -> Generator[R, None, None]:
    """Yield the result of each item in order, with that many more submitted ahead of the one awaited."""
    left = iter(items)
    waiting: deque[Future[R]] = deque(executor.submit(work, item) for item in islice(left, ahead + 1))
    try:
        while waiting:
            yield _result(waiting.popleft())
            waiting.extend(executor.submit(work, item) for item in islice(left, 1))
    finally:
        for task in waiting:
            task.cancel()


def _result(task: Future[R]) -> R:
    try:
        return task.result()
    except HanamachiError:
        raise
    except Exception as error:
        # Executors wrap what went wrong elsewhere in several lines, the cause in the last one.
        last = (str(error).strip().splitlines() or [""])[-1].strip()
        raise HanamachiError(f"the executor failed: {type(error).__name__}: {last}") from error
