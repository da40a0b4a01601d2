"""What the documents show of other ecosystems runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

for needed in ("gymnasium", "jax", "pettingzoo", "pyspiel"):
    pytest.importorskip(needed)

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["algorithms.md", "small-hanamikoji.md"])
def test_python_in_documents_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for code in re.findall(r"```python\n(.*?)```", (DOCS / name).read_text(), re.DOTALL):
        exec(code, names)
    assert name != "algorithms.md" or '{"move":"a1"}' in capsys.readouterr().out
