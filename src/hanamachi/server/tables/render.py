"""Tables as a viewer may see them. Hidden information leaves the server only here, by ``view`` and ``glimpse``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from hanamachi.core.game import Move, Seat
from hanamachi.server import messages as m
from hanamachi.server.accounts.identity import Identities
from hanamachi.server.domain.kinds import Ended, Status
from hanamachi.server.domain.records import (
    Ending,
    EntryKind,
    Offer,
    RematchEnding,
    SeatRecord,
    TableRecord,
    TimeControl,
)
from hanamachi.server.domain.table import Position, Table, clock_starts_at
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import SeatName
from hanamachi.server.messages.game_views import shown
from hanamachi.server.tables import hints, offer_rules, take_backs
from hanamachi.server.tables.access import Viewer
from hanamachi.server.tables.claims import claimable_at, why_no_cancel, why_no_claim
from hanamachi.server.tables.presence import Presence
from hanamachi.server.tables.rematch_notes import RematchNotes
from hanamachi.server.tables.seating import why_no_seed

KNOWN_SINCE = frozenset({m.ErrorCode.ROUND_SCORED, m.ErrorCode.CARD_SEEN})
"""Reasons to keep a move: its player has learned something since."""


def seat_name(seat: Seat | None) -> SeatName | None:
    """Return a seat's name in the API."""
    return None if seat is None else _name(seat)


def _name(seat: Seat) -> SeatName:
    return cast("SeatName", str(seat))


class EngineLoad(Protocol):
    """An engine that tells how busy it is."""

    def is_hurried(self, game_name: str, agent_name: str) -> bool:
        """Tell whether a player thinks for a shorter time than usual."""
        ...


@dataclass(frozen=True)
class Renderer:
    """Renders tables as messages, with presence and links."""

    identities: Identities
    presence: Presence
    rematches: RematchNotes
    engine: EngineLoad
    now: Callable[[], float]

    def table(self, table: Table, viewer: Viewer, ply: int | None = None) -> m.Table:
        """Return a table after a ply, by default the last one."""
        position, record = table.now if ply is None else table.positions[ply], table.record
        return m.Table(
            id=record.id,
            game=record.game,
            options=dict(table.game.options),
            kind=record.kind,
            access="open" if record.is_open else "link",
            created_at=record.created_at,
            seats=self._seats(record, viewer.mine),
            seat=seat_name(viewer.seat),
            ply=position.ply,
            view=shown(table.game, position.state.view(viewer.seat)),
            result=_result(position.ending),
            clocks=_clocks(table, position),
            fairness=_fairness(table),
            links=self._links(record, viewer),
            rematch=self._rematch(record),
            **self._standing(table, viewer, position),
        )

    def _standing(self, table: Table, viewer: Viewer, position: Position) -> dict[str, Any]:
        return {
            "status": table.status_after(position),
            "offers": [_offer(offer) for offer in offer_rules.all_standing(table)],
            "claimable_at": claimable_at(table, self.presence),
            "may": self._permissions(table, viewer),
            "takebacks": position.takebacks,
            "is_hurried": position.ending is None and self._is_hurried(table.record),
        }

    def _is_hurried(self, record: TableRecord) -> bool:
        computers = (seat.agent for seat in record.seats if seat.agent is not None)
        return any(self.engine.is_hurried(record.game, agent) for agent in computers)

    def for_seat(self, table: Table, identity: str, seat: Seat) -> m.Table:
        """Return a table as the owner of a seat sees it."""
        return self.table(table, Viewer(identity, table.record.owned_by(identity), seat))

    def event(self, table: Table, viewer: Viewer, ply: int) -> m.EventMessage:
        """Return an entry of the log as the viewer may see it, with the view after it.

        Only the latest entry has a ``standing``; everything else in an event never changes.
        """
        position = table.positions[ply]
        is_latest = ply == table.ply
        assert position.entry is not None
        return m.EventMessage(
            ply=ply,
            at=position.entry.at,
            event=_event(table, position, viewer.seat),
            view=shown(table.game, position.state.view(viewer.seat)),
            result=_result(position.ending),
            clocks=_clocks(table, position),
            standing=m.Standing(**self._standing(table, viewer, position)) if is_latest else None,
        )

    def summary(self, record: TableRecord, identity: str, claimable_at: float | None = None) -> m.TableSummary:
        """Return a table in a list."""
        mine = record.owned_by(identity)
        return m.TableSummary(
            id=record.id,
            game=record.game,
            options=dict(record.options),
            kind=record.kind,
            status=record.status,
            seats=self._seats(record, mine),
            my_turn=record.turn in mine,
            created_at=record.created_at,
            changed_at=record.changed_at,
            result=_result(record.ending),
            clock=_clock_setting(record.clock),
            claimable_at=claimable_at,
            rematch_by=self._wanting(record),
        )

    def replay(self, table: Table, viewer: Viewer, record: m.RecordJson) -> m.Replay:
        """Return a finished game with everything open."""
        return m.Replay(table=self.table(table, viewer), steps=_steps(table), record=record)

    def _seats(self, record: TableRecord, mine: tuple[Seat, ...]) -> m.Seats:
        first, second = (self._player(record, seat, seat in mine) for seat in Seat)
        return m.Seats(first=first, second=second)

    def _player(self, record: TableRecord, seat: Seat, mine: bool) -> m.Player:
        stored = record.seats[seat]
        is_person = stored.owner is not None
        return m.Player(
            kind=_kind(stored),
            name=stored.name,
            agent=stored.agent,
            mine=mine,
            present=stored.agent is not None or self.presence.is_connected(record.id, seat),
            absent_since=self.presence.absent_since(record.id, seat) if is_person else None,
            has_seed=bool(stored.seed),
        )

    def _links(self, record: TableRecord, viewer: Viewer) -> m.Invitation:
        free = record.free_seat
        invite = self.identities.invite(record.id, str(free)) if free is not None and viewer.mine else None
        return m.Invitation(invite=invite, watch=self.identities.watch(record.id) if viewer.may_watch else None)

    def _rematch(self, record: TableRecord) -> m.Rematch:
        watch = None if record.next_table is None else self.identities.watch(record.next_table)
        ended = _rematch_ended(self.rematches.ending(record, self.now()))
        return m.Rematch(offered_by=self._wanting(record), ended=ended, table=record.next_table, watch=watch)

    def _wanting(self, record: TableRecord) -> list[SeatName]:
        return [_name(seat) for seat in self.rematches.wanting(record, self.now())]

    def _permissions(self, table: Table, viewer: Viewer) -> m.Permissions:
        record, mine, now = table.record, viewer.mine, self.now()
        is_mine, kept = bool(mine), [take_backs.why_not(table, seat) for seat in mine]
        return m.Permissions(
            join=viewer.may_join,
            resign=is_mine and record.status is not Status.FINISHED,
            cancel=is_mine and why_no_cancel(table) is None,
            offer=[] if viewer.seat is None else offer_rules.open_to(table, viewer.seat),
            take_back=None in kept,
            take_back_refused=_known_since(kept),
            hint=any(hints.why_not(table, seat) is None for seat in mine),
            claim=any(why_no_claim(table, seat, self.presence, now) is None for seat in mine),
            rematch=is_mine and record.next_table is None and self.rematches.why_not(table, mine, now) is None,
            add_seed=any(why_no_seed(table, seat) is None for seat in mine),
        )


