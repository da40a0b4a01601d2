"""Keyboard alone, and what axe finds on every page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, DESKTOP, PHONE, Visitor, finish
from tests.browser.screens import ENDING, HANAMIKOJI, OKIYA, practice


def _press_play(me: Visitor, game: str) -> None:
    """Walk from the top of the home page to a game's first button and press it."""
    me.go()
    play = me.card(game).locator("button.primary")
    expect(play).to_be_enabled()
    while not play.evaluate("node => node === document.activeElement"):
        me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")


def test_the_keyboard_is_enough_for_okiya(me: Visitor) -> None:
    _press_play(me, "okiya")
    while True:
        expect(me.find(".cell.playable:focus, .result").first).to_be_visible()
        if me.find(".result").count():
            break
        me.page.keyboard.press("Enter")
        me.page.wait_for_timeout(150)
    expect(me.find(".result h2")).to_have_text(re.compile("You|draw"))


def test_arrows_walk_through_the_garden(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    me.page.keyboard.press("Tab")
    _tab_to(me, ".cell:focus")
    assert me.find(".cell:focus").get_attribute("data-cell") == "b1"
    for key, cell in (("ArrowDown", "b2"), ("ArrowRight", "c2"), ("ArrowLeft", "b2"), ("ArrowUp", "b1")):
        me.page.keyboard.press(key)
        expect(me.find(f'[data-cell="{cell}"]')).to_be_focused()


def test_the_keyboard_is_enough_for_hanamikoji(me: Visitor) -> None:
    _press_play(me, "hanamikoji")
    while True:
        waiting = ".option:focus, .hand .held:focus, .next button:focus, .result"
        expect(me.find(waiting).first).to_be_visible()
        if me.find(".result").count():
            break
        if me.find(".option:focus").count():
            me.page.keyboard.press("ArrowRight")
            # Three cards of a kind leave no choice.
            last = min(1, me.find(".option").count() - 1)
            expect(me.find(".option").nth(last)).to_be_focused()
            me.page.keyboard.press("Enter")
            expect(me.find(".choice .primary")).to_be_focused()
        elif me.find(".hand .held:focus").count():
            _lay_cards(me)
        happened = me.ply()
        me.page.keyboard.press("Enter")
        expect(me.find(".side ol li").nth(happened)).to_be_attached()
    expect(me.find(".result h2")).to_have_text(re.compile("You|draw"))


def _lay_cards(me: Visitor) -> None:
    """Choose an action by its number and as many cards as it wants; the next Enter confirms them."""
    number = (me.find(".action:not(:disabled):not(.done)").first.get_attribute("data-place") or "")[-1]
    me.page.keyboard.press(number)
    me.page.keyboard.press("Space")
    for _ in range(int(number) - 1):
        me.page.keyboard.press("ArrowRight")
        me.page.keyboard.press("Space")
    expect(me.find(".confirm .primary")).to_be_enabled()
    me.page.keyboard.press("Space")
    expect(me.find(".confirm .primary")).to_be_disabled()
    me.page.keyboard.press("Space")


def test_letters_choose_cards_and_are_shown_to_who_asks(me: Visitor) -> None:
    practice("hanamikoji", {**HANAMIKOJI, "played": []})(me)
    expect(me.find(".hand .held:enabled")).to_have_count(7)
    expect(me.find(".face .letter, .geisha .letter")).to_have_count(0)
    for key in "3gfg":
        me.page.keyboard.press(key)
    expect(me.find(".confirm .primary")).to_have_text("Offer tea, flower and flower")
    me.page.keyboard.press("g")
    expect(me.find(".confirm .primary")).to_be_disabled()
    me.page.keyboard.press("g")
    me.find("header button").last.click()
    me.page.get_by_label("letters").check()
    me.find("dialog button.primary").click()
    expect(me.find(".hand .letter")).to_have_count(7)
    expect(me.find(".confirm .primary code")).to_have_text("3FGG")
    me.find(".confirm .primary").click()
    given = me.find(".side ol li", has_text="You offer tea, flower and flower")
    expect(given.locator("code")).to_have_text("3FGG")


def test_what_is_focused_looks_unlike_what_is_chosen(me: Visitor) -> None:
    practice("hanamikoji", {**HANAMIKOJI, "played": []})(me)
    _tab_to(me, ".hand .held:focus")
    me.page.keyboard.press("2")
    me.page.keyboard.press("Space")
    card = me.find(".hand .chosen:focus")
    ring, chosen = card.evaluate("node => [getComputedStyle(node).outlineColor, getComputedStyle(node).boxShadow]")
    assert ring not in chosen


def _tab_to(me: Visitor, selector: str) -> None:
    for _ in range(20):
        if me.find(selector).count():
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(visitors: Callable[..., Visitor], size: dict[str, int]) -> None:
    me = visitors(viewport=size)
    found: dict[str, list[str]] = {}
    for path in (
        "/",
        "/games",
        "/learn",
        "/learn/okiya/line",
        "/learn/hanamikoji/round",
        "/learn/hanamikoji/answer",
        "/rules/okiya",
        "/rules/hanamikoji",
        "/puzzle",
        "/nowhere",
        "/t/nothing",
        "/replay/nothing",
    ):
        me.go(path)
        me.page.wait_for_load_state("networkidle")
        found[path] = me.axe()
    me.go()
    me.find("header button").last.click()
    found["settings"] = me.axe()
    for game, level in (("okiya", "level:1"), ("hanamikoji", "level:2")):
        me.against(game, level)
        expect(me.find(".cell.playable, .option, .action:not(:disabled):not(.done)").first).to_be_visible()
        found[game] = me.axe()
        while DECIDE[game](me):
            if me.find(".option").count() and "offer" not in found:
                found["offer"] = me.axe()
        found[f"{game} over"] = me.axe()
        me.find(".result a", has_text="Replay").click()
        expect(me.find(".controls")).to_be_visible()
        me.page.wait_for_load_state("networkidle")
        found[f"{game} replay"] = me.axe()
    me.go()
    me.card("hanamikoji").locator("button", has_text="Two on this device").click()
    expect(me.find("dialog")).to_be_visible()
    found["names"] = me.axe()
    me.find("dialog button.primary").click()
    expect(me.find(".curtain")).to_be_visible()
    found["curtain"] = me.axe()
    me.go()
    me.card("okiya").locator("button", has_text="Invite a friend").click()
    expect(me.find(".invite")).to_be_visible()
    found["invitation"] = me.axe()
    me.find("button", has_text="Let anyone join").click()
    expect(me.find(".invite")).to_contain_text("Anyone can join")
    found["open table"] = me.axe()
    assert {page: problems for page, problems in found.items() if problems} == {}


def test_axe_finds_nothing_at_tables_that_are_seldom_seen(visitors: Callable[..., Visitor]) -> None:
    host, guest, spectator = (visitors(viewport=PHONE) for _ in range(3))
    found: dict[str, list[str]] = {}
    table = host.set_up("hanamikoji", {"kind": "friend", "access": "link"}, clock={"initial": 1200, "increment": 10})
    guest.go()
    guest.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    host.go(f"/t/{table['id']}")
    expect(host.find(".clock")).to_have_count(2)
    found["clock"] = host.axe()
    spectator.go(f"/t/{table['id']}?watch={table['links']['watch']}")
    expect(spectator.find(".banner", has_text="You are watching")).to_be_visible()
    found["spectator"] = spectator.axe()
    guest.go(f"/t/{table['id']}")
    for player in (host, guest):
        DECIDE["hanamikoji"](player)
    expect(guest.find(".side ol li")).to_have_count(3)
    host.ask(f"/tables/{table['id']}/offers", {"kind": "draw", "ply": host.table()["ply"]})
    for visitor in (host, guest, spectator):
        expect(visitor.find(".offer")).to_be_visible()
    found["my offer"], found["their offer"], found["an offer watched"] = (v.axe() for v in (host, guest, spectator))
    guest.go("/")
    expect(host.find(".absence")).to_be_visible()
    found["away"] = host.axe()
    host.context.set_offline(True)
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(host.find(".banner", has_text="No connection")).to_be_visible()
    found["offline"] = host.axe()
    practice("hanamikoji", ENDING)(guest)
    DECIDE["hanamikoji"](guest)
    expect(guest.find(".next button")).to_be_visible()
    found["between rounds"] = guest.axe()
    assert {page: problems for page, problems in found.items() if problems} == {}


def test_axe_finds_nothing_in_japanese(visitors: Callable[..., Visitor]) -> None:
    me = visitors(locale="ja-JP", viewport=PHONE)
    practice("hanamikoji", HANAMIKOJI)(me)
    expect(me.find("html")).to_have_attribute("lang", "ja")
    table = me.axe()
    game = finish(me, "okiya", "level:1")
    me.go(f"/replay/{game}")
    expect(me.find(".controls")).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert (table, me.axe()) == ([], [])
