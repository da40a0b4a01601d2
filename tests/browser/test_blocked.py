"""Browsers that keep nothing: no cookies, no storage."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import CHROMIUM, CHROMIUM_OPTIONS, PATIENCE_MS, Visitor, opening, remember_problems

BLOCK = 2
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": BLOCK}}}
NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("storage is blocked", "SecurityError"); },
});"""
IN_WORDS = {
    "en-GB": ("Your browser blocks cookies", "Allow cookies for this site", "Play the computer"),
    "fr-FR": ("Votre navigateur bloque les cookies", "Autorisez les cookies de ce site", "Jouer contre l'ordinateur"),
    "id-ID": ("Perambanmu memblokir kuki", "Izinkan kuki untuk situs ini", "Lawan komputer"),
    "ja-JP": ("Cookieがブロックされています", "このサイトのCookieを許可", "コンピューターと遊ぶ"),
}


@pytest.fixture
def guarded(browser: Browser, address: str, tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    """Return a function that opens browsers with cookies blocked in Chromium's settings."""

    def guard(**options: Any) -> Visitor:
        profile = tmp_path / str(len(list(tmp_path.iterdir())))
        (profile / "Default").mkdir(parents=True)
        (profile / "Default/Preferences").write_text(json.dumps(NO_COOKIES))
        settings = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "reduced_motion": "reduce", **options}
        context = browser.browser_type.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=CHROMIUM_OPTIONS, **settings
        )
        context.set_default_timeout(PATIENCE_MS)
        return remember_problems(Visitor(address, context, context.pages[0]))

    with opening(guard) as let_in:
        yield let_in


@pytest.mark.parametrize("locale", IN_WORDS)
def test_who_takes_no_cookies_is_told_so_before_playing(guarded: Callable[..., Visitor], locale: str) -> None:
    title, advice, play = IN_WORDS[locale]
    me = guarded(locale=locale)
    me.go()
    expect(me.find("[role=alert] h2")).to_have_text(title)
    expect(me.find("[role=alert]").first).to_contain_text(advice)
    me.card("okiya").get_by_text(play).tap()
    expect(me.card("okiya").locator(".problem")).not_to_be_empty()
    assert me.page.url == f"{me.address}/"
    assert me.fits()


def test_ones_own_table_without_cookies_is_not_said_to_be_anothers(
    guarded: Callable[..., Visitor], visitors: Callable[..., Visitor]
) -> None:
    table = visitors().set_up("okiya", {"kind": "computer", "agent": "level:1"})
    me = guarded(locale="en-GB")
    me.go(f"/t/{table['id']}")
    expect(me.find("main h1")).to_have_text("Your browser blocks cookies")
    expect(me.find("main")).not_to_contain_text("is private")
    me.go("/learn/okiya/line")
    expect(me.find("main")).to_contain_text("blocks cookies")


def test_without_storage_settings_hold_for_the_visit_and_a_game_can_be_played(
    visitors: Callable[..., Visitor],
) -> None:
    me = visitors(locale="en-GB")
    me.context.add_init_script(NO_STORAGE)
    me.go()
    told = me.page.get_by_text("This browser does not save settings")
    expect(told).to_be_visible()
    me.find("button[aria-label='Close']").click()
    expect(told).to_have_count(0)
    me.against("okiya", "level:1")
    me.find(".cell.playable").first.click()
    expect(me.find(".side ol li:not(.deal)").first).to_be_attached()
    me.find("header button").last.click()
    expect(me.find("dialog")).to_contain_text("these settings only last until you leave")
    me.find("dialog label", has_text="Theme").locator("select").select_option("dark")
    expect(me.find("html")).to_have_attribute("data-theme", "dark")
    assert me.find("[role=alert] h2").count() == 0
