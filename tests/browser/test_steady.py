"""What comes and goes on a phone leaves the board where it is, and what matters in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, Visitor
from tests.browser.screens import OKIYA, practice
from tests.browser.test_phones import _expect_in_sight, phone

__all__ = ["phone"]

LONG_NAME = "W" * 12 + " " + "M" * 11
BOARDS = {"okiya": ".garden, .cell, .constraint, .bowls", "hanamikoji": ".street, .geisha, .hand .held, .option"}
NEEDED = {
    "okiya": [".garden", ".cell", ".prompt"],
    "hanamikoji": [".street .geisha", ".hand .held", ".option", ".choice .primary"],
}
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
SETTLED_MS = 500
CHOICE = {"okiya": ".cell.playable", "hanamikoji": ".action:enabled:not(.done)"}


def _sit_down(host: Visitor, phone: Visitor, game: str) -> str:
    """Let the phone move first at a table of two, against a player with the longest of names."""
    table = phone.set_up(game, {"kind": "friend"})
    host.go()
    host.await_cookie()
    assert host.page.request.put(f"{host.address}/api/me", data={"name": LONG_NAME}).ok
    host.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    phone.go(f"/t/{table['id']}")
    host.go(f"/t/{table['id']}")
    expect(phone.find(CHOICE[game]).first).to_be_visible()
    expect(phone.find(".dot.on")).to_be_visible()
    return str(table["id"])


@pytest.mark.parametrize("game", BOARDS)
def test_an_offer_moves_nothing_on_the_board(phone: Visitor, visitors: Callable[..., Visitor], game: str) -> None:
    host = visitors()
    table = _sit_down(host, phone, game)
    DECIDE[game](phone)
    if phone.find(".take").count():
        phone.find(".take").tap()
    expect(phone.find(CHOICE[game])).to_have_count(0)
    DECIDE[game](host)
    if game == "hanamikoji":
        DECIDE[game](host)
    expect(phone.find(".cell.playable, .option").first).to_be_visible()
    phone.page.wait_for_timeout(SETTLED_MS)
    before = phone.page.evaluate(BOXES, BOARDS[game])
    host.ask(f"/tables/{table}/offers", {"kind": "stop", "ply": host.table()["ply"], "seat": None, "to": None})
    expect(phone.find(".offer")).to_contain_text("proposes to stop")
    assert phone.page.evaluate(BOXES, BOARDS[game]) == before
    assert phone.fits()
    _expect_in_sight(phone, ".offer", ".offer button", *NEEDED[game])


def test_the_end_of_a_round_of_okiya_is_in_sight(phone: Visitor) -> None:
    practice("okiya", OKIYA)(phone)
    expect(phone.find(".constraint .chips")).to_be_visible()
    before = phone.find(".garden").bounding_box()
    phone.find('[data-cell="b1"]').tap()
    phone.find(".take").tap()
    expect(phone.find(".result")).to_be_visible()
    assert phone.find(".chips").count() == 0
    _expect_in_sight(phone, ".garden", ".cell", ".bowls", ".prompt", ".result", ".result .button", least=40)
    after = phone.find(".garden").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] >= 0.9 * before["width"]


def test_a_tile_that_is_looked_at_takes_the_place_of_a_hint(phone: Visitor) -> None:
    practice("okiya", OKIYA)(phone)
    phone.find(".tools .button").first.tap()
    expect(phone.find(".prompt")).to_contain_text("Hint")
    hinted = phone.find(".cell.hinted").get_attribute("data-cell")
    other = next(cell for cell in phone.table()["view"]["legal"] if cell != hinted)
    phone.find(f'[data-cell="{other}"]').tap()
    expect(phone.find(".cell.marked")).to_have_attribute("data-cell", other)
    expect(phone.find(".prompt")).not_to_contain_text("Hint")
    expect(phone.find(".cell.hinted")).to_have_count(0)


def test_a_lesson_does_not_end_with_a_rival_who_thinks(me: Visitor) -> None:
    me.go("/learn/okiya/take")
    for tokens in (2, 4):
        me.find(".cell.playable").first.click()
        expect(me.find(".cell .token")).to_have_count(tokens)
    expect(me.find(".text.finished")).to_be_visible()
    expect(me.find(".prompt")).to_contain_text("Your turn")
