"""Who may ask for a hint: the player to move, in a game against the computer."""

from __future__ import annotations

from hanamachi.core.game import Seat
from hanamachi.server.domain.table import Table, is_solo
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables.running import why_not_running


def why_not(table: Table, seat: Seat | None) -> Refusal | None:
    """Return why a seat may not have a hint; None if it may."""
    if (why := why_not_running(table)) is not None:
        return why
    if not is_solo(table.record):
        return Refusal(E.ONLY_AGAINST_COMPUTER, "hints are only available in games against the computer")
    return None if seat is not None and table.now.turn is seat else Refusal(E.NOT_YOUR_TURN, "it is not your turn")
