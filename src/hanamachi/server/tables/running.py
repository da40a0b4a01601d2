"""Whether a game is under way."""

from __future__ import annotations

from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E


def why_not_running(table: Table) -> Refusal | None:
    """Return why the game is not under way; None if it is."""
    if table.now.ending is not None:
        return Refusal(E.GAME_OVER, "the game is over")
    return Refusal(E.NOT_STARTED, "the game has not begun") if table.ply == 0 else None
