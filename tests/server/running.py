"""A real server in a thread, and clients that behave like browsers."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import uvicorn
from websockets.sync.client import ClientConnection, connect

from hanamachi.agents import agent, opponents
from hanamachi.core.game import AnyGame, State, View
from hanamachi.server.config import Config
from hanamachi.server.domain.table import FinishedGame
from hanamachi.server.engine.engine import Thought
from hanamachi.server.engine.worker import EngineUnavailable
from hanamachi.server.hooks import DailyPuzzle, Judgement, hooks
from hanamachi.server.serve import listen, uvicorn_config
from hanamachi.server.transport.limits import Limits

GENEROUS = Limits(
    requests_per_second=1e6, burst=1e6, codes_per_second=1e3, code_burst=1e3, tables_per_second=1e6, table_burst=1e6
)
SECONDS = 120
"""Enough for a slow machine that compiles the solver first."""


@dataclass
class Clock:
    """A clock that tests advance."""

    time: float = 1_000_000.0

    def __call__(self) -> float:
        return self.time


class PlainEngine:
    """An engine in the test's own process, which tests can suspend or break."""

    def __init__(self) -> None:
        self.is_awake = threading.Event()
        self.is_awake.set()
        self.is_broken = False
        self.missing: set[str] = set()
        self.effort = 1.0

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    def trouble(self) -> str | None:
        return "asleep" if self.is_broken else None

    def is_hurried(self, game_name: str, agent_name: str) -> bool:
        return self.effort < 1

    def opponents(self, game_name: str) -> Mapping[str, str]:
        return {name: like for name, like in opponents(game_name).items() if name not in self.missing}

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        if self.is_broken or not self.is_awake.is_set():
            raise EngineUnavailable("asleep")
        return Thought(agent(game, agent_name).choose(view, Random(seed)).text, 0.0)

    async def advise(self, game: AnyGame, view: View, visitor: str) -> Judgement | None:
        if self.is_broken:
            raise EngineUnavailable("asleep")
        return hooks(game.name).advise(game, view)

    async def judge_move(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        return self._judged(game.moves[number].before)

    async def judge_round(self, game: FinishedGame, number: int, visitor: str) -> Judgement | None:
        return self._judged(game.round_ends[number])

    def _judged(self, state: State[Any]) -> Judgement | None:
        if self.is_broken:
            raise EngineUnavailable("asleep")
        return hooks(state.game.name).judge(state)

    async def puzzle(self, game_name: str, day: date) -> DailyPuzzle | None:
        if self.is_broken:
            raise EngineUnavailable("asleep")
        return hooks(game_name).puzzle(day)


class Slow(PlainEngine):
    """Waits to answer until ``may_answer`` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = threading.Event()

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        while not self.may_answer.is_set():
            await asyncio.sleep(0.01)
        return await super().choose(game, agent_name, view, seed, visitor)


def at_once(game_name: str, agent_name: str) -> float:
    """Let computers move at once: most tests are not about pacing."""
    return 0.0


def judge_slowly(*_: Any) -> None:
    """Replace the judge in a worker process, which can import this module."""
    time.sleep(0.3)


def client(address: str) -> httpx2.Client:
    """Return a client that loads no certificates, which takes longer than most requests and is of no use here."""
    return httpx2.Client(base_url=address, timeout=SECONDS, verify=False)


@dataclass
class Visitor:
    """A client like a browser: keeps cookies, sends JSON."""

    address: str
    http: httpx2.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = client(self.address)

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx2.Response:
        wanted = {key: value for key, value in query.items() if value is not None}
        content = None if body is None else json.dumps(body)
        headers = {} if body is None else {"Content-Type": "application/json"}
        return self.http.request(method, f"/api{path}", params=wanted, content=content, headers=headers)

    def get(self, path: str, **query: Any) -> Any:
        return accepted(self.ask("GET", path, **query))

    def post(self, path: str, body: Any = None) -> Any:
        return accepted(self.ask("POST", path, {} if body is None else body))

    def refused(self, method: str, path: str, body: Any = None, **query: Any) -> str:
        answer = self.ask(method, path, body, **query)
        assert answer.status_code >= 400, answer.text
        assert set(answer.json()) == {"code", "message", "detail"}
        return str(answer.json()["code"])

    def table(self, game: str = "okiya", against: Any = "random", **wishes: Any) -> Any:
        """Create a table against a computer player, or against what is described."""
        opponent = {"kind": "computer", "agent": against} if isinstance(against, str) else against
        return self.post("/tables", {"game": game, "against": opponent, **wishes})

    def move(self, table: Any, text: str | None = None, ply: int | None = None, **more: Any) -> Any:
        body = {"ply": table["ply"] if ply is None else ply, "move": text or table["view"]["legal"][0], **more}
        return self.post(f"/tables/{table['id']}/moves", body)

    @contextmanager
    def live(self, table_id: str, origin: str | None = None, **query: Any) -> Iterator[Socket]:
        if not self.http.cookies:
            self.get("/me")
        words = "&".join(f"{key}={value}" for key, value in query.items() if value is not None)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table_id}/live?{words}"
        with connect(address, additional_headers={"Cookie": cookies}, origin=origin, open_timeout=SECONDS) as opened:  # type: ignore[arg-type]
            yield Socket(opened)


@dataclass
class Socket:
    """An open WebSocket."""

    connection: ClientConnection
    raw: list[str] = field(default_factory=list)

    def next(self, kind: str | None = None) -> Any:
        """Return the next message, or the next of a kind."""
        while True:
            text = str(self.connection.recv(timeout=SECONDS))
            self.raw.append(text)
            message = json.loads(text)
            if kind is None or message["type"] == kind:
                return message

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def events(self, until: int) -> list[Any]:
        """Return the events up to a ply."""
        events: list[Any] = []
        while not events or events[-1]["ply"] < until:
            events.append(self.next("event"))
        return events


@dataclass
class Running:
    """A running server and its parts."""

    address: str
    app: Any
    engine: PlainEngine
    stop: Callable[[], None]
    """Ask it to stop and wait until it has."""
    visitors: list[Visitor] = field(default_factory=list)

    def visitor(self) -> Visitor:
        self.visitors.append(Visitor(self.address))
        return self.visitors[-1]

    @property
    def services(self) -> Any:
        return self.app.state.services

    def forget_tables(self) -> None:
        """Empty the memory, so the next request reads what is stored."""
        self.services._context.cache._tasks.clear()


class _PromptServer(uvicorn.Server):
    """A server that stops as soon as it is told to and nobody is connected, not a few tenths of a second later."""

    async def main_loop(self) -> None:
        while not await self.on_tick(0):
            await asyncio.sleep(0.01)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if not await self._is_soon_idle():
            await super().shutdown(sockets)
            return
        for closable in (*self.servers, *(sockets or ())):
            closable.close()
        await self.lifespan.shutdown()

    async def _is_soon_idle(self) -> bool:
        """Return whether requests and reading from the database end within the time that uvicorn gives them."""
        app: Any = self.config.app
        pool = app.state.services.storage._engine.pool
        for _ in range(20):
            if not (self.server_state.connections or self.server_state.tasks or pool.checkedout()):
                return True
            await asyncio.sleep(0.005)
        return False


def accepted(answer: httpx2.Response) -> Any:
    assert answer.status_code < 300, answer.text
    return answer.json()


@contextmanager
def running(database: Path | str, engine: PlainEngine | None = None, **settings: Any) -> Iterator[Running]:
    """Run a server until the context ends."""
    worker = engine or PlainEngine()
    usual = Config(str(database), secret="tea", limits=GENEROUS, engine=lambda: worker, move_interval=at_once)
    config = replace(usual, **settings)
    details, listener = uvicorn_config(config), listen("127.0.0.1", 0)
    details.timeout_graceful_shutdown = 2
    server = _PromptServer(details)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()

    def stop() -> None:
        server.should_exit = True
        thread.join(SECONDS)

    try:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with client(address) as probe:
            assert probe.get("/livez").status_code == 200
        server_running = Running(address, details.app, worker, stop)
        yield server_running
    finally:
        for visitor in server_running.visitors:
            visitor.http.close()
        stop()
        listener.close()


def finish(players: dict[str, Visitor], table: Any, rng: Random) -> Any:
    """Play random moves for both seats over HTTP until the game is over; return the last table."""
    while True:
        for seat, player in players.items():
            table = player.get(f"/tables/{table['id']}", seat=seat)
            if table["result"] is not None:
                return table
            if table["view"]["legal"]:
                player.move(table, rng.choice(table["view"]["legal"]), seat=seat)
