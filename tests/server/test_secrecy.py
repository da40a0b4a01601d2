"""No byte sent to anybody depends on what they may not know.

A random game is played through the API by two clients, or by one against the computer, with a spectator. Then it is
played again in a world that one of them cannot tell from the first: other hidden cards, other hidden moves, other deals
to come. All bytes sent to that one must be the same: answers with their headers, refusals, and live messages.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, count
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, ClassVar
from zlib import crc32

import pytest
from tests.server.running import Clock, PlainThinker, Running, Socket, running
from tests.worlds import after, random_game

import hanamachi
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State, View
from hanamachi.server import messages as m
from hanamachi.server import render
from hanamachi.server.customs import Customs, Judged, Judgement
from hanamachi.server.log import Log, Moment
from hanamachi.server.rows import EntryKind
from hanamachi.server.seating import Chance
from hanamachi.server.thinking import Thought

SEATS = {"first": Seat.FIRST, "second": Seat.SECOND, "spectator": None}
LEAST, MOST = 8, 28
"""How many plies a world has."""
LOOKS = ("", "/events", "/record", "/record.hana", "/hint", "/replay", "/analysis")
ATTEMPTS = {"hanamikoji": ("1A", "2GG", "3ABC", "4AABB", "-A", "9Z"), "okiya": ("a1", "b2", "d4", "z9")}

Sent = dict[str, list[Any]]


@dataclass(frozen=True)
class World:
    """A game up to some ply, and the deals that would come next."""

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


def random_world(game: AnyGame, rng: Random, movers: tuple[Seat, ...] = tuple(Seat), most: int = MOST) -> World:
    """Return a random game up to a ply after which one of these seats is to move."""
    states, events = zip(*random_game(game, rng), strict=True)
    plies = [ply for ply, state in enumerate(states[: most + 1]) if ply >= LEAST and state.to_move in movers]
    return World(game, events[: rng.choice(plies)], deals(game, rng))


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


class Echo(PlainThinker):
    """Plays what a world says."""

    def echo(self, world: World) -> None:
        pairs = zip(world.states, world.events, strict=False)
        self.moves = {state.view(state.to_move): event.text for state, event in pairs if isinstance(event, Move)}

    async def choose(self, game: AnyGame, agent_name: str, view: View, seed: int) -> Thought:
        if view in self.moves:
            return Thought(self.moves[view], 0.0)
        return await super().choose(game, agent_name, view, seed)


class Sitting(ABC):
    """People at a table where a world is played, and everything they are sent."""

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
                self.sockets["first"].next("table")  # says that the other one is here now
        for viewer in self.viewers:
            self.take_down(viewer, self.sockets[viewer])

    @abstractmethod
    def seated(self) -> Any:
        """Return a table at which everybody sits."""

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

    def take_down(self, viewer: str, socket: Socket) -> None:
        self.sent[viewer] += socket.raw
        socket.raw.clear()

    def note(self, viewer: str, answer: Any) -> None:
        assert answer.status_code < 500
        headers = [(name, value) for name, value in answer.headers.multi_items() if name.lower() != "date"]
        self.sent[viewer].append((answer.status_code, headers, answer.content))

    def turns(self, *movers: Seat) -> list[int]:
        """Return the plies after which one of these seats is to move: two of them, when people look around."""
        turns = [ply for ply, state in enumerate(self.world.states) if state.to_move in movers]
        return [turns[len(turns) // 2], turns[-1]]

    def advance(self, index: int) -> None:
        """Play an event, if a person does, and let everybody hear of it."""
        event, mover = self.world.events[index], self.world.states[index].to_move
        if isinstance(event, Move) and str(mover) in self.viewers:
            body = {"ply": self.ply, "move": event.text}
            answer = self.people[str(mover)].ask("POST", f"/tables/{self.id}/moves", body)
            assert answer.status_code == 200, answer.text
            self.note(str(mover), answer)
        self.everybody_hears()

    def everybody_hears(self) -> None:
        self.ply += 1
        for viewer in self.viewers:
            self.sockets[viewer].events(until=self.ply)
            self.take_down(viewer, self.sockets[viewer])

    def look_around(self) -> None:
        """Let everybody ask for whatever they can think of, try what they may not do, and come back after a while."""
        for viewer in self.viewers:
            self.look(viewer)
            self.try_moves(viewer)
            self.try_acts(viewer)
            self.come_back(viewer)
        self.note("first", self.people["first"].ask("PUT", "/me", {"name": f"Name {self.ply}"}))
        for viewer in self.viewers:
            self.sockets[viewer].next("table")
            self.take_down(viewer, self.sockets[viewer])

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

    def try_acts(self, viewer: str) -> None:
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

    def come_back(self, viewer: str) -> None:
        """Connect again, having missed everything, half of it or nothing, send something that is refused, and look."""
        for since in (0, self.ply // 2, self.ply):
            with self.live(viewer, since=since) as socket:
                socket.next("hello")
                if since < self.ply:
                    socket.events(until=self.ply)
                socket.send(type="move", ply=0, move=ATTEMPTS[self.world.game.name][0])
                socket.next("refused")
                socket.send(type="look")
                socket.next("table")
                self.take_down(viewer, socket)


class AmongFriends(Sitting):
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
        """Let each offer what it can and the other decline, while everybody looks on."""
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
                        self.take_down(onlooker, self.sockets[onlooker])


class AgainstComputer(Sitting):
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
        assert answer.status_code == (200 if mine else 409)
        self.note("first", answer)
        if mine:
            self.everybody_hears()
            hint = self.people["first"].ask("GET", f"/tables/{self.id}/hint")
            assert hint.status_code == 200
            self.note("first", hint)
            for again in range(mine[-1], index):
                self.advance(again)


def bytes_sent(kind: type[Sitting], worlds: list[World], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Play worlds through the API, one after the other; return everything that each viewer is sent, in order."""
    folder.mkdir()
    thinker = Echo()
    sent: Sent = defaultdict(list)
    with running(folder / "house.sqlite3", thinker, now=Clock(), chance=fixed_chance()) as server:
        for world in worlds:
            thinker.echo(world)
            monkeypatch.setattr(Log, "next_deal", lambda _self, moment, deals=world.deals: deals[moment.round])
            with ExitStack() as stack:
                sitting = kind(server, world, stack)
                sitting.play()
            for viewer in kind.viewers:
                sent[viewer] += sitting.sent[viewer]
    return sent


