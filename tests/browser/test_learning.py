"""Lessons, rules and puzzles."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, PHONE, Visitor


def _learn_okiya(me: Visitor, lesson: str) -> None:
    me.go(f"/learn/okiya/{lesson}")
    for _ in range(10):
        expect(me.find(".cell.playable, h2:has-text('Well done')").first).to_be_visible()
        if me.find("h2", has_text="Well done").count():
            break
        cells = me.find(".cell.playable")
        for index in range(cells.count()):
            cells.nth(index).click()
            if not me.find(".wrong:has-text('Not that one')").count():
                break
    expect(me.find("h2", has_text="Well done")).to_be_visible()


@pytest.mark.parametrize("lesson", ["take", "line", "square", "block"])
def test_each_lesson_of_okiya(me: Visitor, lesson: str) -> None:
    _learn_okiya(me, lesson)


def test_the_lesson_of_hanamikoji_uses_every_action_once(me: Visitor) -> None:
    me.go("/learn/hanamikoji/round")
    played = []
    while not me.find("h2", has_text="Lesson done").count():
        expect(me.find(".option, .action:not(:disabled):not(.done), h2:has-text('Lesson done')").first).to_be_visible()
        action = me.find(".action:not(:disabled):not(.done)")
        if me.find("h2", has_text="Lesson done").count():
            break
        if not me.find(".option").count():
            assert action.count() == 1
            played.append((action.get_attribute("data-place") or "")[-1])
        DECIDE["hanamikoji"](me)
    assert sorted(played) == ["1", "2", "3", "4"]
    expect(me.find("h2", has_text="Lesson done")).to_be_visible()


def test_the_puzzle_of_the_day_can_be_failed_and_solved(me: Visitor) -> None:
    me.go("/puzzle/okiya/2026-03-21")
    expect(me.find(".cell.playable").first).to_be_visible()
    expect(me.find("header .solved")).to_have_count(0)
    failed = 0
    choices = me.find(".cell.playable").count()
    for index in range(choices):
        me.find(".cell.playable").nth(index).click()
        expect(me.find("h2.right, p.wrong").first).to_be_visible()
        if me.find("h2.right").count():
            break
        failed += 1
        me.find("button", has_text="Try again").click()
        expect(me.find(".cell.playable").first).to_be_visible()
    expect(me.find("h2.right")).to_be_visible()
    assert 0 < failed < choices
    me.page.reload()
    expect(me.find("header .solved")).to_be_visible()


@pytest.mark.parametrize("lesson", ["answer", "pairs", "win"])
def test_the_other_lessons_of_hanamikoji_are_won_by_one_move(me: Visitor, lesson: str) -> None:
    me.go(f"/learn/hanamikoji/{lesson}")
    expect(me.find(".option, .action:not(:disabled):not(.done)").first).to_be_visible()
    if me.find(".option").count():
        for index in range(me.find(".option").count()):
            me.find(".option").nth(index).click()
            me.find(".choice .primary").click()
            expect(me.find(".wrong:has-text('Not that one'), h2:has-text('Well done')").first).to_be_visible()
            if me.find("h2", has_text="Well done").count():
                break
    else:
        DECIDE["hanamikoji"](me)
    expect(me.find("h2", has_text="Well done")).to_be_visible()


def test_lessons_say_what_they_teach_and_which_are_done(me: Visitor) -> None:
    me.go("/learn")
    cards = me.find("section.card")
    expect(cards).to_have_count(2)
    for index in range(cards.count()):
        assert cards.nth(index).locator("ol a").count() > 1
    first = me.find('a[href="/learn/okiya/line"]')
    expect(first).to_contain_text("Rows, columns and long diagonals.")
    expect(first).to_contain_text("1 minute")
    expect(first).not_to_contain_text("done")
    _learn_okiya(me, "line")
    me.go("/learn")
    expect(first).to_contain_text("done")
    expect(me.find('section[aria-labelledby="learn-okiya"]')).to_contain_text("1 of 4 done")


def test_the_parts_of_the_rules_have_addresses(me: Visitor) -> None:
    me.go("/rules/okiya#full")
    expect(me.find("#full h2")).to_be_in_viewport()
    expect(me.find("h1")).not_to_be_in_viewport()
    me.go("/rules/hanamikoji")
    me.find("nav a", has_text="The editions side by side").click()
    expect(me.find("#editions table")).to_be_in_viewport()
    assert me.page.url.endswith("/rules/hanamikoji#editions")
    expect(me.find("#editions thead th")).to_have_text(["EmperorS4 (2016)", "IELLO (2018)", "Tournament"])


def test_today_has_a_puzzle_without_saying_of_which_game(visitors: Callable[..., Visitor]) -> None:
    me = visitors(viewport=PHONE)
    me.go("/puzzle")
    expect(me.find("h1")).to_have_text("Puzzle of the day")
    task, garden = me.find(".task").bounding_box(), me.find(".garden").bounding_box()
    assert task is not None
    assert garden is not None
    assert task["y"] + task["height"] <= garden["y"]
    assert garden["y"] + garden["height"] <= PHONE["height"]


def test_a_wrong_answer_is_refuted_in_words(me: Visitor) -> None:
    me.go("/puzzle/okiya/2026-03-21")
    why = me.find("p.wrong")
    expect(me.find(".cell.playable").first).to_be_visible()
    for index in range(me.find(".cell.playable").count()):
        me.find(".cell.playable").nth(index).click()
        expect(me.find("h2.right, p.wrong").first).to_be_visible()
        if why.count():
            break
        me.go("/puzzle/okiya/2026-03-21")
    expect(why).to_have_text(
        re.compile(r"Your opponent replies [a-d][1-4]: \w+ with [\w ]+(, and the win is gone| and wins)\.")
    )
