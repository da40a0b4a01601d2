"""A game that the page has never heard of: from the home page to its replay, on the default board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import AXE, PHONE, Visitor, serving, visit
from tests.guide import environment_with, write_third_game


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = write_third_game(tmp_path_factory.mktemp("games"))
    with serving(tmp_path_factory.mktemp("served") / "tables.sqlite3", environment_with(folder)) as address:
        yield address


@pytest.fixture
def guest(browser: Browser, third: str) -> Iterator[Visitor]:
    visitor = visit(browser, third)
    yield visitor
    visitor.context.close()
    assert visitor.problems == []


def violations(guest: Visitor) -> list[str]:
    guest.page.evaluate(AXE.read_text())
    found: list[str] = guest.page.evaluate("async () => (await axe.run()).violations.map((each) => each.id)")
    return found


def play_by_keyboard(guest: Visitor) -> None:
    """Choose the first move with the keyboard alone until the game is over."""
    for _ in range(12):
        expect(guest.find(".moves button:not(:disabled), .result").first).to_be_visible()
        if guest.find(".result").count():
            return
        said = guest.find(".prompt").inner_text()
        assert said == "Your turn: choose a move."
        move = guest.find(".moves button").first
        before = guest.find(".seen").inner_text()
        move.focus()
        guest.page.keyboard.press("Enter")
        expect(guest.find(".seen")).not_to_have_text(before, use_inner_text=True)


def test_it_is_played_to_the_end_on_the_default_board(guest: Visitor) -> None:
    guest.go()
    card = guest.card("nim")
    expect(card).to_contain_text("Empty three heaps, turn by turn.")
    expect(card.locator("select").first.locator("option")).to_have_text(["random", "balancer"])
    guest.against("nim", "balancer")
    heaps = guest.find(".seen dl > div", has=guest.page.locator("dt", has_text="heaps"))
    expect(heaps.locator("dd")).to_contain_text(",")
    assert violations(guest) == []
    play_by_keyboard(guest)
    expect(guest.find("#result-reason")).to_have_text("last counter")
    expect(heaps.locator("dd")).to_have_text("0, 0, 0")
    guest.find(".result a", has_text="Replay").click()
    expect(guest.find(".board")).to_be_visible()
    guest.page.keyboard.press("End")
    expect(heaps.locator("dd")).to_have_text("0, 0, 0")
    guest.page.keyboard.press("Home")
    expect(heaps.locator("dd")).not_to_have_text("0, 0, 0")
    assert violations(guest) == []


def test_its_rules_are_those_of_its_docstring(guest: Visitor) -> None:
    guest.go()
    guest.card("nim").locator("a.learn").click()
    expect(guest.find("h1")).to_have_text("Rules of Nim")
    expect(guest.find("article")).to_contain_text("On your turn, take any number of counters from one heap.")
    assert violations(guest) == []


def test_it_is_played_on_a_phone_in_french(browser: Browser, third: str) -> None:
    guest = visit(browser, third, locale="fr-FR", viewport=PHONE)
    guest.against("nim", "random")
    expect(guest.find(".moves button, .result").first).to_be_visible()
    width = guest.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    expect(guest.find(".prompt")).to_have_text("À vous\u202f: choisissez un coup.")
    guest.context.close()
    assert guest.problems == []


def test_a_visitor_who_plays_other_games_does_not_fetch_its_board(guest: Visitor) -> None:
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))
    guest.against("okiya", "level:1")
    assert fetched
    assert not [address for address in fetched if "/Board-" in address]
