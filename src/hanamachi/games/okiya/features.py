"""What a player sees, as numbers for learning: the garden as 4 × 4 cells, each with thirteen numbers.

A cell has its tile's plant (one of four) and symbol (one of four), whether it is mine, theirs, or the one taken last;
then, the same in all cells, my score and theirs in the match. A match of one round has no score.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hanamachi.games.okiya import rules
from hanamachi.games.okiya.notation import PLANTS, SYMBOLS, parse_cell, parse_garden
from hanamachi.games.okiya.state import OkiyaView

SIDE = 4
SYMBOL, MINE, THEIRS, LAST, MY_SCORE, THEIR_SCORE, PLANES = 4, 8, 9, 10, 11, 12, 13
SHAPE = (SIDE, SIDE, PLANES)
HIGHEST = 28
"""A score of 19 in a match for 20 points, and the nine tiles that the shortest round leaves."""


def numbers(view: OkiyaView) -> NDArray[np.int8]:
    """Return what a seat sees of a round, from its side."""
    assert view.seat is not None
    assert view.garden is not None
    cells = np.zeros((rules.CELLS, PLANES), np.int8)
    tiles = np.array(parse_garden(view.garden))
    cells[np.arange(rules.CELLS), tiles // len(SYMBOLS)] = 1
    cells[np.arange(rules.CELLS), SYMBOL + tiles % len(PLANTS)] = 1
    for cell, owner in enumerate(view.tokens):
        if owner is not None:
            cells[cell, MINE if owner is view.seat else THEIRS] = 1
    if view.taken:
        cells[parse_cell(view.taken[-1]), LAST] = 1
    cells[:, MY_SCORE], cells[:, THEIR_SCORE] = view.score[view.seat], view.score[view.seat.other]
    return cells.reshape(SHAPE)
