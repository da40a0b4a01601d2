"""What two people propose to each other during a game: a draw, to stop, to take a move back.

An offer stands on the seat that makes it, with the ply after which it was made. It is no event of its own, so it makes
no move stale; with the next event it lapses. Making the offer that the other has made accepts it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast, get_args

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server.claims import both_have_moved
from hanamachi.server.customs import customs
from hanamachi.server.desk import Desk, to_the_end
from hanamachi.server.errors import Refusal
from hanamachi.server.log import Log, Moment
from hanamachi.server.memory import Kept
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.rows import Entry, EntryKind
from hanamachi.server.wire import SeatName

KINDS: tuple[m.OfferKind, ...] = get_args(m.OfferKind)
ENDINGS: dict[m.OfferKind, m.Ended] = {"draw": m.Ended.AGREED, "stop": m.Ended.STOPPED}


def standing(table: Log, seat: Seat) -> m.Offer | None:
    """Return what a seat proposes now, or has proposed at this ply and was declined."""
    row = table.row.seats[seat]
    if row.offer is None or row.offer_ply != table.ply or table.now.ending is not None:
        return None
    target = _taken_back(table, seat) if row.offer == "takeback" else None
    return m.Offer(
        seat=cast("SeatName", str(seat)),
        kind=row.offer,
        ply=row.offer_ply,
        to=None if target is None else target.ply,
        declined=row.offer in _declined(table, seat),
    )


def all_standing(table: Log) -> list[m.Offer]:
    """Return what both seats propose."""
    return [offer for seat in Seat if (offer := standing(table, seat)) is not None]


def open_to(table: Log, seat: Seat) -> list[m.OfferKind]:
    """Return what a seat may propose."""
    return [kind for kind in KINDS if _why_not(table, seat, kind) is None]


def _declined(table: Log, seat: Seat) -> list[str]:
    """Return what a seat has proposed at this ply in vain."""
    row = table.row.seats[seat]
    return row.offers_declined.split() if row.offer_ply == table.ply else []


def _taken_back(table: Log, seat: Seat) -> Moment | None:
    """Return the moment before a seat's last move, if that was in the round that is played now."""
    target = table.take_back_target(seat)
    return target if target is not None and target.round == table.now.round else None


def _why_not(table: Log, seat: Seat, kind: m.OfferKind) -> Refusal | None:
    """Return why a seat may not propose something; None if it may."""
    if (why := _why_nothing(table)) is not None:
        return why
    if kind == "takeback" and not customs(table.row.game).hides_nothing:
        return Refusal(
            E.HIDDEN_INFORMATION, "what has been seen cannot be unseen: moves are not taken back in this game"
        )
    if kind == "takeback" and _taken_back(table, seat) is None:
        return Refusal(E.NOTHING_TO_TAKE_BACK, "you have not moved in this round")
    if kind != "takeback" and not both_have_moved(table):
        return Refusal(E.CANCEL_INSTEAD, "not both have moved yet; cancel the game")
    if kind in _declined(table, seat):
        return Refusal(E.OFFER_DECLINED, "this was declined; propose it again after the next move")
    return None


def _why_nothing(table: Log) -> Refusal | None:
    """Return why nothing at all is proposed at a table."""
    if table.row.kind is not m.Kind.FRIEND:
        return Refusal(E.ONLY_BETWEEN_PEOPLE, "offers are made between two people")
    if table.now.ending is not None:
        return Refusal(E.GAME_OVER, "the game is over")
    return Refusal(E.NOT_STARTED, "the game has not begun") if table.ply == 0 else None


def _is_accepted(table: Log, seat: Seat, body: m.NewOffer) -> bool:
    """Tell whether the other player has proposed the same."""
    theirs = standing(table, seat.other)
    if theirs is None or theirs.declined or theirs.kind != body.kind:
        return False
    return body.kind != "takeback" or body.to == theirs.to


