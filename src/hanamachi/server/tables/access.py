"""Who may see a table, and which seat a visitor may act for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hanamachi.core.game import Seat
from hanamachi.server.accounts.identity import Identities
from hanamachi.server.domain.records import TableRecord
from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal, unknown_table
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.messages import SeatName
from hanamachi.server.tables.presence import Presence

SEATS = {str(seat): seat for seat in Seat}


@dataclass(frozen=True)
class Requester:
    """The visitor behind a request for a table: the seat asked for, and the tokens presented."""

    identity: str
    seat: SeatName | Literal["spectator"] | None = None
    watch: str | None = None
    invite: str | None = None


@dataclass(frozen=True)
class Viewer:
    """A visitor who may see a table, from a seat or as a spectator."""

    identity: str
    mine: tuple[Seat, ...]
    seat: Seat | None
    may_join: bool = False
    may_watch: bool = True
    """Whether they may keep watching if another player takes the free seat."""


class Access:
    """Grants access to players, to holders of a link, and to everyone at open tables."""

    def __init__(self, identities: Identities, presence: Presence) -> None:
        self._identities = identities
        self._presence = presence

    def viewer(self, table: Table, requester: Requester) -> Viewer:
        """Return the requester's role at a table, or refuse access."""
        record = table.record
        mine = record.owned_by(requester.identity)
        invited = any(self.is_invited(record, seat, requester.invite) for seat in Seat)
        watches = self._identities.is_token(requester.watch, self._identities.watch(record.id))
        if not (mine or record.is_open or watches):
            _check_invitation(record, invited)
        if requester.seat in SEATS:
            seat = SEATS[requester.seat]
            if seat not in mine:
                raise Refusal(E.NOT_YOUR_SEAT, f"the seat {seat} is not yours")
            return Viewer(requester.identity, mine, seat)
        if requester.seat is None and mine:
            return Viewer(requester.identity, mine, mine[0])
        is_free = record.free_seat is not None and table.now.ending is None
        may_join = not mine and is_free and (record.is_open or invited)
        return Viewer(requester.identity, mine, None, may_join, may_watch=bool(mine) or record.is_open or watches)

    def is_invited(self, record: TableRecord, seat: Seat, invite: str | None) -> bool:
        """Return whether an invitation token is valid for a seat."""
        return self._identities.is_token(invite, self._identities.invite(record.id, str(seat)))

    def acting_seat(self, table: Table, identity: str, wanted: SeatName | None, ply: int = 0) -> Seat:
        """Return the seat that a visitor acts for, and record their activity.

        A visitor who owns both seats and names neither acts for the one that was to move after that ply.
        """
        mine = table.record.owned_by(identity)
        if wanted is None and len(mine) > 1 and ply <= table.ply:
            mine = tuple(seat for seat in mine if seat is table.positions[ply].turn) or mine
        seat = SEATS[wanted] if wanted is not None else mine[0] if mine else None
        if seat is None or seat not in mine:
            raise not_your_seat(table.record, identity)
        self._presence.note_activity(table.record.id, seat)
        return seat


def _check_invitation(record: TableRecord, invited: bool) -> None:
    """Refuse a visitor without a valid invitation, or with one to a seat that has been taken."""
    if not invited:
        raise unknown_table()
    if record.free_seat is None:
        raise Refusal(E.TABLE_FULL, "another player has already taken this seat")


def not_your_seat(record: TableRecord, identity: str) -> Refusal:
    """Return the refusal for a seat; strangers do not learn that a private table exists."""
    if record.is_open or record.owned_by(identity):
        return Refusal(E.NOT_YOUR_SEAT, "you are not seated there")
    return unknown_table()
