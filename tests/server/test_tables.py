"""Tables from start to finish: creating, joining, listing, playing to the end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from tests.server.running import Clock, Visitor, finish
from tests.server.tables import FRIEND, OPEN, SAME_DEVICE, my_turn, play_to_the_end, seated

import hanamachi
from hanamachi.agents import opponents
from hanamachi.server.lobby import service as lobby


def test_the_catalogue_has_every_game_with_its_options_and_opponents(me: Visitor) -> None:
    games = {game["name"]: game for game in me.get("/games")["games"]}
    assert tuple(games) == hanamachi.names()
    for name, game in games.items():
        assert [opponent["name"] for opponent in game["opponents"]] == list(opponents(name))
        assert [option["name"] for option in game["options"]] == list(hanamachi.load(name).options)
    assert games["okiya"]["has_puzzles"]
    assert games["okiya"]["has_analysis"]


def test_the_page_is_tested_with_the_numbers_that_the_catalogue_tells(me: Visitor) -> None:
    file = Path(__file__).parents[2] / "web" / "tests" / "data" / "games.json"
    told, tested = me.get("/games")["games"], json.loads(file.read_text())["games"]
    for numbers in ("name", "constants", "options", "hides"):
        assert [game[numbers] for game in tested] == [game[numbers] for game in told]
    hanamikoji = told[0]
    assert hanamikoji["constants"]["charm"] == [2, 2, 2, 3, 3, 4, 5]
    assert hanamikoji["constants"]["rounds"] is None
    assert hanamikoji["options"][0]["constants"]["iello"] == {"rounds": 3}


@pytest.mark.parametrize("game", hanamachi.names())
def test_a_whole_game_against_the_computer(me: Visitor, game: str) -> None:
    table = me.table(game)
    table = play_to_the_end(me, table)
    assert table["status"] == "finished"
    assert table["result"]["how"] == "played"
    record = hanamachi.parse_record(me.ask("GET", f"/tables/{table['id']}/record.hana").text)
    hanamachi.verify(record)
    assert record.headers["Commitment"] == table["fairness"]["commitment"]
    assert str(record.replay().outcome) == record.headers["Result"]


@pytest.mark.parametrize("game", hanamachi.names())
def test_a_friend_sits_down_by_invitation(me: Visitor, friend: Visitor, stranger: Visitor, game: str) -> None:
    table = me.table(game, FRIEND, first="me")
    assert table["status"] == "waiting"
    assert table["view"]["legal"] == []
    path, invite = f"/tables/{table['id']}", table["links"]["invite"]
    before = friend.get(path, invite=invite)
    assert before["may"]["join"]
    assert before["links"]["invite"] is None
    joined = friend.post(f"{path}/join", {"invite": invite, "seed": "plum"})
    assert joined["status"] == "running"
    assert joined["seat"] == "second"
    assert joined["fairness"]["second_seed"] == "plum"
    assert joined["fairness"]["commitment"] == table["fairness"]["commitment"]
    assert stranger.refused("POST", f"{path}/join", {"invite": invite}) == "table_full"
    end = finish({"first": me, "second": friend}, table, Random(2))
    hanamachi.verify(hanamachi.parse_record(friend.ask("GET", f"{path}/record.hana").text))
    assert end["fairness"]["server_seed"] is not None


def test_spectators_see_only_public_information(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    path = f"/tables/{table['id']}"
    assert stranger.refused("GET", path) == "unknown_table"
    assert stranger.refused("GET", path, watch="guess") == "unknown_table"
    seen = stranger.get(path, watch=table["links"]["watch"])
    assert seen["seat"] is None
    assert seen["view"]["hand"] is None
    assert seen["view"]["legal"] == []
    assert stranger.refused("GET", path, watch=table["links"]["watch"], seat="first") == "not_your_seat"
    assert friend.refused("GET", path, seat="first") == "not_your_seat"
    assert friend.get(path, seat="spectator")["view"] == seen["view"]


def test_open_tables_are_listed_until_a_player_joins(me: Visitor, friend: Visitor) -> None:
    table = me.table("hanamikoji", OPEN, options={"edition": "iello"})
    me.table("okiya", FRIEND)
    assert [listed["id"] for listed in friend.get("/tables")["tables"]] == [table["id"]]
    assert friend.get("/tables", game="okiya")["tables"] == []
    assert friend.get(f"/tables/{table['id']}")["may"]["join"]
    friend.post(f"/tables/{table['id']}/join")
    assert friend.get("/tables")["tables"] == []


def test_open_tables_come_in_pages(me: Visitor, friend: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MAX_LISTED", 2)
    made = []
    for _ in range(5):
        clock.time += 1
        made.append(me.table("okiya", OPEN)["id"])
    found: list[str] = []
    before = None
    while len(found) < len(made):
        page = friend.get("/tables", before=before)
        found += [table["id"] for table in page["tables"]]
        before = page["before"]
    assert found == made[::-1]
    assert before is None


def test_two_on_one_device_have_both_seats_and_separate_views(me: Visitor) -> None:
    table = me.table("hanamikoji", SAME_DEVICE)
    path = f"/tables/{table['id']}"
    first, second = me.get(path, seat="first"), me.get(path, seat="second")
    assert {first["seats"]["first"]["name"], first["seats"]["second"]["name"]} > {"Granny"}
    assert first["view"]["hand"] != ""
    assert (first["view"]["legal"] == []) != (second["view"]["legal"] == [])
    end = finish({"first": me, "second": me}, table, Random(3))
    assert end["status"] == "finished"


def test_a_table_without_an_opponent_is_cancelled(me: Visitor, friend: Visitor) -> None:
    table = me.table("okiya", OPEN)
    event = me.post(f"/tables/{table['id']}/resign", {"ply": 0})
    assert event["result"] == {"winner": None, "how": "cancelled", "reason": "cancelled"}
    assert friend.get("/tables")["tables"] == []
    assert friend.refused("POST", f"/tables/{table['id']}/join", {}) == "table_full"
    assert me.get("/me")["running"] == 0
    assert not me.get(f"/tables/{table['id']}")["may"]["rematch"]
    assert me.refused("POST", f"/tables/{table['id']}/rematch", {}) == "not_started"


def test_a_table_for_two_on_one_device_waits_for_a_seed_if_it_is_told_to(me: Visitor) -> None:
    table = me.table("okiya", SAME_DEVICE, wait_for_seed=True)
    assert table["status"] == "waiting"
    begun = me.post(f"/tables/{table['id']}/seed", {"seed": "dice", "seat": "second"})
    assert begun["status"] == "running"
    assert begun["fairness"]["second_seed"] == "dice"


def test_seeds_are_mixed_in_before_the_first_deal(me: Visitor) -> None:
    table = me.table("okiya", first="me", wait_for_seed=True)
    path = f"/tables/{table['id']}"
    assert table["status"] == "waiting"
    assert table["may"]["add_seed"]
    assert me.refused("POST", f"{path}/moves", {"ply": 0, "move": "a1"}) == "not_started"
    begun = me.post(f"{path}/seed", {"seed": "my dice"})
    assert begun["status"] == "running"
    assert begun["fairness"]["first_seed"] == "my dice"
    assert me.refused("POST", f"{path}/seed", {"seed": "again"}) == "too_late_for_seed"
    play_to_the_end(me, begun)
    hanamachi.verify(hanamachi.parse_record(me.ask("GET", f"{path}/record.hana").text))


def test_practice_follows_its_script_and_says_so(me: Visitor) -> None:
    deal = "GABCDEFABCDEFGFGGGFED"
    against = {"kind": "practice", "deals": [deal], "played": ["3ABC", "-B"], "script": ["-A", "1G"]}
    table = me.table("hanamikoji", against, first="opponent")
    assert table["kind"] == "practice"
    assert table["fairness"] is None
    assert table["view"]["history"] == ["3ABC-B"]
    me.move(table, "3ABC")
    later = my_turn(me, table["id"])
    assert later["view"]["history"][:3] == ["3ABC-B", "3ABC-A", "1X"]
    back = me.post(f"/tables/{table['id']}/takeback", {"ply": later["ply"]})
    assert back["view"]["history"] == ["3ABC-B"]
    assert "Practice" in me.get(f"/tables/{table['id']}/record")["headers"]


def test_my_tables_come_newest_first_and_in_pages(me: Visitor, clock: Clock) -> None:
    made = []
    for _ in range(5):
        clock.time += 1
        made.append(me.table("okiya", FRIEND)["id"])
    page = me.get("/me/tables", limit=3)
    assert [table["id"] for table in page["tables"]] == made[:1:-1]
    rest = me.get("/me/tables", limit=3, before=page["before"])
    assert [table["id"] for table in rest["tables"]] == made[1::-1]
    assert rest["before"] is None
    assert me.get("/me/tables", status="finished")["tables"] == []


def test_it_is_said_whose_turn_it_is(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    assert [listed["my_turn"] for listed in me.get("/me/tables")["tables"]] == [True]
    me.move(table)
    assert [listed["my_turn"] for listed in me.get("/me/tables")["tables"]] == [False]
