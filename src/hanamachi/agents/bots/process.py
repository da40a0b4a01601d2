"""``process:COMMAND``: a program as an agent.

A program is used for one game at a time and kept for the next one, since some take long to start.
"""

from __future__ import annotations

import atexit
import os
import shlex
import sys
import weakref
from random import Random

from hanamachi.agents.bots import protocol
from hanamachi.agents.bots.program import Program
from hanamachi.core.errors import FaultKind, HanamachiError, UnknownAgent
from hanamachi.core.game import AnyGame, Move, View

DECISION_SECONDS = 60.0
"""The time limit for a decision where nothing else sets one: nothing waits for a bot for ever."""

_idle: dict[tuple[int, str], list[Program]] = {}
"""The programs that wait for a game, by process, because a forked one must not share them, and command."""


class ProcessAgent:
    """Asks a program for its moves."""

    def __init__(self, game: AnyGame, command: str) -> None:
        self.name = f"process:{command}"
        self.seconds = DECISION_SECONDS
        """The time limit for a decision."""
        self._game = game
        self._program = _taken(command)
        self.close = weakref.finalize(self, _give_back, command, self._program)
        """Gives the program back; this also happens when the agent is no longer used."""
        if (refusal := self._program.hello.refusal(game)) is not None:
            raise UnknownAgent(refusal)

    @property
    def title(self) -> str:
        """The name that the program gives itself."""
        return self._program.hello.name

    def choose(self, view: View, rng: Random, /) -> Move:
        """Return the program's move."""
        program, number = self._program, self._program.next_number()
        question = protocol.move_request(self._game, view, number, rng.getrandbits(32), self.seconds)
        text = program.ask(question, self.seconds)
        try:
            move = self._game.move(text)
        except HanamachiError as error:
            raise program.fault(FaultKind.FOUL, f"answered {text!r:.{protocol.SHOWN}}, which is no move") from error
        if move not in view.legal:
            raise program.fault(FaultKind.FOUL, f"answered {move}, which is not legal")
        return move


def process_agent(game: AnyGame, command: str | None) -> ProcessAgent:
    """Return the agent of ``process:COMMAND``."""
    if sys.platform == "win32":
        raise UnknownAgent("process: needs Linux or macOS")
    try:
        words = shlex.split(command or "")
    except ValueError as error:
        raise UnknownAgent(f"process: takes a command as in a shell, not {command!r}: {error}") from error
    if not words:
        raise UnknownAgent("process: takes a command, as in 'process:python3 bot.py'")
    return ProcessAgent(game, shlex.join(words))


def _taken(command: str) -> Program:
    waiting = _idle.get((os.getpid(), command), [])
    while waiting:
        program = waiting.pop()
        if program.is_running:
            return program
        program.end(at_once=True)
    return Program(shlex.split(command))


def _give_back(command: str, program: Program) -> None:
    if program.is_running:
        _idle.setdefault((os.getpid(), command), []).append(program)


@atexit.register
def end_idle() -> None:
    """End the programs that wait for a game."""
    for owner, command in list(_idle):
        programs = _idle.pop((owner, command))
        if owner == os.getpid():
            for program in programs:
                program.end()
