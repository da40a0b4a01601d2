"""Two on one device: between two curtains the page holds what a spectator's page holds, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, Visitor

# All that a part of the page says and draws, seen or only heard: texts, labels, tooltips and pictures.
HOLDS = """(selector) => {
  const part = document.querySelector(selector)?.cloneNode(true);
  if (!part) return null;
  part.querySelectorAll(".next, .result").forEach((each) => each.remove());
  const all = [part, ...part.querySelectorAll("*")];
  return {
    text: part.textContent.replace(/\\s+/g, " ").trim(),
    labels: all.flatMap((each) => ["aria-label", "title"].map((name) => each.getAttribute(name)).filter(Boolean)),
    drawn: all.map((each) => each.getAttribute("href")).filter((href) => href?.startsWith("#")),
  };
}"""
# Notes whenever the newest line of the log, or what was read out last, names cards that its player laid face down.
WATCH_FOR_LEAKS = """() => {
  window.leaks = [];
  const look = () => {
    for (const line of document.querySelectorAll(".side ol li:first-child, [role=log] p:last-child"))
      if (/(a secret|two cards): /.test(line.textContent)) leaks.push(line.textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
HEARD = "() => [...document.querySelectorAll('[role=log] p')].map((each) => each.textContent)"
TEXT_LEFT = """(node) => {
  const text = document.createRange();
  text.selectNodeContents(node);
  return text.getBoundingClientRect().left;
}"""
WAITING = ".curtain button, .option:enabled, .action:enabled:not(.done), .next button, .result"


def _sit_down(me: Visitor) -> None:
    me.share_device("hanamikoji")
    expect(me.find(".curtain p")).to_have_text(re.compile(r"^Pass the device to .+\. Everyone else, look away\.$"))


def _decide(me: Visitor, rng: random.Random) -> None:
    """Take any decision there is, behind one's own curtain."""
    if me.find(".option").count():
        me.find(".option").nth(rng.randrange(me.find(".option").count())).click()
        me.find(".choice .primary").click()
        return
    actions = me.find(".action:enabled:not(.done)")
    action = actions.nth(rng.randrange(actions.count()))
    number = int((action.get_attribute("data-place") or "0")[-1])
    action.click()
    for card in rng.sample(range(me.find(".hand .held").count()), number):
        me.find(".hand .held").nth(card).click()
    me.find(".confirm .primary").click()


def _lift(me: Visitor) -> None:
    me.find(".curtain button").click()
    expect(me.find(".option:enabled, .action:enabled:not(.done)").first).to_be_visible()


def _expect_nothing_behind_the_curtain(me: Visitor) -> None:
    assert me.page.evaluate(HOLDS, ".board") is None
    assert me.page.evaluate(HOLDS, "main")["drawn"] == []
    assert not re.search(r"(a secret|two cards): ", me.page.evaluate(HOLDS, "body")["text"])


def _expect_a_spectators_page(me: Visitor, spectator: Visitor, until: str) -> None:
    expect(me.find(until)).to_be_visible()
    seats = me.table()["seats"]
    expect(me.find(".head h1")).to_have_text(f"{seats['first']['name']} – {seats['second']['name']}")
    expect(spectator.find(until)).to_be_visible()
    expect(me.find(".side ol li")).to_have_count(spectator.ply())
    assert me.page.evaluate(HOLDS, ".board") == spectator.page.evaluate(HOLDS, ".board")
    assert set(me.page.evaluate(HEARD)) <= set(spectator.find(".side ol li span").all_text_contents())


def _watch(spectator: Visitor, table: dict[str, Any]) -> None:
    spectator.go(f"/t/{table['id']}?watch={table['links']['watch']}")
    expect(spectator.find(".board")).to_be_visible()


def _go_on(me: Visitor, spectator: Visitor, rng: random.Random) -> bool:
    """Take the next step, check what the page shows while both may look, and return whether the game goes on."""
    expect(me.find(WAITING).first).to_be_visible()
    if me.find(".curtain").count():
        _expect_nothing_behind_the_curtain(me)
        _lift(me)
    elif me.find(".next button").count():
        _expect_a_spectators_page(me, spectator, ".next button")
        spectator.find(".next button").click()
        me.find(".next button").click()
        expect(me.find(".curtain")).to_be_visible()
    elif me.find(".result").count():
        _expect_a_spectators_page(me, spectator, ".result")
        return False
    else:
        _decide(me, rng)
    return True


@pytest.mark.parametrize("seed", range(3))
def test_what_both_may_see_is_what_a_spectator_sees(visitors: Callable[..., Visitor], seed: int) -> None:
    me, spectator = visitors(), visitors()
    rng = random.Random(seed)
    _sit_down(me)
    me.page.evaluate(WATCH_FOR_LEAKS)
    _watch(spectator, me.table())
    while _go_on(me, spectator, rng):
        pass
    assert me.page.evaluate("leaks") == []


def _play_a_round(me: Visitor, rng: random.Random) -> int:
    """Play until the first round is scored; return how often the device changed hands."""
    curtains = 0
    while True:
        expect(me.find(WAITING).first).to_be_visible()
        if me.find(".next button, .result").count():
            return curtains
        if me.find(".curtain").count():
            curtains += 1
            _lift(me)
        else:
            _decide(me, rng)


def test_a_round_is_scored_once_and_then_comes_the_curtain(me: Visitor) -> None:
    rng = random.Random(7)
    _sit_down(me)
    while _play_a_round(me, rng) and me.find(".result").count():
        _sit_down(me)
    me.find(".next button").click()
    for _ in range(2):
        expect(me.find(".curtain")).to_be_visible()
        _lift(me)
        assert me.find(".next").count() == 0
        assert me.find(".hand .held").count() >= 6
        _decide(me, rng)


def test_who_resigns_on_one_device_shows_no_hand(visitors: Callable[..., Visitor]) -> None:
    me, spectator = visitors(), visitors()
    _sit_down(me)
    _watch(spectator, me.table())
    _lift(me)
    me.find(".menu summary").click()
    me.find("button", has_text="Resign").click()
    me.find("button", has_text="Yes, resign").click()
    _expect_a_spectators_page(me, spectator, ".result")


def test_two_on_one_device_do_not_see_each_others_hands(me: Visitor) -> None:
    me.share_device("hanamikoji")
    hands: list[str] = []
    while len(hands) < 3:
        expect(me.find(".curtain, .option, .action:not(:disabled):not(.done)").first).to_be_visible()
        if me.find(".curtain").count():
            assert me.find(".hand .held").count() == 0
            assert me.find("header a").first.evaluate("link => link.closest('[inert]') !== null")
            me.find(".curtain button").click()
            expect(me.find(".option, .action:not(:disabled):not(.done)").first).to_be_visible()
            hands.append(me.find(".hand").inner_text())
            heard = me.find("[role=log]").inner_text()
            assert "keeps a secret: " not in heard
        if me.find('[data-place="token-mine-1"]:not(:disabled):not(.done)').count():
            me.find('[data-place="token-mine-1"]').click()
            me.find(".hand .held").first.click()
            me.find(".confirm .primary").click()
            expect(me.find(".curtain")).to_be_visible()
        else:
            DECIDE["hanamikoji"](me)
    assert hands[0] != hands[1]


def test_what_the_curtain_says_keeps_off_the_edges_of_a_phone(visitors: Callable[..., Visitor]) -> None:
    me = visitors(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    table = me.set_up("hanamikoji", {"kind": "same_device", "my_name": "Bo", "opponent_name": "Aki"})
    me.go(f"/t/{table['id']}")
    expect(me.find(".curtain p")).to_have_text("Pass the device to Bo. Everyone else, look away.")
    assert me.find(".curtain p").evaluate(TEXT_LEFT) >= 12


def test_two_on_one_device_share_a_garden_without_a_curtain(me: Visitor) -> None:
    me.share_device("okiya")
    expect(me.find(".board")).to_be_visible()
    table = me.table()
    assert any(seat["has_seed"] for seat in table["seats"].values())
    kept = me.page.evaluate("JSON.parse(localStorage.getItem('hanamachi.promises'))")
    assert kept == {table["id"]: table["fairness"]["commitment"]}
    while DECIDE["okiya"](me):
        pass
    expect(me.find(".result h2")).to_have_text(re.compile("wins|draw"))


def test_the_heading_of_a_shared_garden_names_both_who_play(me: Visitor) -> None:
    me.share_device("okiya")
    expect(me.find(".board")).to_be_visible()
    seats = me.table()["seats"]
    both = f"{seats['first']['name']} – {seats['second']['name']}"
    for _ in range(2):
        expect(me.find(".head h1")).to_have_text(both)
        plies = me.ply()
        DECIDE["okiya"](me)
        expect(me.find(".side ol li")).to_have_count(plies + 1)
