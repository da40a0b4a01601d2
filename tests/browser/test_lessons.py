"""What a lesson says: its goal first, why an answer is wrong, who won in the end, and where to go on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, Visitor

PHONE = {"width": 390, "height": 664}
GOALS = {"hanamikoji/round": "Goal: 11 charm, or four geishas.", "okiya/take": "Goal: four of your tokens"}
RIGHT = {"line": "b1", "square": "b3", "block": "b2"}
DONE = re.compile("Well done|Lesson done")
WHY = {
    "line": "Your tokens at a1, c1 and d1",
    "square": "Your tokens at a3, a4 and b4",
    "block": r"That leaves your opponent \d tiles?",
}


@pytest.fixture
def pupil(visitors: Callable[..., Visitor]) -> Visitor:
    return visitors(viewport=PHONE, has_touch=True)


def _begun(pupil: Visitor, lesson: str) -> None:
    pupil.go(f"/learn/{lesson}")
    expect(pupil.find(".option, .action:not(:disabled):not(.done), .cell.playable").first).to_be_visible()


@pytest.mark.parametrize("lesson", GOALS)
def test_the_goal_comes_before_the_first_move(pupil: Visitor, lesson: str) -> None:
    _begun(pupil, lesson)
    expect(pupil.find(".text strong").first).to_contain_text(GOALS[lesson])


@pytest.mark.parametrize("lesson", RIGHT)
def test_a_wrong_tile_is_answered_with_the_reason(me: Visitor, lesson: str) -> None:
    _begun(me, f"okiya/{lesson}")
    me.find(f'.cell.playable:not([aria-label^="{RIGHT[lesson]}"])').first.click()
    expect(me.find(".wrong")).to_contain_text(re.compile(WHY[lesson]))


@pytest.mark.parametrize(
    ("lesson", "option", "why"),
    [
        ("answer", 1, "your opponent keeps the flute: 2 + 4 + 5 = 11 charm"),
        ("answer", 2, "your opponent keeps the flute: 2 + 4 + 5 = 11 charm"),
        ("win", 0, "8 charm for you, 11 for them"),
    ],
)
def test_a_wrong_answer_to_an_offer_is_answered_with_the_reason(
    pupil: Visitor, lesson: str, option: int, why: str
) -> None:
    _begun(pupil, f"hanamikoji/{lesson}")
    pupil.find(".option").nth(option).tap()
    pupil.find(".choice .primary").tap()
    expect(pupil.find(".wrong")).to_contain_text(why)


@pytest.mark.parametrize(("beside_flute", "taken"), [("D", "fan and flower"), ("G", "flute and flower")])
def test_two_pairs_of_which_one_loses_are_answered_with_the_reason(me: Visitor, beside_flute: str, taken: str) -> None:
    _begun(me, "hanamikoji/pairs")
    me.find(".action:not(:disabled):not(.done)").click()
    for letter in ["A", beside_flute, *[letter for letter in "BDG" if letter != beside_flute]]:
        me.find(".hand .held").nth("ABDG".index(letter)).click()
    me.find(".confirm .primary").click()
    expect(me.find(".wrong")).to_contain_text(f"Your opponent takes {taken}")
    expect(me.find(".wrong")).to_contain_text("neither 11 charm nor four geishas")


def _play_round(pupil: Visitor) -> None:
    """Play the first lesson up to its last move, without waiting for what follows."""
    done = pupil.find("h2", has_text=DONE)
    for _ in range(6):
        expect(pupil.find(".option:enabled, .action:enabled:not(.done)").first).to_be_visible()
        assert done.count() == 0
        DECIDE["hanamikoji"](pupil)


def test_a_lesson_is_done_after_its_scoring_and_says_who_won(visitors: Callable[..., Visitor]) -> None:
    me = visitors(viewport=PHONE, reduced_motion="no-preference")
    _begun(me, "hanamikoji/round")
    _play_round(me)
    expect(me.find(".prompt")).to_contain_text(re.compile("secrets|Scoring"))
    assert me.find("h2", has_text=DONE).count() == 0
    expect(me.find("h2", has_text=DONE)).to_be_visible()
    expect(me.find(".prompt")).to_contain_text("End of round 1")
    verdict = me.find(".verdict")
    expect(verdict).to_contain_text("You lose")
    expect(me.find("h2", has_text="Lesson done")).to_be_visible()
    expect(verdict).to_contain_text(re.compile(r"You: \d geishas?, \d+ charm"))
    expect(verdict).to_contain_text(re.compile(r"Opponent: \d geishas?, \d+ charm"))


@pytest.mark.parametrize("lesson", ["answer", "win"])
def test_a_lesson_that_is_won_says_why(pupil: Visitor, lesson: str) -> None:
    _begun(pupil, f"hanamikoji/{lesson}")
    for index in range(pupil.find(".option").count()):
        pupil.find(".option").nth(index).tap()
        pupil.find(".choice .primary").tap()
        expect(pupil.find(".wrong, .verdict").first).to_be_visible()
        if pupil.find(".verdict").count():
            break
    expect(pupil.find(".verdict")).to_contain_text("You win")
    expect(pupil.find(".verdict")).to_contain_text("You have")


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_play_now_starts_a_first_game_at_once(me: Visitor, game: str) -> None:
    _begun(me, "okiya/line" if game == "okiya" else "hanamikoji/win")
    if game == "okiya":
        me.find('.cell.playable[aria-label^="b1"]').click()
    else:
        me.find(".option").last.click()
        me.find(".choice .primary").click()
    me.find("button", has_text="Play now").click()
    me.page.wait_for_url("**/t/*")
    expect(me.find(".board")).to_be_visible()
    table = me.table()
    assert (table["game"], table["kind"]) == (game, "computer")
    assert {seat["agent"] for seat in table["seats"].values()} == {None, "level:2"}
