"""The whole decision on a phone, by touch: table, hand and what confirms it, without scrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.house import Visitor
from tests.browser.screens import ENDING, HANAMIKOJI, OFFER, OKIYA, practice

SCREENS = {"390x664": (390, 664), "360x640": (360, 640), "844x390": (844, 390)}
# What is cut off by the edge of the screen, covered by something else, or too small for a finger.
AMISS = """([selectors, least]) => selectors.flatMap((selector) => {
  const found = [...document.querySelectorAll(selector)];
  if (found.length === 0) return [`${selector} is not there`];
  return found.flatMap((node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const where = `${selector} at ${[left, top, right, bottom].map(Math.round)}`;
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`${where} is cut off`];
    if (node.matches("button") && Math.min(width, height) < least) return [`${where} is too small`];
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return node.contains(there) || there?.contains(node) ? [] : [`${where} is covered by ${there?.className}`];
  });
})"""
FINGER = 24
MY_TURN = """() => fetch('/api/tables/' + location.pathname.split('/')[2]).then((r) => r.json())
  .then((table) => table.view.legal.length > 0)"""
ROUND = ["3DGG", "-G", "1A", "4AFDE", "-DE", "2CF", "1F", "4DEGG", "-GG", "2EG", "3BBF"]
FIRST = {**OFFER, "played": []}
LATE = HANAMIKOJI
COMPETITION = {**ENDING, "played": ROUND[:8]}
STREET = [".street", ".street .geisha", ".score"]
TABLE = [*STREET, ".hand .held"]
LESSONS = {"hanamikoji": ["round", "answer", "pairs", "win"], "okiya": ["take", "line", "square", "block"]}


@pytest.fixture(params=SCREENS)
def phone(request: pytest.FixtureRequest, visitors: Callable[..., Visitor]) -> Visitor:
    width, height = SCREENS[request.param]
    return visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)


def _expect_in_sight(me: Visitor, *selectors: str, least: int = FINGER) -> None:
    assert me.page.evaluate("scrollY") == 0
    assert me.page.evaluate(AMISS, [list(selectors), least]) == []


def _choose(me: Visitor, action: int, cards: int) -> None:
    me.find(f'[data-place="token-mine-{action}"]').tap()
    for card in range(cards):
        me.find(".hand .held").nth(card).tap()


@pytest.mark.parametrize("table", [FIRST, LATE], ids=["first", "late"])
def test_an_action_and_its_cards(phone: Visitor, table: dict[str, Any]) -> None:
    practice("hanamikoji", table)(phone)
    expect(phone.find(".action:enabled:not(.done)").first).to_be_visible()
    _expect_in_sight(phone, *TABLE, ".action", ".confirm .primary")
    _choose(phone, 2, 1)
    _expect_in_sight(phone, *TABLE, ".action", ".confirm .primary")
    phone.find(".confirm .plain").tap()
    _choose(phone, 4, 4)
    expect(phone.find(".pair .held")).to_have_count(4)
    _expect_in_sight(phone, *TABLE, ".action", ".pair .held", ".confirm .primary")


@pytest.mark.parametrize("table", [OFFER, COMPETITION], ids=["gift", "competition"])
def test_an_answer_to_an_offer(phone: Visitor, table: dict[str, Any]) -> None:
    practice("hanamikoji", table)(phone)
    expect(phone.find(".option").first).to_be_visible()
    _expect_in_sight(phone, *TABLE, ".option", ".choice .primary")
    phone.find(".option").last.tap()
    expect(phone.find(".choice .primary")).to_be_enabled()
    _expect_in_sight(phone, *TABLE, ".option", ".choice .primary")


def test_a_scoring_and_the_way_on(phone: Visitor) -> None:
    practice("hanamikoji", ENDING)(phone)
    phone.find(".option").first.tap()
    phone.find(".choice .primary").tap()
    expect(phone.find(".next button")).to_be_visible()
    _expect_in_sight(phone, *STREET, ".next button")


def test_no_stack_is_taller_than_its_place(phone: Visitor) -> None:
    practice("hanamikoji", COMPETITION)(phone)
    expect(phone.find(".option").first).to_be_visible()
    _expect_in_sight(phone, ".street .slot")
    # As tall as a stack can be.
    phone.page.evaluate(
        "document.querySelectorAll('.column .side').forEach((side) => {"
        " const slot = document.querySelector('.slot'); side.style.setProperty('--cards', 5);"
        " side.replaceChildren(...Array.from({ length: 5 }, () => slot.cloneNode(true))); })"
    )
    street, slots = phone.find(".street").bounding_box(), phone.find(".slot").all()
    assert street is not None
    assert len(slots) == 70
    for slot in slots:
        box = slot.bounding_box()
        assert box is not None
        assert box["y"] >= street["y"] - 1
        assert box["y"] + box["height"] <= street["y"] + street["height"] + 1


@pytest.mark.parametrize("mode", ["single", "points"])
def test_a_garden(phone: Visitor, mode: str) -> None:
    practice("okiya", OKIYA, mode=mode)(phone)
    expect(phone.find(".cell.playable").first).to_be_visible()
    _expect_in_sight(phone, ".garden", ".cell", ".constraint", ".bowls", ".prompt", least=40)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("screen", SCREENS)
def test_lessons(visitors: Callable[..., Visitor], screen: str, language: str) -> None:
    width, height = SCREENS[screen]
    me = visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale=language)
    for lesson in LESSONS["hanamikoji"]:
        me.go(f"/learn/hanamikoji/{lesson}")
        expect(me.find(".option, .action:enabled:not(.done)").first).to_be_visible()
        confirm = ".choice .primary" if me.find(".option").count() else ".confirm .primary"
        held = [".hand .held"] if me.find(".hand .held").count() else []
        _expect_in_sight(me, ".text", *STREET, *held, confirm)
    for lesson in LESSONS["okiya"]:
        me.go(f"/learn/okiya/{lesson}")
        expect(me.find(".cell.playable").first).to_be_visible()
        _expect_in_sight(me, ".text", ".garden", ".cell", ".prompt", least=36)


def test_a_tile_is_looked_at_before_it_is_taken(phone: Visitor) -> None:
    practice("okiya", OKIYA)(phone)
    before = phone.find(".garden").bounding_box()
    plies = phone.table()["ply"]
    replies = phone.table()["view"]["replies"]
    for cell in ("a3", "b2"):
        phone.find(f'[data-cell="{cell}"]').tap()
        expect(phone.find(".cell.marked")).to_have_attribute("data-cell", cell)
        expect(phone.find(".cell.left")).to_have_count(len(replies[cell]))
        expect(phone.find(".prompt")).to_contain_text("leaves your rival")
        _expect_in_sight(phone, ".garden", ".cell", ".prompt", ".take", least=40)
        assert phone.find(".garden").bounding_box() == before
    expect(phone.find(".take")).to_have_text("Take maple and rising sun")
    assert phone.table()["ply"] == plies
    phone.find('[data-cell="b2"]').tap()
    expect(phone.find(".cell.marked")).to_have_count(0)
    expect(phone.find(".side ol li", has_text="You take maple and rising sun")).to_have_count(1)


def test_a_tile_can_be_taken_by_the_button_too(phone: Visitor) -> None:
    practice("okiya", OKIYA)(phone)
    phone.find('[data-cell="b1"]').tap()
    phone.find(".take").tap()
    expect(phone.find(".result")).to_be_visible()


def test_a_mouse_takes_a_tile_at_once_unless_told_otherwise(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    plies = me.table()["ply"]
    me.find("header button").last.click()
    me.page.get_by_label("Taking a tile").select_option("always")
    me.find("dialog button.primary").click()
    me.find('[data-cell="a3"]').click()
    expect(me.find(".take")).to_be_visible()
    assert me.table()["ply"] == plies
    me.page.keyboard.press("Escape")
    expect(me.find(".take")).to_have_count(0)
    me.find("header button").last.click()
    me.page.get_by_label("Taking a tile").select_option("never")
    me.find("dialog button.primary").click()
    me.find('[data-cell="a3"]').click()
    expect(me.find(".side ol li", has_text="You take maple and rain")).to_have_count(1)


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
@pytest.mark.parametrize("screen", ["360x640", "844x390"])
def test_a_friends_table_with_clocks_and_an_offer(visitors: Callable[..., Visitor], game: str, screen: str) -> None:
    width, height = SCREENS[screen]
    host, me = visitors(), visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table = host.set_up(game, {"kind": "friend"}, clock={"initial": 600, "increment": 5})
    me.go()
    me.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    for visitor in (host, me):
        visitor.go(f"/t/{table['id']}")
        expect(visitor.find(".board")).to_be_visible()
    for mover in (host, me, host):
        _play_any(mover)
    if game == "hanamikoji" and me.table()["view"]["to_move"] != "second":
        _play_any(host)
    host.find(".menu summary").click()
    host.find(".menu button", has_text="Propose to stop").click()
    expect(me.find(".offer button", has_text="Accept")).to_be_visible()
    head = [".head h1", ".clock", ".offer button", ".menu summary"]
    board = [".garden", ".cell", ".prompt"] if game == "okiya" else STREET
    _expect_in_sight(me, *head, *board, least=24)
    if game == "hanamikoji":
        geisha = me.find(".street .geisha").first.bounding_box()
        assert geisha is not None
        assert geisha["height"] >= 32
    assert me.fits()


def _play_any(visitor: Visitor) -> None:
    """Play the first move that is possible, once it is one's turn."""
    visitor.page.wait_for_function(MY_TURN)
    table = visitor.table()
    visitor.ask(f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": table["view"]["legal"][0]})
