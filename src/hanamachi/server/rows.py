"""What is stored of a table: its row, its seats, and the append-only list of what happened there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from hanamachi.core.game import OptionValue, Seat
from hanamachi.server.messages import Ended, Kind, OfferKind, Status


class EntryKind(StrEnum):
    """What an entry of a log is about."""

    DEAL = "deal"
    MOVE = "move"
    TAKEBACK = "takeback"
    END = "end"
    RESUME = "resume"


@dataclass(frozen=True)
class Entry:
    """One ply: a deal, a move, or something that a seat or the server did."""

    ply: int
    kind: EntryKind
    at: float
    seat: Seat | None = None
    text: str = field(default="", repr=False)
    """A deal's or move's text, the ply to go back to, or how the game ended."""
    spent: float | None = None
    """Seconds that it charges to the side to move; None: those since the clock of that side began to run.

    Less than nothing: the clock is to run only after so many seconds.
    """


@dataclass(frozen=True)
class SeatRow:
    """One side of a table: a person's, a computer player's, or free."""

    owner: str | None = None
    agent: str | None = None
    name: str = ""
    seed: str | None = None
    """None: not asked for or not given yet."""
    wants_rematch: bool = False
    taken_at: float = 0
    offer: OfferKind | None = None
    offer_ply: int = 0
    """After which ply the offer was made; at any other it has lapsed."""
    offers_declined: str = ""
    """The kinds of offers that were declined at that ply, with spaces between them."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here yet."""
        return self.owner is None and self.agent is None


@dataclass(frozen=True)
class Ending:
    """How a game ended, by a move or otherwise."""

    winner: Seat | None
    how: Ended
    reason: str


@dataclass(frozen=True)
class ClockRow:
    """Seconds to think at the start, and added after each move."""

    initial: int
    increment: int


@dataclass(frozen=True)
class ScriptRow:
    """What a practice table plays by itself."""

    deals: tuple[str, ...]
    moves: tuple[str, ...]
    opening: int
    """With how many entries the table began."""


@dataclass(frozen=True)
class TableRow:
    """A table but for its log. Status and ending repeat what the log says, for lists."""

    id: str
    game: str
    options: Mapping[str, OptionValue]
    kind: Kind
    is_open: bool
    status: Status
    created_at: float
    changed_at: float
    server_seed: str = field(repr=False)
    seats: tuple[SeatRow, SeatRow]
    waits_for_seed: bool = False
    clock: ClockRow | None = None
    script: ScriptRow | None = None
    ending: Ending | None = None
    turn: Seat | None = None
    next_table: str | None = None

    def with_seat(self, seat: Seat, row: SeatRow) -> TableRow:
        """Return the table with another row for a seat."""
        return replace(self, seats=(row, self.seats[1]) if seat is Seat.FIRST else (self.seats[0], row))

    def owned_by(self, identity: str) -> tuple[Seat, ...]:
        """Return the seats of that identity."""
        return tuple(seat for seat in Seat if self.seats[seat].owner == identity)

    @property
    def people(self) -> set[str]:
        """Those who sit here."""
        return {seat.owner for seat in self.seats if seat.owner is not None}

    @property
    def free_seat(self) -> Seat | None:
        """The seat that waits for somebody."""
        return next((seat for seat in Seat if self.seats[seat].is_free), None)

    @property
    def has_computer(self) -> bool:
        """Whether a computer sits here."""
        return any(seat.agent is not None for seat in self.seats)
