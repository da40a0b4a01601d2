"""A message while code is compiled for its first use."""

from __future__ import annotations

import functools
import sys

import typer

from hanamachi.core.jit import is_warm

PREPARING = "Preparing … (first time only, about ten seconds)"


@functools.cache
def say_preparing() -> None:
    """Say once, on a terminal, that code has to be compiled; call it before the first use."""
    # On stderr, to keep the command's own output clean.
    if sys.stderr is not None and sys.stderr.isatty() and not is_warm():
        typer.echo(PREPARING, err=True)
