"""Draws the app's icons from web/public/favicon.svg: ``python -m tests.browser.icons`` after a change of it."""

from __future__ import annotations

import base64
from dataclasses import dataclass

from playwright.sync_api import sync_playwright
from tests.browser.browsing import CHROMIUM, CHROMIUM_OPTIONS, ROOT

FOLDER = ROOT / "web/public"
VERMILION = "#C73E3A"


@dataclass(frozen=True)
class Icon:
    """A picture of the blossom; one with a ground fills its square, for systems that cut their own shape."""

    name: str
    size: int
    ground: str = "transparent"
    part: float = 1.0
    """How much of the square the blossom's tile takes: what a system may cut off must be ground."""


ICONS = [
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("icon-maskable-512.png", 512, VERMILION, 0.84),
    Icon("apple-touch-icon.png", 180, VERMILION, 0.94),
]


def page_of(icon: Icon) -> str:
    """Return a page that shows the icon and nothing else."""
    drawing = base64.b64encode((FOLDER / "favicon.svg").read_bytes()).decode()
    return (
        f"<body style='margin:0;display:grid;place-items:center;height:100vh;background:{icon.ground}'>"
        f"<img style='width:{icon.part:%}' src='data:image/svg+xml;base64,{drawing}'>"
    )


def main() -> None:
    """Draw every icon again."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            page.set_content(page_of(icon))
            page.screenshot(path=FOLDER / icon.name, omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
