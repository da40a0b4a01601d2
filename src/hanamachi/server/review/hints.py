"""Hints: computed once for each position, and given up when the game goes on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from hanamachi.server import messages as m
from hanamachi.server.domain.table import Position, Table
from hanamachi.server.engine.engine import Engine
from hanamachi.server.entropy import Entropy
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.review.analysis import judged_moves, refuse_if_engine_down
from hanamachi.server.tables.cache import TableHandle


@dataclass(frozen=True)
class _Running:
    """A hint that is being computed."""

    ply: int
    task: asyncio.Task[m.Hint]


class Hints:
    """Asks the engine for advice."""

    def __init__(self, engine: Engine, entropy: Entropy, meters: Meters) -> None:
        self._engine = engine
        self._entropy = entropy
        self._meters = meters
        self._running: dict[str, _Running] = {}

    async def of(self, table: Table, visitor: str) -> m.Hint:
        """Return advice for the current position."""
        running = self._shared(table, table.now, visitor)
        try:
            with refuse_if_engine_down():
                return await asyncio.shield(running.task)
        except asyncio.CancelledError:
            if not running.task.cancelled():
                raise
            raise Refusal(E.NOT_YOUR_TURN, "the game has gone on") from None

    def drop_stale(self, handle: TableHandle) -> None:
        """Stop computing a hint for a position that has passed."""
        running = self._running.get(handle.table.record.id)
        if running is not None and running.ply != handle.table.ply:
            running.task.cancel()

    def _shared(self, table: Table, position: Position, visitor: str) -> _Running:
        """Return the hint that is being computed, started now if there is none."""
        table_id = table.record.id
        running = self._running.get(table_id)
        if running is None or running.ply != position.ply:
            running = _Running(position.ply, asyncio.create_task(self._computed(table, position, visitor)))
            running.task.add_done_callback(lambda _: self._forget(table_id, running))
            self._running[table_id] = running
        return running

    def _forget(self, table_id: str, running: _Running) -> None:
        if self._running.get(table_id) is running:
            del self._running[table_id]

    async def _computed(self, table: Table, position: Position, visitor: str) -> m.Hint:
        with self._meters.track("review"):
            view = position.state.view(position.turn)
            judgement = await self._engine.advise(table.game, view, visitor)
            if judgement is not None:
                moves = judged_moves(judgement)
                return m.Hint(ply=position.ply, move=moves[0].move, moves=moves)
            able = list(self._engine.opponents(table.record.game))
            if not able:
                raise Refusal(E.NO_EVALUATOR, "no hints are available for this game")
            seed = self._entropy.below(2**32)
            thought = await self._engine.choose(table.game, able[-1], view, seed, visitor)
            return m.Hint(ply=position.ply, move=thought.move, moves=[])
