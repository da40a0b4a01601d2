"""Rematches: an offer can be accepted, declined or withdrawn, and expires when a player leaves.

Players count as present while connected to the table or viewing the home page, which shows the offer too.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import HowRematchEnded, Kind
from hanamachi.server.domain.table import Table
from hanamachi.server.tables import seating
from hanamachi.server.tables.access import not_your_seat
from hanamachi.server.tables.cache import TableHandle
from hanamachi.server.tables.context import TableContext
from hanamachi.server.tables.rematch_notes import RematchNotes, is_pending, why_no_rematch
from hanamachi.server.tasks import runs_to_completion


class Rematches:
    """Offers, accepts, declines and withdraws rematches."""

    def __init__(self, context: TableContext, notes: RematchNotes) -> None:
        self._context = context
        self._notes = notes
        self.tasks = context.tasks
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @runs_to_completion
    async def offer(self, table_id: str, identity: str) -> m.Rematch:
        """Offer or accept a rematch; once all players want it, create the new table."""
        handle = await self._context.cache.get(table_id)
        async with self._context.admission.lock_players(*handle.table.record.people), handle.lock:
            mine = await self._mine(handle, identity)
            if handle.table.record.next_table is None:
                if (why := self._notes.why_not(handle.table, mine, self._context.now())) is not None:
                    raise why
                await self._store_wish(handle, identity)
                await self._publish(handle)
        return self._context.renderer.for_seat(handle.table, identity, mine[0]).rematch

    @runs_to_completion
    async def withdraw(self, table_id: str, identity: str) -> m.Rematch:
        """Withdraw the player's own offer."""
        return await self._end_offer(table_id, identity, "withdrawn")

    @runs_to_completion
    async def decline(self, table_id: str, identity: str) -> m.Rematch:
        """Decline the other player's offer."""
        return await self._end_offer(table_id, identity, "declined")

    def schedule_expiry(self, handle: TableHandle) -> None:
        """Set a timer for when an offer expires because a player is away."""
        table_id, ends_at = handle.table.record.id, self._notes.ends_at(handle.table.record)
        earlier = self._timers.pop(table_id, None)
        if earlier is not None:
            earlier.cancel()
        if ends_at is not None:
            delay = max(ends_at - self._context.now(), 0.05)
            loop = asyncio.get_running_loop()
            self._timers[table_id] = loop.call_later(delay, lambda: self.tasks.start(self._expire(table_id)))

    def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()

    async def _expire(self, table_id: str) -> None:
        handle = await self._context.cache.get(table_id)
        async with handle.lock:
            if await self._has_lapsed(handle):
                await self._context.bus.publish(table_id)
            self.schedule_expiry(handle)

    async def _mine(self, handle: TableHandle, identity: str) -> tuple[Seat, ...]:
        """Return a player's seats at a finished game, after clearing an expired offer."""
        mine = handle.table.record.owned_by(identity)
        if not mine:
            raise not_your_seat(handle.table.record, identity)
        if (why := why_no_rematch(handle.table)) is not None:
            raise why
        await self._has_lapsed(handle)
        return mine

    async def _end_offer(self, table_id: str, identity: str, how: HowRematchEnded) -> m.Rematch:
        handle = await self._context.cache.get(table_id)
        async with handle.lock:
            mine = await self._mine(handle, identity)
            record = handle.table.record
            wanted = [
                seat for seat in Seat if record.seats[seat].wants_rematch and (seat in mine) == (how == "withdrawn")
            ]
            if wanted and is_pending(record):
                self._notes.ended(table_id, how, mine[0])
                await self._clear(handle)
                await self._publish(handle)
        return self._context.renderer.for_seat(handle.table, identity, mine[0]).rematch

    async def _has_lapsed(self, handle: TableHandle) -> bool:
        """Clear an offer if a player has left; return whether there was one."""
        gone = self._notes.gone(handle.table.record, self._context.now())
        if gone is None:
            return False
        self._notes.ended(handle.table.record.id, "left", gone)
        await self._clear(handle)
        return True

    async def _clear(self, handle: TableHandle) -> None:
        first, second = (replace(seat, wants_rematch=False) for seat in handle.table.record.seats)
        changed = replace(handle.table.record, seats=(first, second))
        await self._context.storage.change_seats(changed)
        handle.change(changed)

    async def _publish(self, handle: TableHandle) -> None:
        self.schedule_expiry(handle)
        await self._context.bus.publish(handle.table.record.id)

    async def _store_wish(self, handle: TableHandle, identity: str) -> None:
        """Store that a player wants a rematch, and the next table if all players do."""
        record, now = handle.table.record, self._context.now()
        wanting = record.owned_by(identity)
        for person in record.people:
            if person == identity or any(record.seats[seat].wants_rematch for seat in record.owned_by(person)):
                await self._context.admission.check_table_limit(person, record.kind is Kind.PRACTICE)
        today = self._context.wall()
        following = Table.replayed(
            replace(seating.next_table(handle.table, self._context.entropy, now), created_at=today), []
        )
        seating.begin(following, seating.next_opening(handle.table, following, now), today)
        known = await self._context.storage.want_rematch(record.id, wanting, following.record, following.entries)
        self._notes.offered(record.id, now)
        for seat in wanting:
            handle.change_seat(seat, replace(record.seats[seat], wants_rematch=True))
        handle.change(replace(handle.table.record, next_table=known))
        if known == following.record.id:
            self._context.admission.add(following)
