"""The server process is killed at random moments: nothing acknowledged is lost, and every game goes on."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from tests.processes import kill_group
from tests.server.running import Visitor

import hanamachi

PEOPLE, COMPUTER = {"kind": "same_device"}, {"kind": "computer", "agent": "random"}
TABLES = (("hanamikoji", PEOPLE), ("okiya", PEOPLE), ("hanamikoji", COMPUTER), ("okiya", COMPUTER))
KILLS = 12
EVERY = 4
"""Which kill hits the command that a host types, after another one that hits a server at its start."""
ENOUGH_MOVES = 480
PATIENCE = 120
MOMENT = 0.2
"""Long enough for the server to have asked the engine for a move."""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Command:
    """Starts servers as a host does, and kills them."""

    pause = 0.2
    """Seconds between what one player does: a host's limits are for people."""

    def __init__(self, database: Path, port: int) -> None:
        self._command = [sys.executable, "-m", "hanamachi", "serve", "--port", str(port), "--database", str(database)]

    def start(self) -> int:
        # Interpreted, because what is compiled beside it is not what is tested here.
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        silence = subprocess.DEVNULL
        self._server = subprocess.Popen(
            self._command, env=environment, stdout=silence, stderr=silence, start_new_session=True
        )
        return self._server.pid

    def ended(self, within: float) -> bool:
        """Return whether the server exits by itself within this many seconds."""
        try:
            self._server.wait(within)
        except subprocess.TimeoutExpired:
            return False
        return True

    def kill(self) -> None:
        self._server.kill()
        self._server.wait()


@contextmanager
def process(database: Path, port: int) -> Iterator[int]:
    command = Command(database, port)
    pid = command.start()
    try:
        wait_until_open(port)
        yield pid
    finally:
        command.kill()
        kill_group(pid)


def wait_until_open(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=5, verify=False).status_code == 200:
                return
        except httpx2.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server did not come up")


class ForkServer:
    """Starts servers without waiting for their imports, and kills them."""

    pause = 0.0

    def __init__(self, database: Path, port: int) -> None:
        command = [sys.executable, "-m", "tests.server.fork_server", str(database), str(port)]
        self._forker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._port, self._running = port, 0

    def __enter__(self) -> ForkServer:
        return self

    def __exit__(self, *_: object) -> None:
        if self._running:
            self.kill()
        self._forker.communicate()

    def start(self) -> None:
        assert self._forker.stdin
        assert self._forker.stdout
        self._forker.stdin.write("\n")
        self._forker.stdin.flush()
        self._running = int(self._forker.stdout.readline())

    def kill(self) -> None:
        assert self._forker.stdout
        os.kill(self._running, signal.SIGKILL)
        self._running = 0
        assert self._forker.stdout.readline() == "gone\n"


class Player(threading.Thread):
    """Plays game after game, remembers every acknowledgement, and stops when the server is gone."""

    def __init__(self, visitor: Visitor, game: str, against: Any, seed: int) -> None:
        super().__init__()
        self.visitor, self.game, self.against, self.rng = visitor, game, against, Random(seed)
        self.table: Any = None
        self.acknowledged: list[tuple[str, str, Any]] = []
        self.unanswered: tuple[str, dict[str, Any]] | None = None
        self.finished: list[str] = []
        self.pause = 0.0
        self.failure: Exception | None = None

    def again(self) -> Player:
        """Return a thread that goes on where this one stopped."""
        following = Player(self.visitor, self.game, self.against, self.rng.randrange(1000))
        vars(following).update({k: vars(self)[k] for k in ("table", "acknowledged", "unanswered", "finished")})
        return following

    def run(self) -> None:
        try:
            while True:
                self.play_on()
                time.sleep(self.pause)
        except httpx2.TransportError:
            return
        except Exception as error:
            self.failure = error

    def check(self) -> None:
        """Fail if the thread has failed, which would otherwise go unnoticed."""
        if self.failure is not None:
            raise self.failure

    def play_on(self) -> None:
        if self.unanswered is not None:
            self.send(*self.unanswered)
        if self.table is None:
            self.table = self.visitor.table(self.game, self.against)
        for seat in self.table["seats"]:
            if not self.table["seats"][seat]["mine"]:
                continue
            now = self.visitor.get(f"/tables/{self.table['id']}", seat=seat)
            if now["result"] is not None:
                self.finished.append(now["id"])
                self.table = None
                return
            if now["view"]["legal"]:
                self.unanswered = (now["id"], self.body(now, seat))
                self.send(*self.unanswered)

    def body(self, now: Any, seat: str) -> dict[str, Any]:
        return {"ply": now["ply"], "move": self.rng.choice(now["view"]["legal"]), "seat": seat}

    def send(self, table_id: str, body: dict[str, Any]) -> None:
        event = self.visitor.post(f"/tables/{table_id}/moves", body)
        self.acknowledged.append((table_id, body["seat"], event))
        self.unanswered = None


