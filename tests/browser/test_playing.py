from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import DECIDE, DESKTOP, PHONE, Visitor, box
from tests.browser.screens import ENDING, HANAMIKOJI, OFFER, OKIYA, practice

OPPONENT = {"hanamikoji": "level:2", "okiya": "level:1"}
GAMES = list(OPPONENT)
WHY = {
    "hanamikoji": "^(You have|Level 2 has) (reached 11 charm|won the favour of [4-7] geishas|[0-9]+ charm, which )",
    "okiya": "^(You have|Level 1 has) (four in a (line|square): |no tile with .+ to take$)|^The garden is",
}


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_home_to_its_result(visitors: Callable[..., Visitor], game: str, size: dict[str, int]) -> None:
    me = visitors(viewport=size)
    me.against(game, OPPONENT[game])
    while DECIDE[game](me):
        assert me.fits()
    expect(me.find(".result h2")).to_have_text(re.compile("You win|You lose|A draw"))
    expect(me.find(".result p").first).to_have_text(re.compile(WHY[game]))


# Notes how many cards travel, and the charm that both have when each geisha is lit; escapes from the first journey
# if it is told to, and notes how many cards travel on.
WATCH = """() => {
  const seen = window.seen = { moving: 0, lit: [], charm: [], escapes: false, left: null };
  const moving = () => document.getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect.target.matches(".slot")).length;
  const look = () => {
    seen.moving = Math.max(seen.moving, moving());
    if (seen.escapes && seen.left === null && seen.moving > 0) {
      dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      seen.left = moving();
    }
    requestAnimationFrame(look);
  };
  const score = () => [...document.querySelectorAll(".score b")].reduce((sum, b) => sum + Number(b.textContent), 0);
  new MutationObserver(() => {
    const letter = document.querySelector(".geisha.lit")?.className.match(/of-(.)/)[1];
    if (!letter || seen.lit.at(-1) === letter) return;
    seen.lit.push(letter);
    seen.charm.push(score());
  }).observe(document.querySelector(".street"), { attributes: true, subtree: true });
  look();
}"""
LOCALES = {"en": "en-GB", "fr": "fr-FR", "id": "id-ID", "ja": "ja-JP"}
LONGEST_NAME = "Wwwwwwwwwwww Wwwwwwwwwww"
LONGEST_CLOCK = {"initial": 20 * 60, "increment": 10}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_a_clock_fits_a_phone(visitors: Callable[..., Visitor], game: str, language: str) -> None:
    host, guest = (visitors(viewport=PHONE, locale=LOCALES[language]) for _ in range(2))
    for visitor in (host, guest):
        visitor.go()
        expect(visitor.find("html")).to_have_attribute("lang", language)
        visitor.await_cookie()
        visitor.page.evaluate(
            "name => fetch('/api/me', { method: 'PUT', body: JSON.stringify({ name }),"
            " headers: { 'Content-Type': 'application/json' } })",
            LONGEST_NAME,
        )
    alone = host.set_up(game, {"kind": "computer", "agent": OPPONENT[game]}, clock=LONGEST_CLOCK)
    _expect_clocks_in_view(host, alone["id"])
    together = host.set_up(game, {"kind": "friend", "access": "link"}, clock=LONGEST_CLOCK)
    guest.ask(f"/tables/{together['id']}/join", {"invite": together["links"]["invite"]})
    for visitor in (host, guest):
        _expect_clocks_in_view(visitor, together["id"])


def _expect_clocks_in_view(visitor: Visitor, table: str) -> None:
    visitor.go(f"/t/{table}")
    expect(visitor.find(".board")).to_be_visible()
    expect(visitor.find(".clock")).to_have_count(2)
    for clock in visitor.find(".clock").all():
        expect(clock).to_be_in_viewport(ratio=1)
    assert visitor.fits()


