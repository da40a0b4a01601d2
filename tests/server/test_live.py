"""Live play: every ply once and in order, whatever happens to the connection."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog
from tests.server.running import GENEROUS, Clock, Running, Visitor, running
from tests.server.tables import OPEN, seated
from websockets.exceptions import ConnectionClosed, InvalidStatus

import hanamachi
from hanamachi.core.game import Seat
from hanamachi.server.messages import ServerMessage
from hanamachi.server.tables.presence import Presence
from hanamachi.server.transport.limits import Limits


@pytest.mark.parametrize("game", hanamachi.names())
def test_a_game_over_two_sockets(me: Visitor, friend: Visitor, stranger: Visitor, game: str) -> None:
    table, rng = seated(me, friend, game), Random(1)
    watch = table["links"]["watch"]
    with (
        me.live(table["id"]) as mine,
        friend.live(table["id"]) as theirs,
        stranger.live(table["id"], watch=watch) as eye,
    ):
        players, sockets = {"first": me, "second": friend}, {"first": mine, "second": theirs}
        views = {seat: socket.next("hello")["table"]["view"] for seat, socket in sockets.items()}
        eye.next("hello")
        ply, result = table["ply"], None
        while result is None:
            mover = views["first"]["to_move"]
            if mover is not None:
                move = rng.choice(views[mover]["legal"])
                played = players[mover].post(f"/tables/{table['id']}/moves", {"ply": ply, "move": move})
                assert played["event"]["move"] == move
            ply += 1
            for seat, socket in sockets.items():
                event = socket.next("event")
                assert event["ply"] == ply
                views[seat], result = event["view"], event["result"]
            assert eye.next("event")["ply"] == ply
    assert result is not None


def play(players: list[Visitor], table: Any, moves: int, rng: Random) -> None:
    for _ in range(moves):
        for player in players:
            now = player.get(f"/tables/{table['id']}")
            if now["view"]["legal"]:
                player.move(now, rng.choice(now["view"]["legal"]))


def test_a_reconnecting_viewer_gets_exactly_what_they_missed(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    with friend.live(table["id"]) as socket:
        socket.next("hello")
        play([me, friend], table, 1, Random(2))
        seen = socket.events(until=3)
    play([me, friend], table, 4, Random(3))
    last = friend.get(f"/tables/{table['id']}")["ply"]
    with friend.live(table["id"], since=seen[-1]["ply"]) as socket:
        hello = socket.next("hello")["table"]
        missed = socket.events(until=last)
    assert hello["ply"] == seen[-1]["ply"]
    assert hello["view"] == seen[-1]["view"]
    assert [event["ply"] for event in missed] == list(range(seen[-1]["ply"] + 1, last + 1))
    told = friend.get(f"/tables/{table['id']}/events", since=seen[-1]["ply"])["events"]
    assert [without_standing(event) for event in missed] == [without_standing(event) for event in told]
    assert [event["ply"] for event in missed if event["standing"] is not None] == [last]
    with friend.live(table["id"], since=10_000) as socket:
        assert socket.next("hello")["table"]["ply"] == last


def without_standing(event: Any) -> Any:
    """Return what is the same whenever an event is told."""
    return event | {"standing": None}


def test_two_requests_race_for_a_ply(me: Visitor, friend: Visitor) -> None:
    for _ in range(10):
        table = seated(me, friend)
        moves, answers = table["view"]["legal"][:2], dict[str, Any]()
        barrier = threading.Barrier(2)

        def race(move: str, table: Any = table, barrier: Any = barrier, answers: Any = answers) -> None:
            barrier.wait()
            answers[move] = me.ask("POST", f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": move})

        threads = [threading.Thread(target=race, args=[move]) for move in moves]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer.status_code for answer in answers.values()) == [200, 409]
        refused = next(answer for answer in answers.values() if answer.status_code == 409).json()
        assert refused["code"] == "stale_ply"
        assert refused["detail"]["table"]["ply"] == table["ply"] + 1
        won = next(move for move, answer in answers.items() if answer.status_code == 200)
        assert friend.get(f"/tables/{table['id']}")["view"]["taken"] == [won]


def test_two_processes_race_for_a_ply_and_the_key_decides(tmp_path: Path) -> None:
    with running(tmp_path / "one.sqlite3") as one, running(tmp_path / "one.sqlite3") as other:
        me, twin, friend = one.visitor(), other.visitor(), other.visitor()
        table = seated(me, friend_at(one, friend))
        twin.http.cookies = me.http.cookies
        assert twin.get(f"/tables/{table['id']}") == table | {"seats": twin.get(f"/tables/{table['id']}")["seats"]}
        first, second = table["view"]["legal"][:2]
        me.move(table, first)
        answer = twin.ask("POST", f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": second})
        assert answer.json()["code"] == "stale_ply"
        assert answer.json()["detail"]["table"]["view"]["taken"] == [first]
        again = twin.ask("POST", f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": first})
        assert again.status_code == 200


def friend_at(server: Running, friend: Visitor) -> Visitor:
    """Return the same visitor at another server."""
    moved = server.visitor()
    friend.get("/me")
    moved.http.cookies = friend.http.cookies
    return moved


def test_presence_is_told_to_the_others(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    with me.live(table["id"]) as mine:
        mine.next("hello")
        with friend.live(table["id"]) as theirs:
            theirs.next("hello")
            while not mine.next("table")["table"]["seats"]["second"]["present"]:
                pass
        while mine.next("table")["table"]["seats"]["second"]["present"]:
            pass


@pytest.mark.parametrize("game", hanamachi.names())
def test_the_latest_event_says_what_one_may_do_next(me: Visitor, friend: Visitor, game: str) -> None:
    """Nothing has to be asked for after an event: it stands for a look at the table."""
    table, rng = seated(me, friend, game), Random(5)
    with me.live(table["id"]) as mine, friend.live(table["id"]) as theirs:
        players, sockets = {"first": me, "second": friend}, {"first": mine, "second": theirs}
        seen = {seat: socket.next("hello")["table"] for seat, socket in sockets.items()}
        seen["first"] = mine.next("table")["table"]  # the other one is here now
        while not seen["first"]["result"]:
            mover = seen["first"]["view"]["to_move"]
            players[mover].move(seen[mover], rng.choice(seen[mover]["view"]["legal"]))
            for seat, socket in sockets.items():
                while (event := socket.next("event"))["standing"] is None:
                    pass
                seen[seat] |= {key: event[key] for key in ("ply", "view", "result", "clocks")} | event["standing"]
                if event["result"]:
                    seen[seat] = socket.next("table")["table"]
                assert seen[seat] == players[seat].get(f"/tables/{table['id']}")


def test_a_computers_move_needs_no_question(me: Visitor) -> None:
    table = me.table("okiya", "random", first="me")
    with me.live(table["id"]) as socket:
        socket.next("hello")
        me.move(table)
        own, reply = socket.next(), socket.next()
        assert [own["event"]["seat"], reply["event"]["seat"]] == ["first", "second"]
        assert reply["standing"]["may"]["take_back"]
        assert reply["standing"]["may"]["hint"]
        socket.send(type="ping")
        assert socket.next()["type"] == "pong"


def test_a_friend_who_sits_down_and_a_rematch_are_told(me: Visitor, friend: Visitor) -> None:
    table = me.table("okiya", {"kind": "friend"}, first="me")
    with me.live(table["id"]) as mine:
        mine.next("hello")
        friend.post(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
        dealt = mine.next("event")
        assert dealt["event"] == {"kind": "deal", "round": 1}
        assert dealt["standing"]["status"] == "running"
        assert mine.next("table")["table"]["seats"]["second"]["kind"] == "human"
        friend.post(f"/tables/{table['id']}/resign", {"ply": 1})
        assert mine.next("event")["event"] == {"kind": "end", "how": "resigned", "seat": "second"}
        assert mine.next("table")["table"]["fairness"]["server_seed"] is not None
        friend.post(f"/tables/{table['id']}/rematch")
        assert mine.next("table")["table"]["rematch"]["offered_by"] == ["second"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("nonsense", "invalid_request"),
        ('{"type": "dance"}', "invalid_request"),
        ('{"type": "move", "ply": 1, "move": "a1"}', "invalid_request"),
        ('{"type": "ping", "more": 1}', "invalid_request"),
        ("x" * 5000, "too_large"),
    ],
)
def test_bad_messages_are_refused_and_the_socket_stays_open(me: Visitor, friend: Visitor, sent: str, code: str) -> None:
    table = seated(me, friend)
    with me.live(table["id"]) as socket:
        socket.connection.send(sent)
        refused = socket.next("refused")
        assert refused["problem"]["code"] == code
        socket.send(type="ping")
        assert socket.next("pong")["type"] == "pong"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"seat": "first"}, 4404),
        ({}, 4404),
        ({"watch": "guess"}, 4404),
        ({"seat": "left"}, 4422),
        ({"since": "-1"}, 4422),
    ],
)
def test_sockets_are_refused_as_requests_are(
    me: Visitor, friend: Visitor, stranger: Visitor, query: dict[str, str], code: int
) -> None:
    table = seated(me, friend)
    with stranger.live(table["id"], **query) as socket:
        assert socket.next()["type"] == "refused"
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_an_unknown_table_closes_the_socket(me: Visitor) -> None:
    with me.live("nowhere") as socket:
        assert socket.next()["problem"]["code"] == "unknown_table"


def test_another_sites_page_gets_no_socket(me: Visitor) -> None:
    table = me.table()
    with pytest.raises(InvalidStatus), me.live(table["id"], origin="https://elsewhere.example"):
        pass
    with me.live(table["id"], origin=me.address) as socket:
        assert socket.next()["type"] == "hello"


def test_idle_sockets_are_closed_and_too_many_refused(tmp_path: Path) -> None:
    limits = Limits(**{**vars(GENEROUS), "idle_seconds": 0.5, "sockets": 2})
    with running(tmp_path / "x.sqlite3", limits=limits) as server:
        me = server.visitor()
        table = me.table("okiya", {"kind": "friend"})
        with me.live(table["id"]) as one, me.live(table["id"]) as other:
            one.next("hello")
            other.next("hello")
            with me.live(table["id"]) as third:
                assert third.next()["problem"]["code"] == "too_many_sockets"
            with pytest.raises(ConnectionClosed) as closed:
                one.next("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4408


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3") as server:
        me = server.visitor()
        table = me.table("okiya", {"kind": "friend"})
        with me.live(table["id"]) as socket:
            socket.next("hello")
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            with pytest.raises(ConnectionClosed) as closed:
                socket.next("nothing")
            stopping.join()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_a_socket_says_what_time_it_is_here(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend)
    with me.live(table["id"]) as socket:
        assert socket.next("hello")["now"] == clock.time
        clock.time += 7
        socket.send(type="ping")
        assert socket.next("pong")["now"] == clock.time


def test_what_is_told_is_what_the_contract_says(me: Visitor, friend: Visitor, clock: Clock) -> None:
    """Every message is exactly what its model would say again."""
    table = seated(me, friend, "hanamikoji", clock={"initial": 100, "increment": 1})
    with me.live(table["id"]) as socket:
        play([me, friend], table, 3, Random(4))
        socket.events(until=me.get(f"/tables/{table['id']}")["ply"])
        socket.send(type="ping")
        socket.next("pong")
        for text in socket.raw:
            assert json.loads(ServerMessage.model_validate_json(text).model_dump_json()) == json.loads(text)


def test_presence_counts_connections_of_a_seat() -> None:
    clock = Clock()
    presence = Presence(clock)
    told: list[bool] = []

    def changed() -> None:
        told.append(presence.is_connected("t", Seat.FIRST))

    assert presence.absent_since("t", Seat.FIRST) == clock.time
    with presence.connected("t", Seat.FIRST, changed):
        clock.time += 5
        with presence.connected("t", Seat.FIRST, changed), presence.connected("t", None, changed):
            pass
        assert presence.is_connected("t", Seat.FIRST)
        assert presence.absent_since("t", Seat.FIRST) is None
    assert presence.absent_since("t", Seat.FIRST) == clock.time
    assert told == [True, False]


def test_a_spectator_who_comes_or_goes_wakes_no_other(server: Running, me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    watch = table["links"]["watch"]
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(server.visitor().live(table["id"], watch=watch)).next("hello")
        looks = count_calls(server.services.tables, "look")
        with server.visitor().live(table["id"], watch=watch) as late:
            late.next("hello")
            late.send(type="ping")
            late.next("pong")
        me.get(f"/tables/{table['id']}")
        # The late one looks on arriving, before hello and after it; then there is one request.
        assert looks() <= 4


def count_calls(server: Any, method: str) -> Callable[[], int]:
    """Count the calls of a service's method from now on."""
    calls, called = 0, getattr(server, method)

    def counted(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        return called(*arguments)

    setattr(server, method, counted)
    return lambda: calls


def test_an_error_in_telling_is_logged(server: Running, me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = me.table("okiya", OPEN)

    def fails(*_: Any) -> None:
        raise RuntimeError("an odd view")

    monkeypatch.setattr(server.services.tables, "standing_key", fails)
    with structlog.testing.capture_logs() as logged, me.live(table["id"]) as socket, pytest.raises(ConnectionClosed):
        socket.next("table")
    assert [(line["event"], line["error"]) for line in logged] == [("socket_failed", "RuntimeError")]


def test_messages_are_refused_that_come_too_fast(tmp_path: Path) -> None:
    clock, burst = Clock(), 10
    with running(tmp_path / "x.sqlite3", monotonic=clock, now=clock, limits=replace(GENEROUS, burst=burst)) as server:
        me = server.visitor()
        with me.live(me.table("okiya", OPEN)["id"]) as socket:
            socket.next("hello")
            for _ in range(burst):
                socket.send(type="ping")
            refused = socket.next("refused")["problem"]
            assert refused["code"] == "too_many_requests"
            clock.time += refused["detail"]["seconds"] + 1
            socket.send(type="ping")
            assert socket.next()["type"] == "pong"
