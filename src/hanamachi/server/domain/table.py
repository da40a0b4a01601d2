"""A table rebuilt from its log: the position, clocks and result after each entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hanamachi.core.dealer import Dealer
from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State
from hanamachi.core.record import Record
from hanamachi.games import load
from hanamachi.server.domain.kinds import Ended, Kind, Status
from hanamachi.server.domain.records import Ending, Entry, EntryKind, TableRecord

GRACE_AFTER_DEAL = 10.0
"""Seconds to look at a new hand before the clock starts."""


WITHOUT_WINNER = frozenset({Ended.CANCELLED, Ended.AGREED, Ended.STOPPED})


class DamagedLog(HanamachiError):
    """A stored log with a missing ply or an impossible entry."""


@dataclass(frozen=True)
class Step:
    """A deal or move that was not taken back, linked to the one before it."""

    entry: Entry
    piece: Deal | Move
    """The deal or move, parsed from the entry's text."""
    before: State[Any]
    after: State[Any]
    previous: Step | None

    def line(self) -> list[Step]:
        """Return the steps from the first deal to this one."""
        steps, step = [self], self.previous
        while step is not None:
            steps.append(step)
            step = step.previous
        return steps[::-1]


@dataclass(frozen=True)
class Position:
    """A table after one of its entries."""

    ply: int
    entry: Entry | None
    state: State[Any]
    step: Step | None = None
    ending: Ending | None = None
    left: tuple[float, float] | None = None
    """Seconds left on each clock."""
    takebacks: int = 0

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None if the game is over or a deal is due."""
        return None if self.ending is not None else self.state.to_move

    @property
    def steps(self) -> list[Step]:
        """The deals and moves that were not taken back."""
        return [] if self.step is None else self.step.line()

    @property
    def round(self) -> int:
        """The number of the round: how many deals were made and not taken back."""
        return sum(step.entry.kind is EntryKind.DEAL for step in self.steps)


@dataclass
class Table:
    """A table in memory: its record as stored, and the position after every entry."""

    record: TableRecord
    positions: list[Position]

    @classmethod
    def replayed(cls, record: TableRecord, entries: Iterable[Entry]) -> Table:
        """Rebuild a table from its stored log."""
        table = cls(record, [])
        table.positions.append(Position(0, None, table.game.start(), left=_full_clocks(record)))
        table.follow(record, entries)
        return table

    @cached_property
    def game(self) -> AnyGame:
        """The game with the table's options."""
        return load(self.record.game, **self.record.options)

    @property
    def now(self) -> Position:
        """The current position."""
        return self.positions[-1]

    @property
    def entries(self) -> list[Entry]:
        """The entries of the log."""
        return [position.entry for position in self.positions if position.entry is not None]

    @property
    def was_played(self) -> bool:
        """Whether the game is over and was not cancelled."""
        return self.now.ending is not None and self.now.ending.how is not Ended.CANCELLED

    @property
    def ply(self) -> int:
        """The number of the last entry."""
        return self.now.ply

    @property
    def dealer(self) -> Dealer:
        """The dealer, bound to this table's seeds."""
        return Dealer(self.record.server_seed, *(seat.seed or "" for seat in self.record.seats))

    def next_deal(self, position: Position) -> Deal:
        """Return the next deal: scripted, or by the dealer."""
        number = position.round + 1
        scripted = self.record.script.deals if self.record.script is not None else ()
        return self.game.deal(scripted[number - 1]) if number <= len(scripted) else self.dealer.deal(self.game, number)

    def after(self, position: Position, entry: Entry, piece: Deal | Move | None = None) -> Position:
        """Return the position after another entry; raise IllegalMove for an illegal move.

        ``piece`` is the entry's deal or move, if already parsed.
        """
        later = replace(position, ply=entry.ply, entry=entry, left=self._left_after(position, entry))
        match entry.kind:
            case EntryKind.DEAL:
                deal = piece if isinstance(piece, Deal) else self.game.deal(entry.text)
                return _stepped(later, deal, position.state.deal(deal))
            case EntryKind.MOVE:
                move = piece if isinstance(piece, Move) else self.game.move(entry.text)
                return _stepped(later, move, position.state.play(move))
            case EntryKind.TAKEBACK:
                target = self.positions[int(entry.text)]
                return replace(later, state=target.state, step=target.step, takebacks=position.takebacks + 1)
            case EntryKind.END:
                return replace(later, ending=_ended(entry))
            case EntryKind.RESUME:
                return later

    def _left_after(self, position: Position, entry: Entry) -> tuple[float, float] | None:
        clock, mover = self.record.clock, position.turn
        if clock is None or position.left is None or mover is None:
            return position.left
        left = list(position.left)
        left[mover] = max(left[mover] - _charged(position, entry), 0.0)
        if entry.kind is EntryKind.MOVE:
            left[mover] += clock.increment
        return left[0], left[1]

    def computer_to_move(self, position: Position) -> str | None:
        """Return the computer player to move; None if it is not a computer's turn."""
        return None if position.turn is None else self.record.seats[position.turn].agent

    def flag_falls_at(self, position: Position) -> float | None:
        """Return when the side to move runs out of time; None for a computer, which is charged afterwards."""
        if position.left is None or position.turn is None or position.entry is None or self.computer_to_move(position):
            return None
        return clock_starts_at(position.entry) + position.left[position.turn]

    def resumption(self, now: float, counted_until: float) -> Entry | None:
        """Return the entry that restarts a person's clock now, charging only the time up to ``counted_until``."""
        last = self.now.entry
        if last is None or self.flag_falls_at(self.now) is None:
            return None
        return Entry(self.ply + 1, EntryKind.RESUME, now, spent=counted_until - clock_starts_at(last))

    def with_charge(self, entry: Entry) -> Entry:
        """Return an entry to append; if it interrupts a computer's turn, the computer is not charged."""
        is_free = entry.spent is None and self.record.clock is not None and self.computer_to_move(self.now) is not None
        return replace(entry, spent=0.0) if is_free else entry

    def status_after(self, position: Position) -> Status:
        """Return the table's status at a position."""
        if position.ending is not None:
            return Status.FINISHED
        return Status.RUNNING if position.ply else Status.WAITING

    def record_after(self, position: Position, now: float) -> TableRecord:
        """Return the table's record to store with a position."""
        status = self.status_after(position)
        return replace(self.record, status=status, changed_at=now, turn=position.turn, ending=position.ending)

    def follow(self, record: TableRecord, entries: Iterable[Entry]) -> None:
        """Replay entries that were stored elsewhere."""
        self.record = record
        for entry in entries:
            self.positions.append(self._replayed(entry))

    def _replayed(self, entry: Entry) -> Position:
        if entry.ply != self.ply + 1:
            raise DamagedLog(f"the log of table {self.record.id} lacks ply {self.ply + 1}")
        try:
            return self.after(self.now, entry)
        except (HanamachiError, LookupError) as error:
            raise DamagedLog(f"ply {entry.ply} of table {self.record.id} cannot be replayed") from error

    def extend(self, record: TableRecord, positions: Sequence[Position]) -> None:
        """Append positions that have just been stored."""
        self.record = record
        self.positions.extend(positions)

    def script_move(self, position: Position) -> str | None:
        """Return the scripted move for the side to move, if any."""
        if self.record.script is None or position.turn is None:
            return None
        played = sum(self._is_new(step) and step.entry.seat is position.turn for step in position.steps)
        remaining = self.record.script.moves[played:]
        return remaining[0] if remaining else None

    def _is_new(self, step: Step) -> bool:
        """Return whether a step was played at the table, not part of a practice table's opening."""
        return step.entry.ply > (0 if self.record.script is None else self.record.script.opening)

    def game_record(self, headers: dict[str, str]) -> Record:
        """Return the game as a record, without moves that were taken back."""
        record = Record(self.game, headers=headers)
        for step in self.now.steps:
            piece = step.piece
            record = record.with_deal(piece) if isinstance(piece, Deal) else record.with_move(piece)
        return record

    def take_back_target(self, seat: Seat) -> Position | None:
        """Return the position before a seat's last move that was not taken back."""
        mine = (step for step in reversed(self.now.steps) if step.entry.seat is seat and self._is_new(step))
        wanted = next(mine, None)
        return next((position for position in self.positions if wanted and position.state is wanted.before), None)

    def counted(self) -> Iterator[Step]:
        """Yield the moves that were not taken back."""
        return (step for step in self.now.steps if step.entry.kind is EntryKind.MOVE)


