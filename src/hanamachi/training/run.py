"""The parts of a run: its settings, its games, its networks, and the decisions it learns from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import jax

from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.rounds import Rounds
from hanamachi.training.network import Weights


class Settings(NamedTuple):
    """The settings of a run."""

    games: int = 32_768
    width: int = 768
    blocks: int = 3
    critic_width: int = 384
    judge_width: int = 128
    minibatches: int = 8
    rate: float = 6e-4
    last_rate: float = 1e-5
    entropy: float = 0.03
    last_entropy: float = 0.001
    calm: float = 0.8
    """The share of the run after which the entropy weight has reached its last value."""
    trace: float = 0.75
    clip: float = 0.2
    random_markers: float = 0.1
    candidates: int = 6
    """When moves are compared: how many per decision."""
    compared: float = 0.25
    """When moves are compared: in which share of the decisions."""
    pull: float = 0.02
    """When moves are compared: the advantage that makes a move e times as likely as under the origin."""
    stray: float = 0.3
    """When moves are compared: the share of seats that stray, to teach the others how to reply."""
    averaging: float = 0.998
    magnet: float = 0.0
    """From outcomes: how strongly the policy is pulled towards the slow average of its own weights."""
    company: float = 0.0
    """With other opponents: the share of the games played against them."""
    decisions: int = rounds.DECISIONS
    attack: bool = False

    @property
    def alone(self) -> int:
        """How many games, the first ones of the batch, the policy plays against itself."""
        return 0 if self.attack else self.games - round(self.games * self.company)


class Lanes(NamedTuple):
    """The state of each game of the batch between rounds."""

    markers: jax.Array
    context: jax.Array
    learner: jax.Array
    """Against a frozen opponent: which seat of the round learns; 0 is the starter."""
    whole: jax.Array
    """Whether the game was played from its start, so its result counts."""


class Learning(NamedTuple):
    """The networks."""

    policy: Weights
    judge: Weights
    critic: Weights


class Run(NamedTuple):
    """Everything that changes during a run."""

    learning: Learning
    average: Learning
    moments: Any
    steps: jax.Array
    values: jax.Array
    """Sums and counts of round values for the starter, by learning seat, context and markers."""
    lanes: Lanes
    key: jax.Array


class Taken(NamedTuple):
    """One decision of every game."""

    features: jax.Array
    legal: jax.Array
    head: jax.Array
    logarithm: jax.Array
    value: jax.Array
    before: Rounds
    doubt: jax.Array
    strayed: jax.Array
    learns: jax.Array
    """In an attack: whether the deciding seat is the one that learns."""


class Batch(NamedTuple):
    """Decisions to learn from at once."""

    taken: Taken
    advantage: jax.Array
    target: jax.Array
    counts: jax.Array


Aim: TypeAlias = Callable[[Learning, Batch, jax.Array], tuple[jax.Array, jax.Array, jax.Array]]
"""What the policy learns from: returns the objective, the entropy, and the gain over its origin."""
