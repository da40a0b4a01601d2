"""What others made travels with its licence."""

from __future__ import annotations

import pytest

from hanamachi.server.transport.page import FOLDER

pytestmark = pytest.mark.skipif(not (FOLDER / "index.html").is_file(), reason="the page has not been built")


def test_the_font_has_its_licence_beside_it() -> None:
    fonts = sorted(FOLDER.rglob("*.woff2"))
    assert fonts
    for font in fonts:
        assert font.name.startswith("shippori-mincho"), "name the font's licence here and in THIRD_PARTY.md"
        assert "SIL OPEN FONT LICENSE" in (font.parent / "shippori-mincho-LICENSE.txt").read_text()


@pytest.mark.parametrize("library", ["svelte", "openapi-fetch", "uqr"])
def test_the_pages_libraries_have_their_licences(library: str) -> None:
    assert "Permission is hereby granted" in (FOLDER / "assets" / f"{library}-LICENSE.txt").read_text()
