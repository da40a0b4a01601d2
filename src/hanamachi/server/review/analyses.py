"""Analyses of finished games: each is computed once, move by move, shared by all who ask, and stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

import structlog
from pydantic import TypeAdapter

import hanamachi
from hanamachi.server import messages as m
from hanamachi.server.domain.table import FinishedGame, Step
from hanamachi.server.engine.engine import Engine
from hanamachi.server.hooks import Judgement, hooks
from hanamachi.server.metrics import Meters
from hanamachi.server.review.analysis import judged_game, judged_ply, refuse_if_engine_down
from hanamachi.server.storage.protocol import Storage, StorageError

T = TypeVar("T")

log = structlog.get_logger()

FORMAT = 1
"""Increase it when stored analyses no longer fit."""
VERSION = f"{hanamachi.__version__}/{FORMAT}"
SECONDS_TO_WAIT = 10.0
"""How long a request for more waits before it is answered with nothing new."""
SECONDS_TO_LIVE = 30.0
"""How long an analysis goes on after the last request for it."""
ANALYSIS: TypeAdapter[m.Analysis] = TypeAdapter(m.Analysis)


class _Running:
    """An analysis in progress."""

    def __init__(self, game: FinishedGame, work: Callable[[_Running], Coroutine[Any, Any, m.Analysis]]) -> None:
        self.game = game
        self.plies: list[m.JudgedPly] = []
        self.judge = ""
        self.growth: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the next move has been judged."""
        self.task = asyncio.create_task(work(self))
        self._expiry: asyncio.TimerHandle | None = None

    def add(self, step: Step, judgement: Judgement) -> None:
        """Add a judged move."""
        self.plies.append(judged_ply(step, judgement))
        self.judge = judgement.judge
        growth, self.growth = self.growth, asyncio.get_running_loop().create_future()
        growth.set_result(None)

    def has_more(self, after: int | None) -> bool:
        """Tell whether all moves have been judged or, if some are enough, more than this number."""
        return self.task.done() or (after is not None and len(self.plies) > after)

    def keep_alive(self) -> None:
        """Go on for a while, because there was a request for it."""
        if self._expiry is not None:
            self._expiry.cancel()
        self._expiry = asyncio.get_running_loop().call_later(SECONDS_TO_LIVE, self.task.cancel)

    def part(self, after: int) -> m.AnalysisPart:
        """Return the moves judged so far, without the first ones."""
        return m.AnalysisPart(judge=self.judge, plies=self.plies[after:], total=len(self.game.moves))


class Analyses:
    """Computes and stores analyses."""

    def __init__(self, engine: Engine, storage: Storage, meters: Meters) -> None:
        self._engine = engine
        self._storage = storage
        self._meters = meters
        self._running: dict[str, _Running] = {}

    async def of(self, game: FinishedGame, visitor: str, after: int | None) -> m.Analysis:
        """Return the whole analysis, or as soon as possible what there is after so many moves."""
        table_id = game.table.record.id
        if not hooks(game.table.record.game).has_judge:
            return m.NoEvaluator()
        if not game.moves:
            return m.NothingPlayed()
        if table_id not in self._running:
            stored = await self._storage.analysis(table_id, VERSION)
            if stored is not None:
                return ANALYSIS.validate_json(stored)
        with refuse_if_engine_down():
            return await self._answer(self._shared(game, visitor), after)

    def _shared(self, game: FinishedGame, visitor: str) -> _Running:
        """Return the analysis in progress, started now if there is none."""
        table_id = game.table.record.id
        if table_id not in self._running:
            running = _Running(game, lambda running: self._analyse(running, visitor))
            running.task.add_done_callback(lambda _: self._running.pop(table_id, None))
            self._running[table_id] = running
        return self._running[table_id]

    async def _answer(self, running: _Running, after: int | None) -> m.Analysis:
        while not running.has_more(after):
            running.keep_alive()
            events: set[asyncio.Future[Any]] = {running.task, running.growth}
            await asyncio.wait(events, timeout=SECONDS_TO_WAIT, return_when=asyncio.FIRST_COMPLETED)
            if after is not None:
                break
        return running.task.result() if running.task.done() else running.part(after or 0)

    async def _analyse(self, running: _Running, visitor: str) -> m.Analysis:
        game, of_game = running.game, hooks(running.game.table.record.game)
        with self._meters.track("review"):
            judge_move = partial(self._engine.judge_move, game, visitor=visitor)
            async with _in_order(map(judge_move, range(len(game.moves)))) as judgements:
                for step, judging in zip(game.moves, judgements, strict=True):
                    judgement = await judging
                    if judgement is None:
                        return m.NoEvaluator()
                    running.add(step, judgement)
            judge_round = partial(self._engine.judge_round, game, visitor=visitor)
            numbers = range(len(game.round_ends) if of_game.tells_luck else 0)
            async with _in_order(map(judge_round, numbers)) as judgements:
                rounds = [await judging for judging in judgements]
        found = judged_game(game, running.plies, rounds, running.judge)
        await self._store(game.table.record.id, found)
        return found

    async def _store(self, table_id: str, found: m.Analysis) -> None:
        try:
            await self._storage.keep_analysis(table_id, VERSION, ANALYSIS.dump_json(found).decode())
        except StorageError as error:
            log.warning("analysis_not_stored", table=table_id, why=str(error))


@asynccontextmanager
async def _in_order(work: Iterable[Coroutine[Any, Any, T]]) -> AsyncIterator[list[asyncio.Task[T]]]:
    """Start everything at once, to be awaited in order; what is left at the end is cancelled."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
