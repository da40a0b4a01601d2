"""A real server process and real browsers that visit it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/hanamachi/server/page"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
CHROMIUM_OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SECONDS_TO_START = 180

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}

# Generous, because nothing here is about speed and a machine may be busy.
PATIENCE_MS = 90_000
HURRY = """() => {
  const moving = document.getAnimations().filter((each) => each.playState === "running");
  moving.forEach((each) => each.finish());
  return moving.length === 0;
}"""
expect.set_options(timeout=PATIENCE_MS)


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """Run the server on a free port until the end; yield its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "hanamachi", "serve", "--port", str(port), "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            _wait_for(f"http://127.0.0.1:{port}/healthz", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(SECONDS_TO_START * 10):
        if process.poll() is not None:
            break
        try:
            with urlopen(address):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


@dataclass
class Visitor:
    """Somebody with a browser of their own; whatever goes wrong in it is remembered."""

    address: str
    context: BrowserContext
    page: Page
    problems: list[str] = field(default_factory=list)

    def go(self, path: str = "/") -> None:
        """Open a page of the house."""
        self.page.goto(self.address + path)
        expect(self.page.locator("main")).to_be_visible()

    def find(self, selector: str, **having: Any) -> Locator:
        """Return what the selector finds."""
        return self.page.locator(selector, **having)

    def card(self, game: str) -> Locator:
        """Return a game's card on the home page."""
        return self.find(f'section.card[aria-labelledby="game-{game}"]')

    def against(self, game: str, level: str) -> None:
        """Begin a game against the computer from the home page."""
        self.go()
        self.card(game).locator("select").first.select_option(level)
        self.card(game).locator("button.primary").click()
        expect(self.find(".board")).to_be_visible()

    def share_device(self, game: str) -> None:
        """Begin a game of two on one device from the home page."""
        self.go()
        self.card(game).locator("button", has_text="Two on this device").click()
        self.find("dialog button.primary").click()

    def set_up(self, game: str, against: dict[str, Any], **asked: Any) -> dict[str, Any]:
        """Set up a table without the page and return it."""
        self.go()
        return self.ask("/tables", {"game": game, "first": "me", "against": against, **asked})

    def await_greeting(self) -> None:
        """Wait until the house knows who this is: until then, whoever asks is somebody else."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while not self.context.cookies():
            assert time.monotonic() < until, "the house does not greet anybody"
            self.page.wait_for_timeout(20)

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the house for something without the page, which is open."""
        self.await_greeting()
        answer = self.page.request.post(f"{self.address}/api{path}", data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def table(self) -> dict[str, Any]:
        """Return the table whose page is open, as its server shows it to this visitor."""
        found: dict[str, Any] = self.page.evaluate(
            "fetch('/api/tables/' + location.pathname.split('/')[2]).then((r) => r.json())"
        )
        return found

    def fits(self) -> bool:
        """Tell whether the page is no wider than its window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def ply(self) -> int:
        """Return how many events the log shows."""
        return self.find(".side ol li").count()

    def axe(self) -> list[str]:
        """Return what axe finds wrong with the page as it is, by day and by night."""
        self.page.evaluate(AXE.read_text())
        # By night a page has other colours, and is otherwise the same.
        return [*self._axe("light", {}), *self._axe("dark", {"runOnly": ["color-contrast", "link-in-text-block"]})]

    def _axe(self, scheme: Any, rules: dict[str, Any]) -> list[str]:
        self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        # A page that still moves has other colours than it will have.
        self.page.wait_for_function(HURRY)
        found = self.page.evaluate("rules => axe.run(document, {...rules, resultTypes: ['violations']})", rules)
        return [f"{scheme}, {each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


def visit(browser: Browser, address: str, **options: Any) -> Visitor:
    """Return a new visitor; motion is off unless a test is about it."""
    settings = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **options}
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE_MS)
    return remember_problems(Visitor(address, context, context.new_page()))


def remember_problems(visitor: Visitor) -> Visitor:
    """Let a visitor keep whatever goes wrong in their page."""
    visitor.page.on("pageerror", lambda error: visitor.problems.append(str(error)))
    visitor.page.on("console", lambda message: _note(visitor, message))
    return visitor


def _note(visitor: Visitor, message: ConsoleMessage) -> None:
    if message.type == "error" and "Failed to load resource" not in message.text and "WebSocket" not in message.text:
        visitor.problems.append(message.text)


def box(visitor: Visitor, selector: str) -> dict[str, float]:
    """Return where on the page something is, and how large."""
    found = visitor.find(selector).evaluate(
        "node => { const { x, y, width, height } = node.getBoundingClientRect();"
        " return { x, y: y + scrollY, width, height }; }"
    )
    return {side: round(value, 1) for side, value in found.items()}


def decide_hanamikoji(visitor: Visitor) -> bool:
    """Take one decision of a game of Hanamikoji if there is one; tell whether the game goes on."""
    waiting = visitor.find(".option:enabled, .action:enabled:not(.done), .next button, .result")
    expect(waiting.first).to_be_visible()
    if visitor.find(".result").count():
        return False
    if visitor.find(".next button").count():
        visitor.find(".next button").click()
    elif visitor.find(".option").count():
        visitor.find(".option").first.click()
        visitor.find(".choice .primary").click()
    else:
        action = visitor.find(".action:enabled:not(.done)").last
        number = int((action.get_attribute("data-place") or "0")[-1])
        action.click()
        for card in range(number):
            visitor.find(".hand .held").nth(card).click()
        visitor.find(".confirm .primary").click()
    return True


def decide_okiya(visitor: Visitor) -> bool:
    """Take one tile if there is one; tell whether the game goes on."""
    free = ".cell.playable:not([aria-disabled=true])"
    expect(visitor.find(f"{free}, .next button, .result").first).to_be_visible()
    if visitor.find(".result").count():
        return False
    if visitor.find(".next button").count():
        visitor.find(".next button").click()
    else:
        visitor.find(free).first.click()
    return True


DECIDE = {"hanamikoji": decide_hanamikoji, "okiya": decide_okiya}


def finish(visitor: Visitor, game: str, level: str) -> str:
    """Play a game against the computer to its end and return the table's id."""
    visitor.against(game, level)
    while DECIDE[game](visitor):
        pass
    return visitor.page.url.rsplit("/", 1)[1].partition("?")[0]
