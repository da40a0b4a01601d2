"""How a result adds up: from an even start to the final score, by luck, mistakes and hidden cards.

Every part is in whole points for the first seat, where a win is 100. What luck, mistakes and close choices do not
explain is attributed to hidden cards: how moves turned out that were good by what the player could know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanamachi.server import messages as m

EVEN = 50
SIGNS = {"first": -1, "second": 1}
"""A loss by the first seat costs it points; a loss by the second seat gives it points."""


def balance(luck: float, plies: Sequence[m.JudgedPly], result: float) -> m.Balance:
    """Return the parts of a result. The hidden part is computed from the rounded others, so they add up."""
    by_chance, end = round(100 * luck), round(100 * result)
    mistakes = {seat: _given_away(ply for ply in plies if ply.mark and ply.seat == seat) for seat in SIGNS}
    mixed = _given_away(ply for ply in plies if not ply.mark)
    return m.Balance(
        start=EVEN,
        luck=by_chance,
        first_mistakes=mistakes["first"],
        second_mistakes=mistakes["second"],
        mixed=mixed,
        hidden=end - EVEN - by_chance - sum(mistakes.values()) - mixed,
        result=end,
    )


def _given_away(plies: Iterable[m.JudgedPly]) -> int:
    return round(100 * sum(SIGNS[ply.seat] * ply.loss for ply in plies))
