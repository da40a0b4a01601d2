"""A third game, written as the guide in CONTRIBUTING.md says: found, played, replayed and served as it is."""

from __future__ import annotations

import compileall
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from tests.browser.browsing import serving
from tests.guide import environment_with, run, write_third_game

import hanamachi

IN_PYTHON = """
import pickle, random, hanamachi
print(hanamachi.names())
game = hanamachi.load("nim", last="loses")
state = game.start().deal(game.deal("345")).play(game.move("c5"))
print(pickle.loads(pickle.dumps(state)) == state)
print(hanamachi.agent(game, "balancer").choose(state.view(1), random.Random()))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_third_game(tmp_path_factory.mktemp("games"))


def test_it_is_found_beside_the_games_of_the_package(folder: Path) -> None:
    found = run(folder, "-m", "hanamachi", "play", "--help")
    assert re.search(r"nim\s+random, balancer, human", found.stdout), found.stdout + found.stderr
    assert "last=wins|loses" in found.stdout
    assert "nim" not in hanamachi.names()


def test_it_passes_the_suite_of_every_game(folder: Path) -> None:
    ran = run(folder, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/conformance", "-k", "nim")
    assert ran.returncode == 0, ran.stdout
    assert int(re.findall(r"(\d+) passed", ran.stdout)[0]) > 30


def test_its_agents_meet_in_the_arena_and_its_records_verify_and_replay(folder: Path, tmp_path: Path) -> None:
    arena = [
        "arena",
        "nim",
        "balancer",
        "random",
        "--games",
        "20",
        "--records",
        str(tmp_path / "kept"),
        "--workers",
        "2",
    ]
    played = run(folder, "-m", "hanamachi", *arena)
    assert played.returncode == 0, played.stderr
    assert "balancer" in played.stdout
    record = sorted((tmp_path / "kept").iterdir())[0]
    assert run(folder, "-m", "hanamachi", "verify", str(record)).returncode == 0
    shown = run(folder, "-m", "hanamachi", "replay", str(record))
    assert shown.returncode == 0, shown.stderr
    assert "last counter" in shown.stdout
    assert re.search(r"heaps\s+0 0 0", shown.stdout)


def test_a_person_plays_it_on_the_terminal_without_a_board_of_its_own(folder: Path, tmp_path: Path) -> None:
    table = ["play", "nim", "--against", "human", "--first", "me", "--save", str(tmp_path / "game.hana")]
    every_counter = "".join(f"{heap}1\n" * 5 for heap in "abc")
    played = run(folder, "-m", "hanamachi", *table, typed=f"rules\n\nb9\n{every_counter}")
    told = " ".join(played.stdout.split())
    assert "On your turn, take any number of counters from one heap." in told
    assert "'b9' is not a move of nim." in told
    assert "Heap a has fewer than 1 counters." in told or "Heap b has fewer than 1 counters." in told
    assert "Player 2 won: last counter." in told


@pytest.fixture(scope="module")
def visitor(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx2.Client]:
    database = tmp_path_factory.mktemp("served") / "tables.sqlite3"
    with serving(database, environment_with(folder)) as address, httpx2.Client(base_url=f"{address}/api") as client:
        yield client


def test_the_catalogue_describes_it(visitor: httpx2.Client) -> None:
    (nim,) = (game for game in visitor.get("/games").json()["games"] if game["name"] == "nim")
    assert (nim["title"], nim["about"]) == ("Nim", "Empty three heaps, turn by turn.")
    assert nim["rules"].startswith("There are heaps of three, four and five counters.")
    assert nim["options"][0]["values"] == ["wins", "loses"]
    assert nim["constants"] == {"counters": 12, "heaps": 3}
    assert [opponent["name"] for opponent in nim["opponents"]] == ["random", "balancer"]


def test_the_contract_documents_its_view(visitor: httpx2.Client) -> None:
    view = visitor.get("/openapi.json").json()["components"]["schemas"]["NimView"]
    assert view["description"] == "What everyone sees."
    assert view["properties"]["heaps"]["description"] == "How many counters each heap has left; none before the deal."


def test_it_is_served_to_the_end_and_the_loser_begins_again(visitor: httpx2.Client) -> None:
    visitor.get("/me")
    table = visitor.post(
        "/tables", json={"game": "nim", "first": "me", "against": {"kind": "computer", "agent": "random"}}
    )
    assert table.status_code < 300, table.text
    shown: dict[str, Any] = table.json()
    rng = Random(1)
    while shown["result"] is None:
        if shown["view"]["legal"]:
            body = {"ply": shown["ply"], "move": rng.choice(shown["view"]["legal"])}
            assert visitor.post(f"/tables/{shown['id']}/moves", json=body).status_code < 300
        time.sleep(0.3)
        shown = visitor.get(f"/tables/{shown['id']}").json()
    assert shown["view"]["heaps"] == [0, 0, 0]
    assert shown["result"]["reason"] == "last counter"
    replay = visitor.get(f"/tables/{shown['id']}/replay").json()
    assert replay["steps"][-1]["first"]["heaps"] == [0, 0, 0]
    rematch = visitor.post(f"/tables/{shown['id']}/rematch", json={}).json()["table"]
    again = visitor.get(f"/tables/{rematch}").json()
    loser = "second" if shown["result"]["winner"] == "first" else "first"
    assert again["seats"]["first"]["kind"] == shown["seats"][loser]["kind"]


def test_its_view_is_described_without_its_source(tmp_path: Path) -> None:
    package = write_third_game(tmp_path) / "nim"
    compileall.compile_dir(package, legacy=True, quiet=1)
    for source in package.glob("*.py"):
        source.unlink()
    code = (
        "from hanamachi.server.messages.game_views import view_model\n"
        "print(view_model('nim').model_fields['taken'].description)"
    )
    ran = run(tmp_path, "-c", code)
    assert ran.stdout == "The moves so far.\n", ran.stderr


def test_an_installed_package_announces_its_game(tmp_path: Path) -> None:
    write_third_game(tmp_path, only=("__init__.py", "game.py"))
    metadata = tmp_path / "nim_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: nim-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[hanamachi.games]\nnim = nim\n")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nimport hanamachi; print(hanamachi.load('nim').start())"
    ran = run(tmp_path / "nothing", "-c", code)
    assert ran.stdout.startswith("-\n"), ran.stderr


def test_a_game_in_the_library(folder: Path) -> None:
    ran = run(folder, "-c", IN_PYTHON)
    assert ran.stdout == "('hanamikoji', 'nim', 'okiya')\nTrue\nb1\n", ran.stderr


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "nim/__init__.py provides no Game"),
        ("raise ValueError('half done')", "half done"),
        ("from hanamachi.games.okiya import Game", "is called 'okiya', not 'nim'"),
    ],
)
def test_a_broken_game_is_a_line_that_says_why(tmp_path: Path, code: str, why: str) -> None:
    (tmp_path / "nim").mkdir()
    (tmp_path / "nim" / "__init__.py").write_text(code)
    ran = run(tmp_path, "-m", "hanamachi", "play", "nim")
    assert ran.returncode == 2
    assert why in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert run(tmp_path, "-m", "hanamachi", "okiya", "--help").returncode == 0


def test_two_games_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "okiya").mkdir()
    (tmp_path / "okiya" / "__init__.py").write_text("")
    ran = run(tmp_path, "-m", "hanamachi", "play", "okiya")
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)
    assert "two games are called 'okiya'" in ran.stderr


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    ran = run(tmp_path / "nowhere", "-m", "hanamachi", "play", "nim")
    assert "there is no game 'nim'" in ran.stderr
    assert f"HANAMACHI_GAMES names {tmp_path / 'nowhere'}, which is no folder" in ran.stderr


def changed_game(folder: Path, before: str, after: str) -> Path:
    """Write the third game with one line changed."""
    file = write_third_game(folder, only=("__init__.py", "game.py")) / "nim" / "game.py"
    assert before in file.read_text()
    file.write_text(file.read_text().replace(before, after))
    return folder


def test_a_game_needs_no_options(tmp_path: Path) -> None:
    without = changed_game(tmp_path, '    choices: ClassVar = {"last": ("wins", "loses")}\n', "")
    file = without / "nim" / "game.py"
    file.write_text(file.read_text().replace('self.game.options["last"] == "wins"', "True"))
    played = run(without, "-m", "hanamachi", "arena", "nim", "random", "random", "--games", "4")
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("Nim, seed 0")


@pytest.mark.parametrize(
    ("line", "missing"),
    [("    pieces = SIZES\n", "pieces"), ("    def canonical(self", "canonical"), ('    title = "Nim"\n', "title")],
)
def test_what_a_game_lacks_is_said_in_a_line(tmp_path: Path, line: str, missing: str) -> None:
    folder = changed_game(tmp_path, line, "    def other(self" if "def" in line else "")
    played = run(folder, "-m", "hanamachi", "arena", "nim", "random", "random", "--games", "4")
    assert played.returncode == 2
    assert f"the game 'nim' lacks {missing}" in " ".join(played.stderr.split())
    assert "Traceback" not in played.stderr
