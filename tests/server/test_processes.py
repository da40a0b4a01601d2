"""Several processes on one database: viewers connected to one are sent what happens at the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Clock, Running, Visitor, running

from hanamachi.server.tables.bus import LocalBus


class NeighbourBus(LocalBus):
    """Publishes to all buses made with the same list; each server runs in its own thread."""

    def __init__(self, neighbours: list[NeighbourBus]) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.neighbours = neighbours
        neighbours.append(self)

    def on_remote_change(self, listener: Callable[[str], Awaitable[None]]) -> None:
        self.listener = listener

    async def publish(self, table_id: str) -> None:
        await super().publish(table_id)
        for other in self.neighbours:
            if other is not self and not other.loop.is_closed():
                asyncio.run_coroutine_threadsafe(other.receive(table_id), other.loop)

    async def receive(self, table_id: str) -> None:
        await self.listener(table_id)
        await super().publish(table_id)


@pytest.fixture
def servers(tmp_path: Path, clock: Clock) -> Iterator[tuple[Running, Running]]:
    neighbours: list[NeighbourBus] = []
    settings: dict[str, Any] = {"bus": lambda: NeighbourBus(neighbours), "now": clock}
    with running(tmp_path / "x.sqlite3", **settings) as one, running(tmp_path / "x.sqlite3", **settings) as two:
        yield one, two


def at(server: Running, visitor: Visitor) -> Visitor:
    """Return the same visitor, talking to another server."""
    elsewhere = server.visitor()
    elsewhere.http.cookies = visitor.http.cookies
    return elsewhere


def test_a_move_at_one_process_reaches_the_other(servers: tuple[Running, Running]) -> None:
    me, friend = servers[0].visitor(), servers[1].visitor()
    table = me.table("okiya", {"kind": "friend"}, first="me")
    path = f"/tables/{table['id']}"
    assert at(servers[1], me).get(path)["ply"] == 0
    with me.live(table["id"]) as mine:
        mine.next("hello")
        friend.post(f"{path}/join", {"invite": table["links"]["invite"]})
        assert mine.next("event")["event"] == {"kind": "deal", "round": 1}
        with friend.live(table["id"]) as theirs:
            theirs.next("hello")
            for ply in range(1, 6):
                mover, socket = (me, theirs) if ply % 2 else (friend, mine)
                mover.move(mover.get(path))
                assert socket.events(until=ply + 1)[-1]["event"]["kind"] == "move"
    elsewhere = at(servers[1], me).get(path)
    assert elsewhere == {**me.get(path), "seats": elsewhere["seats"]}


def test_what_changes_besides_the_game_is_heard_too(servers: tuple[Running, Running]) -> None:
    me, friend = servers[0].visitor(), servers[1].visitor()
    table = me.table("okiya", {"kind": "friend"}, first="me")
    path = f"/tables/{table['id']}"
    friend.post(f"{path}/join", {"invite": table["links"]["invite"]})
    with me.live(table["id"]) as mine:
        mine.next("hello")
        friend.ask("PUT", "/me", {"name": "Granny"})
        while mine.next("table")["table"]["seats"]["second"]["name"] != "Granny":
            pass  # a message about a player joining may come first
        friend.post(f"{path}/resign", {"ply": 1})
        assert mine.next("event")["result"]["winner"] == "first"
        assert mine.next("table")["table"]["status"] == "finished"
        friend.post(f"{path}/rematch")
        assert mine.next("table")["table"]["rematch"]["offered_by"] == ["second"]


def test_a_flag_does_not_fall_for_whom_a_move_was_heard_elsewhere(
    servers: tuple[Running, Running], clock: Clock
) -> None:
    me = servers[0].visitor()
    table = me.table("okiya", {"kind": "same_device"}, clock={"initial": 60, "increment": 0})
    path, elsewhere = f"/tables/{table['id']}", at(servers[1], me)
    assert elsewhere.get(path)["clocks"]["running"] == "first"
    clock.time += 50
    me.move(table, seat="first")
    while elsewhere.get(path)["clocks"]["running"] == "first":
        pass  # until it has been heard there
    clock.time += 50
    assert elsewhere.move(elsewhere.get(path, seat="second"), seat="second")["result"] is None
