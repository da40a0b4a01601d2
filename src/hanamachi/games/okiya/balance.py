"""What makes a garden balanced; apart from the solver, so that the command line can offer it without loading one."""

from __future__ import annotations

from enum import StrEnum


class Balance(StrEnum):
    """What makes a garden balanced."""

    UNFORCED = "unforced"
    """The first player cannot force a win."""
    SINGLE = "single"
    """Exactly one opening forces a win, and the first player has to find it."""
