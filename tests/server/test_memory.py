"""Many tables: those that are watched stay in memory, the others make room, and a start waits for none of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.running import Clock, PlainEngine, Running, Visitor, running
from tests.server.tables import OPEN

from hanamachi.server.app import create_app
from hanamachi.server.config import Config
from hanamachi.server.services import Services
from hanamachi.server.storage import writer
from hanamachi.server.storage.sql import _Append
from hanamachi.server.tables import cache


def loads(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of the tables that are read from storage from now on."""
    read, found = services.storage.table, []

    async def noted(table_id: str, since: int = 0) -> object:
        found.append(table_id)
        return await read(table_id, since)

    monkeypatch.setattr(services.storage, "table", noted)
    return found


def test_a_table_that_is_watched_is_never_forgotten(
    server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_BYTES", 10 * cache.TABLE_BYTES)
    watched = [me.table("okiya", OPEN)["id"] for _ in range(12)]
    with ExitStack() as stack:
        for table_id in watched:
            stack.enter_context(me.live(table_id)).next("hello")
        idle = [me.table("okiya", OPEN)["id"] for _ in range(25)]
        read = loads(server.services, monkeypatch)
        for table_id in watched:
            me.get(f"/tables/{table_id}")
        assert read == []
        for table_id in idle:
            me.get(f"/tables/{table_id}")
        assert len(read) >= 15
    for table_id in idle:
        me.get(f"/tables/{table_id}")
    assert len(server.services._context.cache._tasks) <= 10


def test_long_games_count_for_more_than_new_ones(server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "PLY_BYTES", 10 * cache.TABLE_BYTES)
    monkeypatch.setattr(cache, "MAX_BYTES", 25 * cache.TABLE_BYTES)
    waiting = [me.table("okiya", OPEN)["id"] for _ in range(5)]
    assert len(server.services._context.cache._tasks) == 5
    for _ in range(3):
        me.table("okiya", {"kind": "same_device"})
    assert not server.services._context.cache.holds(waiting[0])
    assert len(server.services._context.cache._tasks) < 5


def clocked_tables(database: Path, clock: Clock, number: int) -> tuple[Visitor, list[str]]:
    with running(database, now=clock) as server:
        me = server.visitor()
        tables = [me.table("okiya", {"kind": "same_device"}, clock={"initial": 60})["id"] for _ in range(number)]
    return me, tables


def test_every_clock_has_stood_still_whether_anyone_looks_or_not(tmp_path: Path) -> None:
    clock, database = Clock(), tmp_path / "x.sqlite3"
    me, tables = clocked_tables(database, clock, 40)
    clock.time += 100_000
    with running(database, now=clock) as server:
        again = server.visitor()
        again.http.cookies = me.http.cookies
        assert again.get(f"/tables/{tables[-1]}")["clocks"]["first"] == 60
        deadline = time.monotonic() + 60
        while not all(server.services._context.cache.holds(table) for table in tables) and time.monotonic() < deadline:
            time.sleep(0.02)
        found = [again.get(f"/tables/{table}") for table in tables]
        assert {(table["ply"], table["result"]) for table in found} == {(3, None)}, "dealt, stopped, resumed"
        # A clock that has been resumed runs, and is not resumed again by the same process.
        clock.time += 70
        server.forget_tables()
        assert again.get(f"/tables/{tables[0]}")["ply"] <= 4
        assert again.refused("POST", f"/tables/{tables[0]}/moves", {"ply": 3, "move": "a1"}) == "game_over"


@pytest.mark.anyio
async def test_a_start_waits_for_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, database = Clock(), tmp_path / "x.sqlite3"
    await asyncio.to_thread(clocked_tables, database, clock, 5)
    clock.time += 1_000
    is_open = asyncio.Event()
    commit = writer.GroupWriter._commit

    async def slow(group: writer.GroupWriter, works: Sequence[object]) -> list[object]:
        if any(isinstance(work, _Append) for work in works):
            await asyncio.wait_for(is_open.wait(), 20)
        return await commit(group, works)  # type: ignore[arg-type]

    monkeypatch.setattr(writer.GroupWriter, "_commit", slow)
    app = create_app(Config(str(database), secret="tea", now=clock, engine=PlainEngine))
    async with asyncio.timeout(10), app.router.lifespan_context(app):
        is_open.set()
