"""The census solver in C++, compiled where it runs: by ``nvcc`` for an accelerator, by ``c++`` to check it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import every
from hanamachi.games.okiya.rules import CELLS

SOURCE = Path(__file__).with_name("kernel") / "census.cu"

LENGTHS = 17
MANY = 13
STABILISERS = 5
KINDS = 8
MOST_RECORDS = 16_384
RECORDS_KEPT = (MOST_RECORDS,) * 2 + (64,) * 6
COUNTERS = LENGTHS * MANY + MANY * MANY + 3 * LENGTHS

_ACCELERATOR = ("nvcc", "-O3", "-arch=native", "-Xcompiler", "-fPIC")
_PROCESSOR = ("c++", "-x", "c++", "-std=c++17", "-O2", "-fPIC", "-Wno-unknown-pragmas")


class Piece(NamedTuple):
    """The results for a range of orbits: counters by stabiliser, records by kind and their number."""

    counters: NDArray[np.uint64]
    records: list[NDArray[np.uint64]]
    found: NDArray[np.uint32]


class Solver:
    """The compiled solver with its tables of all gardens."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.okiya_problem.restype = ctypes.c_char_p
        known = every.orbits()
        # Kept alive, because the library keeps reading them.
        self._arrays = known.firsts, (known.sizes < 8).astype(np.uint8), known.orbit_of
        firsts, symmetric, orbit_of = self._arrays
        self._call("okiya_take_in", firsts, symmetric, len(firsts), orbit_of, len(orbit_of))

    def __str__(self) -> str:
        text = ctypes.create_string_buffer(256)
        self._library.okiya_describe(text, ctypes.c_uint32(len(text)))
        return text.value.decode()

    def outcomes(self, gardens: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """Return the outcome of every opening of gardens, each given by its plants and symbols.

        0 is a draw; otherwise it is the winning ply, odd for the first player and even for the second.
        """
        result = np.zeros((len(gardens), CELLS), dtype=np.uint8)
        self._call("okiya_given", np.ascontiguousarray(gardens), len(gardens), result)
        return result

    def piece(self, first: int, last: int) -> Piece:
        """Solve and count the gardens whose first partition is in these orbits."""
        counters = np.zeros((STABILISERS, COUNTERS), dtype=np.uint64)
        records = np.zeros((KINDS, MOST_RECORDS), dtype=np.uint64)
        found = np.zeros(KINDS, dtype=np.uint32)
        self._call("okiya_piece", first, last, counters, records, found)
        kept = [np.sort(row[: min(n, most)]) for row, n, most in zip(records, found, RECORDS_KEPT, strict=True)]
        return Piece(counters, kept, found)

    def candidates(self, orbit: int) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
        """Return which partners of an orbit count (1 + the power of two that fixes them), and the partners."""
        counting = np.zeros(every.PARTNERS, dtype=np.uint8)
        symbols = np.zeros(every.PARTNERS, dtype=np.uint64)
        self._call("okiya_candidates", orbit, 0, every.PARTNERS, counting, symbols)
        return counting, symbols

    def _call(self, name: str, *arguments: int | NDArray[np.generic]) -> None:
        plain = [ctypes.c_uint32(it) if isinstance(it, int) else it.ctypes.data_as(ctypes.c_void_p) for it in arguments]
        if getattr(self._library, name)(*plain):
            raise HanamachiError(self._library.okiya_problem().decode())


def accelerator() -> Solver:
    """Return the solver compiled for this machine's accelerator."""
    if shutil.which("nvcc") is None:
        raise HanamachiError("cannot use an accelerator: nvcc, the CUDA compiler, is not on the PATH")
    return _built(_ACCELERATOR)


def processor() -> Solver:
    """Return the same solver compiled for one core of this machine's processor."""
    if shutil.which("c++") is None:
        raise HanamachiError("no C++ compiler is on the PATH")
    return _built(_PROCESSOR)


def _built(compiler: Sequence[str]) -> Solver:
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "census.so"
        command = [*compiler, "-shared", "-o", str(library), str(SOURCE)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            complaint = (done.stderr.strip() or "no reason given").splitlines()[-1]
            raise HanamachiError(f"cannot compile the census solver: {complaint}")
        return Solver(library)