def assert_nothing_is_lost(player: Player) -> None:
    logs: dict[tuple[str, str], Any] = {}
    for table_id, seat, event in player.acknowledged:
        if (table_id, seat) not in logs:
            logs[table_id, seat] = player.visitor.get(f"/tables/{table_id}/events", seat=seat)["events"]
        stored = logs[table_id, seat][event["ply"] - 1]
        assert stored | {"standing": None} == event | {"standing": None}


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    port, rng, database = free_port(), Random(1), tmp_path / "server.sqlite3"
    players = [
        Player(Visitor(f"http://127.0.0.1:{port}"), game, against, seed) for seed, (game, against) in enumerate(TABLES)
    ]
    with ForkServer(database, port) as fork_server:
        for kill in range(1, KILLS + 1):
            server: ForkServer | Command = fork_server
            if kill % EVERY == 0:
                fork_server.start()
                time.sleep(rng.random() / 2)
                fork_server.kill()
                server = Command(database, port)
            server.start()
            play_until(players, ENOUGH_MOVES * kill // KILLS, port, server.pause)
            time.sleep(rng.random() / 20)
            server.kill()
            for player in players:
                player.join(PATIENCE)
                player.check()
            players = [player.again() for player in players]
        assert sum(len(player.acknowledged) for player in players) >= ENOUGH_MOVES
        fork_server.start()
        wait_until_open(port)
        for player in players:
            assert_nothing_is_lost(player)
            finish(player)
            player.visitor.http.close()


def play_until(players: list[Player], moves: int, port: int, pause: float) -> None:
    """Check that nothing is lost, then let all players play until this many moves are acknowledged."""
    wait_until_open(port)
    for player in players:
        assert_nothing_is_lost(player)
        player.pause = pause
        player.start()
    while sum(len(player.acknowledged) for player in players) < moves:
        time.sleep(0.001)
        for player in players:
            player.check()


def finish(player: Player) -> None:
    """Play a table that has seen kills to its end, and check its deals."""
    while player.table is not None or not player.finished:
        player.play_on()
    for table_id in player.finished:
        record = player.visitor.ask("GET", f"/tables/{table_id}/record.hana").text
        hanamachi.verify(hanamachi.parse_record(record))


def test_a_server_killed_in_the_middle_of_a_thought_finishes_the_turn_by_itself(tmp_path: Path) -> None:
    port, database = free_port(), tmp_path / "server.sqlite3"
    me = Visitor(f"http://127.0.0.1:{port}")
    with closing(me.http):
        with process(database, port) as server:
            table = me.table("hanamikoji", "level:8", first="opponent")
            now = wait_for_my_turn(me, table["id"])
            with frozen(children(server)):
                played = me.move(now)
                while played["view"]["to_move"] == table["seat"]:
                    played = me.move(me.get(f"/tables/{table['id']}"))
                assert played["view"]["to_move"] is not None
                time.sleep(MOMENT)
                os.kill(server, signal.SIGKILL)
        assert last_ply(database, table["id"]) == played["ply"], "the computer had answered already"
        with process(database, port):
            wait_for_ply(database, table["id"], played["ply"] + 1)
            # The log in the database is a moment ahead of what the server shows.
            while not (events := me.get(f"/tables/{table['id']}/events", since=played["ply"])["events"]):
                time.sleep(MOMENT)
    assert events[0]["event"]["kind"] == "move"
    assert events[0]["event"]["seat"] != table["seat"]


def wait_for_my_turn(me: Visitor, table_id: str) -> Any:
    """Return the table once its server lets me move: its log in the database is a moment ahead of that."""
    end = time.monotonic() + PATIENCE
    while not (table := me.get(f"/tables/{table_id}"))["view"]["legal"]:
        assert time.monotonic() < end, "the computer has forgotten its turn"
        time.sleep(0.05)
    return table


def wait_for_ply(database: Path, table_id: str, ply: int) -> None:
    end = time.monotonic() + PATIENCE
    while last_ply(database, table_id) < ply:
        assert time.monotonic() < end, "the computer has forgotten its turn"
        time.sleep(0.05)


def last_ply(database: Path, table_id: str) -> int:
    """Return how far a table's log goes, without asking the server."""
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT max(ply) FROM events WHERE table_id = ?", (table_id,)).fetchone()[0])


def children(pid: int) -> list[int]:
    found = [path.read_text().split() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for some in found for child in some]


@contextmanager
def frozen(processes: list[int]) -> Iterator[None]:
    """Stop processes in the middle of whatever they think about."""
    assert processes
    try:
        for pid in processes:
            os.kill(pid, signal.SIGSTOP)
        yield
    finally:
        for pid in processes:
            os.kill(pid, signal.SIGCONT)
