"""A rematch between friends: asked for, withdrawn, declined, accepted, left."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Visitor, box
from tests.browser.company import press, resign
from tests.server.running import Clock


def test_a_rematch_is_withdrawn_and_declined(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    resign(guest)
    host.find(".result button", has_text="Rematch").click()
    expect(guest.find(".result")).to_contain_text("would like a rematch")
    expect(guest.page).to_have_title(re.compile("● .+ would like a rematch"))
    host.find(".result button", has_text="Withdraw").click()
    expect(guest.find(".result")).to_contain_text("withdrew the rematch offer.")
    expect(guest.page).not_to_have_title(re.compile("rematch"))
    host.find(".result button", has_text="Rematch").click()
    press(guest, guest.find(".result button", has_text="Decline"))
    expect(host.find(".result")).to_contain_text("does not want a rematch.")
    expect(host.find(".result button")).to_have_count(0)
    assert guest.fits()


def test_a_rematch_ends_when_the_other_leaves(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for grace in ("GRACE", "HOME_GRACE"):
        monkeypatch.setattr(f"hanamachi.server.tables.rematch_notes.{grace}", 1.0)
    host, guest = friends()
    resign(guest)
    host.find(".result button", has_text="Rematch").click()
    expect(guest.find(".result button", has_text="Accept")).to_be_visible()
    guest.page.close()
    expect(host.find(".presence")).to_have_text("away")
    clock.time += 2
    expect(host.find(".result")).to_contain_text("has left, so the rematch offer has ended.")


def test_a_rematch_is_accepted_from_the_home_page(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    resign(guest)
    guest.go()
    host.find(".result button", has_text="Rematch").click()
    guest.page.reload()
    row = guest.find(".rematches li")
    expect(row).to_contain_text("would like a rematch")
    expect(guest.page).to_have_title(re.compile("● .+ would like a rematch"))
    assert guest.fits()
    press(guest, row.locator("button", has_text="Accept"))
    expect(guest.find(".board")).to_be_visible()
    expect(host.page).to_have_url(guest.page.url)


def test_a_rematch_is_told_in_the_title_of_a_home_page_out_of_sight(
    friends: Callable[..., tuple[Visitor, Visitor]],
) -> None:
    host, guest = friends()
    resign(guest)
    guest.context.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
    guest.page.clock.install()
    guest.go()
    expect(guest.card("okiya").locator("button.primary")).to_be_enabled()
    host.find(".result button", has_text="Rematch").click()
    expect(host.find(".result button", has_text="Withdraw")).to_be_visible()
    guest.page.clock.fast_forward(16_000)
    expect(guest.page).to_have_title(re.compile("● .+ would like a rematch"))


def test_the_answers_to_a_rematch_are_side_by_side_below_what_is_asked(
    friends: Callable[..., tuple[Visitor, Visitor]],
) -> None:
    host, guest = friends()
    resign(host)
    press(guest, guest.find(".result button", has_text="Rematch"))
    expect(host.find(".result button", has_text="Accept")).to_be_visible()
    sentence, accept, decline, replay = (
        box(host, f".result .row {part}")
        for part in ("[role=status]", "button:text('Accept')", "button:text('Decline')", "a:text('Replay')")
    )
    assert sentence["y"] + sentence["height"] <= accept["y"] == decline["y"]
    assert accept["y"] + accept["height"] <= replay["y"]
    offered, withdraw, replay, home = (
        box(guest, f".result .row {part}")
        for part in ("[role=status]", "button:text('Withdraw')", "a:text('Replay')", "a:text('Home')")
    )
    assert offered["y"] + offered["height"] <= withdraw["y"]
    assert withdraw["y"] + withdraw["height"] <= replay["y"] == home["y"]
