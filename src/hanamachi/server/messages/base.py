"""Base classes and validated types for messages."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

MAX_NAME_LENGTH = 24
MAX_SEED_LENGTH = 64
MAX_MOVE_LENGTH = 16
MAX_SCRIPTED_MOVES = 200


def _clean_name(name: str) -> str:
    cleaned = unicodedata.normalize("NFC", name).strip()
    if not cleaned or not cleaned.isprintable():
        raise ValueError("a name needs at least one visible character and no control characters")
    return cleaned


def _printable(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise ValueError("must be a single line without control characters or surrounding spaces")
    return text


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME_LENGTH), AfterValidator(_clean_name)]
Seed = Annotated[str, Field(max_length=MAX_SEED_LENGTH), AfterValidator(_printable)]
MoveText = Annotated[str, Field(min_length=1, max_length=MAX_MOVE_LENGTH)]
DealText = Annotated[str, Field(min_length=1, max_length=64)]
AgentName = Annotated[str, Field(min_length=1, max_length=32)]
GameName = Annotated[str, Field(min_length=1, max_length=32)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
Ply = Annotated[int, Field(ge=0, le=2**31 - 1)]
OptionValue: TypeAlias = str | int
SeatName: TypeAlias = Literal["first", "second"]


class WireModel(BaseModel):
    """An immutable model of the server's own values."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class RequestModel(BaseModel):
    """A request body: validated strictly, without extra fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True)


class ResponseModel(WireModel):
    """A response body."""

    model_config = ConfigDict(use_attribute_docstrings=True, json_schema_serialization_defaults_required=True)
