"""A table's log replayed: the game after each entry, whose clock runs, how it ended, what counts of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hanamachi.core.dealer import Dealer
from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import AnyGame, Deal, Seat, State
from hanamachi.core.record import Record
from hanamachi.games import load
from hanamachi.server.messages import Ended, Kind, Status
from hanamachi.server.rows import Ending, Entry, EntryKind, TableRow

GRACE_AFTER_DEAL = 10.0
"""Seconds to look at a new hand before the clock runs."""


WITHOUT_WINNER = frozenset({Ended.CANCELLED, Ended.AGREED, Ended.STOPPED})


class DamagedLog(HanamachiError):
    """A stored log that lacks a ply, or holds what the game refuses."""


@dataclass(frozen=True)
class Step:
    """A deal or move that counts, after those before it: what was taken back is on no such line."""

    entry: Entry
    before: State[Any]
    after: State[Any]
    previous: Step | None

    def line(self) -> list[Step]:
        """Return the game's steps from its first deal to this one."""
        steps, step = [self], self.previous
        while step is not None:
            steps.append(step)
            step = step.previous
        return steps[::-1]


@dataclass(frozen=True)
class Moment:
    """A table after one of its entries."""

    ply: int
    entry: Entry | None
    state: State[Any]
    step: Step | None = None
    ending: Ending | None = None
    left: tuple[float, float] | None = None
    """How long each side may still think, at this moment."""
    takebacks: int = 0

    @property
    def turn(self) -> Seat | None:
        """Whose decision the table waits for."""
        return None if self.ending is not None else self.state.to_move

    @property
    def steps(self) -> list[Step]:
        """The deals and moves that count."""
        return [] if self.step is None else self.step.line()

    @property
    def round(self) -> int:
        """How many deals there have been, those taken back left out."""
        return sum(step.entry.kind is EntryKind.DEAL for step in self.steps)


