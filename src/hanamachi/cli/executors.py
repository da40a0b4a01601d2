"""``--executor`` and ``--ray``: where tasks run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from hanamachi.core.errors import MatchError, UnknownAgent

if TYPE_CHECKING:
    from concurrent.futures import Executor

ExecutorOption: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="MODULE:FACTORY", help="Run on the concurrent.futures.Executor that this returns."),
]
RayOption: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Run on a Ray cluster; auto starts one on this machine."),
]


@contextmanager
def executor_named(name: str | None, ray: str | None, workers: int | None) -> Iterator[Executor | None]:
    """Provide the executor that the command line asks for; None: the worker processes of this machine."""
    if name is not None and ray is not None:
        raise MatchError("use either --executor or --ray, not both")
    if ray is not None:
        from hanamachi.arena.cluster import RayExecutor

        # Ray prints what happens to its workers; the results alone go to stdout.
        with redirect_stdout(sys.stderr), RayExecutor(ray, workers) as cluster:
            yield cluster
    elif name is not None:
        with _made(name) as executor:
            yield executor
    else:
        yield None


def _made(name: str) -> Executor:
    from concurrent.futures import Executor

    from hanamachi.agents.factories import find

    module, _, function = name.partition(":")
    try:
        factory = find(module, function)
    except UnknownAgent as error:
        raise MatchError(f"--executor {name}: {error}") from error
    made = factory() if factory is not None else None
    if not isinstance(made, Executor):
        raise MatchError(f"--executor takes the module:factory of a concurrent.futures.Executor, not {name!r}")
    return made
