"""``hanamachi hanamikoji``: what it prints of a record and how it refuses."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.worlds import finished
from typer.testing import CliRunner

import hanamachi
from hanamachi import Dealer, Seat
from hanamachi.cli.app import app

runner = CliRunner()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.hana"
    path.write_text(str(finished(hanamachi.load("hanamikoji"), Dealer("07" * 32), Random(7))))
    return path


def test_a_position_is_evaluated(record: Path) -> None:
    result = runner.invoke(app, ["hanamikoji", "evaluate", str(record), "--ply", "1"])
    assert result.exit_code == 0, result.output
    game = hanamachi.parse_record(record.read_text()).replay(1)
    told = hanamachi.evaluate(game.game, game.view(Seat.FIRST))
    assert result.output.startswith(f"first to move: {told.win:.1%} chance of winning, by a quick estimate.")
    assert f"{told.best.text:<7}{told.moves[told.best]:6.1%}" in result.output


def test_luck_is_told_round_by_round(record: Path) -> None:
    result = runner.invoke(app, ["hanamikoji", "luck", str(record)])
    assert result.exit_code == 0, result.output
    luck = hanamachi.luck(hanamachi.parse_record(record.read_text()))
    assert result.output.count("Round ") == len(luck.rounds)
    assert f"Without luck: {luck.adjusted:.0%}" in result.output


@pytest.mark.parametrize("command", ["evaluate", "luck"])
def test_what_cannot_be_told_is_explained(command: str, tmp_path: Path) -> None:
    other = tmp_path / "okiya.hana"
    other.write_text(str(finished(hanamachi.load("okiya"), Dealer("07" * 32), Random(7))))
    unfinished = tmp_path / "new.hana"
    unfinished.write_text(str(hanamachi.Record(hanamachi.load("hanamikoji"))))
    for path, why in ((other, "okiya"), (unfinished, "finished" if command == "luck" else "no player is to move")):
        result = runner.invoke(app, ["hanamikoji", command, str(path)])
        assert result.exit_code != 0
        assert why in result.output
        assert "Traceback" not in result.output
