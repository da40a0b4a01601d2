"""Rounds dealt on the accelerator, for ``hanamachi.games.hanamikoji.rounds`` to play."""

from __future__ import annotations

import jax
import jax.numpy as jnp

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.rounds import Rounds, opened


def deal(key: jax.Array, markers: jax.Array, context: jax.Array) -> Rounds:
    """Return freshly dealt rounds with these markers, the starter's first card drawn."""
    pieces = jnp.asarray(rules.PIECES)
    shuffled = jax.vmap(lambda one: jax.random.permutation(one, pieces))(jax.random.split(key, markers.shape[0]))
    return opened(shuffled, markers, context)
