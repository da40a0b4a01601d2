"""How fast a computer answers, and what that costs its clock: both as if it had thought for a whole number of beats.

How long a search takes depends on the cards that are searched. Answers therefore come on the beat, counted from when
the table began to wait, and a thought that takes longer than usual is told in beats only.
"""

from __future__ import annotations

from math import ceil

FRUGALITY = 1 / 20
"""How much of its time a computer spends on a thought of one beat, at most: none loses by its pace alone."""


def on_the_beat(seconds: float, beat: float) -> float:
    """Return when to answer what took so long: at the next beat, and not before the first."""
    return beat * max(ceil(seconds / beat), 1) if beat else seconds


def charge(seconds: float, beat: float, left: float) -> float:
    """Return what a thought that took so long costs a clock with so much left."""
    if not beat:
        return seconds
    return min(beat, left * FRUGALITY) + on_the_beat(seconds, beat) - beat
