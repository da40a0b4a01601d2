"""What a regular finds on coming back: the games that wait for a move, before anything else."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.house import DESKTOP, Visitor, finish

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


@pytest.mark.parametrize(
    ("locale", "options", "level", "garden"),
    [
        ("en-GB", "Game options", "overlooks your diagonals and squares", "a win for whoever fills it"),
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
