"""How a command says that it was handed something it cannot use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from hanamachi.core.errors import HanamachiError

BAD_INPUT = 2


@contextmanager
def explained() -> Iterator[None]:
    """Turn an error that the caller can mend into one line and exit code 2; also works as a decorator."""
    try:
        yield
    except HanamachiError as error:
        typer.echo(f"error: {' '.join(str(error).split())}", err=True)
        raise typer.Exit(BAD_INPUT) from None
