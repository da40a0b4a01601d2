"""Games as lines: contests go on from them, and arrays are made of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.arena.planted import ANY_LEGAL, FIRST_LEGAL, LAST_LEGAL, RAISING
from tests.processes import started
from typer.testing import CliRunner, Result

import hanamachi
from hanamachi import MatchError, RecordError, Seat
from hanamachi.arena import (
    ContestEnd,
    GameFile,
    Hypotheses,
    Played,
    Setting,
    compete,
    decisions,
    entrants_named,
    read_games,
    report,
)
from hanamachi.cli.app import app

ROOT = Path(__file__).parents[2]
OKIYA = hanamachi.load("okiya")
HANAMIKOJI = hanamachi.load("hanamikoji", edition="iello")
THREE = Setting(HANAMIKOJI, (ANY_LEGAL, FIRST_LEGAL, LAST_LEGAL), seed=11)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def arena(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["arena", *map(str, arguments), "--workers", "1"])


def played_into(file: Path, setting: Setting, count: int) -> list[Played]:
    games: list[Played] = []
    kept = GameFile(file, setting)

    def watch(played: Played) -> None:
        games.append(played)
        kept.keep(played)

    compete(setting, count, watch=watch)
    return games


def interrupted_after(games: int, keep: Callable[[Played], None]) -> Callable[[Played], None]:
    def watch(played: Played) -> None:
        keep(played)
        if played.fixture.number + 1 == games:
            raise KeyboardInterrupt

    return watch


def test_games_come_back_as_they_were(file: Path) -> None:
    games = played_into(file, Setting(OKIYA, (ANY_LEGAL, RAISING), timeout=5), 4)
    assert list(read_games(file)) == games
    assert len(file.read_text().splitlines()) == 4
    assert all(json.loads(line)["version"] == 1 for line in file.read_text().splitlines())


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("stopped_after", [7, 12])
def test_an_interrupted_pool_goes_on_where_it_stopped(stopped_after: int, workers: int, file: Path) -> None:
    whole: list[Played] = []
    uninterrupted = compete(THREE, 8, watch=whole.append)
    first = compete(THREE, 8, watch=interrupted_after(stopped_after, GameFile(file, THREE).keep))
    assert first.ending is ContestEnd.INTERRUPTED
    with file.open("a") as written:
        written.write('{"version": 1, "numb')  # killed while it wrote
    again = GameFile(file, THREE, goes_on=True)
    assert len(again.played) == stopped_after
    standings = compete(THREE, 8, workers=workers, watch=again.keep, played=again.played)
    assert report(standings) == report(uninterrupted)
    assert list(read_games(file)) == whole


def test_a_contest_that_is_decided_or_complete_plays_nothing_more(file: Path) -> None:
    setting = Setting(OKIYA, (FIRST_LEGAL, RAISING))
    once = compete(setting, 400, hypotheses=Hypotheses(0, 100), watch=GameFile(file, setting).keep)
    size, again = file.stat().st_size, GameFile(file, setting, goes_on=True)
    twice = compete(setting, 400, hypotheses=Hypotheses(0, 100), watch=again.keep, played=again.played)
    assert (report(twice), file.stat().st_size) == (report(once), size)
    with pytest.raises(MatchError, match="more than the 2 of this contest"):
        compete(setting, 2, played=again.played)


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (Setting(OKIYA, THREE.entrants, seed=11), "game hanamikoji, not okiya"),
        (Setting(hanamachi.load("hanamikoji"), THREE.entrants, seed=11), r"options \{"),
        (Setting(HANAMIKOJI, THREE.entrants, seed=12), "seed 11, not 12"),
        (Setting(HANAMIKOJI, THREE.entrants, seed=11, timeout=3), "timeout None, not 3"),
        (Setting(HANAMIKOJI, THREE.entrants[:2], seed=11), r"agents \["),
    ],
)
def test_the_games_of_another_contest_are_refused_and_kept(other: Setting, why: str, file: Path) -> None:
    compete(THREE, 2, watch=GameFile(file, THREE).keep)
    before = file.read_bytes()
    with pytest.raises(MatchError, match=why):
        GameFile(file, other, goes_on=True)
    with pytest.raises(RecordError, match="already exists"):
        GameFile(file, THREE)
    assert file.read_bytes() == before


@pytest.mark.parametrize("line", ["nonsense", "[]", "{}", '{"version": 2, "contest": {}}'])
def test_what_is_no_game_is_refused_by_its_line(line: str, file: Path) -> None:
    compete(THREE, 2, watch=GameFile(file, THREE).keep)
    before = file.read_text()
    file.write_text(before + line + "\n")
    with pytest.raises(RecordError, match="line 7"):
        list(read_games(file))
    with pytest.raises(hanamachi.HanamachiError):
        GameFile(file, THREE, goes_on=True)
    assert file.read_text() == before + line + "\n"


def test_the_command_goes_on_even_after_it_was_killed(file: Path) -> None:
    match = ["arena", "okiya", "random", "random", "--seed", "4", "--workers", "2", "--records", str(file)]
    command = [sys.executable, "-m", "hanamachi", *match, "--games", "1000000"]
    with started(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        while not file.exists() or file.stat().st_size < 50_000:
            assert child.poll() is None
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
    games = (len(list(read_games(file))) // 2 + 5) * 2
    result = arena(*match[1:6], "--records", file, "--resume", "--games", str(games), "--json")
    assert result.exit_code == 0, result.output
    whole = arena(*match[1:6], "--games", str(games), "--json")
    assert json.loads(result.stdout) == json.loads(whole.stdout)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--resume"], "name it with --records FILE.jsonl"),
        (["--resume", "--records", "folder"], "name it with --records FILE.jsonl"),
        (["--records", "/proc/no/games.jsonl"], "cannot write /proc/no/games.jsonl"),
    ],
)
def test_what_cannot_be_resumed_is_explained(arguments: list[str], message: str, tmp_path: Path) -> None:
    result = arena("okiya", "random", "random", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_arrays_have_every_decision_with_its_result(file: Path) -> None:
    setting = Setting(OKIYA, entrants_named(["random", "random"]))
    games = played_into(file, setting, 6)
    arrays = decisions(file, lambda view: [len(view.taken), len(view.legal)])
    moves = [OKIYA.move(text).id for game in games for text in game.record.rounds[0].moves]
    assert arrays.move.tolist() == moves
    assert arrays.features.shape == (len(moves), 2)
    assert (arrays.legal.sum(1) == arrays.features[:, 1]).all()
    assert arrays.legal[np.arange(len(moves)), arrays.move].all()
    for game in games:
        own = arrays.score[(arrays.game == game.fixture.number) & (arrays.seat == Seat.FIRST)]
        assert set(own) == {float(game.winner is Seat.FIRST)}
    assert len(decisions(file, len_of_hand, agent="random (2)").move) < len(moves)
    with pytest.raises(RecordError, match="no decisions of nobody"):
        decisions(file, len_of_hand, agent="nobody")


def len_of_hand(view: Any) -> int:
    return len(view.taken)


def test_the_example_learns_from_games_and_plays(tmp_path: Path) -> None:
    assert arena("okiya", "level:2", "level:2", "--games", "60", "--records", tmp_path / "games.jsonl").exit_code == 0
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    ran = [
        subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        for command in (
            ["examples/train_policy.py", "games.jsonl", "policy.npy"],
            ["-m", "hanamachi", "arena", "okiya", "examples.train_policy:trained", "random", "--games", "60", "--json"],
        )
    ]
    agreement, by_chance = (int(word[:-1]) for word in ran[0].split() if word.endswith("%"))
    assert agreement > by_chance + 10
    assert json.loads(ran[1])["pairings"][0]["score"]["low"] > 0.5
