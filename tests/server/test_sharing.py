"""Equal questions are thought about once, and nothing is thought about for a game that has gone on."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.counting import Counting
from tests.server.running import Running, Visitor, running
from tests.server.tables import my_turn

from hanamachi.server.review import analyses

PROMPT = 10.0
MOVES = 4


@pytest.fixture
def engine() -> Counting:
    return Counting()


@pytest.fixture
def server(tmp_path: Path, engine: Counting) -> Any:
    with running(tmp_path / "x.sqlite3", engine=engine) as found:
        yield found


def finished(me: Visitor) -> str:
    """Return a table whose game was resigned after four moves: too few for a win or a block."""
    table = me.table("okiya", {"kind": "same_device"})
    for number in range(MOVES):
        seat = ("first", "second")[number % 2]
        me.move(me.get(f"/tables/{table['id']}", seat=seat), seat=seat)
    me.post(f"/tables/{table['id']}/resign", {"ply": 1 + MOVES, "seat": "first"})
    return f"/tables/{table['id']}"


def until(condition: Any) -> None:
    deadline = time.monotonic() + PROMPT
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_an_analysis_that_many_ask_for_is_made_once(server: Running, engine: Counting) -> None:
    me = server.visitor()
    path = finished(me)
    with ThreadPoolExecutor(10) as at_once:
        found = list(at_once.map(lambda _: me.get(f"{path}/analysis"), range(10)))
    assert all(each == found[0] for each in found)
    assert sorted(engine.judged) == list(range(MOVES))


def test_an_analysis_outlives_the_server(tmp_path: Path) -> None:
    first, second = Counting(), Counting()
    with running(tmp_path / "x.sqlite3", engine=first) as server:
        me = server.visitor()
        path = finished(me)
        found = me.get(f"{path}/analysis")
        cookies = me.http.cookies
    with running(tmp_path / "x.sqlite3", engine=second) as server:
        me = server.visitor()
        me.http.cookies = cookies
        assert me.get(f"{path}/analysis") == found
        assert me.get(f"{path}/analysis", after=2) == found
    assert second.judged == []


def test_an_analysis_by_another_version_is_made_again(
    server: Running, engine: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = server.visitor()
    path = finished(me)
    found = me.get(f"{path}/analysis")
    monkeypatch.setattr(analyses, "VERSION", "next")
    for _ in range(2):
        assert me.get(f"{path}/analysis") == found
    assert len(engine.judged) == 2 * len(found["plies"])


def test_an_analysis_arrives_in_parts(server: Running, engine: Counting) -> None:
    me = server.visitor()
    path = finished(me)
    engine.may_judge = 1
    part = me.get(f"{path}/analysis", after=0)
    assert (part["kind"], len(part["plies"]), part["total"]) == ("part", 1, MOVES)
    engine.may_judge = 2
    more = me.get(f"{path}/analysis", after=1)
    assert (more["kind"], len(more["plies"])) == ("part", 1)
    engine.may_judge = 100
    whole = me.get(f"{path}/analysis")
    assert whole["kind"] == "analysis"
    assert whole["plies"][:2] == part["plies"] + more["plies"]
    assert len(whole["plies"]) == part["total"]


def test_an_analysis_that_does_not_go_on_answers_with_what_there_is(
    server: Running, engine: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "SECONDS_TO_WAIT", 0.1)
    me = server.visitor()
    path = finished(me)
    engine.may_judge = 0
    assert me.get(f"{path}/analysis", after=0)["plies"] == []


def test_an_analysis_that_nobody_waits_for_is_given_up(
    server: Running, engine: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "SECONDS_TO_WAIT", 0.1)
    monkeypatch.setattr(analyses, "SECONDS_TO_LIVE", 0.2)
    me = server.visitor()
    path = finished(me)
    engine.may_judge = 2
    me.get(f"{path}/analysis", after=0)
    until(lambda: engine.given_up == MOVES - 2)
    engine.may_judge = 100
    assert me.get(f"{path}/analysis")["kind"] == "analysis"


def test_an_analysis_that_fails_can_be_asked_for_again(server: Running, engine: Counting) -> None:
    me = server.visitor()
    path = finished(me)
    engine.is_broken = True
    assert me.refused("GET", f"{path}/analysis") == "computer_unavailable"
    assert me.refused("GET", f"{path}/analysis", after=0) == "computer_unavailable"
    engine.is_broken = False
    assert me.get(f"{path}/analysis")["kind"] == "analysis"


@pytest.mark.parametrize("after", ["-1", "x", "1_0", "99999999"])
def test_a_wrong_part_is_refused(server: Running, after: str) -> None:
    me = server.visitor()
    assert me.refused("GET", f"{finished(me)}/analysis", after=after) == "invalid_request"


def test_a_hint_that_is_asked_for_twice_is_found_once(server: Running, engine: Counting) -> None:
    me = server.visitor()
    path = f"/tables/{me.table('okiya', 'level:1', first='me')['id']}"
    engine.may_advise.clear()
    with ThreadPoolExecutor(2) as at_once:
        asked = [at_once.submit(me.get, f"{path}/hint") for _ in range(2)]
        until(lambda: engine.hints)
        time.sleep(0.1)
        engine.may_advise.set()
        assert asked[0].result() == asked[1].result()
    assert engine.hints == 1


def test_a_hint_for_a_position_that_has_passed_is_given_up(server: Running, engine: Counting) -> None:
    me = server.visitor()
    table = me.table("okiya", "level:1", first="me")
    engine.may_advise.clear()
    with ThreadPoolExecutor(1) as beside:
        asked = beside.submit(me.refused, "GET", f"/tables/{table['id']}/hint")
        until(lambda: engine.hints)
        me.move(table)
        assert asked.result() == "not_your_turn"
    assert engine.given_up == 1


def test_a_computer_stops_thinking_about_a_game_that_was_resigned(server: Running, engine: Counting) -> None:
    me = server.visitor()
    engine.may_choose.clear()
    table = me.table("okiya", "level:1", first="opponent")
    time.sleep(0.1)
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    until(lambda: engine.given_up == 1)


def test_a_busy_server_says_at_the_table_that_the_computer_is_hurried(server: Running, engine: Counting) -> None:
    me = server.visitor()
    table = me.table("okiya", "level:1", first="me")
    assert table["is_hurried"] is False
    engine.effort = 0.2
    assert me.get(f"/tables/{table['id']}")["is_hurried"] is True
    assert me.move(table)["standing"]["is_hurried"] is True
    assert "hanamachi_engine_effort 0.2" in me.http.get("/metrics").text
    table = my_turn(me, table["id"])
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    assert me.get(f"/tables/{table['id']}")["is_hurried"] is False
