"""Rematches: who offers, who begins, who adds a seed, who may watch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.running import Running, Visitor
from tests.server.tables import PRACTICE, SAME_DEVICE, seated


@pytest.mark.parametrize(("game", "loser_begins"), [("hanamikoji", False), ("okiya", True)])
@pytest.mark.parametrize("resigning", ["first", "second"])
def test_who_begins_a_rematch(me: Visitor, friend: Visitor, game: str, loser_begins: bool, resigning: str) -> None:
    table = seated(me, friend, game)
    path, players = f"/tables/{table['id']}", {"first": me, "second": friend}
    assert me.refused("POST", f"{path}/rematch", {}) == "not_over"
    players[resigning].post(f"{path}/resign", {"ply": table["ply"]})
    assert me.post(f"{path}/rematch") == {"offered_by": ["first"], "ended": None, "table": None, "watch": None}
    offered = friend.post(f"{path}/rematch")
    assert me.get(path)["rematch"] == offered
    following = friend.get(f"/tables/{offered['table']}")
    beginner = players[resigning] if loser_begins else friend
    assert beginner.get(f"/tables/{offered['table']}")["seat"] == "first"
    assert following["status"] == "waiting"
    assert following["fairness"]["commitment"] != table["fairness"]["commitment"]


def rematch(table: Any, *players: Visitor) -> str:
    """Give a game up and return the path of the next one."""
    players[0].post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    offers = [player.post(f"/tables/{table['id']}/rematch") for player in players]
    return f"/tables/{offers[-1]['table']}"


def test_a_rematch_is_dealt_when_all_players_have_added_a_seed(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    path = rematch(seated(me, friend, access="open"), me, friend)
    promised = me.get(path)
    assert promised["may"]["add_seed"]
    assert stranger.get("/tables")["tables"] == []
    assert me.post(f"{path}/seed", {"seed": "dice"})["status"] == "waiting"
    assert me.refused("POST", f"{path}/seed", {"seed": "again"}) == "too_late_for_seed"
    begun = friend.post(f"{path}/seed", {"seed": "coin"})
    assert begun["status"] == "running"
    assert begun["fairness"]["commitment"] == promised["fairness"]["commitment"]
    assert {begun["fairness"]["first_seed"], begun["fairness"]["second_seed"]} == {"dice", "coin"}


@pytest.mark.parametrize("against", ["random", SAME_DEVICE])
def test_a_player_who_decides_alone_about_a_rematch_adds_one_seed(me: Visitor, against: Any) -> None:
    path = rematch(me.table("hanamikoji", against), me)
    assert me.get(path)["status"] == "waiting"
    assert me.post(f"{path}/seed", {"seed": "dice"})["status"] == "running"


def test_a_practice_is_repeated_from_the_same_seat(me: Visitor) -> None:
    table = me.table("hanamikoji", PRACTICE, first="me")
    again = me.get(rematch(table, me))
    assert {**again, "id": 0, "links": 0, "ply": 1} == {**table, "id": 0, "links": 0, "ply": 1}


def test_a_spectator_may_watch_the_rematch(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    table = seated(me, friend)
    path, watch = f"/tables/{table['id']}", table["links"]["watch"]
    me.post(f"{path}/resign", {"ply": table["ply"]})
    assert me.get(path)["may"]["rematch"]
    me.post(f"{path}/rematch")
    friend.post(f"{path}/rematch")
    assert not me.get(path)["may"]["rematch"]
    following = stranger.get(path, watch=watch)["rematch"]
    assert stranger.refused("GET", f"/tables/{following['table']}", watch=watch) == "unknown_table"
    assert stranger.get(f"/tables/{following['table']}", watch=following["watch"])["seat"] is None


def test_a_player_with_too_many_games_cannot_offer_a_rematch(server: Running, me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    server.services._context.admission.max_tables = 0
    assert me.refused("POST", f"/tables/{table['id']}/rematch", {}) == "too_many_tables"
    assert friend.get(f"/tables/{table['id']}")["rematch"]["offered_by"] == []


def test_the_computer_always_plays_again(me: Visitor) -> None:
    table = me.table()
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    offered = me.post(f"/tables/{table['id']}/rematch")
    assert me.get(f"/tables/{offered['table']}")["kind"] == "computer"
    assert me.post(f"/tables/{table['id']}/rematch") == offered
