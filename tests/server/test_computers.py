"""Computer players: off the event loop, as events in the log, and never stuck."""

from __future__ import annotations

import os
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Clock, PlainEngine, Slow, Visitor, judge_slowly, running
from tests.server.tables import my_turn

import hanamachi
from hanamachi.core.game import Seat
from hanamachi.server.engine import processes
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.engine.worker import EngineUnavailable, Worker


def test_a_computers_turn_is_finished_after_a_restart(tmp_path: Path) -> None:
    asleep = PlainEngine()
    asleep.is_awake.clear()
    with running(tmp_path / "x.sqlite3", engine=asleep) as server:
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
    engine = PlainEngine()
    engine.is_broken = True
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        table = me.table("okiya", first="opponent")
        assert me.get(f"/tables/{table['id']}")["ply"] == table["ply"]
        engine.is_broken = False
        my_turn(me, table["id"])


def test_opponents_that_cannot_play_are_left_out(tmp_path: Path) -> None:
    engine = PlainEngine()
    engine.missing = {"policy"}
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        listed = {game["name"]: game["opponents"] for game in me.get("/games")["games"]}
        assert "policy" not in [opponent["name"] for opponent in listed["hanamikoji"]]
        body = {"game": "hanamikoji", "against": {"kind": "computer", "agent": "policy"}}
        assert me.refused("POST", "/tables", body) == "unknown_opponent"


FOR_EVER = 3600
KIND_OF_A_LOOP = "type(__import__('importlib').import_module('hanamachi.games.okiya.search').scores).__name__"


@pytest.mark.anyio
async def test_a_process_thinks_and_is_replaced_when_it_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "names", lambda: ("hanamikoji",))
    monkeypatch.setattr(processes, "opponents", lambda name: {"random": "", "greedy": "", "policy": ""})
    engine = ProcessEngine()
    await engine.start()
    try:
        game = hanamachi.load("hanamikoji")
        state = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED"))
        view = state.view(Seat.FIRST)
        assert game.move((await engine.choose(game, "greedy", view, 1, "me")).move) in view.legal
        await engine.warmed()
        assert engine._compiled_for == {("hanamikoji", name) for name in ("random", "greedy", "policy")}
        assert list(engine.opponents("hanamikoji")) == ["random", "greedy", "policy"]
        with pytest.raises(EngineUnavailable):
            await engine._pool.quick.run(os._exit, 1)
        assert game.move((await engine.choose(game, "greedy", view, 1, "me")).move) in view.legal
        with pytest.raises(EngineUnavailable, match="too long"):
            await engine._pool.quick.run(time.sleep, FOR_EVER, timeout=0.01)
        assert game.move((await engine.choose(game, "greedy", view, 1, "me")).move) in view.legal
    finally:
        await engine.stop()


@pytest.mark.anyio
async def test_a_hint_waits_for_the_compiler_but_not_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_advise", "_puzzle", "_first_judgement"):
        monkeypatch.setattr(processes, name, judge_slowly)
    monkeypatch.setattr(processes, "TIMEOUT_SECONDS", 0.01)
    monkeypatch.setattr(processes, "opponents", lambda name: {})
    game = hanamachi.load("okiya")
    view = game.start().view(None)
    engine = ProcessEngine()
    await engine.start()
    try:
        assert await engine.advise(game, view, "me") is None
        await engine.warmed()
        with pytest.raises(EngineUnavailable, match="too long"):
            await engine.advise(game, view, "me")
        with pytest.raises(EngineUnavailable, match="too long"):
            await engine.puzzle("okiya", date.today())
    finally:
        await engine.stop()


@pytest.mark.anyio
async def test_the_judge_is_warmed_before_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    async def noted(worker: Any, work: Any, game_name: str, *_: Any, **more: Any) -> bool:
        asked.append((work.__name__, game_name))
        return True

    monkeypatch.setattr(Worker, "run", noted)
    engine = ProcessEngine()
    await engine.start()
    await engine.warmed()
    judged = [asked.index(("_first_judgement", game)) for game in hanamachi.names()]
    assert max(judged) < min(asked.index(("_first_move", game)) for game in hanamachi.names())
    await engine.stop()


@pytest.mark.anyio
async def test_unreadable_weights_leave_an_opponent_out(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = ProcessEngine()
    monkeypatch.setattr(processes, "names", lambda: ("hanamikoji",))
    monkeypatch.setattr(processes, "opponents", lambda name: {"random": "", "policy": ""})

    async def broken(worker: Any, work: Any, game_name: str, agent_name: str = "", **_: Any) -> bool:
        if agent_name == "policy":
            raise hanamachi.WeightsError("unreadable")
        return True

    monkeypatch.setattr(Worker, "run", broken)
    await engine.start()
    await engine.warmed()
    assert list(engine.opponents("hanamikoji")) == ["random"]
    await engine.stop()


@pytest.mark.anyio
async def test_the_stand_in_interprets_what_the_other_compiles() -> None:
    engine = ProcessEngine()
    try:
        assert await engine._interpreted.run(eval, KIND_OF_A_LOOP) == "function"
        assert await engine._pool.quick.run(eval, KIND_OF_A_LOOP) != "function"
    finally:
        await engine.stop()


def test_how_long_the_computer_is_waited_for_is_measured(tmp_path: Path) -> None:
    engine = Slow()
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        tables = [me.table("okiya", first="opponent") for _ in range(2)]
        time.sleep(0.2)
        assert gauge(me, "hanamachi_thoughts_waiting", "moves") == 2
        assert gauge(me, "hanamachi_thought_oldest_seconds", "moves") >= 0.2
        assert gauge(me, "hanamachi_thoughts_waiting", "review") == 0
        engine.may_answer.set()
        for table in tables:
            my_turn(me, table["id"])
        assert gauge(me, "hanamachi_thoughts_waiting", "moves") == 0
        assert gauge(me, "hanamachi_thought_oldest_seconds", "moves") == 0


def gauge(me: Visitor, name: str, queue: str) -> float:
    lines = me.http.get("/metrics").text.splitlines()
    return float(next(line.split()[-1] for line in lines if line.startswith(f'{name}{{queue="{queue}"}}')))
