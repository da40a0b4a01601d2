"""Step through a record with all cards shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from hanamachi.cli.board import board_of
from hanamachi.cli.files import read_record
from hanamachi.cli.keys import Keys, keys
from hanamachi.cli.screen import ACCENT, SOFT, Screen
from hanamachi.core.errors import RecordError
from hanamachi.core.game import Deal, Seat, State
from hanamachi.core.record import Record

NEXT, BACK = ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC"), ("b", "\x1b[D", "\x1bOD", "\x7f")
RESULT = "Result"
AGREED = {"agreed": "a draw by agreement", "stopped": "stopped by agreement, without a result"}
LEAVE = ("q", "", "\x03", "\x04")
KEYS = "Enter or → next · b or ← back · number and Enter: go to ply · f flip · q quit"


def replay(file: Path, ply: int | None, reveal: bool) -> None:
    """Show one position or all of them; on a terminal, let the user step through."""
    record = read_record(file)
    is_running = RESULT not in record.headers and record.replay().outcome is None
    if not reveal and record.game.hides and is_running:
        raise RecordError(
            f"{file} is not finished, and a replay shows all hidden cards; add --reveal to show them anyway"
        )
    player = Replayer(record, Screen())
    if ply is not None:
        player.print(ply)
    elif player.screen.is_interactive:
        player.browse()
    else:
        for number in range(player.last + 1):
            player.print(number)


class Replayer:
    """A record shown at a ply, from one side of the table."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.screen = screen
        self._board = board_of(record.game)
        self._record = record
        self._events = list(record.events())
        self._states: list[State[Any]] = list(record.states())
        self._names = tuple(record.headers.get(str(seat).capitalize(), str(seat)) for seat in Seat)
        self._seat = Seat.FIRST

    @property
    def last(self) -> int:
        """The number of the last ply."""
        return len(self._events)

    def print(self, ply: int) -> None:
        """Print one position."""
        if not 0 <= ply <= self.last:
            raise RecordError(f"the record has plies 0 to {self.last}, not {ply}")
        self.screen.print(*self._page(ply), Text())

    def browse(self) -> None:
        """Let the user step through the game."""
        ply: int | None = 0
        with keys() as key:
            while ply is not None:
                self.screen.page(*self._page(ply), Text(), Text(KEYS, SOFT))
                ply = self._next(ply, key)

    def _next(self, ply: int, key: Keys) -> int | None:
        """Return the ply to go to after a key; None to leave."""
        pressed = _pressed(key)
        if pressed in LEAVE:
            return None
        if pressed == "f":
            self._seat = self._seat.other
        if pressed.isdecimal():
            return min(_number(pressed, key), self.last)
        return max(0, min(self.last, ply + (pressed in NEXT) - (pressed in BACK)))

    def _page(self, ply: int) -> list[RenderableType]:
        state = self._states[ply]
        view, across = state.view(self._seat), state.view(self._seat.other)
        is_round_over = ply > 0 and state.to_move is None
        return [
            Text(self._board.heading(state.game, view, self._names), "bold"),
            Text(),
            self._board.report(view, self._names) if is_round_over else self._board.render(view, self._names, across),
            Text(),
            Text(f"Ply {ply} of {self.last}: ", ACCENT).append(self._what_happened(ply), "not bold"),
            *([Text(f"The game ended here: {self._how_it_ended()}.")] if self._was_broken_off(ply) else []),
        ]

    def _was_broken_off(self, ply: int) -> bool:
        """Tell whether the game ended after this ply, but not by a move."""
        return ply == self.last and self._states[ply].outcome is None and RESULT in self._record.headers

    def _how_it_ended(self) -> str:
        result, _, reason = self._record.headers[RESULT].partition(": ")
        for seat in Seat:
            if result == f"{seat} wins":
                return f"{self._names[seat]} wins ({reason})"
        return AGREED.get(reason, f"{result} ({reason})")

    def _what_happened(self, ply: int) -> str:
        if ply == 0:
            return "before the first deal."
        event, before = self._events[ply - 1], self._states[ply - 1]
        if isinstance(event, Deal):
            return f"dealt {event.text}."
        assert before.to_move is not None
        words = self._board.describe(event.text, before.view(before.to_move))
        return f"{event.text}, {self._names[before.to_move]} {words}."


def _pressed(key: Keys) -> str:
    try:
        return key()
    except (EOFError, KeyboardInterrupt):
        return LEAVE[0]


def _number(digits: str, key: Keys) -> int:
    """Return the number that begins with these digits and ends with the first other key."""
    while (pressed := _pressed(key)).isdecimal():
        digits += pressed
    return int(digits[:9])
