"""A first visit: how soon the page can be used, and how soon the computer answers the first move.

Every row is a server that has just started with an empty compiler cache, and a browser that has never been here. Motion
is off: we measure waiting, not animations.
"""

from __future__ import annotations

import gzip
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser.browsing import CHROMIUM, CHROMIUM_OPTIONS, DECIDE, PAGE, Visitor, serving, visit

from benchmarks.__main__ import HEADINGS, cells
from benchmarks.measure import Row
from hanamachi.agents import opponents

SECONDS_TO_PLAY, SECONDS_TO_LOAD, SECONDS_TO_ANSWER = 1.5, 1, 3
MOST_SCRIPT = 120
RESULTS = Path(__file__).with_name("first_game.md")
HEAD = f"""# A first visit

Written by `make first-game`: for each row, a server that has just started with an empty compiler cache, and a new
browser on the same shared machine. A game has started when the first decision is offered; an answer counts when the
log shows it. {{load}}

| {" | ".join(HEADINGS)} |
|---|--:|--:|--:|
"""
LOCALES = ("en-GB", "fr-FR", "id-ID", "ja-JP")
FIRST_DECISION = {"hanamikoji": ".hand .held:not(:disabled), .option", "okiya": ".cell.playable"}


def rows() -> Iterator[Row]:
    """Yield the waiting times in each game, against the default opponent and the hardest one."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        size = max(script_size(browser, locale) for locale in LOCALES)
        yield Row("scripts until the first decision, gzipped, in the longest language", size / 1000, "kB", MOST_SCRIPT)
        for game in FIRST_DECISION:
            yield from first_game(browser, game, None)
            yield from first_game(browser, game, list(opponents(game))[-1])


def script_size(browser: Browser, locale: str) -> int:
    """Return the bytes of scripts, compressed as the server sends them, that a first game loads."""
    scripts: set[Path] = set()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "server.sqlite3") as address:
        # The service worker fetches the rest in the background, after the page has loaded.
        stranger = visit(browser, address, locale=locale, service_workers="block")
        stranger.page.on("response", lambda answer: scripts.add(PAGE / answer.url.removeprefix(f"{address}/")))
        stranger.against("hanamikoji", "level:1")
        expect(stranger.find(".hand")).to_be_visible()
        stranger.context.close()
    return sum(len(gzip.compress(path.read_bytes())) for path in scripts if path.suffix == ".js")


def first_game(browser: Browser, game: str, level: str | None) -> Iterator[Row]:
    """Yield the waiting times of one visitor to a server that has just started."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        with serving(Path(folder) / "server.sqlite3") as address:
            stranger = visit(browser, address)
            yield from waits(stranger, game, level)
            stranger.context.close()


def waits(stranger: Visitor, game: str, level: str | None) -> Iterator[Row]:
    """Yield how long a visitor waits for the page, the game and the first answer."""
    came = perf_counter()
    stranger.page.goto(stranger.address)
    begin = stranger.card(game).locator("button.primary")
    expect(begin).to_be_enabled()
    usable = perf_counter() - came
    begin_as_first(stranger, game, level)
    clicked = perf_counter()
    begin.click()
    expect(stranger.find(FIRST_DECISION[game]).first).to_be_visible()
    playing = usable + perf_counter() - clicked
    before = stranger.ply()
    DECIDE[game](stranger)
    decided = perf_counter()
    expect(stranger.find(".side ol li").nth(before + 1)).to_be_visible()
    name = f"{game}, {level or 'default opponent'}"
    yield Row(f"{name}: page usable", usable, "s", SECONDS_TO_LOAD)
    yield Row(f"{name}: page opened to first decision", playing, "s", SECONDS_TO_PLAY)
    yield Row(f"{name}: first move to the computer's answer", perf_counter() - decided, "s", SECONDS_TO_ANSWER)


def begin_as_first(stranger: Visitor, game: str, level: str | None) -> None:
    """Choose the opponent, and to move first, to give the computer something to answer."""
    card = stranger.card(game)
    if level is not None:
        card.locator("select").first.select_option(level)
    card.locator("summary").click()
    card.get_by_text("me", exact=True).click()


def load() -> str:
    """Say how busy the machine is with other things."""
    return f"Load of the machine when this began: {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores."


def main() -> None:
    """Measure, print and write."""
    head = HEAD.format(load=load())
    lines = [f"| {' | '.join(cells(row))} |\n" for row in rows()]
    print("".join(lines))
    RESULTS.write_text(head + "".join(lines))


if __name__ == "__main__":
    main()