def _known_since(refusals: Sequence[Refusal | None]) -> Any:
    return next((why.code for why in refusals if why is not None and why.code in KNOWN_SINCE), None)


def _kind(stored: SeatRecord) -> Any:
    return "free" if stored.is_free else "human" if stored.agent is None else "computer"


def _result(ending: Ending | None) -> m.Result | None:
    if ending is None:
        return None
    return m.Result(winner=seat_name(ending.winner), how=ending.how, reason=ending.reason)


def _offer(offer: Offer) -> m.Offer:
    return m.Offer(seat=_name(offer.seat), kind=offer.kind, ply=offer.ply, to=offer.to, declined=offer.is_declined)


def _rematch_ended(ending: RematchEnding | None) -> m.RematchEnded | None:
    return None if ending is None else m.RematchEnded(how=ending.how, seat=_name(ending.seat))


def _clock_setting(clock: TimeControl | None) -> m.ClockSetting | None:
    return None if clock is None else m.ClockSetting(initial=clock.initial, increment=clock.increment)


def _clocks(table: Table, position: Position) -> m.Clocks | None:
    clock, left = table.record.clock, position.left
    if clock is None or left is None:
        return None
    at = starts_at = table.record.created_at
    if position.entry is not None:
        at, starts_at = position.entry.at, clock_starts_at(position.entry)
    first, second = left
    return m.Clocks(
        first=first,
        second=second,
        running=None if table.computer_to_move(position) else seat_name(position.turn),
        at=at,
        starts_at=starts_at,
        initial=clock.initial,
        increment=clock.increment,
    )


def _fairness(table: Table) -> m.Fairness | None:
    if table.record.script is not None:
        return None
    dealer, is_over = table.dealer, table.record.status is Status.FINISHED
    return m.Fairness(
        commitment=dealer.commitment,
        first_seed=dealer.first_seed,
        second_seed=dealer.second_seed,
        server_seed=dealer.server_seed if is_over else None,
    )


def _event(table: Table, position: Position, seat: Seat | None) -> Any:
    """Return an event as a seat may see it."""
    entry = position.entry
    assert entry is not None
    actor: Any = seat_name(entry.seat)
    match entry.kind:
        case EntryKind.DEAL:
            return m.DealEvent(round=position.round)
        case EntryKind.MOVE:
            step = position.step
            assert step is not None
            assert isinstance(step.piece, Move)
            return m.MoveEvent(seat=actor, move=step.before.glimpse(step.piece, seat))
        case EntryKind.TAKEBACK:
            return m.TakeBackEvent(seat=actor, to=int(entry.text))
        case EntryKind.END:
            return m.EndEvent(how=Ended(entry.text), seat=actor)
        case EntryKind.RESUME:
            return m.ResumeEvent()


def _steps(table: Table) -> list[m.ReplayStep]:
    positions = [table.positions[step.entry.ply] for step in table.now.steps]
    last = table.now
    if last.entry is not None and last.entry.kind is EntryKind.END:
        positions.append(last)
    return [_step(table, position) for position in positions]


def _step(table: Table, position: Position) -> m.ReplayStep:
    assert position.entry is not None
    first, second = (shown(table.game, position.state.view(seat)) for seat in Seat)
    return m.ReplayStep(
        ply=position.ply,
        at=position.entry.at,
        event=_event(table, position, position.entry.seat),
        first=first,
        second=second,
        result=_result(position.ending),
    )
