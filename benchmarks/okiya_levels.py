"""How strong Okiya's levels are: every pair plays each garden twice, seats swapped; a draw is half a win."""

from __future__ import annotations

import math
import sys
from itertools import combinations
from random import Random

import hanamachi
from hanamachi.agents.okiya import AGENTS, LEVELS
from hanamachi.core.game import Agent, AnyGame, Seat
from hanamachi.games.okiya.state import OkiyaState

GARDENS = 200
NAMES = (*(f"level:{level}" for level in LEVELS), "perfect")


def make(game: AnyGame, name: str) -> Agent:
    kind, _, argument = name.partition(":")
    return AGENTS[kind](game, argument or None)


def play(game: AnyGame, deal: hanamachi.Deal, seats: tuple[Agent, Agent], rng: Random) -> float:
    """Return what the first seat scored: 1, 0.5 or 0."""
    state: OkiyaState = game.start().deal(deal)
    while state.to_move is not None:
        state = state.play(seats[state.to_move].choose(state.view(state.to_move), rng))
    assert state.outcome is not None
    return (1 + state.outcome.value(Seat.FIRST)) / 2


def pair_score(game: AnyGame, one: str, other: str, gardens: int) -> tuple[float, float]:
    """Return the first one's share of the points and the 95% margin, gardens being the independent units."""
    rng = Random(f"{one} {other}")
    a, b = make(game, one), make(game, other)
    scores = []
    for _ in range(gardens):
        deal = game.shuffle(rng)
        scores.append((play(game, deal, (a, b), rng) + 1 - play(game, deal, (b, a), rng)) / 2)
    mean = sum(scores) / gardens
    variance = sum((score - mean) ** 2 for score in scores) / (gardens - 1)
    return mean, 1.96 * math.sqrt(variance / gardens)


def main() -> None:
    gardens = int(sys.argv[1]) if len(sys.argv) > 1 else GARDENS
    for full_garden in ("block", "draw"):
        game = hanamachi.load("okiya", full_garden=full_garden)
        print(f"\nfull garden: {full_garden}; {2 * gardens} games a pair\n")
        print("| stronger | weaker | share of points | 95% |\n|---|---|---|---|")
        for weaker, stronger in combinations(NAMES, 2):
            mean, margin = pair_score(game, stronger, weaker, gardens)
            print(f"| {stronger} | {weaker} | {mean:.1%} | ± {margin:.1%} |", flush=True)


if __name__ == "__main__":
    main()
