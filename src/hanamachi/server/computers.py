"""The computers' turns: each is thought about, answered on the beat, and tried again if anything goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

import structlog

from hanamachi.server import pace
from hanamachi.server.log import Log, Moment, clock_starts_at
from hanamachi.server.memory import Kept, Memory
from hanamachi.server.messages import Ended
from hanamachi.server.metrics import Meters
from hanamachi.server.rows import Entry, EntryKind
from hanamachi.server.seating import Chance
from hanamachi.server.thinking import Thinker, Thought

log = structlog.get_logger()

PAUSES_BEFORE_RETRY = (0.2, 1.0, 5.0, 30.0)
"""Seconds after which a computer that failed tries again, each time longer."""


@dataclass
class Computers:
    """Plays for those seats at which no person sits."""

    memory: Memory
    thinker: Thinker
    chance: Chance
    meters: Meters
    now: Callable[[], float]
    beat: Callable[[str, str], float]
    """After how many seconds a computer player of a game answers, or after how many times that."""
    append: Callable[[Kept, Entry], Awaitable[bool]]
    """Appends an entry to a table whose lock is held."""
    do: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    """Does something in the background for as long as the house is open."""

    def __post_init__(self) -> None:
        self._opened = self.now()
        self._playing: dict[str, asyncio.Task[None]] = {}

    def wake(self, table_id: str) -> None:
        """See to it that a computer whose turn it is at a table moves."""
        running = self._playing.get(table_id)
        if running is None or running.done():
            self._playing = {known: task for known, task in self._playing.items() if not task.done()}
            self._playing[table_id] = self.do(self._play(table_id))

    async def _play(self, table_id: str) -> None:
        """Play until it is a person's turn."""
        failures = 0
        while True:
            table = (await self.memory.get(table_id)).log
            moment, agent = table.now, table.computer_to_move(table.now)
            if agent is None:
                return
            try:
                await self._move(table, moment, agent)
                failures = 0
            except Exception as error:  # whatever went wrong, somebody waits for this move
                log.warning("computer_failed", table=table_id, agent=agent, error=type(error).__name__)
                await asyncio.sleep(PAUSES_BEFORE_RETRY[min(failures, len(PAUSES_BEFORE_RETRY) - 1)])
                failures += 1

    async def _move(self, table: Log, moment: Moment, agent: str) -> None:
        """Play what a script says, which is no secret, at once; otherwise think, and answer on the beat."""
        scripted, beat = table.script_move(moment), self.beat(table.row.game, agent)
        if scripted is not None and any(move.text == scripted for move in moment.state.legal_moves()):
            await self._answer(table.row.id, moment, Thought(scripted, 0.0), 0.0)
            return
        with self.meters.asked("moves"):
            view = moment.state.view(moment.turn)
            thought = await self.thinker.choose(table.game, agent, view, self.chance.below(2**32))
            if await self._is_awaited(table.row.id, moment):
                await self._wait_for_the_beat(table.row.game, agent, moment, beat)
                await self._answer(table.row.id, moment, thought, beat)

    async def _is_awaited(self, table_id: str, moment: Moment) -> bool:
        return (await self.memory.get(table_id)).log.now.entry == moment.entry

    async def _wait_for_the_beat(self, game: str, agent: str, moment: Moment, beat: float) -> None:
        """Wait for the next beat since the table began to wait, which everybody at the table knows."""
        assert moment.entry is not None
        waited = max(self.now() - max(moment.entry.at, self._opened), 0.0)
        due = pace.on_the_beat(waited, beat)
        await asyncio.sleep(due - waited)
        self.meters.thinking.labels(game, agent).observe(due)

    async def _answer(self, table_id: str, moment: Moment, thought: Thought, beat: float) -> None:
        kept = await self.memory.get(table_id)  # which may have been forgotten and read again during the thought
        async with kept.lock:
            if kept.log.now.entry == moment.entry:
                await self.append(kept, _entry(moment, thought, beat, self.now()))


def _entry(moment: Moment, thought: Thought, beat: float, now: float) -> Entry:
    """Return a computer's move with what it costs, or that its time was up before it had thought of one."""
    assert moment.turn is not None
    move = Entry(moment.ply + 1, EntryKind.MOVE, now, moment.turn, thought.move)
    if moment.left is None or moment.entry is None:
        return move
    left = moment.left[moment.turn]
    spent = pace.charge(thought.seconds, beat, left) if now >= clock_starts_at(moment.entry) else 0.0
    if spent < left:
        return replace(move, spent=spent)
    return replace(move, kind=EntryKind.END, text=Ended.TIMEOUT.value, spent=left)
