"""Shared by the training commands: parsing of numbers, and a clear message if a package is missing."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager

EXTRA = ("jax", "jaxlib", "scipy")
RESEARCH = ("open_spiel", "pyspiel")
ADVICE = 'training needs JAX and SciPy, the extra "train"; in a clone: .venv/bin/uv pip install -e ".[train]"'
RESEARCH_ADVICE = 'this needs OpenSpiel, the extra "research"; in a clone: .venv/bin/uv pip install -e ".[research]"'
UNUSABLE = 2


@contextmanager
def extra(module: str) -> Iterator[None]:
    """Import what only training needs; a module run as a command says clearly that it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if module != "__main__" or missing not in EXTRA + RESEARCH:
            raise
        print(RESEARCH_ADVICE if missing in RESEARCH else ADVICE, file=sys.stderr)
        sys.exit(UNUSABLE)


def count(text: str) -> int:
    """Read a whole number, at least 1."""
    return int(_within(int(text), int(text) >= 1, "at least 1"))


def seed(text: str) -> int:
    """Read a seed for random numbers."""
    return int(_within(int(text), 0 <= int(text) < 2**32, "at least 0 and less than 2 to the power of 32"))


def positive(text: str) -> float:
    """Read a number above 0."""
    return _within(float(text), float(text) > 0, "above 0")


def weight(text: str) -> float:
    """Read a number that is at least 0."""
    return _within(float(text), float(text) >= 0, "at least 0")


def share(text: str) -> float:
    """Read a number from 0 to 1."""
    return _within(float(text), 0 <= float(text) <= 1, "from 0 to 1")


def _within(number: float, fits: bool, bounds: str) -> float:
    if not (fits and math.isfinite(number)):
        raise argparse.ArgumentTypeError(f"must be {bounds}, not {number}")
    return number
