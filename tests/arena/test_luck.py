"""Scores without luck: the same on average, with a smaller error."""

from __future__ import annotations

import json
import statistics
from pathlib import Path

import pytest
from tests.arena.planted import FIRST_LEGAL, RAISING
from typer.testing import CliRunner

import hanamachi
from hanamachi import MatchError, Seat
from hanamachi.agents import luck_critic
from hanamachi.arena import GameFile, Pairing, Played, Setting, compete, entrants_named, read_games, report
from hanamachi.arena.statistics import without_luck
from hanamachi.cli.app import app

HANAMIKOJI = hanamachi.load("hanamikoji")


def test_the_score_without_luck_is_that_of_the_adjusted_pairs() -> None:
    found = without_luck([1, 0, 0.5, 0.5], [0.75, 0.25, 0.5, 0.5])
    assert found.score.value == 0.5
    error = statistics.stdev([0.75, 0.25, 0.5, 0.5]) / 2
    assert found.score.standard_error == pytest.approx(error)
    assert found.score.high - found.score.low == pytest.approx(2 * 1.959964 * error, abs=1e-6)
    assert found.variance_left == pytest.approx(0.25)
    assert without_luck([1, 1], [0.9, 1.1]).variance_left is None


def test_luck_is_of_the_entrant_whichever_seat_it_has() -> None:
    pairing = Pairing(0, 1, [1, 0, 1, 1], [0.5, -0.25, 0.0, 0.25])
    assert pairing.pairs_without_luck == [0.375, 0.875]
    assert pairing.seen_by(1).pairs_without_luck == [0.625, 0.125]
    assert Pairing(0, 1, [1, 0, 1, 1], [0.0] * 4).without_luck is None


def test_the_luck_of_every_game_is_that_of_its_record(tmp_path: Path) -> None:
    setting = Setting(HANAMIKOJI, entrants_named(["greedy", "random"]), seed=2, measures_luck=True)
    games: list[Played] = []
    standings = compete(setting, 8, workers=1, watch=games.append)
    (pairing,) = standings.pairings
    for game, points, luck in zip(games, pairing.points, pairing.luck, strict=True):
        found = hanamachi.luck(game.record)
        greedy = game.fixture.seats.index(0)
        assert luck == pytest.approx(found.total if greedy == Seat.FIRST else -found.total)
        assert points == (found.result if greedy == Seat.FIRST else 1 - found.result)
    told = report(standings)
    assert told["luck_critic"] == luck_critic("hanamikoji")
    assert told["pairings"][0]["without_luck"]["score"]["value"] == pytest.approx(
        sum(pairing.pairs_without_luck) / len(pairing.pairs)
    )
    file = GameFile(tmp_path / "games.jsonl", setting)
    for game in games:
        file.keep(game)
    assert report(compete(setting, 8, played=list(read_games(tmp_path / "games.jsonl")))) == told


def test_a_game_ended_by_a_fault_counts_as_it_is() -> None:
    standings = compete(Setting(HANAMIKOJI, (FIRST_LEGAL, RAISING), measures_luck=True), 4)
    assert standings.pairings[0].pairs_without_luck == [1, 1]


def test_luck_that_nothing_measures_is_refused() -> None:
    with pytest.raises(MatchError, match="nothing measures the luck in okiya"):
        Setting(hanamachi.load("okiya"), entrants_named(["random", "random"]), measures_luck=True)


@pytest.mark.parametrize("agents", [["greedy", "random"], ["greedy", "random", "random"]])
def test_the_command_shows_it_within_eighty_columns(agents: list[str]) -> None:
    result = CliRunner().invoke(app, ["arena", "hanamikoji", *agents, "--games", "4", "--luck", "--workers", "1"])
    assert result.exit_code == 0, result.output
    assert "without it, 95% interval" in result.stdout
    assert all(len(line) <= 80 for line in result.stdout.splitlines())
    plain = CliRunner().invoke(app, ["arena", "hanamikoji", *agents, "--games", "4", "--workers", "1", "--json"])
    assert json.loads(plain.stdout)["pairings"][0]["without_luck"] is None
