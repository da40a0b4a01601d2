"""The server's clock: it ignores jumps of the wall clock, and players are not charged while it is suspended."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Clock, Visitor, running
from tests.server.test_crash import ForkServer, free_port, wait_until_open

from hanamachi.server.clock import STANDSTILL, TICK, SteadyClock
from hanamachi.server.tables import clocks
from hanamachi.server.transport.limits import Limits

HOUR = 3600.0
ALONE = {"kind": "same_device"}


def test_the_houses_time_goes_on_whatever_the_worlds_does() -> None:
    wall, monotonic = Clock(1e9), Clock(5.0)
    steady = SteadyClock(wall, monotonic)
    assert steady() == 1e9
    for step in (-HOUR, HOUR, 10 * HOUR):
        wall.time += step
        assert steady() == 1e9
    monotonic.time += TICK
    assert steady() == 1e9 + TICK


def test_the_houses_time_stands_still_when_the_house_does() -> None:
    monotonic = Clock(5.0)
    steady = SteadyClock(Clock(1e9), monotonic)
    monotonic.time += STANDSTILL - 0.01
    before = steady()
    assert before == pytest.approx(1e9 + STANDSTILL - 0.01), "a busy moment is no standstill"
    monotonic.time += 25
    assert steady() == before
    monotonic.time += 1
    assert steady() == before + 1


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_a_step_of_the_clock_reaches_neither_visitors_nor_games(tmp_path: Path, step: float) -> None:
    wall = Clock(1e9)
    with running(tmp_path / "x.sqlite3", wall=wall, limits=Limits(requests_per_second=5.0, burst=5.0)) as server:
        me = server.visitor()
        table = me.table("okiya", ALONE, clock={"initial": 10})
        me.move(table, seat="first")
        wall.time += step
        time.sleep(0.5)
        now = me.get(f"/tables/{table['id']}", seat="second")
        assert now["result"] is None
        moved = me.move(now, seat="second")
        assert 9 < moved["clocks"]["second"] < 10
        assert me.get(f"/tables/{table['id']}")["created_at"] == 1e9
        assert me.table("okiya", ALONE)["created_at"] == 1e9 + step


def test_a_person_is_charged_until_the_house_closes_and_from_when_it_opens(tmp_path: Path) -> None:
    clock = Clock()
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        fresh = me.table("okiya", ALONE, clock={"initial": 60})
        table = me.table("okiya", ALONE, clock={"initial": 60})
        me.move(table, seat="first")
        clock.time += 7
        cookies = me.http.cookies
    clock.time += 100_000
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        me.http.cookies = cookies
        now = me.get(f"/tables/{table['id']}", seat="second")
        assert now["clocks"]["second"] == 60 - 7
        assert now["clocks"]["starts_at"] == clock.time
        grace = me.get(f"/tables/{fresh['id']}")["clocks"]
        assert (grace["first"], grace["starts_at"]) == (60, clock.time + 3), "three seconds to look at it are left"
        clock.time += 5
        assert me.move(now, seat="second")["clocks"]["second"] == 60 - 7 - 5


def test_a_server_that_was_stopped_for_a_while_gives_the_time_back(tmp_path: Path) -> None:
    port, database, initial = free_port(), tmp_path / "server.sqlite3", 3.0
    me = Visitor(f"http://127.0.0.1:{port}")
    with closing(me.http), ForkServer(database, port) as fork_server:
        table = with_clock(me, fork_server, database, int(initial))
        me.move(table, seat="first")
        began = time.monotonic()
        time.sleep(1)
        spent = stopped_for(fork_server._running, initial + 1) - began
        now = me.get(f"/tables/{table['id']}")
        assert now["result"] is None
        went_on = time.monotonic()
        while me.get(f"/tables/{table['id']}")["result"] is None:
            time.sleep(0.05)
            assert time.monotonic() - went_on < 2 * initial
        assert initial - spent - 0.2 < time.monotonic() - went_on < initial - spent + TICK + 1


def test_a_killed_server_gives_back_little_more_than_the_time_it_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "SECONDS_BETWEEN_NOTES", 0.05)
    clock = Clock()
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        table = me.table("okiya", ALONE, clock={"initial": 60})
        me.move(table, seat="first")
        clock.time += 7
        time.sleep(0.5)  # in which the time is noted
        cookies = me.http.cookies
        server.services._context.clocks._flags.clear()  # as if it had been killed
    clock.time += 100_000
    with running(tmp_path / "x.sqlite3", now=clock) as server:
        me = server.visitor()
        me.http.cookies = cookies
        events = me.get(f"/tables/{table['id']}/events")["events"]
        assert [event["event"]["kind"] for event in events].count("resume") == 1
        assert events[-1]["clocks"]["second"] == 60 - 7


def with_clock(me: Visitor, fork_server: ForkServer, database: Path, initial: int) -> Any:
    """Return a table with less time than may be asked for."""
    fork_server.start()
    wait_until_open(fork_server._port)
    table = me.table("okiya", ALONE, clock={"initial": 10})
    fork_server.kill()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE tables SET clock_initial = ?", (initial,))
        connection.commit()
    fork_server.start()
    wait_until_open(fork_server._port)
    return me.get(f"/tables/{table['id']}", seat="first")


def stopped_for(pid: int, seconds: float) -> float:
    """Stop a process for a while; return when that was."""
    os.kill(pid, signal.SIGSTOP)
    when = time.monotonic()
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)
    return when
