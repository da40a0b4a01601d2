"""Computer players: off the event loop, as events in the log, and never stuck."""

from __future__ import annotations

import os
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Clock, PlainThinker, Slow, Visitor, judge_slowly, running
from tests.server.test_tables import my_turn

import hanamachi
from hanamachi.core.game import Seat
from hanamachi.server import thinking
from hanamachi.server.mind import Mind, Unavailable
from hanamachi.server.thinking import ProcessThinker


def test_a_computers_turn_is_finished_after_a_restart(tmp_path: Path) -> None:
    asleep = PlainThinker()
    asleep.is_awake.clear()
    with running(tmp_path / "x.sqlite3", thinker=asleep) as server:
        me = server.visitor()
        table = me.table("hanamikoji", first="opponent")
        cookies = me.http.cookies
    with running(tmp_path / "x.sqlite3") as server:
        me = server.visitor()
        me.http.cookies = cookies
        assert my_turn(me, table["id"])["ply"] > table["ply"]


def test_clocks_stand_still_while_the_server_is_away(tmp_path: Path) -> None:
    clock = Clock()
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", {"kind": "same_device"}, clock={"initial": 60})
        cookies = me.http.cookies
    clock.time += 100_000
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        me.http.cookies = cookies
        with me.live(table["id"], since=table["ply"]) as socket:
            assert socket.next("event")["event"] == {"kind": "resume"}
        now = me.get(f"/tables/{table['id']}")
        assert now["result"] is None
        assert now["clocks"]["first"] == 60


def test_a_computer_that_fails_tries_again(tmp_path: Path) -> None:
    thinker = PlainThinker()
    thinker.is_broken = True
    with running(tmp_path / "x.sqlite3", thinker=thinker) as server:
        me = server.visitor()
        table = me.table("okiya", first="opponent")
        assert me.get(f"/tables/{table['id']}")["ply"] == table["ply"]
        thinker.is_broken = False
        my_turn(me, table["id"])


def test_opponents_that_cannot_play_are_left_out(tmp_path: Path) -> None:
    thinker = PlainThinker()
    thinker.missing = {"policy"}
    with running(tmp_path / "x.sqlite3", thinker=thinker) as server:
        me = server.visitor()
        listed = {game["name"]: game["opponents"] for game in me.get("/games")["games"]}
        assert "policy" not in [opponent["name"] for opponent in listed["hanamikoji"]]
        body = {"game": "hanamikoji", "against": {"kind": "computer", "agent": "policy"}}
        assert me.refused("POST", "/tables", body) == "unknown_opponent"


FOR_EVER = 3600
KIND_OF_A_LOOP = "type(__import__('importlib').import_module('hanamachi.games.okiya.search').scores).__name__"


@pytest.mark.anyio
async def test_a_process_thinks_and_is_replaced_when_it_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "names", lambda: ("hanamikoji",))
    monkeypatch.setattr(thinking, "opponents", lambda name: {"random": "", "greedy": "", "policy": ""})
    thinker = ProcessThinker()
    await thinker.start()
    try:
        game = hanamachi.load("hanamikoji")
        state = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED"))
        view = state.view(Seat.FIRST)
        assert game.move((await thinker.choose(game, "greedy", view, 1)).move) in view.legal
        await thinker.warmed()
        assert thinker._compiled_for == {("hanamikoji", name) for name in ("random", "greedy", "policy")}
        assert list(thinker.opponents("hanamikoji")) == ["random", "greedy", "policy"]
        with pytest.raises(Unavailable):
            await thinker._compiled.run(os._exit, 1)
        assert game.move((await thinker.choose(game, "greedy", view, 1)).move) in view.legal
        with pytest.raises(Unavailable, match="too long"):
            await thinker._compiled.run(time.sleep, FOR_EVER, patience=0.01)
        assert game.move((await thinker.choose(game, "greedy", view, 1)).move) in view.legal
    finally:
        await thinker.stop()


@pytest.mark.anyio
async def test_whoever_asks_a_judge_waits_for_its_compiler_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_judge", "_puzzle", "_first_judgement"):
        monkeypatch.setattr(thinking, name, judge_slowly)
    monkeypatch.setattr(thinking, "PATIENCE", 0.01)
    monkeypatch.setattr(thinking, "opponents", lambda name: {})
    state: Any = hanamachi.load("okiya").start()
    thinker = ProcessThinker()
    await thinker.start()
    try:
        assert await thinker.judge([state]) == [None]
        await thinker.warmed()
        with pytest.raises(Unavailable, match="too long"):
            await thinker.judge([state])
        with pytest.raises(Unavailable, match="too long"):
            await thinker.puzzle("okiya", date.today())
    finally:
        await thinker.stop()


@pytest.mark.anyio
async def test_the_judge_is_warmed_before_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    async def noted(mind: Any, work: Any, game_name: str, *_: Any, **more: Any) -> bool:
        asked.append((work.__name__, game_name))
        return True

    monkeypatch.setattr(Mind, "run", noted)
    thinker = ProcessThinker()
    await thinker.start()
    await thinker.warmed()
    judged = [asked.index(("_first_judgement", game)) for game in hanamachi.names()]
    assert max(judged) < min(asked.index(("_first_move", game)) for game in hanamachi.names())
    await thinker.stop()


@pytest.mark.anyio
async def test_unreadable_weights_leave_an_opponent_out(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = ProcessThinker()
    monkeypatch.setattr(thinking, "names", lambda: ("hanamikoji",))
    monkeypatch.setattr(thinking, "opponents", lambda name: {"random": "", "policy": ""})

    async def broken(mind: Any, work: Any, game_name: str, agent_name: str = "", **_: Any) -> bool:
        if agent_name == "policy":
            raise hanamachi.WeightsError("unreadable")
        return True

    monkeypatch.setattr(Mind, "run", broken)
    await thinker.start()
    await thinker.warmed()
    assert list(thinker.opponents("hanamikoji")) == ["random"]
    await thinker.stop()


@pytest.mark.anyio
async def test_the_stand_in_interprets_what_the_other_compiles() -> None:
    thinker = ProcessThinker()
    try:
        assert await thinker._interpreted.run(eval, KIND_OF_A_LOOP) == "function"
        assert await thinker._compiled.run(eval, KIND_OF_A_LOOP) != "function"
    finally:
        await thinker.stop()


def test_how_long_the_computer_is_waited_for_is_measured(tmp_path: Path) -> None:
    thinker = Slow()
    with running(tmp_path / "x.sqlite3", thinker=thinker) as server:
        me = server.visitor()
        tables = [me.table("okiya", first="opponent") for _ in range(2)]
        time.sleep(0.2)
        assert gauge(me, "hanamachi_thoughts_waiting", "moves") == 2
        assert gauge(me, "hanamachi_thought_oldest_seconds", "moves") >= 0.2
        assert gauge(me, "hanamachi_thoughts_waiting", "study") == 0
        thinker.may_answer.set()
        for table in tables:
            my_turn(me, table["id"])
        assert gauge(me, "hanamachi_thoughts_waiting", "moves") == 0
        assert gauge(me, "hanamachi_thought_oldest_seconds", "moves") == 0


def gauge(me: Visitor, name: str, queue: str) -> float:
    lines = me.http.get("/metrics").text.splitlines()
    return float(next(line.split()[-1] for line in lines if line.startswith(f'{name}{{queue="{queue}"}}')))
