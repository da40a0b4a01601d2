"""Without the extra ``train`` the commands say what is missing, and numbers out of bounds are always refused."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable

import pytest

from hanamachi.training.command import count, positive, seed, share, weight

WITHOUT_JAX = "import runpy, sys; sys.modules['jax'] = None; runpy.run_module(sys.argv[1], run_name=sys.argv[2])"


@pytest.mark.parametrize("command", ["hanamachi.training.__main__", "hanamachi.training.endgame"])
def test_a_command_says_in_one_line_that_it_needs_the_extra(command: str) -> None:
    ran = [sys.executable, "-c", WITHOUT_JAX, command, "__main__"]
    told = subprocess.run(ran, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert 'uv pip install -e ".[train]"' in told.stderr


def test_a_module_that_is_imported_lacks_the_extra_as_any_other_would() -> None:
    ran = [sys.executable, "-c", WITHOUT_JAX, "hanamachi.training.endgame", "imported"]
    assert "ModuleNotFoundError" in subprocess.run(ran, capture_output=True, text=True, check=False).stderr


@pytest.mark.parametrize(
    ("read", "texts"),
    [
        (count, ["0", "-1"]),
        (seed, ["-1", "4294967296"]),
        (positive, ["0", "-1", "nan", "inf"]),
        (weight, ["-0.1", "nan", "inf"]),
        (share, ["-0.1", "1.1", "nan"]),
    ],
)
def test_numbers_out_of_bounds_are_refused(read: Callable[[str], float], texts: list[str]) -> None:
    for text in texts:
        with pytest.raises(ArgumentTypeError, match="must be"):
            read(text)


@pytest.mark.parametrize(
    ("read", "text", "number"),
    [(count, "1", 1), (seed, "0", 0), (positive, "1e-9", 1e-9), (weight, "0", 0), (share, "1", 1)],
)
def test_numbers_within_bounds_are_read(read: Callable[[str], float], text: str, number: float) -> None:
    assert read(text) == number
