"""A real server process, and real browsers visiting it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect
from tests.processes import started

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/hanamachi/server/page"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
# The same without windows, settings and extensions: where it is installed, pages open for half of the work.
HEADLESS = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or CHROMIUM
CHROMIUM_OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SECONDS_TO_START = 180

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}

# Generous, because nothing here is about speed and a machine may be busy.
PATIENCE_MS = 90_000
ANSWER_MS = 20
# Colours that fade into those of the night would be looked at, and drawn, many times.
STILL = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}"""
HURRY = """() => {
  const moving = document.getAnimations().filter((each) => each.playState === "running");
  moving.forEach((each) => each.finish());
  return moving.length === 0;
}"""
expect.set_options(timeout=PATIENCE_MS)


@contextmanager
def serving(database: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """Run the server as a host does, on a free port, until the end; yield its address."""
    port = _free_port()
    command = ["hanamachi", "serve", "--port", str(port), "--database", str(database)]
    with _answering(command, port, environment) as address:
        yield address


@contextmanager
def serving_at_once(database: Path) -> Iterator[str]:
    """Run a server whose computers move without a pause, on a free port, until the end; yield its address."""
    port = _free_port()
    with _answering(["tests.browser.quick_server", str(database), str(port)], port) as address:
        yield address


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def _answering(module: list[str], port: int, environment: dict[str, str] | None = None) -> Iterator[str]:
    command = [sys.executable, "-m", *module]
    with started(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _wait_for(f"http://127.0.0.1:{port}/healthz", process)
        yield f"http://127.0.0.1:{port}"


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
    """A visitor with a browser context of their own, which records errors on the page."""

    address: str
    context: BrowserContext
    page: Page
    problems: list[str] = field(default_factory=list)

    def go(self, path: str = "/") -> None:
        """Open a page of the site."""
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

    def await_cookie(self) -> None:
        """Wait for the identity cookie: until then, every request is a new visitor's."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while not self.context.cookies():
            assert time.monotonic() < until, "no cookie was set"
            self.page.wait_for_timeout(20)

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Send an API request outside the page, with its cookies."""
        self.await_cookie()
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
        """Return whether the page fits the width of its window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def ply(self) -> int:
        """Return how many events the log shows."""
        return self.find(".side ol li").count()

    def axe(self) -> list[str]:
        """Return what axe finds wrong with the page as it is, by day and by night."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
            self.page.evaluate(STILL)
        # By night a page has other colours, and is otherwise the same.
        return [*self._axe("light", {}), *self._axe("dark", {"runOnly": ["color-contrast", "link-in-text-block"]})]

    def _axe(self, scheme: Any, rules: dict[str, Any]) -> list[str]:
        self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        # A page that still moves has other colours than it will have.
        self.page.wait_for_function(HURRY)
        asked = {**rules, "resultTypes": ["violations"], "selectors": False, "preload": False}
        found = self.page.evaluate("asked => axe.run(document, asked)", asked)
        return [f"{scheme}, {each['id']}: {each['nodes'][0]['html'][:200]}" for each in found["violations"]]


def visit(browser: Browser, address: str, **options: Any) -> Visitor:
    """Return a new visitor; motion and the service worker, which loads all files again, are off unless asked for."""
    usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    settings: dict[str, Any] = {**usual, **options}
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE_MS)
    return remember_problems(Visitor(address, context, context.new_page()))


@contextmanager
def opening(come: Callable[..., Visitor]) -> Iterator[Callable[..., Visitor]]:
    """Yield a function that opens browsers; close them at the end, when no page may have reported an error."""
    here: list[Visitor] = []

    def let_in(**options: Any) -> Visitor:
        here.append(come(**options))
        return here[-1]

    yield let_in
    problems = [problem for visitor in here for problem in visitor.problems]
    for visitor in here:
        visitor.context.close()
    assert problems == []


def remember_problems(visitor: Visitor) -> Visitor:
    """Record the errors on a visitor's page."""
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
    """Make one decision in a game of Hanamikoji; return whether the game goes on."""
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
    """Take one tile in a game of Okiya; return whether the game goes on."""
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


def play_through(visitor: Visitor, game: str, level: str) -> str:
    """Play a game against the computer to its end, on the page, and return the table's id."""
    visitor.against(game, level)
    while DECIDE[game](visitor):
        pass
    return visitor.page.url.rsplit("/", 1)[1].partition("?")[0]


def finish(visitor: Visitor, game: str, level: str) -> str:
    """Play a game against the computer to its end without the page, which then shows it; return the table's id."""
    table = visitor.set_up(game, {"kind": "computer", "agent": level})
    path = f"/tables/{table['id']}"
    while table["result"] is None:
        if table["view"]["legal"]:
            visitor.ask(f"{path}/moves", {"ply": table["ply"], "move": table["view"]["legal"][-1]})
        else:
            visitor.page.wait_for_timeout(ANSWER_MS)
        table = visitor.page.request.get(f"{visitor.address}/api{path}").json()
    visitor.go(f"/t/{table['id']}")
    expect(visitor.find(".result")).to_be_visible()
    return str(table["id"])
