"""A large screen is used: cards and board grow with it, and the whole decision is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DESKTOP, Visitor, box
from tests.browser.screens import HANAMIKOJI, OFFER, OKIYA, practice
from tests.browser.test_phones import AMISS

LONG_GAME = ["d3", "c4", "a4", "b4", "c1", "a2", "b3", "d1", "c3", "d4", "a1", "a3", "b2", "d2", "b1"]
LARGE = {"1920x1080": (1920, 1080), "2560x1440": (2560, 1440)}


def _open(visitors: Callable[..., Visitor], width: int, height: int) -> Visitor:
    return visitors(viewport={"width": width, "height": height})


@pytest.mark.parametrize("screen", LARGE)
def test_cards_and_board_grow_with_the_screen(visitors: Callable[..., Visitor], screen: str) -> None:
    width, height = LARGE[screen]
    small, large = _open(visitors, **DESKTOP), _open(visitors, width, height)
    for me in (small, large):
        practice("hanamikoji", HANAMIKOJI)(me)
        expect(me.find(".action:enabled:not(.done)").first).to_be_visible()
    scale = min(width / DESKTOP["width"], height / DESKTOP["height"])
    assert box(large, ".board")["width"] > 0.9 * width
    for part in (".hand li:first-child .held", ".street li:first-child .geisha", ".confirm .primary"):
        assert box(large, part)["width"] > 0.85 * scale * box(small, part)["width"]
    for me in (small, large):
        practice("okiya", OKIYA)(me)
        expect(me.find(".cell.playable").first).to_be_visible()
    assert box(large, ".garden")["height"] > 0.9 * scale * box(small, ".garden")["height"]


@pytest.mark.parametrize("screen", [*LARGE, "1280x800"])
def test_the_whole_decision_is_in_sight(visitors: Callable[..., Visitor], screen: str) -> None:
    width, height = LARGE.get(screen, (1280, 800))
    me = _open(visitors, width, height)
    table = [".street", ".geisha", ".slot", ".score", ".hand .held"]
    practice("hanamikoji", HANAMIKOJI)(me)
    expect(me.find(".action:enabled:not(.done)").first).to_be_visible()
    assert me.page.evaluate(AMISS, [[*table, ".action", ".confirm .primary"], 24]) == []
    practice("hanamikoji", OFFER)(me)
    expect(me.find(".option").first).to_be_visible()
    assert me.page.evaluate(AMISS, [[".street", ".geisha", ".option", ".action", ".choice .primary"], 24]) == []
    practice("okiya", OKIYA)(me)
    expect(me.find(".cell.playable").first).to_be_visible()
    assert me.page.evaluate(AMISS, [[".garden", ".cell", ".constraint", ".prompt"], 24]) == []


@pytest.mark.parametrize("screen", [*LARGE, "1280x800"])
def test_a_lesson_is_in_sight(visitors: Callable[..., Visitor], screen: str) -> None:
    width, height = LARGE.get(screen, (1280, 800))
    me = _open(visitors, width, height)
    for lesson in ("round", "pairs"):
        me.go(f"/learn/hanamikoji/{lesson}")
        expect(me.find(".action:enabled:not(.done)").first).to_be_visible()
        assert me.page.evaluate(AMISS, [[".text", ".geisha", ".hand .held", ".action", ".confirm .primary"], 24]) == []
    for lesson in ("answer", "win"):
        me.go(f"/learn/hanamikoji/{lesson}")
        expect(me.find(".option").first).to_be_visible()
        assert me.page.evaluate(AMISS, [[".text", ".geisha", ".option", ".action", ".choice .primary"], 24]) == []


@pytest.mark.parametrize("screen", [*LARGE, "1280x800"])
def test_what_confirms_is_beside_the_hand(visitors: Callable[..., Visitor], screen: str) -> None:
    width, height = LARGE.get(screen, (1280, 800))
    me = _open(visitors, width, height)
    practice("hanamikoji", HANAMIKOJI)(me)
    me.find('[data-place="token-mine-1"]:enabled, .action:enabled:not(.done)').first.click()
    hand, confirm = box(me, ".hand li:last-child"), box(me, ".confirm .primary")
    assert confirm["x"] - (hand["x"] + hand["width"]) < 2 * hand["width"]
    assert hand["y"] <= confirm["y"] + confirm["height"] / 2 <= hand["y"] + hand["height"]
    me.find(".hand .held").first.click()
    assert box(me, ".hand li:last-child")["x"] == hand["x"]


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("screen", [*LARGE, "1280x800"])
def test_a_result_and_the_log_of_a_long_game_need_no_scrolling(
    visitors: Callable[..., Visitor], screen: str, language: str
) -> None:
    width, height = LARGE.get(screen, (1280, 800))
    me = visitors(viewport={"width": width, "height": height}, locale=language)
    practice("okiya", {**OKIYA, "played": LONG_GAME[:-1]})(me)
    me.find(f'.cell.playable[data-cell="{LONG_GAME[-1]}"]').click()
    expect(me.find(".result")).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert me.page.evaluate(AMISS, [[".garden", ".result", ".result .button", ".side summary"], 24]) == []
    assert box(me, ".side details")["height"] > 100
