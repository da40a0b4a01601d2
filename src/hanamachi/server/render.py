"""What a viewer is shown of a table. Hidden information leaves the server here, through ``view`` and ``glimpse``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, cast

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server import offers
from hanamachi.server.claims import can_cancel, can_claim, claimable_at
from hanamachi.server.identity import Identities
from hanamachi.server.log import Log, Moment, clock_starts_at, is_unaccompanied
from hanamachi.server.presence import Presence
from hanamachi.server.rematches import Notes
from hanamachi.server.rows import ClockRow, Ending, EntryKind, SeatRow, TableRow
from hanamachi.server.wire import SeatName, shown


@dataclass(frozen=True)
class Asker:
    """Who asks for a table: from which seat, and with which tokens."""

    identity: str
    seat: SeatName | Literal["spectator"] | None = None
    watch: str | None = None
    invite: str | None = None


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table: from a seat, or as a spectator."""

    identity: str
    mine: tuple[Seat, ...]
    seat: Seat | None
    may_join: bool = False
    may_watch: bool = True
    """Whether they may stay when the seat that they are invited to is taken."""


def seat_name(seat: Seat | None) -> SeatName | None:
    """Return a seat as it goes over the wire."""
    return None if seat is None else cast("SeatName", str(seat))


@dataclass(frozen=True)
class Renderer:
    """Shows tables, knowing who is present and what the links are."""

    identities: Identities
    presence: Presence
    rematches: Notes

    def table(self, log: Log, viewer: Viewer, now: float, ply: int | None = None) -> m.Table:
        """Return a table as it was after a ply, or as it is."""
        moment, row = log.now if ply is None else log.moments[ply], log.row
        return m.Table(
            id=row.id,
            game=row.game,
            options=dict(log.game.options),
            kind=row.kind,
            access="open" if row.is_open else "link",
            status=log.row_after(moment, now).status,
            created_at=row.created_at,
            seats=self._seats(row, viewer.mine),
            seat=seat_name(viewer.seat),
            ply=moment.ply,
            view=shown(log.game, moment.state.view(viewer.seat)),
            result=_result(moment.ending),
            clocks=_clocks(log, moment),
            fairness=_fairness(log),
            links=self._links(row, viewer),
            offers=offers.all_standing(log),
            claimable_at=claimable_at(log, self.presence),
            rematch=self._rematch(row, now),
            may=self._permissions(log, viewer, now),
            takebacks=moment.takebacks,
        )

    def event(self, log: Log, viewer: Viewer, ply: int) -> m.EventMessage:
        """Return an entry of a log as that viewer may see it, with the view after it: always the same."""
        moment = log.moments[ply]
        assert moment.entry is not None
        return m.EventMessage(
            ply=ply,
            at=moment.entry.at,
            event=_event(log, moment, viewer.seat),
            view=shown(log.game, moment.state.view(viewer.seat)),
            result=_result(moment.ending),
            clocks=_clocks(log, moment),
        )

    def summary(self, row: TableRow, identity: str, now: float, claimable_at: float | None = None) -> m.TableSummary:
        """Return a table in a list."""
        mine = row.owned_by(identity)
        return m.TableSummary(
            id=row.id,
            game=row.game,
            options=dict(row.options),
            kind=row.kind,
            status=row.status,
            seats=self._seats(row, mine),
            my_turn=row.turn in mine,
            created_at=row.created_at,
            changed_at=row.changed_at,
            result=_result(row.ending),
            clock=_clock_setting(row.clock),
            claimable_at=claimable_at,
            rematch_by=self._wanting(row, now),
        )

    def replay(self, log: Log, viewer: Viewer, now: float, record: m.RecordJson) -> m.Replay:
        """Return a finished game with everything open."""
        return m.Replay(table=self.table(log, viewer, now), steps=_steps(log), record=record)

    def _seats(self, row: TableRow, mine: tuple[Seat, ...]) -> m.Seats:
        first, second = (self._player(row, seat, seat in mine) for seat in Seat)
        return m.Seats(first=first, second=second)

    def _player(self, row: TableRow, seat: Seat, mine: bool) -> m.Player:
        stored = row.seats[seat]
        is_person = stored.owner is not None
        return m.Player(
            kind=_kind(stored),
            name=stored.name,
            agent=stored.agent,
            mine=mine,
            present=stored.agent is not None or self.presence.is_here(row.id, seat),
            absent_since=self.presence.absent_since(row.id, seat) if is_person else None,
            has_seed=bool(stored.seed),
        )

    def _links(self, row: TableRow, viewer: Viewer) -> m.Invitation:
        free = row.free_seat
        invite = self.identities.invite(row.id, str(free)) if free is not None and viewer.mine else None
        return m.Invitation(invite=invite, watch=self.identities.watch(row.id) if viewer.may_watch else None)

    def _rematch(self, row: TableRow, now: float) -> m.Rematch:
        watch = None if row.next_table is None else self.identities.watch(row.next_table)
        ended = self.rematches.ending(row, now)
        return m.Rematch(offered_by=self._wanting(row, now), ended=ended, table=row.next_table, watch=watch)

    def _wanting(self, row: TableRow, now: float) -> list[SeatName]:
        return [cast("SeatName", str(seat)) for seat in self.rematches.wanting(row, now)]

    def _may_want_rematch(self, log: Log, mine: tuple[Seat, ...], now: float) -> bool:
        """Tell whether one may offer to play again, or accept: not after the other has declined."""
        ended = self.rematches.ending(log.row, now)
        is_declined = ended is not None and ended.how == "declined" and ended.seat not in map(str, mine)
        return bool(mine) and log.was_played and log.row.next_table is None and not is_declined

    def _permissions(self, log: Log, viewer: Viewer, now: float) -> m.Permissions:
        row, moment, mine = log.row, log.now, viewer.mine
        is_mine, is_running = bool(mine), row.status is m.Status.RUNNING
        alone = is_unaccompanied(row) and is_running
        return m.Permissions(
            join=viewer.may_join,
            resign=is_mine and row.status is not m.Status.FINISHED,
            cancel=is_mine and can_cancel(log),
            offer=[] if viewer.seat is None else offers.open_to(log, viewer.seat),
            take_back=alone and any(log.take_back_target(seat) for seat in mine),
            hint=alone and moment.turn in mine,
            claim=any(can_claim(log, seat, self.presence, now) for seat in mine),
            rematch=self._may_want_rematch(log, mine, now),
            add_seed=moment.ply == 0 and row.script is None and any(row.seats[seat].seed is None for seat in mine),
        )


