"""A replay on a phone: the whole board of every position, and what steers it, without scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Visitor
from tests.browser.test_analysis import lost, played
from tests.browser.test_phones import AMISS, FINGER, SCREENS

STEERING = [".controls input", ".controls .buttons button", ".controls .told p"]
HANAMIKOJI = [".bar .tokens", ".bar .deck", ".street", ".street .geisha", ".score", ".action"]
OKIYA = [".garden", ".cell", ".bowls", ".prompt"]
STEPS = 12
NAMES = {"short": "Al", "long": "Wandering Nightingale XV"}
# Steps, and looks at once: no frame is drawn in between.
STEP = f"""async (asked) => {{
  document.querySelector("button[aria-label='One step forward']").click();
  await new Promise((done) => queueMicrotask(() => queueMicrotask(done)));
  return ({AMISS})(asked);
}}"""


@pytest.fixture(params=SCREENS)
def phone(request: pytest.FixtureRequest, visitors: Callable[..., Visitor]) -> Visitor:
    width, height = SCREENS[request.param]
    return visitors(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)


def _expect_whole(me: Visitor, *selectors: str) -> None:
    """Expect all of it in sight; cards that lie there at times are in sight when they do."""
    at_times = [each for each in (".hand .held", ".tray .cards", ".verdict .button") if me.find(each).count()]
    assert me.page.evaluate("scrollY") == 0
    assert me.page.evaluate(AMISS, [[*selectors, *at_times, *STEERING], FINGER]) == []


@pytest.mark.parametrize("game", ["hanamikoji", "okiya"])
def test_every_position_is_whole_above_what_steers(phone: Visitor, game: str) -> None:
    replay = played(phone, 3).replay if game == "hanamikoji" else lost(phone)
    phone.go(replay)
    expect(phone.find("section:has(#analysis)")).to_contain_text(re.compile("By (the solver|our neural network)"))
    board = HANAMIKOJI if game == "hanamikoji" else OKIYA
    last = phone.find(".moves li").count()
    for step in range(2, min(last, STEPS) + 1):
        phone.find("button[aria-label='One step forward']").tap()
        expect(phone.find(".controls p")).to_contain_text(f"Step {step} of")
        _expect_whole(phone, *board)
    phone.find("button[aria-label='To the end']").tap()
    expect(phone.find(".controls p")).to_contain_text(f"Step {last} of")
    _expect_whole(phone, *board)
    assert phone.fits()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_the_board_leaves_room_for_whatever_the_controls_say(phone: Visitor, name: str) -> None:
    phone.go()
    phone.await_cookie()
    assert phone.page.request.put(f"{phone.address}/api/me", data={"name": name}).ok
    phone.go(lost(phone))
    expect(phone.find("section:has(#analysis)")).to_contain_text("By the solver")
    for _ in range(1, phone.find(".moves li").count()):
        assert phone.page.evaluate(STEP, [[*OKIYA, *STEERING], FINGER]) == []


def test_a_better_move_is_seen_where_it_would_be_played(phone: Visitor) -> None:
    phone.go(lost(phone))
    phone.find("button[aria-label='Next mistake']").tap()
    phone.find("button", has_text="Better:").tap()
    expect(phone.find(".cell.hinted")).to_have_count(1)
    _expect_whole(phone, *OKIYA)
