"""Games in parallel, each in a worker process whose crash does not end the match.

Results come in the order of the fixtures, regardless of which worker finishes first. Decisions along the way, such as
stopping early, therefore do not depend on the number of workers.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import pickle
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias

from hanamachi.arena.match import Fault, Fixture, Played, Setting, play_game, timeout_detail
from hanamachi.core.errors import FaultKind, MatchError
from hanamachi.core.game import Seat
from hanamachi.core.interrupts import end_with_parent, ignore_interrupts, interrupts_held_back
from hanamachi.core.tasks import in_turn

GRACE = 1.0
"""Seconds after the time limit before an agent that has not decided is stopped."""
AHEAD = 4
"""Games that an executor is given for each worker, which keeps it busy while the next result in order is awaited."""
GLANCE = 0.1
"""Seconds between two checks of the agents' clocks."""
NOBODY = -1.0
MAIN_HINT = "a script must start matches under: if __name__ == '__main__'"

Games: TypeAlias = Generator[Played, None, None]


def play_all(
    setting: Setting, fixtures: Iterable[Fixture], workers: int, following: int = 0, executor: Executor | None = None
) -> Games:
    """Yield the games in order, from number ``following`` on, played by that many processes.

    0: by this one, without a hard time limit. An executor is given enough for that many workers.
    """
    if executor is not None:
        _check_that_it_travels(setting)
        return in_turn(executor, partial(play_game, setting), fixtures, AHEAD * (workers or os.cpu_count() or 1))
    if workers == 0:
        return (play_game(setting, fixture) for fixture in fixtures)
    _check_that_it_travels(setting)
    return in_order(_supervised(setting, iter(fixtures), workers), following)


def _check_that_it_travels(setting: Setting) -> None:
    try:
        pickle.dumps(setting)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise MatchError(f"an agent's factory cannot be sent to a worker process ({error}); use workers=0") from error


def in_order(games: Games, following: int = 0) -> Games:
    """Yield games in the order of their numbers, from one on."""
    early: dict[int, Played] = {}
    with contextlib.closing(games):
        for game in games:
            early[game.fixture.number] = game
            while following in early:
                yield early.pop(following)
                following += 1


def _supervised(setting: Setting, fixtures: Iterator[Fixture], count: int) -> Games:
    """Keep the workers busy and yield their games as they finish."""
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
    """Wait until some workers have finished or died; stop those whose agents are far over the limit."""
    ready: list[Any] = []
    while not ready:
        ready = wait([worker.connection for worker in busy], GLANCE)
        for worker in busy:
            if worker.connection not in ready:
                worker.stop_if_overdue()
    return [worker for worker in busy if worker.connection in ready]


class _Worker:
    """A process that plays one game at a time, and is replaced when an agent crashes it."""

    def __init__(self, setting: Setting, fixture: Fixture) -> None:
        self._setting = setting
        self._start()
        self.give(fixture)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        # Which agent is thinking, and since when: shared memory, because it changes thousands of times a second.
        self._attention = context.RawArray("d", [NOBODY, 0.0])
        self._stopped: Seat | None = None
        self._process = context.Process(target=_serve, args=(theirs, self._setting, self._attention), daemon=True)
        with interrupts_held_back():
            self._process.start()
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        """Start a game in the process."""
        self._fixture = fixture
        # A dead process is noticed when its result is collected.
        with contextlib.suppress(BrokenPipeError):
            self.connection.send(fixture)

    def result(self) -> Played:
        """Return the finished game, or a loss for the agent that crashed the process."""
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
            raise MatchError(f"a worker process exited (exit code {self._process.exitcode}); {MAIN_HINT}")
        seat = Seat(int(self._attention[0]))
        return Fault(FaultKind.CRASH, seat, f"ended its process with exit code {self._process.exitcode}")

    def stop_if_overdue(self) -> None:
        """Stop the process if its agent is far over the time limit."""
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
    """Play the games sent by the parent process, until it closes the connection."""
    ignore_interrupts()
    end_with_parent()
    # Keep an agent's prints out of the report.
    os.dup2(2, 1)

    def watcher(seat: Seat | None) -> None:
        attention[1] = time.monotonic()
        attention[0] = NOBODY if seat is None else float(seat)

    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            connection.send(play_game(setting, connection.recv(), watcher))
