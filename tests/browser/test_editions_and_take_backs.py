"""The edition that a reader knows, seen before a game begins, and why a move of Hanamikoji stays played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import PHONE, Visitor

STAYS = {
    "en-GB": "You cannot take this back: you have seen a new card since.",
    "fr-FR": "Vous ne pouvez plus reprendre ce coup\u202f: vous avez vu une nouvelle carte depuis.",
}


@pytest.mark.parametrize(
    ("locale", "shown", "edition"),
    [
        ("fr-FR", "IELLO\u202f: trois manches", "iello"),
        ("en-GB", "EmperorS4", "emperors4"),
    ],
)
def test_the_edition_follows_the_language_and_is_seen(
    visitors: Callable[..., Visitor], locale: str, shown: str, edition: str
) -> None:
    me = visitors(locale=locale, viewport=PHONE)
    me.go()
    expect(me.card("hanamikoji").locator(".chosen")).to_contain_text(shown)
    me.card("hanamikoji").locator("button.primary").click()
    expect(me.find(".board")).to_be_visible()
    table = me.page.request.get(f"{me.address}/api/tables/{me.page.url.split('/')[-1]}").json()
    assert table["options"] == {"edition": edition}


def test_a_chosen_edition_is_remembered_in_every_language(visitors: Callable[..., Visitor]) -> None:
    me = visitors(locale="fr-FR")
    me.go()
    card = me.card("hanamikoji")
    card.locator("summary").click()
    card.locator("input[value=emperors4]").check()
    expect(card.locator(".chosen")).to_contain_text("EmperorS4")
    me.go()
    expect(card.locator(".chosen")).to_contain_text("EmperorS4")


@pytest.mark.parametrize("locale", STAYS)
def test_a_move_that_stays_says_why(visitors: Callable[..., Visitor], locale: str) -> None:
    me = visitors(locale=locale)
    table = me.set_up("hanamikoji", {"kind": "computer", "agent": "random"})
    move = next(move for move in table["view"]["legal"] if move.startswith("1"))
    me.ask(f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": move})
    me.go(f"/t/{table['id']}")
    button = me.find(".head button[aria-disabled=true]")
    expect(button).to_be_visible()
    # It can be reached and pressed, though it says that it will do nothing.
    button.press("Enter")
    expect(me.find(".head .note")).to_have_text(STAYS[locale])
