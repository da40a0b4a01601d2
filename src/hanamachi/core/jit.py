"""Compile rules with Numba, lazily: nothing here imports Numba before a compiled function is first needed.

Two decorators share one idea, that a rule is written once:

- ``@rule`` marks a small function on integers. Called from Python it runs interpreted, because crossing into
  compiled code costs more than the function does; called from compiled code it is compiled.
- ``@loop`` marks an entry point that runs long enough to be worth the crossing. It is always compiled.

The environment can move the border, for debugging and so that the same tests run on both sides of it:
``NUMBA_DISABLE_JIT=1`` interprets everything, ``HANAMACHI_JIT=all`` compiles everything.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    import numpy as np
    from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

# What rules read from and write to: a list or tuple when interpreted, an array when compiled.
Integers: TypeAlias = "Sequence[int] | NDArray[np.int64]"
Buffer: TypeAlias = "MutableSequence[int] | NDArray[np.int64]"

CACHES_KEPT = 4


class _Compilable(Generic[P, R]):
    """A function that Numba compiles at the first moment compiled code asks for it."""

    def __init__(self, function: Callable[P, R]) -> None:
        self.interpreted = function
        functools.update_wrapper(cast("Any", self), function)

    @functools.cached_property
    def compiled(self) -> Callable[P, R]:
        """The Numba dispatcher of this function."""
        return cast("Callable[P, R]", _numba().njit(cache=True)(self.interpreted))

    @property
    def _numba_type_(self) -> Any:
        # Numba asks this of every global that a function being compiled refers to.
        return _numba().types.Dispatcher(self.compiled)

    def __reduce__(self) -> str:
        return self.interpreted.__qualname__


class _Rule(_Compilable[P, R]):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.interpreted(*args, **kwargs)


class _Loop(_Compilable[P, R]):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.compiled(*args, **kwargs)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a small function on integers: interpreted from Python, compiled from compiled code."""
    if _interpret_everything():
        return function
    return _Loop(function) if _compile_everything() else _Rule(function)


def loop(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that is worth compiling even when Python calls it."""
    return function if _interpret_everything() else _Loop(function)


def _interpret_everything() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _compile_everything() -> bool:
    return os.environ.get("HANAMACHI_JIT") == "all"


@functools.cache
def _numba() -> Any:
    # Imported here because it takes a second that most commands never need.
    numba: Any = importlib.import_module("numba")
    numba.config.CACHE_DIR = str(_cache_folder())
    return numba


def is_warm() -> bool:
    """Tell whether compiled code of these sources is at hand, so that its first use will be quick."""
    return _interpret_everything() or any(_wanted_folder().rglob("*.nbi"))


def _wanted_folder() -> Path:
    """Return a folder for exactly these sources: Numba alone would not notice a change in a called module."""
    return _home_of_caches() / _hash_of_sources()


def _cache_folder() -> Path:
    """Return the wanted folder, or where it cannot be made one that lasts as long as this process."""
    folder = _wanted_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old(folder.parent)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="hanamachi-"))
    return folder


def _forget_old(home: Path) -> None:
    for stale in sorted(home.iterdir(), key=lambda path: path.stat().st_mtime)[:-CACHES_KEPT]:
        shutil.rmtree(stale, ignore_errors=True)


def _home_of_caches() -> Path:
    """Return the folder that holds nothing but our caches, where it is safe to delete."""
    chosen = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    return (Path(chosen) if chosen else Path.home() / ".cache") / "hanamachi"


def _hash_of_sources() -> str:
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in sorted(package.glob("*/**/*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
