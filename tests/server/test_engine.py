"""Engine processes that hang, run out of memory, die or cannot start: they are replaced without delays."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.processes import command_of, is_running
from tests.server import failures
from tests.server.running import Visitor, running
from tests.server.test_crash import Command, children, free_port, wait_for_my_turn, wait_until_open

from hanamachi.server.engine import processes
from hanamachi.server.engine import worker as workers
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.engine.worker import EngineUnavailable, Worker

PROMPT = 3.0
"""Seconds that count as prompt, even on a busy machine."""
MERCY = 20.0
HOURS = 10_000.0


@contextmanager
def worker(initializer: Callable[[], None] = failures.start_normally) -> Iterator[Worker]:
    found = Worker(initializer)
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
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


async def gone(pid: int) -> None:
    async with asyncio.timeout(PROMPT):
        while is_running(pid):
            await asyncio.sleep(0.01)


async def longest_pause(pauses: list[float]) -> None:
    """Note how long the event loop was held up."""
    while True:
        before = time.monotonic()
        await asyncio.sleep(0.01)
        pauses.append(time.monotonic() - before)


@pytest.mark.anyio
async def test_a_hanging_process_is_killed_without_waiting() -> None:
    pauses: list[float] = []
    ticking = asyncio.create_task(longest_pause(pauses))
    with worker() as engine:
        first = await engine.run(os.getpid)
        with stopped(first):
            with pytest.raises(EngineUnavailable, match="too long"):
                await engine.run(os.getpid, timeout=0.2)
            await gone(first)
            assert await engine.run(os.getpid) != first
    ticking.cancel()
    assert max(pauses) < PROMPT


@pytest.mark.anyio
@pytest.mark.parametrize(
    "failing",
    [failures.run_out_of_memory, failures.raise_value_error, failures.answer_unreadably],
)
async def test_a_process_is_replaced_after_anything_unexpected(failing: Callable[[], Any]) -> None:
    with worker() as engine:
        first = await engine.run(os.getpid)
        with pytest.raises(EngineUnavailable, match="is being replaced"):
            await engine.run(failing)
        await gone(first)
        assert await engine.run(os.getpid) != first


@pytest.mark.anyio
async def test_a_process_that_refuses_is_kept() -> None:
    with worker() as engine:
        first = await engine.run(os.getpid)
        with pytest.raises(EngineUnavailable, match="not now"):
            await engine.run(failures.refuse)
        assert await engine.run(os.getpid) == first


@pytest.mark.anyio
async def test_a_request_after_an_unnoticed_death_succeeds() -> None:
    with worker() as engine:
        first = await engine.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        await gone(first)
        assert await engine.run(os.getpid) != first


@pytest.mark.anyio
async def test_trouble_is_told_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PAUSES_BEFORE_PROBE", (0.05,))
    with worker(failures.fail_to_start) as engine:
        with pytest.raises(EngineUnavailable):
            await engine.run(os.getpid)
        assert engine.trouble
        engine._initializer = failures.start_normally
        async with asyncio.timeout(MERCY):
            while engine.trouble is not None:
                await asyncio.sleep(0.01)


@pytest.mark.anyio
async def test_a_thinker_tells_of_the_trouble_of_its_processes() -> None:
    engine = ProcessEngine()
    try:
        assert engine.trouble() is None
        for worker in engine._pool.workers:
            assert engine.trouble() is None
            with pytest.raises(EngineUnavailable):
                await worker.run(os._exit, 1)
        assert engine.trouble() is not None
    finally:
        await engine.stop()


@pytest.mark.anyio
async def test_a_process_that_retires_finishes_its_thought_and_is_gone() -> None:
    with worker() as engine:
        pid = await engine.run(os.getpid)
        thought = asyncio.create_task(engine.run(time.sleep, 0.3))
        await asyncio.sleep(0.1)
        await engine.retire()
        assert thought.done()
        await gone(pid)


def test_the_computer_moves_again_after_it_ran_out_of_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(failures.FAILING, str(tmp_path / "failing"))
    monkeypatch.setattr(processes, "_choose", failures.choose_unless_failing)
    monkeypatch.setattr(processes, "WARM_UP_DELAY", HOURS)
    engine: Any = ProcessEngine()
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        with me.live(me.table("okiya", "random", first="opponent")["id"], since=1) as socket:
            assert json.loads(socket.connection.recv(timeout=MERCY))["type"] == "hello"
            assert json.loads(socket.connection.recv(timeout=MERCY))["ply"] == 2
    assert (tmp_path / "failing").exists()


def test_a_server_ends_although_its_thinking_processes_are_stalled(tmp_path: Path) -> None:
    port = free_port()
    command = Command(tmp_path / "server.sqlite3", port)
    server = command.start()
    try:
        wait_until_open(port)
        me = Visitor(f"http://127.0.0.1:{port}")
        wait_for_my_turn(me, me.table("okiya", "level:1", first="opponent")["id"])
        me.http.close()
        thinking_processes = [pid for pid in children(server) if "resource_tracker" not in command_of(pid)]
        with stopped(*thinking_processes):
            os.kill(server, signal.SIGTERM)
            assert command.ended(within=10)
        time.sleep(0.5)
        assert not [pid for pid in thinking_processes if is_running(pid)]
    finally:
        command.kill()
