"""The storage: the key decides, commits are shared, and every earlier schema is brought up to date."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from hanamachi.core.game import Seat
from hanamachi.server.config import address_of
from hanamachi.server.domain.kinds import Ended, Kind, Status
from hanamachi.server.domain.records import Ending, Entry, EntryKind, Script, SeatRecord, TableRecord, TimeControl
from hanamachi.server.storage import migrations
from hanamachi.server.storage.protocol import PlyTaken, StorageError
from hanamachi.server.storage.schema import metadata
from hanamachi.server.storage.sql import SqlStorage

pytestmark = pytest.mark.anyio


def table(table_id: str = "t", **changes: object) -> TableRecord:
    values: dict[str, object] = {
        "id": table_id,
        "game": "okiya",
        "options": {"mode": "points", "target": 15},
        "kind": Kind.FRIEND,
        "is_open": False,
        "status": Status.RUNNING,
        "created_at": 1.5,
        "changed_at": 2.5,
        "server_seed": "5a" * 32,
        "seats": (SeatRecord(owner="me", name="Åsa", seed=""), SeatRecord()),
        **changes,
    }
    return TableRecord(**values)  # type: ignore[arg-type]


def move(ply: int, text: str = "a1") -> Entry:
    return Entry(ply, EntryKind.MOVE, 3.25, Seat.FIRST, text)


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqlStorage]:
    storage = SqlStorage(address_of(str(tmp_path / "new folder" / "x.sqlite3")))
    await storage.start()
    yield storage
    await storage.stop()


async def test_a_table_comes_back_as_it_was_stored(storage: SqlStorage) -> None:
    full = table(
        clock=TimeControl(60, 2),
        script=Script(("x",), ("a1", "b1"), 3),
        ending=Ending(None, Ended.PLAYED, "full garden"),
        turn=Seat.SECOND,
        waits_for_seed=True,
    )
    entries = [Entry(1, EntryKind.DEAL, 3.0, None, "x"), move(2)]
    await storage.add_table(full, entries)
    assert await storage.table("t") == (full, entries)
    assert await storage.table("nowhere") is None


async def test_one_of_many_gets_a_ply(storage: SqlStorage) -> None:
    await asyncio.gather(*(storage.add_table(table(f"t{number}"), []) for number in range(20)))
    appends = [
        storage.append(table(f"t{number}"), [move(1, text)]) for number in range(20) for text in ("a1", "b1", "c1")
    ]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), PlyTaken, PlyTaken] * 20
    for number in range(20):
        found = await storage.table(f"t{number}")
        assert found is not None
        assert found[1] == [move(1, "a1")]


async def test_what_fails_takes_nothing_else_with_it(storage: SqlStorage) -> None:
    await storage.add_table(table(), [move(1)])
    both = await asyncio.gather(
        storage.append(table(status=Status.FINISHED), [move(2), move(1)]),
        storage.append(table(changed_at=9.0), [move(2, "d4")]),
        return_exceptions=True,
    )
    assert isinstance(both[0], PlyTaken)
    found = await storage.table("t")
    assert found == (table(changed_at=9.0), [move(1), move(2, "d4")])


async def test_one_of_two_gets_a_seat(storage: SqlStorage) -> None:
    await storage.add_table(table(), [])
    you, they = (table(seats=(table().seats[0], SeatRecord(owner=name, name=name))) for name in ("you", "they"))
    taken = await asyncio.gather(*(storage.sit_down(row, Seat.SECOND, [move(1)]) for row in (you, they)))
    assert taken == [True, False]
    assert not await storage.sit_down(you, Seat.FIRST, [])
    assert await storage.table("t") == (you, [move(1)])


async def test_a_rematch_is_made_with_the_last_wish_or_not_at_all(storage: SqlStorage) -> None:
    both = (SeatRecord(owner="me", name="I"), SeatRecord(owner="you", name="You"))
    await storage.add_table(table(seats=both), [])
    assert await storage.want_rematch("t", [Seat.FIRST], table("next"), [move(1)]) is None
    assert await storage.table("next") is None
    with pytest.raises(IntegrityError):
        await storage.want_rematch("t", [Seat.SECOND], table("t"), [])
    found = await storage.table("t")
    assert found is not None
    assert [seat.wants_rematch for seat in found[0].seats] == [True, False]
    assert await storage.want_rematch("t", [Seat.SECOND], table("next"), [move(1)]) == "next"
    assert await storage.table("next") == (table("next"), [move(1)])
    assert await storage.want_rematch("t", [Seat.FIRST], table("another"), []) == "next"
    assert await storage.table("another") is None


async def test_two_who_want_a_rematch_at_once_get_one(storage: SqlStorage) -> None:
    await storage.add_table(table(seats=(SeatRecord(owner="me", name="I"), SeatRecord(owner="you", name="You"))), [])
    wishes = (storage.want_rematch("t", [seat], table(f"for {seat}"), []) for seat in Seat)
    assert await asyncio.gather(*wishes) == [None, "for second"]
    assert await storage.table("for first") is None


async def test_kept_values_and_transfer_codes(storage: SqlStorage) -> None:
    assert await storage.get_or_insert("secret", "one") == "one"
    assert await storage.get_or_insert("secret", "two") == "one"
    await storage.add_transfer("old", "me", now=0.0, expires_at=5.0)
    assert await storage.take_transfer("old", now=5.0) is None
    await storage.add_transfer("hash", "me", now=5.0, expires_at=10.0)
    assert await storage.take_transfer("old", now=0.0) is None, "old codes are kept"
    assert await storage.take_transfer("hash", now=6.0) == "me"
    assert await storage.take_transfer("hash", now=6.0) is None


async def test_nothing_is_written_after_the_end(tmp_path: Path) -> None:
    storage = SqlStorage(address_of(str(tmp_path / "x.sqlite3")))
    await storage.start()
    waiting = [asyncio.create_task(storage.get_or_insert(str(number), "x")) for number in range(50)]
    await asyncio.sleep(0)
    await storage.stop()
    assert await asyncio.gather(*waiting) == ["x"] * 50
    with pytest.raises(StorageError):
        await storage.get_or_insert("late", "x")
    with pytest.raises(StorageError):
        await storage.probe()


async def test_sqlite_is_safe_against_power_cuts(storage: SqlStorage) -> None:
    async with storage._engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2


def schema_of(path: Path) -> dict[str, tuple[str, list[str], str]]:
    """Return what makes each table and index, whatever order its columns were added in."""
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'alembic%'").fetchall()
    connection.close()
    return {name: _definition(sql) for name, sql in rows if sql}


def _definition(sql: str) -> tuple[str, list[str], str]:
    head, _, rest = sql.partition("(")
    body, _, tail = rest.rpartition(")")
    return head.strip(), sorted(part.strip() for part in re.split(r",(?![^(]*\))", body)), tail.strip()


def migrated(path: Path, revision: str) -> dict[str, tuple[str, list[str], str]]:
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrations.upgrade(connection, revision)
    engine.dispose()
    return schema_of(path)


def test_migrations_from_nothing_lead_to_the_schema_of_the_code(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'wanted'}")
    metadata.create_all(engine)
    engine.dispose()
    assert migrated(tmp_path / "found", migrations.LATEST) == schema_of(tmp_path / "wanted")


async def test_tables_of_the_previous_schema_go_on(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    assert "transfers" not in migrated(path, "0001")
    with sqlite3.connect(path) as old:
        columns = "id, game, options, kind, is_open, status, created_at, changed_at, server_seed, waits_for_seed"
        old.execute(
            f"INSERT INTO tables ({columns}) VALUES ('t', 'okiya', '{{}}', 'friend', 0, 'running', 1, 2, ?, 0)",
            ("5a" * 32,),
        )
        for seat in (0, 1):
            old.execute(
                "INSERT INTO seats (table_id, seat, owner, name, wants_rematch, taken_at)"
                " VALUES ('t', ?, 'me', 'x', 0, 0)",
                (seat,),
            )
        old.execute("INSERT INTO events (table_id, ply, kind, seat, text, at) VALUES ('t', 1, 'deal', NULL, 'x', 3)")
        old.execute("INSERT INTO kept VALUES ('secret', 'old')")
    old.close()
    storage = SqlStorage(address_of(str(path)))
    await storage.start()
    found = await storage.table("t")
    assert found is not None
    assert found[1] == [Entry(1, EntryKind.DEAL, 3.0, None, "x")]
    assert [seat.offer for seat in found[0].seats] == [None, None]
    assert await storage.get_or_insert("secret", "new") == "old"
    await storage.add_transfer("hash", "me", 0.0, 1.0)
    await storage.stop()


async def test_a_database_that_cannot_be_used_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "not a database"
    path.write_text("something else entirely, and long enough to be noticed" * 10)
    storage = SqlStorage(address_of(str(path)))
    with pytest.raises(StorageError, match="cannot be used"):
        await storage.start()
    await storage.stop()


async def test_two_storages_share_a_file(tmp_path: Path) -> None:
    storages = [SqlStorage(address_of(str(tmp_path / "x.sqlite3"))) for _ in range(2)]
    for storage in storages:
        await storage.start()
    await storages[0].add_table(table(), [])
    outcomes = await asyncio.gather(
        *(storage.append(table(), [move(ply)]) for storage in storages for ply in range(1, 20)), return_exceptions=True
    )
    assert sum(outcome is None for outcome in outcomes) == 19
    assert sum(isinstance(outcome, PlyTaken) for outcome in outcomes) == 19
    for storage in storages:
        await storage.stop()
