"""A thousand live tables on one server, with the players on the same machine: how fast, how even, how large.

Two thousand sockets play both games, a move for each table every ten seconds; then as fast as they can. Players do
what the page does: they move by a request, hear of it on their sockets, and look at the table after a deal and at the
end. A delay is from sending a move to the other side's receipt of it, with the move on disk in between.
"""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.__main__ import HEADINGS, cells
from benchmarks.measure import Row
from hanamachi import names
from hanamachi.server.config import Config
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.serve import listen, raise_file_limit, serve
from hanamachi.server.transport.limits import Limits

TABLES = 1000
SECONDS_BETWEEN_MOVES = 10.0
MOVES_EACH = 6
HURRIED_MOVES = 3
AT_ONCE = 20
LOOK = json.dumps({"type": "look"})
COMMITS = 1000
RESULTS = Path(__file__).with_name("load.md")
HEAD = f"""# A thousand live tables

Written by `make load`: one server process on SQLite and two thousand scripted players on the same machine, which others
share. Players do what the page does: they move by a request, hear of it on their sockets, and look at the table after a
deal and at the end. A delay is from sending a move to the other side's receipt of it, with the move on disk in between.

| {" | ".join(HEADINGS)} |
|---|--:|--:|--:|
"""
UNLIMITED = Limits(
    requests_per_second=1e9,
    burst=1e9,
    tables_per_second=1e9,
    table_burst=1e9,
    sockets=10**6,
    address_sockets=10**6,
    connections=10**6,
    address_connections=10**6,
)


def rows() -> list[Row]:
    """Return what was measured with a thousand tables."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        commits = _bare_commits(Path(folder) / "bare.sqlite3")
        with serving(_serve, folder) as (address, process):
            return asyncio.run(_measured(Load(address, process), commits))


@contextmanager
def serving(serve_there: Callable[[str, int], None], folder: str) -> Iterator[tuple[str, int]]:
    """Run a server in its own process; yield its address and its process id."""
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    server = multiprocessing.get_context("spawn").Process(target=serve_there, args=(folder, port))
    server.start()
    try:
        yield f"127.0.0.1:{port}", server.pid or 0
    finally:
        server.terminate()
        server.join()


def _serve(folder: str, port: int) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # its log has a line for each of thousands of requests
    # Two thousand visitors at one address are more than the limits allow.
    config = Config(str(Path(folder) / "server.sqlite3"), limits=UNLIMITED, engine=_Idle)
    serve(config, "127.0.0.1", port, opens_browser=False)


class _Idle(ProcessEngine):
    """An engine without computer players: the compiler would take half of the machine."""

    async def start(self) -> None:
        """Leave it."""


def _bare_commits(path: Path) -> float:
    """Return how many single rows a second the database alone can commit, one after the other."""
    database = sqlite3.connect(path, isolation_level=None)
    for command in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE event (ply, text)"):
        database.execute(command)
    began = perf_counter()
    for ply in range(COMMITS):
        database.execute("INSERT INTO event VALUES (?, 'a1')", (ply,))
    seconds = perf_counter() - began
    database.close()
    return COMMITS / seconds


@dataclass
class Side:
    """One player: a cookie, a socket and the last view."""

    cookie: str
    socket: ClientConnection | None = None
    view: Any = None
    heard: dict[int, asyncio.Future[float]] = field(default_factory=dict)

    async def listen(self) -> None:
        """Take in what the socket tells."""
        assert self.socket is not None
        async for text in self.socket:
            now, message = perf_counter(), json.loads(text)
            if message["type"] == "event":
                self.view = message["view"]
                if message["event"]["kind"] == "deal" or message["result"] is not None:
                    await self.socket.send(LOOK)
                if (waiting := self.heard.pop(message["ply"], None)) is not None:
                    waiting.set_result(now)


@dataclass
class Table:
    """A live table with both players."""

    id: str
    sides: dict[str, Side]
    ply: int = 1

    async def move(self, http: httpx2.AsyncClient) -> float | None:
        """Play a random move; return the seconds until the other side knows, or None if the game is over."""
        mover = self.sides["first"].view["to_move"]
        if mover is None:
            return None
        side, other = self.sides[mover], self.sides["second" if mover == "first" else "first"]
        self.ply += 1
        known = [
            player.heard.setdefault(self.ply, asyncio.get_running_loop().create_future()) for player in (other, side)
        ]
        move = random.choice(side.view["legal"])
        sent = perf_counter()
        answer = await http.post(
            f"/tables/{self.id}/moves", json={"ply": self.ply - 1, "move": move}, headers={"Cookie": side.cookie}
        )
        answer.raise_for_status()
        received, _ = await asyncio.gather(*known)
        return received - sent


class Load:
    """The players of all tables."""

    def __init__(self, address: str, process: int) -> None:
        self.address = address
        self.process = process
        self.tables: list[Table] = []
        self.http = self.client()

    def client(self) -> httpx2.AsyncClient:
        """Return a new way to ask the server."""
        # Without certificates, which take longer to load than everything else here.
        return httpx2.AsyncClient(base_url=f"http://{self.address}/api", verify=False, timeout=60)

    def cache(self) -> float:
        """Return what the server occupies, in kilobytes."""
        status = Path(f"/proc/{self.process}/status").read_text()
        return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    async def wait_until_open(self) -> None:
        """Wait for the server."""
        async with httpx2.AsyncClient(base_url=f"http://{self.address}") as http:
            while True:
                try:
                    await http.get("/healthz")
                    return
                except httpx2.TransportError:
                    await asyncio.sleep(0.2)

    async def set_up(self, number: int) -> None:
        """Seat two visitors at a new table."""
        async with self.client() as http:
            game = names()[number % len(names())]
            body = {"game": game, "against": {"kind": "friend"}, "first": "me"}
            made = await http.post("/tables", json=body)
            first, table = made.headers["set-cookie"].partition(";")[0], made.json()
            http.cookies.clear()
            joined = await http.post(f"/tables/{table['id']}/join", json={"invite": table["links"]["invite"]})
            second = joined.headers["set-cookie"].partition(";")[0]
        self.tables.append(Table(table["id"], {"first": Side(first), "second": Side(second)}))

    async def open_socket(self, table: Table, seat: str) -> None:
        """Connect a player and begin to listen."""
        side, address = table.sides[seat], f"ws://{self.address}/api/tables/{table.id}/live"
        side.socket = await connect(
            address, additional_headers={"Cookie": side.cookie}, compression=None, ping_interval=None, open_timeout=60
        )
        side.view = json.loads(await side.socket.recv())["table"]["view"]

    async def move_at_leisure(self, table: Table) -> list[float]:
        """Play a move every ten seconds, beginning at some moment of the first ten."""
        delays: list[float] = []
        await asyncio.sleep(random.random() * SECONDS_BETWEEN_MOVES)
        for _ in range(MOVES_EACH):
            began = perf_counter()
            delay = await table.move(self.http)
            delays += [] if delay is None else [delay]
            await asyncio.sleep(max(SECONDS_BETWEEN_MOVES - (perf_counter() - began), 0))
        return delays

    async def hurry(self, table: Table) -> int:
        """Play a few moves as fast as possible; return how many."""
        return sum([await table.move(self.http) is not None for _ in range(HURRIED_MOVES)])


async def in_turn(work: Callable[..., Awaitable[None]], arguments: Iterable[tuple[Any, ...]]) -> None:
    """Do a lot of work, a little at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(*argument: Any) -> None:
        async with gate:
            await work(*argument)

    await asyncio.gather(*(one(*argument) for argument in arguments))