class Offers:
    """Makes, accepts, withdraws and declines offers."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.changes = desk.changes

    @to_the_end
    async def make(self, table_id: str, identity: str, body: m.NewOffer) -> m.Table:
        """Propose something, or do it if the other player has proposed it."""
        kept = await self._desk.table(table_id)
        async with kept.lock:
            seat = self._desk.own_seat(kept.log, identity, body.seat)
            self._check_current(kept, identity, seat, body.ply)
            if _is_accepted(kept.log, seat, body):
                await self._do(kept, identity, seat, body.kind)
            else:
                await self._propose(kept, identity, seat, body)
            return self._desk.shown(kept, identity, seat)

    @to_the_end
    async def withdraw(self, table_id: str, identity: str, body: m.SeatAction) -> m.Table:
        """Take one's own offer back."""
        kept = await self._desk.table(table_id)
        async with kept.lock:
            seat = self._desk.own_seat(kept.log, identity, body.seat)
            self._check_current(kept, identity, seat, body.ply)
            own = standing(kept.log, seat)
            if own is not None and not own.declined:
                await self._change(kept, seat, offer=None)
            return self._desk.shown(kept, identity, seat)

    @to_the_end
    async def decline(self, table_id: str, identity: str, body: m.DeclineOffer) -> m.Table:
        """Say no to what the other player proposes."""
        kept = await self._desk.table(table_id)
        async with kept.lock:
            seat = self._desk.own_seat(kept.log, identity, body.seat)
            self._check_current(kept, identity, seat, body.ply)
            theirs = standing(kept.log, seat.other)
            if theirs is not None and body.kind not in (None, theirs.kind):
                gone = Refusal(E.OFFER_LAPSED, "the other player proposes something else now")
                raise self._with_table(gone, kept, identity, seat)
            if theirs is not None and not theirs.declined:
                declined = " ".join([*_declined(kept.log, seat.other), theirs.kind])
                await self._change(kept, seat.other, offers_declined=declined)
            return self._desk.shown(kept, identity, seat)

    def _check_current(self, kept: Kept, identity: str, seat: Seat, ply: int) -> None:
        """Refuse what is about another ply than the last, or about a table without offers."""
        why = _why_nothing(kept.log)
        if why is None and ply != kept.log.ply:
            why = Refusal(E.OFFER_LAPSED, "something else happened at the table, so the offer does not stand")
        if why is not None:
            raise self._with_table(why, kept, identity, seat)

    def _with_table(self, why: Refusal, kept: Kept, identity: str, seat: Seat) -> Refusal:
        return Refusal(why.code, str(why), m.CurrentTable(table=self._desk.shown(kept, identity, seat)))

    async def _propose(self, kept: Kept, identity: str, seat: Seat, body: m.NewOffer) -> None:
        if (why := _why_not(kept.log, seat, body.kind)) is not None:
            raise self._with_table(why, kept, identity, seat)
        own = _taken_back(kept.log, seat)
        if body.to is not None and (own is None or body.to != own.ply):
            gone = Refusal(E.OFFER_LAPSED, "the other player does not ask for that any more")
            raise self._with_table(gone, kept, identity, seat)
        declined = " ".join(_declined(kept.log, seat))
        await self._change(kept, seat, offer=body.kind, offer_ply=kept.log.ply, offers_declined=declined)

    async def _change(self, kept: Kept, seat: Seat, **offer: Any) -> None:
        changed = kept.log.row.with_seat(seat, replace(kept.log.row.seats[seat], **offer))
        await self._desk.storage.change_seats(changed)
        kept.change(changed)
        await self._desk.publish(changed.id)

    async def _do(self, kept: Kept, identity: str, seat: Seat, kind: m.OfferKind) -> None:
        """Append what both want."""
        is_late = await self._desk.is_out_of_time(kept)
        if is_late or not await self._desk.appended(kept, self._deed(kept.log, seat, kind)):
            why = Refusal(E.OFFER_LAPSED, "something else happened at the table, so the offer does not stand")
            raise self._with_table(why, kept, identity, seat)

    def _deed(self, table: Log, seat: Seat, kind: m.OfferKind) -> Entry:
        """Return the entry that an accepted offer becomes: an end, or a move of the other's back."""
        ply, now = table.ply + 1, self._desk.now()
        if kind in ENDINGS:
            return Entry(ply, EntryKind.END, now, seat, ENDINGS[kind].value)
        target = _taken_back(table, seat.other)
        assert target is not None
        return Entry(ply, EntryKind.TAKEBACK, now, seat.other, str(target.ply))
