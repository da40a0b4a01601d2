"""What every game's ``terminal`` module provides, and how to find it."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from hanamachi.core.game import AnyGame
from hanamachi.core.menu import Menu


class Board(Protocol):
    """A game's ``terminal`` module. ``names`` are the players', FIRST's before SECOND's."""

    HIDES: bool
    RULES: str
    NOTATION: str

    def heading(self, game: AnyGame, view: Any, names: Sequence[str], /) -> str:
        """Say what is being played and how far it has come."""

    def render(self, view: Any, names: Sequence[str], across: Any = None, /) -> RenderableType:
        """Draw a view, with the cards of the view across the table open if it is given."""

    def describe(self, text: str, view: Any, /) -> str:
        """Say what a move did, in words that follow a name; the view is the one before the move."""

    def hint(self, view: Any, /) -> str:
        """Say in one line what may be done now."""

    def received(self, view: Any, /) -> str:
        """Say what just came to the one whose turn it is, in words that follow a name; nothing if nothing did."""

    def typed(self, text: str, view: Any, /) -> str:
        """Return what a person typed, in the notation if it says a move in another way."""

    def menu(self, view: Any, /) -> Menu:
        """Return the legal moves as questions."""

    def report(self, view: Any, names: Sequence[str], /) -> RenderableType:
        """Tell how the round that has just ended came out, and the game with it."""


def board_of(game: AnyGame) -> Board:
    """Return the terminal module of a game."""
    return cast("Board", importlib.import_module(f"hanamachi.games.{game.name}.terminal"))
