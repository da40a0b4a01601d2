"""A full disk, a locked or damaged database: refused plainly, nothing half done, and well again once it is mended."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
import sqlalchemy as sa
from tests.server.running import GENEROUS, Running, Visitor, running
from tests.server.tables import seated
from tests.server.test_storage import move, table

from hanamachi.server.config import address_of
from hanamachi.server.storage.sql import SqlStorage

pytestmark = pytest.mark.anyio

TABLES = 60


@contextmanager
def full_after(storage: SqlStorage, pages: int) -> Iterator[None]:
    """Let a database grow by so many pages and no further: SQLite answers as it does on a full disk."""
    engine = storage._engine.sync_engine
    size = 0

    def limit(connection: sa.Connection) -> None:
        nonlocal size
        size = size or int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
        connection.exec_driver_sql(f"PRAGMA max_page_count = {size + pages}")

    sa.event.listen(engine, "begin", limit)
    try:
        yield
    finally:
        sa.event.remove(engine, "begin", limit)
        sa.event.listen(engine, "begin", _unlimited)


def _unlimited(connection: sa.Connection) -> None:
    connection.exec_driver_sql("PRAGMA max_page_count = 1073741823")


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqlStorage]:
    storage = SqlStorage(address_of(str(tmp_path / "x.sqlite3")))
    await storage.start()
    yield storage
    await storage.stop()


@pytest.mark.parametrize("pages", [0, 1, 2, 5, 12])
async def test_what_was_acknowledged_is_there_when_the_disk_is_full(storage: SqlStorage, pages: int) -> None:
    await asyncio.gather(*(storage.add_table(table(f"t{number}"), []) for number in range(TABLES)))
    plies = range(1, 12)
    with full_after(storage, pages):
        for ply in plies:
            moves = [storage.append(table(f"t{number}"), [move(ply)]) for number in range(TABLES)]
            new = [storage.add_table(table(f"new {ply} {number}"), [move(1)]) for number in range(10)]
            mixed = [work for pair in zip(moves, new, strict=False) for work in pair] + moves[len(new) :]
            outcomes = await asyncio.gather(*mixed, return_exceptions=True)
            told = dict(zip(mixed, outcomes, strict=True))
            for number, work in enumerate(moves):
                stored = await storage.table(f"t{number}")
                assert stored is not None
                assert (move(ply) in stored[1]) == (told[work] is None)
            for number, work in enumerate(new):
                assert (await storage.table(f"new {ply} {number}") is not None) == (told[work] is None)
    assert any(isinstance(outcome, Exception) for outcome in outcomes), "the disk was never full"
    await storage.append(table("t0"), [move(99)])


def edit(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(statement)
        connection.commit()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "server.sqlite3"


def test_who_cannot_sit_down_for_want_of_a_database_sits_down_once_it_is_back(
    server: Running, database: Path, me: Visitor, friend: Visitor
) -> None:
    table = me.table("okiya", {"kind": "friend"})
    invitation = {"invite": table["links"]["invite"]}
    edit(database, "ALTER TABLE events RENAME TO away")
    assert friend.refused("POST", f"/tables/{table['id']}/join", invitation) == "storage_unavailable"
    assert (
        me.get(f"/tables/{table['id']}")["seats"]["second" if table["seat"] == "first" else "first"]["kind"] == "free"
    )
    edit(database, "ALTER TABLE away RENAME TO events")
    assert friend.post(f"/tables/{table['id']}/join", invitation)["ply"] == 1


def test_tables_are_refused_on_a_full_disk_and_those_acknowledged_are_there(server: Running, me: Visitor) -> None:
    body, acknowledged = {"game": "okiya", "against": {"kind": "friend"}}, set()
    with full_after(server.services.storage, 0):
        # Rows find room in pages that are partly empty, so it takes a while until the disk is full.
        while (answer := me.ask("POST", "/tables", body)).status_code == 201:
            acknowledged.add(answer.json()["id"])
        assert answer.json()["code"] == "storage_unavailable"
    server.forget_tables()
    assert {table["id"] for table in me.get("/me/tables", limit=100)["tables"]} == acknowledged
    assert me.post("/tables", body)["ply"] == 0


def test_a_move_that_cannot_be_stored_is_refused_and_played_later(
    server: Running, database: Path, me: Visitor, friend: Visitor
) -> None:
    table = seated(me, friend)
    body = {"ply": table["ply"], "move": table["view"]["legal"][0]}
    edit(database, "ALTER TABLE events RENAME TO away")
    assert me.refused("POST", f"/tables/{table['id']}/moves", body) == "storage_unavailable"
    assert me.get(f"/tables/{table['id']}")["ply"] == table["ply"]
    edit(database, "ALTER TABLE away RENAME TO events")
    assert me.post(f"/tables/{table['id']}/moves", body)["ply"] == table["ply"] + 1


@pytest.mark.parametrize("damage", ["DELETE FROM events WHERE ply = 2", "UPDATE events SET text = 'z9' WHERE ply = 2"])
def test_a_damaged_log_is_not_played_on(database: Path, damage: str) -> None:
    with running(database) as server:
        me, friend = server.visitor(), server.visitor()
        table, whole = seated(me, friend), seated(me, friend)
        me.move(table)
        reply = friend.get(f"/tables/{table['id']}")
        friend.move(reply)
        cookies = me.http.cookies
    edit(database, damage)
    with running(database) as server:
        me = server.visitor()
        me.http.cookies = cookies
        assert me.refused("GET", f"/tables/{table['id']}") == "table_damaged"
        assert me.refused("POST", f"/tables/{table['id']}/resign", {"ply": 3}) == "table_damaged"
        assert me.get(f"/tables/{whole['id']}")["ply"] == 1


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Write to a database from elsewhere, and take one's time over it."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def metric(visitor: Visitor, name: str) -> float:
    lines = visitor.http.get("/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))


def health(visitor: Visitor) -> tuple[int, ...]:
    return tuple(visitor.http.get(path).status_code for path in ("/healthz", "/readyz", "/livez"))


@pytest.fixture
def unshared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every request for the server's health probe the database itself."""
    monkeypatch.setattr("hanamachi.server.health.SHARED_FOR", 0.0)