def test_motion_is_shown_and_can_be_skipped(visitors: Callable[..., Visitor]) -> None:
    me = visitors(reduced_motion="no-preference")
    practice("hanamikoji", ENDING)(me)
    me.page.evaluate(WATCH)
    DECIDE["hanamikoji"](me)
    expect(me.find(".next button")).to_be_visible()
    seen = me.page.evaluate("seen")
    assert seen["moving"] > 0
    assert "".join(seen["lit"]) == "ABCDEFG"
    assert sorted(seen["charm"]) == seen["charm"]
    assert seen["charm"][0] < seen["charm"][-1] == sum(int(held) for held in me.find(".score b").all_inner_texts())

    practice("hanamikoji", ENDING)(me)
    me.page.evaluate(WATCH)
    me.page.evaluate("seen.escapes = true")
    DECIDE["hanamikoji"](me)
    me.page.wait_for_function("() => seen.left !== null")
    expect(me.find(".next button")).to_be_visible()
    seen = me.page.evaluate("seen")
    assert seen["moving"] > 0
    assert seen["left"] == 0
    assert seen["lit"] == []


def test_a_hint_can_be_taken_and_a_move_taken_back(me: Visitor) -> None:
    me.against("okiya", "level:1")
    expect(me.find(".cell.playable").first).to_be_visible()
    me.find("button", has_text="Hint").click()
    expect(me.find(".cell.hinted")).to_have_count(1)
    me.find(".cell.hinted").click()
    me.find("button", has_text="Take back").click()
    expect(me.find(".side ol li", has_text="You take a move back")).to_have_count(1)
    expect(me.find(".side ol li.undone", has_text="You")).to_have_count(1)


# Notes cards that are marked as chosen while there is nothing to confirm.
WATCH_FOR_STRAYS = """() => {
  window.strays = [];
  new MutationObserver(() => {
    if (document.querySelector(".confirm .primary")) return;
    for (const card of document.querySelectorAll(".hand .held[aria-pressed=true]")) strays.push(card.innerText);
  }).observe(document.querySelector(".board"), { attributes: true, childList: true, subtree: true });
}"""
DECISION = ".option:enabled, .action:enabled:not(.done)"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_that_was_played_leaves_no_card_chosen(visitors: Callable[..., Visitor], size: dict[str, int]) -> None:
    me = visitors(viewport=size)
    me.against("hanamikoji", "level:2")
    me.page.evaluate(WATCH_FOR_STRAYS)
    decided: list[str] = []
    while True:
        expect(me.find(f"{DECISION}, .next button, .result").first).to_be_visible()
        if not me.find(DECISION).count():
            break
        me.find(".tools button").first.click()
        decided.append(_follow_hint(me))
        assert me.page.evaluate("strays") == []
    assert set(decided) == set("1234-")


def _follow_hint(visitor: Visitor) -> str:
    """Play what is hinted at, once it is; return which action it is, or that it is an answer."""
    expect(visitor.find(".action[aria-pressed=true], .option.hinted")).to_have_count(1)
    plies = visitor.ply()
    if visitor.find(".option.hinted").count():
        kind = "-"
        visitor.find(".option.hinted").click()
        visitor.find(".choice .primary").click()
    else:
        kind = (visitor.find(".action[aria-pressed=true]").get_attribute("data-place") or "")[-1]
        visitor.find(".confirm .primary").click()
    expect(visitor.find(".side ol li")).not_to_have_count(plies)
    return kind


def test_resigning_asks_first_and_a_rematch_is_another_table(me: Visitor) -> None:
    me.against("okiya", "level:1")
    before = me.page.url
    me.find(".menu summary").click()
    me.find("button", has_text="Resign").click()
    me.find("button", has_text="Yes, resign").click()
    expect(me.find(".result h2")).to_have_text("You lose")
    me.find("button", has_text="Rematch").click()
    expect(me.page).not_to_have_url(before)
    expect(me.find(".board")).to_be_visible()


