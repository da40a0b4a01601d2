"""Who is offered as an opponent can be played."""

from __future__ import annotations

import pytest

import hanamachi
from hanamachi.agents import opponents
from hanamachi.cli.screen import Screen
from hanamachi.cli.seating import HUMAN, Wishes, new_table

OFFERED = [(game, number, name) for game in hanamachi.names() for number, name in enumerate([*opponents(game), HUMAN])]


@pytest.mark.parametrize(("game", "number", "name"), OFFERED)
def test_every_opponent_offered_is_seated_by_number_and_by_name(
    game: str, number: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answer in (str(number), name):
        monkeypatch.setattr("builtins.input", lambda _, answer=answer: answer)
        table = new_table(Wishes(game, first="me"), Screen())
        assert table.players[1].agent_name == ("" if name == HUMAN else name)


def test_the_number_of_a_level_chooses_that_level() -> None:
    levels = [(number, name) for _, number, name in OFFERED if name.startswith("level:")]
    assert [name for _, name in levels] == [f"level:{number}" for number, _ in levels]
