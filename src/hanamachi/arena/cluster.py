"""A Ray cluster as an executor: needs the extra ``cluster``."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

from hanamachi.core.errors import MatchError

P = ParamSpec("P")
R = TypeVar("R")

AUTO = "auto"
RETRIES = 3
"""How often a task is tried again after its worker was lost."""


class RayExecutor(Executor):
    """Runs tasks on a Ray cluster; the tasks of a lost worker run again on another one."""

    def __init__(self, address: str = AUTO, workers: int | None = None) -> None:
        self._ray = _ray()
        is_local = address == AUTO
        try:
            self._ray.init(
                address="local" if is_local else address,
                num_cpus=workers if is_local else None,
                include_dashboard=False if is_local else None,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise MatchError(f"cannot use the Ray cluster {address!r}: {error}") from error
        self.workers = int(self._ray.cluster_resources().get("CPU", 1))
        """How many tasks run at a time."""
        self._run = self._ray.remote(max_retries=RETRIES)(_call)

    def submit(self, work: Callable[P, R], /, *arguments: P.args, **named: P.kwargs) -> Future[R]:
        """Start a task."""
        future: Future[R] = self._run.remote(work, arguments, named).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; one that was started here ends."""
        self._ray.shutdown()


def _call(work: Callable[..., R], arguments: tuple[Any, ...], named: dict[str, Any]) -> R:
    return work(*arguments, **named)


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise MatchError("--ray needs the extra cluster: pip install 'hanamachi[cluster]'") from error
    return ray
