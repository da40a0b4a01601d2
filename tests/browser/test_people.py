"""What two people say to each other around a game: offers, absences, names, open tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from tests.browser.browsing import Visitor
from tests.browser.company import LONG, SMALL, choose, play, press
from tests.browser.test_phones import AMISS
from tests.server.running import Clock

TEN_MINUTES = 600


def test_a_draw_is_offered_declined_withdrawn_and_agreed_on(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    play(host, guest)
    choose(host, "Offer a draw")
    expect(host.find(".offer")).to_contain_text("You have offered a draw.")
    expect(guest.find(".offer")).to_contain_text("offers a draw.")
    assert guest.fits()
    press(guest, guest.find(".offer button", has_text="Decline"))
    expect(host.find(".offer")).to_contain_text("declined the draw.")
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


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_what_i_have_asked_covers_nothing_on_a_phone(
    friends: Callable[..., tuple[Visitor, Visitor]], game: str
) -> None:
    host, guest = friends(game)
    for mover in (host, guest):
        expect(mover.find(".cell.playable, .option:enabled, .action:enabled:not(.done)").first).to_be_visible()
        play(mover, game=game)
    choose(guest, "Propose to stop")
    expect(guest.find(".offer")).to_contain_text("Withdraw")
    above = [".bar .tokens", ".bar .deck"] if game == "hanamikoji" else [".constraint", ".garden"]
    assert guest.page.evaluate(AMISS, [[".offer", ".offer button", ".menu summary", *above], 24]) == []
    offer, board = guest.find(".offer").bounding_box(), guest.find(above[0]).bounding_box()
    assert offer is not None
    assert board is not None
    assert offer["y"] + offer["height"] <= board["y"]
    press(host, host.find(".offer button", has_text="Decline"))
    expect(guest.find(".offer")).to_contain_text("wants to keep playing")
    choose(host, "Propose to stop")
    expect(guest.find(".offer button", has_text="Accept")).to_be_visible()
    expect(guest.find(".offer")).to_have_count(1)


def test_two_stop_a_game_without_a_winner(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends("hanamikoji")
    play(host, game="hanamikoji")
    expect(guest.find(".option:enabled, .action:enabled:not(.done)").first).to_be_visible()
    play(guest, game="hanamikoji")
    expect(host.find(".side ol li")).to_have_count(3)
    press(host, host.find(".menu summary"))
    expect(host.find(".menu")).to_contain_text("hidden cards have already been seen")
    host.page.keyboard.press("Escape")
    choose(guest, "Propose to stop")
    expect(host.find(".offer")).to_contain_text("proposes to stop without a winner.")
    host.find(".offer button", has_text="Accept").focus()
    host.page.keyboard.press("Enter")
    for visitor in (host, guest):
        expect(visitor.find(".result h2")).to_have_text("No winner")
        expect(visitor.find("#result-reason")).to_have_text("Stopped by agreement")
    host.go("/games")
    expect(host.find(".list .tag", has_text="Stopped")).to_be_visible()
    host.find(".list a").first.click()
    expect(host.find("main")).to_contain_text("No winner")
    expect(host.find("main")).not_to_contain_text("A draw")


def test_a_move_is_asked_back_and_given_back(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    play(host, guest, host)
    expect(guest.find(".cell.playable").first).to_be_visible()
    choose(host, "Ask to take back a move")
    expect(guest.find(".offer")).to_contain_text("asks to take back their last move.")
    press(guest, guest.find(".offer button", has_text="Accept"))
    expect(host.find(".cell.playable").first).to_be_visible()
    expect(guest.find(".cell .token")).to_have_count(2)
    assert guest.find(".cell.playable").count() == 0


def test_either_cancels_a_game_until_both_have_moved(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    play(host)
    expect(guest.find(".cell.playable").first).to_be_visible()
    choose(guest, "Cancel the game")
    press(guest, guest.find(".menu button", has_text="Yes, cancel it"))
    for visitor in (host, guest):
        expect(visitor.find("h1")).to_have_text("The game was cancelled")
        expect(visitor.find("main")).to_contain_text("before both players had moved")


def test_no_game_is_claimed_without_a_clock_and_it_is_said_who_is_away(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock
) -> None:
    host, guest = friends()
    play(host, guest)
    expect(host.find(".cell.playable").first).to_be_visible()
    guest.go()
    expect(host.find(".absence")).to_have_text(re.compile(r"has been away since \d\d:\d\d\."))
    guest.page.go_back()
    expect(host.find(".absence")).to_have_count(0)
    play(host)
    expect(host.find(".prompt")).to_contain_text("is thinking")
    guest.page.close()
    expect(host.find(".prompt")).to_have_text(re.compile(r"Waiting for .+, who is away \(since \d\d:\d\d\)"))
    clock.time += TEN_MINUTES
    host.page.reload()
    expect(host.find(".prompt")).to_contain_text("who is away")
    assert host.find("button", has_text="Claim").count() == 0


def test_who_is_away_from_a_game_with_a_clock_is_told_when_it_may_be_claimed(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock
) -> None:
    host, guest = friends(clock=LONG)
    play(host, guest, host)
    expect(guest.find(".cell.playable").first).to_be_visible()
    guest.context.set_offline(True)
    guest.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(guest.find(".absence")).to_have_text(re.compile(r"If you are not back by \d\d:\d\d, .+ can claim the win\."))
    guest.context.set_offline(False)
    expect(guest.find(".absence")).to_have_count(0)
    guest.go()
    expect(guest.find(".list .warning")).to_have_text(re.compile(r"If you are not back by .+, .+ can claim the win\."))
    expect(host.find(".absence")).to_have_text(re.compile(r"If .+ is not back by \d\d:\d\d, you can claim the win\."))
    clock.time += TEN_MINUTES
    host.page.reload()
    host.find("button", has_text="Claim the win").click()
    expect(host.find(".result h2")).to_have_text("You win")


def find_opponent(visitor: Visitor, game: str = "okiya") -> None:
    visitor.go()
    button = visitor.card(game).locator("button", has_text="Find an opponent")
    expect(button).to_be_enabled()
    press(visitor, button)


def test_two_strangers_find_each_other_with_one_press_each(people: Callable[..., Visitor]) -> None:
    one, other = people(), people(**SMALL)
    find_opponent(one)
    expect(one.find(".invite")).to_contain_text("Anyone can join this table from the home page.")
    find_opponent(other)
    for visitor in (one, other):
        expect(visitor.find(".board")).to_be_visible()
    assert one.page.url == other.page.url
    table = one.table()
    assert [seat["has_seed"] for seat in table["seats"].values()] == [True, True]
    kept = other.page.evaluate("JSON.parse(localStorage.getItem('hanamachi.promises'))")
    assert kept == {table["id"]: table["fairness"]["commitment"]}


def test_an_open_table_is_joined_in_one_step_or_made_private(people: Callable[..., Visitor]) -> None:
    host, guest = people(), people(**SMALL)
    find_opponent(host, "hanamikoji")
    guest.go()
    sit = guest.find("section[aria-labelledby=open] button", has_text="Sit down")
    expect(sit).to_be_visible()
    host.find("button", has_text="Make it private").click()
    expect(host.find(".invite")).to_contain_text("Only people with the link can join.")
    guest.page.reload()
    expect(guest.find("section[aria-labelledby=open]")).to_contain_text("No open tables right now.")
    host.find("button", has_text="Let anyone join").click()
    expect(host.find(".invite")).to_contain_text("Anyone can join")
    guest.page.reload()
    press(guest, sit)
    for visitor in (host, guest):
        expect(visitor.find(".board")).to_be_visible()


def test_an_open_table_is_listed_while_its_host_is_there(people: Callable[..., Visitor], clock: Clock) -> None:
    host, guest = people(), people()
    find_opponent(host)
    expect(host.find(".invite")).to_be_visible()
    guest.go()
    tables = guest.find("section[aria-labelledby=open]")
    expect(tables.locator("li")).to_have_count(1)
    host.page.close()
    guest.page.wait_for_function(
        "fetch('/api/tables').then((r) => r.json()).then((l) => !l.tables[0].seats.first.present)"
    )
    clock.time += 31
    guest.page.reload()
    expect(tables).to_contain_text("No open tables right now.")


@pytest.mark.parametrize("options", [{}, SMALL], ids=["desktop", "phone"])
def test_people_learn_their_name_at_once_and_change_it_there(
    people: Callable[..., Visitor], options: dict[str, Any]
) -> None:
    me = people(**options)
    me.go()
    expect(me.find(".you")).to_have_text(re.compile(r"You are\s+\w+ \w+"))
    press(me, me.find(".you button"))
    me.find(".you input").fill("   ")
    press(me, me.find(".you button", has_text="Save"))
    expect(me.find(".you [role=alert]")).to_have_text(
        "A name needs at least one letter or digit, and at most 24 characters."
    )
    me.find(".you input").fill("Kaede")
    me.page.keyboard.press("Enter")
    expect(me.find(".you b")).to_have_text("Kaede")
    me.page.reload()
    expect(me.find(".you b")).to_have_text("Kaede")
    me.find("header button").last.click()
    expect(me.find("dialog input[maxlength='24']")).to_have_value("Kaede")
    me.find("dialog input[maxlength='24']").fill("  ")
    me.find("dialog .line button").first.click()
    expect(me.find("dialog [role=status]")).to_contain_text("A name needs")


def test_who_is_invited_says_their_name_before_they_sit_down(people: Callable[..., Visitor]) -> None:
    host, guest = people(), people(**SMALL)
    host.go()
    host.card("okiya").locator("button", has_text="Invite a friend").click()
    guest.page.goto(host.find(".invite input").input_value())
    expect(guest.find(".invite").get_by_text("Read the rules")).to_have_count(1)
    field = guest.find(".invite input")
    expect(field).to_have_value(re.compile(r"\w+ \w+"))
    field.fill(" ")
    press(guest, guest.find("button", has_text="Sit down"))
    expect(guest.find(".invite [role=alert]")).to_contain_text("A name needs")
    field.fill("Momiji")
    press(guest, guest.find("button", has_text="Sit down"))
    expect(host.find(".head h1")).to_contain_text("Momiji")


def test_who_is_invited_finds_their_name_filled_in_at_once(people: Callable[..., Visitor]) -> None:
    host, guest = people(), people(**SMALL)
    host.go()
    host.card("okiya").locator("button", has_text="Invite a friend").click()
    link = host.find(".invite input").input_value()
    guest.go()
    guest.await_cookie()
    greetings: list[Route] = []

    def answer_only_the_first(route: Route) -> None:
        greetings.append(route)
        if len(greetings) == 1:
            route.continue_()

    guest.page.route("**/api/me", answer_only_the_first)
    guest.page.goto(link)
    expect(guest.find("button", has_text="Sit down")).to_be_enabled()
    expect(guest.find(".invite input")).to_have_value(re.compile(r"\w+ \w+"))
    press(guest, guest.find("button", has_text="Sit down"))
    expect(host.find(".board")).to_be_visible()


def test_two_on_one_device_say_both_names(people: Callable[..., Visitor]) -> None:
    me = people(**SMALL)
    me.go()
    press(me, me.card("hanamikoji").locator("button", has_text="Two on this device"))
    first, second = me.find("dialog input").first, me.find("dialog input").last
    expect(first).to_have_value(re.compile(r"\w+ \w+"))
    expect(second).to_have_value("Guest")
    second.fill(first.input_value())
    press(me, me.find("dialog button", has_text="Start"))
    expect(me.find("dialog [role=alert]")).to_have_text("Give the two players different names.")
    first.fill("Aki")
    second.fill("Bo")
    assert me.fits()
    press(me, me.find("dialog button", has_text="Start"))
    expect(me.find(".curtain")).to_contain_text(re.compile("Aki|Bo"))
    assert {seat["name"] for seat in me.table()["seats"].values()} == {"Aki", "Bo"}
    me.go()
    press(me, me.card("okiya").locator("button", has_text="Two on this device"))
    expect(me.find("dialog input").last).to_have_value("Bo")


def test_a_rematch_and_offers_are_worded_in_every_language(people: Callable[..., Visitor]) -> None:
    for locale, button in (("fr-FR", "Trouver un adversaire"), ("id-ID", "Cari lawan"), ("ja-JP", "相手を探す")):
        visitor = people(locale=locale, **SMALL)
        visitor.go()
        expect(visitor.card("okiya").locator("button", has_text=button)).to_be_visible()
        assert visitor.fits()