def test_a_choice_can_be_changed_until_it_is_confirmed(me: Visitor) -> None:
    practice("hanamikoji", {**HANAMIKOJI, "played": []})(me)
    expect(me.find(".hand .held:not(:disabled)")).to_have_count(7)
    me.find('[data-place="token-mine-4"]').click()
    for card in range(5):
        me.find(".hand .held").nth(card).click()
    expect(me.find(".pair .held")).to_have_count(4)
    before = me.find(".confirm .primary").inner_text()
    me.find(".pair .held").nth(1).click()
    expect(me.find(".confirm .primary")).not_to_have_text(before)
    me.page.keyboard.press("Escape")
    expect(me.find(".pair .held")).to_have_count(0)
    expect(me.find(".confirm .primary")).to_be_disabled()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_while_a_competition_is_put_together(
    visitors: Callable[..., Visitor], size: dict[str, int]
) -> None:
    me = visitors(viewport=size)
    practice("hanamikoji", {**HANAMIKOJI, "played": []})(me)
    expect(me.find(".hand .held:not(:disabled)")).to_have_count(7)
    places = (".hand", ".confirm", ".street", ".actions", ".head")
    before = {place: box(me, place) for place in places}
    me.find('[data-place="token-mine-4"]').click()
    for card in range(4):
        me.find(".hand .held").nth(card).click()
        expect(me.find(".pair .held")).to_have_count(card + 1)
        assert {place: box(me, place) for place in places} == before


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_hints_and_the_menu_are_in_reach_while_an_offer_waits(
    visitors: Callable[..., Visitor], size: dict[str, int]
) -> None:
    me = visitors(viewport=size)
    practice("hanamikoji", OFFER)(me)
    expect(me.find(".option")).to_have_count(3)
    before = box(me, ".options")
    me.find(".tools button").first.click()
    expect(me.find(".option.hinted")).to_have_count(1)
    expect(me.find(".choice h2")).to_have_text(re.compile("^Hint: take the [a-z ]+$"))
    assert box(me, ".options") == before
    me.find(".menu summary").click()
    expect(me.find(".menu button", has_text="Rules")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.find(".menu button", has_text="Rules")).to_be_hidden()
    me.find(".option.hinted").click()
    me.find(".choice .primary").click()
    expect(me.find(".option")).to_have_count(0)


