"""Many games at once, as NumPy arrays: compiled loops, in threads that Python's global lock does not hold up.

All arrays that a ``VectorGame`` returns are its own and are written again by the next call of the same method.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanamachi.core.errors import IllegalMove, OptionError, UnknownGame
from hanamachi.core.game import OptionValue
from hanamachi.games import load, registry


class Step(NamedTuple):
    """What a step brought: for each game both seats' rewards, and whether it is over."""

    rewards: NDArray[np.float32]
    over: NDArray[np.bool_]


class VectorGame:
    """Games of one kind, played in lockstep; every row is one game, seen by the seat that is to move.

    An action is the id of one of ``game.moves``. A game that is over stays so, with zeros for a mask, until it is
    reset. The same seed gives the same games, whatever the number of threads.
    """

    def __init__(self, name: str, size: int, seed: int = 0, threads: int | None = None, **options: OptionValue):
        if size < 1 or (threads is not None and threads < 1):
            raise OptionError(f"a batch has at least one game and one thread, not {size} and {threads}")
        self.game = load(name, **options)
        self._batch, features = learnable(name)
        self._options = self._batch.options_of(self.game)
        self._games = np.zeros(size, self._batch.GAME)
        self._streams = np.empty((size, 2), np.int64)
        self._observations = np.zeros((size, *features.SHAPE), np.int8)
        self._everything: NDArray[np.int8] | None = None
        self._mask = np.zeros((size, len(self.game.moves)), np.int8)
        self._step = Step(np.zeros((size, 2), np.float32), np.zeros(size, np.bool_))
        self._pool, self._slices = _shared_out(size, threads or os.cpu_count() or 1)
        self.seed(seed)
        self.reset()

    def __len__(self) -> int:
        return len(self._games)

    def seed(self, seed: int) -> None:
        """Choose the chance of all deals to come."""
        words = np.random.SeedSequence(seed).generate_state(2 * len(self), np.uint32)
        self._streams[:] = words.reshape(-1, 2)
        self._streams[:, 0] |= 1  # a stream of zeros would stay zero

    def reset(self, where: ArrayLike | None = None) -> None:
        """Begin all games again, or those where a mask is true."""
        wanted = np.ones(len(self), np.bool_) if where is None else np.asarray(where, np.bool_)
        if wanted.shape != (len(self),):
            raise OptionError(f"reset() takes one truth value for each of {len(self)} games, not {wanted.shape}")
        self._run(self._batch.begin, self._games, self._streams, wanted)

    @property
    def to_move(self) -> NDArray[np.int64]:
        """The seat to move in each game."""
        column: NDArray[np.int64] = self._games["mover"]
        return column

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        column: NDArray[np.bool_] = self._games["is_over"] != 0
        return column

    def legal_mask(self) -> NDArray[np.int8]:
        """Return for each game a 1 for every legal action."""
        self._run(self._batch.mask, self._games, self._mask)
        return self._mask

    def observe(self) -> NDArray[np.int8]:
        """Return what the seats to move see, as numbers; zeros where a game is over."""
        self._run(self._batch.observe, self._games, self._observations)
        return self._observations

    def full_state(self) -> NDArray[np.int8]:
        """Return everything, hidden cards included, as numbers from the side of the seats to move: for critics."""
        if self._everything is None:
            self._everything = np.zeros((len(self), *self._batch.FULL_SHAPE), np.int8)
        self._run(self._batch.observe_everything, self._games, self._everything)
        return self._everything

    def hidden_deals(self) -> NDArray[np.int64]:
        """Return the deal of each round in play, in order, hidden cards included."""
        deals: NDArray[np.int64] = self._batch.deals(self._games)
        return deals

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in every game. If any is illegal, none is played."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalMove(*(2 * (f"step() takes {len(self)} integers, not {chosen.dtype} of {chosen.shape}",)))
        chosen = np.ascontiguousarray(chosen, np.int64)
        self._check(chosen)
        self._run(self._batch.step, self._games, self._streams, chosen, *self._step)
        return self._step

    def _check(self, actions: NDArray[np.int64]) -> None:
        found = self._run(self._batch.first_illegal, self._games, actions)
        for (start, stop), legal in zip(self._slices, found, strict=True):
            if start + legal < stop:
                self._refuse(start + legal, int(actions[start + legal]))

    def _refuse(self, index: int, action: int) -> None:
        if self._games[index]["is_over"]:
            why = f"game {index} is over; reset() begins it again"
        elif 0 <= action < len(self.game.moves):
            why = f"action {action}, {self.game.moves[action]}, is illegal in game {index}; see legal_mask()"
        else:
            why = f"action {action} of game {index} is not one of 0 … {len(self.game.moves) - 1}"
        raise IllegalMove(why, why)

    def _run(self, loop: Callable[..., Any], *arrays: NDArray[Any]) -> list[Any]:
        """Run a loop over all games, shared out among the threads."""

        def part(ends: tuple[int, int]) -> Any:
            return loop(*(array[slice(*ends)] for array in arrays), self._options)

        mine, *others = self._slices
        running = [self._pool.submit(part, ends) for ends in others]
        return [part(mine), *(other.result() for other in running)]

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown()


def learnable(name: str) -> tuple[ModuleType, ModuleType]:
    """Return a game's loops over many games, and its features."""
    batch, features = registry.module(name, "batch"), registry.module(name, "features")
    if batch is None or features is None:
        raise UnknownGame(f"{name} has no batch.py and features.py, which learning needs")
    return batch, features


def _shared_out(size: int, threads: int) -> tuple[ThreadPoolExecutor, list[tuple[int, int]]]:
    """Return the other threads, and which games each thread plays; the caller's plays the first."""
    parts = min(threads, size)
    ends = [size * part // parts for part in range(parts + 1)]
    return ThreadPoolExecutor(max(parts - 1, 1), "hanamachi-games"), list(pairwise(ends))
