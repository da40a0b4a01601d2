"""How long a computer appears to think, rounded up to whole intervals.

How long a search takes depends on the cards in hand, so the real time would give them away. Moves are played, and
clocks charged, in multiples of a fixed interval, counted from when it became the computer's turn.
"""

from __future__ import annotations

from math import ceil

MAX_CLOCK_SHARE = 1 / 20
"""The largest share of its remaining time that one interval may cost, or pacing alone could make it lose."""


def next_multiple(seconds: float, interval: float) -> float:
    """Return the first multiple of the interval, at least one, that is not shorter than this."""
    return interval * max(ceil(seconds / interval), 1) if interval else seconds


def charge(seconds: float, interval: float, left: float) -> float:
    """Return how many seconds to charge for a move that took this long, with so many left on the clock."""
    if not interval:
        return seconds
    return min(interval, left * MAX_CLOCK_SHARE) + next_multiple(seconds, interval) - interval
