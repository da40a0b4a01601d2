"""Tables as visitors use them: setting up, sitting down, playing, and what comes afterwards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.running import Clock, Running, Visitor, finish

import hanamachi
from hanamachi import Seat
from hanamachi.agents import opponents
from hanamachi.core.game import AnyGame, View
from hanamachi.server import house

DAY = 24 * 3600
FRIEND = {"kind": "friend"}
OPEN = {"kind": "friend", "access": "open"}
SAME_DEVICE = {"kind": "same_device", "opponent_name": "Granny"}
LONG = {"initial": 86_400, "increment": 0}
PRACTICE = {"kind": "practice", "deals": ["GABCDEFABCDEFGFGGGFED"], "played": [], "script": []}


def seated(me: Visitor, friend: Visitor, game: str = "okiya", access: str = "link", **wishes: Any) -> Any:
    """Return a table at which both sit; I begin."""
    table = me.table(game, {**FRIEND, "access": access}, first="me", **wishes)
    friend.post(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    return me.get(f"/tables/{table['id']}")


def test_the_catalogue_has_every_game_with_its_options_and_opponents(me: Visitor) -> None:
    games = {game["name"]: game for game in me.get("/games")["games"]}
    assert tuple(games) == hanamachi.names()
    for name, game in games.items():
        assert [opponent["name"] for opponent in game["opponents"]] == list(opponents(name))
        assert [option["name"] for option in game["options"]] == list(hanamachi.load(name).options)
    assert games["okiya"]["has_puzzles"]
    assert games["okiya"]["has_analysis"]


def test_a_visitor_stays_who_they_are_and_may_be_called_otherwise(me: Visitor, friend: Visitor) -> None:
    first, then = me.get("/me"), me.get("/me")
    assert (first["known"], then["known"]) == (False, True)
    assert first["name"] == then["name"]
    table = seated(me, friend)
    assert friend.ask("PUT", "/me", {"name": "  Åsa 花  "}).json()["name"] == "Åsa 花"
    assert me.get(f"/tables/{table['id']}")["seats"]["second"]["name"] == "Åsa 花"
    assert friend.get("/me") == {"name": "Åsa 花", "running": 1, "known": True}


def test_the_cookie_cannot_be_read_by_scripts_and_not_be_forged(server: Running, me: Visitor) -> None:
    table = me.table()
    cookie = me.ask("GET", "/me").headers.get("set-cookie", "")
    assert cookie == ""
    fresh = server.visitor().ask("GET", "/me").headers["set-cookie"]
    assert "HttpOnly" in fresh
    assert "SameSite=lax" in fresh
    identity, _, signature = str(me.http.cookies["hanamachi"]).partition(".")
    thief = server.visitor()
    thief.http.cookies["hanamachi"] = f"{identity}.{signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}"
    assert thief.refused("GET", f"/tables/{table['id']}") == "unknown_table"


def test_the_cookie_of_a_regular_is_made_again(me: Visitor, clock: Clock) -> None:
    """Whoever comes every month stays who they are; only the request that a page begins with makes cookies again."""
    table = me.table()
    first = str(me.http.cookies["hanamachi"])
    clock.time += 20 * DAY
    assert "set-cookie" not in me.ask("GET", "/me").headers
    clock.time += 20 * DAY
    assert "set-cookie" not in me.ask("PUT", "/me", {"name": "Åsa"}).headers
    assert "set-cookie" not in me.ask("GET", f"/tables/{table['id']}").headers
    assert "Max-Age=31536000" in me.ask("GET", "/me").headers["set-cookie"]
    assert "set-cookie" not in me.ask("GET", "/me").headers
    assert str(me.http.cookies["hanamachi"]) != first
    assert me.get("/me")["name"] == "Åsa"
    assert me.get(f"/tables/{table['id']}")["seat"] is not None


def test_a_cookie_from_before_they_had_a_day_is_known(server: Running, me: Visitor, clock: Clock) -> None:
    clock.time = 20_000 * DAY
    table = me.table()
    old = server.visitor()
    old.http.cookies["hanamachi"] = str(me.http.cookies["hanamachi"]).partition(".")[2]
    assert old.get(f"/tables/{table['id']}")["seat"] is not None
    assert "set-cookie" in old.ask("GET", "/me").headers


@pytest.mark.parametrize("path", ["/games", "/tables", "/me/tables", "/puzzles/okiya/2026-03-21"])
def test_looking_around_makes_nobody_somebody(server: Running, path: str) -> None:
    """A first page asks for several things at once; answers that set cookies would replace each other's."""
    assert "set-cookie" not in server.visitor().ask("GET", path).headers


