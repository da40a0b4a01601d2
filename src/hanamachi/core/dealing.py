"""Dealing one piece at a time, with the exact chance of each.

Equal pieces are one outcome. A hand is dealt in ascending order, because its order does not matter: the chance of a
card is that of all the hands that continue with it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb

from hanamachi.core.game import AnyGame

Counts = tuple[tuple[int, int], ...]
"""How many pieces of each kind are left, by kind."""


@lru_cache(maxsize=1 << 14)
def outcomes(game: AnyGame, dealt: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Return the pieces that may come next in a deal, in ascending order, each with its probability."""
    place = len(dealt)
    hand = next((hand for hand in game.hands if place in hand), range(place, place + 1))
    left = Counter(game.pieces)
    left.subtract(dealt[: hand.start])
    weights = _weights(tuple(left.items()), dealt[hand.start :], len(hand))
    total = sum(weights.values())
    return tuple((piece, weight / total) for piece, weight in weights.items() if weight)


def in_order(game: AnyGame, pieces: tuple[int, ...]) -> tuple[int, ...]:
    """Return a deal with every hand in ascending order."""
    ordered = list(pieces)
    for hand in game.hands:
        ordered[hand.start : hand.stop] = sorted(ordered[hand.start : hand.stop])
    return tuple(ordered)


def _weights(left: Counts, held: tuple[int, ...], size: int) -> dict[int, int]:
    if size == 1:
        return dict(left)
    least = held[-1] if held else -1
    return {piece: _ways(left, (*held, piece), size) for piece, _count in left if piece >= least}


def _ways(left: Counts, held: tuple[int, ...], size: int) -> int:
    """Return the number of hands that begin, in ascending order, with these pieces."""
    last = held[-1]
    ways, below = 1, 0
    for piece, count in left:
        if piece < last:
            ways *= comb(count, held.count(piece))
            below += held.count(piece)
    same, above = dict(left)[last], sum(count for piece, count in left if piece > last)
    rest = size - below
    return ways * sum(comb(same, some) * comb(above, rest - some) for some in range(len(held) - below, rest + 1))
