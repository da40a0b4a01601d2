"""A real Ray cluster on this machine, of two workers: the same results, also when a worker is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.arena.planted import ANY_LEGAL, DYING, FIRST_LEGAL
from tests.cluster.mortal import mortal

import hanamachi
from hanamachi import HanamachiError
from hanamachi.arena import Entrant, Setting, compete, report
from hanamachi.arena.cluster import RayExecutor
from hanamachi.games.okiya import census

OKIYA = hanamachi.load("okiya")


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayExecutor]:
    with RayExecutor("auto", workers=2) as executor:
        yield executor


def test_a_contest_has_the_result_that_it_has_here(cluster: RayExecutor) -> None:
    setting = Setting(hanamachi.load("hanamikoji"), (ANY_LEGAL, FIRST_LEGAL), seed=3)
    assert cluster.workers == 2
    assert report(compete(setting, 20, executor=cluster, workers=2)) == report(compete(setting, 20))


def test_the_games_of_a_lost_worker_are_played_again(cluster: RayExecutor, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    setting = Setting(OKIYA, (Entrant("mortal", partial(mortal, notes=notes)), ANY_LEGAL), seed=5)
    there = report(compete(setting, 40, executor=cluster, workers=2))
    killed, *_others = notes.read_text().split()
    assert killed != str(os.getpid())
    assert len(notes.read_text().split()) == 41  # one game was begun twice
    assert there == report(compete(setting, 40))


def test_the_census_counts_the_same_gardens(cluster: RayExecutor) -> None:
    here = list(census.take(census.Census(seed=1), 60, 1, chunk=20))[-1]
    there = list(census.take(census.Census(seed=1), 60, 2, chunk=20, executor=cluster))[-1]
    assert there == here


def test_an_agent_that_ends_every_worker_ends_the_contest_with_an_error(cluster: RayExecutor) -> None:
    with pytest.raises(HanamachiError, match="the executor failed: WorkerCrashedError"):
        compete(Setting(OKIYA, (DYING, FIRST_LEGAL)), 2, executor=cluster, workers=2)


def test_the_command_starts_a_cluster_and_ends_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class First:\n    name = 'first'\n    def choose(self, view, rng):\n        return view.legal[0]\n"
        "def first(game):\n    return First()\n"
    )
    match = ["arena", "okiya", "mine:first", "random", "--games", "10", "--workers", "2", "--json"]
    told = [
        subprocess.run(
            [sys.executable, "-m", "hanamachi", *match, *more], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        for more in ([], ["--ray", "auto"])
    ]
    assert json.loads(told[1].stdout) == json.loads(told[0].stdout)
    assert "Traceback" not in told[1].stderr


def test_a_cluster_that_is_not_there_is_explained_in_a_line() -> None:
    command = [sys.executable, "-m", "hanamachi", "arena", "okiya", "random", "random", "--ray", "nowhere"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.startswith("hanamachi: cannot use the Ray cluster 'nowhere'")
