"""Rounds by the thousands end games as the rules do. Move by move they are compared where the trainer is tested."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from hanamachi.games.hanamikoji import rounds, rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import CONTEXTS
from hanamachi.games.hanamikoji.notation import pack_markers

BOARDS = list(itertools.product((-1, 0, 1), repeat=rules.GEISHAS))
VALUES = {0: 1, 1: -1, rules.NOBODY: 0}


@pytest.mark.parametrize("context", range(len(CONTEXTS)))
def test_a_game_ends_on_every_board_as_the_rules_end_it(context: int) -> None:
    edition, left = CONTEXTS[context]
    end = EDITIONS[edition].end_after(0)._replace(rounds_left=rules.UNLIMITED if left is None else left)
    over, value = rounds.verdict(np.array(BOARDS), np.full(len(BOARDS), context))
    for board, ended, worth in zip(BOARDS, over, value, strict=True):
        winner, why = rules.verdict(pack_markers(board), end)
        assert (ended, worth) == (why != rules.GOES_ON, VALUES[winner])
