"""Whose time runs: a person's while they decide, a computer's while it thinks, and not while either has to wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server import failures
from tests.server.running import Clock, PlainEngine, Slow, Visitor, running
from tests.server.tables import my_turn, seated

from hanamachi.core.game import AnyGame, View
from hanamachi.server import messages as m
from hanamachi.server.app import create_app
from hanamachi.server.config import Config
from hanamachi.server.domain.records import Entry, TableRecord
from hanamachi.server.engine import processes
from hanamachi.server.engine.engine import Thought
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.services import Services
from hanamachi.server.storage.protocol import StorageError
from hanamachi.server.tables import clocks, pacing

HOURS = 10_000.0
SHORT = {"initial": 10, "increment": 0}
LONG = {"initial": 86_400, "increment": 0}


def test_clocks_say_when_they_begin_to_run(me: Visitor, friend: Visitor, clock: Clock) -> None:
    """After a deal there are ten seconds to look at it; after a move there are none."""
    table = seated(me, friend, clock={"initial": 60, "increment": 0})
    assert table["clocks"]["running"] == "first"
    assert table["clocks"]["starts_at"] == table["clocks"]["at"] + 10 == clock.time + 10
    clock.time += 10
    event = me.move(table)
    assert event["clocks"]["first"] == 60
    assert event["clocks"]["starts_at"] == event["clocks"]["at"] == clock.time


def test_clocks_run_for_the_side_to_move_and_flags_fall(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock={"initial": 60, "increment": 5})
    clock.time += 10 + 20
    event = me.move(table)
    assert event["clocks"]["first"] == 60 - 20 + 5
    assert event["clocks"]["second"] == 60
    assert event["clocks"]["running"] == "second"
    clock.time += 61
    now = friend.get(f"/tables/{table['id']}")
    assert friend.refused("POST", f"/tables/{table['id']}/moves", {"ply": now["ply"], "move": "a1"}) == "game_over"
    assert me.get(f"/tables/{table['id']}")["result"] == {"winner": "first", "how": "timeout", "reason": "timeout"}


def test_a_game_can_only_be_claimed_from_the_player_to_move(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock=LONG)
    friend.move({**table, **me.move(table)}, friend.get(f"/tables/{table['id']}")["view"]["legal"][0])
    clock.time += 10_000
    assert friend.get(f"/tables/{table['id']}")["may"]["claim"]
    assert not me.get(f"/tables/{table['id']}")["may"]["claim"]
    assert me.refused("POST", f"/tables/{table['id']}/claim", {"ply": table["ply"]}) == "opponent_present"


def test_an_absent_opponent_loses_after_ten_minutes(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock=LONG)
    path = f"/tables/{table['id']}"
    me.move(table)
    friend.move(friend.get(path))
    body = {"ply": me.move(me.get(path))["ply"]}
    clock.time += 599
    assert not me.get(path)["may"]["claim"]
    assert me.refused("POST", f"{path}/claim", body) == "opponent_present"
    with friend.live(table["id"]) as socket:
        socket.next("hello")
        clock.time += 10_000
        assert me.refused("POST", f"{path}/claim", body) == "opponent_present"
    while me.get(path)["seats"]["second"]["present"]:
        pass
    clock.time += 600
    assert me.get(path)["may"]["claim"]
    assert me.post(f"{path}/claim", body)["result"] == {"winner": "first", "how": "claimed", "reason": "claimed"}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a thinker whose one process takes a second for every move."""
    monkeypatch.setattr(processes, "_choose", failures.choose_slowly)
    monkeypatch.setattr(processes, "WARM_UP_DELAY", HOURS)
    return ProcessEngine()


def test_a_computer_is_not_charged_for_waiting_in_a_queue(tmp_path: Path, slow: Any) -> None:
    clock = Clock()
    with running(tmp_path / "x.sqlite3", engine=slow, now=clock) as server:
        me = server.visitor()
        others = [me.table("okiya", first="me") for _ in range(3)]
        table = me.table("okiya", first="me", clock=SHORT)
        for other in others:
            me.move(other)
        moved = me.move(table)
        assert moved["clocks"]["running"] is None
        clock.time += 60  # in which three others come before
        with me.live(table["id"], since=moved["ply"]) as socket:
            answered = socket.next("event")
        assert answered["event"]["kind"] == "move"
        assert answered["clocks"]["running"] == "first"
        assert 8.5 < answered["clocks"]["second"] <= 9
        cookies = me.http.cookies
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        me.http.cookies = cookies
        again = me.get(f"/tables/{table['id']}")
        assert again["clocks"]["second"] == answered["clocks"]["second"]


