"""The commands that are printed can be typed as they stand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hanamachi.cli.program import command

INSTALLED = Path(sys.executable).with_name("hanamachi")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def executable(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o755)
    return str(path)


def test_a_program_on_the_path_is_called_by_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [executable(folder / "bin/hanamachi")])
    monkeypatch.setenv("PATH", str(folder / "bin"))
    assert command("verify", "a b.hana") == "hanamachi verify 'a b.hana'"


def test_a_program_elsewhere_is_called_by_its_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(folder / "bin"))
    executable(folder / "bin/hanamachi")
    monkeypatch.setattr(sys, "argv", [executable(folder / ".venv/bin/hanamachi")])
    assert command("replay", "a.hana") == ".venv/bin/hanamachi replay a.hana"
    outside = executable(folder.parent / "elsewhere/hanamachi")
    monkeypatch.setattr(sys, "argv", [outside])
    assert command() == outside


def test_a_module_is_called_as_a_module(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["somewhere/hanamachi/__main__.py"])
    monkeypatch.setattr(sys, "executable", executable(folder / "bin/python"))
    assert command("play") == "bin/python -m hanamachi play"


@pytest.mark.parametrize("program", [[str(INSTALLED)], [sys.executable, "-m", "hanamachi"]])
def test_the_command_to_go_on_with_goes_on(program: list[str], folder: Path) -> None:
    arguments = ["play", "okiya", "--against", "random", "--first", "me", "--save", "kept.hana"]
    left = subprocess.run([*program, *arguments], input="a1\nquit\n", capture_output=True, text=True, check=True)
    resumed = subprocess.run(
        left.stdout.splitlines()[-1], shell=True, input="quit\n", capture_output=True, text=True, check=True
    )
    assert "Saved in kept.hana" in resumed.stdout
