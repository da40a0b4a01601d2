"""A board for any game that has none of its own: the view as a list, the moves as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hanamachi.core.game import AnyGame, Outcome, View
from hanamachi.core.menu import Menu, Option

IN_EVERY_VIEW = {field.name for field in fields(View)}


class PlainBoard:
    """Draws what a view holds, by the names of its fields."""

    def __init__(self, game: AnyGame) -> None:
        about, rules = game.introduction()
        self.RULES = "\n\n".join(part for part in (about, rules) if part)
        self.NOTATION = "moves     as in the list that Enter shows"

    def heading(self, game: AnyGame, view: View, names: Sequence[str], /) -> str:
        """Name the game and its options."""
        return " · ".join([game.title, *(f"{option}: {value}" for option, value in game.options.items())])

    def render(self, view: View, names: Sequence[str], across: View | None = None, /) -> RenderableType:
        """List the fields of a view and, of the view across the table, those that differ."""
        table = Table.grid(padding=(0, 2))
        for name, value in _shown(view).items():
            table.add_row(_words(name), value)
        for name, value in _shown(across).items():
            if value != _shown(view).get(name):
                table.add_row(f"{_words(name)} (across)", value)
        return table

    def describe(self, text: str, view: View, /) -> str:
        """Say which move was played."""
        return f"played {text}"

    def hint(self, view: View, /) -> str:
        """List the legal moves, or the first of many."""
        texts = [move.text for move in view.legal]
        return " ".join(texts) if len(texts) <= 12 else f"{' '.join(texts[:12])} … ({len(texts)} moves)"

    def received(self, view: View, /) -> str:
        """Say nothing."""
        return ""

    def typed(self, text: str, view: View, /) -> str:
        """Return what a person typed."""
        return text

    def menu(self, view: View, /) -> Menu:
        """Return the legal moves as one question."""
        # Moves have no word here: a menu takes a word's letters in any order, which may be another move.
        options = (Option(number, "", move.text, move) for number, move in enumerate(view.legal, start=1))
        return Menu("Which move?", tuple(options))

    def report(self, view: View, names: Sequence[str], /) -> RenderableType:
        """Show the view and, once the game is over, who won it."""
        ending = [] if view.outcome is None else [Text(_result(view.outcome, names), "bold")]
        return Group(self.render(view, names), *ending)


def _shown(view: View | None) -> dict[str, str]:
    if view is None:
        return {}
    return {field.name: _text(getattr(view, field.name)) for field in fields(view) if field.name not in IN_EVERY_VIEW}


def _words(name: str) -> str:
    return name.replace("_", " ")


def _text(value: Any) -> str:
    if value is None or value in ("", ()):
        return "–"
    return " ".join(map(_text, value)) if isinstance(value, tuple) else str(value)


def _result(outcome: Outcome, names: Sequence[str]) -> str:
    winner = "Nobody" if outcome.winner is None else names[outcome.winner]
    return f"{winner} won: {outcome.reason}."
