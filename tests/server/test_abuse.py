"""Visitors without cookies can neither fill the database nor hide other people's tables."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.server.running import Clock, Running, Visitor, running
from tests.server.tables import OPEN, my_turn

from hanamachi.server import housekeeping
from hanamachi.server.transport.limits import Limits

NEW = {"game": "okiya", "against": {"kind": "friend"}}
FEW = Limits(tables_per_second=0.01, table_burst=3.0)


def rows(folder: Path, table: str) -> int:
    with sqlite3.connect(folder / "x.sqlite3") as database:
        return int(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def clean(server: Running) -> int:
    """Clean up now, in the server's own event loop."""
    services = server.services
    loop = next(iter(services.tasks._background)).get_loop()
    return int(asyncio.run_coroutine_threadsafe(services._housekeeping.clean(), loop).result())


def without_cookies(address: str, method: str, path: str, body: Any) -> httpx2.Response:
    """Send a request as a visitor who comes for the first time."""
    with httpx2.Client(base_url=address) as http:
        return http.request(method, f"/api{path}", json=body)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [("POST", "/tables", NEW), ("POST", "/opponents", {"game": "okiya"}), ("PUT", "/me", {"name": "Granny"})],
)
def test_an_address_without_cookies_is_soon_refused(tmp_path: Path, method: str, path: str, body: Any) -> None:
    with running(tmp_path / "x.sqlite3", limits=FEW) as server:
        answers = [without_cookies(server.address, method, path, body) for _ in range(5)]
        assert [answer.status_code for answer in answers][3:] == [429, 429]
        assert all(answer.is_success for answer in answers[:3])
        assert answers[-1].json()["detail"]["seconds"] > 1
    assert rows(tmp_path, "tables") + rows(tmp_path, "players") <= 3


def test_reading_and_moving_are_not_counted_as_new_tables(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=FEW) as server:
        me = server.visitor()
        table = me.table("okiya", {"kind": "same_device"})
        for number in range(5):
            seat = ("first", "second")[number % 2]
            me.move(me.get(f"/tables/{table['id']}", seat=seat), seat=seat)
        assert me.get("/tables")["tables"] == []


def test_tables_without_a_host_do_not_push_others_off_the_list(server: Running, me: Visitor, clock: Clock) -> None:
    table = me.table("okiya", OPEN)
    with me.live(table["id"]) as socket:
        socket.next("hello")
        clock.time += 1  # the others are newer, and therefore listed first
        for _ in range(110):
            without_cookies(server.address, "POST", "/tables", {"game": "okiya", "against": OPEN})
        clock.time += 60
        assert [each["id"] for each in me.get("/tables")["tables"]] == [table["id"]]


@pytest.fixture
def week_later(tmp_path: Path) -> Any:
    clock = Clock()
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        yield server, clock


def test_what_was_never_played_is_forgotten_after_a_week(tmp_path: Path, week_later: Any) -> None:
    server, clock = week_later
    me = server.visitor()
    me.ask("PUT", "/me", {"name": "Granny"})
    waiting, resigned = me.table("okiya", {"kind": "friend"}), me.table("okiya", first="me")
    me.post(f"/tables/{resigned['id']}/resign", {"ply": resigned["ply"]})
    my_turn(me, me.table("hanamikoji", first="opponent")["id"])
    clock.time += housekeeping.KEPT_FOR - 100
    assert clean(server) == 0
    clock.time += 200
    assert clean(server) == 3
    assert me.refused("GET", f"/tables/{waiting['id']}") == "unknown_table"
    assert [rows(tmp_path, name) for name in ("tables", "seats", "events")] == [0, 0, 0]
    clean(server)
    assert rows(tmp_path, "players") == 0


def test_what_was_played_is_kept(tmp_path: Path, week_later: Any) -> None:
    server, clock = week_later
    me = server.visitor()
    me.ask("PUT", "/me", {"name": "Granny"})
    table = me.table("okiya", first="me")
    me.move(table)
    with me.live(me.table("okiya", {"kind": "friend"})["id"]) as socket:
        socket.next("hello")
        clock.time += 10 * housekeeping.KEPT_FOR
        assert clean(server) == 0
    assert me.get(f"/tables/{table['id']}")["id"] == table["id"]
    assert rows(tmp_path, "tables") == 2
    assert rows(tmp_path, "players") == 1