def assert_nothing_is_told(
    kind: type[Sitting], worlds: list[World], rng: Random, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = bytes_sent(kind, worlds, folder / "worlds", monkeypatch)
    for viewer in kind.viewers:
        twins = [world.twin(SEATS[viewer], rng) for world in worlds]
        assert bytes_sent(kind, twins, folder / viewer, monkeypatch)[viewer] == told[viewer]


EDITIONS = ("emperors4", "iello", "tournament")
EMPERORS, IELLO, TOURNAMENT = (hanamachi.load("hanamikoji", edition=edition) for edition in EDITIONS)
OKIYA = hanamachi.load("okiya", mode="wins")


@pytest.mark.parametrize("game", [EMPERORS, IELLO, TOURNAMENT, OKIYA], ids=[*EDITIONS, "okiya"])
def test_no_byte_depends_on_what_its_receiver_may_not_know(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = ("secrecy", SystemRandom().randrange(2**32))
    print("the worlds are drawn from", *seeds)
    worlds = [random_world(game, Random(seed)) for seed in seeds]
    # From a seed of their own: chance that went the same way twice would make a twin that is the world itself.
    assert_nothing_is_told(AmongFriends, worlds, Random(f"twins {seeds[-1]}"), tmp_path, monkeypatch)


@pytest.mark.parametrize("game", [EMPERORS, OKIYA], ids=["emperors4", "okiya"])
def test_hints_and_taking_back_tell_nothing_of_the_computers_cards(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random("alone")
    worlds = [random_world(game, rng, (Seat.FIRST,)) for _ in range(2)]
    assert_nothing_is_told(AgainstComputer, worlds, rng, tmp_path, monkeypatch)


# Leaks planted on purpose, each of which must be found.

honest_event = render._event


def told_to_all(log: Log, moment: Moment, seat: Seat | None) -> Any:
    """Tell everybody of a move as its mover sees it."""
    return honest_event(log, moment, moment.entry.seat if moment.entry else None)


def told_when_taken_back(log: Log, moment: Moment, seat: Seat | None) -> Any:
    """Tell, with a move that is taken back, what the computer had answered."""
    event, before = honest_event(log, moment, seat), log.moments[moment.ply - 1].entry
    if moment.entry is None or moment.entry.kind is not EntryKind.TAKEBACK or before is None:
        return event
    return m.MoveEvent(seat="second", move=before.text)


def judged_by_hidden_cards(_self: Customs, state: State[Any]) -> Judgement:
    """Advise by all of a position."""
    win = crc32(str(state).encode()) % 1000 / 1000
    return Judgement("cheat", {move: Judged(win) for move in state.legal_moves()})


def last_hidden(world: World) -> str:
    """Return the last move if it was a hidden one."""
    return text if (text := world.events[-1].text)[0] in "12" else ""


LEAKS: dict[str, tuple[type[Sitting], str, Any, str, Any]] = {
    "event": (AmongFriends, "spectator", render, "_event", told_to_all),
    "take-back": (AgainstComputer, "first", render, "_event", told_when_taken_back),
    "hint": (AgainstComputer, "first", Customs, "judge", judged_by_hidden_cards),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, viewer, place, name, leaky = LEAKS[leak]
    rng = Random(leak)
    pairs = ([world, world.twin(SEATS[viewer], rng)] for world in short_worlds(rng))
    pair = next(pair for pair in pairs if last_hidden(pair[0]) != last_hidden(pair[1]))
    monkeypatch.setattr(place, name, leaky)
    told = [bytes_sent(kind, [world], tmp_path / str(at), monkeypatch)[viewer] for at, world in enumerate(pair)]
    assert told[0] != told[1]


def short_worlds(rng: Random) -> Any:
    """Yield worlds whose last move is the second player's."""
    while True:
        yield random_world(EMPERORS, rng, (Seat.FIRST,), most=LEAST + 4)
