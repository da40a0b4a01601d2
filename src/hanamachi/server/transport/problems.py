"""Refusals over HTTP and WebSockets: statuses, close codes, and how OpenAPI documents them."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode, Problem

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
    ErrorCode.ROUND_SCORED: 409,
    ErrorCode.CARD_SEEN: 409,
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
DEFAULT_CLOSE_CODE = 4400


def close_code(refusal: Refusal) -> int:
    """Return the WebSocket close code for a refusal."""
    return CLOSE_CODES.get(STATUS[refusal.code], DEFAULT_CLOSE_CODE)


def documented(*codes: ErrorCode) -> dict[int | str, dict[str, Any]]:
    """Return the error responses of a route, for the OpenAPI document."""
    by_status = defaultdict(list)
    for code in codes:
        by_status[STATUS[code]].append(code.value)
    return {status: {"model": Problem, "description": ", ".join(names)} for status, names in by_status.items()}


def documented_as_json(*codes: ErrorCode) -> dict[int | str, dict[str, Any]]:
    """Return the same for a route whose regular response is not JSON."""
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        status: {"description": answer["description"], "content": content}
        for status, answer in documented(*codes).items()
    }
