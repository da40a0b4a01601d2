"""Refusals: the error responses of the server, each with a code, a message and optional details."""

from __future__ import annotations

from hanamachi.core.errors import HanamachiError
from hanamachi.server.messages import Detail, ErrorCode, InvalidField, InvalidFields, Problem


class Refusal(HanamachiError):
    """A request that is refused; the message is for the client."""

    def __init__(self, code: ErrorCode, message: str, detail: Detail | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.detail = detail

    def problem(self) -> Problem:
        """Return the body of the error response."""
        return Problem(code=self.code, message=str(self), detail=self.detail)


def storage_unavailable() -> Refusal:
    """Return the refusal for when the database is unavailable."""
    return Refusal(ErrorCode.STORAGE_UNAVAILABLE, "the database is unavailable; nothing was changed")


def unknown_table() -> Refusal:
    """Return the refusal for a table that does not exist or is private; the two look the same."""
    return Refusal(ErrorCode.UNKNOWN_TABLE, "this table does not exist, or you need its invitation link")


def invalid(fields: list[InvalidField]) -> Refusal:
    """Return the refusal of a request with invalid fields."""
    detail = InvalidFields(fields=fields)
    return Refusal(ErrorCode.INVALID_REQUEST, "the request is not valid", detail)
