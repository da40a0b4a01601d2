"""Menus: choose a move step by step instead of typing its notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from hanamachi.core.game import Move


@dataclass(frozen=True)
class Option:
    """One line of a menu, chosen by its number or its word."""

    number: int
    word: str
    label: str
    then: Choice


@dataclass(frozen=True)
class Menu:
    """A question and its answers; each leads to a move or another question."""

    question: str
    options: tuple[Option, ...]

    def pick(self, text: str) -> Choice | None:
        """Return what an answer leads to; its letters may come in any order."""
        for option in self.options:
            if text.strip() == str(option.number) or _letters(text) == _letters(option.word):
                return option.then
        return None


Choice: TypeAlias = Move | Menu


def _letters(text: str) -> list[str]:
    return sorted(text.upper().replace(" ", ""))
