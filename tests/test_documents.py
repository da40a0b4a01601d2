"""The documents are right: their Python runs, and their links work."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from pathlib import Path

import pytest
from tests.guide import FILE_OF_THE_GUIDE

import hanamachi

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/*.md")])


def name_of(document: Path) -> str:
    return str(document.relative_to(ROOT))


documents = pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)


# What needs the extra "research" is tried where it is installed: tests/adapters/test_documents.py.
ELSEWHERE = ("algorithms.md", "small-hanamikoji.md")


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if path.name not in ELSEWHERE], ids=name_of)
def test_python_in_documents_runs(document: Path) -> None:
    names: dict[str, object] = {}
    # The files of the third game are a package: tests/games/test_third_game.py writes and runs them.
    text = FILE_OF_THE_GUIDE.sub("", document.read_text())
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(code, names)


@documents
def test_links_work(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_the_packages_own_example_runs() -> None:
    assert doctest.testmod(hanamachi).failed == 0


def test_the_version_is_the_newest_of_the_changelog_everywhere() -> None:
    newest = re.search(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    page = json.loads((ROOT / "web/package.json").read_text())
    assert {newest[1]} == {hanamachi.__version__, project["version"], page["version"]}
