"""Agents from Python modules, by name."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import hanamachi
from hanamachi import Dealer, Record, Seat, UnknownAgent
from hanamachi.agents import runs_code
from hanamachi.cli.app import app

OKIYA = hanamachi.load("okiya")
MODULE = """
class Last:
    name = "last"
    def choose(self, view, rng):
        return view.legal[-1]
last = lambda game: Last()
number = 5
def broken(game): raise RuntimeError("no weights")
def nothing(game): return None
"""


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_agents.py").write_text(MODULE)
    (tmp_path / "my_wrong_agents.py").write_text("import no_such_library\n")
    (tmp_path / "my_worse_agents.py").write_text("1 / 0\n")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    for name in ("my_agents", "my_wrong_agents", "my_worse_agents"):
        sys.modules.pop(name, None)


def test_a_module_in_this_folder_makes_an_agent() -> None:
    view = OKIYA.start().deal(OKIYA.shuffle(Random(1))).view(Seat.FIRST)
    assert hanamachi.agent(OKIYA, "my_agents:last").choose(view, Random(1)) == view.legal[-1]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("my_agents:missing", "my_agents has no function 'missing'"),
        ("my_agents:number", "my_agents has no function 'number'"),
        ("my_agents:broken", "my_agents:broken failed: RuntimeError: no weights"),
        ("my_agents:nothing", "returned None, which has no method 'choose'"),
        ("my_wrong_agents:x", "cannot import my_wrong_agents: No module named 'no_such_library'"),
        ("my_worse_agents:x", "cannot import my_worse_agents: ZeroDivisionError"),
        ("no_such_module:x", "okiya has no agent 'no_such_module:x'; it has random, .*module:factory"),
        ("my_agents.no_such_part:x", "okiya has no agent"),
        ("genius:3", "okiya has no agent 'genius:3'"),
        ("my_agents", "okiya has no agent 'my_agents'"),
    ],
)
def test_what_makes_no_agent_is_explained(name: str, message: str) -> None:
    with pytest.raises(UnknownAgent, match=message):
        hanamachi.agent(OKIYA, name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("random", False), ("level:3", False), ("process:true", True), ("my_agents:last", True), ("nobody", False)],
)
def test_it_is_known_which_agents_run_code(name: str, expected: bool) -> None:
    assert runs_code(OKIYA, name) is expected


@pytest.mark.parametrize("name", ["my_agents:last", "process:touch started"])
def test_a_saved_game_alone_runs_nothing(name: str) -> None:
    headers = {"First": "You", "Second": "other", "Second-Agent": name, **Dealer("07" * 32).reveal()}
    Path("kept.hana").write_text(str(Record(OKIYA, headers=headers)))
    refused = CliRunner().invoke(app, ["play", "--resume", "kept.hana"])
    assert refused.exit_code == 2
    assert refused.stderr == f"hanamachi: this game is against {name!r}; to run that, add --against and this name\n"
    assert "my_agents" not in sys.modules
    assert not Path("started").exists()


def test_a_saved_game_goes_on_when_its_opponent_is_named_again() -> None:
    headers = {"First": "other", "Second": "You", "First-Agent": "my_agents:last", **Dealer("07" * 32).reveal()}
    Path("kept.hana").write_text(str(Record(OKIYA, headers=headers)))
    resumed = CliRunner().invoke(app, ["play", "--resume", "kept.hana", "--against", "my_agents:last"], input="quit\n")
    assert resumed.exit_code == 0, resumed.output
    assert "other is thinking" in resumed.stdout
    refused = CliRunner().invoke(app, ["play", "--resume", "kept.hana", "--against", "random"])
    assert "keeps its settings" in refused.stderr
