"""Games played through the API by clients that request everything they can, and every byte sent to each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, count
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from tests.server.running import Clock, PlainEngine, Running, Socket, running
from tests.worlds import after, random_game

import hanamachi
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State, View
from hanamachi.server.domain.table import Table
from hanamachi.server.engine.engine import Thought
from hanamachi.server.entropy import Entropy

SEATS = {"first": Seat.FIRST, "second": Seat.SECOND, "spectator": None}
MIN_PLIES, MAX_PLIES = 8, 28
"""How many plies a world may have."""
LOOKS = ("", "/events", "/record", "/record.hana", "/hint", "/replay", "/analysis")
ATTEMPTS = {"hanamikoji": ("1A", "2GG", "3ABC", "4AABB", "-A", "9Z"), "okiya": ("a1", "b2", "d4", "z9")}
EDITIONS = ("emperors4", "iello", "tournament")
EMPERORS, IELLO, TOURNAMENT = (hanamachi.load("hanamikoji", edition=edition) for edition in EDITIONS)
OKIYA = hanamachi.load("okiya", mode="wins")

Sent = dict[str, list[Any]]


@dataclass(frozen=True)
class World:
    """A game up to some ply, and the deals that come next."""

    game: AnyGame
    events: tuple[Deal | Move, ...]
    coming: tuple[Deal, ...]

    @property
    def deals(self) -> list[Deal]:
        return [event for event in self.events if isinstance(event, Deal)] + list(self.coming)

    @cached_property
    def states(self) -> list[State[Any]]:
        """The state before every event, and the last one."""
        return list(accumulate(self.events, after, initial=self.game.start()))

    def twin(self, seat: Seat | None, rng: Random) -> World:
        """Return another world that looks the same from a seat."""
        imagined = self.game.imagine(self.states[-1].view(seat), rng)
        start = max(index for index, event in enumerate(self.events) if isinstance(event, Deal))
        other = World(self.game, (*self.events[:start], *round_of(imagined)), deals(self.game, rng))
        assert other != self
        return other


def random_world(game: AnyGame, rng: Random, movers: tuple[Seat, ...] = tuple(Seat), most: int = MAX_PLIES) -> World:
    """Return a random game up to a ply after which one of these seats is to move."""
    states, events = zip(*random_game(game, rng), strict=True)
    plies = [ply for ply, state in enumerate(states[: most + 1]) if ply >= MIN_PLIES and state.to_move in movers]
    return World(game, events[: rng.choice(plies)], deals(game, rng))


def round_of(state: Any) -> tuple[Deal | Move, ...]:
    if state.game.name == "okiya":
        return (state.garden, *state.history)
    return (state.dealt, *state.moves)


def deals(game: AnyGame, rng: Random) -> tuple[Deal, ...]:
    return tuple(game.shuffle(rng) for _ in range(3))


def fixed_chance() -> Entropy:
    numbers = count(1)
    return Entropy(
        token=lambda size: f"{next(numbers):0{size}d}", hexadecimal=lambda size: "5a" * size, below=lambda stop: 0
    )


class Echo(PlainEngine):
    """Plays the moves of a world."""

    def echo(self, world: World) -> None:
        pairs = zip(world.states, world.events, strict=False)
        self.moves = {state.view(state.to_move): event.text for state, event in pairs if isinstance(event, Move)}

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int, visitor: str) -> Thought:
        if view in self.moves:
            return Thought(self.moves[view], 0.0)
        return await super().choose(game, agent_name, view, seed, visitor)


class RecordedGame(ABC):
    """A game in which a world is played, and everything sent to its viewers."""

    viewers: ClassVar[tuple[str, ...]]

    def __init__(self, server: Running, world: World, stack: ExitStack) -> None:
        self.world = world
        self.sent: Sent = defaultdict(list)
        self.ply = 1
        self.people = {viewer: server.visitor() for viewer in self.viewers}
        for person in self.people.values():
            person.get("/me")
        table = self.seated()
        self.id, self.watch = table["id"], table["links"]["watch"]
        self.sockets: dict[str, Socket] = {}
        for viewer in self.viewers:
            self.sockets[viewer] = stack.enter_context(self.live(viewer))
            self.sockets[viewer].next("hello")
            if viewer == "second":
                self.sockets["first"].next("table")  # the other player has arrived
        for viewer in self.viewers:
            self.record_messages(viewer, self.sockets[viewer])

    @abstractmethod
    def seated(self) -> Any:
        """Return a table with all seats taken."""

    @abstractmethod
    def play(self) -> None:
        """Play the world."""

    def new_table(self, against: Any) -> Any:
        game = self.world.game
        return self.people["first"].table(game.name, against, options=dict(game.options), first="me")

    def live(self, viewer: str, **query: Any) -> Any:
        return self.people[viewer].live(self.id, watch=self.token(viewer), seat=viewer, **query)

    def token(self, viewer: str) -> str | None:
        return self.watch if viewer == "spectator" else None

    def record_messages(self, viewer: str, socket: Socket) -> None:
        self.sent[viewer] += socket.raw
        socket.raw.clear()

    def note(self, viewer: str, answer: Any) -> None:
        assert answer.status_code < 500
        headers = [(name, value) for name, value in answer.headers.multi_items() if name.lower() != "date"]
        self.sent[viewer].append((answer.status_code, headers, answer.content))

    def turns(self, *movers: Seat) -> list[int]:
        """Return two plies at which one of these seats is to move, for looking around."""
        turns = [ply for ply, state in enumerate(self.world.states) if state.to_move in movers]
        return [turns[len(turns) // 2], turns[-1]]

    def advance(self, index: int) -> None:
        """Play an event, if it is a person's move, and record what every viewer is sent."""
        event, mover = self.world.events[index], self.world.states[index].to_move
        if isinstance(event, Move) and str(mover) in self.viewers:
            body = {"ply": self.ply, "move": event.text}
            answer = self.people[str(mover)].ask("POST", f"/tables/{self.id}/moves", body)
            assert answer.status_code == 200, answer.text
            self.note(str(mover), answer)
        self.deliver_event()

    def deliver_event(self) -> None:
        self.ply += 1
        for viewer in self.viewers:
            self.sockets[viewer].events(until=self.ply)
            self.record_messages(viewer, self.sockets[viewer])

    def look_around(self) -> None:
        """Let every viewer request everything, try forbidden actions, and reconnect."""
        for viewer in self.viewers:
            self.look(viewer)
            self.try_moves(viewer)
            self.try_actions(viewer)
            self.reconnect(viewer)
        self.note("first", self.people["first"].ask("PUT", "/me", {"name": f"Name {self.ply}"}))
        for viewer in self.viewers:
            self.sockets[viewer].next("table")
            self.record_messages(viewer, self.sockets[viewer])

    def look(self, viewer: str) -> None:
        person, path, token = self.people[viewer], f"/tables/{self.id}", self.token(viewer)
        for what in LOOKS:
            self.note(viewer, person.ask("GET", path + what, watch=token))
        for seat in SEATS:
            self.note(viewer, person.ask("GET", path, watch=token, seat=seat))
        self.note(viewer, person.ask("GET", path + "/events", watch=token, since=self.ply // 2))
        for elsewhere in ("/me", "/me/tables", "/tables"):
            self.note(viewer, person.ask("GET", elsewhere))

    def try_moves(self, viewer: str) -> None:
        person, path = self.people[viewer], f"/tables/{self.id}"
        legal = person.get(path, watch=self.token(viewer))["view"]["legal"]
        illegal = [text for text in ATTEMPTS[self.world.game.name] if text not in legal]
        for text, answered in [(illegal[0], 0), *((text, self.ply) for text in illegal)]:
            self.refused(viewer, "moves", {"ply": answered, "move": text})

    def try_actions(self, viewer: str) -> None:
        now, other = {"ply": self.ply}, "first" if viewer != "first" else "second"
        self.refused(viewer, "join", {"invite": "guess"})
        self.refused(viewer, "seed", {"seed": "x"})
        self.refused(viewer, "rematch", {})
        self.refused(viewer, "claim", now)
        for act in ("resign", "takeback", "claim", "seed", "cancel", "offers/withdraw", "offers/decline"):
            self.refused(viewer, act, {**({"seed": "x"} if act == "seed" else now), "seat": other})
        self.refused(viewer, "offers", {**now, "kind": "draw", "seat": other})
        self.refused(viewer, "offers", {"kind": "takeback", "ply": 0})

    def refused(self, viewer: str, act: str, body: Any) -> None:
        answer = self.people[viewer].ask("POST", f"/tables/{self.id}/{act}", body)
        assert answer.status_code >= 400, answer.text
        self.note(viewer, answer)

    def reconnect(self, viewer: str) -> None:
        """Reconnect after missing everything, half of it or nothing, and send an invalid message."""
        for since in (0, self.ply // 2, self.ply):
            with self.live(viewer, since=since) as socket:
                socket.next("hello")
                if since < self.ply:
                    socket.events(until=self.ply)
                socket.send(type="dance")
                socket.next("refused")
                self.record_messages(viewer, socket)


class FriendGame(RecordedGame):
    """Two people and a spectator."""

    viewers = ("first", "second", "spectator")

    def seated(self) -> Any:
        table = self.new_table({"kind": "friend"})
        self.people["second"].post(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
        return table

    def play(self) -> None:
        for index in range(1, len(self.world.states)):
            if index in self.turns(*Seat):
                self.look_around()
                self.make_offers()
            if index < len(self.world.events):
                self.advance(index)

    def make_offers(self) -> None:
        """Let each player make every offer and the other decline, and record what every viewer is sent."""
        for viewer, other in (("first", "second"), ("second", "first")):
            path = f"/tables/{self.id}/offers"
            for kind in self.people[viewer].get(f"/tables/{self.id}")["may"]["offer"]:
                for person, act, body in (
                    (viewer, "", {"kind": kind, "ply": self.ply}),
                    (other, "/decline", {"ply": self.ply}),
                ):
                    self.note(person, self.people[person].ask("POST", path + act, body))
                    for onlooker in self.viewers:
                        self.sockets[onlooker].next("table")
                        self.record_messages(onlooker, self.sockets[onlooker])


class ComputerGame(RecordedGame):
    """One person, who asks for hints and takes moves back, and a spectator."""

    viewers = ("first", "spectator")

    def seated(self) -> Any:
        return self.new_table({"kind": "computer", "agent": "random"})

    def play(self) -> None:
        for index in range(1, len(self.world.states)):
            if index in self.turns(Seat.FIRST):
                self.look_around()
                self.take_back(index)
            if index < len(self.world.events):
                self.advance(index)

    def take_back(self, index: int) -> None:
        """Take the last move back, then play it again, as the computer will its own."""
        mine = [at for at, state in enumerate(self.world.states[:index]) if state.to_move is Seat.FIRST]
        answer = self.people["first"].ask("POST", f"/tables/{self.id}/takeback", {"ply": self.ply})
        # By the next turn the player has drawn a card, or been shown some.
        is_taken_back = mine and not self.world.states[0].game.hides
        assert answer.status_code == (200 if is_taken_back else 409)
        self.note("first", answer)
        if is_taken_back:
            self.deliver_event()
        hint = self.people["first"].ask("GET", f"/tables/{self.id}/hint")
        assert hint.status_code == 200
        self.note("first", hint)
        if is_taken_back:
            for again in range(mine[-1], index):
                self.advance(again)


def bytes_sent(kind: type[RecordedGame], worlds: list[World], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Play worlds through the API one after another; return everything sent to each viewer, in order."""
    folder.mkdir()
    engine = Echo()
    sent: Sent = defaultdict(list)
    with running(folder / "server.sqlite3", engine, now=Clock(), entropy=fixed_chance()) as server:
        for world in worlds:
            engine.echo(world)
            monkeypatch.setattr(Table, "next_deal", lambda _self, position, deals=world.deals: deals[position.round])
            with ExitStack() as stack:
                recorded = kind(server, world, stack)
                recorded.play()
            for viewer in kind.viewers:
                sent[viewer] += recorded.sent[viewer]
    return sent
