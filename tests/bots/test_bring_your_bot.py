"""docs/bots.md: its transcript is what the engine says, its examples play, and all of its blocks are tried."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from tests.processes import started
from tests.server.test_crash import free_port, wait_until_open
from tests.worlds import every_game, name_of, random_game

import hanamachi
from hanamachi.agents.bots import protocol
from hanamachi.agents.bots.engine import Engine
from hanamachi.core.game import AnyGame

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text()
GAMES = every_game()

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
needs_cc = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines()]


def test_every_block_is_tried_by_a_test_below() -> None:
    assert {*re.findall(r"^```(\w+)$", PAGE, re.MULTILINE)} == {"sh", "py", "json"}
    uses = "arena arena play arena -o arena engine serve"
    assert [line.split()[1] for line in commands()] == uses.split()


def test_the_bot_of_the_page_is_the_example() -> None:
    assert blocks("py") == [(ROOT / "examples" / file).read_text() for file in ("bot.py", "hasty.py")]


def test_the_transcript_is_what_the_engine_says() -> None:
    hello, greeting, question, answer, error = map(json.loads, blocks("json"))
    engine = Engine("hanamikoji", "greedy")
    assert engine.answer(protocol.encode(hello)) == greeting
    assert engine.answer(protocol.encode(question)) == answer
    assert error.keys() == engine.answer(b"?").keys()
    game = hanamachi.load("hanamikoji", edition="iello")
    state = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED")).play(game.move("3ABC"))
    assert question == protocol.move_request(game, state.view(1), 1, 7, 60.0)


def run(command: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a line of the page as it is, with the programs of this environment."""
    programs = Path(sys.executable).parent
    return subprocess.run(
        ["sh", "-c", f"PATH='{programs}':$PATH; {command}"],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@needs_node
@needs_cc
@pytest.mark.parametrize("command", [line for line in commands() if " arena " in line], ids=lambda line: line[10:60])
def test_its_matches_are_played_without_a_fault(command: str, folder: Path) -> None:
    ran = run(f"{command} --json", folder)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["pairings"][0]["games"] == 20
    assert not json.loads(ran.stdout)["faults"]


def test_its_bot_is_met_on_the_terminal(folder: Path) -> None:
    (command,) = (line for line in commands() if " play " in line)
    ran = run(f"{command} --first opponent --seed 1", folder, "quit\n")
    assert ran.returncode == 0, ran.stderr
    assert "any-legal is thinking" in ran.stdout


def test_its_engine_answers(folder: Path) -> None:
    (command,) = (line for line in commands() if " engine " in line)
    questions = [json.dumps(json.loads(block)) for block in blocks("json")[:3:2]]
    ran = run(command, folder, "\n".join([*questions, ""]))
    assert [json.loads(line) for line in ran.stdout.splitlines()] == [json.loads(b) for b in blocks("json")[1:4:2]]
    assert not ran.stderr


@needs_node
def test_its_server_offers_the_bot(folder: Path) -> None:
    (command,) = (line for line in commands() if " serve " in line)
    port = free_port()
    whole = f"PATH='{Path(sys.executable).parent}':$PATH; exec {command} --port {port} --database x.sqlite3"
    with started(["sh", "-c", whole], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        wait_until_open(port)
        until = time.monotonic() + 60
        while "bot:thrifty" not in (games := httpx2.get(f"http://127.0.0.1:{port}/api/games").text):
            assert time.monotonic() < until, games
            time.sleep(0.1)


@pytest.mark.parametrize("game", GAMES, ids=map(name_of, GAMES))
def test_an_engine_plays_every_game_from_what_it_is_told(game: AnyGame) -> None:
    engine = Engine(game.name, "random")
    for state, _event in random_game(game, Random(3)):
        if state.to_move is None:
            continue
        question = protocol.move_request(game, state.view(state.to_move), 5, 6, 1.0)
        move = protocol.read_move(engine.answer(protocol.encode(question)), 5)
        assert game.move(move) in state.legal_moves()


def question_in_okiya(**changed: Any) -> dict[str, Any]:
    game = hanamachi.load("okiya")
    view = game.start().deal(game.shuffle(Random(1))).view(0)
    return {**protocol.move_request(game, view, 4, 5, 1.0), **changed}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"\xff\n", "a line is a JSON object"),
        (b"[]\n", "a line is a JSON object"),
        (protocol.encode({"type": "hello"}), "'protocol' must be of the type int"),
        (protocol.encode({"type": "hello", "protocol": 2}), "version 1 of the protocol, not 2"),
        (protocol.encode({"type": "bye"}), "of the type 'hello' or 'move', not 'bye'"),
        (protocol.encode(question_in_okiya(game="hanamikoji", options={})), "random plays okiya, not hanamikoji"),
        (protocol.encode(question_in_okiya(options={"mode": "blitz"})), "okiya has no mode 'blitz'"),
        (protocol.encode(question_in_okiya(view={})), "not a view of okiya: 'seat' is missing"),
        (protocol.encode(question_in_okiya(seed="x")), "'seed' must be of the type int"),
    ],
)
def test_an_engine_answers_a_line_that_it_cannot_use(line: bytes, message: str) -> None:
    answer = Engine("okiya", "random").answer(line)
    assert answer["type"] == "error"
    assert message in answer["message"]


def test_an_engine_refuses_a_view_that_no_position_gives() -> None:
    question = question_in_okiya()
    question["view"]["taken"] = ["a1", "a1"]
    answer = Engine("okiya", "random").answer(protocol.encode(question))
    assert "no position of okiya gives this view" in answer["message"]


def test_an_engine_of_nobody_is_refused_in_a_line(tmp_path: Path) -> None:
    ran = run("hanamachi engine okiya --agent nobody", tmp_path)
    assert ran.returncode == 2
    assert ran.stderr.startswith("hanamachi: okiya has no agent 'nobody'")
    assert run("hanamachi engine chess --agent random", tmp_path).returncode == 2
