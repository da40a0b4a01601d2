"""Refusals: what the server answers to a request that cannot be granted, as a code, a sentence and what helps."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from hanamachi.core.errors import HanamachiError
from hanamachi.server.messages import Detail, ErrorCode, InvalidField, InvalidFields, Problem

STATUS = {
    ErrorCode.INVALID_REQUEST: 422,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.METHOD_NOT_ALLOWED: 405,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.TOO_MANY_REQUESTS: 429,
    ErrorCode.TOO_MANY_TABLES: 429,
    ErrorCode.TOO_MANY_SOCKETS: 429,
    ErrorCode.FOREIGN_ORIGIN: 403,
    ErrorCode.UNKNOWN_GAME: 404,
    ErrorCode.BAD_OPTION: 422,
    ErrorCode.UNKNOWN_OPPONENT: 422,
    ErrorCode.BAD_SCRIPT: 422,
    ErrorCode.UNKNOWN_TABLE: 404,
    ErrorCode.TABLE_FULL: 409,
    ErrorCode.ALREADY_SEATED: 409,
    ErrorCode.NOT_YOUR_SEAT: 403,
    ErrorCode.NOT_YOUR_TURN: 409,
    ErrorCode.NOT_STARTED: 409,
    ErrorCode.GAME_OVER: 409,
    ErrorCode.NOT_OVER: 409,
    ErrorCode.STALE_PLY: 409,
    ErrorCode.NOT_A_MOVE: 422,
    ErrorCode.ILLEGAL_MOVE: 422,
    ErrorCode.TOO_LATE_FOR_SEED: 409,
    ErrorCode.ONLY_AGAINST_COMPUTER: 409,
    ErrorCode.NOTHING_TO_TAKE_BACK: 409,
    ErrorCode.OPPONENT_PRESENT: 409,
    ErrorCode.NO_CLOCK: 409,
    ErrorCode.CANCEL_INSTEAD: 409,
    ErrorCode.TOO_LATE_TO_CANCEL: 409,
    ErrorCode.ONLY_BETWEEN_PEOPLE: 409,
    ErrorCode.HIDDEN_INFORMATION: 409,
    ErrorCode.OFFER_LAPSED: 409,
    ErrorCode.OFFER_DECLINED: 409,
    ErrorCode.BAD_CODE: 422,
    ErrorCode.BAD_NAME: 422,
    ErrorCode.NO_EVALUATOR: 404,
    ErrorCode.NO_PUZZLE: 404,
    ErrorCode.COMPUTER_UNAVAILABLE: 503,
    ErrorCode.STORAGE_UNAVAILABLE: 503,
    ErrorCode.TABLE_DAMAGED: 500,
    ErrorCode.INTERNAL: 500,
}

FORBIDDEN = 4403
CLOSE_CODES = {403: FORBIDDEN, 404: 4404, 409: FORBIDDEN, 422: 4422, 429: 4429}
OTHERWISE = 4400


class Refusal(HanamachiError):
    """A request that cannot be granted; the message is for whoever asked."""

    def __init__(self, code: ErrorCode, message: str, detail: Detail | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.detail = detail

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]

    def problem(self) -> Problem:
        """Return what goes over the wire."""
        return Problem(code=self.code, message=str(self), detail=self.detail)


def storage_unavailable() -> Refusal:
    """Return the refusal of a request that the database could not serve."""
    return Refusal(ErrorCode.STORAGE_UNAVAILABLE, "the database cannot be used just now; nothing was changed")


def unknown_table() -> Refusal:
    """Return the refusal of a table that is not there, or not for the one who asks: they cannot tell which."""
    return Refusal(ErrorCode.UNKNOWN_TABLE, "there is no such table, or it is by invitation; ask for its link")


def close_code(refusal: Refusal) -> int:
    """Return the code that a socket is closed with."""
    return CLOSE_CODES.get(refusal.status, OTHERWISE)


def invalid(fields: list[InvalidField]) -> Refusal:
    """Return the refusal of a request in which something is wrong."""
    detail = InvalidFields(fields=fields)
    return Refusal(ErrorCode.INVALID_REQUEST, "this request is not as the contract says", detail)


def documented(*codes: ErrorCode) -> dict[int | str, dict[str, Any]]:
    """Return the answers that a route may give besides its own, for the OpenAPI document."""
    by_status = defaultdict(list)
    for code in codes:
        by_status[STATUS[code]].append(code.value)
    return {status: {"model": Problem, "description": ", ".join(names)} for status, names in by_status.items()}


def documented_as_json(*codes: ErrorCode) -> dict[int | str, dict[str, Any]]:
    """Return the same for a route whose own answer is not JSON."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        status: {"description": answer["description"], "content": content}
        for status, answer in documented(*codes).items()
    }
