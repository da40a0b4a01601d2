"""The interface of a game's ``terminal`` module, and how to load it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from hanamachi.cli.plain_board import PlainBoard
from hanamachi.core.game import AnyGame
from hanamachi.core.menu import Menu
from hanamachi.games import registry


class Board(Protocol):
    """A game's ``terminal`` module. ``names`` are the players' names, FIRST's first."""

    RULES: str
    NOTATION: str

    def heading(self, game: AnyGame, view: Any, names: Sequence[str], /) -> str:
        """Return a title: the game, its options and the round."""

    def render(self, view: Any, names: Sequence[str], across: Any = None, /) -> RenderableType:
        """Draw a view; if the opponent's view is given too, show its cards."""

    def describe(self, text: str, view: Any, /) -> str:
        """Describe a move in words that follow a name; the view is the one before the move."""

    def hint(self, view: Any, /) -> str:
        """Say in one line what the player can do."""

    def received(self, view: Any, /) -> str:
        """Say what the player to move has just drawn, in words that follow a name; empty if nothing."""

    def typed(self, text: str, view: Any, /) -> str:
        """Translate what the player typed into notation, if it is a move written differently."""

    def menu(self, view: Any, /) -> Menu:
        """Return the legal moves as a menu."""

    def report(self, view: Any, names: Sequence[str], /) -> RenderableType:
        """Report the result of the round that has just ended, and of the game if it is over."""


def board_of(game: AnyGame) -> Board:
    """Return the terminal module of a game, or a board that draws any game."""
    own = registry.terminal(game.name)
    return PlainBoard(game) if own is None else cast("Board", own)