def test_a_hint_is_said_without_moving_the_board(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    before = box(me, ".garden")
    me.find(".tools button").first.click()
    expect(me.find(".prompt")).to_have_text(re.compile("^Hint: take the [a-z]+ with [a-z ]+ at [a-d][1-4]"))
    cell = me.find(".cell.hinted").get_attribute("data-cell")
    expect(me.find(".prompt")).to_contain_text(f"at {cell}")
    assert box(me, ".garden") == before


def test_the_menu_closes_by_escape_and_by_a_click_elsewhere(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    summary = me.find(".menu summary")
    summary.click()
    expect(me.find(".menu .items")).to_be_visible()
    expect(me.find(".menu .items")).to_contain_text("move through the garden")
    me.find(".menu button", has_text="Rules").focus()
    me.page.keyboard.press("Escape")
    expect(me.find(".menu .items")).to_be_hidden()
    expect(summary).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.find(".menu .items")).to_be_visible()
    me.find("h1").click()
    expect(me.find(".menu .items")).to_be_hidden()


def test_the_tables_head_is_one_row_of_the_same_height(visitors: Callable[..., Visitor]) -> None:
    me = visitors(viewport=PHONE)
    practice("hanamikoji", {**HANAMIKOJI, "played": []})(me)
    before = box(me, ".head")
    assert before["height"] < 48
    DECIDE["hanamikoji"](me)
    expect(me.find("button", has_text="Take back")).to_be_enabled()
    assert box(me, ".head")["height"] == before["height"]


def test_a_result_says_what_each_side_has(me: Visitor) -> None:
    me.against("hanamikoji", "level:2")
    while DECIDE["hanamikoji"](me):
        pass
    won = re.compile(r"^[0-7] geishas?, \d+ charm$")
    expect(me.find(".result dt")).to_have_text(["You", "Level 2"])
    expect(me.find(".result dd")).to_have_text([won, won])
    charm = [int(said.split(" charm")[0].split()[-1]) for said in me.find(".result dd").all_inner_texts()]
    assert charm == [int(held) for held in me.find(".score b").all_inner_texts()]
    expect(me.find(".side ol li", has_text="You ").first).to_be_attached()


def test_a_match_says_whose_rounds_are_whose(me: Visitor) -> None:
    practice("okiya", OKIYA, mode="wins")(me)
    expect(me.find(".bowls b")).to_have_text(["0 rounds", "0 rounds"])
    me.find('[data-cell="b1"]').click()
    expect(me.find(".prompt")).to_have_text(re.compile("You win the round.*You have four in a line: a1 b1 c1 d1", re.S))
    expect(me.find(".bowls b")).to_have_text(["1 round", "0 rounds"])
    expect(me.find(".next button")).to_be_visible()


def test_each_move_is_announced_once_and_in_words(me: Visitor) -> None:
    practice("okiya", {**OKIYA, "script": ["b2"]})(me)
    me.find('[data-cell="a3"]').click()
    expect(me.find(".cell.playable").first).to_be_visible()
    expect(me.find("[role=log] p")).to_have_text(
        ["You take the maple with rain at a3", re.compile("^Level 3 takes .* at [a-d][1-4]$")]
    )


@pytest.mark.parametrize("lesson", ["take", "line", "square", "block"])
def test_a_lesson_shows_the_garden_with_what_is_to_be_done(visitors: Callable[..., Visitor], lesson: str) -> None:
    me = visitors(viewport=PHONE)
    me.go(f"/learn/okiya/{lesson}")
    expect(me.find(".cell.playable").first).to_be_visible()
    assert box(me, ".text")["y"] >= 0
    garden = box(me, ".garden")
    assert garden["y"] + garden["height"] <= PHONE["height"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_who_answers_an_offer_sees_their_own_tokens_and_what_lies_under_them(
    visitors: Callable[..., Visitor], size: dict[str, int]
) -> None:
    me = visitors(viewport=size)
    practice("hanamikoji", OFFER)(me)
    expect(me.find(".option")).to_have_count(3)
    expect(me.find(".actions .action")).to_have_count(4)
    expect(me.find(".actions .done")).to_have_count(1)
    token = me.find('[data-place="token-mine-1"]')
    expect(token.locator(".face.back")).to_have_count(1)
    token.dispatch_event("pointerdown")
    expect(token.locator(".face.of-G")).to_be_visible()
    token.dispatch_event("pointerup")
    expect(token.locator(".face.back")).to_have_count(1)
    token.focus()
    me.page.keyboard.press("Enter")
    expect(token.locator(".face.of-G")).to_be_visible()
    expect(token).to_have_attribute("aria-label", re.compile("Secret, used"))
    # Looking is no answer.
    expect(me.find(".option")).to_have_count(3)


def test_what_the_figures_mean_is_said_beside_them(me: Visitor) -> None:
    practice("hanamikoji", OFFER)(me)
    expect(me.find(".choice .legend")).to_have_text("Then, for each geisha: your cards – theirs")
    expect(me.find(".option").first).to_contain_text("Fan: you 1, they 0")
    expect(me.find(".score .legend")).to_contain_text("if scored now")
    expect(me.find(".score .legend .long").first).to_have_text("1 geisha, 5 charm")
    practice("hanamikoji", HANAMIKOJI)(me)
    expect(me.find(".score .legend .long").first).to_have_text("3 geishas, 10 charm")
    expect(me.find(".score dl")).to_contain_text("If scored now: 10 charm, 3 geishas")


def test_while_another_tile_is_pointed_at_the_hint_is_not_told(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    expect(me.find(".cell.playable").first).to_be_visible()
    me.find("button", has_text="Hint").click()
    expect(me.find(".prompt")).to_contain_text("Hint: ")
    hinted = me.find(".cell.hinted")
    hinted.hover()
    expect(me.find(".prompt")).to_contain_text(re.compile("Hint: .+leaves your opponent"))
    me.find(".cell.playable:not(.hinted)").first.hover()
    expect(me.find(".prompt")).to_contain_text("leaves your opponent")
    expect(me.find(".prompt")).not_to_contain_text("Hint: ")
    expect(hinted).to_have_count(1)
    me.page.mouse.move(1, 1)
    expect(me.find(".prompt")).to_contain_text("Hint: ")
