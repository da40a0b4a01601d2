"""The layers hold, the checks that hold them would notice a breach, and importing stays light."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hanamachi

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "hanamachi" / "games"
INSIDE_THE_SERVER = "Inside the server: transport, services, storage and messages, domain"
FILES_OF_A_GAME = (
    "README.md",
    "__init__.py",
    "game.py",
    "notation.py",
    "rules.py",
    "search.py",
    "state.py",
    "terminal.py",
)
MOST_LINES = 400
GENERATED = {"web/src/api/schema.d.ts"}


def long_sources(root: Path) -> set[str]:
    """Return the sources with more lines than are read in one sitting."""
    folders, kinds = ("src/hanamachi", "web/src", "tests"), ("py", "svelte", "ts")
    sources = {path for folder in folders for kind in kinds for path in (root / folder).rglob(f"*.{kind}")}
    return {
        str(path.relative_to(root)) for path in sources if len(path.read_text().splitlines()) > MOST_LINES
    } - GENERATED


def test_no_source_is_too_long() -> None:
    assert long_sources(ROOT) == set()


def test_a_source_that_grew_too_long_is_found(tmp_path: Path) -> None:
    for file, lines in (("src/hanamachi/a.py", 400), ("tests/b.py", 401), ("web/src/api/schema.d.ts", 401)):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("x\n" * lines)
    assert long_sources(tmp_path) == {"tests/b.py"}


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    # PYTHONPATH comes before the installed package, so the checker reads the copy.
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_contracts_hold(copy: Path) -> None:
    result = lint(copy)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(
    ("file", "planted", "contract"),
    [
        ("core/game.py", "import hanamachi.games", "Each layer imports only downwards"),
        ("games/okiya/rules.py", "import hanamachi.agents", "Each layer imports only downwards"),
        ("games/okiya/state.py", "import hanamachi.games.hanamikoji.rules", "Games never import each other"),
        (
            "server/domain/table.py",
            "import hanamachi.server.messages",
            "The domain knows neither the wire nor the database",
        ),
        ("server/domain/records.py", "import sqlalchemy", "The domain knows neither the wire nor the database"),
        ("server/storage/sql.py", "import hanamachi.server.messages", "Storage knows no messages"),
        ("server/tables/play.py", "import hanamachi.server.transport.api", INSIDE_THE_SERVER),
        ("server/accounts/identity.py", "import fastapi", "Only the transport knows HTTP"),
        ("server/ratings.py", '"""A part that no layer names."""', INSIDE_THE_SERVER),
        ("server/accounts/service.py", "import hanamachi.server.tables.play", INSIDE_THE_SERVER),
    ],
)
def test_a_planted_violation_is_found(copy: Path, file: str, planted: str, contract: str) -> None:
    with (copy / "src" / "hanamachi" / file).open("a") as source:
        source.write(f"\n{planted}\n")
    result = lint(copy)
    assert result.returncode == 1
    assert re.search(rf"^{contract}.* BROKEN$", result.stdout, re.MULTILINE)


def test_importing_and_playing_need_neither_numba_nor_numpy() -> None:
    script = (
        "import random, sys, hanamachi\n"
        "for name in hanamachi.names():\n"
        "    game = hanamachi.load(name)\n"
        "    state = game.start().deal(game.shuffle(random.Random(1)))\n"
        "    state.play(state.legal_moves()[0]).view(None)\n"
        "print({'numba', 'numpy', 'rich', 'typer'} & set(sys.modules))\n"
    )
    environment = {"PATH": "", "HANAMACHI_JIT": ""}
    ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"


@pytest.mark.parametrize("game", hanamachi.names())
def test_every_game_has_the_same_files(game: str) -> None:
    assert not [file for file in FILES_OF_A_GAME if not (GAMES / game / file).exists()]


@pytest.mark.parametrize("game", hanamachi.names())
def test_every_rule_in_a_games_readme_points_at_a_function_that_exists(game: str) -> None:
    text = (GAMES / game / "README.md").read_text()
    pointers = re.findall(r"`(\w+)\.(\w+)`", text)
    assert len(pointers) > 15
    for module, name in pointers:
        source = (GAMES / game / f"{module}.py").read_text()
        assert re.search(rf"^\s*(def|class) {name}\b|^\s*{name}\b.*=", source, re.MULTILINE), f"{module}.{name}"


@pytest.mark.parametrize("game", hanamachi.names())
def test_every_rule_function_is_named_in_the_games_readme(game: str) -> None:
    text = (GAMES / game / "README.md").read_text()
    source = (GAMES / game / "rules.py").read_text()
    rules = re.findall(r"^@rule\ndef ([a-z]\w*)", source, re.MULTILINE)
    assert not [name for name in rules if f"`rules.{name}`" not in text]


@pytest.mark.parametrize("name", ["Chance", "Ending", "Played", "Reason", "Setting"])
def test_one_name_means_one_thing(name: str) -> None:
    sources = [path for path in (ROOT / "src").rglob("*.py") if "messages" not in path.parts]
    defined = [path.name for path in sources if re.search(rf"^class {name}\b", path.read_text(), re.MULTILINE)]
    assert len(defined) <= 1, defined
