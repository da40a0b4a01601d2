"""How accurate the evaluation of Hanamikoji is, and how much of a result is luck.

``python -m benchmarks.calibration`` plays the policy against itself in all editions and prints the tables of
docs/hanamikoji-evaluation.md.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import hanamachi
from hanamachi.agents.hanamikoji.belief import chances
from hanamachi.agents.hanamikoji.network import judged
from hanamachi.core.record import Record
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.rounds import (
    DECISIONS,
    NEXT_CONTEXT,
    Rounds,
    observation,
    opened,
    scored,
    step,
    verdict,
)

GAMES = 32_000
LUCKY_GAMES = 600
BUCKETS = 10
BEGINNINGS = (0, 1, 4)  # the contexts in which the editions begin


class Told(NamedTuple):
    """Predictions for many positions, and the results of their games for the seat to move."""

    chance: NDArray[np.float64]
    score: NDArray[np.float64]


def tell(games: int, seed: int) -> Told:
    """Play the policy against itself, and record the evaluation of every decision and the result of its game."""
    rng = np.random.default_rng(seed)
    context, markers = rng.choice(BEGINNINGS, games), np.zeros((games, 7), int)
    first, running, results = np.zeros(games, int), np.arange(games), np.zeros(games)
    noted: list[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]] = []
    while len(running):
        now = opened(_deals(rng, len(running)), markers[running], context[running])
        for now_deciding, worth in _round(now, rng):
            noted.append((running, now_deciding.mover ^ first[running], worth))
            now = now_deciding
        markers_after = scored(step(now, _drawn(chances(now), rng)))
        over, result = verdict(markers_after, now.context)
        results[running[over]] = np.where(first[running[over]] == 0, result[over], -result[over])
        running, left = running[~over], ~over
        markers[running], context[running] = -markers_after[left], NEXT_CONTEXT[context[running]]
        first[running] ^= 1
    games_, seats, worths = (np.concatenate(column) for column in zip(*noted, strict=True))
    return Told((1 + worths) / 2, (1 + results[games_] * (1 - 2 * seats)) / 2)


def _deals(rng: np.random.Generator, count: int) -> NDArray[np.int64]:
    return rng.permuted(np.tile(rules.PIECES, (count, 1)), axis=1)


def _round(now: Rounds, rng: np.random.Generator) -> Iterator[tuple[Rounds, NDArray[np.float64]]]:
    for decision in range(DECISIONS):
        yield now, judged(observation(now)).astype(float)
        if decision < DECISIONS - 1:
            now = step(now, _drawn(chances(now), rng))


def _drawn(shares: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.int64]:
    total = shares.cumsum(axis=1)
    heads: NDArray[np.int64] = (total > rng.random((len(shares), 1)) * total[:, -1:]).argmax(axis=1)
    return heads


def reliability(told: Told) -> Iterator[str]:
    """Yield the table of predicted and observed results."""
    yield "| predicted | positions | mean prediction | observed | difference in points |"
    yield "|---|---:|---:|---:|---:|"
    for bucket in range(BUCKETS):
        low, high = bucket / BUCKETS, (bucket + 1) / BUCKETS
        inside = (told.chance >= low) & ((told.chance < high) | (high == 1))
        if inside.any():
            chance, score = told.chance[inside].mean(), told.score[inside].mean()
            error = 100 * (chance - score)
            yield f"| {low:.0%} to {high:.0%} | {inside.sum():,} | {chance:.1%} | {score:.1%} | {error:+.1f} |"


def lucky_games(count: int, seed: int) -> NDArray[np.float64]:
    """Return FIRST's score and its luck-adjusted score in games of the policy against itself."""
    rows = []
    for number in range(count):
        rng = random.Random(f"luck {seed} {number}")
        game = hanamachi.load("hanamikoji", edition=rng.choice(list(EDITIONS)))
        agent, record = hanamachi.agent(game, "policy"), Record(game)
        state = game.start()
        while state.outcome is None:
            event = agent.choose(state.view(state.to_move), rng) if state.to_move is not None else game.shuffle(rng)
            record = record.with_move(event) if isinstance(event, hanamachi.Move) else record.with_deal(event)
            state = state.play(event) if isinstance(event, hanamachi.Move) else state.deal(event)
        luck = hanamachi.luck(record)
        rows.append((luck.result, luck.adjusted))
    return np.array(rows)


def main() -> None:
    told = tell(GAMES, seed=1)
    print(f"{len(told.chance):,} positions of {GAMES:,} games\n")
    print("\n".join(reliability(told)))
    scores = lucky_games(LUCKY_GAMES, seed=1)
    error = scores.std(axis=0, ddof=1) / len(scores) ** 0.5
    spread = scores.var(axis=0, ddof=1)
    print(f"\n{LUCKY_GAMES:,} games: score {scores[:, 0].mean():.1%} ± {1.96 * error[0]:.1%}, ", end="")
    print(f"adjusted {scores[:, 1].mean():.1%} ± {1.96 * error[1]:.1%}; ", end="")
    print(f"variance {spread[0]:.4f} and {spread[1]:.4f}: {1 - spread[1] / spread[0]:.1%} less")


if __name__ == "__main__":
    main()
