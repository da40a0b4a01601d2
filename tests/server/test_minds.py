"""Thinking processes that stall, run out of memory, die or cannot start: others take over, and nobody waits."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server import sickness
from tests.server.running import Visitor, running
from tests.server.test_crash import Command, children, free_port, wait_for_my_turn, wait_until_open

import hanamachi
from hanamachi.core.game import Seat
from hanamachi.server import mind as minds
from hanamachi.server import thinking
from hanamachi.server.mind import Mind, Unavailable
from hanamachi.server.thinking import ProcessThinker

PROMPT = 3.0
"""Seconds within which nobody would speak of waiting, on a busy machine too."""
MERCY = 20.0
HOURS = 10_000.0


@contextmanager
def mind(initializer: Callable[[], None] = sickness.start_well) -> Iterator[Mind]:
    found = Mind(initializer)
    try:
        yield found
    finally:
        found.stop()


@contextmanager
def stopped(*processes: int) -> Iterator[None]:
    """Hold processes still; let them go on after a while, because a test that hangs says less than one that fails."""
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    mercy = threading.Timer(MERCY, wake, processes)
    mercy.start()
    try:
        yield
    finally:
        mercy.cancel()
        mercy.join()


def wake(*processes: int) -> None:
    for pid in filter(exists, processes):
        os.kill(pid, signal.SIGCONT)


def exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def command_line(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


async def gone(pid: int) -> None:
    async with asyncio.timeout(PROMPT):
        while exists(pid):
            await asyncio.sleep(0.01)


async def longest_pause(pauses: list[float]) -> None:
    """Note how long the event loop was held up."""
    while True:
        before = time.monotonic()
        await asyncio.sleep(0.01)
        pauses.append(time.monotonic() - before)


@pytest.mark.anyio
async def test_a_stalled_process_is_killed_and_nobody_waits_for_it() -> None:
    pauses: list[float] = []
    ticking = asyncio.create_task(longest_pause(pauses))
    with mind() as thinker:
        first = await thinker.run(os.getpid)
        with stopped(first):
            with pytest.raises(Unavailable, match="too long"):
                await thinker.run(os.getpid, patience=0.2)
            await gone(first)
            assert await thinker.run(os.getpid) != first
    ticking.cancel()
    assert max(pauses) < PROMPT


@pytest.mark.anyio
@pytest.mark.parametrize("failing", [sickness.run_out_of_memory, sickness.lose_the_thread, sickness.answer_unreadably])
async def test_a_process_is_replaced_after_anything_unexpected(failing: Callable[[], Any]) -> None:
    with mind() as thinker:
        first = await thinker.run(os.getpid)
        with pytest.raises(Unavailable, match="another one takes over"):
            await thinker.run(failing)
        await gone(first)
        assert await thinker.run(os.getpid) != first


@pytest.mark.anyio
async def test_a_process_that_refuses_is_kept() -> None:
    with mind() as thinker:
        first = await thinker.run(os.getpid)
        with pytest.raises(Unavailable, match="not now"):
            await thinker.run(sickness.refuse)
        assert await thinker.run(os.getpid) == first


@pytest.mark.anyio
async def test_whoever_asks_after_a_quiet_death_does_not_notice() -> None:
    with mind() as thinker:
        first = await thinker.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        await gone(first)
        assert await thinker.run(os.getpid) != first


@pytest.mark.anyio
async def test_trouble_is_told_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "PAUSES_BEFORE_PROBE", (0.05,))
    with mind(sickness.fail_to_start) as thinker:
        with pytest.raises(Unavailable):
            await thinker.run(os.getpid)
        assert thinker.trouble
        thinker._initializer = sickness.start_well
        async with asyncio.timeout(MERCY):
            while thinker.trouble is not None:
                await asyncio.sleep(0.01)


@pytest.mark.anyio
async def test_a_thinker_tells_of_the_trouble_of_its_processes() -> None:
    thinker = ProcessThinker()
    try:
        assert thinker.trouble() is None
        with pytest.raises(Unavailable):
            await thinker._judging.run(os._exit, 1)
        assert thinker.trouble() is not None
    finally:
        await thinker.stop()


@pytest.mark.anyio
async def test_a_process_that_retires_finishes_its_thought_and_is_gone() -> None:
    with mind() as thinker:
        pid = await thinker.run(os.getpid)
        thought = asyncio.create_task(thinker.run(time.sleep, 0.3))
        await asyncio.sleep(0.1)
        await thinker.retire()
        assert thought.done()
        await gone(pid)


def test_the_computer_moves_again_after_it_ran_out_of_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sickness.SICK, str(tmp_path / "sick"))
    monkeypatch.setattr(thinking, "_choose", sickness.choose_if_well)
    monkeypatch.setattr(thinking, "HEAD_START", HOURS)
    thinker: Any = ProcessThinker()
    with running(tmp_path / "x.sqlite3", thinker=thinker) as server:
        me = server.visitor()
        with me.live(me.table("okiya", "random", first="opponent")["id"], since=1) as socket:
            assert json.loads(socket.connection.recv(timeout=MERCY))["type"] == "hello"
            assert json.loads(socket.connection.recv(timeout=MERCY))["ply"] == 2
    assert (tmp_path / "sick").exists()


def test_a_server_ends_although_its_thinking_processes_are_stalled(tmp_path: Path) -> None:
    port = free_port()
    command = Command(tmp_path / "house.sqlite3", port)
    server = command.start()
    try:
        wait_until_open(port)
        me = Visitor(f"http://127.0.0.1:{port}")
        wait_for_my_turn(me, me.table("okiya", "level:1", first="opponent")["id"])
        me.http.close()
        thinking_processes = [pid for pid in children(server) if "resource_tracker" not in command_line(pid)]
        with stopped(*thinking_processes):
            os.kill(server, signal.SIGTERM)
            assert command.ended(within=10)
        time.sleep(0.5)
        assert not [pid for pid in thinking_processes if exists(pid)]
    finally:
        command.kill()


@pytest.mark.anyio
async def test_a_master_who_thinks_keeps_the_lighter_levels_from_nothing() -> None:
    game = hanamachi.load("hanamikoji")
    view = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED")).view(Seat.FIRST)
    thinker = ProcessThinker()
    slow: asyncio.Task[None] | None = None
    thinker._compiled_for = {("hanamikoji", "random"), ("hanamikoji", "level:8")}
    try:
        await thinker.choose(game, "random", view, 1)
        slow = asyncio.create_task(thinker._mind_of("hanamikoji", "level:8").run(time.sleep, 20))
        await asyncio.sleep(0)
        await thinker.choose(game, "random", view, 1)
        assert not slow.done()
    finally:
        await thinker.stop()
        if slow is not None:
            await asyncio.gather(slow, return_exceptions=True)
