"""A game in the terminal: turns, commands, and saving on the way out."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from random import Random
from types import FrameType

import typer
from rich.console import RenderableType
from rich.text import Text

from hanamachi.cli.board import board_of
from hanamachi.cli.files import check_new, free_path, write_record
from hanamachi.cli.preparing import say_preparing
from hanamachi.cli.program import command
from hanamachi.cli.screen import ACCENT, SOFT, WRONG, Screen
from hanamachi.cli.seating import Wishes, new_table, saved_table
from hanamachi.cli.table import PlayedMove, Table
from hanamachi.core.errors import HanamachiError, IllegalMove, OptionError, RecordError
from hanamachi.core.game import Move, Seat, join_moves
from hanamachi.core.menu import Choice, Menu

INTERRUPTED = 130
LAST_MOVES = 2

HELP = """\
a move    in the notation below
Enter     choose a move from a list (or: list)
undo      {undo}
history   show the moves so far
rules     show the rules
save      save the game now (save FILE: in that file from now on)
quit      save the game and leave; Ctrl-C does the same
"""


UNDO_ALONE = "go back to your last decision"
UNDO_TOGETHER = "take back the last move, yours or your opponent's"

SEALED = """\
Commitment: {commitment}
All deals follow from a seed with this SHA-256: verify them after the game."""


class Quit(Exception):
    """A player wants to leave."""


def play(wishes: Wishes, save: Path | None, resume: Path | None) -> None:
    """Play a new or a saved game until it ends or a player leaves."""
    screen = Screen()
    try:
        session = _resumed(resume, wishes, save, screen) if resume else _started(wishes, save, screen)
    except (EOFError, KeyboardInterrupt):
        screen.print("\nNo game was started.")
        raise typer.Exit(INTERRUPTED) from None
    _treat_hangup_as_interrupt()
    session.run()


def _started(wishes: Wishes, save: Path | None, screen: Screen) -> Session:
    if save is not None:
        check_new(save)
    table = new_table(wishes, screen)
    path = save or free_path(Path(f"{table.state.game.name}-{datetime.now():%Y%m%d-%H%M%S}.hana"))
    check_new(path)
    return Session(table, path, Random(wishes.seed), screen)


def _resumed(path: Path, wishes: Wishes, save: Path | None, screen: Screen) -> Session:
    if wishes != Wishes(against=wishes.against, seed=wishes.seed):
        raise OptionError("a saved game keeps its settings: with --resume, only --save and --seed are allowed")
    if save is not None and save != path:
        check_new(save)
    return Session(saved_table(path, wishes.against), save or path, Random(wishes.seed), screen)


def _treat_hangup_as_interrupt() -> None:
    """Save the game when the window is closed or the machine shuts down."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)


