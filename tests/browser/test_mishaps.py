"""What goes wrong between two people: a network that is lost, an opponent who is gone, a clock that runs out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.browser.browsing import Visitor, visit
from tests.server.running import Clock, Running

TEN_MINUTES = 600
MINUTES, SECONDS_ADDED = 5, 3
A_WRONG_TIME = "2001-01-01T00:00:00Z"


@pytest.fixture
def friends(browser: Browser, server: Running) -> Iterator[Callable[..., tuple[Visitor, Visitor]]]:
    """Return a way to let two friends sit down to Okiya, the first of them to move."""
    here = [visit(browser, server.address) for _ in range(2)]

    def seated(clock: str = "") -> tuple[Visitor, Visitor]:
        host, guest = here
        host.go()
        card = host.card("okiya")
        card.locator("summary").click()
        card.locator('input[name="okiya-begins"][value="me"]').check()
        card.locator(f'input[name="okiya-clock"][value="{clock}"]').check()
        card.locator("button", has_text="Invite a friend").click()
        guest.page.goto(host.find(".invite input").input_value())
        guest.find("button", has_text="Sit down").click()
        expect(host.find(".cell.playable").first).to_be_visible()
        expect(guest.find(".board")).to_be_visible()
        # Until their presence is told, a guest is taken for away.
        expect(host.find(".presence")).to_have_text("here")
        return host, guest

    yield seated
    problems = [problem for visitor in here for problem in visitor.problems]
    for visitor in here:
        visitor.context.close()
    assert problems == []


def moves(visitor: Visitor) -> int:
    return visitor.find(".side ol li:not(.deal)").count()


def test_a_move_made_without_a_network_arrives_once_it_is_back(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, guest = friends()
    host.context.set_offline(True)
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(host.find(".banner", has_text="connection")).to_be_visible()
    host.find(".cell.playable").first.click()
    host.page.wait_for_timeout(1000)
    assert moves(guest) == 0
    host.context.set_offline(False)
    expect(guest.find(".side ol li:not(.deal)")).to_have_count(1)
    expect(guest.find(".cell.playable").first).to_be_visible()
    expect(host.find(".banner")).to_have_count(0)
    assert moves(host) == 1


def test_a_table_that_is_closed_to_a_player_cannot_be_played(friends: Callable[..., tuple[Visitor, Visitor]]) -> None:
    host, _guest = friends()
    host.context.clear_cookies()
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(host.find(".banner[role=alert]")).to_contain_text("This table is no longer open to you.")
    expect(host.find(".prompt")).to_contain_text(" to move")
    assert host.find(".cell.playable").count() == 0


def test_a_table_open_in_too_many_places_says_so_until_there_is_room(
    friends: Callable[..., tuple[Visitor, Visitor]],
) -> None:
    host, _guest = friends()
    is_crowded = True

    def answer(socket: WebSocketRoute) -> None:
        if is_crowded:
            socket.close(code=4429)
        else:
            socket.connect_to_server()

    host.page.route_web_socket("**/live*", answer)
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(host.find(".banner[role=alert]")).to_contain_text("open in too many places")
    assert host.find(".cell.playable").count() == 0
    is_crowded = False
    expect(host.find(".cell.playable").first).to_be_visible()
    expect(host.find(".banner")).to_have_count(0)


def test_a_seed_that_is_refused_can_be_sent_again(browser: Browser, server: Running) -> None:
    me = visit(browser, server.address)
    refusal = {"code": "too_many_requests", "message": "too fast", "detail": None}
    me.page.route("**/seed", lambda route: route.fulfill(status=429, json=refusal))
    me.go()
    me.card("okiya").locator("button.primary").click()
    expect(me.find("h1")).to_have_text("That did not work")
    expect(me.find(".state")).to_contain_text("Too fast. Wait a moment, then try again.")
    me.page.unroute("**/seed")
    me.find("button", has_text="Try again").click()
    expect(me.find(".board")).to_be_visible()
    table = me.table()
    assert table["seats"][table["seat"]]["has_seed"]
    me.context.close()


def test_a_game_can_be_claimed_from_an_absent_opponent(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock
) -> None:
    host, guest = friends("20+10")
    for mover in (host, guest, host):
        mover.find(".cell.playable").first.click()
    expect(guest.find(".cell.playable").first).to_be_visible()
    guest.page.close()
    expect(host.find(".presence")).to_have_text("away")
    claim = host.find("button", has_text="Claim")
    assert claim.count() == 0
    clock.time += TEN_MINUTES
    host.page.reload()
    expect(claim).to_be_visible()
    claim.click()
    expect(host.find(".result h2")).to_have_text("You win")


def test_a_clock_runs_from_when_the_cards_can_be_seen_until_it_falls(
    friends: Callable[..., tuple[Visitor, Visitor]], clock: Clock
) -> None:
    host, guest = friends(f"{MINUTES}+{SECONDS_ADDED}")
    for visitor in (host, guest):
        visitor.page.clock.set_fixed_time(A_WRONG_TIME)
        expect(visitor.find(".clock")).to_have_count(2)
    clock.time += 8
    host.page.reload()
    expect(host.find(".clock.running")).to_contain_text("5:00")
    clock.time += 12
    host.page.reload()
    expect(host.find(".clock.running")).to_contain_text("4:50")
    host.find(".cell.playable").first.click()
    expect(host.find(".clock:not(.running)")).to_contain_text("4:53")
    clock.time += MINUTES * 60
    guest.find(".cell.playable").first.click()
    expect(host.find(".result h2")).to_have_text("You win")
    expect(guest.find(".result h2")).to_have_text("You lose")
