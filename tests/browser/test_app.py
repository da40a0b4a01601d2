"""The page as an installed app and as a link preview: icons and titles."""

from __future__ import annotations

import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Visitor
from tests.browser.icons import ICONS

LOOK_AT = """async (src) => {
  const image = await createImageBitmap(await (await fetch(src)).blob());
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const at = (x, y) => [...pen.getImageData(x, y, 1, 1).data];
  return { size: [image.width, image.height], corner: at(0, 0), middle: at(image.width / 2, image.height / 2) };
}"""
VERMILION = [0xC7, 0x3E, 0x3A, 255]
NOTHING = [0, 0, 0, 0]


def test_the_app_has_icons_for_every_system(me: Visitor) -> None:
    me.go()
    manifest = me.page.request.get(f"{me.address}{me.find('link[rel=manifest]').get_attribute('href')}").json()
    listed = {icon["src"]: icon for icon in manifest["icons"]}
    assert {icon["sizes"] for icon in listed.values() if icon["type"] == "image/png"} >= {"192x192", "512x512"}
    assert [icon["purpose"] for icon in listed.values()].count("maskable") == 1
    for icon in ICONS:
        seen = me.page.evaluate(LOOK_AT, f"/{icon.name}")
        assert seen["size"] == [icon.size, icon.size]
        assert seen["middle"] == VERMILION
        assert seen["corner"] == (NOTHING if icon.ground == "transparent" else VERMILION)
        if icon.name != "apple-touch-icon.png":
            assert listed[f"/{icon.name}"]["sizes"] == f"{icon.size}x{icon.size}"
    expect(me.find('link[rel="apple-touch-icon"]')).to_have_attribute("href", "/apple-touch-icon.png")


def raw_title(address: str) -> str:
    with urlopen(address) as answer:
        found = re.search("<title>(.*)</title>", answer.read().decode())
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("path", "raw", "shown"),
    [
        ("/", "Hanamachi · Two games of the Kyoto tea houses", "Hanamachi · Two games of the Kyoto tea houses"),
        ("/learn", "Learn · Hanamachi", "Learn · Hanamachi"),
        ("/learn/okiya", "Learn Okiya · Hanamachi", "Okiya · Learn · Hanamachi"),
        ("/learn/okiya/line", "Learn Okiya · Hanamachi", "A line of four · Okiya · Learn · Hanamachi"),
        ("/rules/hanamikoji", "Rules of Hanamikoji · Hanamachi", "Rules of Hanamikoji · Hanamachi"),
        ("/puzzle", "Puzzle of the day · Hanamachi", "Puzzle of the day"),
        ("/games", "My games · Hanamachi", "My games · Hanamachi"),
        ("/nowhere", "Hanamachi", "Page not found · Hanamachi"),
    ],
)
def test_every_page_has_a_title_of_its_own(me: Visitor, path: str, raw: str, shown: str) -> None:
    assert raw_title(me.address + path) == raw
    me.go(path)
    expect(me.page).to_have_title(re.compile(f"^{re.escape(shown)}"))


def test_a_private_tables_title_tells_nothing_of_it(me: Visitor) -> None:
    table = me.set_up("okiya", {"kind": "friend", "access": "link"})
    missing = "A" * len(table["id"])
    for path, title in [("t", "A table · Hanamachi"), ("replay", "Replay · Hanamachi")]:
        assert raw_title(f"{me.address}/{path}/{table['id']}") == raw_title(f"{me.address}/{path}/{missing}") == title
    invited = f"{me.address}/t/{table['id']}?invite={table['links']['invite']}"
    assert (
        raw_title(invited) == raw_title(f"{me.address}/t/{missing}?invite=x") == "You are invited to a game · Hanamachi"
    )
