"""Strangers learn nothing about a table by invitation, not even that it is there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.running import Running, Visitor
from tests.server.tables import FRIEND, seated
from websockets.exceptions import ConnectionClosed

ELSEWHERE = "q" * 11
READING = ["", "/events", "/record", "/record.hana", "/replay", "/analysis", "/hint"]
ACTING: dict[str, Any] = {
    "/join": {"invite": "guess"},
    "/seed": {"seed": "x"},
    "/moves": {"ply": 1, "move": "a1"},
    "/resign": {"ply": 1},
    "/takeback": {"ply": 1},
    "/claim": {"ply": 1},
    "/rematch": {},
}


@pytest.fixture
def server(shared_server: Running) -> Running:
    return shared_server


def told(answer: Any) -> tuple[int, Any]:
    return answer.status_code, answer.json()


@pytest.mark.parametrize("path", READING)
@pytest.mark.parametrize("query", [{}, {"seat": "first"}, {"watch": "guess"}, {"invite": "guess"}], ids=str)
def test_looking_tells_not_whether_a_table_is_there(
    me: Visitor, friend: Visitor, stranger: Visitor, path: str, query: dict[str, str]
) -> None:
    here = seated(me, friend)["id"]
    answers = [told(stranger.ask("GET", f"/tables/{table}{path}", **query)) for table in (here, ELSEWHERE)]
    assert answers[0] == answers[1]
    assert answers[0][1]["code"] == "unknown_table"


@pytest.mark.parametrize("path", ACTING)
def test_acting_tells_not_whether_a_table_is_there(me: Visitor, friend: Visitor, stranger: Visitor, path: str) -> None:
    here = seated(me, friend)["id"]
    answers = [told(stranger.ask("POST", f"/tables/{table}{path}", ACTING[path])) for table in (here, ELSEWHERE)]
    assert answers[0] == answers[1]
    assert answers[0][1]["code"] == "unknown_table"


def test_a_used_invitation_is_no_reason_to_look(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    table = me.table("okiya", FRIEND)
    path, invite = f"/tables/{table['id']}", table["links"]["invite"]
    invited = stranger.get(path, invite=invite)
    assert invited["may"]["join"]
    assert invited["links"] == {"invite": None, "watch": None}, "or they could watch when the seat is taken"
    with stranger.live(table["id"], invite=invite) as socket:
        socket.next("hello")
        friend.post(f"{path}/join", {"invite": invite})
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("event")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert stranger.refused("GET", path, invite=invite) == "table_full"
    assert stranger.refused("GET", f"{path}/events", invite=invite) == "table_full"
    assert friend.get(path, invite=invite)["seat"] is not None
    assert stranger.get(path, watch=table["links"]["watch"])["seat"] is None


def test_an_open_table_says_that_others_sit_there(me: Visitor, stranger: Visitor) -> None:
    table = me.table("okiya", {"kind": "friend", "access": "open"})
    assert stranger.refused("POST", f"/tables/{table['id']}/resign", {"ply": 0}) == "not_your_seat"
