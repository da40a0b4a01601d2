"""What is read beside a table without leaving it: the rules, and why the deals are fair."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DESKTOP, Visitor

SIZES = [{"width": 390, "height": 664}, {"width": 360, "height": 640}, {"width": 844, "height": 390}, DESKTOP]
GAMES = ["hanamikoji", "okiya"]


def by_size(size: dict[str, int]) -> str:
    return f"{size['width']}x{size['height']}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=by_size)
def test_the_rules_are_read_above_the_table(visitors: Callable[..., Visitor], size: dict[str, int], game: str) -> None:
    me = visitors(viewport=size, has_touch=size is not DESKTOP)
    me.against(game, "level:1")
    table = me.page.url
    menu = me.find("summary[aria-label=Menu]")
    menu.click()
    me.find(".menu button", has_text="Rules").click()
    drawer = me.page.get_by_role("dialog", name=f"Rules of {game.capitalize()}")
    expect(drawer.locator("h2", has_text="The goal")).to_be_visible()
    assert me.page.url == table
    assert me.find(".board").count() == 1
    box = drawer.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"] + 1
    assert box["height"] <= size["height"]
    assert me.fits()
    drawer.locator("nav a").last.click()
    expect(drawer.locator("table")).to_be_in_viewport()
    assert me.page.url == table
    me.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(menu).to_be_focused()
    menu.click()
    me.find(".menu button", has_text="Rules").click()
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_have_count(0)


def test_a_guest_reads_the_rules_without_leaving_the_invitation(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors(viewport=SIZES[0], has_touch=True)
    host.go()
    host.card("okiya").locator("button", has_text="Invite a friend").click()
    guest.page.goto(host.find(".invite input").input_value())
    guest.find(".invite button", has_text="Read the rules").tap()
    drawer = guest.page.get_by_role("dialog", name="Rules of Okiya")
    expect(drawer.locator("h2", has_text="The goal")).to_be_visible()
    drawer.get_by_role("button", name="Close").tap()
    guest.find("button", has_text="Sit down").tap()
    expect(guest.find(".board")).to_be_visible()


def test_the_rules_still_have_a_page_of_their_own(me: Visitor) -> None:
    me.against("okiya", "level:1")
    me.find("summary[aria-label=Menu]").click()
    me.find(".menu button", has_text="Rules").click()
    link = me.page.get_by_role("dialog").get_by_role("link", name="Open as a page")
    assert link.get_attribute("target") == "_blank"
    me.go(link.get_attribute("href") or "")
    expect(me.find("main h1")).to_have_text("Rules of Okiya")


@pytest.mark.parametrize("size", SIZES, ids=by_size)
def test_fair_deals_are_explained_without_hovering(visitors: Callable[..., Visitor], size: dict[str, int]) -> None:
    me = visitors(viewport=size, has_touch=size is not DESKTOP)
    me.against("okiya", "level:1")
    menu = me.find("summary[aria-label=Menu]")
    menu.click()
    me.find(".menu button", has_text="Fair deals").click()
    dialog = me.page.get_by_role("dialog", name="Fair deals")
    expect(dialog).to_contain_text("Before the first card")
    expect(dialog).to_contain_text("hanamachi verify")
    expect(dialog.locator("input")).to_have_value(me.table()["fairness"]["commitment"])
    box = dialog.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    me.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()


def test_rules_and_fair_deals_open_by_keyboard(me: Visitor) -> None:
    me.against("okiya", "level:1")
    me.find("summary[aria-label=Menu]").focus()
    for name in ("Rules", "Fair deals"):
        me.page.keyboard.press("Enter")
        item = me.find(".menu button", has_text=name)
        item.focus()
        me.page.keyboard.press("Enter")
        expect(me.page.get_by_role("dialog")).to_be_visible()
        me.page.keyboard.press("Escape")
        expect(me.page.get_by_role("dialog")).to_have_count(0)
        expect(me.find("summary[aria-label=Menu]")).to_be_focused()


def test_axe_finds_nothing_in_what_is_read_beside_a_table(me: Visitor) -> None:
    me.against("okiya", "level:1")
    for name in ("Rules", "Fair deals"):
        me.find("summary[aria-label=Menu]").click()
        me.find(".menu button", has_text=name).click()
        expect(me.page.get_by_role("dialog")).to_be_visible()
        assert me.axe() == []
        me.page.keyboard.press("Escape")
