"""Tables as a viewer may see them, and in lists."""

from __future__ import annotations

from typing import Literal

from hanamachi.server.domain.kinds import Ended, HowRematchEnded, Kind, OfferKind, Status
from hanamachi.server.messages.base import OptionValue, ResponseModel, SeatName
from hanamachi.server.messages.game_views import GameView
from hanamachi.server.messages.requests import ClockSetting


class Player(ResponseModel):
    """The player on one side of a table."""

    kind: Literal["human", "computer", "free"]
    name: str
    """Empty while the seat is free."""
    agent: str | None
    """The computer player's name in the catalogue."""
    mine: bool
    present: bool
    """Whether the player is connected; always true for a computer."""
    absent_since: float | None
    """Since when a person has been away, in seconds since 1970; null if connected."""
    has_seed: bool
    """Whether the player has added a seed."""


class Seats(ResponseModel):
    """The players on both sides of a table."""

    first: Player
    second: Player


class Result(ResponseModel):
    """How a game ended."""

    winner: SeatName | None
    how: Ended
    reason: str
    """The game's own term, such as ``charm`` or ``line``; for other endings, the same as ``how``."""


class Clocks(ResponseModel):
    """Seconds left on each clock at the time ``at``."""

    first: float
    second: float
    running: SeatName | None
    """Whose clock is running; null on a computer's turn, because computers are charged after they move."""
    at: float
    """In seconds since 1970."""
    starts_at: float
    """When the running clock starts: after a deal, players first have time to look at it."""
    initial: int
    increment: int


class Fairness(ResponseModel):
    """Proof of fair deals: the server's commitment, both seeds, and the server's seed once the game is over."""

    commitment: str
    """The SHA-256 of the server's seed."""
    first_seed: str
    second_seed: str
    server_seed: str | None
    """Null until the game is over."""


class RematchEnded(ResponseModel):
    """How a rematch offer ended."""

    how: HowRematchEnded
    seat: SeatName
    """Who declined it, withdrew it, or left."""


class Rematch(ResponseModel):
    """The state of a rematch."""

    offered_by: list[SeatName]
    """Who has offered a rematch. An offer lasts while both players are at the table or on the home page."""
    ended: RematchEnded | None
    """How the last offer ended; null if there is a new one."""
    table: str | None
    """The id of the next table, once both players want it."""
    watch: str | None
    """The token for watching the next table, as ``links.watch`` is for this one."""


class Offer(ResponseModel):
    """An offer to the other player; the next event ends it."""

    seat: SeatName
    """Who made the offer."""
    kind: OfferKind
    ply: int
    """The ply after which it was made."""
    to: int | None
    """For a take-back: the ply to return to."""
    declined: bool


class Permissions(ResponseModel):
    """What I may do at this table now, besides moving."""

    join: bool
    resign: bool
    cancel: bool
    """End the game without a result, before both have moved."""
    offer: list[OfferKind]
    """The offers that I may make."""
    take_back: bool
    take_back_refused: Literal["round_scored", "card_seen"] | None
    """What I have learned since my last move, if that is why I may not take it back."""
    hint: bool
    claim: bool
    rematch: bool
    add_seed: bool


class Invitation(ResponseModel):
    """Tokens for links: ``/t/{table}?invite=…`` and ``/t/{table}?watch=…`` on the page."""

    invite: str | None
    """The token for the free seat; shown to the player at the table while the seat is free."""
    watch: str | None
    """The token for watching and for the replay; not shown to those who are only invited to join."""


class Standing(ResponseModel):
    """What follows from a game's last event besides the view: above all what the viewer may do next."""

    status: Status
    offers: list[Offer]
    claimable_at: float | None
    """When the game can be claimed, unless the player to move returns first; null if it cannot."""
    may: Permissions
    takebacks: int
    """How many moves have been taken back."""
    is_hurried: bool
    """Whether the computer at this table thinks for a shorter time than usual, because the server is busy."""


class Table(Standing):
    """A table as one viewer may see it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    kind: Kind
    access: Literal["link", "open"]
    created_at: float
    seats: Seats
    seat: SeatName | None
    """The viewer's seat; null for a spectator."""
    ply: int
    """The number of the last event included in ``view``."""
    view: GameView
    result: Result | None
    clocks: Clocks | None
    fairness: Fairness | None
    """Null at a practice table, whose deals are scripted."""
    links: Invitation
    rematch: Rematch


class TableSummary(ResponseModel):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, OptionValue]
    kind: Kind
    status: Status
    seats: Seats
    my_turn: bool
    created_at: float
    changed_at: float
    result: Result | None
    clock: ClockSetting | None
    claimable_at: float | None
    """As in the table."""
    rematch_by: list[SeatName]
    """Who has offered a rematch and is waiting for the other player."""


class TableList(ResponseModel):
    """A page of tables, most recently changed first."""

    tables: list[TableSummary]
    now: float
    """The server's current time, for comparison with the times in the list."""
    before: float | None
    """The ``before`` of the next page; null at the end."""
