from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect
from tests.browser.house import DECIDE, DESKTOP, PAGE, PHONE, Visitor
from tests.browser.screens import ENDING, HANAMIKOJI, OKIYA, practice

MOST_SCRIPT = 120_000


ONE_LINE = 36
CUT_OFF = """() => [...document.querySelectorAll("select")]
  .filter((select) => getComputedStyle(select).opacity !== "0")
  .flatMap((select) => {
    const style = getComputedStyle(select);
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.font = style.font;
    const arrow = 16;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return [...select.options].map((option) => option.text).filter((text) => pen.measureText(text).width > room);
  })"""


def test_the_page_is_small() -> None:
    scripts = [path.read_bytes() for path in PAGE.rglob("*.js")]
    assert scripts
    assert sum(len(gzip.compress(script)) for script in scripts) < MOST_SCRIPT


def _finish(me: Visitor, game: str, level: str) -> str:
    """Play a game to its end and return the table's id."""
    me.against(game, level)
    while DECIDE[game](me):
        pass
    return me.page.url.rsplit("/", 1)[1].partition("?")[0]


@pytest.mark.parametrize(("game", "level"), [("hanamikoji", "level:2"), ("okiya", "level:1")])
def test_a_finished_game_can_be_replayed_judged_and_verified(
    visitors: Callable[..., Visitor], game: str, level: str
) -> None:
    me = visitors()
    table = _finish(me, game, level)
    me.find(".result a", has_text="Replay").click()
    expect(me.find(".good", has_text="follow")).to_be_visible()
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


def test_a_replay_is_held_to_the_promise_made_before_the_first_card(me: Visitor) -> None:
    table = _finish(me, "okiya", "random")
    shown = me.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())")
    kept = me.page.evaluate("JSON.parse(localStorage.getItem('hanamachi.promises'))")
    assert kept == {table: shown["fairness"]["commitment"]}
    assert shown["seats"][shown["seat"]]["has_seed"]
    other = f"localStorage.setItem('hanamachi.promises', JSON.stringify({{'{table}': '00'}}))"
    me.page.evaluate(other)
    me.go(f"/replay/{table}")
    expect(me.find(".bad")).to_be_visible()


def test_a_replay_seen_from_the_other_side_stays_so_and_asks_nothing_anew(me: Visitor) -> None:
    _finish(me, "okiya", "random")
    me.find(".result a", has_text="Replay").click()
    expect(me.find("section", has_text="Judged by")).to_be_visible()
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
    table = _finish(me, "okiya", "random")
    refusal = {"code": "too_many_requests", "message": "too fast", "detail": None}
    me.page.route("**/analysis*", lambda route: route.fulfill(status=429, json=refusal))
    me.go(f"/replay/{table}")
    panel = me.find("section:has(#analysis)")
    expect(panel).to_contain_text("A little slower, please.")
    expect(panel).not_to_contain_text("No judge")
    me.page.unroute("**/analysis*")
    panel.locator("button", has_text="Try again").click()
    expect(panel).to_contain_text("Judged by")


def test_the_solver_judges_every_move_of_okiya(me: Visitor) -> None:
    table = _finish(me, "okiya", "random")
    me.find(".result a", has_text="Replay").click()
    panel = me.find("section:has(#analysis)")
    expect(panel).to_contain_text("Judged by")
    plies = me.page.evaluate(f"fetch('/api/tables/{table}/analysis').then((r) => r.json())")["plies"]
    longest = max(plies, key=lambda judged: judged["verdict"]["plies"])
    me.go(f"/replay/{table}?ply={longest['ply']}")
    expect(panel.locator("p .soft").first).to_have_text(
        re.compile(f"^(wins|draw|loses) in {(longest['verdict']['plies'] + 1) // 2} moves$")
    )
    me.find(".moves li button", has_text="?").first.click()
    me.find("button", has_text="Better:").click()
    expect(me.find(".cell.hinted")).to_have_count(1)


def test_a_replay_says_who_won_whose_chances_it_draws_and_what_could_be_played(me: Visitor) -> None:
    table = _finish(me, "okiya", "random")
    shown = me.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())")
    name = shown["seats"][shown["seat"]]["name"]
    me.go(f"/replay/{table}")
    expect(me.find(".head b")).to_have_text(re.compile(" wins$"))
    expect(me.find("figcaption")).to_have_text(f"Chance to win: {name}")
    expect(me.find("figure")).to_contain_text("100 %")
    me.find(".head button").click()
    expect(me.find("figcaption")).not_to_contain_text(name)
    me.page.keyboard.press("ArrowRight")
    expect(me.find("section:has(#analysis) .moves button").first).to_have_text(re.compile(r"^[a-d][1-4]: \w+ and \w+"))


