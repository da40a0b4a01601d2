"""What is learned from a game: hints, records, replays, analysis, luck, puzzles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.running import Visitor, finish
from tests.server.tables import play_to_the_end, seated

import hanamachi
from hanamachi import Seat
from hanamachi.core.game import AnyGame, View


def test_hints_are_legal_and_judged_where_the_game_is_solved(me: Visitor) -> None:
    table = me.table("okiya", first="me")
    hint = me.get(f"/tables/{table['id']}/hint")
    assert {judged["move"] for judged in hint["moves"]} == set(table["view"]["legal"])
    assert hint["move"] == hint["moves"][0]["move"]
    assert [judged["win"] for judged in hint["moves"]] == sorted((j["win"] for j in hint["moves"]), reverse=True)
    cards = me.table("hanamikoji", first="me")
    assert me.get(f"/tables/{cards['id']}/hint")["move"] in cards["view"]["legal"]


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


def test_a_game_without_an_evaluator_says_so(me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_luck_is_null_where_it_is_not_measured(me: Visitor, friend: Visitor, game: str) -> None:
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


def test_puzzles_are_solved_or_refuted(me: Visitor) -> None:
    puzzle = me.get("/puzzles/okiya/2026-03-21")
    answers = {move: me.post("/puzzles/okiya/2026-03-21", {"move": move}) for move in puzzle["view"]["legal"]}
    right = [move for move, answer in answers.items() if answer["right"]]
    assert len(right) == 1
    assert answers[right[0]]["line"][0] == right[0]
    wrong = next(answer for answer in answers.values() if not answer["right"])
    assert wrong["line"] == []
    assert wrong["reply"] is not None
