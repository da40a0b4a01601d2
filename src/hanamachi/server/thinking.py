"""The computer's thinking, in processes of its own: the event loop never waits for a search or a compiler."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from datetime import date
from random import Random
from typing import Any, Protocol, TypeVar

import structlog

from hanamachi.agents import agent, opponents
from hanamachi.core.errors import HanamachiError, WeightsError
from hanamachi.core.game import AnyGame, State, View
from hanamachi.core.interrupts import ignore_interrupts, interrupts_held_back
from hanamachi.core.jit import is_warm
from hanamachi.games import load, names
from hanamachi.server.customs import DailyPuzzle, Judgement, customs

T = TypeVar("T")

log = structlog.get_logger()

PROCESSES = 2
PATIENCE = 60.0
"""Seconds after which nobody waits for a thought any more."""


class Unavailable(HanamachiError):
    """The computer cannot think just now."""


class Thinker(Protocol):
    """Thinks for computer players, judges and puzzles."""

    async def start(self) -> None:
        """Get ready."""

    async def stop(self) -> None:
        """Stop thinking."""

    def opponents(self, game_name: str) -> Mapping[str, str]:
        """Return the computer players that can be played, from the gentlest on."""
        ...

    def is_ready(self, game_name: str, agent_name: str) -> bool:
        """Tell whether a player will answer without waiting for a compiler."""
        ...

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> str:
        """Return the text of the move that a computer player chooses."""
        ...

    async def judge(self, states: list[State[Any]]) -> list[Judgement | None]:
        """Return what the game's judge thinks of each position."""
        ...

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        """Return the puzzle of a day."""
        ...


class ProcessThinker:
    """Thinks in a few processes, which load and compile what they need in the background."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._processes = processes
        self._pool: Executor | None = None
        self._warming: asyncio.Task[None] | None = None
        self._broken: set[tuple[str, str]] = set()
        self._is_warm = False

    async def start(self) -> None:
        """Start warming up; nobody has to wait for it."""
        self._is_warm = is_warm()
        self._warming = asyncio.create_task(self._warm_all())

    async def stop(self) -> None:
        """Stop the processes without waiting for thoughts that nobody needs any more."""
        if self._warming is not None:
            self._warming.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in getattr(self._pool, "_processes", None) or {}:
                _end(process)

    def opponents(self, game_name: str) -> Mapping[str, str]:
        """Return the players whose weights, if any, could be read."""
        return {name: like for name, like in opponents(game_name).items() if (game_name, name) not in self._broken}

    def is_ready(self, game_name: str, agent_name: str) -> bool:
        """Tell whether a player's code is compiled, or need not be."""
        return self._is_warm or not _is_compiled(game_name, agent_name)

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> str:
        """Ask a process for a move."""
        return await self._run(_choose, game, agent_name, view, seed)

    async def judge(self, states: list[State[Any]]) -> list[Judgement | None]:
        """Ask a process for judgements."""
        return await self._run(_judge, states)

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        """Ask a process for a puzzle."""
        return await self._run(_puzzle, game_name, day)

    async def warmed(self) -> None:
        """Wait until every player is ready or known to be broken."""
        if self._warming is not None:
            await self._warming

    async def _warm_all(self) -> None:
        """Let every player make a move, those first that need no compiler."""
        players = [(game, name) for game in names() for name in opponents(game)]
        for game_name, agent_name in sorted(players, key=lambda player: _is_compiled(*player)):
            try:
                await self._run(_first_move, game_name, agent_name, patience=10 * PATIENCE)
            except WeightsError as error:
                self._broken.add((game_name, agent_name))
                log.warning("opponent_left_out", game=game_name, agent=agent_name, why=str(error))
            except HanamachiError as error:
                log.warning("opponent_not_warmed", game=game_name, agent=agent_name, why=str(error))
        self._is_warm = True
        log.info("opponents_ready")

    async def _run(self, work: Callable[..., T], *arguments: Any, patience: float = PATIENCE) -> T:
        try:
            thought = asyncio.get_running_loop().run_in_executor(self._executor(), work, *arguments)
            return await asyncio.wait_for(thought, patience)
        except BrokenExecutor as error:
            self._pool = None
            raise Unavailable("a thinking process has ended; another one takes over") from error
        except TimeoutError as error:
            raise Unavailable("the computer thinks for too long") from error

    def _executor(self) -> Executor:
        if self._pool is None:
            with interrupts_held_back():
                self._pool = ProcessPoolExecutor(
                    self._processes, multiprocessing.get_context("spawn"), initializer=ignore_interrupts
                )
        return self._pool


def _end(process: int) -> None:
    import os  # noqa: PLC0415
    import signal  # noqa: PLC0415

    try:
        os.kill(process, signal.SIGTERM)
    except ProcessLookupError:
        return


def _is_compiled(game_name: str, agent_name: str) -> bool:
    return bool(getattr(agent(load(game_name), agent_name), "is_compiled", False))


def _choose(game: AnyGame, agent_name: str, view: View, seed: int) -> str:
    return agent(game, agent_name).choose(view, Random(seed)).text


def _judge(states: list[State[Any]]) -> list[Judgement | None]:
    return [customs(state.game.name).judge(state) for state in states]


def _puzzle(game_name: str, day: date) -> DailyPuzzle | None:
    return customs(game_name).puzzle(day)


def _first_move(game_name: str, agent_name: str) -> None:
    game = load(game_name)
    state = game.start().deal(game.shuffle(Random(1)))
    agent(game, agent_name).choose(state.view(state.to_move), Random(1))
