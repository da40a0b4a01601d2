"""The server of most browser tests: computers move at once and judge in haste, in threads instead of processes."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from datetime import date
from typing import Any, TypeVar

from tests.server.running import GENEROUS, PlainEngine, at_once

from hanamachi.agents.hanamikoji import opinion
from hanamachi.core.game import AnyGame, View
from hanamachi.server.config import Config
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.engine.engine import Thought
from hanamachi.server.hooks import DailyPuzzle, Judgement
from hanamachi.server.serve import serve

Answer = TypeVar("Answer")


class ThreadEngine(PlainEngine):
    """An engine that does not make the event loop wait."""

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        return await _in_thread(super().choose, game, agent_name, view, seed, visitor)

    async def advise(self, game: AnyGame, view: View, visitor: str) -> Judgement | None:
        return await _in_thread(super().advise, game, view, visitor)

    async def judge_move(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        return await _in_thread(super().judge_move, game, number, visitor)

    async def judge_round(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        return await _in_thread(super().judge_round, game, number, visitor)

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        return await _in_thread(super().puzzle, game_name, day)


async def _in_thread(work: Callable[..., Coroutine[Any, Any, Answer]], *arguments: Any) -> Answer:
    return await asyncio.to_thread(lambda: asyncio.run(work(*arguments)))


if __name__ == "__main__":
    opinion.TRIES = 1  # how carefully a game is judged is not the question here
    config = Config(sys.argv[1], limits=GENEROUS, engine=ThreadEngine, move_interval=at_once)
    serve(config, "127.0.0.1", int(sys.argv[2]), opens_browser=False)
