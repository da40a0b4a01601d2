"""Around the tables: home, games, invitations, languages, settings, other devices."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect
from tests.browser.browsing import PAGE, PHONE, Visitor, finish

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


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "id-ID", "ja-JP"])
def test_a_first_visit_needs_few_scripts(visitors: Callable[..., Visitor], locale: str) -> None:
    # The worker fetches the rest in its own time, after the page is there.
    me = visitors(locale=locale)
    scripts: set[str] = set()
    me.page.on("response", lambda response: scripts.add(response.url) if response.url.endswith(".js") else None)
    me.against("hanamikoji", "level:1")
    expect(me.find(".hand")).to_be_visible()
    sizes = {url: len(gzip.compress((PAGE / url.removeprefix(f"{me.address}/")).read_bytes())) for url in scripts}
    assert 0 < sum(sizes.values()) < MOST_SCRIPT, sizes


def test_my_games_say_against_whom_when_and_how_they_ended(me: Visitor) -> None:
    me.go("/games")
    expect(me.find("main")).to_contain_text("No games in progress.")
    expect(me.find("main")).to_contain_text("No finished games yet.")
    table = finish(me, "okiya", "level:1")
    shown = me.page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())")
    winner = shown["result"]["winner"]
    outcome = "Draw" if winner is None else "Won" if winner == shown["seat"] else "Lost"
    me.go("/games")
    row = me.find(f'a[href="/replay/{table}"]')
    expect(row.locator(".tag")).to_have_text(outcome)
    expect(row).to_contain_text("against Level 1")
    expect(row).to_contain_text(re.compile(r"\d{1,2} \w{3,4} 20\d\d"))
    expect(me.find("main")).not_to_contain_text("No finished games yet.")


def _invite(me: Visitor, game: str) -> None:
    me.go()
    me.card(game).locator("button", has_text="Invite a friend").click()
    expect(me.find(".invite")).to_be_visible()


def test_an_invitation_that_works_only_here_says_so_and_how_to_let_others_in(me: Visitor) -> None:
    _invite(me, "okiya")
    expect(me.find(".invite .note")).to_contain_text("This link only works on this computer.")
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


def test_a_clock_is_shown_before_joining(visitors: Callable[..., Visitor]) -> None:
    host, guest = visitors(), visitors()
    host.go()
    card = host.card("okiya")
    card.locator("summary").click()
    card.get_by_text("10 min + 5 s").click()
    card.locator("button", has_text="Find an opponent").click()
    told = "10 min each, plus 5 s per move"
    expect(host.find(".invite dl")).to_contain_text(told)
    guest.go()
    row = guest.find("section[aria-labelledby=open] li", has_text="Clock: 10 min")
    expect(row).to_contain_text(told)
    guest.page.goto(host.find(".invite input").input_value())
    expect(guest.find(".invite dl")).to_contain_text(told)


@pytest.mark.parametrize("path", ["/nowhere", "/%E0"])
def test_a_wrong_address_is_said_to_be_wrong(me: Visitor, path: str) -> None:
    me.go(path)
    expect(me.find("h1")).to_have_text("Page not found")


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
    me.find("button", has_text="Create a code").click()
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
    expect(asked).to_contain_text("You have a game in progress on this device as ")
    asked.locator("button", has_text="Keep my games here").click()
    expect(asked).to_have_count(0)
    assert elsewhere.table()["seat"] is not None
    elsewhere.find("button", has_text="Use it").click()
    asked.locator("button", has_text="Use the code anyway").click()
    expect(elsewhere.card("okiya")).to_be_visible()
    elsewhere.page.goto(mine)
    expect(elsewhere.find("h1")).to_have_text("This table does not exist or is private")


def test_a_reload_without_network_shows_the_page_and_comes_back(visitors: Callable[..., Visitor]) -> None:
    me = visitors(service_workers="allow")
    me.against("okiya", "level:1")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    me.page.wait_for_function(
        "() => caches.keys().then((k) => k.length && caches.open(k[0])).then((c) => c && c.match('/')).then(Boolean)"
    )
    me.context.set_offline(True)
    me.page.reload()
    expect(me.find("h1")).to_have_text("The server cannot be reached")
    me.context.set_offline(False)
    expect(me.find(".board")).to_be_visible()
