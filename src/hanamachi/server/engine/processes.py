"""An engine in separate processes: the event loop never waits for a search or for the compiler."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Callable, Mapping
from datetime import date
from random import Random
from time import perf_counter
from typing import Any, TypeVar

import structlog

from hanamachi.agents import DEFAULT_MOVE_INTERVAL, agent, move_interval, opponents, with_effort
from hanamachi.agents.bots.process import ProcessAgent
from hanamachi.core.errors import HanamachiError, WeightsError
from hanamachi.core.game import AnyGame, State, View
from hanamachi.core.interrupts import end_with_parent, ignore_interrupts
from hanamachi.games import load, names
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.engine.engine import Thought
from hanamachi.server.engine.pool import Job, Pool
from hanamachi.server.engine.queue import Urgency
from hanamachi.server.engine.worker import TIMEOUT_SECONDS, Worker
from hanamachi.server.hooks import DailyPuzzle, Judgement, hooks

T = TypeVar("T")

log = structlog.get_logger()

MAX_COMPILE_SECONDS = 600.0
BOT_SECONDS = 30.0
"""A host's bot has that long for a move."""
ABOUT_BOTS = "a program of this server's host"
WARM_UP_DELAY = 2.0
"""Seconds before compilation starts, which leaves the CPU to the first page load."""
NICENESS = 10
"""Requests and people's moves have priority over thinking."""
MAX_SECONDS = 120.0
"""How many seconds of hints and analyses a visitor may use within a minute or so."""
BUSY = 0.5
"""The effort below which players are told that the computer thinks for a shorter time."""


