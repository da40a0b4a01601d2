"""Who has offered a rematch, and how such offers ended, as far as this process knows."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from hanamachi.core.game import Seat
from hanamachi.server.domain.kinds import HowRematchEnded, Kind
from hanamachi.server.domain.records import RematchEnding, TableRecord
from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables.presence import Presence

GRACE = 15.0
"""Seconds in which a player may reconnect, counted from disconnecting or from the offer."""
HOME_GRACE = 20.0
"""Seconds for which a visit to the home page counts as present; the page polls every fifteen."""
MAX_NOTED = 10_000


class RematchNotes:
    """When rematches were offered in this process, and how the offers ended."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence
        self._offered_at: OrderedDict[str, float] = OrderedDict()
        self._ended: OrderedDict[str, RematchEnding] = OrderedDict()

    def offered(self, table_id: str, now: float) -> None:
        """Record that a player has offered a rematch."""
        self._ended.pop(table_id, None)
        _note(self._offered_at, table_id, now)

    def ended(self, table_id: str, how: HowRematchEnded, seat: Seat) -> None:
        """Record how an offer ended, and by whom."""
        _note(self._ended, table_id, RematchEnding(how, seat))

    def ending(self, record: TableRecord, now: float) -> RematchEnding | None:
        """Return how the last offer ended; None if it is open."""
        gone = self.gone(record, now)
        if gone is not None:
            return RematchEnding("left", gone)
        return self._ended.get(record.id)

    def why_not(self, table: Table, mine: tuple[Seat, ...], now: float) -> Refusal | None:
        """Return why a player may not offer or accept a rematch; None if they may."""
        if (why := why_no_rematch(table)) is not None:
            return why
        ended = self.ending(table.record, now)
        is_offered = any(seat.wants_rematch for seat in table.record.seats)
        if is_offered or ended is None or ended.how != "declined" or ended.seat in mine:
            return None
        return Refusal(E.OFFER_DECLINED, "the other player does not want a rematch")

    def wanting(self, record: TableRecord, now: float) -> list[Seat]:
        """Return who wants a rematch; empty if a player has left."""
        return [] if self.gone(record, now) is not None else [seat for seat in Seat if record.seats[seat].wants_rematch]

    def gone(self, record: TableRecord, now: float) -> Seat | None:
        """Return who has left a table with an open offer."""
        if not is_pending(record):
            return None
        return next((seat for seat in Seat if (at := self._gone_at(record, seat)) is not None and at <= now), None)

    def ends_at(self, record: TableRecord) -> float | None:
        """Return when an offer will expire unless absent players return."""
        times = [at for seat in Seat if (at := self._gone_at(record, seat)) is not None]
        return min(times) if times and is_pending(record) else None

    def _gone_at(self, record: TableRecord, seat: Seat) -> float | None:
        since, owner = self._presence.absent_since(record.id, seat), record.seats[seat].owner
        if since is None or owner is None:
            return None
        looked = self._presence.last_home_visit(owner)
        return max(max(since, self._offered_at.get(record.id, 0.0)) + GRACE, looked + HOME_GRACE)


def why_no_rematch(table: Table) -> Refusal | None:
    """Return why a table can have no rematch at all; None if it can."""
    if table.now.ending is None:
        return Refusal(E.NOT_OVER, "the game is not over")
    if not table.was_played:
        return Refusal(E.NOT_STARTED, "the game was cancelled before it began")
    return None


def is_pending(record: TableRecord) -> bool:
    """Return whether one of two people has offered a rematch and is waiting for the other."""
    wanted = any(seat.wants_rematch for seat in record.seats)
    return wanted and record.kind is Kind.FRIEND and record.next_table is None


def _note(known: OrderedDict[str, Any], table_id: str, value: Any) -> None:
    known[table_id] = value
    known.move_to_end(table_id)
    if len(known) > MAX_NOTED:
        known.popitem(last=False)
