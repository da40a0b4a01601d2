"""Offers between two players: a draw, to stop the game, or to take a move back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import OfferKind
from hanamachi.server.domain.records import Entry, EntryKind
from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.messages import SeatName
from hanamachi.server.tables import offer_rules as rules
from hanamachi.server.tables.cache import TableHandle
from hanamachi.server.tables.context import TableContext
from hanamachi.server.tasks import runs_to_completion

SOMETHING_ELSE = "the table has changed, and the offer is no longer open"


@dataclass(frozen=True)
class _Proposer:
    """A player who makes or answers an offer. The table's lock is held."""

    context: TableContext
    handle: TableHandle
    identity: str
    seat: Seat

    def shown(self) -> m.Table:
        return self.context.renderer.for_seat(self.handle.table, self.identity, self.seat)

    def refusal(self, why: Refusal) -> Refusal:
        return Refusal(why.code, str(why), m.CurrentTable(table=self.shown()))

    def check_current(self, ply: int) -> None:
        """Refuse a request about an earlier ply, or at a table without offers."""
        why = rules.why_nothing(self.handle.table)
        if why is None and ply != self.handle.table.ply:
            why = Refusal(E.OFFER_LAPSED, SOMETHING_ELSE)
        if why is not None:
            raise self.refusal(why)

    async def change(self, seat: Seat, **offer: Any) -> None:
        record = self.handle.table.record
        changed = record.with_seat(seat, replace(record.seats[seat], **offer))
        await self.context.storage.change_seats(changed)
        self.handle.change(changed)
        await self.context.bus.publish(changed.id)


class Offers:
    """Makes, accepts, withdraws and declines offers."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self.tasks = context.tasks

    @runs_to_completion
    async def make(self, table_id: str, identity: str, body: m.NewOffer) -> m.Table:
        """Make an offer, or accept the same offer by the other player."""
        async with self._proposer(table_id, identity, body.seat, body.ply) as proposer:
            if rules.is_accepted(proposer.handle.table, proposer.seat, body.kind, body.to):
                await self._carry_out(proposer, body.kind)
            else:
                await self._propose(proposer, body)
            return proposer.shown()

    @runs_to_completion
    async def withdraw(self, table_id: str, identity: str, body: m.SeatAction) -> m.Table:
        """Withdraw the player's own offer."""
        async with self._proposer(table_id, identity, body.seat, body.ply) as proposer:
            own = rules.standing(proposer.handle.table, proposer.seat)
            if own is not None and not own.is_declined:
                await proposer.change(proposer.seat, offer=None)
            return proposer.shown()

    @runs_to_completion
    async def decline(self, table_id: str, identity: str, body: m.DeclineOffer) -> m.Table:
        """Decline the other player's offer."""
        async with self._proposer(table_id, identity, body.seat, body.ply) as proposer:
            table, other = proposer.handle.table, proposer.seat.other
            theirs = rules.standing(table, other)
            if theirs is not None and body.kind not in (None, theirs.kind):
                raise proposer.refusal(Refusal(E.OFFER_LAPSED, "the other player has made a different offer since"))
            if theirs is not None and not theirs.is_declined:
                declined = " ".join([*rules.declined(table, other), theirs.kind])
                await proposer.change(other, offers_declined=declined)
            return proposer.shown()

    @asynccontextmanager
    async def _proposer(
        self, table_id: str, identity: str, wanted: SeatName | None, ply: int
    ) -> AsyncIterator[_Proposer]:
        handle = await self._context.cache.get(table_id)
        async with handle.lock:
            seat = self._context.access.acting_seat(handle.table, identity, wanted)
            proposer = _Proposer(self._context, handle, identity, seat)
            proposer.check_current(ply)
            yield proposer

    async def _propose(self, proposer: _Proposer, body: m.NewOffer) -> None:
        table, seat = proposer.handle.table, proposer.seat
        if (why := rules.why_not(table, seat, body.kind)) is not None:
            raise proposer.refusal(why)
        own = rules.taken_back(table, seat)
        if body.to is not None and (own is None or body.to != own.ply):
            raise proposer.refusal(Refusal(E.OFFER_LAPSED, "the other player's offer is no longer open"))
        declined = " ".join(rules.declined(table, seat))
        await proposer.change(seat, offer=body.kind, offer_ply=table.ply, offers_declined=declined)

    async def _carry_out(self, proposer: _Proposer, kind: OfferKind) -> None:
        """Append the entry that both players agreed to."""
        handle = proposer.handle
        is_late = await self._context.clocks.flag_has_fallen(handle)
        if is_late or not await self._context.journal.append(handle, self._agreed(handle.table, proposer.seat, kind)):
            raise proposer.refusal(Refusal(E.OFFER_LAPSED, SOMETHING_ELSE))

    def _agreed(self, table: Table, seat: Seat, kind: OfferKind) -> Entry:
        """Return the entry for an accepted offer: the end of the game, or the take-back."""
        ply, now = table.ply + 1, self._context.now()
        if kind in rules.ENDINGS:
            return Entry(ply, EntryKind.END, now, seat, rules.ENDINGS[kind].value)
        target = rules.taken_back(table, seat.other)
        assert target is not None
        return Entry(ply, EntryKind.TAKEBACK, now, seat.other, str(target.ply))