def test_another_device_becomes_me_once(server: Running, me: Visitor, clock: Clock) -> None:
    table = me.table()
    code = me.post("/me/transfer")["code"]
    phone, other = server.visitor(), server.visitor()
    phone.post("/me/adopt", {"code": f"{code[:4]} {code[4:]}".lower()})
    assert phone.get(f"/tables/{table['id']}")["seats"] == me.get(f"/tables/{table['id']}")["seats"]
    assert other.refused("POST", "/me/adopt", {"code": code}) == "bad_code"
    late = me.post("/me/transfer")["code"]
    clock.time += 601
    assert other.refused("POST", "/me/adopt", {"code": late}) == "bad_code"


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


def play_to_the_end(me: Visitor, table: Any) -> Any:
    rng = Random(1)
    while table["result"] is None:
        if table["view"]["legal"]:
            me.move(table, rng.choice(table["view"]["legal"]))
        table = me.get(f"/tables/{table['id']}")
    return table


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


def test_spectators_see_what_everybody_may_see(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
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


def test_open_tables_are_listed_until_somebody_comes(me: Visitor, friend: Visitor) -> None:
    table = me.table("hanamikoji", OPEN, options={"edition": "iello"})
    me.table("okiya", FRIEND)
    assert [listed["id"] for listed in friend.get("/tables")["tables"]] == [table["id"]]
    assert friend.get("/tables", game="okiya")["tables"] == []
    assert friend.get(f"/tables/{table['id']}")["may"]["join"]
    friend.post(f"/tables/{table['id']}/join")
    assert friend.get("/tables")["tables"] == []


def test_open_tables_come_in_pages(me: Visitor, friend: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "MOST_LISTED", 2)
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


def test_a_repeated_move_is_answered_the_same_way_and_played_once(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    body = {"ply": table["ply"], "move": table["view"]["legal"][0]}
    answers = [me.ask("POST", f"/tables/{table['id']}/moves", body).content for _ in range(3)]
    assert len(set(answers)) == 1
    now = friend.get(f"/tables/{table['id']}")
    assert now["ply"] == table["ply"] + 1
    friend.move(now)
    assert me.ask("POST", f"/tables/{table['id']}/moves", body).content == answers[0]


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


def test_a_table_that_nobody_came_to_is_cancelled(me: Visitor, friend: Visitor) -> None:
    table = me.table("okiya", OPEN)
    event = me.post(f"/tables/{table['id']}/resign", {"ply": 0})
    assert event["result"] == {"winner": None, "how": "cancelled", "reason": "cancelled"}
    assert friend.get("/tables")["tables"] == []
    assert friend.refused("POST", f"/tables/{table['id']}/join", {}) == "table_full"
    assert me.get("/me")["running"] == 0
    assert not me.get(f"/tables/{table['id']}")["may"]["rematch"]
    assert me.refused("POST", f"/tables/{table['id']}/rematch", {}) == "not_started"


@pytest.mark.parametrize("game", hanamachi.names())
def test_taking_back_rewinds_and_keeps_the_log(me: Visitor, server: Running, game: str) -> None:
    table = me.table(game, first="me")
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


def my_turn(me: Visitor, table_id: str) -> Any:
    while not (table := me.get(f"/tables/{table_id}"))["view"]["legal"]:
        assert table["result"] is None
    return table


def test_nothing_is_taken_back_and_no_hint_given_against_people(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    assert not table["may"]["take_back"]
    me.move(table)
    path = f"/tables/{table['id']}"
    assert me.refused("POST", f"{path}/takeback", {"ply": table["ply"] + 1}) == "only_against_computer"
    assert friend.refused("GET", f"{path}/hint") == "only_against_computer"


def test_hints_are_legal_and_judged_where_the_game_is_solved(me: Visitor) -> None:
    table = me.table("okiya", first="me")
    hint = me.get(f"/tables/{table['id']}/hint")
    assert {judged["move"] for judged in hint["moves"]} == set(table["view"]["legal"])
    assert hint["move"] == hint["moves"][0]["move"]
    assert [judged["win"] for judged in hint["moves"]] == sorted((j["win"] for j in hint["moves"]), reverse=True)
    cards = me.table("hanamikoji", first="me")
    assert me.get(f"/tables/{cards['id']}/hint")["move"] in cards["view"]["legal"]


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


def test_a_rematch_is_dealt_when_everybody_has_added_a_seed(me: Visitor, friend: Visitor, stranger: Visitor) -> None:
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
def test_whoever_decides_alone_about_a_rematch_adds_one_seed(me: Visitor, against: Any) -> None:
    path = rematch(me.table("hanamikoji", against), me)
    assert me.get(path)["status"] == "waiting"
    assert me.post(f"{path}/seed", {"seed": "dice"})["status"] == "running"


def test_a_table_for_two_on_one_device_waits_for_a_seed_if_it_is_told_to(me: Visitor) -> None:
    table = me.table("okiya", SAME_DEVICE, wait_for_seed=True)
    assert table["status"] == "waiting"
    begun = me.post(f"/tables/{table['id']}/seed", {"seed": "dice", "seat": "second"})
    assert begun["status"] == "running"
    assert begun["fairness"]["second_seed"] == "dice"


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


def test_whoever_has_no_room_offers_no_rematch(server: Running, me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    server.house.most_tables = 0
    assert me.refused("POST", f"/tables/{table['id']}/rematch", {}) == "too_many_tables"
    assert friend.get(f"/tables/{table['id']}")["rematch"]["offered_by"] == []


def test_the_computer_always_plays_again(me: Visitor) -> None:
    table = me.table()
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    offered = me.post(f"/tables/{table['id']}/rematch")
    assert me.get(f"/tables/{offered['table']}")["kind"] == "computer"
    assert me.post(f"/tables/{table['id']}/rematch") == offered


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


def test_running_records_are_redacted_and_finished_ones_whole(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    path = f"/tables/{table['id']}"
    me.move(table, next(move for move in table["view"]["legal"] if move[0] == "1"))
    mine, theirs = me.get(f"{path}/record"), friend.get(f"{path}/record")
    assert mine["headers"]["Redacted"] == "first"
    assert theirs["rounds"][0]["moves"] == ["1X"]
    assert "Server-Seed" not in mine["headers"]
    assert me.refused("GET", f"{path}/replay") == "not_over"
    assert me.refused("GET", f"{path}/analysis") == "not_over"
    me.post(f"{path}/resign", {"ply": table["ply"] + 1})
    whole = friend.get(f"{path}/record")
    assert "X" not in whole["rounds"][0]["deal"]
    assert "Server-Seed" in whole["headers"]


def test_a_replay_shows_both_hands(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    finish({"first": me, "second": friend}, table, Random(4))
    steps = friend.get(f"/tables/{table['id']}/replay")["steps"]
    assert [step["ply"] for step in steps] == list(range(1, len(steps) + 1))
    assert all(step["first"]["hand"] is not None and step["second"]["hand"] is not None for step in steps)
    assert steps[-1]["result"] is not None
    assert not any("X" in step["event"].get("move", "") for step in steps)


def test_okiya_is_judged_by_its_solver(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    finish({"first": me, "second": friend}, table, Random(5))
    analysis = me.get(f"/tables/{table['id']}/analysis")
    assert analysis["judge"] == "solver"
    last = analysis["plies"][-1]
    assert last["verdict"] == {"value": "win", "plies": 1}
    assert last["mark"] == ""
    for ply in analysis["plies"]:
        assert (ply["mark"] == "??") == (ply["loss"] >= 0.3)
        assert (ply["loss"] == 0) == (ply["verdict"]["value"] == ply["moves"][0]["verdict"]["value"])


def without_weights(game: AnyGame, view: View) -> Any:
    raise hanamachi.WeightsError("the weights cannot be read")


def test_a_game_that_nobody_can_judge_says_so(me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanamachi.agents.evaluate", without_weights)
    table = me.table("hanamikoji")
    play_to_the_end(me, table)
    assert me.get(f"/tables/{table['id']}/analysis") == {"kind": "no_evaluator"}


def test_hanamikoji_is_judged_by_its_evaluator(me: Visitor) -> None:
    table = me.table("hanamikoji", first="me")
    hint = me.get(f"/tables/{table['id']}/hint")
    assert {judged["move"] for judged in hint["moves"]} == set(table["view"]["legal"])
    assert hint["move"] == hint["moves"][0]["move"]
    play_to_the_end(me, table)
    analysis = me.get(f"/tables/{table['id']}/analysis")
    assert analysis["judge"] == "evaluator"
    for ply in analysis["plies"]:
        assert ply["moves"][0]["move"] in ply["best"]
        assert 0 <= ply["loss"] <= ply["win"] <= 1
        assert ply["verdict"] is None


def test_a_finished_game_of_hanamikoji_tells_its_luck(
    me: Visitor, friend: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[Any] = []

    def round_luck(end: Any) -> list[float]:
        ends.append(end)
        return [0.25, -0.125]

    monkeypatch.setattr("hanamachi.agents.hanamikoji.fortune.round_luck", round_luck)
    table = seated(me, friend, "hanamikoji")
    finish({"first": me, "second": friend}, table, Random(4))
    assert me.get(f"/tables/{table['id']}/analysis")["luck"] == len(ends) * 0.125
    assert len(ends) == len(me.get(f"/tables/{table['id']}/record")["rounds"])
    assert all(end.is_scored for end in ends)


def test_the_luck_of_a_real_game_is_a_share_of_its_score(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    finish({"first": me, "second": friend}, table, Random(4))
    luck = me.get(f"/tables/{table['id']}/analysis")["luck"]
    record = hanamachi.parse_record(me.ask("GET", f"/tables/{table['id']}/record.hana").text)
    assert luck == pytest.approx(hanamachi.luck(record).total)


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_no_luck_is_told_where_nobody_can_tell(me: Visitor, friend: Visitor, game: str) -> None:
    table = seated(me, friend, game)
    me.move(table, table["view"]["legal"][0])
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"] + 1})
    assert me.get(f"/tables/{table['id']}/analysis")["luck"] is None


def test_a_judge_is_asked_with_what_the_mover_may_know(me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[View] = []

    def evaluate(game: AnyGame, view: View) -> Any:
        asked.append(view)
        return hanamachi.Evaluation(0.5, {move: 1 / (1 + number) for number, move in enumerate(view.legal)})

    monkeypatch.setattr("hanamachi.agents.evaluate", evaluate)
    table = me.table("hanamikoji", first="me")
    me.get(f"/tables/{table['id']}/hint")
    assert [view.seat for view in asked] == [view.to_move for view in asked] == [Seat.FIRST]


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


def test_puzzles_are_solved_or_refuted(me: Visitor) -> None:
    puzzle = me.get("/puzzles/okiya/2026-03-21")
    answers = {move: me.post("/puzzles/okiya/2026-03-21", {"move": move}) for move in puzzle["view"]["legal"]}
    right = [move for move, answer in answers.items() if answer["right"]]
    assert len(right) == 1
    assert answers[right[0]]["line"][0] == right[0]
    wrong = next(answer for answer in answers.values() if not answer["right"])
    assert wrong["line"] == []
    assert wrong["reply"] is not None


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


def test_clocks_say_when_they_begin_to_run(me: Visitor, friend: Visitor, clock: Clock) -> None:
    """After a deal there are ten seconds to look at it; after a move there are none."""
    table = seated(me, friend, clock={"initial": 60, "increment": 0})
    assert table["clocks"]["running"] == "first"
    assert table["clocks"]["starts_at"] == table["clocks"]["at"] + 10 == clock.time + 10
    clock.time += 10
    event = me.move(table)
    assert event["clocks"]["first"] == 60
    assert event["clocks"]["starts_at"] == event["clocks"]["at"] == clock.time


def test_clocks_run_for_the_side_to_move_and_flags_fall(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock={"initial": 60, "increment": 5})
    clock.time += 10 + 20
    event = me.move(table)
    assert event["clocks"]["first"] == 60 - 20 + 5
    assert event["clocks"]["second"] == 60
    assert event["clocks"]["running"] == "second"
    clock.time += 61
    now = friend.get(f"/tables/{table['id']}")
    assert friend.refused("POST", f"/tables/{table['id']}/moves", {"ply": now["ply"], "move": "a1"}) == "game_over"
    assert me.get(f"/tables/{table['id']}")["result"] == {"winner": "first", "how": "timeout", "reason": "timeout"}


def test_a_game_cannot_be_claimed_from_whoever_is_not_to_move(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock=LONG)
    friend.move({**table, **me.move(table)}, friend.get(f"/tables/{table['id']}")["view"]["legal"][0])
    clock.time += 10_000
    assert friend.get(f"/tables/{table['id']}")["may"]["claim"]
    assert not me.get(f"/tables/{table['id']}")["may"]["claim"]
    assert me.refused("POST", f"/tables/{table['id']}/claim", {"ply": table["ply"]}) == "opponent_present"


def test_an_absent_opponent_loses_after_ten_minutes(me: Visitor, friend: Visitor, clock: Clock) -> None:
    table = seated(me, friend, clock=LONG)
    path = f"/tables/{table['id']}"
    me.move(table)
    friend.move(friend.get(path))
    body = {"ply": me.move(me.get(path))["ply"]}
    clock.time += 599
    assert not me.get(path)["may"]["claim"]
    assert me.refused("POST", f"{path}/claim", body) == "opponent_present"
    with friend.live(table["id"]) as socket:
        socket.next("hello")
        clock.time += 10_000
        assert me.refused("POST", f"{path}/claim", body) == "opponent_present"
    while me.get(path)["seats"]["second"]["present"]:
        pass
    clock.time += 600
    assert me.get(path)["may"]["claim"]
    assert me.post(f"{path}/claim", body)["result"] == {"winner": "first", "how": "claimed", "reason": "claimed"}
