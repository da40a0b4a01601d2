"""What two people propose to each other: a draw, to stop, to take a move back; and games that end without a winner."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Clock, Running, Visitor, running
from tests.server.tables import SAME_DEVICE, seated

import hanamachi

CLOCK = {"initial": 3600, "increment": 0}


def after_moves(me: Visitor, friend: Visitor, game: str = "okiya", moves: int = 2, **wishes: Any) -> Any:
    """Return a table at which so many moves have been played, as I see it."""
    table = seated(me, friend, game, **wishes)
    for _ in range(moves):
        for player in (me, friend):
            seen = player.get(f"/tables/{table['id']}")
            if seen["view"]["legal"]:
                player.move(seen)
                break
    return me.get(f"/tables/{table['id']}")


def offer(player: Visitor, table: Any, kind: str, **more: Any) -> Any:
    return player.post(f"/tables/{table['id']}/offers", {"kind": kind, "ply": table["ply"], **more})


def refused_offer(player: Visitor, table: Any, kind: str, **more: Any) -> str:
    return player.refused("POST", f"/tables/{table['id']}/offers", {"kind": kind, "ply": table["ply"], **more})


def answer(player: Visitor, table: Any, how: str) -> Any:
    return player.post(f"/tables/{table['id']}/offers/{how}", {"ply": table["ply"]})


@pytest.mark.parametrize(("kind", "how"), [("draw", "agreed"), ("stop", "stopped")])
@pytest.mark.parametrize("game", hanamachi.names())
def test_two_agree_to_end_a_game(me: Visitor, friend: Visitor, game: str, kind: str, how: str) -> None:
    table = after_moves(me, friend, game)
    path = f"/tables/{table['id']}"
    assert {"draw", "stop"} <= set(table["may"]["offer"])
    made = offer(me, table, kind)
    wanted = {"seat": "first", "kind": kind, "ply": table["ply"], "to": None, "declined": False}
    assert made["offers"] == friend.get(path)["offers"] == [wanted]
    assert made["ply"] == table["ply"], "an offer is no ply"
    assert offer(me, table, kind)["offers"] == [wanted], "made twice, it stands once"
    ended = offer(friend, table, kind)
    assert ended["result"] == {"winner": None, "how": how, "reason": how}
    assert ended["offers"] == []
    assert me.get(f"{path}/events", since=table["ply"])["events"][-1]["event"] == {
        "kind": "end",
        "how": how,
        "seat": "second",
    }
    record = hanamachi.parse_record(me.ask("GET", f"{path}/record.hana").text)
    hanamachi.verify(record)
    assert record.headers["Result"] == {"agreed": "draw: agreed", "stopped": "no result: stopped"}[how]
    assert me.get(f"{path}/replay")["steps"][-1]["event"]["how"] == how
    assert me.get(path)["may"]["rematch"]
    assert refused_offer(me, table, kind) == "game_over"


def test_both_who_offer_a_draw_at_once_have_agreed(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend)
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda player: offer(player, table, "draw"), (me, friend)))
    assert me.get(f"/tables/{table['id']}")["result"]["how"] == "agreed"


def test_an_offer_lapses_with_the_next_move_and_blocks_no_move(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend)
    offer(friend, table, "draw")
    me.move(table)
    now = me.get(f"/tables/{table['id']}")
    assert now["ply"] == table["ply"] + 1, "a move in flight is not stale because of an offer"
    assert now["offers"] == []
    late = me.ask("POST", f"/tables/{table['id']}/offers", {"kind": "draw", "ply": table["ply"]})
    assert late.status_code == 409
    assert late.json()["code"] == "offer_lapsed"
    assert late.json()["detail"]["table"] == now
    assert me.refused("POST", f"/tables/{table['id']}/offers/decline", {"ply": table["ply"]}) == "offer_lapsed"


def test_offers_are_withdrawn_and_declined(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend)
    offer(me, table, "draw")
    assert answer(me, table, "withdraw")["offers"] == []
    assert answer(me, table, "withdraw")["offers"] == []
    offer(me, table, "stop")
    declined = answer(friend, table, "decline")["offers"]
    assert declined == [{"seat": "first", "kind": "stop", "ply": table["ply"], "to": None, "declined": True}]
    assert me.get(f"/tables/{table['id']}")["offers"] == declined
    assert "stop" not in me.get(f"/tables/{table['id']}")["may"]["offer"]
    assert refused_offer(me, table, "stop") == "offer_declined", "not again before the game has moved on"
    offer(me, table, "draw")
    answer(me, table, "withdraw")
    assert refused_offer(me, table, "stop") == "offer_declined", "not by another offer in between"
    assert offer(friend, table, "stop")["result"] is None, "a declined offer cannot be accepted"
    me.move(table)
    now = me.get(f"/tables/{table['id']}")
    assert offer(me, now, "stop")["offers"][0]["declined"] is False


def test_what_is_declined_is_what_was_read(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend)
    offer(me, table, "draw")
    offer(me, table, "stop")
    late = {"ply": table["ply"], "kind": "draw"}
    assert friend.refused("POST", f"/tables/{table['id']}/offers/decline", late) == "offer_lapsed"
    declined = friend.post(f"/tables/{table['id']}/offers/decline", {**late, "kind": "stop"})["offers"]
    assert [(each["kind"], each["declined"]) for each in declined] == [("stop", True)]


def test_a_new_name_stays_when_an_offer_is_made(server: Running, me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend)
    handle = server.services._context.cache._tasks[table["id"]].result()
    before = handle.table.record
    me.ask("PUT", "/me", {"name": "New Name"})
    handle.change(before)  # as memory is for a moment while a name is stored
    offer(me, table, "draw")
    server.forget_tables()
    assert me.get(f"/tables/{table['id']}")["seats"]["first"]["name"] == "New Name"


def test_a_move_is_taken_back_with_the_others_consent(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend, moves=3)
    path = f"/tables/{table['id']}"
    before = friend.get(f"{path}/events", since=2)["events"][0]
    asked = offer(me, table, "takeback")
    assert asked["offers"] == [{"seat": "first", "kind": "takeback", "ply": 4, "to": 3, "declined": False}]
    assert asked["ply"] == table["ply"]
    granted = offer(friend, table, "takeback", to=3)
    assert granted["ply"] == table["ply"] + 1
    assert granted["takebacks"] == 1
    assert granted["view"]["taken"] == before["view"]["taken"]
    assert me.get(path)["view"]["legal"] != []
    event = me.get(f"{path}/events", since=table["ply"])["events"][0]["event"]
    assert event == {"kind": "takeback", "seat": "first", "to": 3}


def test_two_who_ask_for_a_move_back_each_mean_their_own(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend, moves=3)
    offer(me, table, "takeback")
    both = offer(friend, table, "takeback")
    assert both["ply"] == table["ply"]
    assert [(each["seat"], each["to"]) for each in both["offers"]] == [("first", 3), ("second", 2)]
    answer(me, table, "withdraw")
    assert refused_offer(friend, table, "takeback", to=3) == "offer_lapsed", "it is withdrawn"
    assert offer(me, table, "takeback", to=2)["ply"] == table["ply"] + 1


def test_nothing_that_was_seen_is_taken_back(me: Visitor, friend: Visitor) -> None:
    table = after_moves(me, friend, "hanamikoji")
    assert "takeback" not in table["may"]["offer"]
    assert refused_offer(me, table, "takeback") == "hidden_information"


def test_no_round_is_taken_back_after_the_next_was_dealt(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, options={"mode": "wins"})
    path, rounds = f"/tables/{table['id']}", {"first": me, "second": friend}
    while (now := me.get(path))["view"]["round"] == 1:
        mover = rounds[now["view"]["to_move"]]
        mover.move(mover.get(path))
    assert "takeback" not in now["may"]["offer"]
    assert refused_offer(me, now, "takeback") == "nothing_to_take_back"


def test_a_game_is_cancelled_until_both_have_moved(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend)
    path = f"/tables/{table['id']}"
    assert table["may"]["cancel"]
    assert table["may"]["offer"] == []
    assert refused_offer(me, table, "draw") == "cancel_instead"
    me.move(table)
    assert friend.get(path)["may"]["cancel"]
    event = friend.post(f"{path}/cancel", {"ply": table["ply"]})
    assert event["result"] == {"winner": None, "how": "cancelled", "reason": "cancelled"}
    assert friend.post(f"{path}/cancel", {"ply": table["ply"]}) == event
    assert not me.get(path)["may"]["rematch"]
    later = after_moves(me, friend)
    assert not later["may"]["cancel"]
    assert me.refused("POST", f"/tables/{later['id']}/cancel", {"ply": later["ply"]}) == "too_late_to_cancel"


def test_nothing_is_proposed_to_a_computer_or_to_oneself(me: Visitor) -> None:
    for against in ("random", SAME_DEVICE):
        table = me.table("okiya", against, first="me")
        assert table["may"]["offer"] == []
        assert not table["may"]["cancel"]
        assert refused_offer(me, table, "draw", seat="first") == "only_between_people"
        body = {"ply": table["ply"], "seat": "first"}
        assert me.refused("POST", f"/tables/{table['id']}/cancel", body) == "only_between_people"


def test_strangers_propose_nothing(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    table = after_moves(me, friend)
    assert refused_offer(stranger, table, "draw") == "unknown_table"
    assert refused_offer(me, table, "draw", seat="second") == "not_your_seat"
    assert stranger.get(f"/tables/{table['id']}", watch=table["links"]["watch"])["may"]["offer"] == []


def test_an_offer_survives_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "server.sqlite3"
    with running(database) as server:
        me, friend = server.visitor(), server.visitor()
        table = after_moves(me, friend)
        made = offer(me, table, "draw")["offers"]
        cookies = dict(friend.http.cookies)
    with running(database) as server:
        again = server.visitor()
        again.http.cookies.update(cookies)
        assert again.get(f"/tables/{table['id']}")["offers"] == made
        assert offer(again, table, "draw")["result"]["how"] == "agreed"


def test_all_viewers_are_sent_an_offer(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    table = after_moves(me, friend)
    with friend.live(table["id"]) as theirs, stranger.live(table["id"], watch=table["links"]["watch"]) as onlooker:
        for socket in (theirs, onlooker):
            socket.next("hello")
        offer(me, table, "draw")
        for socket in (theirs, onlooker):
            while not (said := socket.next("table"))["table"]["offers"]:
                pass
            assert said["table"]["offers"][0]["kind"] == "draw"


def test_a_game_without_a_clock_is_not_claimed(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = after_moves(me, friend, moves=3)
    clock.time += 10_000
    seen = me.get(f"/tables/{table['id']}")
    assert not seen["may"]["claim"]
    assert seen["claimable_at"] is None
    assert me.refused("POST", f"/tables/{table['id']}/claim", {"ply": table["ply"]}) == "no_clock"


def test_no_game_is_claimed_before_both_have_moved(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock=CLOCK)
    me.move(table)
    clock.time += 1_000
    seen = me.get(f"/tables/{table['id']}")
    assert not seen["may"]["claim"]
    assert seen["claimable_at"] is None
    assert me.refused("POST", f"/tables/{table['id']}/claim", {"ply": seen["ply"]}) == "cancel_instead"


def test_who_is_away_is_told_when_the_game_may_be_claimed(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = after_moves(me, friend, moves=3, clock=CLOCK)
    path = f"/tables/{table['id']}"
    with friend.live(table["id"]) as socket:
        socket.next("hello")
        assert me.get(path)["claimable_at"] is None
    while me.get(path)["seats"]["second"]["present"]:
        pass
    assert me.get(path)["claimable_at"] == clock.time + 600
    assert friend.get("/me/tables")["tables"][0]["claimable_at"] == clock.time + 600
    clock.time += 599
    assert not me.get(path)["may"]["claim"]
    clock.time += 1
    assert me.get(path)["may"]["claim"]
    assert not friend.get(path)["may"]["claim"]
