"""Errors on the command line: one line and an exit code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from hanamachi.core.errors import HanamachiError

UNUSABLE = 2
INTERRUPTED = 130


@contextmanager
def explained(code: int = UNUSABLE) -> Iterator[None]:
    """Turn an error about invalid input into one line on stderr and an exit code."""
    try:
        yield
    except HanamachiError as error:
        typer.echo(f"hanamachi: {error}", err=True)
        raise typer.Exit(code) from None
