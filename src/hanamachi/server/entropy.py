"""The source of random tokens and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Entropy:
    """A source of random tokens and numbers, replaceable in tests."""

    token: Callable[[int], str]
    """Returns a URL-safe token made from this many random bytes."""
    hexadecimal: Callable[[int], str]
    below: Callable[[int], int]
