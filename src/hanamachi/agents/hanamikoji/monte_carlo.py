"""Perfect-information Monte Carlo: sample the hidden cards, play on at random, and choose the best move."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from hanamachi.core.game import AnyGame, Move
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.imagination import unseen_cards
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import CODES, HanamikojiView


class MonteCarloAgent:
    """Spends a number of rollouts on its moves by sequential halving."""

    is_compiled: ClassVar = True

    def __init__(self, game: AnyGame, rollouts: int) -> None:
        self.game = game
        self.rollouts = rollouts
        self.name = f"pimc:{rollouts}"

    def choose(self, view: HanamikojiView, rng: Random, /) -> Move:
        """Return the best move."""
        if len(view.legal) == 1:
            return view.legal[0]
        # Imported here because compiled code is not needed before the first move.
        import numpy as np

        from hanamachi.core.chance import stream
        from hanamachi.games.hanamikoji import search

        state = self.game.imagine(view, rng)
        assert state.position is not None
        unseen = np.array([LETTERS.index(letter) for letter in unseen_cards(view)], dtype=np.int64)
        moves = np.array([CODES[move.id] for move in view.legal], dtype=np.int64)
        ending = EDITIONS[view.edition].end_after(view.round)
        best = search.best_by_rollouts(
            state.position, unseen, moves, self.rollouts, ending, stream(rng.getrandbits(64))
        )
        return view.legal[best]
