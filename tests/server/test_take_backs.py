"""Against the computer a move is taken back only while its player knows no more than when they made it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Slow, Visitor, running
from tests.server.tables import my_turn, second_round


def back(me: Visitor, table: Any) -> str:
    return me.refused("POST", f"/tables/{table['id']}/takeback", {"ply": table["ply"]})


def on_my_turn(me: Visitor, wanted: str) -> Any:
    """Return a table at which I have just made the first legal move that begins like that, and may move again."""
    table = me.table("hanamikoji", first="me")
    me.move(table, next(move for move in table["view"]["legal"] if move.startswith(wanted)))
    return my_turn(me, table["id"])


@pytest.mark.parametrize("mine", "1234")
def test_a_new_card_is_not_unseen(me: Visitor, mine: str) -> None:
    table = on_my_turn(me, mine)
    assert back(me, table) == "card_seen"
    assert (table["may"]["take_back"], table["may"]["take_back_refused"]) == (False, "card_seen")
    assert me.get(f"/tables/{table['id']}")["takebacks"] == 0


def test_a_scoring_is_not_undone(me: Visitor) -> None:
    table = second_round(me)
    assert back(me, table) == "round_scored"
    assert table["may"]["take_back_refused"] == "round_scored"


def test_a_move_may_be_taken_back_until_the_computer_shows_something(tmp_path: Path) -> None:
    engine = Slow()
    with running(tmp_path / "tables.sqlite3", engine) as server:
        me = Visitor(server.address)
        table = me.table("hanamikoji", first="me")
        moved = me.move(table, next(move for move in table["view"]["legal"] if move[0] == "3"))
        assert me.get(f"/tables/{table['id']}")["may"]["take_back"]
        event = me.post(f"/tables/{table['id']}/takeback", {"ply": moved["ply"]})
        assert event["event"]["to"] == table["ply"]
        assert me.get(f"/tables/{table['id']}")["view"] == table["view"]
        engine.may_answer.set()
        me.http.close()


def test_in_okiya_nothing_is_hidden_and_every_move_goes_back(me: Visitor) -> None:
    table = me.table("okiya", first="me")
    me.move(table)
    later = my_turn(me, table["id"])
    assert (later["may"]["take_back"], later["may"]["take_back_refused"]) == (True, None)
