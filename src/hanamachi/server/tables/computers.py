"""Computer players' turns: ask the engine, wait out the move interval, retry on failure."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

import structlog

from hanamachi.server.domain.kinds import Ended
from hanamachi.server.domain.records import Entry, EntryKind
from hanamachi.server.domain.table import Position, Table, clock_starts_at
from hanamachi.server.engine.engine import Engine, Thought
from hanamachi.server.entropy import Entropy
from hanamachi.server.metrics import Meters
from hanamachi.server.tables import pacing
from hanamachi.server.tables.cache import TableCache, TableHandle
from hanamachi.server.tables.journal import Journal
from hanamachi.server.tasks import Tasks, runs_to_completion

log = structlog.get_logger()

PAUSES_BEFORE_RETRY = (0.2, 1.0, 5.0, 30.0)
"""Seconds to wait before each retry; the last value repeats."""


@dataclass(frozen=True)
class _Turn:
    """A computer's turn: the entry it follows, and the task that plays it."""

    entry: Entry | None
    task: asyncio.Task[None]


@dataclass
class Computers:
    """Plays for the computer players at all tables."""

    cache: TableCache
    engine: Engine
    entropy: Entropy
    meters: Meters
    now: Callable[[], float]
    move_interval: Callable[[str, str], float]
    """The move interval of a computer player in seconds, by game and agent."""
    journal: Journal
    tasks: Tasks

    def __post_init__(self) -> None:
        self._started_at = self.now()
        self._turns: dict[str, _Turn] = {}

    def wake(self, handle: TableHandle) -> None:
        """Start a computer's turn, if it is one, and give up a turn that is over."""
        table, table_id = handle.table, handle.table.record.id
        running = self._turns.get(table_id)
        if running is not None and running.entry == table.now.entry:
            return
        if running is not None:
            running.task.cancel()
        if table.computer_to_move(table.now) is not None:
            turn = _Turn(table.now.entry, self.tasks.start(self._play(table, table.now)))
            self._turns[table_id] = turn
            turn.task.add_done_callback(lambda _: self._forget(table_id, turn))

    def _forget(self, table_id: str, turn: _Turn) -> None:
        if self._turns.get(table_id) is turn:
            del self._turns[table_id]

    async def _play(self, table: Table, position: Position) -> None:
        """Play one move, however often it takes."""
        agent = table.computer_to_move(position)
        assert agent is not None
        for pause in itertools.chain(PAUSES_BEFORE_RETRY, itertools.repeat(PAUSES_BEFORE_RETRY[-1])):
            try:
                await self._move(table, position, agent)
                return
            except Exception as error:  # whatever went wrong, a player is waiting for this move
                log.warning("computer_failed", table=table.record.id, agent=agent, error=type(error).__name__)
                await asyncio.sleep(pause)

    async def _move(self, table: Table, position: Position, agent: str) -> None:
        """Play a scripted move at once; otherwise ask the engine and wait out the interval."""
        scripted, interval = table.script_move(position), self.move_interval(table.record.game, agent)
        if scripted is not None and any(move.text == scripted for move in position.state.legal_moves()):
            await self._answer(table.record.id, position, Thought(scripted, 0.0), 0.0)
            return
        with self.meters.track("moves"):
            view = position.state.view(position.turn)
            seed, visitor = self.entropy.below(2**32), opponent_of_computer(table)
            thought = await self.engine.choose(table.game, agent, view, seed, visitor)
            await self._wait_out_interval(table.record.game, agent, position, interval)
            await self._answer(table.record.id, position, thought, interval)

    async def _wait_out_interval(self, game: str, agent: str, position: Position, interval: float) -> None:
        """Wait until a whole number of intervals has passed since the previous event."""
        assert position.entry is not None
        waited = max(self.now() - max(position.entry.at, self._started_at), 0.0)
        due = pacing.next_multiple(waited, interval)
        await asyncio.sleep(due - waited)
        self.meters.thinking.labels(game, agent).observe(due)

    @runs_to_completion
    async def _answer(self, table_id: str, position: Position, thought: Thought, interval: float) -> None:
        handle = await self.cache.get(table_id)  # it may have been evicted and reloaded meanwhile
        async with handle.lock:
            if handle.table.now.entry == position.entry:
                await self.journal.append(handle, _entry(position, thought, interval, self.now()))


def opponent_of_computer(table: Table) -> str:
    """Return the player who waits for a computer's move."""
    return next((seat.owner for seat in table.record.seats if seat.owner is not None), "")


def _entry(position: Position, thought: Thought, interval: float, now: float) -> Entry:
    """Return the entry for a computer's move and its cost in time, or for its timeout."""
    assert position.turn is not None
    move = Entry(position.ply + 1, EntryKind.MOVE, now, position.turn, thought.move)
    if position.left is None or position.entry is None:
        return move
    left = position.left[position.turn]
    spent = pacing.charge(thought.seconds, interval, left) if now >= clock_starts_at(position.entry) else 0.0
    if spent < left:
        return replace(move, spent=spent)
    return replace(move, kind=EntryKind.END, text=Ended.TIMEOUT.value, spent=left)
