"""Random numbers for compiled loops: the same sequence compiled and interpreted, from a seed.

The generator is xoroshiro64** (Blackman and Vigna): two 32-bit words, so every step fits in a signed 64-bit
integer. Use it for simulation only; deals that people play come from ``dealer``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.jit import Buffer, rule

WORD = 0xFFFFFFFF


def stream(seed: int) -> NDArray[np.int64]:
    """Return a generator's state for a seed of at most 64 bits."""
    # Mixed with SplitMix64 because neighbouring seeds would give similar sequences.
    mixed = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    mixed ^= mixed >> 31
    return np.array([mixed & WORD | 1, mixed >> 32], dtype=np.int64)


@rule
def _rotated(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & WORD


@rule
def next_word(state: Buffer) -> int:
    """Advance the generator and return 32 random bits."""
    low, high = int(state[0]), int(state[1])
    high ^= low
    state[0] = _rotated(low, 26) ^ high ^ (high << 9 & WORD)
    state[1] = _rotated(high, 13)
    return (_rotated(low * 0x9E3779BB & WORD, 5) * 5) & WORD


@rule
def below(state: Buffer, stop: int) -> int:
    """Return one of 0 … stop - 1, uniform to within 2**-29 for small ``stop``."""
    return next_word(state) * stop >> 32


@rule
def shuffle(pieces: Buffer, state: Buffer) -> None:
    """Shuffle pieces in place."""
    # Two swaps per word: the fraction left over by the first is uniform too. Twice as fast.
    for last in range(len(pieces) - 1, 0, -2):
        scaled = next_word(state) * (last + 1)
        _exchange(pieces, last, scaled >> 32)
        _exchange(pieces, last - 1, (scaled & WORD) * last >> 32)


@rule
def _exchange(pieces: Buffer, one: int, other: int) -> None:
    pieces[one], pieces[other] = pieces[other], pieces[one]
