"""Playing again: an offer that can be accepted, declined and withdrawn, and ends when one of both has left.

One is there who is connected to the table or looks at the home page, where the offer is shown too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server import seating
from hanamachi.server.desk import Desk, to_the_end
from hanamachi.server.errors import Refusal
from hanamachi.server.log import Log
from hanamachi.server.memory import Kept
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.presence import Presence
from hanamachi.server.rows import TableRow
from hanamachi.server.wire import SeatName

GRACE = 15.0
"""Seconds after the last connection of a player, or after the offer, in which they may come back."""
HOME_GRACE = 20.0
"""Seconds for which one who has looked at the home page is taken to look still: the page asks every fifteen."""
MOST_NOTED = 10_000


class Notes:
    """When rematches were offered in this process, and how offers ended that stand no more."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence
        self._offered_at: OrderedDict[str, float] = OrderedDict()
        self._ended: OrderedDict[str, m.RematchEnded] = OrderedDict()

    def offered(self, table_id: str, now: float) -> None:
        """Note that one of both would play again."""
        self._ended.pop(table_id, None)
        _note(self._offered_at, table_id, now)

    def ended(self, table_id: str, how: m.HowRematchEnded, seat: Seat) -> None:
        """Note that an offer stands no more, and who ended it."""
        _note(self._ended, table_id, m.RematchEnded(how=how, seat=cast("SeatName", str(seat))))

    def ending(self, row: TableRow, now: float) -> m.RematchEnded | None:
        """Return how the last offer ended, if it did."""
        gone = self.gone(row, now)
        if gone is not None:
            return m.RematchEnded(how="left", seat=cast("SeatName", str(gone)))
        return self._ended.get(row.id)

    def wanting(self, row: TableRow, now: float) -> list[Seat]:
        """Return who would play again, unless one of both has left."""
        return [] if self.gone(row, now) is not None else [seat for seat in Seat if row.seats[seat].wants_rematch]

    def gone(self, row: TableRow, now: float) -> Seat | None:
        """Return who has left a table where a rematch is offered."""
        if not is_pending(row):
            return None
        return next((seat for seat in Seat if (at := self._gone_at(row, seat)) is not None and at <= now), None)

    def ends_at(self, row: TableRow) -> float | None:
        """Return when an offer will end unless those who are away come back."""
        times = [at for seat in Seat if (at := self._gone_at(row, seat)) is not None]
        return min(times) if times and is_pending(row) else None

    def _gone_at(self, row: TableRow, seat: Seat) -> float | None:
        since, owner = self._presence.absent_since(row.id, seat), row.seats[seat].owner
        if since is None or owner is None:
            return None
        looked = self._presence.looked_in_at(owner)
        return max(max(since, self._offered_at.get(row.id, 0.0)) + GRACE, looked + HOME_GRACE)


def is_pending(row: TableRow) -> bool:
    """Tell whether one of two people would play again and waits for the other."""
    wanted = any(seat.wants_rematch for seat in row.seats)
    return wanted and row.kind is m.Kind.FRIEND and row.next_table is None


def _note(known: OrderedDict[str, Any], table_id: str, value: Any) -> None:
    known[table_id] = value
    known.move_to_end(table_id)
    if len(known) > MOST_NOTED:
        known.popitem(last=False)


class Settling(Protocol):
    """Lets people sit down at one table after the other."""

    def __call__(self, *people: str) -> AbstractAsyncContextManager[None]:
        """Hold back whatever else these people begin."""
        ...


@dataclass(frozen=True)
class Room:
    """What it takes to sit down at another table."""

    settling: Settling
    check: Callable[[str, bool], Coroutine[Any, Any, None]]
    take_in: Callable[[Log], Kept]
    chance: seating.Chance


