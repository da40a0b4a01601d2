"""Two policies against each other in very many games: ``python -m benchmarks.policies ONE OTHER [--games N]``.

Each is a folder of packed weights, or ``shipped``. Games are of all editions; each deal is played twice, seats swapped.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanamachi.agents.hanamikoji.network import logits
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.rounds import (
    DECISIONS,
    NEXT_CONTEXT,
    Rounds,
    legal,
    observation,
    opened,
    scored,
    step,
    verdict,
)

BEGINNINGS = (0, 1, 4)  # the contexts in which the editions begin
AT_ONCE = 500


def folder(name: str) -> Path | None:
    return None if name == "shipped" else Path(name)


def chosen(now: Rounds, policy: Path | None, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return heads drawn as a policy draws them."""
    outputs = np.where(legal(now), logits(observation(now), policy), -np.inf)
    heads: NDArray[np.int64] = (outputs + rng.gumbel(size=outputs.shape)).argmax(1)
    return heads


def play(one: Path | None, other: Path | None, pairs: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Return the first policy's score in each pair of games."""
    contexts = np.tile(rng.choice(BEGINNINGS, pairs), 2)
    markers, score = np.zeros((2 * pairs, 7), int), np.zeros(2 * pairs)
    first = np.repeat([0, 1], pairs)  # which of the policies begins the round
    running = np.arange(2 * pairs)
    while len(running):
        deals = rng.permuted(np.tile(rules.PIECES, (2 * pairs, 1)), axis=1)
        deals[pairs:] = deals[:pairs]
        now = opened(deals[running], markers[running], contexts[running])
        for _ in range(DECISIONS):
            now = _step(now, first[running] ^ now.mover, (one, other), rng)
        after = scored(now)
        over, result = verdict(after, now.context)
        score[running[over]] = 0.5 + 0.5 * np.where(first[running[over]] == 0, result[over], -result[over])
        markers[running], contexts[running] = -after, NEXT_CONTEXT[contexts[running]]
        first[running] ^= 1
        running = running[~over]
    paired: NDArray[np.float64] = score.reshape(2, -1).mean(0)
    return paired


def _step(now: Rounds, who: Any, policies: tuple[Path | None, Path | None], rng: np.random.Generator) -> Rounds:
    heads = np.zeros(len(who), int)
    for number, policy in enumerate(policies):
        rows = np.flatnonzero(who == number)
        if len(rows):
            heads[rows] = chosen(Rounds(*(part[rows] for part in now)), policy, rng)
    return step(now, heads)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.policies", description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng, scores = np.random.default_rng(args.seed), np.zeros(0)
    while 2 * len(scores) < args.games:
        scores = np.concatenate([scores, play(folder(args.one), folder(args.other), AT_ONCE, rng)])
        error = 1.96 * scores.std() / len(scores) ** 0.5
        print(f"{2 * len(scores):,} games: {scores.mean():.2%} ± {error:.2%}", flush=True)


if __name__ == "__main__":
    main()