def test_a_flag_does_not_fall_while_a_computer_waits(tmp_path: Path) -> None:
    """With the time of the world: what would end the game is a timer."""
    engine = Slow()
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        table = me.table("okiya", first="me", clock=SHORT)
        me.move(table)
        time.sleep(10.5)
        assert me.get(f"/tables/{table['id']}")["result"] is None
        engine.may_answer.set()
        my_turn(me, table["id"])


class Ponderous(Slow):
    """Says that it thought for long."""

    seconds = 0.0

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        return (await super().choose(game, agent_name, view, seed, visitor))._replace(seconds=self.seconds)


def test_a_computer_that_thinks_for_too_long_loses(tmp_path: Path) -> None:
    clock, engine = Clock(), Ponderous()
    engine.seconds = 11.0
    with running(tmp_path / "x.sqlite3", engine=engine, now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", first="me", clock=SHORT)
        me.move(table)
        clock.time += 11
        engine.may_answer.set()
        with me.live(table["id"], since=table["ply"] + 1) as socket:
            ended = socket.next("event")
        assert ended["result"] == {"winner": "first", "how": "timeout", "reason": "timeout"}
        assert ended["clocks"]["second"] == 0


def test_what_happens_while_a_computer_thinks_costs_it_nothing(tmp_path: Path) -> None:
    clock, engine = Clock(), Slow()
    with running(tmp_path / "x.sqlite3", engine=engine, now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", first="me", clock=SHORT)
        moved = me.move(table)
        clock.time += 60
        back = me.post(f"/tables/{table['id']}/takeback", {"ply": moved["ply"]})
        assert back["clocks"]["second"] == 10
        me.move({**back, "id": table["id"]})
        clock.time += 60
        given_up = me.post(f"/tables/{table['id']}/resign", {"ply": back["ply"] + 1})
        assert given_up["clocks"]["second"] == 10


def test_a_deal_gives_a_computer_time_to_look_too(tmp_path: Path) -> None:
    clock, engine = Clock(), Ponderous()
    engine.seconds = 5.0
    engine.may_answer.set()
    with running(tmp_path / "x.sqlite3", engine=engine, now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", first="opponent", clock=SHORT)
        assert my_turn(me, table["id"])["clocks"]["first"] == 10


def test_no_computer_loses_by_its_pace_alone() -> None:
    left, interval = 10.0, 0.6
    for _ in range(100):
        left -= pacing.charge(0.3, interval, left)
    assert left > 0
    assert pacing.charge(0.3, interval, 60.0) == interval
    assert pacing.charge(interval + 0.1, interval, 60.0) == pytest.approx(2 * interval)


@pytest.mark.anyio
async def test_a_flag_that_cannot_be_stored_falls_when_storage_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "PAUSE_BEFORE_RETRY", 0.01)
    clock = Clock()
    app = create_app(Config(str(tmp_path / "x.sqlite3"), engine=PlainEngine, now=clock))
    async with app.router.lifespan_context(app):
        services: Services = app.state.services
        new = m.NewTable(
            game="okiya", against=m.SameDevice(kind="same_device"), first="me", clock=m.ClockSetting(initial=10)
        )
        table = await services.tables.create("me", new)
        append, failed = services.storage.append, list[str]()

        async def fails_twice(record: TableRecord, entries: Sequence[Entry]) -> None:
            if len(failed) < 2:
                failed.append(record.id)
                raise StorageError("the disk is full")
            await append(record, entries)

        monkeypatch.setattr(services.storage, "append", fails_twice)
        clock.time += 100
        handle = await services._context.cache.get(table.id)
        services._context.clocks.watch(handle)
        async with asyncio.timeout(20):
            while handle.table.now.ending is None:
                await asyncio.sleep(0.01)
    assert failed == [table.id, table.id]
