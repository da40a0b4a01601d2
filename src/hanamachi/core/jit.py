"""Compile rules with Numba, lazily: Numba is imported when the first compiled function is needed.

A rule is written once. Decorators decide how it runs:

- ``@rule`` marks a small function on integers. It runs interpreted when Python calls it, because a call into
  compiled code costs more than the function itself, and compiled when compiled code calls it.
- ``@loop`` marks an entry point that runs long enough to be worth that call. It is always compiled.
- ``@free_loop`` is a loop during which other threads run: it lets go of Python's global lock.
- ``@inlined`` is a rule compiled into its callers: where they say at which places to write, it is five times as fast.

For debugging and for testing both ways, ``NUMBA_DISABLE_JIT=1`` interprets everything and
``HANAMACHI_JIT=all`` compiles everything.
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
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    import numpy as np
    from numpy.typing import NDArray

P = ParamSpec("P")
R = TypeVar("R")

# Arguments of rules: a list or tuple when interpreted, an array when compiled.
Integers: TypeAlias = "Sequence[int] | NDArray[np.int64]"
Buffer: TypeAlias = "MutableSequence[int] | NDArray[np.int64]"

CACHES_KEPT = 4


class _Compilable(Generic[P, R]):
    """A function that Numba compiles when compiled code first needs it."""

    flags: ClassVar[dict[str, bool]] = {}

    def __init__(self, function: Callable[P, R]) -> None:
        self.interpreted = function
        functools.update_wrapper(cast("Any", self), function)

    @functools.cached_property
    def compiled(self) -> Callable[P, R]:
        """The Numba dispatcher of this function."""
        return cast("Callable[P, R]", _numba().njit(cache=True, **self.flags)(self.interpreted))

    @property
    def _numba_type_(self) -> Any:
        # Numba reads this from every global that a compiled function refers to.
        return _numba().types.Dispatcher(self.compiled)

    def __reduce__(self) -> str:
        return self.interpreted.__qualname__


class _Rule(_Compilable[P, R]):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.interpreted(*args, **kwargs)


class _Loop(_Compilable[P, R]):
    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.compiled(*args, **kwargs)


class _FreeLoop(_Loop[P, R]):
    flags: ClassVar = {"nogil": True}


class _InlinedRule(_Rule[P, R]):
    flags: ClassVar = {"forceinline": True}


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a small function on integers: interpreted from Python, compiled from compiled code."""
    if _interpret_everything():
        return function
    return _Loop(function) if _compile_everything() else _Rule(function)


def loop(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that is worth compiling even when Python calls it."""
    return function if _interpret_everything() else _Loop(function)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a rule to be compiled into each of its callers."""
    return function if _interpret_everything() else _InlinedRule(function)


def free_loop(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a loop that threads may run side by side: they must not write to the same arrays."""
    return function if _interpret_everything() else _FreeLoop(function)


def _interpret_everything() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _compile_everything() -> bool:
    return os.environ.get("HANAMACHI_JIT") == "all"


@functools.cache
def _numba() -> Any:
    # Imported here because it takes a second, and most commands do without.
    numba: Any = importlib.import_module("numba")
    numba.config.CACHE_DIR = str(_cache_folder())
    return numba


def is_warm() -> bool:
    """Tell whether these sources are already compiled, and therefore quick on first use."""
    return _interpret_everything() or any(_wanted_folder().rglob("*.nbi"))


def _wanted_folder() -> Path:
    """Return a folder named after these sources, because Numba misses changes in imported modules."""
    return _home_of_caches() / _hash_of_sources()


def _cache_folder() -> Path:
    """Return the cache folder, or a temporary one if it cannot be created."""
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
    """Return the folder that holds only our caches, and is therefore safe to delete from."""
    chosen = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    return (Path(chosen) if chosen else Path.home() / ".cache") / "hanamachi"


def _hash_of_sources() -> str:
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for source in sorted(package.glob("*/**/*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
