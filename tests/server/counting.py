"""An engine that counts what it is asked and answers only when it may."""

from __future__ import annotations

import asyncio
import threading

from tests.server.running import PlainEngine

from hanamachi.core.game import AnyGame, View
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.engine.engine import Thought
from hanamachi.server.hooks import Judgement


class Counting(PlainEngine):
    """Counts what it is asked, and judges only as many moves as it may."""

    def __init__(self) -> None:
        super().__init__()
        self.hints = 0
        self.judged: list[int] = []
        self.may_judge = 10**6
        self.may_advise = threading.Event()
        self.may_advise.set()
        self.may_choose = threading.Event()
        self.may_choose.set()
        self.given_up = 0

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        await self._wait(self.may_choose)
        return await super().choose(game, agent_name, view, seed, visitor)

    async def advise(self, game: AnyGame, view: View, visitor: str) -> Judgement | None:
        self.hints += 1
        await self._wait(self.may_advise)
        return await super().advise(game, view, visitor)

    async def judge_move(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        self.judged.append(number)
        while number >= self.may_judge:
            await self._pause()
        return await super().judge_move(game, number, visitor)

    async def _wait(self, until: threading.Event) -> None:
        while not until.is_set():
            await self._pause()

    async def _pause(self) -> None:
        try:
            await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.given_up += 1
            raise
