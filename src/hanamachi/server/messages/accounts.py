"""The visitor's profile, and moving to another device."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from hanamachi.server.messages.base import Name, RequestModel, ResponseModel


class Me(ResponseModel):
    """My profile."""

    name: str
    running: int
    """How many of my games are unfinished."""
    known: bool = True
    """Whether the request had a valid cookie. False twice in a row means that the browser blocks cookies."""


class Rename(RequestModel):
    """My new name."""

    name: Name


class TransferCode(ResponseModel):
    """A code that signs another device in as me; it works once, for a short time."""

    code: str
    seconds: int


class Adopt(RequestModel):
    """A code from my other device."""

    code: Annotated[str, Field(min_length=1, max_length=16)]
