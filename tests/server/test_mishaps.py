"""One thing goes wrong, and everything else goes on."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import GENEROUS, PlainThinker, Running, Visitor, running
from tests.server.test_tables import FRIEND, my_turn, seated
from websockets.sync.client import connect

from hanamachi.core.game import AnyGame, View

PRACTICE = {"kind": "practice", "deals": ["GABCDEFABCDEFGFGGGFED"], "played": [], "script": []}


def test_a_table_is_read_again_once_the_database_has_recovered(
    server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = me.table("okiya", FRIEND)
    server.house._memory._tasks.clear()

    async def fails(table_id: str) -> Any:
        raise OSError("the disk is away")

    with monkeypatch.context() as broken:
        broken.setattr(server.house.storage, "table", fails)
        assert me.ask("GET", f"/tables/{table['id']}").status_code == 500
    assert me.get(f"/tables/{table['id']}")["id"] == table["id"]


class Forgetful(PlainThinker):
    """Loses its thread once, in a way that nobody foresaw."""

    has_failed = False

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> str:
        if not self.has_failed:
            self.has_failed = True
            raise RuntimeError("an odd thought")
        return await super().choose(game, agent_name, view, seed)


def test_a_computer_tries_again_after_any_failure(tmp_path: Path) -> None:
    thinker = Forgetful()
    with running(tmp_path / "x.sqlite3", thinker=thinker) as server:
        me = server.visitor()
        table = me.table("okiya", first="opponent")
        assert my_turn(me, table["id"])["ply"] == 2
    assert thinker.has_failed


def test_lessons_left_unfinished_do_not_keep_anybody_from_playing(tmp_path: Path) -> None:
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
    server.thinker.is_broken = True
    tried = puzzle["view"]["legal"]
    codes = {me.ask("POST", "/puzzles/okiya/2026-03-21", {"move": move}).status_code for move in tried}
    assert codes == {200, 503}


@pytest.mark.parametrize("day", [date(2025, 12, 31), date.today() + timedelta(days=3)])
def test_there_are_no_puzzles_of_other_days(me: Visitor, day: date) -> None:
    assert me.refused("GET", f"/puzzles/okiya/{day}") == "no_puzzle"


def test_open_tables_whose_host_has_gone_are_not_listed(server: Running, me: Visitor, friend: Visitor) -> None:
    table = me.table("okiya", {"kind": "friend", "access": "open"})
    assert [row["id"] for row in friend.get("/tables")["tables"]] == [table["id"]]
    server.house.now = lambda: 1e12
    assert friend.get("/tables")["tables"] == []