@pytest.mark.usefixtures("unshared")
def test_a_server_that_cannot_write_is_alive_but_not_ready(
    server: Running, database: Path, me: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert health(me) == (200, 200, 200)
    with locked(database), monkeypatch.context() as impatient:
        impatient.setattr("hanamachi.server.health.PROBE_SECONDS", 0.3)
        assert health(me) == (503, 503, 200)
        assert metric(me, "hanamachi_writes_waiting") >= 1
        assert metric(me, "hanamachi_write_oldest_seconds") > 0.2
    assert health(me) == (200, 200, 200)
    assert metric(me, "hanamachi_writes_waiting") == 0
    assert metric(me, "hanamachi_write_oldest_seconds") == 0


@pytest.mark.usefixtures("unshared")
@pytest.mark.parametrize("part", ["tables", "seats", "events", "players", "kept", "transfers"])
def test_a_server_without_one_of_its_tables_is_not_ready(
    server: Running, database: Path, me: Visitor, part: str
) -> None:
    edit(database, f"ALTER TABLE {part} RENAME TO away")
    assert health(me) == (503, 503, 200)
    edit(database, f"ALTER TABLE away RENAME TO {part}")
    assert health(me) == (200, 200, 200)


@pytest.mark.usefixtures("unshared")
def test_a_server_on_a_full_disk_is_not_ready(server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=4096))
        assert health(me) == (503, 503, 200)
    assert health(me) == (200, 200, 200)


def test_many_who_ask_at_once_cost_one_write(server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    probes = 0
    probe = server.services.storage.probe

    async def counted() -> None:
        nonlocal probes
        probes += 1
        await probe()

    monkeypatch.setattr(server.services.storage, "probe", counted)
    monkeypatch.setattr("hanamachi.server.health.SHARED_FOR", 60.0)
    assert [me.http.get("/healthz").status_code for _ in range(20)] == [200] * 20
    assert probes <= 1


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes, where the one who tests may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"cannot mount a small disk here: {mounted.stderr.decode().strip()}")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def play_until_refused(visitor: Visitor) -> dict[str, int]:
    """Set up tables and move at them until the disk is full; return the plies that were acknowledged."""
    plies: dict[str, int] = {}
    while True:
        answer = visitor.ask("POST", "/tables", {"game": "okiya", "against": {"kind": "same_device"}, "first": "me"})
        if answer.status_code != 201:
            break
        table = answer.json()
        plies[table["id"]] = table["ply"]
        move = {"ply": table["ply"], "move": table["view"]["legal"][0], "seat": "first"}
        answer = visitor.ask("POST", f"/tables/{table['id']}/moves", move)
        if answer.status_code != 200:
            break
        plies[table["id"]] = answer.json()["ply"]
    assert (answer.status_code, answer.json()["code"]) == (503, "storage_unavailable")
    return plies


def test_nothing_acknowledged_is_lost_on_a_small_disk(small_disk: Path) -> None:
    with running(small_disk / "x.sqlite3", limits=replace(GENEROUS, tables=100_000)) as server:
        visitors = [server.visitor() for _ in range(8)]
        with ThreadPoolExecutor(len(visitors)) as pool:
            acknowledged = list(pool.map(play_until_refused, visitors))
        assert visitors[0].http.get("/readyz").status_code == 503
        subprocess.run(["mount", "-o", "remount,size=8m", small_disk], check=True)
        server.forget_tables()
        for visitor, plies in zip(visitors, acknowledged, strict=True):
            assert {table: visitor.get(f"/tables/{table}")["ply"] for table in plies} == plies
            assert visitor.table("okiya", {"kind": "same_device"})["ply"] == 1
    assert sum(map(len, acknowledged)) > 100


def test_a_server_whose_computers_cannot_think_is_not_ready(server: Running, me: Visitor) -> None:
    server.engine.is_broken = True
    answer = me.http.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "computer_unavailable")
    server.engine.is_broken = False
    assert me.http.get("/readyz").status_code == 200
