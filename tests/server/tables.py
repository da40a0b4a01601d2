"""Common tables for tests, and ways to play at them."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from tests.server.running import Visitor

FRIEND = {"kind": "friend"}
OPEN = {"kind": "friend", "access": "open"}
SAME_DEVICE = {"kind": "same_device", "opponent_name": "Granny"}
PRACTICE = {"kind": "practice", "deals": ["GABCDEFABCDEFGFGGGFED"], "played": [], "script": []}


def seated(me: Visitor, friend: Visitor, game: str = "okiya", access: str = "link", **wishes: Any) -> Any:
    """Return a table with both players seated; I start."""
    table = me.table(game, {**FRIEND, "access": access}, first="me", **wishes)
    friend.post(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    return me.get(f"/tables/{table['id']}")


def play_to_the_end(me: Visitor, table: Any, pause: float = 0.0) -> Any:
    """Play random moves; with a pause between looks, where the server limits them."""
    rng = Random(1)
    while table["result"] is None:
        if table["view"]["legal"]:
            me.move(table, rng.choice(table["view"]["legal"]))
        time.sleep(pause)
        table = me.get(f"/tables/{table['id']}")
    return table


def my_turn(me: Visitor, table_id: str) -> Any:
    while not (table := me.get(f"/tables/{table_id}"))["view"]["legal"]:
        assert table["result"] is None
    return table


def second_round(me: Visitor) -> Any:
    """Return a table of Hanamikoji against the computer at the start of its second round, at my turn or theirs."""
    while True:
        table = me.table("hanamikoji", first="me")
        while table["view"]["round"] == 1 and table["result"] is None:
            if table["view"]["legal"]:
                me.move(table)
            table = me.get(f"/tables/{table['id']}")
        if table["result"] is None and not any(event["event"]["kind"] == "move" for event in _since_deal(me, table)):
            return table


def _since_deal(me: Visitor, table: Any) -> list[Any]:
    events: list[Any] = me.get(f"/tables/{table['id']}/events")["events"]
    deal = max(number for number, event in enumerate(events) if event["event"]["kind"] == "deal")
    return [event for event in events[deal:] if event["event"].get("seat") == table["seat"]]
