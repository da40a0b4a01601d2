"""The command ``hanamachi arena``: what people read, what programs read, what goes wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
from tests.arena.planted import FIRST_LEGAL, ILLEGAL, LAST_LEGAL, PRINTING, RAISING
from tests.processes import children, started
from typer.testing import CliRunner, Result

import hanamachi
from hanamachi import verify
from hanamachi.arena import Hypotheses, Setting, compete
from hanamachi.cli.app import app
from hanamachi.cli.standings import show

OKIYA = hanamachi.load("okiya")


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments, "--workers", "1"])


def loaded(*arguments: str) -> Any:
    result = arena(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_match_reads_well() -> None:
    result = arena("okiya", "random", "random", "--games", "20", "--seed", "4")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Okiya (mode=single target=10 full_garden=block), seed 4"
    assert [line.split()[0] for line in lines[2:]] == ["match", "games", "score", "Elo"]
    assert all(len(line) <= 80 and "\x1b" not in line for line in lines)
    assert not result.stderr


def test_a_pool_has_a_ranking_and_a_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    show(compete(Setting(OKIYA, (LAST_LEGAL, FIRST_LEGAL, ILLEGAL, RAISING)), games=4))
    text = capsys.readouterr().out
    assert "95% interval" in text
    assert "score in %" in text
    assert "Imaginary pairs" in text
    assert "foul by illegal: answered nonsense" in text
    assert "and 15 more (all with --json)" in text
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith("game "))


def test_the_decision_of_a_sequential_test_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    show(compete(Setting(OKIYA, (FIRST_LEGAL, ILLEGAL)), games=400, hypotheses=Hypotheses(0, 100)))
    text = capsys.readouterr().out
    assert "+100 Elo accepted against +0" in text
    assert "unbounded, 95% interval" in text


def test_json_has_every_number_with_its_interval() -> None:
    content = loaded("hanamikoji", "random", "random", "--games", "10", "--option", "edition=iello", "--sprt", "0,50")
    assert content["options"] == {"edition": "iello"}
    assert content["ending"] == "complete"
    assert content["sprt"]["decision"] == "undecided"
    assert content["sprt"]["bounds"] == pytest.approx([-2.944, 2.944], abs=1e-3)
    (pairing,) = content["pairings"]
    assert pairing["agents"] == ["random", "random (2)"]
    assert pairing["wins"] + pairing["draws"] + pairing["losses"] == pairing["games"] == 10
    for estimate in (pairing["score"], pairing["elo"], *(agent["elo"] for agent in content["agents"])):
        assert estimate["low"] <= estimate["value"] <= estimate["high"]
    assert content["agents"][0]["faults"] == {"foul": 0, "crash": 0, "timeout": 0}


def test_same_seed_same_report_and_another_seed_another() -> None:
    runs = [loaded("okiya", "random", "random", "--games", "10", "--seed", seed) for seed in ("1", "1", "2")]
    assert runs[0] == runs[1]
    assert runs[0]["pairings"] != runs[2]["pairings"] or runs[0]["agents"] != runs[2]["agents"]


def test_records_are_kept_and_replay_and_their_deals_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "new"
    result = arena("hanamikoji", "random", "random", "--games", "4", "--records", str(folder))
    assert result.exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        "000001-random-vs-random-2.txt",
        "000002-random-2-vs-random.txt",
        "000003-random-vs-random-2.txt",
        "000004-random-2-vs-random.txt",
    ]
    for file in files:
        record = hanamachi.parse_record(file.read_text())
        assert str(record.replay().outcome) == record.headers["Result"]
        verify(record)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "a", "b"], "there is no game 'chess'; there are hanamikoji, okiya"),
        (["okiya", "random", "genius"], "okiya has no agent 'genius'"),
        (["okiya", "random"], "a match needs at least two agents, not 1"),
        (["okiya", "random", "random", "--games", "5"], "games come in pairs"),
        (["okiya", "random", "random", "--sprt", "0"], "--sprt takes two Elo differences such as 0,20, not '0'"),
        (["okiya", "random", "random", "--sprt", "9,3"], "elo0 below elo1, not 9 and 3"),
        (["okiya", "random", "random", "random", "--sprt", "0,9"], "between two agents, not 3"),
        (
            ["okiya", "random", "random", "--option", "mode"],
            "options are written like edition=iello",
        ),
        (["okiya", "random", "random", "--option", "mode=blitz"], "okiya has no mode 'blitz'"),
        (["okiya", "random", "random", "--timeout", "0"], "a positive number of seconds"),
        (["okiya", "random", "random", "--records", str(Path(__file__).parent)], "it is not empty"),
        (["okiya", "random", "random", "--records", __file__], "cannot keep records in"),
    ],
)
def test_bad_input_is_explained_in_a_line(arguments: list[str], message: str) -> None:
    result = arena(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_agents_print_stays_out_of_the_report(capfd: pytest.CaptureFixture[str]) -> None:
    setting = Setting(OKIYA, (PRINTING, FIRST_LEGAL))
    compete(setting, games=2, workers=1)
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "I talk while I think" in printed.err


def test_a_person_sees_progress_and_can_interrupt() -> None:
    command = ["-m", "hanamachi", "arena", "okiya", "random", "random", "--games", "1000000", "--workers", "2"]
    child = pexpect.spawn(sys.executable, command, dimensions=(24, 80), timeout=20, encoding="utf-8")
    child.expect(r"[1-9]\d+/1000000")
    child.expect("left")
    child.sendintr()
    child.expect("seed 0, interrupted")
    child.expect("95% interval")
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for the workers in /proc")
def test_an_interruption_at_once_is_a_line() -> None:
    command = [
        sys.executable,
        "-m",
        "hanamachi",
        "arena",
        "okiya",
        "random",
        "random",
        "--games",
        "1000000",
        "--workers",
        "2",
    ]
    with started(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        while not children(child.pid):
            assert child.poll() is None
        os.kill(child.pid, signal.SIGINT)
        output, errors = child.communicate(timeout=20)
    assert child.returncode == 130
    assert "Traceback" not in errors + output