def test_a_replay_that_does_not_exist_is_said_not_to(me: Visitor) -> None:
    me.go("/replay/nothing")
    expect(me.find("h1")).to_have_text("There is no such game here")


def test_a_shared_replay_opens_where_it_was_shared(visitors: Callable[..., Visitor]) -> None:
    me, friend = visitors(permissions=["clipboard-read", "clipboard-write"]), visitors()
    table = _finish(me, "okiya", "random")
    me.go(f"/replay/{table}")
    expect(me.find(".controls p")).to_contain_text("Step 1 of")
    me.page.keyboard.press("ArrowRight")
    expect(me.find(".controls p")).to_contain_text("Step 2 of")
    me.find("button", has_text="Share this position").click()
    expect(me.find("[role=status].note")).to_have_text("Copied")
    friend.page.goto(me.page.evaluate("navigator.clipboard.readText()"))
    expect(friend.find(".controls p")).to_contain_text("Step 2 of")


def test_my_games_say_against_whom_when_and_how_they_ended(me: Visitor) -> None:
    me.go("/games")
    expect(me.find("main")).to_contain_text("No game under way.")
    expect(me.find("main")).to_contain_text("No game is over yet.")
    table = _finish(me, "okiya", "level:1")
    shown = me.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())")
    winner = shown["result"]["winner"]
    outcome = "Draw" if winner is None else "Won" if winner == shown["seat"] else "Lost"
    me.go("/games")
    row = me.find(f'a[href="/replay/{table}"]')
    expect(row.locator(".tag")).to_have_text(outcome)
    expect(row).to_contain_text("against Level 1")
    expect(row).to_contain_text(re.compile(r"\d{1,2} \w{3,4} 20\d\d"))
    expect(me.find("main")).not_to_contain_text("No game is over yet.")


def _invite(me: Visitor, game: str) -> None:
    me.go()
    me.card(game).locator("button", has_text="Invite a friend").click()
    expect(me.find(".invite")).to_be_visible()


def test_an_invitation_that_works_only_here_says_so_and_how_to_let_others_in(me: Visitor) -> None:
    _invite(me, "okiya")
    expect(me.find(".invite .note")).to_contain_text("This link works on this computer only.")
    expect(me.find(".invite .note code")).to_have_text("hanamachi serve --host 0.0.0.0")
    assert me.find(".invite input").input_value().startswith(me.address)


def test_an_invitation_made_on_this_machine_names_the_address_that_others_reach(me: Visitor) -> None:
    elsewhere = "http://192.0.2.7:8000"

    def with_address(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, json={**response.json(), "address": elsewhere})

    me.page.route("**/api/games", with_address)
    _invite(me, "okiya")
    expect(me.find(".invite input")).to_have_value(re.compile(f"^{re.escape(elsewhere)}/t/"))
    expect(me.find(".invite svg[role=img]")).to_be_visible()
    assert me.find(".invite .note").count() == 0