class ProcessEngine:
    """Runs compiled code in a pool of processes, and interprets it in another until it is compiled."""

    def __init__(
        self, workers: int | None = None, max_seconds: float = MAX_SECONDS, bots: Mapping[str, str] | None = None
    ) -> None:
        size = workers or usable_cores()
        self._pool = Pool(size, _start_compiled, max_seconds)
        self._interpreted = Worker(_start_interpreted)
        self._bots = {f"bot:{name}": f"process:{command}" for name, command in (bots or {}).items()}
        """The host's own programs, which have no other name outside the engine."""
        self._playing_bots: set[tuple[str, str]] = set()
        # A program may take its time: nobody else should have to wait for it.
        self._bot_pool = Pool(size, _start_compiled, max_seconds)
        self._warming: asyncio.Future[Any] | None = None
        self._broken: set[tuple[str, str]] = set()
        self._compiled_for: set[tuple[str, str]] = set()
        self._review_timeout = MAX_COMPILE_SECONDS
        self._pool.join(self._pool.workers[0])
        for worker in self._bot_pool.workers:
            self._bot_pool.join(worker)

    async def start(self) -> None:
        """Start warming up in the background."""
        self._warming = asyncio.gather(self._warm_all(), self._start_bots())

    async def stop(self) -> None:
        """Stop the processes without waiting for pending work."""
        if self._warming is not None:
            self._warming.cancel()
        self._pool.stop()
        self._bot_pool.stop()
        self._interpreted.stop()

    def trouble(self) -> str | None:
        """Return what went wrong, if no process can do some kind of work."""
        every = [worker.trouble for worker in self._pool.workers]
        return self._pool.quick.trouble or self._interpreted.trouble or (every[0] if all(every) else None)

    @property
    def effort(self) -> float:
        """The share of their usual time that slow players think now."""
        return self._pool.effort

    def is_hurried(self, game_name: str, agent_name: str) -> bool:
        """Tell whether a slow player thinks for less than half of its usual time."""
        return self.effort < BUSY and not _is_quick(game_name, agent_name)

    def opponents(self, game_name: str) -> Mapping[str, str]:
        """Return the computer players, without those whose weights could not be read; the host's bots come second."""
        bots = [(bot, ABOUT_BOTS) for bot in self._bots if (game_name, bot) in self._playing_bots]
        able = [(name, like) for name, like in opponents(game_name).items() if (game_name, name) not in self._broken]
        # The weakest remains the first, for newcomers, and the strongest the last, for hints.
        return dict([*able[:1], *bots, *able[1:]])

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        """Have a process choose a move."""
        if agent_name in self._bots:
            asked = (game, self._bots[agent_name], view, seed, 1.0)
            return await self._bot_pool.run(Job(_choose, asked, Urgency.MOVE, visitor))
        if (game.name, agent_name) not in self._compiled_for:
            return await self._interpreted.run(_choose, game, agent_name, view, seed, 1.0)
        urgency = Urgency.QUICK_MOVE if _is_quick(game.name, agent_name) else Urgency.MOVE
        arguments = (game, agent_name, view, seed)
        return await self._pool.run(Job(_choose, arguments, urgency, visitor, takes_effort=True))

    async def advise(self, game: AnyGame, view: View, visitor: str) -> Judgement | None:
        """Have a process evaluate a seat's legal moves."""
        return await self._pool.run(self._review(_advise, game, view, urgency=Urgency.HINT, visitor=visitor))

    async def judge_move(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        """Have a process judge the position before a move."""
        return await self._pool.run(self._review(_judge, game.moves[number].before, visitor=visitor))

    async def judge_round(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        """Have a process judge the luck of a round."""
        return await self._pool.run(self._review(_judge, game.round_ends[number], visitor=visitor))

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        """Have a process find a puzzle."""
        return await self._pool.run(self._review(_puzzle, game_name, day, urgency=Urgency.HINT))

    def _review(
        self, work: Callable[..., T], *arguments: Any, urgency: Urgency = Urgency.ANALYSIS, visitor: str = ""
    ) -> Job[T]:
        return Job(work, arguments, urgency, visitor, timeout=self._review_timeout)

    async def warmed(self) -> None:
        """Wait until every player is ready or known to be broken."""
        if self._warming is not None:
            await self._warming

    async def _warm_all(self) -> None:
        """Compile in one process after another: the first one stores what it compiles, and the others load it."""
        await asyncio.sleep(WARM_UP_DELAY)
        players = [(game, name) for game in names() for name in opponents(game)]
        first, *others = self._pool.workers
        # Hints have no interpreted substitute, so that they come first.
        await asyncio.gather(self._warm_judge(first), self._try_out(players))
        self._review_timeout = TIMEOUT_SECONDS
        able = {player for player in players if player not in self._broken}
        for worker in others:
            await self._warm_judge(worker)
            able = await self._warm_players(worker, able)
            self._pool.join(worker)
        for worker in (first, self._pool.quick):
            able = await self._warm_players(worker, able)
        self._pool.join(self._pool.quick)
        # Switch to compiled code only when all players are ready: a move would otherwise wait for the compiler.
        self._compiled_for = able
        if all(player in able or player in self._broken for player in players):
            await self._interpreted.retire()
        log.info("opponents_ready")

    async def _start_bots(self) -> None:
        """Offer each bot for the games that it plays."""
        await asyncio.sleep(WARM_UP_DELAY)
        for game, bot in itertools.product(names(), self._bots):
            if await self._attempt(self._bot_pool.workers[0], _can_be_made, game, self._bots[bot]):
                self._playing_bots.add((game, bot))

    async def _warm_judge(self, worker: Worker) -> None:
        for game in names():
            try:
                await worker.run(_first_judgement, game, timeout=MAX_COMPILE_SECONDS)
            except HanamachiError as error:
                log.warning("judge_not_warmed", game=game, why=str(error))

    async def _warm_players(self, worker: Worker, players: set[tuple[str, str]]) -> set[tuple[str, str]]:
        """Return the players that a process has moved with."""
        return {player for player in sorted(players) if await self._attempt(worker, _first_move, *player)}

    async def _try_out(self, players: list[tuple[str, str]]) -> None:
        """Create every player once, to find early those that cannot play."""
        for player in players:
            await self._attempt(self._interpreted, _can_be_made, *player)

    async def _attempt(self, worker: Worker, what: Callable[[str, str], bool], game_name: str, agent_name: str) -> bool:
        """Return whether a task succeeded for a player; one whose weights cannot be read is excluded."""
        try:
            return await worker.run(what, game_name, agent_name, timeout=MAX_COMPILE_SECONDS)
        except WeightsError as error:
            self._broken.add((game_name, agent_name))
            log.warning("opponent_left_out", game=game_name, agent=agent_name, why=str(error))
        except HanamachiError as error:
            log.warning("opponent_not_warmed", game=game_name, agent=agent_name, why=str(error))
        return False


def usable_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _is_quick(game_name: str, agent_name: str) -> bool:
    return move_interval(game_name, agent_name) <= DEFAULT_MOVE_INTERVAL


def _start_compiled() -> None:
    ignore_interrupts()
    os.nice(NICENESS)
    end_with_parent()


def _start_interpreted() -> None:
    # This must be set before the rules are imported.
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    _start_compiled()


def _choose(game: AnyGame, agent_name: str, view: View, seed: int, effort: float) -> Thought:
    player = with_effort(agent(game, agent_name), effort)
    if isinstance(player, ProcessAgent):
        player.seconds = BOT_SECONDS
    began = perf_counter()
    return Thought(player.choose(view, Random(seed)).text, perf_counter() - began)


def _advise(game: AnyGame, view: View) -> Judgement | None:
    return hooks(game.name).advise(game, view)


def _judge(state: State[Any]) -> Judgement | None:
    return hooks(state.game.name).judge(state)


def _puzzle(game_name: str, day: date) -> DailyPuzzle | None:
    return hooks(game_name).puzzle(day)


def _can_be_made(game_name: str, agent_name: str) -> bool:
    agent(load(game_name), agent_name)
    return True


def _first_judgement(game_name: str) -> None:
    """Compile what hints, analyses and puzzles need, by computing one of each."""
    game = load(game_name)
    state = game.start().deal(game.shuffle(Random(1)))
    _advise(game, state.view(state.to_move))
    _judge(state)
    _puzzle(game_name, date.today())


def _first_move(game_name: str, agent_name: str) -> bool:
    """Compile what a player needs, by letting it move once."""
    game = load(game_name)
    state = game.start().deal(game.shuffle(Random(1)))
    agent(game, agent_name).choose(state.view(state.to_move), Random(1))
    return True
