"""A host's own programs as opponents: offered by the host's choice alone, under the host's names."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.bots import misbehaving
from tests.server.running import running
from tests.server.tables import play_to_the_end
from typer.testing import CliRunner

from hanamachi.cli.app import app
from hanamachi.server.engine import processes
from hanamachi.server.engine.processes import ProcessEngine

EXAMPLE = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"
CRASHING = f"{sys.executable} {misbehaving.__file__} crashes"
BROKEN = f"{sys.executable} {misbehaving.__file__} 'leaves at once'"
PATIENCE = 30.0


@pytest.fixture(autouse=True)
def _nothing_else_to_warm_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WARM_UP_DELAY", 0.0)
    monkeypatch.setattr(processes, "names", lambda: ("hanamikoji", "okiya"))
    monkeypatch.setattr(processes, "opponents", lambda name: {"random": "", "greedy": ""})

    async def nothing(self: object) -> None: ...

    monkeypatch.setattr(ProcessEngine, "_warm_judge", nothing)


def offered(visitor: Any) -> dict[str, list[str]]:
    games = visitor.get("/games")["games"]
    return {game["name"]: [opponent["name"] for opponent in game["opponents"]] for game in games}


def test_a_bot_is_offered_for_its_games_and_plays_to_the_end(tmp_path: Path) -> None:
    engine: Any = ProcessEngine(bots={"legal": EXAMPLE, "crashing": CRASHING, "broken": BROKEN})
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        until = time.monotonic() + PATIENCE
        while "bot:crashing" not in offered(me)["okiya"]:
            assert time.monotonic() < until
        assert offered(me) == {
            "hanamikoji": ["random", "bot:legal", "greedy"],
            "okiya": ["random", "bot:legal", "bot:crashing", "greedy"],
        }
        table = me.table("okiya", {"kind": "computer", "agent": "bot:legal"}, first="opponent")
        assert play_to_the_end(me, table)["result"] is not None


def test_nobody_else_can_have_a_program_started(tmp_path: Path) -> None:
    engine: Any = ProcessEngine()
    with running(tmp_path / "x.sqlite3", engine=engine) as server:
        me = server.visitor()
        for agent in ("process:true", "bot:legal"):
            wish = {"game": "okiya", "against": {"kind": "computer", "agent": agent}}
            refused = me.http.post("/api/tables", json=wish)
            assert refused.status_code == 422
            assert refused.json()["code"] == "unknown_opponent"


@pytest.mark.parametrize("bots", [["nothing"], ["=true"], ["A B=true"], ["x="], ["x=true", "x=false"]])
def test_a_bot_without_a_name_of_its_own_is_refused_in_a_line(bots: list[str]) -> None:
    result = CliRunner().invoke(app, ["serve", *(word for bot in bots for word in ("--bot", bot))])
    assert result.exit_code == 2
    assert result.stderr.startswith("hanamachi: a bot is written like thrifty=COMMAND")
