"""Links and codes to take along, also where a page may not touch the clipboard: over plain HTTP in a local network."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browsing import CHROMIUM_OPTIONS, HEADLESS, Visitor, play_through, visit

HOST = "tea.example"
# What Chromium itself remarks about every such page.
UNTRUSTED = "the URL's origin was untrustworthy"
PHONES = [{"width": 390, "height": 664}, {"width": 360, "height": 640}, {"width": 844, "height": 390}]
SELECTED = """() => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  return value.slice(selectionStart, selectionEnd);
}"""
PASTE_HERE = """() => {
  const field = document.createElement("textarea");
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.focus();
}"""


@pytest.fixture
def neighbours(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Return a way to let somebody in who comes by a name of the local network, which browsers do not trust."""
    options = [*CHROMIUM_OPTIONS, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    elsewhere = browser.browser_type.launch(executable_path=HEADLESS, args=options)
    here: list[Visitor] = []

    def let_in(script: str = "", **settings: object) -> Visitor:
        visitor = visit(elsewhere, address.replace("127.0.0.1", HOST), **settings)
        visitor.context.add_init_script(script)
        visitor.go()
        assert visitor.page.evaluate("[isSecureContext, navigator.clipboard === undefined]") == [False, True]
        here.append(visitor)
        return visitor

    yield let_in
    problems = [problem for visitor in here for problem in visitor.problems]
    elsewhere.close()
    assert [problem for problem in problems if UNTRUSTED not in problem] == []


def pasted(visitor: Visitor) -> str:
    """Return what is on the clipboard, as somebody finds out who pastes it."""
    visitor.page.evaluate(PASTE_HERE)
    visitor.page.keyboard.press("Control+V")
    return visitor.page.evaluate("document.activeElement.value")  # type: ignore[no-any-return]


def invite(host: Visitor) -> str:
    host.card("okiya").locator("button", has_text="Invite a friend").click()
    expect(host.find(".invite")).to_be_visible()
    return host.find(".invite input").input_value()


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_an_invitation_is_copied_in_a_local_network(neighbours: Callable[..., Visitor], size: dict[str, int]) -> None:
    host = neighbours(viewport=size, has_touch=True)
    link = invite(host)
    host.find(".invite button.primary").tap()
    expect(host.find(".invite .copying[role=status]")).to_have_text("Copied")
    assert pasted(host) == link
    assert link.startswith(f"{host.address}/t/")
    assert host.fits()


def test_a_link_for_spectators_is_copied_and_the_menu_says_so(neighbours: Callable[..., Visitor]) -> None:
    host, guest = neighbours(), neighbours()
    guest.page.goto(invite(host))
    guest.find("button", has_text="Sit down").click()
    expect(host.find(".board")).to_be_visible()
    host.find("summary[aria-label=Menu]").click()
    host.find("button", has_text="Copy the link for spectators").click()
    expect(host.find(".menu [role=status]")).to_have_text("Copied")
    link = pasted(host)
    assert link.startswith(f"{host.address}/t/")
    spectator = neighbours()
    spectator.page.goto(link)
    expect(spectator.find(".board")).to_be_visible()


def test_a_code_for_another_device_is_copied_within_its_dialog(neighbours: Callable[..., Visitor]) -> None:
    me = neighbours()
    me.find("header button").last.click()
    me.find("dialog summary").click()
    me.find("button", has_text="Create a code").click()
    code = me.find("dialog .code").inner_text()
    me.find("dialog button", has_text="Copy").click()
    expect(me.find("dialog .device [role=status]")).to_have_text("Copied")
    assert pasted(me) == code


def test_a_link_to_a_replay_is_copied(neighbours: Callable[..., Visitor]) -> None:
    me = neighbours()
    table = play_through(me, "okiya", "level:1")
    me.go(f"/replay/{table}")
    me.find("button", has_text="Share").first.click()
    expect(me.page.get_by_text("Copied")).to_be_visible()
    assert pasted(me).startswith(f"{me.address}/replay/{table}")


def test_what_cannot_be_copied_is_selected_for_who_copies_it_by_hand(neighbours: Callable[..., Visitor]) -> None:
    host = neighbours("document.execCommand = () => false")
    link = invite(host)
    host.find(".invite button.primary").click()
    expect(host.find(".invite .copying[role=status]")).to_contain_text("Could not copy")
    assert host.page.evaluate(SELECTED) == link


def test_an_invitation_stays_as_it_is_when_its_table_changes(neighbours: Callable[..., Visitor]) -> None:
    host = neighbours("document.execCommand = () => false")
    opened: list[str] = []
    host.page.on("websocket", lambda socket: opened.append(socket.url))
    invite(host)
    host.find(".invite button.primary").click()
    failed = host.find(".invite .copying", has_text="Could not copy")
    expect(failed).to_be_visible()
    host.find(".invite button", has_text="Let anyone join").click()
    expect(host.find(".invite .who")).to_have_text("Anyone can join this table from the home page.")
    expect(failed).to_be_visible()
    expect(host.find(".invite button", has_text="Make it private")).to_be_focused()
    assert len(opened) == 1
    assert "invite=" in host.page.url


def test_an_invitation_goes_to_the_systems_share_sheet(visitors: Callable[..., Visitor]) -> None:
    host = visitors(viewport=PHONES[0], has_touch=True)
    host.context.add_init_script("navigator.share = async (given) => void (window.shared = given)")
    host.go()
    link = invite(host)
    host.find(".invite button", has_text="Share").tap()
    assert host.page.evaluate("window.shared.url") == link
    assert host.fits()
