from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.house import DECIDE, DESKTOP, PHONE, Visitor, box
from tests.browser.screens import ENDING, HANAMIKOJI, OFFER, OKIYA, practice

OPPONENT = {"hanamikoji": "level:2", "okiya": "level:1"}
GAMES = list(OPPONENT)
WHY = {
    "hanamikoji": "^(You have|Level 2 has) (reached 11 charm|won the favour of [4-7] geishas|[0-9]+ charm, which )",
    "okiya": "^(You have|Level 1 has) four in a (line|square): |^(You find|Level 1 finds) no tile with |^The garden is",
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
        visitor.await_greeting()
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
    me.find("button", has_text="Yes, give up").click()
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
    me.find(".option.hinted").click()
    me.find(".choice .primary").click()
    expect(me.find(".option")).to_have_count(0)


def test_a_hint_is_said_without_moving_the_board(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    before = box(me, ".garden")
    me.find(".tools button").first.click()
    expect(me.find(".prompt")).to_have_text(re.compile("^Hint: take [a-z]+ and [a-z ]+ at [a-d][1-4]"))
    cell = me.find(".cell.hinted").get_attribute("data-cell")
    expect(me.find(".prompt")).to_contain_text(f"at {cell}")
    assert box(me, ".garden") == before


def test_the_menu_closes_by_escape_and_by_a_click_elsewhere(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    summary = me.find(".menu summary")
    summary.click()
    expect(me.find(".menu .items")).to_be_visible()
    expect(me.find(".menu .items")).to_contain_text("walk through the garden")
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
        ["You take maple and rain at a3", re.compile("^Level 3 takes .* at [a-d][1-4]$")]
    )


@pytest.mark.parametrize("lesson", ["take", "line", "square", "block"])
def test_a_lesson_shows_the_garden_with_what_is_to_be_done(visitors: Callable[..., Visitor], lesson: str) -> None:
    me = visitors(viewport=PHONE)
    me.go(f"/learn/okiya/{lesson}")
    expect(me.find(".cell.playable").first).to_be_visible()
    assert box(me, ".text")["y"] >= 0
    garden = box(me, ".garden")
    assert garden["y"] + garden["height"] <= PHONE["height"]


def _invited(host: Visitor, game: str) -> str:
    host.go()
    host.card(game).locator("button", has_text="Invite a friend").click()
    return host.find(".invite input").input_value()


def _at(visitor: Visitor, link: str) -> None:
    visitor.page.goto(link)


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_by_invitation_through_reloads_and_lost_networks(
    visitors: Callable[..., Visitor], game: str
) -> None:
    host, guest, spectator = visitors(), visitors(viewport=PHONE), visitors()
    _at(guest, _invited(host, game))
    guest.find("button", has_text="Sit down").click()
    expect(host.find(".board")).to_be_visible()
    expect(guest.find(".board")).to_be_visible()
    assert [seat["has_seed"] for seat in host.table()["seats"].values()] == [True, True]
    _at(spectator, host.page.url + f"?watch={host.table()['links']['watch']}")
    expect(spectator.find(".banner", has_text="You are watching")).to_be_visible()

    incidents: list[Callable[[], Any]] = [host.page.reload, lambda: _lose_network(guest)]
    while not _over(host, guest):
        mover = _mover(game, host, guest)
        if mover is None:
            continue
        DECIDE[game](mover)
        if incidents and _moves(host) >= 2:
            incidents.pop(0)()
    for visitor in (host, guest, spectator):
        expect(visitor.find(".result")).to_be_visible()
    assert spectator.find(".option, .confirm, .cell.playable").count() == 0


def test_friends_who_have_played_play_again(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    _at(guest, _invited(host, "okiya"))
    first = host.page.url
    guest.find("button", has_text="Sit down").click()
    expect(guest.page).to_have_url(first)
    expect(guest.find(".board")).to_be_visible()
    guest.find(".menu summary").click()
    guest.find("button", has_text="Resign").click()
    guest.find("button", has_text="Yes, give up").click()
    host.find("button", has_text="Rematch").click()
    guest.find("button", has_text="Accept").click()
    expect(host.page).not_to_have_url(first)
    expect(guest.page).to_have_url(host.page.url)
    for visitor in (host, guest):
        expect(visitor.find(".board")).to_be_visible()
    expect(guest.find(".cell.playable").first).to_be_visible()
    again = guest.page.url.rpartition("/")[2]
    seats = guest.page.evaluate(f"fetch('/api/tables/{again}').then((r) => r.json()).then((t) => t.seats)")
    assert [seat["has_seed"] for seat in seats.values()] == [True, True]


def _moves(visitor: Visitor) -> int:
    return visitor.find(".side ol li:not(.deal)").count()


def _over(*visitors: Visitor) -> bool:
    return all(visitor.find(".result").count() > 0 for visitor in visitors)


def _mover(game: str, *visitors: Visitor) -> Visitor | None:
    decision = {
        "hanamikoji": ".option:enabled, .action:enabled:not(.done), .next button",
        "okiya": ".cell.playable:not([aria-disabled=true]), .next button",
    }[game]
    for visitor in visitors:
        if visitor.find(decision).count():
            return visitor
    visitors[0].page.wait_for_timeout(50)
    return None


def _lose_network(visitor: Visitor) -> None:
    visitor.context.set_offline(True)
    visitor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    visitor.page.wait_for_timeout(300)
    visitor.context.set_offline(False)


def test_an_open_table_is_found_on_the_home_page(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    host.go()
    host.card("okiya").locator("button", has_text="Find an opponent").click()
    expect(host.find(".invite")).to_be_visible()
    guest.go()
    guest.find("section[aria-labelledby=open] button", has_text="Sit down").first.click()
    expect(guest.find(".board")).to_be_visible()
    expect(host.find(".board")).to_be_visible()


def test_who_comes_with_a_used_invitation_is_told_so(visitors: Callable[..., Visitor]) -> None:
    host, guest, early, late = visitors(), visitors(), visitors(), visitors()
    link = _invited(host, "okiya")
    _at(guest, link)
    _at(early, link)
    expect(early.find("button", has_text="Sit down")).to_be_visible()
    guest.find("button", has_text="Sit down").click()
    expect(guest.find(".board")).to_be_visible()
    _at(late, link)
    for visitor in (early, late):
        expect(visitor.find("h1")).to_have_text("Somebody else has taken the seat.")
        assert visitor.find(".board").count() == 0


def test_a_table_that_was_called_off_is_said_to_be(visitors: Callable[..., Visitor]) -> None:
    host, early, late = visitors(), visitors(), visitors()
    link = _invited(host, "okiya")
    table = host.page.url.rsplit("/", 1)[1]
    _at(early, link)
    expect(early.find("button", has_text="Sit down")).to_be_visible()
    host.find("button", has_text="Call it off").click()
    expect(host.card("okiya")).to_be_visible()
    _at(late, link)
    host.go(f"/replay/{table}")
    for visitor in (early, late, host):
        expect(visitor.find("h1")).to_have_text("The game was called off")
        expect(visitor.find("main")).not_to_contain_text(re.compile("draw|Somebody else"))
        assert visitor.find(".board").count() == 0


def test_a_stranger_is_kept_out_kindly(visitors: Callable[..., Visitor]) -> None:
    host, stranger = visitors(), visitors()
    _invited(host, "okiya")
    _at(stranger, host.page.url)
    expect(stranger.find("h1")).to_have_text("This table is not here, or it is by invitation")
    stranger.go("/t/nothing")
    expect(stranger.find("h1")).to_have_text("This table is not here, or it is by invitation")


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
    expect(me.find(".choice .legend")).to_have_text("What then lies with each geisha: your cards – theirs")
    expect(me.find(".option").first).to_contain_text("Fan: you 1, they 0")
    expect(me.find(".score .legend")).to_contain_text("if scored now")
    expect(me.find(".score .legend .long").first).to_have_text("0 geishas, 0 charm")
    practice("hanamikoji", HANAMIKOJI)(me)
    expect(me.find(".score .legend .long").first).to_have_text("3 geishas, 10 charm")
    expect(me.find(".score dl")).to_contain_text("If scored now: 10 charm, 3 geishas")
