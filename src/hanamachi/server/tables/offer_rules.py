"""Which offers are open at a table, and what a seat may offer.

An offer is stored with the seat that makes it and the ply after which it was made. It is not an event, so it makes no
move stale; the next event ends it. Making the same offer as the other player accepts theirs.
"""

from __future__ import annotations

from typing import get_args

from hanamachi.core.game import Seat
from hanamachi.server.domain.kinds import Ended, Kind, OfferKind
from hanamachi.server.domain.records import Offer
from hanamachi.server.domain.table import Position, Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables.claims import both_have_moved
from hanamachi.server.tables.running import why_not_running

KINDS: tuple[OfferKind, ...] = get_args(OfferKind)
ENDINGS: dict[OfferKind, Ended] = {"draw": Ended.AGREED, "stop": Ended.STOPPED}


def standing(table: Table, seat: Seat) -> Offer | None:
    """Return a seat's offer at this ply, open or declined."""
    record = table.record.seats[seat]
    if record.offer is None or record.offer_ply != table.ply or table.now.ending is not None:
        return None
    target = taken_back(table, seat) if record.offer == "takeback" else None
    to = None if target is None else target.ply
    return Offer(seat, record.offer, record.offer_ply, to, is_declined=record.offer in declined(table, seat))


def all_standing(table: Table) -> list[Offer]:
    """Return the offers of both seats."""
    return [offer for seat in Seat if (offer := standing(table, seat)) is not None]


def open_to(table: Table, seat: Seat) -> list[OfferKind]:
    """Return what a seat may offer."""
    return [kind for kind in KINDS if why_not(table, seat, kind) is None]


def declined(table: Table, seat: Seat) -> list[str]:
    """Return the kinds of offers by a seat that were declined at this ply."""
    record = table.record.seats[seat]
    return record.offers_declined.split() if record.offer_ply == table.ply else []


def taken_back(table: Table, seat: Seat) -> Position | None:
    """Return the position before a seat's last move, if that was in the current round."""
    target = table.take_back_target(seat)
    return target if target is not None and target.round == table.now.round else None


def why_not(table: Table, seat: Seat, kind: OfferKind) -> Refusal | None:
    """Return why a seat may not make an offer; None if it may."""
    if (why := why_nothing(table)) is not None:
        return why
    if kind == "takeback" and table.game.hides:
        return Refusal(
            E.HIDDEN_INFORMATION, "moves cannot be taken back in this game, because they reveal hidden cards"
        )
    if kind == "takeback" and taken_back(table, seat) is None:
        return Refusal(E.NOTHING_TO_TAKE_BACK, "you have not moved in this round")
    if kind != "takeback" and not both_have_moved(table):
        return Refusal(E.CANCEL_INSTEAD, "one player has not moved yet; cancel the game instead")
    if kind in declined(table, seat):
        return Refusal(E.OFFER_DECLINED, "this offer was declined; you can repeat it after the next move")
    return None


def why_nothing(table: Table) -> Refusal | None:
    """Return why no offers can be made at a table; None if they can."""
    if table.record.kind is not Kind.FRIEND:
        return Refusal(E.ONLY_BETWEEN_PEOPLE, "offers can only be made in a game between two people")
    return why_not_running(table)


def is_accepted(table: Table, seat: Seat, kind: OfferKind, to: int | None) -> bool:
    """Return whether the other player has made the same offer."""
    theirs = standing(table, seat.other)
    if theirs is None or theirs.is_declined or theirs.kind != kind:
        return False
    return kind != "takeback" or to == theirs.to