def test_a_clock_is_told_before_anybody_sits_down(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    host.go()
    card = host.card("okiya")
    card.locator("summary").click()
    card.get_by_text("10 min + 5 s").click()
    card.get_by_label("Let anybody join").check()
    card.locator("button", has_text="Invite a friend").click()
    told = "10 min each, and 5 s more after every move"
    expect(host.find(".invite dl")).to_contain_text(told)
    guest.go()
    row = guest.find(f'a[href="{host.page.url.removeprefix(host.address)}"]')
    expect(row).to_contain_text("Clock 10 min + 5 s")
    row.click()
    expect(guest.find(".invite dl")).to_contain_text(told)


def test_everything_hidden_lies_open_in_a_replay(me: Visitor) -> None:
    _finish(me, "hanamikoji", "level:2")
    me.find(".result a", has_text="Replay").click()
    expect(me.find(".their-hand .face").first).to_be_visible()
    assert me.find(".their-hand .back").count() == 0


def test_a_replay_of_hanamikoji_tells_how_lucky_it_was(me: Visitor) -> None:
    _finish(me, "hanamikoji", "level:2")
    me.find(".result a", has_text="Replay").click()
    told = re.compile(r"Luck was worth [+-]?\d+ points to .+ Without it: (rather a win|about even|rather a loss)\.")
    expect(me.find("section:has(#analysis)")).to_contain_text(told)


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
    while not me.find("h2", has_text="Well done").count():
        expect(me.find(".option, .action:not(:disabled):not(.done), h2:has-text('Well done')").first).to_be_visible()
        action = me.find(".action:not(:disabled):not(.done)")
        if me.find("h2", has_text="Well done").count():
            break
        if not me.find(".option").count():
            assert action.count() == 1
            played.append((action.get_attribute("data-place") or "")[-1])
        DECIDE["hanamikoji"](me)
    assert sorted(played) == ["1", "2", "3", "4"]
    expect(me.find("h2", has_text="Well done")).to_be_visible()


def test_the_puzzle_of_the_day_can_be_failed_and_solved(me: Visitor) -> None:
    me.go("/puzzle/okiya/2026-03-21")
    expect(me.find(".cell.playable").first).to_be_visible()
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
    for index in range(me.find(".cell.playable").count()):
        me.find(".cell.playable").nth(index).click()
        expect(me.find("h2.right, p.wrong").first).to_be_visible()
        if why.count():
            break
        me.go("/puzzle/okiya/2026-03-21")
    expect(why).to_have_text(
        re.compile(r"Your rival answers [a-d][1-4]: \w+ and [\w ]+(, and the win is gone| and wins)\.")
    )


@pytest.mark.parametrize("path", ["/nowhere", "/%E0"])
def test_a_wrong_address_is_said_to_be_wrong(me: Visitor, path: str) -> None:
    me.go(path)
    expect(me.find("h1")).to_have_text("This lane leads nowhere")


LANGUAGES = {
    "en": ("en-GB", "Play the computer", "Rules of Hanamikoji"),
    "fr": ("fr-FR", "Jouer contre l'ordinateur", "Règles de Hanamikoji"),
    "id": ("id-ID", "Lawan komputer", "Aturan Hanamikoji"),
    "ja": ("ja-JP", "コンピューターと遊ぶ", "花見小路のルール"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_language_is_spoken(visitors: Callable[..., Visitor], language: str) -> None:
    locale, play, rules = LANGUAGES[language]
    me = visitors(locale=locale, viewport=PHONE)
    me.go()
    expect(me.find(".card .primary").first).to_have_text(play)
    expect(me.find("html")).to_have_attribute("lang", language)
    for path in (
        "/",
        "/games",
        "/learn",
        "/rules/hanamikoji",
        "/rules/okiya",
        "/puzzle",
        "/learn/hanamikoji/round",
        "/learn/okiya/line",
    ):
        me.go(path)
        expect(me.find("h1").first).to_be_attached()
        assert me.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
    me.go("/rules/hanamikoji")
    expect(me.find("h1")).to_have_text(rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_is_one_row_on_a_phone_and_no_list_cuts_its_text_off(
    visitors: Callable[..., Visitor], language: str
) -> None:
    me = visitors(locale=LANGUAGES[language][0], viewport=PHONE)
    for path in ("/", "/learn", "/games"):
        me.go(path)
        expect(me.find("html")).to_have_attribute("lang", language)
        box = me.find("header").first.bounding_box()
        assert box is not None
        assert box["height"] < 2 * ONE_LINE
        assert me.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
    me.go()
    expect(me.find(".card select option").first).to_be_attached()
    assert me.page.evaluate(CUT_OFF) == []


def test_settings_apply_at_once_and_last(me: Visitor) -> None:
    me.go()
    me.find("header select").select_option("fr")
    expect(me.find(".card .primary").first).to_have_text("Jouer contre l'ordinateur")
    me.find("header button").first.click()
    expect(me.find("html")).to_have_attribute("data-theme", "dark")
    me.find("header button").last.click()
    me.find("dialog input[maxlength='24']").fill("Ours patient")
    me.find("dialog .line button").first.click()
    expect(me.find("dialog [role=status]")).to_have_text("Enregistré")
    me.page.reload()
    expect(me.find(".card .primary").first).to_have_text("Jouer contre l'ordinateur")
    expect(me.find("html")).to_have_attribute("data-theme", "dark")
    me.find("header button").last.click()
    expect(me.find("dialog input[maxlength='24']")).to_have_value("Ours patient")


def test_another_device_takes_over_with_a_code(visitors: Callable[..., Visitor]) -> None:
    me, elsewhere = visitors(), visitors()
    me.against("okiya", "level:1")
    for visitor in (me, elsewhere):
        if visitor is elsewhere:
            visitor.go()
        visitor.find("header button").last.click()
        visitor.find("dialog summary").click()
    me.find("button", has_text="Make a code").click()
    code = me.find("dialog .code").inner_text()
    elsewhere.find("dialog input[maxlength='16']").fill(code)
    elsewhere.find("button", has_text="Use it").click()
    expect(elsewhere.find(".list a", has_text="Okiya").first).to_be_visible()


def test_a_code_does_not_take_a_device_from_its_games_without_a_word(visitors: Callable[..., Visitor]) -> None:
    me, elsewhere = visitors(), visitors()
    me.go()
    expect(me.card("okiya").locator("button.primary")).to_be_enabled()
    code = me.ask("/me/transfer", {})["code"]
    elsewhere.against("okiya", "level:1")
    mine = elsewhere.page.url
    elsewhere.find("header button").last.click()
    elsewhere.find("dialog summary").click()
    elsewhere.find("dialog input[maxlength='16']").fill(code)
    elsewhere.find("button", has_text="Use it").click()
    asked = elsewhere.find("dialog [role=alert]")
    expect(asked).to_contain_text("You have a game under way on this device as ")
    asked.locator("button", has_text="Keep my games here").click()
    expect(asked).to_have_count(0)
    assert elsewhere.table()["seat"] is not None
    elsewhere.find("button", has_text="Use it").click()
    asked.locator("button", has_text="Use the code all the same").click()
    expect(elsewhere.card("okiya")).to_be_visible()
    elsewhere.page.goto(mine)
    expect(elsewhere.find("h1")).to_have_text("This table is by invitation")


def test_a_reload_without_network_shows_the_page_and_comes_back(me: Visitor) -> None:
    me.against("okiya", "level:1")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    me.page.wait_for_function(
        "() => caches.keys().then((k) => k.length && caches.open(k[0])).then((c) => c && c.match('/')).then(Boolean)"
    )
    me.context.set_offline(True)
    me.page.reload()
    expect(me.find("h1")).to_have_text("The house cannot be reached")
    me.context.set_offline(False)
    expect(me.find(".board")).to_be_visible()


def _press_play(me: Visitor, game: str) -> None:
    """Walk from the top of the home page to a game's first button and press it."""
    me.go()
    play = me.card(game).locator("button.primary")
    expect(play).to_be_enabled()
    while not play.evaluate("node => node === document.activeElement"):
        me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")


def test_the_keyboard_is_enough_for_okiya(me: Visitor) -> None:
    _press_play(me, "okiya")
    while True:
        expect(me.find(".cell.playable:focus, .result").first).to_be_visible()
        if me.find(".result").count():
            break
        me.page.keyboard.press("Enter")
        me.page.wait_for_timeout(150)
    expect(me.find(".result h2")).to_have_text(re.compile("You|draw"))


def test_arrows_walk_through_the_garden(me: Visitor) -> None:
    practice("okiya", OKIYA)(me)
    me.page.keyboard.press("Tab")
    _tab_to(me, ".cell:focus")
    assert me.find(".cell:focus").get_attribute("data-cell") == "b1"
    for key, cell in (("ArrowDown", "b2"), ("ArrowRight", "c2"), ("ArrowLeft", "b2"), ("ArrowUp", "b1")):
        me.page.keyboard.press(key)
        expect(me.find(f'[data-cell="{cell}"]')).to_be_focused()


def test_the_keyboard_is_enough_for_hanamikoji(me: Visitor) -> None:
    _press_play(me, "hanamikoji")
    while True:
        waiting = ".option:focus, .hand .held:focus, .next button:focus, .result"
        expect(me.find(waiting).first).to_be_visible()
        if me.find(".result").count():
            break
        if me.find(".option:focus").count():
            me.page.keyboard.press("ArrowRight")
            # Three cards of a kind leave no choice.
            last = min(1, me.find(".option").count() - 1)
            expect(me.find(".option").nth(last)).to_be_focused()
            me.page.keyboard.press("Enter")
            expect(me.find(".choice .primary")).to_be_focused()
        elif me.find(".hand .held:focus").count():
            _lay_cards(me)
        happened = me.ply()
        me.page.keyboard.press("Enter")
        expect(me.find(".side ol li").nth(happened)).to_be_attached()
    expect(me.find(".result h2")).to_have_text(re.compile("You|draw"))


def _lay_cards(me: Visitor) -> None:
    """Choose an action by its number and as many cards as it wants; the next Enter confirms them."""
    number = (me.find(".action:not(:disabled):not(.done)").first.get_attribute("data-place") or "")[-1]
    me.page.keyboard.press(number)
    me.page.keyboard.press("Space")
    for _ in range(int(number) - 1):
        me.page.keyboard.press("ArrowRight")
        me.page.keyboard.press("Space")
    expect(me.find(".confirm .primary")).to_be_enabled()
    me.page.keyboard.press("Space")
    expect(me.find(".confirm .primary")).to_be_disabled()
    me.page.keyboard.press("Space")


def test_what_is_focused_looks_unlike_what_is_chosen(me: Visitor) -> None:
    practice("hanamikoji", {**HANAMIKOJI, "played": []})(me)
    _tab_to(me, ".hand .held:focus")
    me.page.keyboard.press("2")
    me.page.keyboard.press("Space")
    card = me.find(".hand .chosen:focus")
    ring, chosen = card.evaluate("node => [getComputedStyle(node).outlineColor, getComputedStyle(node).boxShadow]")
    assert ring not in chosen


def _tab_to(me: Visitor, selector: str) -> None:
    for _ in range(20):
        if me.find(selector).count():
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(visitors: Callable[..., Visitor], scheme: str, size: dict[str, int]) -> None:
    me = visitors(color_scheme=scheme, viewport=size)
    found: dict[str, list[str]] = {}
    for path in (
        "/",
        "/games",
        "/learn",
        "/learn/okiya/line",
        "/learn/hanamikoji/round",
        "/learn/hanamikoji/answer",
        "/rules/okiya",
        "/rules/hanamikoji",
        "/puzzle",
        "/nowhere",
        "/t/nothing",
        "/replay/nothing",
    ):
        me.go(path)
        me.page.wait_for_load_state("networkidle")
        found[path] = me.axe()
    me.go()
    me.find("header button").last.click()
    found["settings"] = me.axe()
    for game, level in (("okiya", "level:1"), ("hanamikoji", "level:2")):
        me.against(game, level)
        expect(me.find(".cell.playable, .option, .action:not(:disabled):not(.done)").first).to_be_visible()
        found[game] = me.axe()
        while DECIDE[game](me):
            if me.find(".option").count() and "offer" not in found:
                found["offer"] = me.axe()
        found[f"{game} over"] = me.axe()
        me.find(".result a", has_text="Replay").click()
        expect(me.find(".controls")).to_be_visible()
        me.page.wait_for_load_state("networkidle")
        found[f"{game} replay"] = me.axe()
    me.go()
    me.card("hanamikoji").locator("button", has_text="Two on this device").click()
    expect(me.find(".curtain")).to_be_visible()
    found["curtain"] = me.axe()
    me.go()
    me.card("okiya").locator("button", has_text="Invite a friend").click()
    expect(me.find(".invite")).to_be_visible()
    found["invitation"] = me.axe()
    assert {page: problems for page, problems in found.items() if problems} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_tables_that_are_seldom_seen(visitors: Callable[..., Visitor], scheme: str) -> None:
    host, guest, spectator = (visitors(color_scheme=scheme, viewport=PHONE) for _ in range(3))
    found: dict[str, list[str]] = {}
    table = host.set_up("hanamikoji", {"kind": "friend", "access": "link"}, clock={"initial": 1200, "increment": 10})
    guest.go()
    expect(guest.card("hanamikoji").locator("button.primary")).to_be_enabled()
    guest.ask(f"/tables/{table['id']}/join", {"invite": table["links"]["invite"]})
    host.go(f"/t/{table['id']}")
    expect(host.find(".clock")).to_have_count(2)
    found["clock"] = host.axe()
    spectator.go(f"/t/{table['id']}?watch={table['links']['watch']}")
    expect(spectator.find(".banner", has_text="You are watching")).to_be_visible()
    found["spectator"] = spectator.axe()
    host.context.set_offline(True)
    host.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(host.find(".banner", has_text="No connection")).to_be_visible()
    found["offline"] = host.axe()
    practice("hanamikoji", ENDING)(guest)
    DECIDE["hanamikoji"](guest)
    expect(guest.find(".next button")).to_be_visible()
    found["between rounds"] = guest.axe()
    assert {page: problems for page, problems in found.items() if problems} == {}


def test_axe_finds_nothing_in_japanese(visitors: Callable[..., Visitor]) -> None:
    me = visitors(locale="ja-JP", viewport=PHONE)
    practice("hanamikoji", HANAMIKOJI)(me)
    expect(me.find("html")).to_have_attribute("lang", "ja")
    table = me.axe()
    game = _finish(me, "okiya", "level:1")
    me.go(f"/replay/{game}")
    expect(me.find(".controls")).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert (table, me.axe()) == ([], [])
