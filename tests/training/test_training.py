"""The command: a run is begun once, goes on as it was begun, and bad input loses nothing."""

from __future__ import annotations

import csv
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hanamachi.training import endgame
from hanamachi.training.__main__ import OPTIONS, main
from hanamachi.training.run import Settings

Told = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a tiny run that has stopped."""
    folder = tmp_path_factory.mktemp("training") / "run"
    tiny = ["--games", "64", "--width", "16", "--critic-width", "16", "--blocks", "1", "--rate", "1e-3"]
    train(folder, *tiny, "--minutes", "0.5", "--part", "0.01")
    return folder


def train(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "hanamachi.training", "--folder", str(folder), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def checkpoint(folder: Path) -> Any:
    return pickle.loads((folder / "checkpoint.pickle").read_bytes())


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def refused(told: Told, folder: Path, *arguments: str) -> str:
    """Return the line with which the command refuses its arguments."""
    with pytest.raises(SystemExit, match="2"):
        main(["--folder", str(folder), *arguments])
    return told.readouterr().err.strip().split("\n")[-1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--games 0", "argument --games: must be at least 1"),
        ("--minibatches 0", "argument --minibatches: must be at least 1"),
        ("--games 65 --minibatches 2", "65 games cannot be divided into 2 minibatches"),
        ("--width 0", "argument --width: must be at least 1"),
        ("--blocks 0", "argument --blocks: must be at least 1"),
        ("--width wide", "argument --width: invalid count value: 'wide'"),
        ("--minutes 0", "argument --minutes: must be above 0"),
        ("--minutes -1", "argument --minutes: must be above 0"),
        ("--minutes nan", "argument --minutes: must be above 0"),
        ("--part -1", "argument --part: must be above 0"),
        ("--rate nan", "argument --rate: must be at least 0"),
        ("--calm 0", "argument --calm: must be above 0"),
        ("--seed -1", "argument --seed: must be at least 0"),
    ],
)
def test_bad_options_are_told_plainly(arguments: str, complaint: str, tmp_path: Path, capsys: Told) -> None:
    assert complaint in refused(capsys, tmp_path / "run", *arguments.split())
    assert not (tmp_path / "run").exists()


def test_a_file_is_no_folder_for_a_run(tmp_path: Path, capsys: Told) -> None:
    (tmp_path / "run").write_text("something else")
    assert "is a file" in refused(capsys, tmp_path / "run")
    assert "Not a directory" in refused(capsys, tmp_path / "run" / "inner", "--games", "8")
    assert (tmp_path / "run").read_text() == "something else"


@pytest.mark.parametrize("content", [b"cnowhere\nnothing\n.", pickle.dumps(["a"]), pickle.dumps({"run": 1})])
def test_what_is_no_checkpoint_is_not_continued(content: bytes, tmp_path: Path, capsys: Told) -> None:
    (tmp_path / "checkpoint.pickle").write_bytes(content)
    assert "give the folder of a run" in refused(capsys, tmp_path, "--continue")


def test_a_run_is_not_replaced_by_another(begun: Path, capsys: Told) -> None:
    before = contents(begun)
    assert "already holds a run; --continue it, or choose another folder" in refused(capsys, begun)
    assert contents(begun) == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--games 128", "was started with --games 64, and can only be continued like that"),
        ("--critic-width 32", "was started with --critic-width 16"),
        ("--rate 2e-3", "was started with --rate 0.001"),
        ("--seed 2", "was started with --seed 1"),
        ("--near shipped", "was started without --near"),
        ("--begin shipped", "was started without --begin"),
    ],
)
def test_a_run_does_not_go_on_with_other_options(arguments: str, complaint: str, begun: Path, capsys: Told) -> None:
    before = contents(begun)
    assert complaint in refused(capsys, begun, "--continue", *arguments.split())
    assert contents(begun) == before


def test_a_finished_run_says_so(begun: Path, capsys: Told) -> None:
    before = contents(begun)
    main(["--folder", str(begun), "--continue", "--minutes", "0.005"])
    assert "is finished" in capsys.readouterr().out
    assert contents(begun) == before


def test_an_old_checkpoint_still_tells_its_games_and_its_way(begun: Path, tmp_path: Path, capsys: Told) -> None:
    old = {name: value for name, value in checkpoint(begun).items() if name != "options"}
    (tmp_path / "checkpoint.pickle").write_bytes(pickle.dumps(old))
    assert "was started with --games 64" in refused(capsys, tmp_path, "--continue", "--games", "128")
    assert "neither --attack nor --near" in refused(capsys, tmp_path, "--continue", "--near", "shipped")


def test_a_run_goes_on_as_it_was_begun(begun: Path) -> None:
    before = checkpoint(begun)
    told = train(begun, "--continue", "--minutes", "0.03", "--rate", "0.001")
    after = checkpoint(begun)
    assert told.startswith("compiling; the first report follows\n")
    assert re.search(r"█ +0 s left", told)
    assert after["options"] == before["options"] | {"minutes": 0.03}
    assert after["options"]["games"] == 64
    assert after["iterations"] > before["iterations"]
    with (begun / "curve.csv").open() as file:
        assert all(float(row["seconds"]) > 0 for row in csv.DictReader(file))


def test_a_run_that_is_asked_to_stop_while_it_compiles_answers_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hanamachi.training", "--folder", str(tmp_path), "--games", "64", "--width", "16"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "compiling" in process.stdout.readline()
        process.terminate()
        assert "stopping" in process.stdout.readline()
        process.kill()
    assert not (tmp_path / "checkpoint.pickle").exists()


def test_every_setting_of_a_whole_game_is_an_option_with_a_line_of_help(capsys: Told) -> None:
    assert set(OPTIONS) == set(Settings._fields) - {"attack", "decisions"}
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    for name, (_, meaning) in OPTIONS.items():
        assert f"{meaning} (default {Settings._field_defaults[name]})" in told


@pytest.mark.parametrize("arguments", [["--every", "0"], ["--iterations", "-1"], ["--seed", "-1"]])
def test_bad_options_of_the_endgame_are_told_plainly(arguments: list[str], capsys: Told) -> None:
    with pytest.raises(SystemExit, match="2"):
        endgame.main(arguments)
    assert "must be at least" in capsys.readouterr().err
