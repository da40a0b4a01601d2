"""Names are legible, short, and not those of computer players."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from tests.server.running import Running, Visitor

from hanamachi.agents import opponents
from hanamachi.games import names

WORDS = sorted((Path(__file__).parents[2] / "web" / "src" / "games").glob("*/words/*.ts"))


@pytest.fixture
def server(shared_server: Running) -> Running:
    return shared_server


def shown_computers() -> set[str]:
    """Return what the page calls computer players, in all languages."""
    blocks = [path.read_text().partition("  opponents: {")[2].partition("\n  }")[0] for path in WORDS]
    return {name for block in blocks for name in re.findall(r'name: "([^"]+)"', block)}


def refused(me: Visitor, name: str) -> bool:
    answer = me.ask("PUT", "/me", {"name": name})
    assert answer.status_code in (200, 422), answer.text
    return answer.status_code == 422 and answer.json()["code"] == "bad_name"


def test_names_of_computer_players_are_theirs(me: Visitor) -> None:
    shown = shown_computers()
    assert {"Level 8", "Niveau 8", "Tingkat 8", "レベル8", "Perfect", "完全", "Au hasard"} <= shown
    taken = shown | {agent for game in names() for agent in opponents(game)}
    assert [name for name in sorted(taken) if not refused(me, name)] == []


@pytest.mark.parametrize(
    "name",
    ["LEVEL 8", "Level  9", "level-8", "L e v e l 8", "Ｌｅｖｅｌ８", "Lëvel 8", "Leve1 8", "LeveI 8", "Lеvеl 8",
     "Level ٨", "Level ⑧", "★ Level 8 ★", "P3RFECT".replace("3", "E"), "レベル 12"],
)  # fmt: skip
def test_names_that_look_like_theirs_are_refused(me: Visitor, name: str) -> None:
    assert refused(me, name)


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "\uffa0", "a\u3164", "\u0301", "\u034f", "a" + "\u0301" * 9]
)
def test_names_that_cannot_be_read_are_refused(me: Visitor, name: str) -> None:
    assert refused(me, name)


@pytest.mark.parametrize("name", ["\U0001d160" * 24, "\ufb2c" * 24, "\ufdfa" * 2])
def test_a_name_is_as_long_as_it_is_shown(me: Visitor, name: str) -> None:
    assert len(name) <= 24 < len(unicodedata.normalize("NFKC", name))
    assert refused(me, name)


@pytest.mark.parametrize(
    "name",
    ["Åsa 花", "Nguyễn Thị", "สมชาย ที่รัก", "हिन्दी", "Łukasz", "🦊", "Level", "Levi 8", "O’Neill 3", "x" * 24, "김철수"],
)  # fmt: skip
def test_other_names_are_taken(me: Visitor, name: str) -> None:
    assert not refused(me, name)


def test_the_other_one_on_this_device_is_no_computer_either(me: Visitor) -> None:
    body = {"game": "okiya", "against": {"kind": "same_device", "opponent_name": "Level 8"}}
    assert me.refused("POST", "/tables", body) == "bad_name"
