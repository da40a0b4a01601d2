"""The committed contract is the one that the code speaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanamachi.server.transport.schema import documents

FOLDER = Path(__file__).parents[2] / "docs" / "schema"


@pytest.mark.parametrize("name", ["openapi.json", "messages.json"])
def test_the_committed_schema_is_current(name: str) -> None:
    assert (FOLDER / name).read_text() == documents()[name], "run make schema"
