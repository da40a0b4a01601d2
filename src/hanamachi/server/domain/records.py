"""What is stored of a table: its record, its seats, and its append-only log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from hanamachi.core.game import OptionValue, Seat
from hanamachi.server.domain.kinds import Ended, HowRematchEnded, Kind, OfferKind, Status


class EntryKind(StrEnum):
    """The kind of a log entry."""

    DEAL = "deal"
    MOVE = "move"
    TAKEBACK = "takeback"
    END = "end"
    RESUME = "resume"


@dataclass(frozen=True)
class Entry:
    """A log entry, one per ply: a deal, a move, or another act of a seat or the server."""

    ply: int
    kind: EntryKind
    at: float
    seat: Seat | None = None
    text: str = field(default="", repr=False)
    """The deal or move as text, the ply to return to, or how the game ended."""
    spent: float | None = None
    """Seconds charged to the side to move; None charges the time since its clock started.

    A negative value delays the clock by that many seconds.
    """


@dataclass(frozen=True)
class SeatRecord:
    """One side of a table: owned by a person, played by a computer, or free."""

    owner: str | None = None
    agent: str | None = None
    name: str = ""
    seed: str | None = None
    """None if not asked for, or not given yet."""
    wants_rematch: bool = False
    taken_at: float = 0
    offer: OfferKind | None = None
    offer_ply: int = 0
    """The ply after which the offer was made; at any later ply it has lapsed."""
    offers_declined: str = ""
    """The kinds of offers declined at that ply, separated by spaces."""

    @property
    def is_free(self) -> bool:
        """Whether the seat is not taken yet."""
        return self.owner is None and self.agent is None


@dataclass(frozen=True)
class Ending:
    """How a game ended, by a move or otherwise."""

    winner: Seat | None
    how: Ended
    reason: str


@dataclass(frozen=True)
class Offer:
    """An offer of a seat to the other player."""

    seat: Seat
    kind: OfferKind
    ply: int
    """The ply after which it was made."""
    to: int | None
    """For a take-back: the ply to return to."""
    is_declined: bool


@dataclass(frozen=True)
class RematchEnding:
    """How a rematch offer ended, and by whom."""

    how: HowRematchEnded
    seat: Seat


@dataclass(frozen=True)
class TimeControl:
    """Seconds at the start, and added after each move."""

    initial: int
    increment: int


@dataclass(frozen=True)
class Script:
    """The scripted deals and moves of a practice table."""

    deals: tuple[str, ...]
    moves: tuple[str, ...]
    opening: int
    """How many entries the table started with."""


@dataclass(frozen=True)
class TableRecord:
    """A table without its log. Status and ending are copied from the log, for lists."""

    id: str
    game: str
    options: Mapping[str, OptionValue]
    kind: Kind
    is_open: bool
    status: Status
    created_at: float
    changed_at: float
    server_seed: str = field(repr=False)
    seats: tuple[SeatRecord, SeatRecord]
    waits_for_seed: bool = False
    clock: TimeControl | None = None
    script: Script | None = None
    ending: Ending | None = None
    turn: Seat | None = None
    next_table: str | None = None

    def with_seat(self, seat: Seat, record: SeatRecord) -> TableRecord:
        """Return the table with a seat replaced."""
        return replace(self, seats=(record, self.seats[1]) if seat is Seat.FIRST else (self.seats[0], record))

    def owned_by(self, identity: str) -> tuple[Seat, ...]:
        """Return the seats that an identity owns."""
        return tuple(seat for seat in Seat if self.seats[seat].owner == identity)

    @property
    def people(self) -> set[str]:
        """The identities of the people seated here."""
        return {seat.owner for seat in self.seats if seat.owner is not None}

    @property
    def free_seat(self) -> Seat | None:
        """The free seat, if any."""
        return next((seat for seat in Seat if self.seats[seat].is_free), None)
