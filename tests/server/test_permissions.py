"""What the page may offer is exactly what the server accepts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.running import Visitor
from tests.server.tables import FRIEND, PRACTICE, my_turn, play_to_the_end, seated


def waiting(me: Visitor, friend: Visitor) -> Any:
    return me.table("okiya", FRIEND, wait_for_seed=True)


def with_a_friend(me: Visitor, friend: Visitor) -> Any:
    return seated(me, friend)


def after_both_have_moved(me: Visitor, friend: Visitor) -> Any:
    table = seated(me, friend)
    me.move(table)
    friend.move(friend.get(f"/tables/{table['id']}"))
    return table


def resigned(me: Visitor, friend: Visitor) -> Any:
    table = after_both_have_moved(me, friend)
    friend.post(f"/tables/{table['id']}/resign", {"ply": 3})
    return table


def declined(me: Visitor, friend: Visitor) -> Any:
    table = resigned(me, friend)
    me.post(f"/tables/{table['id']}/rematch")
    friend.post(f"/tables/{table['id']}/rematch/decline")
    return table


def cancelled(me: Visitor, friend: Visitor) -> Any:
    table = with_a_friend(me, friend)
    friend.post(f"/tables/{table['id']}/cancel", {"ply": table["ply"]})
    return table


def against_the_computer(me: Visitor, friend: Visitor) -> Any:
    return me.table("okiya", first="me")


def after_the_computers_reply(me: Visitor, friend: Visitor) -> Any:
    table = against_the_computer(me, friend)
    me.move(table)
    return my_turn(me, table["id"])


def played_to_the_end(me: Visitor, friend: Visitor) -> Any:
    return play_to_the_end(me, against_the_computer(me, friend))


def lesson(me: Visitor, friend: Visitor) -> Any:
    return me.table("hanamikoji", {**PRACTICE, "agent": "random"}, first="me")


MOMENTS: list[Callable[[Visitor, Visitor], Any]] = [
    waiting,
    with_a_friend,
    after_both_have_moved,
    resigned,
    declined,
    cancelled,
    against_the_computer,
    after_the_computers_reply,
    played_to_the_end,
    lesson,
]
ACTIONS = {
    "hint": ("GET", "hint", False),
    "take_back": ("POST", "takeback", True),
    "cancel": ("POST", "cancel", True),
    "claim": ("POST", "claim", True),
    "add_seed": ("POST", "seed", False),
    "rematch": ("POST", "rematch", False),
}


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_permissions_tell_what_is_accepted(me: Visitor, friend: Visitor, moment: Any) -> None:
    for permission, (method, path, has_ply) in ACTIONS.items():
        table = me.get(f"/tables/{moment(me, friend)['id']}")
        body: Any = {"ply": table["ply"]} if has_ply else {"seed": "mine"} if permission == "add_seed" else {}
        answer = me.ask(method, f"/tables/{table['id']}/{path}", None if method == "GET" else body)
        assert (answer.status_code < 300) is table["may"][permission], (permission, answer.text)
