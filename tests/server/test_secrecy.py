"""No byte sent to anybody depends on what they may not know.

A random game is played through the API by two clients, with a spectator. Then it is played again in a world that one of
them cannot tell from the first: other hidden cards, other hidden moves, other deals to come. All bytes sent to that
one must be the same.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.running import Clock, Running, Socket, running
from tests.worlds import random_game

import hanamachi
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State
from hanamachi.server import render
from hanamachi.server.log import Log, Moment
from hanamachi.server.seating import Chance

CURIOUS_EVERY = 9
VIEWERS = ("first", "second", "spectator")
ATTEMPTS = {"hanamikoji": ("1A", "2GG", "3ABC", "4AABB", "-A", "9Z"), "okiya": ("a1", "b2", "d4", "z9")}


@dataclass(frozen=True)
class World:
    """A game up to some ply, and the deals that would come next."""

    game: AnyGame
    events: tuple[Deal | Move, ...]
    coming: tuple[Deal, ...]

    @property
    def deals(self) -> list[Deal]:
        return [event for event in self.events if isinstance(event, Deal)] + list(self.coming)


def random_worlds(game: AnyGame, rng: Random) -> Iterator[tuple[World, dict[str, World]]]:
    """Yield a random game up to a random ply with, for each viewer, another world that looks the same."""
    states, events = zip(*random_game(game, rng), strict=True)
    ply = rng.randrange(len(events) // 2, len(events))
    state: State[Any] = states[ply]
    world = World(game, events[:ply], deals(game, rng))
    seats = {"first": Seat.FIRST, "second": Seat.SECOND, "spectator": None}
    yield world, {viewer: twin(world, state, seat, rng) for viewer, seat in seats.items()}


def twin(world: World, state: State[Any], seat: Seat | None, rng: Random) -> World:
    imagined = world.game.imagine(state.view(seat), rng)
    start = max(index for index, event in enumerate(world.events) if isinstance(event, Deal))
    return World(world.game, (*world.events[:start], *round_of(imagined)), deals(world.game, rng))


def round_of(state: Any) -> tuple[Deal | Move, ...]:
    if state.game.name == "okiya":
        return (state.garden, *state.history)
    return (state.dealt, *state.moves)


def deals(game: AnyGame, rng: Random) -> tuple[Deal, ...]:
    return tuple(game.shuffle(rng) for _ in range(3))


def fixed_chance() -> Chance:
    numbers = count(1)
    return Chance(
        token=lambda size: f"{next(numbers):0{size}d}", hexadecimal=lambda size: "5a" * size, below=lambda stop: 0
    )


def bytes_sent(world: World, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[bytes]]:
    """Play a world through the API; return every byte that each viewer is sent, in order."""
    folder.mkdir()
    monkeypatch.setattr(Log, "next_deal", lambda _self, moment: world.deals[moment.round])
    with running(folder / "house.sqlite3", now=Clock(), chance=fixed_chance()) as server, ExitStack() as stack:
        return Sitting(server, world, stack).play()


class Sitting:
    """Two players and a spectator at a table."""

    def __init__(self, server: Running, world: World, stack: ExitStack) -> None:
        self.world = world
        self.sent: dict[str, list[bytes]] = defaultdict(list)
        self.people = {viewer: server.visitor() for viewer in VIEWERS}
        for person in self.people.values():
            person.get("/me")
        table = self.people["first"].table(
            world.game.name, {"kind": "friend"}, options=dict(world.game.options), first="me"
        )
        self.id, self.watch = table["id"], table["links"]["watch"]
        self.people["second"].post(f"/tables/{self.id}/join", {"invite": table["links"]["invite"]})
        self.sockets = {viewer: stack.enter_context(self.live(viewer)) for viewer in VIEWERS}
        for viewer in VIEWERS:
            self.sockets[viewer].next("hello")
        self.settle()

    def live(self, viewer: str) -> Any:
        return self.people[viewer].live(self.id, watch=self.token(viewer), seat=viewer)

    def token(self, viewer: str) -> str | None:
        return self.watch if viewer == "spectator" else None

    def settle(self) -> None:
        """Wait until everybody has heard that everybody is here, which may come in any order."""
        for viewer in VIEWERS:
            self.sockets[viewer].send(type="ping")
            self.sockets[viewer].next("pong")
            self.sockets[viewer].raw.clear()

    def play(self) -> dict[str, list[bytes]]:
        curious = set(range(1, len(self.world.events), CURIOUS_EVERY)) | {len(self.world.events)}
        for ply, event in enumerate(self.world.events, start=1):
            if isinstance(event, Move):
                mover = self.mover()
                answer = self.people[mover].ask(
                    "POST", f"/tables/{self.id}/moves", {"ply": ply - 1, "move": event.text}
                )
                assert answer.status_code == 200, answer.text
                self.note(mover, answer)
            if ply > 1:
                for viewer in VIEWERS:
                    self.sent[viewer] += heard(self.sockets[viewer], ply)
            if ply in curious:
                self.look_around(ply)
        return self.sent

    def mover(self) -> str:
        return str(self.people["spectator"].get(f"/tables/{self.id}", watch=self.watch)["view"]["to_move"])

    def look_around(self, ply: int) -> None:
        """Let everybody ask for whatever they can think of."""
        for viewer in VIEWERS:
            person, path, token = self.people[viewer], f"/tables/{self.id}", self.token(viewer)
            for what in ("", "/events", "/record", "/record.hana", "/hint", "/replay", "/analysis"):
                self.note(viewer, person.ask("GET", path + what, watch=token))
            for seat in VIEWERS:
                self.note(viewer, person.ask("GET", path, watch=token, seat=seat))
            self.note(viewer, person.ask("GET", "/me/tables"))
            legal = person.get(path, watch=token)["view"]["legal"]
            for text in ATTEMPTS[self.world.game.name]:
                for answered in (0, ply):
                    if text not in legal:
                        self.note(viewer, person.ask("POST", f"{path}/moves", {"ply": answered, "move": text}))

    def note(self, viewer: str, answer: Any) -> None:
        assert answer.status_code < 500
        self.sent[viewer].append(answer.content)


def heard(socket: Socket, ply: int) -> list[bytes]:
    """Return what a socket has heard up to the event of a ply, and nothing that may come by itself later."""
    socket.events(until=ply)
    messages = [text.encode() for text in socket.raw if json.loads(text)["type"] == "event"]
    socket.raw.clear()
    return messages


def hidden_moves(world: World) -> list[str]:
    return [event.text for event in world.events if isinstance(event, Move) and event.text[0] in "12"]


GAMES = [
    hanamachi.load("hanamikoji", edition="emperors4"),
    hanamachi.load("hanamikoji", edition="iello"),
    hanamachi.load("okiya", mode="wins"),
]


@pytest.mark.parametrize("game", GAMES, ids=["emperors4", "iello", "okiya"])
def test_no_byte_depends_on_what_its_receiver_may_not_know(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for world, twins in random_worlds(game, Random(f"secrecy {game.options}")):
        told = bytes_sent(world, tmp_path / "world", monkeypatch)
        for viewer, other in twins.items():
            assert other != world
            assert bytes_sent(other, tmp_path / viewer, monkeypatch)[viewer] == told[viewer]


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(log: Log, moment: Moment, seat: Seat | None) -> Any:
        return honest(log, moment, moment.entry.seat if moment.entry else None)

    honest = render._event
    monkeypatch.setattr(render, "_event", leaky)
    worlds = (next(random_worlds(GAMES[0], Random(seed))) for seed in count())
    world, twins = next(both for both in worlds if hidden_moves(both[0]) != hidden_moves(both[1]["spectator"]))
    told = bytes_sent(world, tmp_path / "world", monkeypatch)["spectator"]
    assert bytes_sent(twins["spectator"], tmp_path / "twin", monkeypatch)["spectator"] != told
