"""The whole decision on a phone, by touch: table, hand and what confirms it, without scrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Visitor
from tests.browser.company import sit_down
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
    _expect_in_sight(phone, *STREET, ".happened", ".next button")
    told = phone.find(".happened")
    expect(told).to_contain_text("Secrets: ")
    assert told.evaluate("node => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight")


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
        expect(phone.find(".prompt")).to_contain_text("leaves your opponent")
        _expect_in_sight(phone, ".garden", ".cell", ".prompt", ".take", least=40)
        assert phone.find(".garden").bounding_box() == before
    expect(phone.find(".take")).to_have_text("Take the maple with rising sun")
    assert phone.table()["ply"] == plies
    phone.find('[data-cell="b2"]').tap()
    expect(phone.find(".cell.marked")).to_have_count(0)
    expect(phone.find(".side ol li", has_text="You take the maple with rising sun")).to_have_count(1)


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
    expect(me.find(".side ol li", has_text="You take the maple with rain")).to_have_count(1)


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
@pytest.mark.parametrize("screen", ["360x640", "844x390"])
def test_a_friends_table_with_clocks_and_an_offer(visitors: Callable[..., Visitor], game: str, screen: str) -> None:
    width, height = SCREENS[screen]
    host, me = visitors(), visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    _play_with_clocks(host, me, game)
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


def _play_with_clocks(host: Visitor, guest: Visitor, game: str) -> None:
    """Let two friends sit down and make three moves."""
    sit_down(host, guest, game, clock={"initial": 600, "increment": 5})
    for mover in (host, guest, host):
        _play_any(mover)


def _play_any(visitor: Visitor) -> None:
    """Play the first move that is possible, once it is one's turn."""
    visitor.page.wait_for_function(MY_TURN)
    table = visitor.table()
    visitor.ask(f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": table["view"]["legal"][0]})


CUT = """(selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2)
  .map((node) => `${selector}: ${node.textContent}`))"""


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_names_and_rounds_are_not_cut(visitors: Callable[..., Visitor], game: str) -> None:
    host = visitors()
    me = visitors(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    host.go()
    host.await_cookie()
    host.page.request.put(f"{host.address}/api/me", data={"name": "Wandering Nightingale"})
    sit_down(host, me, game)
    expect(me.find(".head h1")).to_contain_text("Wandering Nightingale")
    assert me.page.evaluate(CUT, [".head .name", ".head .round", ".score dt", ".bowls .name"]) == []
    practice(game, HANAMIKOJI if game == "hanamikoji" else OKIYA)(me)
    assert me.page.evaluate(CUT, [".head .name", ".head .round"]) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_who_is_away_covers_nothing(visitors: Callable[..., Visitor], screen: str) -> None:
    width, height = SCREENS[screen]
    host, me = visitors(), visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    _play_with_clocks(host, me, "hanamikoji")
    if me.table()["view"]["to_move"] != "first":
        _play_any(me)
    host.page.close()
    expect(me.find(".absence")).to_contain_text("is not back by")
    _expect_in_sight(me, ".absence", *STREET, ".bar .tokens", ".bar .deck", ".hand .held")


LANGUAGES = ["en-GB", "fr-FR", "id-ID", "ja-JP"]
# Words that stand on more than one line.
BROKEN = """selector => [...document.querySelectorAll(selector)].flatMap((node) => {
  const text = node.firstChild;
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_has_just_happened_is_read(visitors: Callable[..., Visitor], language: str) -> None:
    me = visitors(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale=language)
    practice("hanamikoji", HANAMIKOJI)(me)
    expect(me.find(".action:enabled:not(.done)").first).to_be_visible()
    expect(me.find(".happened span")).to_have_count(2)
    assert me.page.evaluate(CUT, [".happened span", ".legend .what"]) == []
    # The diamond at the end is turned, and its corner reaches over the edge.
    over = me.find(".legend .brief").evaluate_all("all => all.map((node) => node.scrollWidth - node.clientWidth)")
    assert max(over) < 4
    _expect_in_sight(me, *TABLE, ".happened", ".action", ".confirm .primary")


def test_no_word_of_a_name_breaks_beside_two_digits(phone: Visitor) -> None:
    practice("hanamikoji", HANAMIKOJI)(phone)
    phone.page.evaluate(
        "document.querySelectorAll('.score dt').forEach((name) => (name.textContent = 'Wandering Nightingale'));"
        "document.querySelectorAll('.figures b').forEach((charm) => (charm.textContent = '10'))"
    )
    assert phone.page.evaluate(BROKEN, ".score dt") == []
    _expect_in_sight(phone, *TABLE, ".action", ".confirm .primary")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_result_and_what_to_do_next(visitors: Callable[..., Visitor], screen: str, language: str) -> None:
    width, height = SCREENS[screen]
    me = visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale=language)
    table = me.set_up("hanamikoji", {"kind": "computer", "agent": "level:1"})
    me.ask(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    me.go(f"/t/{table['id']}")
    expect(me.find(".result dd")).to_have_count(2)
    me.page.evaluate("document.querySelectorAll('.result dt').forEach((n) => (n.textContent = 'Wandering Plover'))")
    lines = me.find(".result dd").evaluate_all("all => all.map((node) => node.getClientRects()[0].height)")
    assert max(lines) < 30
    _expect_in_sight(me, *STREET, ".result", ".result .button")
    street = me.find(".street").bounding_box()
    assert street is not None
    assert street["height"] > 70
    rows = me.find(".result .row .button").evaluate_all("all => all.map((node) => node.getBoundingClientRect().top)")
    assert len(set(rows)) == (1 if screen == "844x390" else 2)
