"""What is lost on the last two turns against exact play: ``python -m benchmarks.endings [--games N]``.

Games of the policy against itself, in all editions. At each of their last decisions, what an agent loses is how much
more the equilibrium's choice is worth than its own, both by the worths of a long computation. In points: hundredths of
a game won.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import numpy as np

import hanamachi
from hanamachi.agents.hanamikoji import ending
from hanamachi.agents.hanamikoji.policy import PolicyAgent, probabilities
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.state import HanamikojiView

LONG = {"iterations": 1500, "seconds": 4.0}


def endings(rng: Random, policy: PolicyAgent) -> Iterator[HanamikojiView]:
    """Yield the last decisions of a game's rounds in which there is a choice."""
    game = hanamachi.load("hanamikoji", edition=rng.choice(list(EDITIONS)))
    state = game.start()
    while state.outcome is None:
        if state.deal_due:
            state = state.deal(game.shuffle(rng))
            continue
        view = state.view(state.to_move)
        if ending.is_ending(view) and len(view.legal) > 1:
            yield view
        state = state.play(policy.choose(view, rng))


def lost(view: HanamikojiView, folder: Path | None) -> tuple[float, float, float]:
    """Return what the policy and the master lose at a decision, and how long the master thinks."""
    truth = ending.exact(view, **LONG)  # type: ignore[arg-type]
    worth = np.array([truth.worth[move] for move in view.legal])
    start = perf_counter()
    mastered = ending.exact(view)
    thought = perf_counter() - start
    best = sum(truth.often[move] * truth.worth[move] for move in view.legal)
    by_policy, by_master = probabilities(view, folder), [mastered.often[move] for move in view.legal]
    return 50 * float(best - by_policy @ worth), 50 * float(best - by_master @ worth), thought


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.endings", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", type=Path, help="a folder of packed weights (default: those of the package)")
    args = parser.parse_args()
    games, thoughts, policy = [], [], PolicyAgent(args.policy)
    for number in range(args.games):
        rows = [lost(view, args.policy) for view in endings(Random(f"{args.seed} {number}"), policy)]
        thoughts += [row[2] for row in rows]
        games.append([sum(row[which] for row in rows) / 2 for which in range(2)])  # two seats played it
        if number % 10 == 9 or number + 1 == args.games:
            mean, error = np.mean(games, 0), 1.96 * np.std(games, 0) / len(games) ** 0.5
            told = [f"{name} {m:.2f} ± {e:.2f}" for name, m, e in zip(("policy", "master"), mean, error, strict=True)]
            times = np.quantile(thoughts, [0.5, 0.9, 1])
            print(f"{number + 1} games, points a game: {', '.join(told)}; seconds {times.round(3)}", flush=True)


if __name__ == "__main__":
    main()
