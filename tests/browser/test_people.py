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
    """Return a way to let visitors into a house whose time tests move on."""
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
    choose(guest, "Call the game off")
    press(guest, guest.find(".menu button", has_text="Yes, call it off"))
    for visitor in (host, guest):
        expect(visitor.find("h1")).to_have_text("The game was called off")
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


def resign(visitor: Visitor) -> None:
    choose(visitor, "Resign")
    press(visitor, visitor.find(".menu button", has_text="Yes, give up"))
    expect(visitor.find(".result")).to_be_visible()


def test_a_rematch_is_withdrawn_and_declined(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    resign(guest)
    host.find(".result button", has_text="Rematch").click()
    expect(guest.find(".result")).to_contain_text("would like a rematch")
    expect(guest.page).to_have_title(re.compile("● .+ would like a rematch"))
    host.find(".result button", has_text="Withdraw").click()
    expect(guest.find(".result")).to_contain_text("no longer asks for a rematch.")
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
        monkeypatch.setattr(f"hanamachi.server.rematches.{grace}", 1.0)
    host, guest = friends()
    resign(guest)
    host.find(".result button", has_text="Rematch").click()
    expect(guest.find(".result button", has_text="Accept")).to_be_visible()
    guest.page.close()
    expect(host.find(".presence")).to_have_text("away")
    clock.time += 2
    expect(host.find(".result")).to_contain_text("has left. The offer of a rematch has ended.")


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
    expect(host.find(".invite")).to_contain_text("Only those who have the link can join.")
    guest.page.reload()
    expect(guest.find("section[aria-labelledby=open]")).to_contain_text("No open table just now.")
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
    expect(tables).to_contain_text("No open table just now.")


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


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_a_spectator_is_counted_reads_names_and_changes_sides(
    friends: Callable[..., tuple[Visitor, Visitor]], people: Callable[..., Visitor], game: str
) -> None:
    host, guest = friends(game, clock=LONG)
    for visitor, name in ((host, "Aki"), (guest, "Bo")):
        visitor.page.request.put(f"{visitor.address}/api/me", data={"name": name})
    DECIDE[game](host)
    onlooker = people(**SMALL)
    onlooker.page.goto(f"{host.page.url}?watch={host.table()['links']['watch']}")
    expect(onlooker.find(".board")).to_be_visible()
    expect(onlooker.find(".head h1")).to_contain_text("Bo")
    running = onlooker.find(".clock.running .whose")
    expect(running).to_have_text("Bo")
    labels = onlooker.page.evaluate(
        "[...document.querySelectorAll('main .hidden-text, main [aria-label]')]"
        ".map((node) => node.ariaLabel ?? node.textContent).join(' | ')"
    )
    assert "Aki" in labels
    assert re.search(r"\b(You|Your|yours)\b", labels) is None
    used = onlooker.find(".tokens li", has_text="Competition: used")
    assert used.count() == 0, "the one across has not acted"
    turn = onlooker.find("button[aria-label='See it from the other side']")
    press(onlooker, turn)
    expect(onlooker.find(".head h1")).to_contain_text("Aki")
    expect(running).to_have_text("Bo")
    expect(used).to_have_count(1 if game == "hanamikoji" else 0)
    host.page.reload()
    expect(host.find(".watching")).to_contain_text("1 person is watching")
    if game == "okiya":
        expect(host.find(".cell[aria-label$='your token']")).to_have_count(1)
    guest.go()
    press(onlooker, turn)
    expect(onlooker.find(".presence")).to_have_text("away")
    press(onlooker, turn)
    expect(onlooker.find(".head h1")).to_contain_text("Aki")
    expect(onlooker.find(".presence")).to_have_text("here")


def test_a_rematch_and_offers_are_worded_in_every_language(people: Callable[..., Visitor]) -> None:
    for locale, button in (("fr-FR", "Trouver un adversaire"), ("id-ID", "Cari lawan"), ("ja-JP", "相手を探す")):
        visitor = people(locale=locale, **SMALL)
        visitor.go()
        expect(visitor.card("okiya").locator("button", has_text=button)).to_be_visible()
        assert visitor.fits()
