"""What two people say to each other around a game: offers, absences, rematches, names, open tables, spectators."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.house import DECIDE, Visitor, visit
from tests.server.running import Clock, Running

SMALL = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
TEN_MINUTES = 600
LONG = {"initial": 3600, "increment": 0}


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[Callable[..., Visitor]]:
    """Return a way to let somebody in to a house whose time tests move on."""
    here: list[Visitor] = []

    def let_in(**options: Any) -> Visitor:
        here.append(visit(browser, server.address, **options))
        return here[-1]

    yield let_in
    problems = [problem for visitor in here for problem in visitor.problems]
    for visitor in here:
        visitor.context.close()
    assert problems == []


@pytest.fixture
def friends(people: Callable[..., Visitor]) -> Callable[..., tuple[Visitor, Visitor]]:
    """Return a way to let two friends sit down, the first of them to move; the second plays on a small phone."""

    def seated(game: str = "okiya", **wishes: Any) -> tuple[Visitor, Visitor]:
        host, guest = people(), people(**SMALL)
        table = host.set_up(game, {"kind": "friend"}, **wishes)
        guest.go()
        guest.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
        for visitor in (host, guest):
            visitor.go(f"/t/{table['id']}")
            expect(visitor.find(".board")).to_be_visible()
        expect(host.find(".presence")).to_have_text("here")
        return host, guest

    return seated


def play(*movers: Visitor, game: str = "okiya") -> None:
    for mover in movers:
        before = len(mover.table()["view"]["taken"]) if game == "okiya" else -1
        DECIDE[game](mover)
        if game == "okiya":
            mover.page.wait_for_function(
                "n => fetch('/api/tables/' + location.pathname.split('/')[2]).then((r) => r.json())"
                ".then((t) => t.view.taken.length > n)",
                arg=before,
            )


def choose(visitor: Visitor, item: str) -> None:
    """Choose something from the table's menu, by touch where there is no mouse."""
    press(visitor, visitor.find(".menu summary"))
    press(visitor, visitor.find(".menu button", has_text=item))


def press(visitor: Visitor, what: Locator) -> None:
    if visitor.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        what.tap()
    else:
        what.click()


def test_a_draw_is_offered_declined_withdrawn_and_agreed_on(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    play(host, guest)
    choose(host, "Offer a draw")
    expect(host.find(".offer")).to_contain_text("You have offered a draw.")
    expect(guest.find(".offer")).to_contain_text("offers a draw.")
    assert guest.fits()
    press(guest, guest.find(".offer button", has_text="Decline"))
    expect(host.find(".offer")).to_contain_text("declines the draw.")
    expect(guest.find(".offer")).to_have_count(0)
    choose(guest, "Offer a draw")
    press(guest, guest.find(".offer button", has_text="Withdraw"))
    expect(guest.find(".offer")).to_have_count(0)
    play(host)
    expect(host.find(".offer")).to_have_count(0)
    choose(guest, "Offer a draw")
    press(host, host.find(".offer button", has_text="Accept"))
    for visitor in (host, guest):
        expect(visitor.find(".result h2")).to_have_text("A draw")
        expect(visitor.find("#result-reason")).to_have_text("A draw by agreement")
    guest.find(".result a", has_text="Replay").tap()
    expect(guest.find(".controls")).to_be_visible()


def test_two_stop_a_game_without_a_winner(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends("hanamikoji")
    play(host, game="hanamikoji")
    expect(guest.find(".option:enabled, .action:enabled:not(.done)").first).to_be_visible()
    play(guest, game="hanamikoji")
    expect(host.find(".side ol li")).to_have_count(3)
    press(host, host.find(".menu summary"))
    expect(host.find(".menu")).to_contain_text("what has been seen cannot be unseen")
    host.page.keyboard.press("Escape")
    choose(guest, "Propose to stop")
    expect(host.find(".offer")).to_contain_text("proposes to stop without a winner.")
    host.find(".offer button", has_text="Accept").focus()
    host.page.keyboard.press("Enter")
    for visitor in (host, guest):
        expect(visitor.find(".result h2")).to_have_text("No winner")
    host.go("/games")
    expect(host.find(".list .tag", has_text="Stopped")).to_be_visible()


def test_a_move_is_asked_back_and_given_back(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    play(host, guest, host)
    expect(guest.find(".cell.playable").first).to_be_visible()
    choose(host, "Ask to take a move back")
    expect(guest.find(".offer")).to_contain_text("asks to take their last move back.")
    press(guest, guest.find(".offer button", has_text="Accept"))
    expect(host.find(".cell.playable").first).to_be_visible()
    expect(guest.find(".cell .token")).to_have_count(2)
    assert guest.find(".cell.playable").count() == 0


def test_either_cancels_a_game_until_both_have_moved(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    play(host)
    expect(guest.find(".cell.playable").first).to_be_visible()
    choose(guest, "Cancel the game")
    press(guest, guest.find(".menu button", has_text="Yes, cancel"))
    for visitor in (host, guest):
        expect(visitor.find("h1")).to_have_text("The game was called off")


def test_no_game_is_claimed_without_a_clock_and_it_is_said_who_is_away(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock
) -> None:
    host, guest = friends()
    play(host, guest, host)
    expect(host.find(".prompt")).to_contain_text("is thinking")
    guest.page.close()
    expect(host.find(".prompt")).to_have_text(re.compile(r"Waiting for .+, who is away \(since \d\d:\d\d\)"))
    expect(host.find(".absence")).to_have_text(re.compile(r"has been away since \d\d:\d\d\."))
    clock.time += TEN_MINUTES
    host.page.reload()
    expect(host.find(".absence")).to_be_visible()
    assert host.find("button", has_text="Claim").count() == 0


def test_who_is_away_from_a_game_with_a_clock_is_told_when_it_may_be_claimed(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock
) -> None:
    host, guest = friends(clock=LONG)
    play(host, guest, host)
    expect(guest.find(".cell.playable").first).to_be_visible()
    guest.context.set_offline(True)
    guest.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(guest.find(".absence")).to_have_text(
        re.compile(r"If you are not back by \d\d:\d\d, .+ may claim the game\.")
    )
    guest.context.set_offline(False)
    expect(guest.find(".absence")).to_have_count(0)
    guest.go()
    expect(guest.find(".list .warning")).to_have_text(re.compile(r"If you are not back by .+, .+ may claim the game\."))
    expect(host.find(".absence")).to_have_text(re.compile(r"If .+ is not back by \d\d:\d\d, you may claim the game\."))
    clock.time += TEN_MINUTES
    host.page.reload()
    host.find("button", has_text="Claim the game").click()
    expect(host.find(".result h2")).to_have_text("You win")
