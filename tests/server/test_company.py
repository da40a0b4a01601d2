"""Meeting and leaving: rematches that are declined, withdrawn or left; open tables and finding an opponent; names."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.running import Clock, Running, Visitor
from tests.server.tables import OPEN, seated

FIND = {"game": "okiya"}


def finished(me: Visitor, friend: Visitor) -> str:
    table = seated(me, friend)
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    return f"/tables/{table['id']}"


def wait_until_all_have_left(path: str, *people: Visitor) -> None:
    while any(seat["present"] for seat in people[0].get(path)["seats"].values()):
        pass


def test_a_rematch_is_declined_and_then_only_the_other_may_ask(me: Visitor, friend: Visitor) -> None:
    path = finished(me, friend)
    me.post(f"{path}/rematch")
    answer = friend.post(f"{path}/rematch/decline")
    assert answer["offered_by"] == []
    assert answer["ended"] == {"how": "declined", "seat": "second"}
    assert me.get(path)["rematch"] == answer
    assert not me.get(path)["may"]["rematch"]
    assert me.refused("POST", f"{path}/rematch", {}) == "offer_declined"
    assert friend.post(f"{path}/rematch")["offered_by"] == ["second"]
    assert me.post(f"{path}/rematch")["table"] is not None, "who declined may ask, and then it is a rematch"


def test_a_rematch_is_withdrawn(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    path = finished(me, friend)
    me.post(f"{path}/rematch")
    answer = me.post(f"{path}/rematch/withdraw")
    assert (answer["offered_by"], answer["ended"]) == ([], {"how": "withdrawn", "seat": "first"})
    assert friend.post(f"{path}/rematch")["table"] is None, "the first offer no longer counts"
    assert me.post(f"{path}/rematch")["table"] is not None
    assert me.post(f"{path}/rematch/withdraw")["table"] is not None, "too late: there is a table"
    assert stranger.refused("POST", f"{path}/rematch/decline", {}) == "unknown_table"


def test_an_offered_rematch_ends_when_one_of_both_has_left(me: Visitor, friend: Visitor, clock: Clock) -> None:
    path = finished(me, friend)
    table_id = path.rpartition("/")[2]
    with me.live(table_id) as mine:
        mine.next("hello")
        with friend.live(table_id) as theirs:
            theirs.next("hello")
            me.post(f"{path}/rematch")
            clock.time += 1000
            assert me.get(path)["rematch"]["offered_by"] == ["first"], "both are here"
        while me.get(path)["seats"]["second"]["present"]:
            pass
        clock.time += 14
        assert me.get(path)["rematch"]["offered_by"] == ["first"]
        with friend.live(table_id) as theirs:
            theirs.next("hello")
            clock.time += 1000
            assert me.get(path)["rematch"]["offered_by"] == ["first"], "back in time"
        while me.get(path)["seats"]["second"]["present"]:
            pass
        clock.time += 15
        ended = me.get(path)["rematch"]
        assert (ended["offered_by"], ended["ended"]) == ([], {"how": "left", "seat": "second"})
        assert friend.post(f"{path}/rematch")["table"] is None, "the offer is gone for good"


def test_who_left_for_the_home_page_is_asked_there(me: Visitor, friend: Visitor, clock: Clock) -> None:
    path = finished(me, friend)
    with me.live(path.rpartition("/")[2]) as mine:
        mine.next("hello")
        me.post(f"{path}/rematch")
        for _ in range(5):
            clock.time += 15
            listed = friend.get("/me/tables", status="finished")["tables"][0]
            assert listed["rematch_by"] == ["first"]
        assert friend.post(f"{path}/rematch")["table"] is not None


def test_a_rematch_is_told_to_end_by_itself(
    server: Running, me: Visitor, friend: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hanamachi.server.tables.rematch_notes.GRACE", 0.2)
    monkeypatch.setattr("hanamachi.server.tables.rematch_notes.HOME_GRACE", 0.2)
    path = finished(me, friend)
    with me.live(path.rpartition("/")[2]) as mine:
        mine.next("hello")
        with friend.live(path.rpartition("/")[2]) as theirs:
            theirs.next("hello")
            me.post(f"{path}/rematch")
        while me.get(path)["seats"]["second"]["present"]:
            pass
        clock.time += 1
        while (told := mine.next("table")["table"]["rematch"])["ended"] is None:
            pass
        assert told["ended"]["how"] == "left"


def test_open_tables_are_listed_while_their_host_is_there(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = me.table("okiya", OPEN)
    with me.live(table["id"]) as socket:
        socket.next("hello")
        clock.time += 1000
        assert [each["id"] for each in friend.get("/tables")["tables"]] == [table["id"]]
    wait_until_all_have_left(f"/tables/{table['id']}", me)
    clock.time += 29
    assert friend.get("/tables")["tables"] != []
    clock.time += 1
    assert friend.get("/tables")["tables"] == []


def test_two_who_look_for_an_opponent_find_each_other(me: Visitor, friend: Visitor) -> None:
    mine = me.post("/opponents", FIND)
    assert (mine["status"], mine["access"]) == ("waiting", "open")
    assert me.post("/opponents", FIND)["id"] == mine["id"], "asked twice, opened once"
    theirs = friend.post("/opponents", FIND)
    assert theirs["id"] == mine["id"]
    for player in (me, friend):
        assert player.get(f"/tables/{mine['id']}")["may"]["add_seed"], "the promise is seen before a seed is added"
        player.post(f"/tables/{mine['id']}/seed", {"seed": "plum"})
    assert me.get(f"/tables/{mine['id']}")["status"] == "running"


def test_two_who_look_at_once_find_each_other(me: Visitor, friend: Visitor) -> None:
    for player in (me, friend):
        player.get("/me")
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda player: player.post("/opponents", FIND)["id"], (me, friend)))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    "other",
    [
        {"game": "hanamikoji"},
        {**FIND, "options": {"mode": "wins"}},
        {**FIND, "clock": {"initial": 300, "increment": 3}},
    ],
)
def test_only_who_wants_the_same_game_is_an_opponent(me: Visitor, friend: Visitor, other: Any) -> None:
    mine = me.post("/opponents", FIND)
    assert friend.post("/opponents", other)["id"] != mine["id"]


def test_players_are_not_matched_to_a_table_whose_host_has_left(me: Visitor, friend: Visitor, clock: Clock) -> None:
    mine = me.post("/opponents", FIND)
    clock.time += 31
    assert friend.post("/opponents", FIND)["id"] != mine["id"]
    assert me.refused("POST", "/opponents", {"game": "go"}) == "unknown_game"


def test_an_open_table_is_made_private_and_open_again(me: Visitor, friend: Visitor) -> None:
    table = me.post("/opponents", FIND)
    path = f"/tables/{table['id']}"
    assert me.ask("PUT", f"{path}/access", {"access": "link"}).json()["access"] == "link"
    assert friend.get("/tables")["tables"] == []
    assert friend.refused("GET", path) == "unknown_table"
    assert friend.refused("PUT", f"{path}/access", {"access": "open"}) == "unknown_table"
    assert friend.post("/opponents", FIND)["id"] != table["id"]
    assert me.ask("PUT", f"{path}/access", {"access": "open"}).json()["access"] == "open"
    assert friend.get(path)["may"]["join"]
    friend.post(f"{path}/join")
    assert me.refused("PUT", f"{path}/access", {"access": "link"}) == "table_full"


def test_a_table_made_private_stays_so(server: Running, me: Visitor) -> None:
    table = me.table("okiya", OPEN)
    me.ask("PUT", f"/tables/{table['id']}/access", {"access": "link"})
    server.forget_tables()
    assert me.get(f"/tables/{table['id']}")["access"] == "link"


def test_two_on_one_device_have_names_of_their_own(me: Visitor) -> None:
    named = me.table("okiya", {"kind": "same_device", "my_name": "Aki", "opponent_name": "Bo"}, first="me")
    assert [seat["name"] for seat in named["seats"].values()] == ["Aki", "Bo"]
    mine = me.get("/me")["name"]
    assert mine != "Aki", "a name at one table is no new name of mine"
    twice = me.table("okiya", {"kind": "same_device", "my_name": "Bo", "opponent_name": "Bo"}, first="me")
    assert [seat["name"] for seat in twice["seats"].values()] == ["Bo", "Bo (2)"]
    for names in ({"my_name": "Level 8"}, {"opponent_name": "\u3164"}):
        body = {"game": "okiya", "against": {"kind": "same_device", **names}}
        assert me.refused("POST", "/tables", body) == "bad_name"
    unnamed = me.table("okiya", {"kind": "same_device"}, first="me")
    assert [seat["name"] for seat in unnamed["seats"].values()] == [mine, f"{mine} (2)"]


def test_two_of_the_same_name_can_be_told_apart(me: Visitor, friend: Visitor) -> None:
    for player in (me, friend):
        player.ask("PUT", "/me", {"name": "Quiet Crane"})
    table = seated(me, friend)
    assert [seat["name"] for seat in table["seats"].values()] == ["Quiet Crane", "Quiet Crane (2)"]
    assert friend.get("/me")["name"] == "Quiet Crane"


def test_players_are_told_how_many_watch(server: Running, me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    table = seated(me, friend)
    watch = table["links"]["watch"]

    def watching() -> int:
        mine.send(type="ping")
        return int(mine.next("pong")["spectators"])

    with me.live(table["id"]) as mine:
        mine.next("hello")
        assert watching() == 0
        with stranger.live(table["id"], watch=watch) as one, stranger.live(table["id"], watch=watch) as again:
            one.next("hello")
            again.next("hello")
            assert watching() == 1, "one person, however many windows"
            with server.visitor().live(table["id"], watch=watch) as other:
                other.next("hello")
                assert watching() == 2
        while watching():
            pass
