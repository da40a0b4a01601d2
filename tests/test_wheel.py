"""What ``make wheel`` has built, in an environment that has nothing else: one installs it, and plays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import venv
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.processes import started
from tests.server.running import Visitor
from tests.server.tables import play_to_the_end
from tests.server.test_crash import free_port, wait_until_open

import hanamachi

ROOT = Path(__file__).parents[1]
WHEEL = ROOT / "dist" / f"hanamachi-{hanamachi.__version__}-py3-none-any.whl"

pytestmark = pytest.mark.wheel


def pinned() -> str:
    """Return the versions that this was developed with, as constraints: pip takes no hashes there."""
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    return "\n".join(line.removesuffix(" \\") for line in lines if re.match(r"\w", line)) + "\n"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of a new environment into which the wheel was installed, and nothing by hand."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder / "venv", with_pip=True)
    (folder / "constraints.txt").write_text(pinned())
    programs = folder / "venv" / "bin"
    install = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    what = ["--constraint", str(folder / "constraints.txt"), str(WHEEL)]
    subprocess.run([*install, *what], env=bare(programs), check=True)
    return programs


def bare(programs: Path) -> dict[str, str]:
    """Return an environment in which those programs are all that can be found."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "PATH": str(programs)}


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder, port = tmp_path_factory.mktemp("served"), free_port()
    command = [str(installed / "hanamachi"), "serve", "--port", str(port), "--database", str(folder / "x.sqlite3")]
    silence = subprocess.DEVNULL
    with started(command, cwd=folder, env=bare(installed), stdout=silence, stderr=silence):
        wait_until_open(port)
        yield f"http://127.0.0.1:{port}"


def test_there_is_no_node_and_none_of_the_sources(installed: Path) -> None:
    assert shutil.which("node", path=str(installed)) is None
    where = "import hanamachi; print(hanamachi.__version__, hanamachi.__file__)"
    ran = subprocess.run([installed / "python", "-c", where], env=bare(installed), stdout=subprocess.PIPE, check=True)
    version, file = ran.stdout.decode().split()
    assert version == hanamachi.__version__
    assert Path(file).is_relative_to(installed.parent)


def test_the_page_is_there_with_its_script(address: str) -> None:
    me = Visitor(address)
    page = me.http.get("/").text
    assert '<div id="app">' in page
    scripts = re.findall(r'<script type="module"[^>]* src="(/assets/[^"]+)"', page)
    assert scripts
    assert all("javascript" in me.http.get(script).headers["content-type"] for script in scripts)
    me.http.close()


@pytest.mark.parametrize("game", hanamachi.names())
def test_a_game_is_played_to_its_end(address: str, game: str) -> None:
    me = Visitor(address)
    assert game in [offered["name"] for offered in me.get("/games")["games"]]
    table = me.table(game, "level:1", first="me")
    me.move(table, Random(1).choice(table["view"]["legal"]))
    assert play_to_the_end(me, me.get(f"/tables/{table['id']}"), pause=0.1)["status"] == "finished"
    me.http.close()
