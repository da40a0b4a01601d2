"""Many games at once, each in a process that may be lost without losing the match.

Results come in the order of the fixtures, whichever worker finishes first, so that whatever is decided on the way
(such as stopping early) does not depend on the number of workers.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import pickle
import time
from collections.abc import Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias

from hanamachi.arena.match import Fault, FaultKind, Fixture, Played, Setting, play_game, timeout_detail
from hanamachi.core.errors import MatchError
from hanamachi.core.game import Seat
from hanamachi.core.interrupts import ignore_interrupts, interrupts_held_back

GRACE = 1.0
"""Seconds after the time limit when a decision that has not ended is taken to be one that never will."""
GLANCE = 0.1
"""Seconds between two looks at the clocks of the agents."""
NOBODY = -1.0
MAIN_HINT = "a script must start matches under: if __name__ == '__main__'"

Games: TypeAlias = Generator[Played, None, None]


def play_all(setting: Setting, fixtures: Iterable[Fixture], workers: int) -> Games:
    """Yield the games in order, played by that many processes; 0: by this one, which nothing can interrupt."""
    if workers == 0:
        return (play_game(setting, fixture) for fixture in fixtures)
    _check_that_it_travels(setting)
    return _in_order(_supervised(setting, iter(fixtures), workers))


def _check_that_it_travels(setting: Setting) -> None:
    try:
        pickle.dumps(setting)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise MatchError(f"an agent's factory cannot be handed to a worker process ({error}); use workers=0") from error


def _in_order(games: Games) -> Games:
    early: dict[int, Played] = {}
    following = 0
    with contextlib.closing(games):
        for game in games:
            early[game.fixture.number] = game
            while following in early:
                yield early.pop(following)
                following += 1


def _supervised(setting: Setting, fixtures: Iterator[Fixture], count: int) -> Games:
    """Keep the workers busy and yield their games as they end."""
    busy: list[_Worker] = []
    try:
        busy.extend(_Worker(setting, fixture) for fixture in itertools.islice(fixtures, count))
        while busy:
            for worker in _finished(busy):
                yield worker.result()
                following = next(fixtures, None)
                if following is None:
                    busy.remove(worker)
                    worker.dismiss()
                else:
                    worker.give(following)
    finally:
        for worker in busy:
            worker.dismiss()


def _finished(busy: list[_Worker]) -> list[_Worker]:
    """Wait until some workers have played or died, stopping those whose agents think far too long."""
    ready: list[Any] = []
    while not ready:
        ready = wait([worker.connection for worker in busy], GLANCE)
        for worker in busy:
            if worker.connection not in ready:
                worker.stop_if_overdue()
    return [worker for worker in busy if worker.connection in ready]


class _Worker:
    """A process that plays one game at a time, and is replaced when an agent takes it down."""

    def __init__(self, setting: Setting, fixture: Fixture) -> None:
        self._setting = setting
        self._start()
        self.give(fixture)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        # Who is deciding, and since when: shared rather than sent, because it changes thousands of times a second.
        self._attention = context.RawArray("d", [NOBODY, 0.0])
        self._stopped: Seat | None = None
        self._process = context.Process(target=_serve, args=(theirs, self._setting, self._attention), daemon=True)
        with interrupts_held_back():
            self._process.start()
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        """Let the process play a game."""
        self._fixture = fixture
        # A process that has died is noticed when its result is asked for.
        with contextlib.suppress(BrokenPipeError):
            self.connection.send(fixture)

    def result(self) -> Played:
        """Return the game that was played, or lost by the agent that took the process down."""
        if self._stopped is None:
            with contextlib.suppress(EOFError, ConnectionResetError):
                played: Played = self.connection.recv()
                return played
        lost = Played.lost(self._fixture, self._setting.opening_record(self._fixture), self._fault())
        self.dismiss()
        self._start()
        return lost

    def _fault(self) -> Fault:
        self._process.join()
        if self._stopped is not None and self._setting.timeout is not None:
            return Fault(FaultKind.TIMEOUT, self._stopped, timeout_detail(self._setting.timeout))
        if self._attention[0] == NOBODY:
            raise MatchError(f"a worker process ended by itself (exit code {self._process.exitcode}); {MAIN_HINT}")
        seat = Seat(int(self._attention[0]))
        return Fault(FaultKind.CRASH, seat, f"ended its process with exit code {self._process.exitcode}")

    def stop_if_overdue(self) -> None:
        """End the process if its agent has long passed the time limit."""
        thinker, since = self._attention
        limit = self._setting.timeout
        if limit is not None and thinker != NOBODY and time.monotonic() > since + limit + GRACE:
            self._stopped = Seat(int(thinker))
            self._process.kill()

    def dismiss(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()
        self.connection.close()


def _serve(connection: Connection[Any, Any], setting: Setting, attention: Any) -> None:
    """Play the games that are asked for, until nobody asks any more."""
    ignore_interrupts()
    # What an agent prints must not end up in the middle of a report.
    os.dup2(2, 1)

    def watcher(seat: Seat | None) -> None:
        attention[1] = time.monotonic()
        attention[0] = NOBODY if seat is None else float(seat)

    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            connection.send(play_game(setting, connection.recv(), watcher))
