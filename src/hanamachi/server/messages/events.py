"""The events of a table, ply by ply."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hanamachi.server.domain.kinds import Ended
from hanamachi.server.messages.base import ResponseModel, SeatName
from hanamachi.server.messages.game_views import GameView
from hanamachi.server.messages.tables import Clocks, Result, Standing


class DealEvent(ResponseModel):
    """A round was dealt."""

    kind: Literal["deal"] = "deal"
    round: int


class MoveEvent(ResponseModel):
    """A move, as this viewer may see it."""

    kind: Literal["move"] = "move"
    seat: SeatName
    move: str


class TakeBackEvent(ResponseModel):
    """The game was taken back to an earlier ply."""

    kind: Literal["takeback"] = "takeback"
    seat: SeatName
    to: int


class EndEvent(ResponseModel):
    """The game ended other than by a move."""

    kind: Literal["end"] = "end"
    how: Ended
    seat: SeatName
    """Who resigned, ran out of time, claimed or cancelled the game, or accepted an offer to end it."""


class ResumeEvent(ResponseModel):
    """The server was restarted; clocks run again from here."""

    kind: Literal["resume"] = "resume"


TableEvent: TypeAlias = Annotated[
    DealEvent | MoveEvent | TakeBackEvent | EndEvent | ResumeEvent, Field(discriminator="kind")
]


class EventMessage(ResponseModel):
    """One event, and what the viewer may know after it."""

    type: Literal["event"] = "event"
    ply: int
    at: float
    event: TableEvent
    view: GameView
    result: Result | None
    clocks: Clocks | None
    standing: Standing | None
    """What the viewer may do next, and what else follows from the event; null if there are later events."""


class Events(ResponseModel):
    """Events of a table, in order."""

    events: list[EventMessage]
