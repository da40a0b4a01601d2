"""Error responses."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from hanamachi.server.messages.base import ResponseModel
from hanamachi.server.messages.tables import Table


class ErrorCode(StrEnum):
    """What went wrong, for the page to translate."""

    INVALID_REQUEST = "invalid_request"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_LARGE = "too_large"
    TOO_MANY_REQUESTS = "too_many_requests"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_SOCKETS = "too_many_sockets"
    FOREIGN_ORIGIN = "foreign_origin"
    UNKNOWN_GAME = "unknown_game"
    BAD_OPTION = "bad_option"
    UNKNOWN_OPPONENT = "unknown_opponent"
    BAD_SCRIPT = "bad_script"
    UNKNOWN_TABLE = "unknown_table"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_STARTED = "not_started"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    STALE_PLY = "stale_ply"
    NOT_A_MOVE = "not_a_move"
    ILLEGAL_MOVE = "illegal_move"
    TOO_LATE_FOR_SEED = "too_late_for_seed"
    ONLY_AGAINST_COMPUTER = "only_against_computer"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    ROUND_SCORED = "round_scored"
    CARD_SEEN = "card_seen"
    OPPONENT_PRESENT = "opponent_present"
    NO_CLOCK = "no_clock"
    CANCEL_INSTEAD = "cancel_instead"
    TOO_LATE_TO_CANCEL = "too_late_to_cancel"
    ONLY_BETWEEN_PEOPLE = "only_between_people"
    HIDDEN_INFORMATION = "hidden_information"
    OFFER_LAPSED = "offer_lapsed"
    OFFER_DECLINED = "offer_declined"
    BAD_CODE = "bad_code"
    BAD_NAME = "bad_name"
    NO_EVALUATOR = "no_evaluator"
    NO_PUZZLE = "no_puzzle"
    COMPUTER_UNAVAILABLE = "computer_unavailable"
    STORAGE_UNAVAILABLE = "storage_unavailable"
    TABLE_DAMAGED = "table_damaged"
    INTERNAL = "internal"


class InvalidField(ResponseModel):
    """An invalid field of a request."""

    where: list[str | int]
    what: str


class InvalidFields(ResponseModel):
    """The invalid fields of a request."""

    kind: Literal["invalid"] = "invalid"
    fields: list[InvalidField]


class CurrentTable(ResponseModel):
    """The current table, for a request based on an older one."""

    kind: Literal["table"] = "table"
    table: Table


class Wait(ResponseModel):
    """How long to wait before trying again."""

    kind: Literal["wait"] = "wait"
    seconds: float


Detail: TypeAlias = Annotated[InvalidFields | CurrentTable | Wait, Field(discriminator="kind")]


class Problem(ResponseModel):
    """An error: a code for programs, a message for people, and optional details."""

    code: ErrorCode
    message: str
    detail: Detail | None = None
