"""The catalogue of games, and the server's health."""

from __future__ import annotations

from typing import Literal, TypeAlias

from hanamachi.server.messages.base import OptionValue, ResponseModel

Constants: TypeAlias = dict[str, int | list[int] | None]
"""Numbers of the rules by name; a list has one per kind of piece, null means no limit."""


class GameOption(ResponseModel):
    """A rule that can be chosen per table."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    constants: dict[str, Constants]
    """For each value, the numbers of the rules that differ from the default options."""


class Opponent(ResponseModel):
    """A computer player."""

    name: str
    """The name to use in requests, such as ``level:3``."""
    about: str
    """A description in English."""


class GameInfo(ResponseModel):
    """A game in the catalogue."""

    name: str
    title: str
    about: str
    """A description in one English sentence."""
    hides: bool
    """Whether players see different things."""
    rules: str
    """The rules in English, in paragraphs; empty if the page has its own."""
    constants: Constants
    """The numbers of the rules, with the default options."""
    options: list[GameOption]
    opponents: list[Opponent]
    """Weakest first."""
    has_puzzles: bool
    has_analysis: bool


class Catalogue(ResponseModel):
    """The games on offer."""

    version: str
    games: list[GameInfo]
    address: str | None
    """The server's address for other machines, for use in links; null if they cannot reach it."""


class Health(ResponseModel):
    """The server's health."""

    status: Literal["ok"]
    version: str
