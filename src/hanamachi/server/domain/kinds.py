"""The kinds of tables, endings and offers."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

OfferKind: TypeAlias = Literal["draw", "stop", "takeback"]


class Ended(StrEnum):
    """How a game ended."""

    PLAYED = "played"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"
    CLAIMED = "claimed"
    CANCELLED = "cancelled"
    AGREED = "agreed"
    """A draw by agreement."""
    STOPPED = "stopped"
    """Without a result, by agreement."""


HowRematchEnded: TypeAlias = Literal["declined", "withdrawn", "left"]


class Kind(StrEnum):
    """The kind of a table."""

    COMPUTER = "computer"
    FRIEND = "friend"
    SAME_DEVICE = "same_device"
    PRACTICE = "practice"


class Status(StrEnum):
    """The progress of a table."""

    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"
