"""The computer's thinking, in processes of its own: the event loop never waits for a search or a compiler."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable, Mapping
from datetime import date
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import structlog

from hanamachi.agents import A_MOMENT, agent, beat, opponents
from hanamachi.core.errors import HanamachiError, WeightsError
from hanamachi.core.game import AnyGame, State, View
from hanamachi.core.interrupts import ignore_interrupts
from hanamachi.games import load, names
from hanamachi.server.customs import DailyPuzzle, Judgement, customs
from hanamachi.server.mind import PATIENCE, Mind

log = structlog.get_logger()

LONGEST_COMPILATION = 600.0
HEAD_START = 2.0
"""Seconds that a browser has for the first page before the compiler wants the machine as well."""


class Thought(NamedTuple):
    """A move that a computer player chose, by its text, and how long it took it, which is not for everybody to know."""

    move: str
    seconds: float


class Thinker(Protocol):
    """Thinks for computer players, judges and puzzles."""

    async def start(self) -> None:
        """Get ready."""

    async def stop(self) -> None:
        """Stop thinking."""

    def trouble(self) -> str | None:
        """Return why the computer cannot think just now; None: it can, as far as is known."""
        ...

    def opponents(self, game_name: str) -> Mapping[str, str]:
        """Return the computer players that can be played, from the gentlest on."""
        ...

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> Thought:
        """Return the move that a computer player chooses."""
        ...

    async def judge(self, states: list[State[Any]]) -> list[Judgement | None]:
        """Return what the game's judge thinks of each position."""
        ...

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        """Return the puzzle of a day."""
        ...


class ProcessThinker:
    """Thinks in a process with compiled code; until that is made, in another one that interprets the same code."""

    def __init__(self) -> None:
        self._compiled = Mind(_start_compiled)
        self._interpreted = Mind(_start_interpreted)
        # Players who think long must not keep the others waiting, whose moves would tell for how long.
        self._slow = Mind(_start_compiled)
        # Whoever studies a finished game must not keep those waiting who play.
        self._judging = Mind(_start_compiled)
        self._warming: asyncio.Task[None] | None = None
        self._broken: set[tuple[str, str]] = set()
        self._compiled_for: set[tuple[str, str]] = set()
        self._patience_with_judges = LONGEST_COMPILATION

    async def start(self) -> None:
        """Start warming up; nobody has to wait for it."""
        self._warming = asyncio.create_task(self._warm_all())

    async def stop(self) -> None:
        """Stop the processes without waiting for thoughts that nobody needs any more."""
        if self._warming is not None:
            self._warming.cancel()
        self._compiled.stop()
        self._slow.stop()
        self._interpreted.stop()
        self._judging.stop()

    def trouble(self) -> str | None:
        """Return what went wrong with one of the processes, until it thinks again."""
        minds = (self._compiled, self._slow, self._interpreted, self._judging)
        return next((mind.trouble for mind in minds if mind.trouble), None)

    def opponents(self, game_name: str) -> Mapping[str, str]:
        """Return the players whose weights, if any, could be read."""
        return {name: like for name, like in opponents(game_name).items() if (game_name, name) not in self._broken}

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> Thought:
        """Ask a process for a move."""
        is_compiled = (game.name, agent_name) in self._compiled_for
        mind = self._mind_of(game.name, agent_name) if is_compiled else self._interpreted
        return await mind.run(_choose, game, agent_name, view, seed)

    def _mind_of(self, game_name: str, agent_name: str) -> Mind:
        return self._slow if beat(game_name, agent_name) > A_MOMENT else self._compiled

    async def judge(self, states: list[State[Any]]) -> list[Judgement | None]:
        """Ask a process for judgements, one after the other so that several games take turns."""
        return [await self._judging.run(_judge, state, patience=self._patience_with_judges) for state in states]

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        """Ask a process for a puzzle."""
        return await self._judging.run(_puzzle, game_name, day, patience=self._patience_with_judges)

    async def warmed(self) -> None:
        """Wait until every player is ready or known to be broken."""
        if self._warming is not None:
            await self._warming

    async def _warm_all(self) -> None:
        """Warm the judge first, for whom nobody stands in; what one process has compiled the next finds on disk."""
        await asyncio.sleep(HEAD_START)
        players = [(game, name) for game in names() for name in opponents(game)]
        await asyncio.gather(self._warm_judge(), self._try_out(players))
        able = [player for player in players if player not in self._broken]
        # Until all of them are ready, a move would have to wait for somebody else's compiler.
        self._compiled_for = {
            player for player in able if await self._asked(self._mind_of(*player), _first_move, *player)
        }
        if self._compiled_for == set(able):
            await self._interpreted.retire()
        log.info("opponents_ready")

    async def _warm_judge(self) -> None:
        for game in names():
            try:
                await self._judging.run(_first_judgement, game, patience=LONGEST_COMPILATION)
            except HanamachiError as error:
                log.warning("judge_not_warmed", game=game, why=str(error))
        self._patience_with_judges = PATIENCE

    async def _try_out(self, players: list[tuple[str, str]]) -> None:
        """Make every player once, so that those who cannot play are known soon."""
        for player in players:
            await self._asked(self._interpreted, _can_be_made, *player)

    async def _asked(self, mind: Mind, what: Callable[[str, str], bool], game_name: str, agent_name: str) -> bool:
        """Tell whether a player could do something; one whose weights cannot be read is left out."""
        try:
            return await mind.run(what, game_name, agent_name, patience=LONGEST_COMPILATION)
        except WeightsError as error:
            self._broken.add((game_name, agent_name))
            log.warning("opponent_left_out", game=game_name, agent=agent_name, why=str(error))
        except HanamachiError as error:
            log.warning("opponent_not_warmed", game=game_name, agent=agent_name, why=str(error))
        return False


def _start_compiled() -> None:
    ignore_interrupts()
    # Whoever waits for an answer of the server comes before its compiler.
    os.nice(5)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _start_interpreted() -> None:
    # Nothing has imported the rules yet, so that they hear of it.
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    _start_compiled()


def _follow_parent() -> None:
    """End with the server, also when it is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _choose(game: AnyGame, agent_name: str, view: View, seed: int) -> Thought:
    player, began = agent(game, agent_name), perf_counter()
    return Thought(player.choose(view, Random(seed)).text, perf_counter() - began)


def _judge(state: State[Any]) -> Judgement | None:
    return customs(state.game.name).judge(state)


def _puzzle(game_name: str, day: date) -> DailyPuzzle | None:
    return customs(game_name).puzzle(day)


def _can_be_made(game_name: str, agent_name: str) -> bool:
    agent(load(game_name), agent_name)
    return True


def _first_judgement(game_name: str) -> None:
    """Judge a position and find a puzzle, which compiles what hints, analyses and puzzles need."""
    game = load(game_name)
    _judge(game.start().deal(game.shuffle(Random(1))))
    _puzzle(game_name, date.today())


def _first_move(game_name: str, agent_name: str) -> bool:
    """Let a player move once, which compiles what it needs."""
    game = load(game_name)
    state = game.start().deal(game.shuffle(Random(1)))
    agent(game, agent_name).choose(state.view(state.to_move), Random(1))
    return True