async def _measured(load: Load, commits: float) -> list[Row]:
    # Pauses of the players' own process would be taken for the server's.
    gc.disable()
    await load.wait_until_open()
    empty = load.cache()
    await in_turn(load.set_up, ((number,) for number in range(TABLES)))
    with_tables = load.cache()
    pairs = [(table, seat) for table in load.tables for seat in table.sides]
    await in_turn(load.open_socket, pairs)
    with_sockets = load.cache()
    listening = [asyncio.create_task(table.sides[seat].listen()) for table, seat in pairs]
    began = perf_counter()
    delays = [delay for one in await asyncio.gather(*map(load.move_at_leisure, load.tables)) for delay in one]
    rate = len(delays) / (perf_counter() - began)
    began = perf_counter()
    hurried = sum(await asyncio.gather(*map(load.hurry, load.tables)))
    hurried_rate = hurried / (perf_counter() - began)
    for task in listening:
        task.cancel()
    cuts = quantiles(delays, n=100)
    return [
        Row(f"server, {TABLES:,} tables at leisure, median delay", cuts[49] * 1000, "ms", None, f"{rate:.0f} moves/s"),
        Row(f"server, {TABLES:,} tables at leisure, 99th percentile", cuts[98] * 1000, "ms", 250.0, ""),
        Row(
            f"server, {TABLES:,} tables in a hurry",
            hurried_rate,
            "moves/s",
            None,
            f"{hurried_rate / commits:.2f}× the database's {commits:,.0f} bare commits/s",
        ),
        Row("server, memory of an open table", (with_tables - empty) / TABLES, "kB"),
        Row("server, memory of a socket", (with_sockets - with_tables) / len(pairs), "kB"),
    ]


def main() -> None:
    """Measure, print, and write it to load.md."""
    publish(rows(), HEAD, RESULTS)


def publish(measured: Iterable[Row], head: str, results: Path) -> None:
    """Print what was measured, and write it to a file."""
    lines = [f"| {' | '.join(cells(row))} |" for row in measured]
    results.write_text(head + "\n".join(lines) + "\n")
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
