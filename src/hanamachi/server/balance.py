"""A game added up: where the points come from that led from an even start to its result.

Every part is in whole points of the first seat, of which a won game has a hundred. What is left when luck, mistakes and
close choices are counted is what was hidden: how moves that were good by what their mover could know turned out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanamachi.server import messages as m

EVEN = 50
SIGNS = {"first": -1, "second": 1}
"""What a move gives away is lost to the first seat or comes to it."""


def balance(luck: float, plies: Sequence[m.JudgedPly], result: float) -> m.Balance:
    """Return the parts of a result; what is hidden is reckoned from the other parts as rounded, so all add up."""
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
