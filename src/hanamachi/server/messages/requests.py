"""Requests to create, join and play at tables."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hanamachi.server.domain.kinds import OfferKind
from hanamachi.server.messages.base import (
    MAX_SCRIPTED_MOVES,
    AgentName,
    DealText,
    GameName,
    MoveText,
    Name,
    OptionValue,
    Ply,
    RequestModel,
    SeatName,
    Seed,
    Token,
)


class ClockSetting(RequestModel):
    """The time control of a game."""

    initial: Annotated[int, Field(ge=10, le=86_400)]
    """Seconds at the start."""
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    """Seconds added after each move."""


class Computer(RequestModel):
    """Play against the computer."""

    kind: Literal["computer"]
    agent: AgentName
    """An opponent from the catalogue."""


class Friend(RequestModel):
    """Play against an invited player, or against anyone at an open table."""

    kind: Literal["friend"]
    access: Literal["link", "open"] = "link"


class SameDevice(RequestModel):
    """Two people on one device: both seats are mine, and each view is requested by seat."""

    kind: Literal["same_device"]
    my_name: Name | None = None
    """My name at this table."""
    opponent_name: Name | None = None


class Practice(RequestModel):
    """A practice table for lessons, with scripted deals and opponent's moves; records are marked as such."""

    kind: Literal["practice"]
    deals: Annotated[list[DealText], Field(min_length=1, max_length=20)]
    """The deals of the first rounds, in the game's notation."""
    played: list[MoveText] = Field(default=[], max_length=MAX_SCRIPTED_MOVES)
    """Moves of both sides already played."""
    script: list[MoveText] = Field(default=[], max_length=MAX_SCRIPTED_MOVES)
    """The opponent's moves, in order, as long as they are legal."""
    agent: AgentName = "random"
    """The computer player that moves when the script does not."""


Against: TypeAlias = Annotated[Computer | Friend | SameDevice | Practice, Field(discriminator="kind")]


class NewTable(RequestModel):
    """A table to create; I take a seat at it."""

    game: GameName
    options: dict[str, OptionValue] = Field(default={}, max_length=16)
    """Rules that differ from the defaults."""
    against: Against
    first: Literal["me", "opponent", "random"] = "random"
    """Who takes the first seat, and so starts the first round."""
    clock: ClockSetting | None = None
    wait_for_seed: bool = False
    """Deal only after each player has seen the commitment and added a seed, which may be empty."""


class FindOpponent(RequestModel):
    """A game that I want to play against anyone who is looking for the same."""

    game: GameName
    options: dict[str, OptionValue] = Field(default={}, max_length=16)
    first: Literal["me", "opponent", "random"] = "random"
    """Who starts, if I have to wait for an opponent."""
    clock: ClockSetting | None = None


class Access(RequestModel):
    """Who may join my table: only invited players, or anyone."""

    access: Literal["link", "open"]


class Join(RequestModel):
    """Take the free seat."""

    invite: Token | None = None
    """The invitation token; not needed at an open table."""
    seed: Seed | None = ""
    """Mixed into every deal. Null means that it follows later, if the table waits for seeds."""


class AddSeed(RequestModel):
    """My seed, mixed into every deal."""

    seed: Seed
    seat: SeatName | None = None


class NewMove(RequestModel):
    """A move, with the last ply that I have seen."""

    ply: Ply
    move: MoveText
    seat: SeatName | None = None
    """Which of my seats moves; needed if both are mine."""


class SeatAction(RequestModel):
    """An action for one of my seats, with the last ply that I have seen.

    Resigning and claiming count even if something has happened since; taking back means my last move, even if the
    computer has replied since.
    """

    ply: Ply
    seat: SeatName | None = None


class NewOffer(RequestModel):
    """My offer at the last ply that I have seen. Making the same offer as the other player accepts theirs."""

    kind: OfferKind
    """A draw, stopping without a result, or taking a move back."""
    ply: Ply
    seat: SeatName | None = None
    to: Ply | None = None
    """To accept a take-back: the ``to`` of that offer. Without it, I ask to take back my own last move."""


class DeclineOffer(SeatAction):
    """Decline an offer at the last ply that I have seen."""

    kind: OfferKind | None = None
    """Which kind of offer; by default the open one."""


class Nothing(RequestModel):
    """An empty body."""
