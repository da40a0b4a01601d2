"""A finished game: replayed, judged, verified, shared."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DESKTOP, Visitor, box, finish, play_through

TALL_PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("game", "level"), [("hanamikoji", "level:2"), ("okiya", "level:1")])
def test_a_finished_game_can_be_replayed_judged_and_verified(
    visitors: Callable[..., Visitor], game: str, level: str
) -> None:
    me = visitors()
    table = play_through(me, game, level)
    me.find(".result a", has_text="Replay").click()
    expect(me.find(".good", has_text="match")).to_be_visible()
    steps = me.find(".moves li").count()
    expect(me.find(".controls p")).to_contain_text(f"Step 1 of {steps}")
    me.page.keyboard.press("ArrowRight")
    expect(me.find(".controls p")).to_contain_text(f"Step 2 of {steps}")
    me.find("input[type=range]").fill(str(steps - 1))
    expect(me.find(".controls p")).to_contain_text(f"Step {steps} of {steps}")
    seen_by = me.find(".head button").inner_text()
    me.find(".head button").click()
    expect(me.find(".head button")).not_to_have_text(seen_by)
    me.find("button[aria-label='To the start']").click()
    me.find(".buttons .primary").click()
    expect(me.find(".controls p")).to_contain_text(f"Step 2 of {steps}")
    with me.page.expect_download() as download:
        me.find("a", has_text="Download").click()
    assert download.value.suggested_filename == f"{table}.hana"
    assert f"Game: {game}" in download.value.path().read_text()
    exact = me.page.url
    assert "ply=" in exact
    me.page.goto(exact)
    expect(me.find(".controls p")).not_to_contain_text("Step 1 of")


# A list is scrolled by whole pixels, and its lines may begin between two.
LINE_IN_LIST = """line => {
  const [at, list] = [line, line.closest("ol")].map((node) => node.getBoundingClientRect());
  return at.top > list.top - 1 && at.bottom < list.bottom + 1;
}"""


@pytest.mark.parametrize("size", [TALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_list_of_moves_follows_and_the_page_stays(visitors: Callable[..., Visitor], size: dict[str, int]) -> None:
    me = visitors(viewport=size)
    me.go(f"/replay/{finish(me, 'hanamikoji', 'level:2')}")
    expect(me.find(".moves li").first).to_be_visible()
    steps = me.find(".moves li").count()
    forward = [("ArrowRight", step) for step in range(2, min(steps, 15) + 1)]
    for key, step in (("End", steps), ("Home", 1), *forward):
        me.page.keyboard.press(key)
        expect(me.find(".controls p")).to_contain_text(f"Step {step} of {steps}")
        assert me.find(".moves [aria-current=true]").evaluate(LINE_IN_LIST)
    assert me.page.evaluate("scrollY") == 0


def test_the_hand_is_in_sight_above_the_controls_of_a_replay(visitors: Callable[..., Visitor]) -> None:
    me = visitors(viewport=TALL_PHONE)
    me.go(f"/replay/{finish(me, 'hanamikoji', 'level:2')}")
    expect(me.find(".hand .held").first).to_be_visible()
    hand = box(me, ".hand")
    assert hand["y"] + hand["height"] <= box(me, ".controls")["y"]


def test_a_better_move_is_shown_to_who_could_have_played_it(me: Visitor) -> None:
    table = play_through(me, "hanamikoji", "level:2")
    me.go(f"/replay/{table}")
    me.find(".moves li button", has_text=" offers ").first.click()
    me.find("section:has(#analysis) .moves button").first.click()
    expect(me.find(".hand .held[aria-pressed=true]")).not_to_have_count(0)
    expect(me.find(".prompt")).to_have_text(re.compile("^Hint: "))
    me.find(".head button").click()
    expect(me.find(".hand .held[aria-pressed=true]")).to_have_count(0)
    expect(me.find(".prompt")).not_to_contain_text("Hint")


def test_a_replay_is_held_to_the_promise_made_before_the_first_card(me: Visitor) -> None:
    table = play_through(me, "okiya", "random")
    shown = me.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())")
    kept = me.page.evaluate("JSON.parse(localStorage.getItem('hanamachi.promises'))")
    assert kept == {table: shown["fairness"]["commitment"]}
    assert shown["seats"][shown["seat"]]["has_seed"]
    other = f"localStorage.setItem('hanamachi.promises', JSON.stringify({{'{table}': '00'}}))"
    me.page.evaluate(other)
    me.go(f"/replay/{table}")
    expect(me.find(".bad")).to_be_visible()


def test_a_replay_seen_from_the_other_side_stays_so_and_asks_nothing_anew(me: Visitor) -> None:
    finish(me, "okiya", "random")
    me.find(".result a", has_text="Replay").click()
    expect(me.find("section", has_text="By the solver")).to_be_visible()
    seen_by = me.find(".head button").inner_text()
    me.find(".head button").click()
    expect(me.find(".head button")).not_to_have_text(seen_by)
    flipped = me.find(".head button").inner_text()
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    for step in (2, 3):
        me.page.keyboard.press("ArrowRight")
        expect(me.find(".controls p")).to_contain_text(f"Step {step} of")
        me.page.wait_for_load_state("networkidle")
        expect(me.find(".head button")).to_have_text(flipped)
    assert [url for url in asked if "/api/" in url] == []


def test_an_analysis_that_is_refused_says_why_and_can_be_asked_for_again(me: Visitor) -> None:
    table = finish(me, "okiya", "random")
    refusal = {"code": "too_many_requests", "message": "too fast", "detail": None}
    me.page.route("**/analysis*", lambda route: route.fulfill(status=429, json=refusal))
    me.go(f"/replay/{table}")
    panel = me.find("section:has(#analysis)")
    expect(panel).to_contain_text("Too fast. Wait a moment, then try again.")
    expect(panel).not_to_contain_text("No analysis for")
    me.page.unroute("**/analysis*")
    panel.locator("button", has_text="Try again").click()
    expect(panel).to_contain_text("By the solver")


def test_the_solver_judges_every_move_of_okiya(me: Visitor) -> None:
    table = finish(me, "okiya", "random")
    me.find(".result a", has_text="Replay").click()
    panel = me.find("section:has(#analysis)")
    expect(panel).to_contain_text("By the solver")
    plies = me.page.evaluate(f"fetch('/api/tables/{table}/analysis').then((r) => r.json())")["plies"]
    longest = max(plies, key=lambda judged: judged["verdict"]["plies"])
    me.go(f"/replay/{table}?ply={longest['ply']}")
    expect(me.find(".verdict .came .soft")).to_have_text(
        re.compile(f"^(wins|draw|loses) in {(longest['verdict']['plies'] + 1) // 2} moves$")
    )
    me.find(".moves li button", has_text="?").first.click()
    me.find("button", has_text="Better:").click()
    expect(me.find(".cell.hinted")).to_have_count(1)


def test_a_replay_says_who_won_whose_chances_it_draws_and_what_could_be_played(me: Visitor) -> None:
    table = finish(me, "okiya", "random")
    shown = me.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())")
    name = shown["seats"][shown["seat"]]["name"]
    me.go(f"/replay/{table}")
    expect(me.find(".head b")).to_have_text(re.compile(" wins$"))
    expect(me.find("figcaption")).to_have_text(f"{name}'s prospects")
    expect(me.find("figure .chances")).to_have_text("winloss")
    me.find(".head button").click()
    expect(me.find("figcaption")).not_to_contain_text(name)
    me.page.keyboard.press("ArrowRight")
    expect(me.find("section:has(#analysis) .moves button").first).to_have_text(re.compile(r"^[a-d][1-4]: \w+ with \w+"))


def test_a_replay_that_does_not_exist_is_said_not_to(me: Visitor) -> None:
    me.go("/replay/nothing")
    expect(me.find("h1")).to_have_text("This game does not exist or is private")


def test_a_shared_replay_opens_where_it_was_shared(visitors: Callable[..., Visitor]) -> None:
    me, friend = visitors(permissions=["clipboard-read", "clipboard-write"]), visitors()
    table = finish(me, "okiya", "random")
    me.go(f"/replay/{table}")
    expect(me.find(".controls p")).to_contain_text("Step 1 of")
    me.page.keyboard.press("ArrowRight")
    expect(me.find(".controls p")).to_contain_text("Step 2 of")
    me.find("button", has_text="Share this position").click()
    expect(me.find("[role=status].note")).to_have_text("Copied")
    friend.page.goto(me.page.evaluate("navigator.clipboard.readText()"))
    expect(friend.find(".controls p")).to_contain_text("Step 2 of")


def test_everything_hidden_lies_open_in_a_replay(me: Visitor) -> None:
    finish(me, "hanamikoji", "level:2")
    me.find(".result a", has_text="Replay").click()
    expect(me.find(".their-hand .face").first).to_be_visible()
    assert me.find(".their-hand .back").count() == 0


def test_a_shared_replay_opens_from_the_side_that_was_shared(visitors: Callable[..., Visitor]) -> None:
    me, friend = visitors(permissions=["clipboard-read", "clipboard-write"]), visitors()
    table = me.set_up("hanamikoji", {"kind": "computer", "agent": "random"}, first="opponent", wait_for_seed=False)
    me.ask(f"/tables/{table['id']}/resign", {"ply": table["ply"]})
    me.go(f"/replay/{table['id']}")
    mine = me.find(".head button").inner_text()
    assert table["seats"]["second"]["name"] in mine
    me.find(".tools button").first.click()
    expect(me.find("[role=status].note")).to_have_text("Copied")
    friend.page.goto(me.page.evaluate("navigator.clipboard.readText()"))
    expect(friend.find(".head button")).to_have_text(mine)
    friend.find(".head button").click()
    expect(friend.find(".head button")).not_to_have_text(mine)
    theirs = friend.find(".head button").inner_text()
    friend.page.reload()
    expect(friend.find(".head button")).to_have_text(theirs)
