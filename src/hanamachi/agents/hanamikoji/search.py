"""Looking ahead from what is believed: what each move is worth, on average over the rounds that could be.

A move's worth is the critic's opinion of the round after it, or the exact result where the round then ends. On the
last turn every way to the end is followed, each as often as the policy would go it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanamachi.agents.hanamikoji.belief import Belief, chances
from hanamachi.agents.hanamikoji.network import criticised_without_luck, load
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.rounds import NEXT_CONTEXT, Rounds, board, scored, step, verdict

LAST_TURN = rules.TURNS - 1


def worths(belief: Belief, heads: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return what each of these heads is worth to the seat that decides."""
    count = len(belief.weights)
    now = Rounds(*(np.concatenate([part] * len(heads)) for part in belief.now))
    after = worth(step(now, np.repeat(heads, count))).reshape(len(heads), count)
    sign = 1 - 2 * int(belief.now.mover[0])
    averages: NDArray[np.float64] = sign * after @ belief.weights
    return averages


def worth(now: Rounds) -> NDArray[np.float64]:
    """Return what rounds are worth to who began them."""
    result = np.zeros(len(now.turn))
    for rows, value in (
        (now.turn == rules.TURNS, _ended),
        (now.turn == LAST_TURN, _followed),
        (now.turn < LAST_TURN, _guessed),
    ):
        if rows.any():
            result[rows] = value(_some(now, rows))
    return result


def _some(now: Rounds, rows: NDArray[Any]) -> Rounds:
    return Rounds(*(part[rows] for part in now))


def _guessed(now: Rounds) -> Any:
    return criticised_without_luck(now) * (1 - 2 * now.mover)


def _followed(now: Rounds) -> Any:
    shares = chances(now)
    rows, heads = np.nonzero(shares)
    values = worth(step(_some(now, rows), heads))
    return np.bincount(rows, shares[rows, heads] * values, minlength=len(now.turn))


def _ended(now: Rounds) -> Any:
    """Return the result of games that end with their round, and what the markers are worth to one that goes on."""
    markers = scored(now)
    over, result = verdict(markers, now.context)
    return np.where(over, result, -board_worth(-markers, NEXT_CONTEXT[now.context]))


def board_worth(markers: NDArray[np.int64], context: NDArray[np.int64]) -> Any:
    """Return what markers are worth, before the deal, to who begins a round."""
    return load("critic")["boards"][context, board(markers)]
