"""What a view of Hanamikoji promises: the judge's opinion of it, and the search's of every move."""

from __future__ import annotations

from random import Random

from hanamachi.agents.evaluation import Evaluation
from hanamachi.core.errors import ViewError
from hanamachi.games.hanamikoji.state import HanamikojiView

WORLDS = 100
TRIES = 8
"""How often to imagine as many rounds, where few of them are likely."""


def evaluate(view: HanamikojiView, worlds: int = WORLDS, seed: int = 0) -> Evaluation:
    """Return how likely the seat that is to decide wins against one who plays as the policy does."""
    if not view.legal:
        raise ViewError("only the seat that is to decide can be told what its moves are worth")
    # Imported here because evaluating needs the networks, and little else does.
    import numpy as np

    from hanamachi.agents.hanamikoji.belief import believed
    from hanamachi.agents.hanamikoji.network import judged
    from hanamachi.agents.hanamikoji.search import worths
    from hanamachi.games.hanamikoji.features import head_of, observe

    win = _as_chance(float(judged(observe(view))[0]))
    heads = np.array([head_of(move, view) for move in view.legal])
    after = worths(believed(view, Random(seed), worlds, TRIES), heads)
    return Evaluation(win, {move: _as_chance(float(worth)) for move, worth in zip(view.legal, after, strict=True)})


def _as_chance(worth: float) -> float:
    return min(max((1 + worth) / 2, 0.0), 1.0)  # an average of ones may be a little more than one
