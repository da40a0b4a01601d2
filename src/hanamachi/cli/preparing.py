"""A word to whoever waits for code that is compiled before its first use."""

from __future__ import annotations

import functools
import sys

import typer

from hanamachi.core.jit import is_warm

PREPARING = "Preparing … (once, about ten seconds)"


@functools.cache
def say_preparing() -> None:
    """Say once, if somebody is looking, that compiled code has to be made first; call it before that is needed."""
    # On stderr, so that what a command prints stays what it was asked for.
    if sys.stderr is not None and sys.stderr.isatty() and not is_warm():
        typer.echo(PREPARING, err=True)
