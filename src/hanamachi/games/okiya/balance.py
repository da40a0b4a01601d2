"""Kinds of balanced gardens, separate from the solver to keep the command line fast to load."""

from __future__ import annotations

from enum import StrEnum


class Balance(StrEnum):
    """A kind of balance."""

    UNFORCED = "unforced"
    """The first player cannot force a win."""
    SINGLE = "single"
    """Exactly one opening forces a win, and the first player must find it."""