def _full_clocks(record: TableRecord) -> tuple[float, float] | None:
    return None if record.clock is None else (float(record.clock.initial), float(record.clock.initial))


def _charged(position: Position, entry: Entry) -> float:
    """Return how many seconds an entry charges to the side that was to move."""
    if entry.spent is not None:
        return max(entry.spent, 0.0)
    if position.entry is None or entry.kind is EntryKind.RESUME:
        return 0.0
    return max(entry.at - clock_starts_at(position.entry), 0.0)


def clock_starts_at(entry: Entry) -> float:
    """Return when the clock of the side to move after an entry starts."""
    if entry.kind is EntryKind.DEAL:
        return entry.at + GRACE_AFTER_DEAL
    return entry.at + max(-(entry.spent or 0.0), 0.0)


def _stepped(later: Position, piece: Deal | Move, state: State[Any]) -> Position:
    assert later.entry is not None
    outcome = state.outcome
    ending = None if outcome is None else Ending(outcome.winner, Ended.PLAYED, str(outcome.reason))
    return replace(later, state=state, step=Step(later.entry, piece, later.state, state, later.step), ending=ending)


def _ended(entry: Entry) -> Ending:
    assert entry.seat is not None
    how = Ended(entry.text)
    winner = None if how in WITHOUT_WINNER else entry.seat if how is Ended.CLAIMED else entry.seat.other
    return Ending(winner, how, how.value)


def is_solo(record: TableRecord) -> bool:
    """Return whether one person plays against the computer or a script, where hints and take-backs are fair."""
    return record.kind in (Kind.COMPUTER, Kind.PRACTICE)


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over. Full-information analysis accepts nothing else."""

    table: Table

    def __post_init__(self) -> None:
        """Reject a running game, whose hidden cards must stay hidden."""
        if self.table.now.ending is None:
            raise HanamachiError(f"the game at table {self.table.record.id} is not over")

    @property
    def moves(self) -> list[Step]:
        """The moves that were not taken back."""
        return list(self.table.counted())

    @property
    def round_ends(self) -> list[State[Any]]:
        """The position at the end of every round; empty if the game was not played to the end."""
        if self.table.now.state.outcome is None:
            return []
        return [step.after for step in self.moves if step.after.to_move is None]