class Rematches:
    """Offers, accepts, declines and withdraws rematches."""

    def __init__(
        self, desk: Desk, room: Room, notes: Notes, do: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    ) -> None:
        self._desk = desk
        self._room = room
        self._notes = notes
        self._do = do
        self.changes = desk.changes
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @to_the_end
    async def offer(self, table_id: str, identity: str) -> m.Rematch:
        """Offer to play again; when everybody wants to, there is a new table."""
        kept = await self._desk.table(table_id)
        async with self._room.settling(*kept.log.row.people), kept.lock:
            mine = await self._mine(kept, identity)
            if kept.log.row.next_table is None:
                self._check_not_declined(kept.log.row, mine)
                await self._want(kept, identity)
                await self._tell(kept)
        return self._desk.shown(kept, identity, mine[0]).rematch

    @to_the_end
    async def withdraw(self, table_id: str, identity: str) -> m.Rematch:
        """Take back one's own offer."""
        return await self._unwanted(table_id, identity, "withdrawn")

    @to_the_end
    async def decline(self, table_id: str, identity: str) -> m.Rematch:
        """Say no to the other player's offer."""
        return await self._unwanted(table_id, identity, "declined")

    def attend(self, kept: Kept) -> None:
        """See to it that an offer ends when one of both has been away for long enough."""
        table_id, ends_at = kept.log.row.id, self._notes.ends_at(kept.log.row)
        earlier = self._timers.pop(table_id, None)
        if earlier is not None:
            earlier.cancel()
        if ends_at is not None:
            delay = max(ends_at - self._desk.now(), 0.05)
            loop = asyncio.get_running_loop()
            self._timers[table_id] = loop.call_later(delay, lambda: self._do(self._look_after(table_id)))

    def close(self) -> None:
        """Look after nothing any more."""
        for timer in self._timers.values():
            timer.cancel()

    async def _look_after(self, table_id: str) -> None:
        kept = await self._desk.table(table_id)
        async with kept.lock:
            if await self._has_lapsed(kept):
                await self._desk.publish(table_id)
            self.attend(kept)

    async def _mine(self, kept: Kept, identity: str) -> tuple[Seat, ...]:
        """Return a player's seats at a table where a game was played, after seeing whether an offer still stands."""
        mine = kept.log.row.owned_by(identity)
        if not mine:
            raise seating.not_your_seat(kept.log.row, identity)
        if kept.log.now.ending is None:
            raise Refusal(E.NOT_OVER, "the game is not over")
        if not kept.log.was_played:
            raise Refusal(E.NOT_STARTED, "the game was cancelled before it began")
        await self._has_lapsed(kept)
        return mine

    def _check_not_declined(self, row: TableRow, mine: tuple[Seat, ...]) -> None:
        ended = self._notes.ending(row, self._desk.now())
        is_offered = any(row.seats[seat].wants_rematch for seat in Seat)
        if not is_offered and ended is not None and ended.how == "declined" and ended.seat not in map(str, mine):
            raise Refusal(E.OFFER_DECLINED, "the other player does not want a rematch")

    async def _unwanted(self, table_id: str, identity: str, how: m.HowRematchEnded) -> m.Rematch:
        kept = await self._desk.table(table_id)
        async with kept.lock:
            mine = await self._mine(kept, identity)
            row = kept.log.row
            wanted = [seat for seat in Seat if row.seats[seat].wants_rematch and (seat in mine) == (how == "withdrawn")]
            if wanted and is_pending(row):
                self._notes.ended(table_id, how, mine[0])
                await self._clear(kept)
                await self._tell(kept)
        return self._desk.shown(kept, identity, mine[0]).rematch

    async def _has_lapsed(self, kept: Kept) -> bool:
        """Forget an offer of which one has left; tell whether there was one."""
        gone = self._notes.gone(kept.log.row, self._desk.now())
        if gone is None:
            return False
        self._notes.ended(kept.log.row.id, "left", gone)
        await self._clear(kept)
        return True

    async def _clear(self, kept: Kept) -> None:
        first, second = (replace(seat, wants_rematch=False) for seat in kept.log.row.seats)
        changed = replace(kept.log.row, seats=(first, second))
        await self._desk.storage.change_seats(changed)
        kept.change(changed)

    async def _tell(self, kept: Kept) -> None:
        self.attend(kept)
        await self._desk.publish(kept.log.row.id)

    async def _want(self, kept: Kept, identity: str) -> None:
        """Store the wish and, if it was the last one that was missing, the next table with it."""
        row, now = kept.log.row, self._desk.now()
        wanting = row.owned_by(identity)
        for person in row.people:
            if person == identity or any(row.seats[seat].wants_rematch for seat in row.owned_by(person)):
                await self._room.check(person, row.kind is m.Kind.PRACTICE)
        today = self._desk.wall()
        following = Log.replayed(replace(seating.next_table(kept.log, self._room.chance, now), created_at=today), [])
        seating.begin(following, seating.next_opening(kept.log, following, now), today)
        known = await self._desk.storage.want_rematch(row.id, wanting, following.row, following.entries)
        self._notes.offered(row.id, now)
        for seat in wanting:
            kept.change_seat(seat, replace(row.seats[seat], wants_rematch=True))
        kept.change(replace(kept.log.row, next_table=known))
        if known == following.row.id:
            self._room.take_in(following)
