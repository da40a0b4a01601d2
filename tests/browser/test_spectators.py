"""Who watches a game, and from which side."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, Visitor
from tests.browser.company import LONG, SMALL, press

TURN = "button[aria-label='View from the other side']"


def _onlooker(host: Visitor, people: Callable[..., Visitor]) -> Visitor:
    onlooker = people(**SMALL)
    onlooker.page.goto(f"{host.page.url}?watch={host.table()['links']['watch']}")
    expect(onlooker.find(".board")).to_be_visible()
    return onlooker


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_a_spectator_is_counted_and_reads_names(
    friends: Callable[..., tuple[Visitor, Visitor]], people: Callable[..., Visitor], game: str
) -> None:
    host, guest = friends(game, clock=LONG)
    for visitor, name in ((host, "Aki"), (guest, "Bo")):
        visitor.page.request.put(f"{visitor.address}/api/me", data={"name": name})
    DECIDE[game](host)
    onlooker = _onlooker(host, people)
    expect(onlooker.find(".head h1")).to_contain_text("Bo")
    expect(onlooker.find(".clock.running .whose")).to_have_text("Bo")
    labels = onlooker.page.evaluate(
        "[...document.querySelectorAll('main .hidden-text, main [aria-label]')]"
        ".map((node) => node.ariaLabel ?? node.textContent).join(' | ')"
    )
    assert "Aki" in labels
    assert re.search(r"\b(You|Your|yours)\b", labels) is None
    host.page.reload()
    expect(host.find(".watching")).to_contain_text("1 person is watching")
    if game == "okiya":
        expect(host.find(".cell[aria-label$='your token']")).to_have_count(1)


def test_a_spectator_changes_sides(
    friends: Callable[..., tuple[Visitor, Visitor]], people: Callable[..., Visitor]
) -> None:
    host, guest = friends("hanamikoji", clock=LONG)
    for visitor, name in ((host, "Aki"), (guest, "Bo")):
        visitor.page.request.put(f"{visitor.address}/api/me", data={"name": name})
    DECIDE["hanamikoji"](host)
    onlooker = _onlooker(host, people)
    expect(onlooker.find(".head h1")).to_contain_text("Bo")
    running = onlooker.find(".clock.running .whose")
    used = onlooker.find(".tokens li", has_text="Competition: used")
    assert used.count() == 0, "the one across has not acted"
    turn = onlooker.find(TURN)
    press(onlooker, turn)
    expect(onlooker.find(".head h1")).to_contain_text("Aki")
    expect(running).to_have_text("Bo")
    expect(used).to_have_count(1)
    guest.go()
    press(onlooker, turn)
    expect(onlooker.find(".presence")).to_have_text("away")
    press(onlooker, turn)
    expect(onlooker.find(".head h1")).to_contain_text("Aki")
    expect(onlooker.find(".presence")).to_have_text("here")


def test_a_garden_has_no_sides_to_change(
    friends: Callable[..., tuple[Visitor, Visitor]], people: Callable[..., Visitor]
) -> None:
    host, guest = friends("okiya")
    for visitor, name in ((host, "Aki"), (guest, "Bo")):
        visitor.page.request.put(f"{visitor.address}/api/me", data={"name": name})
    onlooker = _onlooker(host, people)
    expect(onlooker.find(".head h1")).to_contain_text("Aki – Bo")
    assert onlooker.find(TURN).count() == 0
