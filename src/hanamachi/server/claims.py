"""When a game between two people may be claimed from one who is gone, and when either may still cancel it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server.errors import Refusal
from hanamachi.server.log import Log
from hanamachi.server.memory import Kept
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.presence import Presence
from hanamachi.server.rows import Entry, EntryKind, TableRow

ABSENCE_TO_CLAIM = 600.0


def both_have_moved(table: Log) -> bool:
    """Tell whether each side has made a move, be it taken back since."""
    movers: set[Seat | None] = set()
    for moment in table.moments:
        if moment.entry is not None and moment.entry.kind is EntryKind.MOVE:
            movers.add(moment.entry.seat)
        if len(movers) == len(Seat):
            return True
    return False


def claimable_at(table: Log, presence: Presence) -> float | None:
    """Return from when on the game may be claimed if the one who is to move stays away; None: never, as it is."""
    row, turn = table.row, table.now.turn
    if turn is None or not _is_clocked_game_of_two(row) or not both_have_moved(table):
        return None
    gone = presence.absent_since(row.id, turn)
    return None if gone is None else max(gone, row.seats[turn].taken_at) + ABSENCE_TO_CLAIM


def can_claim(table: Log, seat: Seat, presence: Presence, now: float) -> bool:
    """Tell whether a seat may claim the game now."""
    since = claimable_at(table, presence)
    return since is not None and now >= since and table.now.turn is seat.other


def check_claim(table: Log, seat: Seat, presence: Presence, now: float) -> None:
    """Refuse a claim that comes too soon, or where there are none."""
    if table.ply == 0:
        raise Refusal(E.NOT_STARTED, "the game has not begun")
    if table.row.clock is None:
        raise Refusal(E.NO_CLOCK, "a game without a clock is not claimed; propose to stop it")
    if not both_have_moved(table):
        raise Refusal(E.CANCEL_INSTEAD, "no game is claimed before both have moved; cancel it")
    if not can_claim(table, seat, presence, now):
        raise Refusal(
            E.OPPONENT_PRESENT, "a game is claimed from an opponent who is to move and has been gone for ten minutes"
        )


def can_cancel(table: Log) -> bool:
    """Tell whether either player may cancel the game."""
    return table.row.kind is m.Kind.FRIEND and table.now.ending is None and not both_have_moved(table)


async def check_cancel(kept: Kept, entry: Entry) -> None:
    """Refuse to cancel a game that has been played, or one that is nobody else's."""
    if kept.log.row.kind is not m.Kind.FRIEND:
        raise Refusal(E.ONLY_BETWEEN_PEOPLE, "only a game between two people is cancelled")
    if not can_cancel(kept.log):
        raise Refusal(E.TOO_LATE_TO_CANCEL, "both have moved; propose to stop, or resign")


async def deadlines(
    rows: Sequence[TableRow], table: Callable[[str], Awaitable[Kept]], presence: Presence
) -> dict[str, float]:
    """Return from when on each of these games may be claimed, as far as one is to be."""
    found: dict[str, float] = {}
    for row in rows:
        if row.turn is not None and _is_clocked_game_of_two(row):
            try:
                at = claimable_at((await table(row.id)).log, presence)
            except Refusal:  # a damaged log spoils no list
                continue
            found |= {} if at is None else {row.id: at}
    return found


def _is_clocked_game_of_two(row: TableRow) -> bool:
    return row.kind is m.Kind.FRIEND and row.clock is not None
