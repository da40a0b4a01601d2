"""What a reader learns from a finished game, and that the board stays with them while they do."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.browsing import PATIENCE_MS, Visitor
from tests.worlds import random_game

import hanamachi
from hanamachi import Seat

LOST = {
    "kind": "practice",
    "deals": ["ITMTPSMR/CBPBPTCT/IBIRPRMS/CSISCRMB"],
    "played": ["a4", "a2", "d2", "b1", "d4", "b2", "c1", "d3"],
    "script": ["a1"],
}
"""I am lost from the start; d4 and then b4 lose two moves sooner than they had to, d3 wins a move later."""
SMALL_SCREENS = {"390x664": (390, 664), "360x640": (360, 640), "844x390": (844, 390)}
SCREENS = {**SMALL_SCREENS, "1280x800": (1280, 800), "1920x1080": (1920, 1080)}
IN_SIGHT = """node => {
  const { top, bottom } = node.getBoundingClientRect();
  const controls = document.querySelector(".controls").getBoundingClientRect();
  const end = controls.top > top ? Math.min(controls.top, innerHeight) : innerHeight;
  return top >= -1 && bottom <= end + 1;
}"""
CONTRAST = """async (node) => {
  await Promise.all(node.getAnimations().map(({ finished }) => finished));
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { color, backgroundColor } = getComputedStyle(node);
  const [light, dark] = [color, backgroundColor].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}"""


@dataclass(frozen=True)
class Finished:
    """A game that is over: where it is replayed, and its moves as they were judged."""

    replay: str
    plies: list[dict[str, Any]]


FINISHED: dict[tuple[str, int], Finished] = {}


def screen(name: str) -> dict[str, Any]:
    width, height = SCREENS[name]
    return {"viewport": {"width": width, "height": height}, "has_touch": name in SMALL_SCREENS}


def lost(me: Visitor, **options: str) -> str:
    """Lose a game of Okiya and return the address of its replay."""
    table = me.set_up("okiya", LOST, options=options)
    me.ask(f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": "b4"})
    me.go(f"/t/{table['id']}")
    expect(me.find(".result")).to_be_visible()
    return f"/replay/{table['id']}"


def played(me: Visitor, seed: int) -> Finished:
    """Return a game of Hanamikoji that chance played for both sides; who looks at it later finds it judged."""
    me.go()
    if (me.address, seed) not in FINISHED:
        FINISHED[me.address, seed] = _played(me, seed)
    return FINISHED[me.address, seed]


def _played(me: Visitor, seed: int) -> Finished:
    game = hanamachi.load("hanamikoji")
    events = [(state, event) for state, event in random_game(game, Random(seed)) if event is not None]
    moves = [(state.to_move, event.text) for state, event in events if state.to_move is not None]
    mine = max(number for number, (seat, _) in enumerate(moves) if seat is Seat.FIRST)
    texts = [text for _, text in moves]
    deals = [event.text for state, event in events if state.to_move is None]
    against = {"kind": "practice", "deals": deals, "played": texts[:mine], "script": texts[mine + 1 :]}
    table = me.set_up("hanamikoji", against)
    me.ask(f"/tables/{table['id']}/moves", {"ply": table["ply"], "move": texts[mine]})
    me.go(f"/t/{table['id']}")
    expect(me.find(".result")).to_be_visible()
    watch = f"?watch={table['links']['watch']}"
    address = f"{me.address}/api/tables/{table['id']}/analysis{watch}"
    return Finished(f"/replay/{table['id']}{watch}", me.page.request.get(address, timeout=PATIENCE_MS).json()["plies"])


def judged(me: Visitor, replay: str, ply: int = 1) -> Locator:
    """Open a replay and wait for its analysis."""
    me.go(f"{replay}{'&' if '?' in replay else '?'}ply={ply}")
    panel = me.find("section:has(#analysis)")
    expect(panel).to_contain_text(re.compile("By (the solver|our neural network)"))
    return panel


def test_a_lost_game_of_okiya_shows_what_lost_it_sooner(me: Visitor) -> None:
    judged(me, lost(me))
    marked = me.find(".moves li:has(b)")
    expect(marked).to_have_count(2)
    marked.first.locator("button").click()
    expect(me.find(".verdict")).to_contain_text("loses 2 moves sooner than necessary")
    expect(me.find(".verdict")).to_contain_text("loses in 4 moves")
    me.find(".moves li button", has_text="at d3").click()
    expect(me.find(".verdict")).to_contain_text("wins 1 move later than possible")
    expect(me.find(".verdict")).not_to_contain_text("mistake")


@pytest.mark.parametrize("size", ["1280x800", "1920x1080"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_what_steers_stays_beside_the_board(visitors: Callable[..., Visitor], size: str, language: str) -> None:
    me = visitors(**screen(size), locale=language)
    replay = played(me, 3).replay
    # Two of the longer names that the server gives.
    me.page.route("**/replay**", _with_long_names)
    me.go(replay)
    expect(me.find(".moves li:has(b)").first).to_be_attached()
    for _ in range(3):
        me.page.keyboard.press("n")
        expect(me.find(".board")).to_be_in_viewport(ratio=0.99)
        for button in me.find(".controls .buttons button").all():
            expect(button).to_be_in_viewport(ratio=1)
    below = """document.documentElement.scrollHeight - scrollY
      - document.querySelector(".replay").getBoundingClientRect().bottom"""
    assert me.page.evaluate(below) < 16


def _with_long_names(route: Route) -> None:
    answer = route.fetch()
    if "json" not in answer.headers.get("content-type", ""):
        route.fulfill(response=answer)
        return
    found = answer.json()
    for seat in found["table"]["seats"].values():
        seat.update(kind="human", name="Wandering Plover")
    route.fulfill(response=answer, json=found)


def test_a_verdict_is_announced_with_its_step(me: Visitor) -> None:
    judged(me, lost(me))
    me.page.keyboard.press("n")
    announced = me.find(".controls [role=status]")
    expect(announced).to_contain_text("Step 6 of 11")
    expect(announced).to_contain_text("loses 2 moves sooner than necessary")


def test_the_graph_of_a_lost_game_is_no_flat_line(me: Visitor) -> None:
    judged(me, lost(me))
    drawn = me.find("figure path.line").get_attribute("d") or ""
    heights = [float(point.split()[1]) for point in re.split("[ML]", drawn) if point]
    assert len(set(heights)) > 4
    assert all(height > 45 for height in heights), "below the middle from start to end"
    expect(me.find("figure")).not_to_contain_text("%")
    expect(me.find("figure .chances")).to_have_text("winloss")


def test_the_graph_knows_a_draw_where_a_full_garden_is_one(me: Visitor) -> None:
    judged(me, lost(me, full_garden="draw"))
    expect(me.find("figure .chances")).to_have_text("windrawloss")


@pytest.mark.parametrize("seed", [1, 2])
def test_the_parts_of_a_game_of_hanamikoji_add_up_as_printed_for_either_side(me: Visitor, seed: int) -> None:
    judged(me, played(me, seed).replay)
    results = set()
    for _ in ("mine", "theirs"):
        printed = [int(text.replace("−", "-").replace("+", "")) for text in me.find(".balance dd b").all_inner_texts()]
        start, *parts, result = printed
        assert (start, len(parts)) == (50, 5)
        assert start + sum(parts) == result
        results.add(result)
        me.find(".head button").click()
    assert results in ({0, 100}, {50})
    for part in ("Deals and draws", "Mistakes of", "Close choices", "Hidden cards"):
        expect(me.find(".balance")).to_contain_text(part)


def test_luck_is_told_as_what_the_cards_did(me: Visitor) -> None:
    panel = judged(me, played(me, 1).replay)
    told = r"The cards (cost|brought) .+ \d+ points? \(100 = a whole game\)\. With average cards: (probably a|about)"
    expect(panel).to_contain_text(re.compile(told))


def test_a_better_move_is_shown_in_place_and_the_verdict_stays(me: Visitor) -> None:
    game = played(me, 1)
    ply = next(each for each in game.plies if each["mark"] and each["best"][0][0] != "-")
    judged(me, game.replay, ply["ply"])
    verdict, step, address = me.find(".verdict .came"), me.find(".controls p"), me.page.url
    told, stood = verdict.inner_text(), step.inner_text()
    better = me.find(".verdict button", has_text="Better:")
    better.click()
    expect(me.find(".hand .held[aria-pressed=true]")).to_have_count(int(ply["best"][0][0]))
    assert (verdict.inner_text(), me.page.url) == (told, address)
    assert step.inner_text().split("·")[0] == stood.split("·")[0]
    expect(me.find(".moves [aria-current=true] b")).to_be_visible()
    me.find(".verdict button[aria-pressed=true]").click()
    expect(me.find(".hand .held[aria-pressed=true]")).to_have_count(0)
    expect(step).to_have_text(stood)


def test_the_keyboard_stays_where_it_was_when_a_better_move_is_shown(me: Visitor) -> None:
    judged(me, lost(me), 6)
    me.find(".verdict button").focus()
    me.page.keyboard.press("Enter")
    expect(me.find(".cell.hinted")).to_have_count(1)
    expect(me.find(".verdict button")).to_be_focused()
    me.page.keyboard.press("ArrowRight")
    expect(me.find(".controls p")).to_contain_text("Step 7 of")


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_the_board_is_in_sight_when_a_move_is_tapped(visitors: Callable[..., Visitor], game: str, name: str) -> None:
    me = visitors(**screen(name))
    judged(me, lost(me) if game == "okiya" else played(me, 1).replay)
    board = me.find({"okiya": ".garden", "hanamikoji": ".street"}[game])
    for target in (me.find(".moves li button").nth(4), me.find("section:has(#analysis) .moves button").last):
        target.scroll_into_view_if_needed()
        target.tap() if name in SMALL_SCREENS else target.click()
        me.page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => done(true)))")
        assert board.evaluate(IN_SIGHT)
    assert me.fits()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_hinted_action_can_be_read(visitors: Callable[..., Visitor], scheme: str) -> None:
    me = visitors(color_scheme=scheme)
    game = played(me, 1)
    ply = next(each for each in game.plies if each["best"][0][0] in "1234")
    judged(me, game.replay, ply["ply"])
    me.find("section:has(#analysis) .moves button").first.click()
    hinted = me.find(".action[aria-pressed=true]")
    expect(hinted).to_have_count(1)
    assert hinted.evaluate(CONTRAST) >= 4.5


@pytest.mark.parametrize("name", ["390x664", "360x640", "1280x800"])
def test_a_replay_can_be_kept_and_shared_without_searching(visitors: Callable[..., Visitor], name: str) -> None:
    me = visitors(**screen(name))
    judged(me, lost(me))
    for way in (me.find("a", has_text="Download"), me.find("button", has_text="Share").first):
        expect(way).to_be_in_viewport(ratio=1)
    assert me.find("section:has(#fair) a, section:has(#fair) button").count() == 0


def test_the_graph_says_whose_mistakes_it_shows(me: Visitor) -> None:
    game = played(me, 1)
    judged(me, game.replay)
    counts = {seat: sum(bool(ply["mark"]) for ply in game.plies if ply["seat"] == seat) for seat in ("first", "second")}
    assert min(counts.values()) > 0
    expect(me.find("figure .mark.mine")).to_have_count(counts["first"])
    expect(me.find("figure .mark.theirs")).to_have_count(counts["second"])
    shapes = {me.find(f"figure .mark.{side}").first.get_attribute("d") for side in ("mine", "theirs")}
    assert len(shapes) == 2
    legend = me.find("figure .legend")
    expect(legend).to_contain_text(re.compile(rf"Random: {counts['second']} mistakes?"))
    assert f"Random: {counts['second']}" in (me.find("figure svg[role=img]").get_attribute("aria-label") or "")


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_of_a_game_resigned_at_once_it_is_said_that_nothing_was_played(me: Visitor, game: str) -> None:
    table = me.set_up(game, {"kind": "computer", "agent": "level:1"})
    me.ask(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    me.go(f"/replay/{table['id']}")
    expect(me.find("section:has(#analysis)")).to_contain_text("No move was made, so there is nothing to analyse.")


def test_mistakes_are_reached_by_button_and_key(me: Visitor) -> None:
    judged(me, lost(me))
    step = me.find(".controls p")
    for key, at in (("n", "6 of"), ("n", "10 of"), ("n", "10 of"), ("p", "6 of"), ("p", "6 of"), ("End", "11 of")):
        me.page.keyboard.press(key)
        expect(step).to_contain_text(f"Step {at}")
    me.find("button[aria-label='Previous mistake']").click()
    expect(step).to_contain_text("Step 10 of")
    expect(me.find("button[aria-label='Next mistake']")).to_be_disabled()
    expect(me.find(".keys")).to_contain_text("next mistake")


def test_a_replay_can_be_walked_while_its_moves_are_being_judged(me: Visitor) -> None:
    replay = lost(me)
    me.page.route("**/analysis*", lambda _: None)
    me.go(replay)
    expect(me.find("section:has(#analysis)")).to_contain_text("Analysing every move")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("n")
    expect(me.find(".controls p")).to_contain_text("Step 2 of")
    expect(me.find("button[aria-label='Next mistake']")).to_be_disabled()
    me.page.unroute("**/analysis*")  # which lets go what was held
    expect(me.find("button[aria-label='Next mistake']")).to_be_enabled()
    expect(me.find(".controls p")).to_contain_text("Step 2 of")


def test_two_of_the_same_name_have_a_balance_too(me: Visitor) -> None:
    replay = played(me, 1).replay

    def with_one_name(route: Route) -> None:
        response = route.fetch()
        found = response.json()
        for seat in found["table"]["seats"].values():
            seat.update(kind="human", name="Aki")
        route.fulfill(response=response, json=found)

    me.page.route("**/replay?*", with_one_name)
    me.page.route("**/replay", with_one_name)
    judged(me, replay)
    expect(me.find(".balance dt", has_text="Mistakes of Aki")).to_have_count(2)
