"""The messages of a table's WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, RootModel

from hanamachi.server.messages.base import RequestModel, ResponseModel
from hanamachi.server.messages.errors import Problem
from hanamachi.server.messages.events import EventMessage
from hanamachi.server.messages.tables import Table


class Hello(ResponseModel):
    """The first message: the current table, or the table after the ply given by ``since``."""

    type: Literal["hello"] = "hello"
    table: Table
    now: float
    """The server's time, in seconds since 1970."""


class TableMessage(ResponseModel):
    """Something besides the game has changed: presence, offers, a rematch. ``view`` and ``ply`` are current."""

    type: Literal["table"] = "table"
    table: Table


class Refused(ResponseModel):
    """Why a message, or the socket itself, was refused."""

    type: Literal["refused"] = "refused"
    problem: Problem


class Pong(ResponseModel):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    now: float
    """The server's time."""
    spectators: int
    """How many people are watching this table."""


ServerMessageUnion: TypeAlias = Annotated[
    Hello | EventMessage | TableMessage | Refused | Pong, Field(discriminator="type")
]


class ServerMessage(RootModel[ServerMessageUnion]):
    """A message from the server on a table's WebSocket."""


class Ping(RequestModel):
    """Keeps the connection alive; send one at least every minute."""

    type: Literal["ping"]


class ClientMessage(RootModel[Ping]):
    """A message from the page on a table's WebSocket. Moves are sent as requests instead."""
