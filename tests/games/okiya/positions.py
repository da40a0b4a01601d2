"""Random positions of running rounds."""

from __future__ import annotations

from random import Random

import hanamachi
from hanamachi.games.okiya.state import OkiyaState


def random_state(rng: Random, ply: int, full_garden: str = "block") -> OkiyaState:
    """Return a running round after that many random moves."""
    game = hanamachi.load("okiya", full_garden=full_garden)
    while True:
        state: OkiyaState = game.start().deal(game.shuffle(rng))
        while len(state.history) < ply and state.result is None:
            state = state.play(rng.choice(state.legal_moves()))
        if state.result is None:
            return state
