from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.browsing import (
    AXE,
    CHROMIUM,
    CHROMIUM_OPTIONS,
    HEADLESS,
    PAGE,
    Visitor,
    opening,
    serving_at_once,
    visit,
)
from tests.browser.company import SMALL, sit_down
from tests.server.conftest import clock, server
from tests.server.running import Running

__all__ = ["clock", "server"]


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    assert (PAGE / "index.html").is_file(), "the page is not built: python hatch_build.py"
    assert AXE.is_file(), "the page's tools are not installed: python hatch_build.py"
    with serving_at_once(tmp_path_factory.mktemp("server") / "server.sqlite3") as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Return a Chromium; gone before the next package, whose tests may want an event loop."""
    if CHROMIUM is None:
        assert not os.environ.get("CI"), "no Chromium: in CI the browser tests must run"
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=HEADLESS, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Return a function that opens browsers; at the end, no page may have reported an error."""
    with opening(partial(visit, browser, address)) as let_in:
        yield let_in


@pytest.fixture
def me(visitors: Callable[..., Visitor]) -> Visitor:
    return visitors()


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[Callable[..., Visitor]]:
    """Return a function that opens browsers at a server whose clock tests advance."""
    with opening(partial(visit, browser, server.address)) as let_in:
        yield let_in


@pytest.fixture
def friends(people: Callable[..., Visitor]) -> Callable[..., tuple[Visitor, Visitor]]:
    """Return a way to let two friends sit down, the first of them to move; the second plays on a small phone."""

    def seated(game: str = "okiya", **wishes: Any) -> tuple[Visitor, Visitor]:
        host, guest = people(), people(**SMALL)
        sit_down(host, guest, game, **wishes)
        expect(host.find(".presence")).to_have_text("here")
        return host, guest

    return seated
