"""Looking ahead from a belief: the value of each move, averaged over the rounds it contains.

A move's value is the critic's estimate of the round after it, or the exact result if the round is over. On the last
turn every continuation is followed, weighted by the policy's probabilities. Earlier, a longer look lets the policy play
some more decisions before the critic is asked: the later in a round, the more accurate its estimate.
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
    """Return the value of each of these heads for the deciding seat."""
    return _averages(belief, heads, worth(_after(belief, heads)))


def foreseen(
    belief: Belief, heads: NDArray[np.int64], glimpsed: NDArray[np.float64], decisions: int, chance: Any
) -> NDArray[np.float64]:
    """Return the values of heads on a longer look; those already exact are kept."""
    guessed = _after(belief, heads).turn.reshape(len(heads), -1)[:, 0] < LAST_TURN
    longer = glimpsed.copy()
    if guessed.any():
        longer[guessed] = _played_on(belief, heads[guessed], decisions, chance)
    return longer


def _played_on(belief: Belief, heads: NDArray[np.int64], decisions: int, chance: Any) -> NDArray[np.float64]:
    """Return the values of heads by the critic's estimate after some more decisions of the policy."""
    now = _after(belief, heads)
    for _ in range(decisions):
        # The same luck for every move, so only the moves differ; and stratified, to cover all degrees of luck.
        count = len(belief.weights)
        now = _gone_on(now, np.tile((chance.permutation(count) + chance.random()) / count, len(heads)))
    # The critic even on the last turn: after so much chance, following every continuation would be wasted effort.
    return _averages(belief, heads, np.where(now.turn == rules.TURNS, _ended(now), _guessed(now)))


def _after(belief: Belief, heads: NDArray[np.int64]) -> Rounds:
    """Return every believed round after the first of these heads, then after the second, and so on."""
    now = Rounds(*(np.concatenate([part] * len(heads)) for part in belief.now))
    return step(now, np.repeat(heads, len(belief.weights)))


def _averages(belief: Belief, heads: NDArray[np.int64], after: Any) -> NDArray[np.float64]:
    sign = 1 - 2 * int(belief.now.mover[0])
    averages: NDArray[np.float64] = sign * after.reshape(len(heads), -1) @ belief.weights
    return averages


def _gone_on(now: Rounds, luck: NDArray[np.float64]) -> Rounds:
    """Return rounds after one more decision of the policy, unless they are over."""
    rows = np.flatnonzero(now.turn < rules.TURNS)
    if not len(rows):
        return now
    playing = _some(now, rows)
    shares = chances(playing).cumsum(axis=1)
    after = step(playing, (shares > luck[rows, None] * shares[:, -1:]).argmax(axis=1))
    return Rounds(*(_with(whole, rows, part) for whole, part in zip(now, after, strict=True)))


def _with(whole: NDArray[Any], rows: NDArray[Any], part: NDArray[Any]) -> NDArray[Any]:
    changed = whole.copy()
    changed[rows] = part
    return changed


def worth(now: Rounds) -> NDArray[np.float64]:
    """Return the values of rounds for their starters."""
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
    """Return the results of games that end with their round, and the value of the markers in those that continue."""
    markers = scored(now)
    over, result = verdict(markers, now.context)
    return np.where(over, result, -board_worth(-markers, NEXT_CONTEXT[now.context]))


def board_worth(markers: NDArray[np.int64], context: NDArray[np.int64]) -> Any:
    """Return the value of markers before the deal, for the starter of the round."""
    return load("critic")["boards"][context, board(markers)]
