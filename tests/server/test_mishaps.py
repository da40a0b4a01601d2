"""One thing goes wrong, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import GENEROUS, Clock, PlainEngine, Running, Visitor, running
from tests.server.tables import FRIEND, OPEN, PRACTICE, my_turn, seated
from websockets.sync.client import connect

from hanamachi.core.game import AnyGame, View
from hanamachi.server import messages as m
from hanamachi.server.app import create_app
from hanamachi.server.config import Config
from hanamachi.server.domain.records import Entry, TableRecord
from hanamachi.server.engine.engine import Thought
from hanamachi.server.services import Services
from hanamachi.server.storage.sql import SqlStorage


def test_a_table_is_read_again_once_the_database_has_recovered(
    server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = me.table("okiya", FRIEND)
    server.forget_tables()

    async def fails(table_id: str) -> Any:
        raise OSError("the disk is away")

    with monkeypatch.context() as broken:
        broken.setattr(server.services.storage, "table", fails)
        assert me.ask("GET", f"/tables/{table['id']}").status_code == 500
    assert me.get(f"/tables/{table['id']}")["id"] == table["id"]


class Forgetful(PlainEngine):
    """Fails once with an unexpected exception."""

    has_failed = False

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        if not self.has_failed:
            self.has_failed = True
            raise RuntimeError("an odd thought")
        return await super().choose(game, agent_name, view, seed, visitor)


def test_a_computer_tries_again_after_any_failure(tmp_path: Path) -> None:
    engine = Forgetful()
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        table = me.table("okiya", first="opponent")
        assert my_turn(me, table["id"])["ply"] == 2
    assert engine.has_failed


def test_unfinished_lessons_do_not_count_as_games(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=replace(GENEROUS, tables=2)) as server:
        me = server.visitor()
        for _ in range(5):
            me.table("hanamikoji", PRACTICE)
        me.table("okiya")
        me.table("okiya")
        assert me.refused("POST", "/tables", {"game": "okiya", "against": FRIEND}) == "too_many_tables"


def test_tables_are_counted_however_fast_they_are_asked_for(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=replace(GENEROUS, tables=3)) as server:
        me = server.visitor()
        me.get("/me")
        with ThreadPoolExecutor(8) as pool:
            answers = pool.map(lambda _: me.ask("POST", "/tables", {"game": "okiya", "against": FRIEND}), range(8))
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 5


def test_tables_are_counted_even_when_joined_concurrently(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=replace(GENEROUS, tables=3)) as server:
        me = server.visitor()
        me.get("/me")
        open_tables = [server.visitor().table("okiya", OPEN)["id"] for _ in range(8)]
        with ThreadPoolExecutor(8) as pool:
            answers = pool.map(lambda table: me.ask("POST", f"/tables/{table}/join", {}), open_tables)
        assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 5


def test_rematches_count_for_all_their_players(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=replace(GENEROUS, tables=3)) as server:
        me, friends = server.visitor(), [server.visitor() for _ in range(8)]
        paths: list[str] = []
        for friend in friends:
            paths.append(f"/tables/{seated(me, friend)['id']}")
            me.post(f"{paths[-1]}/resign", {"ply": 1})
        for path in paths:
            me.post(f"{path}/rematch")
        with ThreadPoolExecutor(8) as pool:
            wishes = pool.map(lambda friend, path: friend.ask("POST", f"{path}/rematch", {}), friends, paths)
        assert sorted(wish.status_code for wish in wishes) == [200] * 3 + [429] * 5
        assert me.get("/me")["running"] == 3


def test_a_practice_is_repeated_however_many_games_are_running(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=replace(GENEROUS, tables=1)) as server:
        me = server.visitor()
        practice = me.table("hanamikoji", PRACTICE)
        me.table("okiya")
        me.post(f"/tables/{practice['id']}/resign", {"ply": practice["ply"]})
        assert me.post(f"/tables/{practice['id']}/rematch")["table"]


def test_a_message_that_is_not_text_is_refused_and_the_socket_stays(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    with me.live(table["id"]) as socket:
        socket.next("hello")
        socket.connection.send(b"\x00\x01")
        assert socket.next("refused")["problem"]["code"] == "invalid_request"
        socket.send(type="ping")
        socket.next("pong")


def test_sockets_without_a_cookie_are_counted_by_where_they_come_from(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", limits=replace(GENEROUS, sockets=2)) as server:
        table = server.visitor().table("okiya", {"kind": "friend", "access": "open"})
        address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table['id']}/live"
        with connect(address) as one, connect(address) as two, connect(address) as three:
            kinds = [json.loads(socket.recv(timeout=20))["type"] for socket in (one, two, three)]
        assert kinds == ["hello", "hello", "refused"]


def test_a_puzzle_cannot_be_tried_while_the_computer_is_away(server: Running, me: Visitor) -> None:
    puzzle = me.get("/puzzles/okiya/2026-03-21")
    server.engine.is_broken = True
    tried = puzzle["view"]["legal"]
    codes = {me.ask("POST", "/puzzles/okiya/2026-03-21", {"move": move}).status_code for move in tried}
    assert codes == {200, 503}


@pytest.mark.parametrize("day", [date(2025, 12, 31), date.today() + timedelta(days=3)])
def test_there_are_no_puzzles_of_other_days(me: Visitor, day: date) -> None:
    assert me.refused("GET", f"/puzzles/okiya/{day}") == "no_puzzle"


def test_open_tables_whose_host_has_gone_are_not_listed(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = me.table("okiya", {"kind": "friend", "access": "open"})
    assert [row["id"] for row in friend.get("/tables")["tables"]] == [table["id"]]
    clock.time += 60
    assert friend.get("/tables")["tables"] == []


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    """Yield services in the test's own event loop."""
    app = create_app(Config(str(tmp_path / "x.sqlite3"), engine=PlainEngine))
    async with app.router.lifespan_context(app):
        yield app.state.services


