"""A busy server: an analysis that comes in parts, and a computer that has less time than usual."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.browsing import Visitor
from tests.server.counting import Counting
from tests.server.running import Running, running


@pytest.fixture
def engine() -> Counting:
    return Counting()


@pytest.fixture
def server(tmp_path: Path, engine: Counting) -> Iterator[Running]:
    with running(tmp_path / "x.sqlite3", engine=engine) as found:
        yield found


def test_an_analysis_grows_before_the_readers_eyes(people: Callable[..., Visitor], engine: Counting) -> None:
    me = people()
    me.go()
    table = me.ask("/tables", {"game": "okiya", "against": {"kind": "same_device"}})
    for number in range(4):
        seat = ("first", "second")[number % 2]
        seen = me.page.request.get(f"{me.address}/api/tables/{table['id']}?seat={seat}").json()
        move = seen["view"]["legal"][0]
        me.ask(f"/tables/{table['id']}/moves", {"ply": seen["ply"], "move": move, "seat": seat})
    me.ask(f"/tables/{table['id']}/resign", {"ply": 5, "seat": "first"})
    engine.may_judge = 2
    me.go(f"/replay/{table['id']}")
    panel = me.find("section:has(#analysis)")
    expect(panel).to_contain_text("Analysing: 2 of 4 moves")
    expect(panel.locator("progress")).to_have_js_property("value", 2)
    me.find("button[aria-label='One step forward']").click()
    expect(panel.locator(".moves li")).not_to_have_count(0)
    engine.may_judge = 4
    expect(panel.locator("progress")).to_have_count(0)
    expect(panel).to_contain_text("By the solver")


@pytest.mark.parametrize("game", ["okiya", "hanamikoji"])
def test_a_hurried_computer_is_excused_while_it_thinks(
    people: Callable[..., Visitor], engine: Counting, game: str
) -> None:
    me = people()
    engine.effort = 0.2
    engine.may_choose.clear()
    table = me.set_up(game, {"kind": "computer", "agent": "level:3"}, first="opponent")
    me.go(f"/t/{table['id']}")
    expect(me.find(".prompt")).to_contain_text("Many are playing: Level 3 thinks for a shorter time")
    engine.may_choose.set()
    expect(me.find(".prompt")).not_to_contain_text("Many are playing")
