"""What others made travels with its licence."""

from __future__ import annotations

import pytest

from hanamachi.server.page import FOLDER

pytestmark = pytest.mark.skipif(not (FOLDER / "index.html").is_file(), reason="the page has not been built")


def test_the_font_has_its_licence_beside_it() -> None:
    fonts = sorted(FOLDER.rglob("*.woff2"))
    assert fonts
    for font in fonts:
        assert font.name.startswith("shippori-mincho"), "name the font's licence here and in THIRD_PARTY.md"
        assert "SIL OPEN FONT LICENSE" in (font.parent / "shippori-mincho-LICENSE.txt").read_text()


def test_the_pages_library_has_its_licence() -> None:
    assert "Permission is hereby granted" in (FOLDER / "assets" / "svelte-LICENSE.txt").read_text()