AGAINST_RANDOM = m.NewTable(game="okiya", against=m.Computer(kind="computer", agent="random"), first="me")


@pytest.mark.anyio
async def test_a_move_is_finished_although_its_client_disconnects(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await services.tables.create("me", AGAINST_RANDOM)
    append, is_queued = services.storage.append, asyncio.Event()

    async def noticed(row: TableRecord, entries: Sequence[Entry]) -> None:
        is_queued.set()
        await append(row, entries)

    monkeypatch.setattr(services.storage, "append", noticed)
    move = any_move(table)
    moving = asyncio.create_task(services.play.move(table.id, "me", move))
    await is_queued.wait()
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    await answered(services, table.id, table.ply + 2)


def any_move(table: m.Table) -> m.NewMove:
    view: Any = table.view
    return m.NewMove(ply=table.ply, move=view.legal[0])


async def answered(services: Services, table_id: str, ply: int) -> None:
    """Wait until the computer has answered, and look whether memory is what is stored."""
    async with asyncio.timeout(20):
        while (handle := await services._context.cache.get(table_id)).table.ply < ply:
            await asyncio.sleep(0.01)
    found = await services.storage.table(table_id)
    assert found is not None
    assert handle.table.entries == found[1]


@pytest.mark.anyio
async def test_the_computer_answers_a_move_that_another_process_has_stored(services: Services) -> None:
    table = await services.tables.create("me", AGAINST_RANDOM)
    assert isinstance(services.storage, SqlStorage)
    app = create_app(Config(services.storage.address, engine=asleep))
    async with app.router.lifespan_context(app):
        move = any_move(table)
        played = await app.state.services.play.move(table.id, "me", move)
    with services._context.bus.subscribe(table.id) as subscription:
        assert await services.play.move(table.id, "me", move) == played
        await asyncio.wait_for(subscription.wait(), 20)
        await answered(services, table.id, table.ply + 2)


def asleep() -> PlainEngine:
    engine = PlainEngine()
    engine.is_awake.clear()
    return engine


class Distracting(PlainEngine):
    """Makes the server forget its tables and look at them again during every thought."""

    services: Services

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        known = list(self.services._context.cache._tasks)
        self.services._context.cache._tasks.clear()
        for table_id in known:
            await self.services._context.cache.get(table_id)
        return await super().choose(game, agent_name, view, seed, visitor)


def test_a_table_that_is_forgotten_during_a_thought_sees_the_move(tmp_path: Path) -> None:
    engine = Distracting()
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        engine.services = server.services
        me = server.visitor()
        with me.live(me.table("okiya", first="opponent")["id"], since=1) as socket:
            assert socket.next("event")["ply"] == 2
