"""The terminal: show, clear and ask."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from hanamachi.core.menu import Menu

ACCENT, SOFT, WRONG = "bold #D2B062", "dim", "#D9534F"
CLEAR = "\x1b[H\x1b[2J"
CLEAR_SCROLLBACK = "\x1b[3J"
BLANK_LINES = 60


class Screen:
    """Shows one page at a time and asks one question at a time."""

    def __init__(self) -> None:
        self._console = Console(markup=False, highlight=False, emoji=False)

    @property
    def is_interactive(self) -> bool:
        """Whether a person is at the terminal, rather than a file or a pipe."""
        return self._console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    def page(self, *contents: RenderableType) -> None:
        """Show a page from the top of the screen, or below the previous output if there is no screen."""
        if self._can_clear:
            self._write(CLEAR)
        else:
            self._console.print()
        self.print(*contents)

    def wipe(self) -> None:
        """Clear the screen and its scrollback."""
        self._write(CLEAR + CLEAR_SCROLLBACK if self._can_clear else "\n" * BLANK_LINES)

    def print(self, *contents: RenderableType) -> None:
        """Print below the previous output."""
        for content in contents:
            self._console.print(content)

    def print_whole(self, *lines: str) -> None:
        """Print lines without wrapping, ready to copy."""
        for line in lines:
            self._console.print(line, soft_wrap=True)

    def ask(self, prompt: str = "> ") -> str:
        """Return one line of input, stripped."""
        if sys.stdin is None:
            raise EOFError
        return input(prompt).strip()

    def show_menu(self, menu: Menu) -> None:
        """Show a question and its numbered answers, in columns if they are short."""
        self.print(Text(menu.question, ACCENT))
        width = len(str(max(option.number for option in menu.options)))
        self.print(Columns([f"{option.number:>{width}}  {option.label}" for option in menu.options], padding=(0, 3)))

    def choose(self, question: str, answers: Sequence[tuple[str, str]], *, first: int = 1) -> str:
        """Ask until the user picks one of the (name, label) answers, by number or name; return its name."""
        self.print(Text(question, ACCENT))
        table = Table.grid(padding=(0, 2))
        numbered = {str(number): name for number, (name, _) in enumerate(answers, first)}
        for number, (name, label) in zip(numbered, answers, strict=True):
            table.add_row(f"  {number}", name, Text(label, SOFT))
        self.print(table)
        picks = numbered | {name: name for name, _ in answers}
        while (text := self.ask()).lower() not in picks:
            last = first + len(answers) - 1
            self.print(f"{text!r} is not in the list: type a number from {first} to {last}, or a name.")
        return picks[text.lower()]

    @property
    def _can_clear(self) -> bool:
        return self._console.is_terminal and not self._console.is_dumb_terminal

    def _write(self, text: str) -> None:
        self._console.file.write(text)
        self._console.file.flush()
