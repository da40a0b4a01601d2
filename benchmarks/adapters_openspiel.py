"""Steps a second in OpenSpiel: our games beside OpenSpiel's own, in one loop of random play."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.measure import Row, rate

THEIRS = ("connect_four", "leduc_poker", "python_kuhn_poker")
OURS = ("python_okiya", "python_hanamikoji(edition=iello)")
REFERENCE = "python_kuhn_poker"
STEPS = 3_000


def openspiel_rows() -> list[Row]:
    """Return a row for each game; the ratio is to OpenSpiel's own game in Python."""
    pyspiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games.kuhn_poker")
    importlib.import_module("hanamachi.adapters.openspiel")
    rates = {name: rate(random_steps(pyspiel.load_game(name)), repeats=3) for name in (*THEIRS, *OURS)}
    return [
        Row(f"OpenSpiel, {name}", steps, "steps/s", None, f"{steps / rates[REFERENCE]:.2f}× {REFERENCE}")
        for name, steps in rates.items()
    ]


def random_steps(game: Any) -> Callable[[], int]:
    """Return work that plays at random, chance included, for a number of steps, observing before every decision."""

    def play() -> int:
        rng, state = Random(1), game.new_initial_state()
        for _ in range(STEPS):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
        return STEPS

    return play
