"""Whose time runs: a person's while they decide, a computer's while it thinks, and not while either has to wait."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.server import sickness
from tests.server.running import Clock, Slow, running
from tests.server.test_tables import my_turn

from hanamachi.core.game import AnyGame, View
from hanamachi.server import pace, thinking
from hanamachi.server.thinking import ProcessThinker, Thought

HOURS = 10_000.0
SHORT = {"initial": 10, "increment": 0}


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a thinker whose one process takes a second for every move."""
    monkeypatch.setattr(thinking, "_choose", sickness.choose_after_a_while)
    monkeypatch.setattr(thinking, "HEAD_START", HOURS)
    return ProcessThinker()


def test_a_computer_is_not_charged_for_waiting_in_a_queue(tmp_path: Path, slow: Any) -> None:
    clock = Clock()
    with running(tmp_path / "x.sqlite3", thinker=slow, now=clock) as server:
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
    thinker = Slow()
    with running(tmp_path / "x.sqlite3", thinker=thinker) as server:
        me = server.visitor()
        table = me.table("okiya", first="me", clock=SHORT)
        me.move(table)
        time.sleep(10.5)
        assert me.get(f"/tables/{table['id']}")["result"] is None
        thinker.may_answer.set()
        my_turn(me, table["id"])


class Ponderous(Slow):
    """Says that it thought for long."""

    seconds = 0.0

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> Thought:
        return (await super().choose(game, agent_name, view, seed))._replace(seconds=self.seconds)


def test_a_computer_that_thinks_for_too_long_loses(tmp_path: Path) -> None:
    clock, thinker = Clock(), Ponderous()
    thinker.seconds = 11.0
    with running(tmp_path / "x.sqlite3", thinker=thinker, now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", first="me", clock=SHORT)
        me.move(table)
        clock.time += 11
        thinker.may_answer.set()
        with me.live(table["id"], since=table["ply"] + 1) as socket:
            ended = socket.next("event")
        assert ended["result"] == {"winner": "first", "how": "timeout", "reason": "timeout"}
        assert ended["clocks"]["second"] == 0


def test_what_happens_while_a_computer_thinks_costs_it_nothing(tmp_path: Path) -> None:
    clock, thinker = Clock(), Slow()
    with running(tmp_path / "x.sqlite3", thinker=thinker, now=clock) as server:
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
    clock, thinker = Clock(), Ponderous()
    thinker.seconds = 5.0
    thinker.may_answer.set()
    with running(tmp_path / "x.sqlite3", thinker=thinker, now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", first="opponent", clock=SHORT)
        assert my_turn(me, table["id"])["clocks"]["first"] == 10


def test_no_computer_loses_by_its_pace_alone() -> None:
    left, beat = 10.0, 0.6
    for _ in range(100):
        left -= pace.charge(0.3, beat, left)
    assert left > 0
    assert pace.charge(0.3, beat, 60.0) == beat
    assert pace.charge(beat + 0.1, beat, 60.0) == pytest.approx(2 * beat)
