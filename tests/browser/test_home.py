"""What a regular finds on coming back: the games that wait for a move, before anything else."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.browsing import DESKTOP, Visitor, decide_okiya, finish

SIZES = [{"width": 390, "height": 664}, {"width": 360, "height": 640}, {"width": 844, "height": 390}, DESKTOP]
COMPUTER = {"kind": "computer", "agent": "level:1"}


def title(page: Page, wanted: str) -> None:
    expect(page).to_have_title(re.compile(wanted))


def with_two_games(visitors: Callable[..., Visitor], size: dict[str, int]) -> tuple[Visitor, list[str]]:
    me = visitors(viewport=size, has_touch=size is not DESKTOP)
    return me, [me.set_up(game, COMPUTER)["id"] for game in ("okiya", "hanamikoji")]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_games_that_wait_for_a_move_come_first(visitors: Callable[..., Visitor], size: dict[str, int]) -> None:
    me, tables = with_two_games(visitors, size)
    me.go()
    rows = me.find(".waiting a")
    expect(rows).to_have_count(2)
    for table in tables:
        expect(me.find(f'.waiting a[href="/t/{table}"]')).to_be_in_viewport(ratio=1)
    cards = me.card("hanamikoji").bounding_box()
    last = rows.last.bounding_box()
    assert cards is not None
    assert last is not None
    assert last["y"] + last["height"] <= cards["y"]
    # Compact: the first game can still be begun without scrolling far.
    assert cards["y"] < 180
    assert me.find(f'a[href="/t/{tables[0]}"]').count() == 1
    assert me.fits()
    rows.first.click()
    expect(me.find(".board")).to_be_visible()


def test_the_title_counts_the_games_that_wait_on_every_page(visitors: Callable[..., Visitor]) -> None:
    me, (okiya, _) = with_two_games(visitors, DESKTOP)
    me.go()
    title(me.page, r"^\(2\) Hanamachi")
    me.find("nav a", has_text="Learn").click()
    title(me.page, r"^\(2\) Learn")
    me.go("/rules/okiya")
    title(me.page, r"^\(2\) Rules of Okiya")
    # At one of the two tables only the other one is somewhere else.
    me.go(f"/t/{okiya}")
    title(me.page, r"^\(1\) ● Your turn · Okiya")


def test_the_title_counts_again_when_the_reader_comes_back(visitors: Callable[..., Visitor]) -> None:
    me, (okiya, _) = with_two_games(visitors, DESKTOP)
    me.go("/rules/okiya")
    title(me.page, r"^\(2\) ")
    me.ask(f"/tables/{okiya}/resign", {"ply": me.page.request.get(f"{me.address}/api/tables/{okiya}").json()["ply"]})
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    title(me.page, r"^\(1\) ")


def test_only_newcomers_are_asked_whether_they_are_new(visitors: Callable[..., Visitor]) -> None:
    me = visitors()
    me.go()
    expect(me.card("okiya")).to_contain_text("New here?")
    assert me.find(".waiting").count() == 0
    finish(me, "okiya", "level:1")
    me.go()
    expect(me.card("okiya").locator(".learn")).to_have_text("Learn Okiya")
    expect(me.card("hanamikoji").locator(".learn")).to_have_text("Learn Hanamikoji")
    me.page.reload()
    expect(me.card("okiya").locator(".learn")).to_have_text("Learn Okiya")


def test_who_has_finished_a_lesson_is_not_new(visitors: Callable[..., Visitor]) -> None:
    me = visitors()
    me.go("/learn/okiya/line")
    me.find('.cell.playable[aria-label^="b1"]').click()
    expect(me.find("h2", has_text="Well done")).to_be_visible()
    me.go()
    expect(me.card("okiya").locator(".learn")).to_have_text("Learn Okiya")


def _against_friend(me: Visitor, friend: Visitor, first: str) -> str:
    table = me.set_up("okiya", {"kind": "friend"}, first=first)
    friend.go()
    friend.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    return str(table["id"])


@pytest.mark.parametrize("size", [SIZES[1], DESKTOP], ids=["phone", "desktop"])
def test_your_games_say_when_all_wait_for_another(visitors: Callable[..., Visitor], size: dict[str, int]) -> None:
    me, friend = visitors(viewport=size, has_touch=size is not DESKTOP), visitors()
    running = _against_friend(me, friend, "opponent")
    waiting = me.set_up("hanamikoji", {"kind": "friend"})["id"]
    me.go()
    games = me.find('section[aria-labelledby="running"]')
    expect(games.locator(f'a[href="/t/{running}"]')).to_contain_text("Their turn")
    expect(games.locator(f'a[href="/t/{waiting}"]')).to_have_count(1)
    expect(games).to_contain_text("every game here is waiting for another player")
    expect(me.find(".waiting")).to_have_count(0)
    assert me.fits()


def test_a_game_that_comes_to_me_leaves_those_that_wait_for_another(people: Callable[..., Visitor]) -> None:
    me, friend = people(), people()
    table = _against_friend(me, friend, "opponent")
    me.go()
    games, row = me.find('section[aria-labelledby="running"]'), f'a[href="/t/{table}"]'
    expect(games.locator(row)).to_have_count(1)
    friend.go(f"/t/{table}")
    decide_okiya(friend)
    expect(friend.find(".cell .token")).to_have_count(1)
    me.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(me.find(f".waiting {row}")).to_contain_text("Your turn")
    expect(me.find(row)).to_have_count(1)
    expect(games).to_contain_text("waiting for your move")


def test_nothing_is_said_about_my_games_before_the_server_has_told(me: Visitor) -> None:
    me.page.route("**/api/me/tables?*", lambda _: None)
    me.go()
    expect(me.card("okiya").locator("button.primary")).to_be_enabled()
    expect(me.find('section[aria-labelledby="running"]')).to_contain_text("One moment")
    assert "No game" not in me.find('section[aria-labelledby="running"]').inner_text()


@pytest.mark.parametrize(
    ("locale", "options", "level", "garden"),
    [
        ("en-GB", "Game options", "overlooks your diagonals and squares", "a win for the player who fills it"),
        ("fr-FR", "Options de la partie", "ne voit pas vos diagonales ni vos carrés", "victoire pour qui le remplit"),
        ("id-ID", "Opsi permainan", "tidak melihat diagonal dan kotakmu", "kemenangan bagi yang mengisinya"),
        ("ja-JP", "対局の設定", "あなたの斜めと正方形を見落とす", "埋めた人の勝ち"),
    ],
)
def test_a_game_is_chosen_in_plain_words(
    visitors: Callable[..., Visitor], locale: str, options: str, level: str, garden: str
) -> None:
    me = visitors(locale=locale, viewport=SIZES[0], has_touch=True)
    me.go()
    card = me.card("okiya")
    expect(card.locator(".about")).to_contain_text(level)
    expect(card.locator("summary")).to_have_text(options)
    card.locator("summary").tap()
    expect(card.locator(".rules")).to_contain_text(garden)
    assert me.fits()


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "id-ID", "ja-JP"])
def test_the_buttons_of_the_two_games_stand_in_line(visitors: Callable[..., Visitor], language: str) -> None:
    me = visitors(locale=language)
    me.go()
    buttons = me.find("section.card button")
    expect(buttons).to_have_count(8)
    expect(me.find("section.card button.primary").first).to_be_enabled()
    tops = buttons.evaluate_all("all => all.map((each) => Math.round(each.getBoundingClientRect().top))")
    assert tops[:4] == tops[4:]
