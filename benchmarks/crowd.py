"""A crowd against the computer on one server: how long everyone waits, beside an abusive visitor too.

Visitors do what the page does: they move by a request, and hear of the computer's answer on their socket. A wait is
from sending a move to receiving the computer's answer to it, its own pace (0.75 s for the strongest) included.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import tempfile
from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.__main__ import HEADINGS
from benchmarks.load import UNLIMITED, Load, Table, in_turn, publish, serving
from benchmarks.measure import Row
from hanamachi.server.config import Config
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.serve import raise_file_limit, serve

TABLES = 200
FRIENDS = 200
MOVES_OF_FRIENDS = 8
SECONDS_BETWEEN_MOVES = 8.0
SECONDS = 60.0
STRONGEST = "level:8"
AT_ONCE = 10
READY = "ready"
RESULTS = Path(__file__).with_name("crowd.md")
HEAD = f"""# A crowd against the computer

Written by `make crowd`: one server on SQLite with one thinking process per core, and all visitors, on the same machine,
which others share. A wait is from sending a move to receiving the computer's answer on the socket, the computer's own
pace (0.75 s for `{STRONGEST}`) included.

| {" | ".join(HEADINGS)} |
|---|--:|--:|--:|
"""


class _Announcing(ProcessEngine):
    """An engine that leaves a file when all players are compiled."""

    async def start(self) -> None:
        """Start, and announce that everything is ready."""
        await super().start()
        self._announcing = asyncio.create_task(self._announce())

    async def _announce(self) -> None:
        await self.warmed()
        Path(os.environ[READY]).touch()


def _serve(folder: str, port: int) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # its log has a line for each of thousands of requests
    os.environ[READY] = str(Path(folder) / READY)
    config = Config(str(Path(folder) / "server.sqlite3"), limits=UNLIMITED, engine=_Announcing)
    serve(config, "127.0.0.1", port, opens_browser=False)


@dataclass
class Guest:
    """A visitor who plays Hanamikoji against the computer, again and again."""

    address: str
    http: httpx2.AsyncClient
    agent: str = STRONGEST
    cookie: str | None = None
    waits: list[float] = field(default_factory=list)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return the answer."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        answer = await self.http.request(method, path, json=body, headers=headers)
        answer.raise_for_status()
        if self.cookie is None:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
            self.http.cookies.clear()
        return answer.json()

    async def sit_down(self) -> Any:
        """Open a table and return it."""
        body = {"game": "hanamikoji", "against": {"kind": "computer", "agent": self.agent}, "first": "me"}
        return await self.ask("POST", "/tables", body)

    async def resign(self, table_id: str, ply: int) -> None:
        """Give a game up."""
        await self.ask("POST", f"/tables/{table_id}/resign", {"ply": ply})

    async def play(self, until: float, pause: float) -> None:
        """Play game after game at a pace; note how long each answer takes."""
        await asyncio.sleep(random.random() * pause)
        while perf_counter() < until:
            table = await self.sit_down()
            address = f"ws://{self.address}/api/tables/{table['id']}/live"
            async with connect(
                address, additional_headers={"Cookie": self.cookie or ""}, compression=None, open_timeout=60
            ) as socket:
                await self._play(table["id"], socket, until, pause)

    async def _play(self, table_id: str, socket: ClientConnection, until: float, pause: float) -> None:
        now, sent = (await _told(socket))["table"], None
        while now["result"] is None:
            if now["view"]["legal"]:
                if sent is not None:
                    self.waits.append(perf_counter() - sent)
                if perf_counter() > until:
                    await self.resign(table_id, now["ply"])
                    return
                await asyncio.sleep(pause * (0.5 + random.random()))
                sent = perf_counter()
                body = {"ply": now["ply"], "move": random.choice(now["view"]["legal"])}
                await self.ask("POST", f"/tables/{table_id}/moves", body)
            now = await _told(socket)


async def _told(socket: ClientConnection) -> Any:
    """Return the next event, or the first message."""
    while True:
        message = json.loads(await socket.recv())
        if message["type"] in ("event", "hello"):
            return message


class Crowd:
    """All visitors of one server."""

    def __init__(self, address: str) -> None:
        self.address = address

    def guest(self, agent: str = STRONGEST) -> Guest:
        """Return a new visitor."""
        return Guest(self.address, Load(self.address, 0).client(), agent)

    async def play(self, count: int, seconds: float, pause: float, agent: str = STRONGEST) -> list[float]:
        """Let visitors play for a while; return all their waits."""
        guests = [self.guest(agent) for _ in range(count)]
        until = perf_counter() + seconds
        await asyncio.gather(*(guest.play(until, pause) for guest in guests))
        return [wait for guest in guests for wait in guest.waits]

    async def friends_move(self, seconds: float) -> list[float]:
        """Seat friends at new tables and let them move at leisure; return the delays of their moves."""
        load = Load(self.address, 0)
        # Even numbers give tables of Hanamikoji, whose first round is longer than this.
        await in_turn(load.set_up, ((2 * number,) for number in range(FRIENDS)))
        pairs = [(table, seat) for table in load.tables for seat in table.sides]
        await in_turn(load.open_socket, pairs)
        listening = [asyncio.create_task(table.sides[seat].listen()) for table, seat in pairs]
        delays = await asyncio.gather(*(self._move_at_leisure(table, load.http, seconds) for table in load.tables))
        for task in listening:
            task.cancel()
        return [delay for one in delays for delay in one]

    async def _move_at_leisure(self, table: Table, http: httpx2.AsyncClient, seconds: float) -> list[float]:
        pause, delays = seconds / MOVES_OF_FRIENDS, []
        await asyncio.sleep(pause * random.random())
        for _ in range(MOVES_OF_FRIENDS):
            if (delay := await table.move(http)) is not None:
                delays.append(delay)
            await asyncio.sleep(pause)
        return delays

    async def abuse(self, seconds: float) -> None:
        """Open tables and resign them at once, as one visitor."""
        guest, until = self.guest(), perf_counter() + seconds
        await guest.ask("GET", "/me")
        while perf_counter() < until:
            body = {"game": "hanamikoji", "against": {"kind": "computer", "agent": STRONGEST}, "first": "opponent"}
            table = await guest.ask("POST", "/tables", body)
            await guest.resign(table["id"], table["ply"])

    async def finished_game(self) -> tuple[Guest, str]:
        """Play a game to its end; return who played and the table."""
        guest = self.guest("level:1")
        table = await guest.sit_down()
        while table["result"] is None:
            if table["view"]["legal"]:
                body = {"ply": table["ply"], "move": random.choice(table["view"]["legal"])}
                await guest.ask("POST", f"/tables/{table['id']}/moves", body)
            await asyncio.sleep(0.05)
            table = await guest.ask("GET", f"/tables/{table['id']}")
        return guest, f"/tables/{table['id']}/analysis"


async def _timed(work: Awaitable[Any]) -> float:
    began = perf_counter()
    await work
    return perf_counter() - began


async def _measured(crowd: Crowd, ready: Path) -> list[Row]:
    while not ready.exists():
        await asyncio.sleep(0.5)
    alone = quantiles(await crowd.friends_move(SECONDS), n=100)
    waits, beside = await asyncio.gather(
        crowd.play(TABLES, SECONDS, SECONDS_BETWEEN_MOVES), crowd.friends_move(SECONDS)
    )
    cuts, human = quantiles(waits, n=100), quantiles(beside, n=100)
    after = await crowd.play(1, 2.0, 0.1)
    quiet = await crowd.play(1, 10.0, 0.1)
    abused, _ = await asyncio.gather(crowd.play(1, 20.0, 0.1), crowd.abuse(20.0))
    (guest, one), (another, ten) = await crowd.finished_game(), await crowd.finished_game()
    single = await _timed(guest.ask("GET", one))
    together = await _timed(asyncio.gather(*(another.ask("GET", ten) for _ in range(AT_ONCE))))
    what, pace = f"{TABLES} tables against {STRONGEST}", f"{SECONDS_BETWEEN_MOVES:.0f} s a move"
    return [
        Row(f"{what}, {pace}: median wait", cuts[49], "s", None, f"{len(waits) / SECONDS:.0f} answers/s"),
        Row(f"{what}, {pace}: 95th percentile", cuts[94], "s", 3.0, f"slowest {max(waits):.1f} s"),
        Row(f"{FRIENDS} tables of friends alone, 99th percentile of a move's delay", alone[98] * 1000, "ms"),
        Row(
            "the same friends beside that crowd",
            human[98] * 1000,
            "ms",
            None,
            f"{human[98] / alone[98]:.2f}× alone (aim: 1.5)",
        ),
        Row("a new table just after all have resigned, slowest wait", max(after), "s"),
        Row("a visitor alone, mean wait", sum(quiet) / len(quiet), "s"),
        Row(
            "a visitor beside one who opens and resigns tables, mean wait",
            sum(abused) / len(abused),
            "s",
            None,
            f"{sum(abused) / len(abused) - sum(quiet) / len(quiet):+.2f} s (aim: at most 0.5)",
        ),
        Row("one analysis", single, "s"),
        Row(f"one analysis, asked for {AT_ONCE} times at once", together, "s", None, f"{together / single:.2f}× one"),
    ]


def rows() -> list[Row]:
    """Return what a crowd experiences."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder, serving(_serve, folder) as (address, _):
        return asyncio.run(_measured(Crowd(address), Path(folder) / READY))


def main() -> None:
    """Measure, print, and write it to crowd.md."""
    publish(rows(), HEAD, RESULTS)


if __name__ == "__main__":
    main()
