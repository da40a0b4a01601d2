"""A full disk, a locked or damaged database: refused plainly, nothing half done, and well again once it is mended."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.running import Running, Visitor, running
from tests.server.test_storage import move, table
from tests.server.test_tables import seated

from hanamachi.server.config import address_of
from hanamachi.server.storage import SqlStorage

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
    return tmp_path / "house.sqlite3"


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
    with full_after(server.house.storage, 0):
        # Rows find room in pages that are partly empty, so it takes a while until the disk is full.
        while (answer := me.ask("POST", "/tables", body)).status_code == 201:
            acknowledged.add(answer.json()["id"])
        assert answer.json()["code"] == "storage_unavailable"
    server.house._memory._tasks.clear()
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
