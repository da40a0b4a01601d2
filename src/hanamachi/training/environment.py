"""Rounds dealt and renamed on the accelerator, for ``hanamachi.games.hanamikoji.rounds`` to play."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.rounds import Rounds, called, opened


def deal(key: jax.Array, markers: jax.Array, context: jax.Array) -> Rounds:
    """Return freshly dealt rounds with these markers, the starter's first card drawn."""
    pieces = jnp.asarray(rules.PIECES)
    shuffled = jax.vmap(lambda one: jax.random.permutation(one, pieces))(jax.random.split(key, markers.shape[0]))
    return opened(shuffled, markers, context)


def anonymous(key: jax.Array, now: Rounds) -> Rounds:
    """Return the rounds with geishas of equal charm, and the pairs of offers, named at random.

    The order in which one seat named them would reveal hidden cards to the other.
    """
    low, high, swaps = jax.random.split(key, 3)
    size = now.turn.shape[0]
    two, three = (jnp.argsort(jax.random.uniform(k, (size, n)), axis=-1) for k, n in ((low, 3), (high, 2)))
    names = jnp.concatenate([two, three + 3, jnp.broadcast_to(jnp.asarray([5, 6]), (size, 2))], axis=1)
    return called(now, names, jax.random.bernoulli(swaps, 0.5, (size, 2)))
