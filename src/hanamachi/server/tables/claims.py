"""Claiming a game from an absent opponent, and cancelling one that has barely begun."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from hanamachi.core.game import Seat
from hanamachi.server.domain.kinds import Kind
from hanamachi.server.domain.records import EntryKind, TableRecord
from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables.cache import TableHandle
from hanamachi.server.tables.presence import Presence
from hanamachi.server.tables.running import why_not_running

ABSENCE_TO_CLAIM = 600.0


def both_have_moved(table: Table) -> bool:
    """Return whether each side has made a move, even one taken back since."""
    movers: set[Seat | None] = set()
    for position in table.positions:
        if position.entry is not None and position.entry.kind is EntryKind.MOVE:
            movers.add(position.entry.seat)
        if len(movers) == len(Seat):
            return True
    return False


def claimable_at(table: Table, presence: Presence) -> float | None:
    """Return when the game can be claimed if the player to move stays away; None if it cannot."""
    record, turn = table.record, table.now.turn
    if turn is None or not _is_clocked_game_of_two(record) or not both_have_moved(table):
        return None
    gone = presence.absent_since(record.id, turn)
    return None if gone is None else max(gone, record.seats[turn].taken_at) + ABSENCE_TO_CLAIM


def why_no_claim(table: Table, seat: Seat, presence: Presence, now: float) -> Refusal | None:
    """Return why a seat may not claim the game now; None if it may."""
    if (why := why_not_running(table)) is not None:
        return why
    if table.record.clock is None:
        return Refusal(E.NO_CLOCK, "a game without a clock cannot be claimed; offer to stop it instead")
    if not both_have_moved(table):
        return Refusal(E.CANCEL_INSTEAD, "a game cannot be claimed before both players have moved; cancel it instead")
    since = claimable_at(table, presence)
    if since is None or now < since or table.now.turn is seat:
        return Refusal(
            E.OPPONENT_PRESENT, "you can claim the game once an opponent who is to move has been away for ten minutes"
        )
    return None


def why_no_cancel(table: Table) -> Refusal | None:
    """Return why neither player may cancel the game; None if they may."""
    if table.record.kind is not Kind.FRIEND:
        return Refusal(E.ONLY_BETWEEN_PEOPLE, "only a game between two people can be cancelled")
    if table.now.ending is not None:
        return Refusal(E.GAME_OVER, "the game is over")
    if both_have_moved(table):
        return Refusal(E.TOO_LATE_TO_CANCEL, "both players have moved; offer to stop, or resign")
    return None


async def claim_times(
    records: Sequence[TableRecord], table: Callable[[str], Awaitable[TableHandle]], presence: Presence
) -> dict[str, float]:
    """Return when each of these games can be claimed, for those that can be."""
    found: dict[str, float] = {}
    for record in records:
        if record.turn is not None and _is_clocked_game_of_two(record):
            try:
                at = claimable_at((await table(record.id)).table, presence)
            except Refusal:  # leave a damaged table out of the list
                continue
            found |= {} if at is None else {record.id: at}
    return found


def _is_clocked_game_of_two(record: TableRecord) -> bool:
    return record.kind is Kind.FRIEND and record.clock is not None
