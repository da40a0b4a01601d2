"""Trains a small policy for Okiya on recorded games, with NumPy alone.

hanamachi arena okiya level:3 level:3 --games 400 --records games.jsonl
python examples/train_policy.py games.jsonl policy.npy
hanamachi arena okiya examples.train_policy:trained level:1
"""

import sys
from random import Random

import numpy as np

import hanamachi
from hanamachi.arena import decisions

CELLS = np.arange(16).reshape(4, 4)
FOURS = [*CELLS, *CELLS.T, CELLS.diagonal(), CELLS[::-1].diagonal()]
FOURS += [CELLS[row : row + 2, column : column + 2].ravel() for row in range(3) for column in range(3)]


def features(view: hanamachi.View) -> np.ndarray:
    """Return, for each cell, how many lines and squares through it have 0 to 3 tokens of mine alone, or of theirs."""
    mine = np.array([token is view.seat for token in view.tokens])
    free = np.array([token is None for token in view.tokens])
    counts = np.zeros((16, 2, 4))
    for four in FOURS:
        for side, own in enumerate((mine, ~mine & ~free)):
            if (own | free)[four].all() and own[four].sum() < 4:
                counts[four, side, own[four].sum()] += 1
    return counts.reshape(16, 8)


def probabilities(weights: np.ndarray, seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
    appeal = np.exp(np.where(legal, seen @ weights, -np.inf))
    return appeal / appeal.sum(-1, keepdims=True)


def train(path: str) -> tuple[np.ndarray, float, float]:
    """Return the weights, and how often they and chance would choose the move that was played in games kept apart."""
    games = decisions(path, features)
    held_out, weights = games.game % 5 == 0, np.zeros(8)
    seen, legal, chosen = games.features[~held_out], games.legal[~held_out], np.eye(16)[games.move[~held_out]]
    for _ in range(500):
        missed = chosen - probabilities(weights, seen, legal)
        weights += 0.5 * np.einsum("nc,ncf->f", missed, seen) / len(seen)
    rest, move = np.flatnonzero(held_out), games.move[held_out]
    best = probabilities(weights, games.features[rest], games.legal[rest]).argmax(1)
    return weights, (best == move).mean(), (1 / games.legal[rest].sum(1)).mean()


class Trained:
    name = "trained"

    def __init__(self, file: str) -> None:
        self.weights = np.load(file)

    def choose(self, view: hanamachi.View, rng: Random) -> hanamachi.Move:
        seen, legal = features(view), np.isin(np.arange(16), [move.id for move in view.legal])
        best = probabilities(self.weights, seen, legal).argmax()
        return next(move for move in view.legal if move.id == best)


def trained(game: hanamachi.Game) -> Trained:
    return Trained("policy.npy")


if __name__ == "__main__":
    learned, agreement, by_chance = train(sys.argv[1])
    np.save(sys.argv[2], learned)
    print(f"chooses the move that was played in {agreement:.0%} of the decisions kept apart; chance in {by_chance:.0%}")
