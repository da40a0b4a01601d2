"""Friends who come by invitation, and those who come without one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, PHONE, Visitor

GAMES = ["hanamikoji", "okiya"]


def _invited(host: Visitor, game: str) -> str:
    host.go()
    host.card(game).locator("button", has_text="Invite a friend").click()
    return host.find(".invite input").input_value()


def _at(visitor: Visitor, link: str) -> None:
    visitor.page.goto(link)


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_by_invitation_through_reloads_and_lost_networks(
    visitors: Callable[..., Visitor], game: str
) -> None:
    host, guest, spectator = visitors(), visitors(viewport=PHONE), visitors()
    _at(guest, _invited(host, game))
    guest.find("button", has_text="Sit down").click()
    expect(host.find(".board")).to_be_visible()
    expect(guest.find(".board")).to_be_visible()
    assert [seat["has_seed"] for seat in host.table()["seats"].values()] == [True, True]
    _at(spectator, host.page.url + f"?watch={host.table()['links']['watch']}")
    expect(spectator.find(".banner", has_text="You are watching")).to_be_visible()

    incidents: list[Callable[[], Any]] = [host.page.reload, lambda: _lose_network(guest)]
    while not _over(host, guest):
        mover = _mover(game, host, guest)
        if mover is None:
            continue
        DECIDE[game](mover)
        if incidents and _moves(host) >= 2:
            incidents.pop(0)()
    for visitor in (host, guest, spectator):
        expect(visitor.find(".result")).to_be_visible()
    assert spectator.find(".option, .confirm, .cell.playable").count() == 0


def test_friends_who_have_played_play_again(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    _at(guest, _invited(host, "okiya"))
    first = re.compile(re.escape(host.page.url.partition("?")[0]))
    guest.find("button", has_text="Sit down").click()
    expect(guest.page).to_have_url(first)
    expect(guest.find(".board")).to_be_visible()
    guest.find(".menu summary").click()
    guest.find("button", has_text="Resign").click()
    guest.find("button", has_text="Yes, resign").click()
    host.find("button", has_text="Rematch").click()
    guest.find("button", has_text="Accept").click()
    expect(host.page).not_to_have_url(first)
    expect(guest.page).not_to_have_url(first)
    expect(guest.page).to_have_url(host.page.url)
    for visitor in (host, guest):
        expect(visitor.find(".board")).to_be_visible()
    expect(guest.find(".cell.playable").first).to_be_visible()
    again = guest.page.url.rpartition("/")[2]
    seats = guest.page.evaluate(f"fetch('/api/tables/{again}').then((r) => r.json()).then((t) => t.seats)")
    assert [seat["has_seed"] for seat in seats.values()] == [True, True]


def _moves(visitor: Visitor) -> int:
    return visitor.find(".side ol li:not(.deal)").count()


def _over(*visitors: Visitor) -> bool:
    return all(visitor.find(".result").count() > 0 for visitor in visitors)


def _mover(game: str, *visitors: Visitor) -> Visitor | None:
    decision = {
        "hanamikoji": ".option:enabled, .action:enabled:not(.done), .next button",
        "okiya": ".cell.playable:not([aria-disabled=true]), .next button",
    }[game]
    for visitor in visitors:
        if visitor.find(decision).count():
            return visitor
    visitors[0].page.wait_for_timeout(50)
    return None


def _lose_network(visitor: Visitor) -> None:
    visitor.context.set_offline(True)
    visitor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    visitor.page.wait_for_timeout(300)
    visitor.context.set_offline(False)


def test_an_open_table_is_found_on_the_home_page(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    host.go()
    host.card("okiya").locator("button", has_text="Find an opponent").click()
    expect(host.find(".invite")).to_be_visible()
    guest.go()
    guest.find("section[aria-labelledby=open] button", has_text="Sit down").first.click()
    expect(guest.find(".board")).to_be_visible()
    expect(host.find(".board")).to_be_visible()


def test_who_comes_with_a_used_invitation_is_told_so(visitors: Callable[..., Visitor]) -> None:
    host, guest, early, late = visitors(), visitors(), visitors(), visitors()
    link = _invited(host, "okiya")
    _at(guest, link)
    _at(early, link)
    expect(early.find("button", has_text="Sit down")).to_be_visible()
    guest.find("button", has_text="Sit down").click()
    expect(guest.find(".board")).to_be_visible()
    _at(late, link)
    for visitor in (early, late):
        expect(visitor.find("h1")).to_have_text("The seat is already taken.")
        assert visitor.find(".board").count() == 0


def test_a_table_that_was_called_off_is_said_to_be(visitors: Callable[..., Visitor]) -> None:
    host, early, late = visitors(), visitors(), visitors()
    link = _invited(host, "okiya")
    table = host.table()["id"]
    _at(early, link)
    expect(early.find("button", has_text="Sit down")).to_be_visible()
    host.find("button", has_text="Cancel").click()
    expect(host.card("okiya")).to_be_visible()
    _at(late, link)
    host.go(f"/replay/{table}")
    for visitor in (early, late, host):
        expect(visitor.find("h1")).to_have_text("The game was cancelled")
        expect(visitor.find("main")).not_to_contain_text(re.compile("draw|already taken"))
        assert visitor.find(".board").count() == 0


def test_a_table_that_nobody_came_to_is_no_finished_game(visitors: Callable[..., Visitor]) -> None:
    host = visitors()
    _invited(host, "okiya")
    host.find("button", has_text="Cancel").click()
    expect(host.card("okiya")).to_be_visible()
    host.go("/games")
    expect(host.find("section", has_text="Finished games")).to_contain_text("No finished games yet")
    assert host.find(".list li").count() == 0


def test_a_stranger_is_kept_out_kindly(visitors: Callable[..., Visitor]) -> None:
    host, stranger = visitors(), visitors()
    _invited(host, "okiya")
    stranger.go(f"/t/{host.table()['id']}")
    expect(stranger.find("h1")).to_have_text("This table does not exist or is private")
    stranger.go("/t/nothing")
    expect(stranger.find("h1")).to_have_text("This table does not exist or is private")


def test_the_address_of_a_waiting_table_is_an_invitation(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    _invited(host, "hanamikoji")
    address = host.page.url
    host.page.reload()
    expect(host.find(".invite input")).to_be_visible()
    assert host.page.url == address
    _at(guest, address)
    guest.find("button", has_text="Sit down").click()
    expect(host.find(".board")).to_be_visible()
    for visitor in (host, guest):
        expect(visitor.page).not_to_have_url(re.compile("invite"))
    host.page.reload()
    expect(host.find(".hand .held").first).to_be_visible()
