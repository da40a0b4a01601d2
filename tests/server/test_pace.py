"""How long a computer takes tells nothing of its cards.

A game is played against a computer that needs longer to think in one world than in another that its opponent cannot
tell from it. What the opponent sees must not separate the two: when answers arrive, when the log says they were given,
what they cost on the clock, and what the public counters count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from tests.server.recorded_games import EMPERORS, SEATS, Echo, World, random_world
from tests.server.running import at_once, running

from hanamachi import agents
from hanamachi.agents import opponents
from hanamachi.core.game import AnyGame, Move, Seat, View
from hanamachi.server.domain.table import Table
from hanamachi.server.engine.engine import Thought
from hanamachi.server.tables.pacing import next_multiple

INTERVAL, HESITATION = 0.6, 0.25
CLEARLY = HESITATION / 2
"""A clear difference in seconds, more than a busy machine usually adds."""
Interval = Callable[[str, str], float]


class Hesitant(Echo):
    """Plays what a world says, after a time that depends on the world."""

    def __init__(self, hesitation: float) -> None:
        super().__init__()
        self.hesitation = hesitation

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        await asyncio.sleep(self.hesitation)
        return (await super().choose(game, agent_name, view, seed, visitor))._replace(seconds=self.hesitation)


@dataclass
class Seen:
    """What an opponent with a stopwatch learns of the computer's answers."""

    arrived: list[float] = field(default_factory=list)
    stamped: list[float] = field(default_factory=list)
    clocks: list[float] = field(default_factory=list)
    counted: float = 0.0


def timed(world: World, hesitation: float, interval: Interval, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Play a world against a computer; return what the opponent sees of its pace."""
    monkeypatch.setattr(Table, "next_deal", lambda _self, position: world.deals[position.round])
    engine, seen = Hesitant(hesitation), Seen()
    engine.echo(world)
    folder.mkdir()
    with running(folder / "x.sqlite3", engine, move_interval=interval) as server:
        me = server.visitor()
        options = dict(world.game.options)
        table = me.table(world.game.name, options=options, first="me", clock={"initial": 600})
        with me.live(table["id"], since=1) as socket:
            before, stamp = time.monotonic(), float(table["clocks"]["at"])
            for index in range(1, len(world.events)):
                event, mover = world.events[index], world.states[index].to_move
                if isinstance(event, Move) and mover is Seat.FIRST:
                    me.move({**table, "ply": index}, event.text)
                told = socket.events(until=index + 1)[-1]
                if mover is Seat.SECOND:
                    seen.arrived.append(time.monotonic() - before)
                    seen.stamped.append(told["at"] - stamp)
                    seen.clocks.append(told["clocks"]["second"])
                before, stamp = time.monotonic(), float(told["at"])
        seen.counted = counted(me)
    return seen


def counted(me: Any) -> float:
    """Return how long computers have thought, by the public counters."""
    lines = me.http.get("/metrics").text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("hanamachi_thinking_seconds_sum"))


def two_worlds() -> tuple[World, World]:
    """Return worlds in which the computer moves several times, and which the first seat cannot tell apart."""
    rng = Random("pace")
    world = random_world(EMPERORS, rng, (Seat.FIRST,), most=16)
    while len([state for state in world.states if state.to_move is Seat.SECOND]) < 5:
        world = random_world(EMPERORS, rng, (Seat.FIRST,), most=16)
    return world, world.twin(SEATS["first"], rng)


def seen_of_both(interval: Interval, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Seen, Seen]:
    one, other = two_worlds()
    quick = timed(one, 0.0, interval, folder / "quick", monkeypatch)
    return quick, timed(other, HESITATION, interval, folder / "slow", monkeypatch)


def test_hesitation_does_not_tell_one_world_from_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick, slow = seen_of_both(lambda game, agent: INTERVAL, tmp_path, monkeypatch)
    assert len(quick.arrived) == len(slow.arrived) >= 5
    assert abs(median(quick.arrived) - median(slow.arrived)) < CLEARLY
    assert abs(median(quick.stamped) - median(slow.stamped)) < CLEARLY
    assert min(quick.stamped) > INTERVAL - CLEARLY
    assert quick.clocks == slow.clocks
    for seen in (quick, slow):
        assert seen.counted / INTERVAL == pytest.approx(round(seen.counted / INTERVAL)), (
            "counted in whole intervals only"
        )


def test_without_a_pace_hesitation_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Guard the test above: a leak planted on purpose is found."""
    quick, slow = seen_of_both(at_once, tmp_path, monkeypatch)
    assert median(slow.arrived) - median(quick.arrived) > CLEARLY
    assert median(slow.stamped) - median(quick.stamped) > CLEARLY
    assert slow.counted - quick.counted > CLEARLY


@pytest.mark.parametrize(("took", "due"), [(0.0, 0.5), (0.49, 0.5), (0.5, 0.5), (0.51, 1.0), (1.7, 2.0)])
def test_a_slow_move_is_played_after_a_multiple_of_the_interval(took: float, due: float) -> None:
    assert next_multiple(took, 0.5) == due


def test_every_opponent_has_an_acceptable_move_interval() -> None:
    for game in ("hanamikoji", "okiya"):
        for name in opponents(game):
            assert 0.2 <= agents.move_interval(game, name) <= 0.75
    assert agents.move_interval("hanamikoji", "level:8") > agents.move_interval("hanamikoji", "level:7")


def test_lessons_are_played_at_once(tmp_path: Path) -> None:
    """What a script says is no secret."""
    with running(tmp_path / "x.sqlite3", move_interval=lambda game, agent: 60.0) as server:
        me = server.visitor()
        garden = "MSMTMBMR/CSCTCBCR/PSPTPBPR/ISITIBIR"
        practice = {"kind": "practice", "agent": "random", "deals": [garden], "played": ["a1"], "script": ["b1"]}
        table = me.table("okiya", practice, first="me")
        with me.live(table["id"], since=table["ply"]) as socket:
            assert socket.next("event")["event"]["seat"] == "second"


def test_a_thought_about_what_was_taken_back_delays_nothing(tmp_path: Path) -> None:
    """The interval is counted from the move that is answered, not from when a thought about another one was done."""
    engine = Hesitant(HESITATION)
    engine.moves = {}
    with running(tmp_path / "x.sqlite3", engine, move_interval=lambda game, agent: INTERVAL) as server:
        me = server.visitor()
        table = me.table("okiya", first="me")
        with me.live(table["id"], since=table["ply"]) as socket:
            moved = me.move(table)
            back = me.post(f"/tables/{table['id']}/takeback", {"ply": moved["ply"]})
            again = me.move({**back, "id": table["id"]})
            answered = socket.events(until=again["ply"] + 1)[-1]
        assert INTERVAL - CLEARLY < answered["at"] - again["at"] < INTERVAL + CLEARLY
