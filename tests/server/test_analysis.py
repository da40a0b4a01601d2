"""What a finished game's analysis says: how soon a lost game was lost, and where the points of a result come from."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from tests.server.running import Visitor, finish

import hanamachi
from hanamachi.server.messages import Balance, JudgedPly
from hanamachi.server.review.balance import balance

LOST_GARDEN = "ITMTPSMR/CBPBPTCT/IBIRPRMS/CSISCRMB"
LOST_GAME = ("a4", "a2", "d2", "b1", "d4", "b2", "c1", "d3", "b4", "a1")
"""FIRST is lost from the start; d4 and b4 lose two moves sooner than they had to, d3 wins a move later."""
FRIEND = {"kind": "friend"}


def seated(me: Visitor, friend: Visitor, game: str, **wishes: Any) -> Any:
    table = me.table(game, FRIEND, first="me", **wishes)
    friend.post(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    return me.get(f"/tables/{table['id']}")


def lost(me: Visitor, **options: str) -> Any:
    """Return the analysis of the lost game, of which the last two moves are played at the table."""
    against = {"kind": "practice", "deals": [LOST_GARDEN], "played": LOST_GAME[:-2], "script": LOST_GAME[-1:]}
    table = me.table("okiya", against, first="me", options=options)
    me.move(table, LOST_GAME[-2])
    while me.get(f"/tables/{table['id']}")["result"] is None:
        time.sleep(0.02)
    return me.get(f"/tables/{table['id']}/analysis")


def test_a_move_that_loses_sooner_than_it_must_is_marked_with_what_it_cost(me: Visitor) -> None:
    plies = lost(me)["plies"]
    assert {ply["move"]: ply["moves_lost"] for ply in plies if ply["seat"] == "first"} == {
        "a4": 0,
        "d2": 0,
        "d4": 2,
        "c1": 0,
        "b4": 2,
    }
    assert [ply["move"] for ply in plies if ply["mark"]] == ["d4", "b4"]
    assert all(ply["loss"] == 0 for ply in plies)


def test_a_win_that_takes_longer_than_it_must_is_told_and_not_marked(me: Visitor) -> None:
    plies = {ply["move"]: ply for ply in lost(me)["plies"] if ply["seat"] == "second"}
    assert (plies["d3"]["moves_lost"], plies["d3"]["mark"]) == (1, "")
    assert plies["a1"]["moves_lost"] == 0


@pytest.mark.parametrize("reading", ["block", "draw"])
def test_what_a_move_gives_away_depends_on_the_reading_of_the_full_garden(
    me: Visitor, friend: Visitor, reading: str
) -> None:
    table = seated(me, friend, "okiya", options={"full_garden": reading})
    finish({"first": me, "second": friend}, table, Random(8))
    for ply in me.get(f"/tables/{table['id']}/analysis")["plies"]:
        best, played = ply["moves"][0]["verdict"], ply["verdict"]
        if best["value"] != played["value"]:
            assert (ply["mark"], ply["moves_lost"]) == ("??", 0)
            continue
        assert ply["moves_lost"] == abs(best["plies"] - played["plies"]) // 2
        assert bool(ply["mark"]) == (played["value"] == "loss" and ply["moves_lost"] > 0)


def test_every_round_of_a_match_is_judged_by_itself(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "okiya", options={"mode": "points", "target": 10})
    finish({"first": me, "second": friend}, table, Random(3))
    plies = me.get(f"/tables/{table['id']}/analysis")["plies"]
    assert sum(ply["verdict"] == {"value": "win", "plies": 1} for ply in plies) > 1
    assert any(ply["moves_lost"] and ply["mark"] for ply in plies)


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_of_a_game_resigned_at_once_there_is_nothing_to_analyse(me: Visitor, friend: Visitor, game: str) -> None:
    table = seated(me, friend, game)
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    assert me.get(f"/tables/{table['id']}/analysis") == {"kind": "nothing_played"}


def ply_of(entropy: Random) -> JudgedPly:
    loss = entropy.choice([0.0, entropy.uniform(0, 0.06), entropy.uniform(0, 0.6)])
    mark = "" if loss < 0.06 else "?!"
    seat = entropy.choice(["first", "second"])
    return JudgedPly.model_validate(
        {"ply": 1, "seat": seat, "move": "1A", "best": [], "win": 1.0, "loss": loss, "mark": mark}
        | {"moves_lost": 0, "verdict": None, "moves": []}
    )


def total(told: Balance) -> int:
    return told.start + told.luck + told.first_mistakes + told.second_mistakes + told.mixed + told.hidden


def test_the_parts_add_up_as_they_are_printed() -> None:
    for seed in range(500):
        entropy = Random(seed)
        plies = [ply_of(entropy) for _ in range(entropy.randrange(60))]
        won = entropy.choice([0.0, 0.5, 1.0])
        told = balance(entropy.uniform(-0.6, 0.6), plies, won)
        assert total(told) == told.result == round(100 * won)
        assert told.start == 50
        assert told.first_mistakes <= 0 <= told.second_mistakes


def test_mistakes_are_what_marked_moves_cost_and_no_other(me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend, "hanamikoji")
    finish({"first": me, "second": friend}, table, Random(4))
    analysis = me.get(f"/tables/{table['id']}/analysis")
    told = analysis["balance"]

    def given_away(seat: str) -> float:
        return sum(float(ply["loss"]) for ply in analysis["plies"] if ply["mark"] and ply["seat"] == seat)

    assert told["first_mistakes"] == pytest.approx(-100 * given_away("first"), abs=0.51)
    assert told["second_mistakes"] == pytest.approx(100 * given_away("second"), abs=0.51)
    assert told["luck"] == pytest.approx(100 * analysis["luck"], abs=0.51)
    record = hanamachi.parse_record(me.ask("GET", f"/tables/{table['id']}/record.hana").text)
    assert told["result"] == 100 * hanamachi.luck(record).result
    assert total(Balance.model_validate(told)) == told["result"]


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_a_game_that_was_given_up_is_not_added_up(me: Visitor, friend: Visitor, game: str) -> None:
    table = seated(me, friend, game)
    me.move(table, table["view"]["legal"][0])
    me.post(f"/tables/{table['id']}/resign", {"ply": table["ply"] + 1})
    assert me.get(f"/tables/{table['id']}/analysis")["balance"] is None
