"""The evaluation of a view of Hanamikoji: the judge's estimate of it, and the search's of every move."""

from __future__ import annotations

from random import Random

from hanamachi.agents.evaluation import Evaluation
from hanamachi.core.errors import ViewError
from hanamachi.games.hanamikoji.state import HanamikojiView

WORLDS = 100
TRIES = 8
"""How often to sample again when few rounds are likely."""


def evaluate(view: HanamikojiView, worlds: int = WORLDS, seed: int = 0) -> Evaluation:
    """Return the winning chance of the deciding seat if both continue like the policy."""
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
    return min(max((1 + worth) / 2, 0.0), 1.0)  # an average of ones may exceed one by a rounding error
