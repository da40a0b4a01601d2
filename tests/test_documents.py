"""What the documents show works: their Python runs, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import hanamachi

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/*.md")])
documents = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


@documents
def test_python_in_documents_runs(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for code in re.findall(r"```python\n(.*?)```", document.read_text(), re.DOTALL):
        exec(code, names)


@documents
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_the_packages_own_example_runs() -> None:
    assert doctest.testmod(hanamachi).failed == 0
