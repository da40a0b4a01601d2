"""Thinking is shared out: urgent things first, fairly between visitors, and nothing in vain."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server import failures
from tests.server.running import Clock

import hanamachi
from hanamachi.agents import agent, with_effort
from hanamachi.core.game import Seat
from hanamachi.server.engine import ledger as ledgers
from hanamachi.server.engine import queue as queues
from hanamachi.server.engine.ledger import Ledger
from hanamachi.server.engine.pool import Job, Pool, TooMuchThinking
from hanamachi.server.engine.processes import ProcessEngine
from hanamachi.server.engine.queue import FairQueue, Urgency
from hanamachi.server.engine.worker import EngineUnavailable

LONG = 20.0
MOMENT = 0.3
PROMPT = 5.0


@asynccontextmanager
async def pool(size: int = 1, max_seconds: float = 1e9) -> AsyncIterator[Pool]:
    """Start a pool whose processes are all up."""
    found = Pool(size, failures.start_normally, max_seconds)
    try:
        for worker in found:
            await worker.run(os.getpid)
            found.join(worker)
        yield found
    finally:
        found.stop()


def slept(seconds: float, urgency: Urgency = Urgency.MOVE, visitor: str = "me") -> Job[None]:
    return Job(time.sleep, (seconds,), urgency, visitor)


def process_of(urgency: Urgency = Urgency.MOVE, visitor: str = "me") -> Job[int]:
    return Job(os.getpid, (), urgency, visitor)


async def in_order(busy: Pool, *jobs: tuple[str, Job[Any]]) -> list[str]:
    """Ask for jobs while the pool is busy; return in which order they were done."""
    done: list[str] = []

    async def noted(name: str, job: Job[Any]) -> None:
        await busy.run(job)
        done.append(name)

    first = asyncio.create_task(busy.run(slept(MOMENT, visitor="another")))
    await asyncio.sleep(0)
    await asyncio.gather(first, *(noted(name, job) for name, job in jobs))
    return done


@pytest.mark.anyio
async def test_moves_come_before_hints_and_hints_before_analyses() -> None:
    async with pool() as shared:
        kinds = (Urgency.ANALYSIS, Urgency.HINT, Urgency.MOVE)
        order = await in_order(shared, *((kind.name, process_of(kind)) for kind in kinds))
    assert order == ["MOVE", "HINT", "ANALYSIS"]


@pytest.mark.anyio
async def test_a_hundred_tables_of_one_visitor_do_not_delay_another() -> None:
    async with pool() as shared:
        greedy = [(f"greedy {number}", slept(0.01, visitor="greedy")) for number in range(100)]
        order = await in_order(shared, *greedy, ("other", process_of(visitor="other")))
    assert order.index("other") <= 1


@pytest.mark.anyio
async def test_a_quick_move_does_not_wait_for_slow_ones() -> None:
    async with pool() as shared:
        slow = [asyncio.create_task(shared.run(slept(LONG))) for _ in range(3)]
        await asyncio.sleep(0)
        async with asyncio.timeout(PROMPT):
            await shared.run(process_of(Urgency.QUICK_MOVE))
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()


@pytest.mark.anyio
async def test_slow_moves_leave_the_quick_ones_their_process() -> None:
    async with pool(2) as shared:
        slow = [asyncio.create_task(shared.run(process_of())) for _ in range(20)]
        pids = set(await asyncio.gather(*slow))
        assert shared.quick._process not in pids
        assert len(pids) == 2


@pytest.mark.anyio
async def test_what_waits_for_nobody_is_not_computed() -> None:
    async with pool() as shared:
        running = asyncio.create_task(shared.run(slept(MOMENT)))
        await asyncio.sleep(0)
        dropped = [asyncio.create_task(shared.run(slept(LONG))) for _ in range(5)]
        await asyncio.sleep(0)
        for task in dropped:
            task.cancel()
        await running
        async with asyncio.timeout(PROMPT):
            await shared.run(process_of())


@pytest.mark.anyio
async def test_what_is_being_computed_for_nobody_is_stopped_and_its_process_kept() -> None:
    async with pool() as shared:
        before = await shared.run(process_of())
        running = asyncio.create_task(shared.run(slept(LONG)))
        await asyncio.sleep(MOMENT)
        running.cancel()
        async with asyncio.timeout(PROMPT):
            assert await shared.run(process_of()) == before
        assert shared.workers[0].trouble is None


@pytest.mark.anyio
async def test_an_interruption_between_two_tasks_does_nothing() -> None:
    async with pool() as shared:
        before = await shared.run(process_of())
        for _ in range(20):
            shared.workers[0].interrupt()
        await asyncio.sleep(MOMENT)
        assert await shared.run(process_of()) == before


@pytest.mark.anyio
async def test_a_turn_that_is_given_up_as_it_comes_is_passed_on() -> None:
    async with pool() as shared:
        running = asyncio.create_task(shared.run(slept(MOMENT)))
        await asyncio.sleep(0)
        given_up = asyncio.create_task(shared.run(process_of()))
        next_one = asyncio.create_task(shared.run(process_of()))
        running.add_done_callback(lambda _: given_up.cancel())
        async with asyncio.timeout(PROMPT):
            await asyncio.gather(running, next_one)


@pytest.mark.anyio
async def test_a_job_that_fails_leaves_its_place_to_the_next() -> None:
    async with pool() as shared:
        with pytest.raises(EngineUnavailable):
            await shared.run(Job(os._exit, (1,), Urgency.MOVE, "me"))
        async with asyncio.timeout(PROMPT):
            await shared.run(process_of())


@pytest.mark.anyio
async def test_effort_is_full_until_others_wait() -> None:
    async with pool(2) as shared:
        assert shared.effort == 1
        tasks = [asyncio.create_task(shared.run(slept(MOMENT))) for _ in range(2 + 9)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert shared.effort == pytest.approx(2 / 10)
        tasks.append(asyncio.create_task(shared.run(slept(0, Urgency.ANALYSIS))))
        await asyncio.sleep(0)
        assert shared.effort == pytest.approx(2 / 10)
        await asyncio.gather(*tasks)
        assert shared.effort == 1


@pytest.mark.anyio
async def test_a_visitor_who_has_used_much_waits_for_hints_but_not_for_moves() -> None:
    async with pool(max_seconds=0.1) as shared:
        await shared.run(slept(MOMENT))
        for urgency in (Urgency.HINT, Urgency.ANALYSIS):
            with pytest.raises(TooMuchThinking) as refused:
                await shared.run(process_of(urgency))
            assert 0 < refused.value.wait < 300
            await shared.run(process_of(urgency, visitor="another"))
        await shared.run(process_of(Urgency.MOVE))


def test_use_is_forgotten_by_half_in_a_minute() -> None:
    clock = Clock()
    ledger = Ledger(clock)
    ledger.charge("me", 8.0)
    clock.time += ledgers.HALF_LIFE
    assert ledger.used("me") == pytest.approx(4.0)
    assert ledger.wait_for("me", 1.0) == pytest.approx(2 * ledgers.HALF_LIFE)
    assert ledger.wait_for("me", 4.1) == 0
    assert ledger.used("another") == 0


def test_the_ledger_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "MAX_VISITORS", 3)
    ledger = Ledger(Clock())
    for number in range(10):
        ledger.charge(str(number), 1.0)
    assert [bool(ledger.used(str(number))) for number in range(10)] == [False] * 7 + [True] * 3


def test_an_analysis_does_not_wait_for_ever() -> None:
    clock = Clock()
    queue: FairQueue[str] = FairQueue(lambda _visitor: 0.0, clock)
    queue.push("analysis", Urgency.ANALYSIS, "me")
    clock.time += 2 * queues.SECONDS_PER_STEP
    queue.push("move", Urgency.MOVE, "me")
    queue.push("quick move", Urgency.QUICK_MOVE, "me")
    assert [queue.pop() for _ in range(4)] == ["quick move", "analysis", "move", None]


@given(st.lists(st.tuples(st.sampled_from(Urgency), st.sampled_from("abc")), max_size=30))
def test_every_job_is_served_once_and_in_order(jobs: list[tuple[Urgency, str]]) -> None:
    used = {"a": 0.0, "b": 1.0, "c": 2.0}
    queue: FairQueue[int] = FairQueue(used.__getitem__, Clock())
    for number, job in enumerate(jobs):
        queue.push(number, *job)
    served = [queue.pop() for _ in jobs]
    assert served == sorted(range(len(jobs)), key=lambda number: (jobs[number][0], jobs[number][1], number))


@pytest.mark.anyio
async def test_a_hurried_master_still_plays_by_the_rules() -> None:
    game = hanamachi.load("hanamikoji")
    view = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED")).view(Seat.FIRST)
    engine = ProcessEngine(1)
    engine._compiled_for = {("hanamikoji", "level:8")}
    try:
        moves = [engine.choose(game, "level:8", view, seed, f"visitor {seed}") for seed in range(8)]
        thoughts = await asyncio.gather(*moves)
        assert all(game.move(thought.move) in view.legal for thought in thoughts)
    finally:
        await engine.stop()


@pytest.mark.parametrize(("effort", "worlds"), [(1.0, 180), (0.5, 90), (0.06, 10), (0.05, None)])
def test_a_master_imagines_less_with_less_effort(effort: float, worlds: int | None) -> None:
    master: Any = with_effort(agent(hanamachi.load("hanamikoji"), "level:8"), effort)
    assert getattr(master, "worlds", None) == worlds
    assert master.name == "level:8"


def test_a_quick_player_is_not_hurried() -> None:
    player = agent(hanamachi.load("okiya"), "level:1")
    assert with_effort(player, 0.1) is player