@dataclass
class Log:
    """A table in memory: its row as stored, and the moment after every entry."""

    row: TableRow
    moments: list[Moment]

    @classmethod
    def replayed(cls, row: TableRow, entries: Iterable[Entry]) -> Log:
        """Return the table that a stored log leads to."""
        log = cls(row, [])
        log.moments.append(Moment(0, None, log.game.start(), left=_full_clocks(row)))
        log.follow(row, entries)
        return log

    @cached_property
    def game(self) -> AnyGame:
        """The game with the table's options."""
        return load(self.row.game, **self.row.options)

    @property
    def now(self) -> Moment:
        """The table as it is."""
        return self.moments[-1]

    @property
    def entries(self) -> list[Entry]:
        """What is stored of the log."""
        return [moment.entry for moment in self.moments if moment.entry is not None]

    @property
    def was_played(self) -> bool:
        """Whether the game has ended and had begun before."""
        return self.now.ending is not None and self.now.ending.how is not Ended.CANCELLED

    @property
    def ply(self) -> int:
        """The number of the last entry."""
        return self.now.ply

    @property
    def dealer(self) -> Dealer:
        """The one who is bound to this table's seeds."""
        return Dealer(self.row.server_seed, *(seat.seed or "" for seat in self.row.seats))

    def next_deal(self, moment: Moment) -> Deal:
        """Return the deal that is due: a scripted one, or the dealer's."""
        number = moment.round + 1
        scripted = self.row.script.deals if self.row.script is not None else ()
        return self.game.deal(scripted[number - 1]) if number <= len(scripted) else self.dealer.deal(self.game, number)

    def after(self, moment: Moment, entry: Entry) -> Moment:
        """Return the moment after another entry; the game refuses what is illegal."""
        later = replace(moment, ply=entry.ply, entry=entry, left=self._left_after(moment, entry))
        match entry.kind:
            case EntryKind.DEAL:
                return _stepped(later, moment.state.deal(self.game.deal(entry.text)))
            case EntryKind.MOVE:
                return _stepped(later, moment.state.play(self.game.move(entry.text)))
            case EntryKind.TAKEBACK:
                target = self.moments[int(entry.text)]
                return replace(later, state=target.state, step=target.step, takebacks=moment.takebacks + 1)
            case EntryKind.END:
                return replace(later, ending=_ended(entry))
            case EntryKind.RESUME:
                return later

    def _left_after(self, moment: Moment, entry: Entry) -> tuple[float, float] | None:
        clock, mover = self.row.clock, moment.turn
        if clock is None or moment.left is None or mover is None:
            return moment.left
        left = list(moment.left)
        left[mover] = max(left[mover] - _charged(moment, entry), 0.0)
        if entry.kind is EntryKind.MOVE:
            left[mover] += clock.increment
        return left[0], left[1]

    def computer_to_move(self, moment: Moment) -> str | None:
        """Return the computer player that the table waits for, if it waits for one."""
        return None if moment.turn is None else self.row.seats[moment.turn].agent

    def flag_falls_at(self, moment: Moment) -> float | None:
        """Return when the side to move will be out of time; a computer's clock waits for its thought to be told."""
        if moment.left is None or moment.turn is None or moment.entry is None or self.computer_to_move(moment):
            return None
        return clock_starts_at(moment.entry) + moment.left[moment.turn]

    def resumption(self, now: float, counted_until: float) -> Entry | None:
        """Return the entry after which a person's clock goes on from now, charged until an earlier time only."""
        last = self.now.entry
        if last is None or self.flag_falls_at(self.now) is None:
            return None
        return Entry(self.ply + 1, EntryKind.RESUME, now, spent=counted_until - clock_starts_at(last))

    def billed(self, entry: Entry) -> Entry:
        """Return what is to be the next entry, free of charge for a computer that has not thought about it."""
        is_free = entry.spent is None and self.row.clock is not None and self.computer_to_move(self.now) is not None
        return replace(entry, spent=0.0) if is_free else entry

    def row_after(self, moment: Moment, now: float) -> TableRow:
        """Return the table's row as it should be stored with that moment."""
        status = Status.RUNNING if moment.ply else Status.WAITING
        status = status if moment.ending is None else Status.FINISHED
        return replace(self.row, status=status, changed_at=now, turn=moment.turn, ending=moment.ending)

    def follow(self, row: TableRow, entries: Iterable[Entry]) -> None:
        """Take over what has been stored elsewhere."""
        self.row = row
        for entry in entries:
            self.moments.append(self._replayed(entry))

    def _replayed(self, entry: Entry) -> Moment:
        if entry.ply != self.ply + 1:
            raise DamagedLog(f"the log of table {self.row.id} lacks ply {self.ply + 1}")
        try:
            return self.after(self.now, entry)
        except (HanamachiError, LookupError) as error:
            raise DamagedLog(f"ply {entry.ply} of table {self.row.id} cannot be replayed") from error

    def extend(self, row: TableRow, moments: Sequence[Moment]) -> None:
        """Take over what has been stored."""
        self.row = row
        self.moments.extend(moments)

    def script_move(self, moment: Moment) -> str | None:
        """Return what the script says for the side to move, if it says anything."""
        if self.row.script is None or moment.turn is None:
            return None
        played = sum(self._is_new(step) and step.entry.seat is moment.turn for step in moment.steps)
        remaining = self.row.script.moves[played:]
        return remaining[0] if remaining else None

    def _is_new(self, step: Step) -> bool:
        """Tell whether a step was made at the table, and not before a practice began."""
        return step.entry.ply > (0 if self.row.script is None else self.row.script.opening)

    def record(self, headers: dict[str, str]) -> Record:
        """Return the game as a record, without what was taken back."""
        record = Record(self.game, headers=headers)
        for step in self.now.steps:
            if step.entry.kind is EntryKind.DEAL:
                record = record.with_deal(self.game.deal(step.entry.text))
            else:
                record = record.with_move(self.game.move(step.entry.text))
        return record

    def take_back_target(self, seat: Seat) -> Moment | None:
        """Return the moment before a seat's last move that counts, when it was that seat's turn."""
        mine = (step for step in reversed(self.now.steps) if step.entry.seat is seat and self._is_new(step))
        wanted = next(mine, None)
        return next((moment for moment in self.moments if wanted and moment.state is wanted.before), None)

    def counted(self) -> Iterator[Step]:
        """Yield the moves that count."""
        return (step for step in self.now.steps if step.entry.kind is EntryKind.MOVE)


def _full_clocks(row: TableRow) -> tuple[float, float] | None:
    return None if row.clock is None else (float(row.clock.initial), float(row.clock.initial))


def _charged(moment: Moment, entry: Entry) -> float:
    """Return how many seconds an entry takes from the side that was to move."""
    if entry.spent is not None:
        return max(entry.spent, 0.0)
    if moment.entry is None or entry.kind is EntryKind.RESUME:
        return 0.0
    return max(entry.at - clock_starts_at(moment.entry), 0.0)


def clock_starts_at(entry: Entry) -> float:
    """Return from when on the clock of whoever is to move after an entry runs down."""
    if entry.kind is EntryKind.DEAL:
        return entry.at + GRACE_AFTER_DEAL
    return entry.at + max(-(entry.spent or 0.0), 0.0)


def _stepped(later: Moment, state: State[Any]) -> Moment:
    assert later.entry is not None
    outcome = state.outcome
    ending = None if outcome is None else Ending(outcome.winner, Ended.PLAYED, str(outcome.reason))
    return replace(later, state=state, step=Step(later.entry, later.state, state, later.step), ending=ending)


def _ended(entry: Entry) -> Ending:
    assert entry.seat is not None
    how = Ended(entry.text)
    winner = None if how in WITHOUT_WINNER else entry.seat if how is Ended.CLAIMED else entry.seat.other
    return Ending(winner, how, how.value)


def is_unaccompanied(row: TableRow) -> bool:
    """Tell whether only one person decides here, so that taking back and hints harm nobody."""
    return row.kind in (Kind.COMPUTER, Kind.PRACTICE)
