"""Takes the pictures in docs/screens: ``python -m tests.browser.screens`` after a change of how the page looks."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright
from tests.browser.browsing import CHROMIUM, CHROMIUM_OPTIONS, DECIDE, DESKTOP, PHONE, ROOT, Visitor, serving, visit

FOLDER = ROOT / "docs/screens"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
AS_WEBP = """async (png) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
  return await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(",")[1]);
    reader.readAsDataURL(blob);
  });
}"""

HANAMIKOJI = {
    "deals": ["CADEFGGBBCEFGFADGEDGF"],
    "played": ["1G", "3BCE", "-E", "3DFG", "-G", "2AB"],
    "agent": "level:3",
}
ENDING = {
    "deals": ["CADEFGGBBCEFGFADGEDGF"],
    "played": ["3DGG", "-G", "1A", "4AFDE", "-DE", "2CF", "1F", "4DEGG", "-GG", "2EG", "3BBF"],
}
OFFER = {**HANAMIKOJI, "played": ["1G", "3BCE"]}
OKIYA = {
    "deals": ["IRMTCBIT/IBMSPBMB/MRISPTPS/CRCTCSPR"],
    "played": ["d1", "b3", "a1", "a2", "c1", "d2"],
    "agent": "level:3",
}


def practice(game: str, table: dict[str, Any], **options: str) -> Callable[[Visitor], None]:
    """Return a way to a table where these moves have been played."""

    def open_table(visitor: Visitor) -> None:
        made = visitor.set_up(game, {"kind": "practice", **table}, options=options)
        visitor.go(f"/t/{made['id']}")
        expect(visitor.find(".board")).to_be_visible()

    return open_table


def replay(visitor: Visitor) -> None:
    """Play a game of Okiya and look at its middle."""
    visitor.against("okiya", "level:2")
    while DECIDE["okiya"](visitor):
        pass
    visitor.find(".result a", has_text="Replay").click()
    expect(visitor.find("section", has_text="By the solver")).to_be_visible()
    for _ in range(6):
        visitor.page.keyboard.press("ArrowRight")


SCENES: dict[str, tuple[Callable[[Visitor], None], tuple[str, ...]]] = {
    "home": (lambda visitor: visitor.go(), ("desktop-light", "desktop-dark", "phone-light", "phone-dark")),
    "hanamikoji": (
        practice("hanamikoji", HANAMIKOJI),
        ("desktop-light", "desktop-dark", "phone-light", "phone-dark"),
    ),
    "offer": (practice("hanamikoji", OFFER), ("desktop-light", "phone-dark")),
    "okiya": (practice("okiya", OKIYA), ("desktop-light", "desktop-dark", "phone-light", "phone-dark")),
    "replay": (replay, ("desktop-light",)),
    "lesson": (lambda visitor: visitor.go("/learn/okiya/square"), ("desktop-light", "phone-light")),
}


def save(page: Page, studio: Page, path: Path) -> None:
    """Keep what the page shows as a small picture."""
    png = base64.b64encode(page.screenshot()).decode()
    path.write_bytes(base64.b64decode(studio.evaluate(AS_WEBP, png)))


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "server.sqlite3") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        studio = browser.new_page()
        for name, (scene, looks) in SCENES.items():
            for look in looks:
                size, scheme = look.split("-")
                visitor = visit(browser, address, viewport=SIZES[size], color_scheme=scheme)
                scene(visitor)
                visitor.page.wait_for_load_state("networkidle")
                save(visitor.page, studio, FOLDER / f"{name}-{look}.webp")
                visitor.context.close()


if __name__ == "__main__":
    main()
