"""Moves, whether played, repeated, refused or taken back, and resigning."""

from __future__ import annotations

from random import Random

from tests.server.running import Visitor
from tests.server.tables import SAME_DEVICE, my_turn, play_to_the_end, seated

import hanamachi


def test_a_repeated_move_is_answered_the_same_way_and_played_once(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    body = {"ply": table["ply"], "move": table["view"]["legal"][0]}
    answers = [me.post(f"/tables/{table['id']}/moves", body) for _ in range(3)]
    assert answers == 3 * answers[:1]
    now = friend.get(f"/tables/{table['id']}")
    assert now["ply"] == table["ply"] + 1
    friend.move(now)
    later = me.post(f"/tables/{table['id']}/moves", body)
    assert later == answers[0] | {"standing": None}


def test_a_stale_move_is_refused_with_the_table_as_it_is(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    me.move(table)
    now = friend.get(f"/tables/{table['id']}")
    friend.move(now)
    late = me.ask("POST", f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": table["view"]["legal"][1]})
    assert late.status_code == 409
    assert late.json()["code"] == "stale_ply"
    assert late.json()["detail"]["table"] == me.get(f"/tables/{table['id']}")


def test_illegal_moves_say_why_and_show_no_position(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    while not (letters := set("ABCDEFG") - set(table["view"]["hand"])):
        table = seated(me, friend, "hanamikoji")
    missing = min(letters)
    answer = me.ask("POST", f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": f"1{missing}"})
    assert answer.json()["code"] == "illegal_move"
    assert answer.json()["message"] == f"1{missing} needs cards that are not in hand: {missing}"
    assert answer.json()["detail"] is None


def test_moves_are_spelled_as_the_game_spells_them(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    pair = next(move for move in table["view"]["legal"] if move[0] == "2" and move[1] != move[2])
    event = me.move(table, f"2{pair[2]}{pair[1].lower()}")
    assert event["event"]["move"] == pair
    assert friend.get(f"/tables/{table['id']}/events", since=table["ply"])["events"][0]["event"]["move"] == "2XX"


def test_resigning_ends_the_game_and_repeating_it_changes_nothing(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    path = f"/tables/{table['id']}/resign"
    body = {"ply": table["ply"]}
    assert me.ask("POST", path, body).content == me.ask("POST", path, body).content
    result = friend.get(f"/tables/{table['id']}")["result"]
    assert result == {"winner": "second", "how": "resigned", "reason": "resigned"}
    assert friend.refused("POST", path, {"ply": table["ply"] + 1}) == "game_over"
    assert me.ask("POST", path, {"ply": 0}).content == me.ask("POST", path, body).content
    hanamachi.verify(hanamachi.parse_record(friend.ask("GET", f"/tables/{table['id']}/record.hana").text))


def test_taking_back_rewinds_and_keeps_the_log(me: Visitor) -> None:
    table = me.table("okiya", first="me")
    path = f"/tables/{table['id']}"
    assert me.refused("POST", f"{path}/takeback", {"ply": table["ply"]}) == "nothing_to_take_back"
    me.move(table)
    later = my_turn(me, table["id"])
    event = me.post(f"{path}/takeback", {"ply": later["ply"]})
    assert event["event"] == {"kind": "takeback", "seat": "first", "to": table["ply"]}
    assert event["ply"] == later["ply"] + 1
    again = me.get(path)
    assert again["view"] == table["view"]
    assert again["takebacks"] == 1
    assert len(me.get(f"{path}/events")["events"]) == again["ply"]
    end = play_to_the_end(me, again)
    record = hanamachi.parse_record(me.ask("GET", f"{path}/record.hana").text)
    hanamachi.verify(record)
    assert record.headers["Takebacks"] == "1"
    assert len(me.get(f"{path}/replay")["steps"]) == record.plies < end["ply"]


def test_taking_back_means_my_last_move_whatever_the_computer_has_answered(me: Visitor) -> None:
    table = me.table("okiya", first="me")
    path, legal = f"/tables/{table['id']}/takeback", table["view"]["legal"]
    moved = me.move(table, legal[0])
    answered = my_turn(me, table["id"])
    first = me.post(path, {"ply": moved["ply"]})
    assert first["ply"] == answered["ply"] + 1
    assert first["event"]["to"] == table["ply"]
    assert me.post(path, {"ply": moved["ply"]}) == first, "asked twice, taken back once"
    assert me.get(f"/tables/{table['id']}")["ply"] == first["ply"]
    assert me.refused("POST", path, {"ply": first["ply"] + 1}) == "stale_ply", "nothing has happened there yet"
    me.move(first | {"id": table["id"]}, legal[1])
    assert me.refused("POST", path, {"ply": first["ply"]}) == "stale_ply", "meant before that move was seen"


def test_nothing_is_taken_back_and_no_hint_given_against_people(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    assert not table["may"]["take_back"]
    me.move(table)
    path = f"/tables/{table['id']}"
    assert me.refused("POST", f"{path}/takeback", {"ply": table["ply"] + 1}) == "only_against_computer"
    assert friend.refused("GET", f"{path}/hint") == "only_against_computer"


def test_okiya_says_what_each_move_would_leave_the_other_side(me: Visitor) -> None:
    table = me.table("okiya", SAME_DEVICE, options={"mode": "wins"})
    path, rng = f"/tables/{table['id']}", Random(5)
    mover, foretold = table["view"]["to_move"], None
    while mover is not None:
        before = me.get(path, seat=mover)
        assert list(before["view"]["replies"]) == before["view"]["legal"]
        if foretold is not None:
            assert foretold == before["view"]["legal"]
        other = "second" if mover == "first" else "first"
        for onlooker in (other, "spectator"):
            assert me.get(path, seat=onlooker)["view"]["replies"] == {}
        move = rng.choice(before["view"]["legal"])
        view = me.move(before, move, seat=mover)["view"]
        foretold = before["view"]["replies"][move]
        if view["result"] is not None:
            assert foretold == []
            foretold = None
        mover = me.get(path)["view"]["to_move"]
