"""The real server process is killed at random moments: nothing acknowledged is lost, and every game goes on."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
from tests.server.running import Visitor

import hanamachi

PEOPLE, COMPUTER = {"kind": "same_device"}, {"kind": "computer", "agent": "random"}
TABLES = (("hanamikoji", PEOPLE), ("okiya", PEOPLE), ("hanamikoji", COMPUTER), ("okiya", COMPUTER))
KILLS = 3
ENOUGH_MOVES = 300
PATIENCE = 120


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def process(database: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "hanamachi", "serve", "--port", str(port), "--database", str(database)]
    # Interpreted, because what is compiled beside it is not what is tested here.
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_open(port)
        yield server
    finally:
        server.kill()
        server.wait()


def wait_until_open(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200:
                return
        except httpx2.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server did not come up")


class PatientVisitor(Visitor):
    """Somebody who waits when asked to slow down."""

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx2.Response:
        while (answer := super().ask(method, path, body, **query)).status_code == 429:
            time.sleep(answer.json()["detail"]["seconds"])
        return answer


class Player(threading.Thread):
    """Plays game after game, remembers every acknowledgement, and stops when the server is gone."""

    def __init__(self, visitor: Visitor, game: str, against: Any, seed: int) -> None:
        super().__init__()
        self.visitor, self.game, self.against, self.rng = visitor, game, against, Random(seed)
        self.table: Any = None
        self.acknowledged: list[tuple[str, str, Any]] = []
        self.unanswered: tuple[str, dict[str, Any]] | None = None
        self.finished: list[str] = []

    def again(self) -> Player:
        """Return a thread that goes on where this one stopped."""
        following = Player(self.visitor, self.game, self.against, self.rng.randrange(1000))
        vars(following).update({k: vars(self)[k] for k in ("table", "acknowledged", "unanswered", "finished")})
        return following

    def run(self) -> None:
        try:
            while True:
                self.play_on()
        except httpx2.TransportError:
            return

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
        assert logs[table_id, seat][event["ply"] - 1] == event


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    port, rng = free_port(), Random(1)
    players = [
        Player(PatientVisitor(f"http://127.0.0.1:{port}"), game, against, seed)
        for seed, (game, against) in enumerate(TABLES)
    ]
    for kill in range(KILLS):
        with process(tmp_path / "house.sqlite3", port) as server:
            for player in players:
                assert_nothing_is_lost(player)
                player.start()
            wanted = ENOUGH_MOVES * (kill + 1) // KILLS
            while sum(len(player.acknowledged) for player in players) < wanted:
                time.sleep(0.01)
            time.sleep(rng.random() / 10)
            os.kill(server.pid, signal.SIGKILL)
            for player in players:
                player.join(PATIENCE)
        players = [player.again() for player in players]
    with process(tmp_path / "house.sqlite3", port):
        for player in players:
            assert_nothing_is_lost(player)
            finish(player)
            player.visitor.http.close()
    assert sum(len(player.acknowledged) for player in players) >= ENOUGH_MOVES


def finish(player: Player) -> None:
    """Play a table that has seen kills to its end, and check its deals."""
    while player.table is not None or not player.finished:
        player.play_on()
    for table_id in player.finished:
        record = player.visitor.ask("GET", f"/tables/{table_id}/record.hana").text
        hanamachi.verify(hanamachi.parse_record(record))