class Session:
    """One session of play at a table."""

    def __init__(self, table: Table, path: Path, rng: Random, screen: Screen) -> None:
        self._table = table
        self._path = path
        self._rng = rng
        self._screen = screen
        self._board = board_of(table.state.game)
        self._watcher: Seat | None = None
        self._notice = Text(SEALED.format(commitment=table.dealer.commitment), SOFT)
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            "help": self._help,
            "?": self._help,
            "rules": self._rules,
            "history": self._history,
            "save": self._save,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Play until the game ends or a player leaves; save it in either case."""
        try:
            while self._table.state.outcome is None:
                self._step()
        except (Quit, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise typer.Exit(INTERRUPTED) from None
        except BaseException:
            # Save the game whatever fails, such as a closed pipe or an agent.
            self._keep()
            raise
        else:
            self._finish()

    def _step(self) -> None:
        state = self._table.state
        if state.to_move is not None:
            self._turn(state.to_move)
        elif self._table.record.rounds and not self._between_rounds():
            return
        else:
            self._table.deal()

    def _turn(self, seat: Seat) -> None:
        player = self._table.players[seat]
        if player.agent is None:
            self._person_decides(seat)
            return
        self._show_thinking(player.name)
        if getattr(player.agent, "is_compiled", False):
            say_preparing()
        self._table.play(player.agent.choose(self._table.state.view(seat), self._rng))

    def _show_thinking(self, name: str) -> None:
        thinking = Text(f"{name} is thinking …", SOFT)
        if self._screen.is_interactive:
            seat = self._viewer
            self._page(*self._seen(seat), *self._told(self._table.news(seat), seat), thinking)
        else:
            self._screen.print(thinking)

    def _person_decides(self, seat: Seat) -> None:
        if not self._hand_over(seat):
            return
        self._show_turn(seat)
        text, menu = self._screen.ask(), self._board.menu(self._table.state.view(seat))
        if not text or text.lower() == "list":
            self._pick(menu)
        elif isinstance(further := menu.pick(text), Menu):
            self._pick(further)
        elif not self._obey(text):
            self._try(text)

    def _hand_over(self, seat: Seat) -> bool:
        """Clear the screen before the next player looks at it; tell whether it is still their turn."""
        if not self._is_shared or self._watcher is seat:
            return True
        self._watcher = None
        self._screen.wipe()
        name = self._table.players[seat].name
        self._screen.print(*self._notices(), Text(f"Pass the keyboard to {name}.", ACCENT), Text(""))
        if self._obey(self._screen.ask(f"{name}, press Enter when nobody else is looking. ")):
            return False
        self._watcher = seat
        return True

    @property
    def _is_shared(self) -> bool:
        return self._table.state.game.hides and len(self._table.people) > 1

    def _show_turn(self, seat: Seat) -> None:
        view, names = self._table.state.view(seat), self._table.names
        turn = Text(f"{names[seat]}, your turn: " if names[seat] != "You" else "Your turn: ", ACCENT)
        self._page(
            *self._seen(seat),
            *self._told(self._table.news(seat), seat),
            *([Text(f"{names[seat]} {received}.")] if (received := self._board.received(view)) else []),
            *self._notices(),
            turn.append(self._board.hint(view), "not bold"),
            Text("Type a move, Enter for a list, help, undo or quit.", SOFT),
        )

    def _seen(self, seat: Seat | None) -> tuple[RenderableType, ...]:
        """Return the heading and the table as that seat sees it."""
        view, names = self._table.state.view(seat), self._table.names
        heading = Text(self._board.heading(self._table.state.game, view, names), "bold")
        return heading, Text(), self._board.render(view, names), Text()

    def _page(self, *contents: RenderableType) -> None:
        if self._is_shared:
            self._screen.wipe()
        self._screen.page(*contents)

    def _told(self, moves: Iterable[PlayedMove], seat: Seat | None) -> list[Text]:
        """Describe moves as that seat may know them."""
        return [Text(self._tell(move, seat)) for move in moves]

    def _tell(self, played: PlayedMove, seat: Seat | None) -> str:
        text = played.before.glimpse(played.move, seat)
        return f"{self._table.names[played.seat]} {self._board.describe(text, played.before.view(seat))}."

    def _notices(self) -> list[Text]:
        """Return the pending notice, once."""
        notice, self._notice = self._notice, Text()
        return [notice] if notice else []

    def _obey(self, text: str) -> bool:
        """Carry out a command; tell whether it was one."""
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        return command is not None

    def _try(self, text: str) -> None:
        """Play a typed move, or say why it cannot be played."""
        try:
            self._table.play(self._written(text))
        except HanamachiError as error:
            message = error.why if isinstance(error, IllegalMove) else str(error)
            self._notice = Text(f"{message[:1].upper()}{message[1:]}.", WRONG)

    def _written(self, text: str) -> Move:
        state = self._table.state
        return state.game.move(self._board.typed(text, state.view(state.to_move)))

    def _pick(self, menu: Menu) -> None:
        """Play a move chosen from menus, unless the player goes back."""
        choice: Choice | None = menu
        while isinstance(choice, Menu):
            choice = self._pick_from(choice)
        if isinstance(choice, Move):
            self._table.play(choice)

    def _pick_from(self, menu: Menu) -> Choice | None:
        """Return the answer to a menu's question, or None if the player goes back."""
        self._screen.show_menu(menu)
        while text := self._screen.ask("Number (Enter: back) > "):
            choice = menu.pick(text) or self._legal(text)
            if choice is not None or self._obey(text):
                return choice
            self._screen.print(f"{text!r} is not in the list.")
        return None

    def _legal(self, text: str) -> Move | None:
        """Return the move that the text means, if it is legal."""
        try:
            move = self._written(text)
        except HanamachiError:
            return None
        return move if move in self._table.state.legal_moves() else None

    def _undo(self, _: str) -> None:
        self._notice = Text("Move taken back." if self._table.undo() else "There is nothing to take back.", SOFT)

    def _help(self, _: str) -> None:
        words = HELP.format(undo=UNDO_TOGETHER if len(self._table.people) > 1 else UNDO_ALONE)
        sealed = SEALED.format(commitment=self._table.dealer.commitment)
        self._read(f"{words}\n{self._board.NOTATION}\n\n{sealed}")

    def _rules(self, _: str) -> None:
        self._read(self._board.RULES)

    def _history(self, _: str) -> None:
        *earlier, _now = self._table.record.redacted(self._viewer).rounds
        lines = [f"Round {number}: {join_moves(round_.moves)}" for number, round_ in enumerate(earlier, start=1)]
        told = self._told(self._table.played(), self._viewer)
        self._read("\n".join([*lines, *map(str, told)]) or "Nothing has been played yet.")

    @property
    def _viewer(self) -> Seat | None:
        """The seat that is looking at the screen; None if both players may be."""
        return self._table.people[0] if len(self._table.people) == 1 else self._watcher

    def _read(self, text: str) -> None:
        self._page(Text(text), Text())
        self._screen.ask("Press Enter to go back to the game. ")

    def _save(self, file: str) -> None:
        path = Path(file).expanduser() if file else self._path
        try:
            if path != self._path:
                check_new(path)
            write_record(self._table.record, path)
        except RecordError as error:
            self._notice = Text(f"Not saved: {error}.", WRONG)
        else:
            self._path, self._notice = path, Text(f"Saved in {path}.", SOFT)

    def _quit(self, _: str) -> None:
        raise Quit

    def _between_rounds(self) -> bool:
        """Report the round that has ended; tell whether to deal the next one."""
        self._watcher = None
        self._show_report()
        return not self._obey(self._screen.ask("Press Enter for the next round (or type undo, save, quit). "))

    def _show_report(self) -> None:
        seat, names = self._viewer, self._table.names
        view = self._table.state.view(seat)
        self._page(
            Text(self._board.heading(self._table.state.game, view, names), "bold"),
            *self._told(list(self._table.played())[-LAST_MOVES:], seat),
            self._board.report(view, names),
            *self._notices(),
        )

    def _finish(self) -> None:
        self._keep()
        self._watcher = None
        self._show_report()
        self._screen.print(f"Saved in {self._path}. To replay it or to check the deals:")
        self._screen.print_whole(*(f"  {command(word, self._path)}" for word in ("replay", "verify")))

    def _leave(self) -> None:
        # Save before printing: the terminal may be gone.
        self._keep()
        if self._is_shared:
            self._screen.wipe()
        self._screen.print(f"\nSaved in {self._path}. To continue:")
        self._screen.print_whole(f"  {command('play', '--resume', self._path)}")

    def _keep(self) -> None:
        """Save the game; if that fails, print it."""
        try:
            write_record(self._table.record, self._path)
        except RecordError:
            typer.echo(str(self._table.record))
            raise