def _kind(stored: SeatRow) -> Any:
    return "free" if stored.is_free else "human" if stored.agent is None else "computer"


def _result(ending: Ending | None) -> m.Result | None:
    if ending is None:
        return None
    return m.Result(winner=seat_name(ending.winner), how=ending.how, reason=ending.reason)


def _clock_setting(clock: ClockRow | None) -> m.ClockSetting | None:
    return None if clock is None else m.ClockSetting(initial=clock.initial, increment=clock.increment)


def _clocks(log: Log, moment: Moment) -> m.Clocks | None:
    clock, left = log.row.clock, moment.left
    if clock is None or left is None:
        return None
    at = starts_at = log.row.created_at
    if moment.entry is not None:
        at, starts_at = moment.entry.at, clock_starts_at(moment.entry)
    first, second = left
    return m.Clocks(
        first=first,
        second=second,
        running=None if log.computer_to_move(moment) else seat_name(moment.turn),
        at=at,
        starts_at=starts_at,
        initial=clock.initial,
        increment=clock.increment,
    )


def _fairness(log: Log) -> m.Fairness | None:
    if log.row.script is not None:
        return None
    dealer, is_over = log.dealer, log.row.status is m.Status.FINISHED
    return m.Fairness(
        commitment=dealer.commitment,
        first_seed=dealer.first_seed,
        second_seed=dealer.second_seed,
        server_seed=dealer.server_seed if is_over else None,
    )


def _event(log: Log, moment: Moment, seat: Seat | None) -> Any:
    """Return what happened as that seat may see it."""
    entry = moment.entry
    assert entry is not None
    actor: Any = seat_name(entry.seat)
    match entry.kind:
        case EntryKind.DEAL:
            return m.DealEvent(round=moment.round)
        case EntryKind.MOVE:
            before = log.moments[moment.ply - 1].state
            return m.MoveEvent(seat=actor, move=before.glimpse(log.game.move(entry.text), seat))
        case EntryKind.TAKEBACK:
            return m.TakeBackEvent(seat=actor, to=int(entry.text))
        case EntryKind.END:
            return m.EndEvent(how=m.Ended(entry.text), seat=actor)
        case EntryKind.RESUME:
            return m.ResumeEvent()


def _steps(log: Log) -> list[m.ReplayStep]:
    moments = [log.moments[step.entry.ply] for step in log.now.steps]
    last = log.now
    if last.entry is not None and last.entry.kind is EntryKind.END:
        moments.append(last)
    return [_step(log, moment) for moment in moments]


def _step(log: Log, moment: Moment) -> m.ReplayStep:
    assert moment.entry is not None
    first, second = (shown(log.game, moment.state.view(seat)) for seat in Seat)
    return m.ReplayStep(
        ply=moment.ply,
        at=moment.entry.at,
        event=_event(log, moment, moment.entry.seat),
        first=first,
        second=second,
        result=_result(moment.ending),
    )
