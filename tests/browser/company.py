"""What two people at a table do in tests, by touch where there is no mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.browsing import DECIDE, Visitor

SMALL = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
LONG = {"initial": 3600, "increment": 0}


def sit_down(host: Visitor, guest: Visitor, game: str, **wishes: Any) -> None:
    """Open a table at which two friends sit, the host to move."""
    table = host.set_up(game, {"kind": "friend"}, **wishes)
    guest.go()
    guest.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    for visitor in (host, guest):
        visitor.go(f"/t/{table['id']}")
        expect(visitor.find(".board")).to_be_visible()


def play(*movers: Visitor, game: str = "okiya") -> None:
    for mover in movers:
        before = len(mover.table()["view"]["taken"]) if game == "okiya" else -1
        DECIDE[game](mover)
        if game == "okiya":
            mover.page.wait_for_function(
                "n => fetch('/api/tables/' + location.pathname.split('/')[2]).then((r) => r.json())"
                ".then((t) => t.view.taken.length > n)",
                arg=before,
            )


def choose(visitor: Visitor, item: str) -> None:
    """Choose something from the table's menu, by touch where there is no mouse."""
    press(visitor, visitor.find(".menu summary"))
    press(visitor, visitor.find(".menu button", has_text=item))


def press(visitor: Visitor, what: Locator) -> None:
    if visitor.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        what.tap()
    else:
        what.click()


def resign(visitor: Visitor) -> None:
    choose(visitor, "Resign")
    press(visitor, visitor.find(".menu button", has_text="Yes, resign"))
    expect(visitor.find(".result")).to_be_visible()
