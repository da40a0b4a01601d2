"""Single keys, read without waiting for Enter."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

import typer

LONGEST_READ = 32
ESCAPE_SEQUENCE = 3

Keys: TypeAlias = Callable[[], str]
"""Waits for a key and returns it: an escape sequence for an arrow, empty at the end of input."""


@contextmanager
def keys() -> Iterator[Keys]:
    """Read single keys inside this context, without losing any typed in the meantime."""
    try:
        import termios
        import tty
    except ImportError:  # not on Windows, where a key at a time is all there is
        yield typer.getchar
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield _one_by_one(lambda: os.read(terminal, LONGEST_READ).decode(errors="replace"))
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def _one_by_one(read: Callable[[], str]) -> Keys:
    """Split what was read at once, after quick typing, into keys."""
    pending = ""

    def key() -> str:
        nonlocal pending
        pending = pending or read()
        length = ESCAPE_SEQUENCE if pending.startswith("\x1b") else 1
        first, pending = pending[:length], pending[length:]
        return first

    return key
