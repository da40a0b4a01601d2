"""Moves picked step by step, for people who would rather not write them down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from hanamachi.core.game import Move


@dataclass(frozen=True)
class Option:
    """One line of a menu, picked by its number or its word."""

    number: int
    word: str
    label: str
    then: Choice


@dataclass(frozen=True)
class Menu:
    """A question with its possible answers, each a move or a further question."""

    question: str
    options: tuple[Option, ...]

    def pick(self, text: str) -> Choice | None:
        """Return what an answer leads to; the letters of a word may come in any order."""
        for option in self.options:
            if text.strip() == str(option.number) or _letters(text) == _letters(option.word):
                return option.then
        return None


Choice: TypeAlias = Move | Menu


def _letters(text: str) -> list[str]:
    return sorted(text.upper().replace(" ", ""))
