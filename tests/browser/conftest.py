from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.house import AXE, CHROMIUM, CHROMIUM_OPTIONS, PAGE, Visitor, serving, visit
from tests.server.conftest import clock, server

__all__ = ["clock", "server"]


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    assert (PAGE / "index.html").is_file(), "the page is not built: python hatch_build.py"
    assert AXE.is_file(), "the page's tools are not installed: python hatch_build.py"
    with serving(tmp_path_factory.mktemp("house") / "house.sqlite3") as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Return a Chromium; gone before the next package, whose tests may want an event loop."""
    if CHROMIUM is None:
        assert not os.environ.get("CI"), "no Chromium: in CI the browser tests must run"
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Return a way to let somebody in; at the end nothing may have gone wrong in any browser."""
    here: list[Visitor] = []

    def let_in(**options: Any) -> Visitor:
        here.append(visit(browser, address, **options))
        return here[-1]

    yield let_in
    problems = [problem for visitor in here for problem in visitor.problems]
    for visitor in here:
        visitor.context.close()
    assert problems == []


@pytest.fixture
def me(visitors: Callable[..., Visitor]) -> Visitor:
    return visitors()
