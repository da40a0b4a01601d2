"""The commands for Okiya: what they print, and that bad input gets one line and exit code 2."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.games.okiya.positions import random_state
from tests.processes import started
from typer.testing import CliRunner

import hanamachi
from hanamachi.cli.okiya import app
from hanamachi.games.okiya.analysis import analyse, solve
from hanamachi.games.okiya.census import Census, garden, observe, save
from hanamachi.games.okiya.notation import CELL_TEXTS
from hanamachi.games.okiya.terminal import TOKENS

GARDEN = "PBMBCSMT/PRISCTMR/ITMSIBCB/PSCRIRPT"
ENDED = "b1 b3 a4 a1 c3 c4 d2 a2 b4 c2 c1 d3"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("full_garden", ["block", "draw"])
def test_solve_prints_the_solution_as_json(full_garden: str) -> None:
    state = random_state(Random(2), 5, full_garden)
    moves = " ".join(move.text for move in state.history)
    printed = json.loads(run("solve", str(state.garden), "--moves", moves, "--full-garden", full_garden, "--json"))
    solution = solve(state)
    assert printed == {
        "to_move": "second",
        "value": str(solution.verdict.value),
        "plies": solution.verdict.plies,
        "moves": {m.text: {"value": str(v.value), "plies": v.plies} for m, v in solution.moves.items()},
    }


def test_a_move_that_wins_at_once_takes_one_ply() -> None:
    moves = ENDED.removesuffix(" d3")
    printed = json.loads(run("solve", GARDEN, "--moves", moves, "--json"))
    assert (printed["value"], printed["plies"]) == ("win", 1)
    assert printed["moves"]["d3"] == {"value": "win", "plies": 1}


def test_solve_draws_the_garden_with_the_values_on_its_cells() -> None:
    output = run("solve", GARDEN, "--moves", "b1 b3 a4 a1 c3 c4")
    assert "first to move: loss in 10 (best: a2, b2, d2)" in output
    assert [line.split() for line in output.splitlines() if "-10" in line] == [
        ["│", "│", "-10", "│", "-10", "│", "│", "-10", "│"]
    ]


def test_analyse_prints_each_move_with_its_line_and_reason() -> None:
    output = run("analyse", GARDEN, "--moves", "b1 b3 a4 a1 c3 c4 d2 a2 b4 c2 c1")
    assert "d3  win in 1    d3\n    Leaves the opponent no tile to take." in output


def test_analyse_prints_json() -> None:
    state = random_state(Random(3), 8)
    moves = " ".join(move.text for move in state.history)
    printed = json.loads(run("analyse", str(state.garden), "--moves", moves, "--json"))
    assert printed == json.loads(json.dumps(analyse(state).to_json()))


def test_puzzle_of_a_day_is_always_the_same_and_its_solution_wins() -> None:
    that_day, the_next = (("puzzle", "--json", "--solution", "--date", f"2026-03-{day}") for day in (21, 22))
    output = run(*that_day)
    assert output == run(*that_day) != run(*the_next)
    posed = json.loads(output)
    game = hanamachi.load("okiya", full_garden=posed["full_garden"])
    state = game.start().deal(game.deal(posed["garden"]))
    for text in [*posed["moves"], *posed["solution"]]:
        state = state.play(game.move(text))
    assert str(state.outcome.winner) == posed["to_move"]
    assert len(posed["solution"]) == posed["plies"]


def test_puzzle_keeps_its_solution_to_itself_unless_asked() -> None:
    arguments = ("puzzle", "--seed", "5", "--plies", "5")
    assert "solution" not in run(*arguments)
    assert "solution: " in run(*arguments, "--solution")
    assert "solution" not in json.loads(run(*arguments, "--json"))


def test_puzzle_marks_what_may_be_taken_and_tells_how_to_analyse_it() -> None:
    arguments = ("puzzle", "--seed", "5", "--plies", "5")
    output, posed = run(*arguments), json.loads(run(*arguments, "--json", "--solution"))
    command = shlex.split(next(line for line in output.splitlines() if "analyse" in line).split(": ")[1])
    assert command[:2] == ["hanamachi", "okiya"]
    analysed = json.loads(run(*command[2:], "--json"))
    assert (analysed["value"], analysed["plies"]) == ("win", 5)
    tiles = posed["garden"].replace("/", "")
    marked = {tiles[2 * index : 2 * index + 2] for index in map(CELL_TEXTS.index, analysed["moves"])}
    assert set(re.findall("▸([A-Z]{2})", output)) == marked
    assert all(sign in output for sign, _style in TOKENS.values())


def test_garden_draws_what_was_asked_for() -> None:
    assert len(run("garden", "--seed", "1", "--count", "3").splitlines()) == 3
    for drawn in run("garden", "--balanced", "--seed", "1", "--count", "3").splitlines():
        assert json.loads(run("solve", drawn, "--json"))["value"] == "loss"
    for drawn in run("garden", "--kind", "single", "--seed", "1", "--count", "3").splitlines():
        moves = json.loads(run("solve", drawn, "--json"))["moves"].values()
        assert [move["value"] for move in moves].count("win") == 1


def test_census_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = str(tmp_path / "whole.json"), str(tmp_path / "parts.json")
    expected = run("census", "--gardens", "12", "--state", whole)
    run("census", "--gardens", "5", "--state", parts)
    assert run("census", "--gardens", "12", "--state", parts) == expected.replace(whole, parts)
    assert f"12 gardens of seed 1, kept in {whole}" in expected
    assert Path(whole).read_text() == Path(parts).read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", "PBMB"), "a garden is four rows"),
        (("solve", GARDEN.replace("PB", "MB", 1)), "MB twice or more, PB missing"),
        (("solve", GARDEN.replace("PB", "XB", 1)), "'XB' is not a tile"),
        (("solve", GARDEN, "--moves", "b2"), "b2 is not on the border"),
        (("solve", GARDEN, "--moves", "e9"), "'e9' is not a cell"),
        (("solve", GARDEN, "--moves", ENDED), "the round is over, second won (block)"),
        (("analyse", GARDEN, "--moves", ENDED), "the round is over"),
        (("analyse", GARDEN, "--moves", ENDED + " d1"), "d1 comes after the end of the game"),
        (("puzzle", "--plies", "4"), "3, 5, 7, 9 plies, not 4"),
        (("puzzle", "--date", "yesterday"), "not a date"),
        (("puzzle", "--date", "2026-03-21", "--seed", "1"), "not both"),
        (("census", "--gardens", "1", "--state", "no/such/folder/census.json"), "cannot write"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2
    assert message in result.stderr.splitlines()[-1]
    assert "Traceback" not in result.output


@pytest.fixture
def census_file(tmp_path: Path) -> Path:
    path = tmp_path / "census.json"
    save(path, Census(1).with_chunk(1, Counter(observe(garden(1, 0)))))
    return path


def test_census_says_when_a_file_holds_more_than_was_asked_for(census_file: Path) -> None:
    save(census_file, Census(1).with_chunk(2, Counter(2 * list(observe(garden(1, 0))))))
    result = CliRunner().invoke(app, ["census", "--gardens", "1", "--state", str(census_file)])
    assert result.exit_code == 0
    assert "already holds more gardens than 1" in result.stderr
    assert "2 gardens of seed 1" in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"seed": 1', '"seed": 2', "seed 2, not 1"),
        ('"gardens": 1', '"gardens": -1', "do not add up"),
        ('"gardens": 1', '"gardens": 2', "do not add up"),
        ('"gardens": 1', '"gardens": "1"', "do not add up"),
        ('"gardens": 1', '"garden": 1', "do not add up"),
        ("first player", "third player", "do not add up"),
        ('"counts": {', '"counts": [', "not a JSON file"),
    ],
)
def test_census_refuses_a_damaged_file(census_file: Path, old: str, new: str, message: str) -> None:
    census_file.write_text(census_file.read_text().replace(old, new))
    result = CliRunner().invoke(app, ["census", "--gardens", "2", "--state", str(census_file)])
    assert result.exit_code == 2
    assert [line for line in result.stderr.splitlines() if message in line] == result.stderr.splitlines()


def test_census_refuses_a_folder(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["census", "--gardens", "2", "--state", str(tmp_path)])
    assert (result.exit_code, result.stderr) == (2, f"hanamachi: cannot read {tmp_path}: Is a directory\n")


def test_census_can_be_interrupted_and_keeps_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "census.json"
    command = [sys.executable, "-m", "hanamachi", "okiya", "census", "--gardens", "100000", "--state", str(path)]
    with started(command, stderr=subprocess.PIPE, text=True) as counting:
        while not (path.exists() and json.loads(path.read_text())["gardens"]):
            assert counting.poll() is None
            time.sleep(0.1)
        # A terminal sends it to all of its processes.
        os.killpg(counting.pid, signal.SIGINT)
        _, told = counting.communicate()
    kept = json.loads(path.read_text())["gardens"]
    assert counting.returncode == 130
    assert f"Saved {kept:,} gardens in {path}; run the same command again to continue." in told
    assert "Traceback" not in told
    assert list(tmp_path.iterdir()) == [path]
