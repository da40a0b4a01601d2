"""Every game with every choice of options plays its golden game exactly as it is written down."""

from __future__ import annotations

import pytest
from tests.golden.playthrough import FOLDER, path_of, playthrough
from tests.worlds import every_game, name_of

from hanamachi.core.game import AnyGame

GAMES = every_game()


@pytest.mark.parametrize("game", GAMES, ids=map(name_of, GAMES))
def test_the_golden_game_has_not_drifted(game: AnyGame) -> None:
    assert path_of(game).exists(), "no golden playthrough: make golden, and read it before you commit it"
    assert playthrough(game) == path_of(game).read_text()


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(game).name for game in GAMES}
