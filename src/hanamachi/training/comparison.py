"""Learning by comparison: better moves become likelier, even if the policy rarely chooses them.

Learning from outcomes is slow for moves that are rarely tried, so it hardly ever corrects confident mistakes. Here the
critic estimates the values of several moves of a decision, ignoring the draws to come, which would otherwise swamp the
differences between moves. The logit of each move is raised by its advantage over the others, minus a pull towards the
policy's origin. In the end, a move is e ** (advantage / pull) times as likely as under the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp

from hanamachi.games.hanamikoji import rounds, rules
from hanamachi.games.hanamikoji.rounds import Rounds
from hanamachi.training.network import NEVER, Weights, entropy, forward, logits_of

LOOSELY = 0.5
"""How closely candidates follow the policy: 1 exactly, 0 not at all; 0.5 samples by roots of probabilities."""
ENOUGH_DOUBT = 0.1
"""Beyond this, more doubt does not make a decision more interesting."""


class Decisions(NamedTuple):
    """Decisions to learn from."""

    before: Rounds
    features: jax.Array
    legal: jax.Array
    doubt: jax.Array


class Networks(NamedTuple):
    """The policy that learns, the origin it stays close to, and the critic."""

    policy: Weights
    origin: Weights
    critic: Weights


def doubt(logits: jax.Array) -> jax.Array:
    """Return for each decision the probability that a candidate is not the policy's favourite."""
    return 1 - jax.nn.softmax(logits * LOOSELY).max(-1)


def interesting(key: jax.Array, decisions: Decisions, share: float) -> Decisions:
    """Return a share of the decisions, preferring close ones and late ones, where more is at stake and less is luck."""
    weight = jnp.minimum(decisions.doubt, ENOUGH_DOUBT) * (decisions.before.turn + 1)
    drawn = jnp.log(weight) + jax.random.gumbel(key, weight.shape)
    rows = jax.lax.top_k(drawn, max(1, int(len(weight) * share)))[1]
    chosen: Decisions = jax.tree.map(lambda part: part[rows], decisions)
    return chosen


def improvement(
    key: jax.Array,
    networks: Networks,
    decisions: Decisions,
    candidates: int,
    pull: float,
    ended: Callable[[Rounds], jax.Array],
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return the objective of each decision, the policy's entropy, and its gain.

    The gain is the mean value of the candidates under the policy, minus their mean value under its origin.
    """
    logits, original = (
        logits_of(weights, decisions.features, decisions.legal) for weights in (networks.policy, networks.origin)
    )
    logarithms = jax.nn.log_softmax(logits)
    heads, shares = _candidates(key, logits, candidates)
    worths = _worths(networks.critic, decisions.before, heads, ended)
    mine, now, old = (jnp.take_along_axis(a, heads, axis=1) for a in (logits, logarithms, jax.nn.log_softmax(original)))
    merit = worths - pull * (now - old)
    raised = jax.lax.stop_gradient(shares * (merit - (shares * merit).sum(-1, keepdims=True))) * mine
    counts = shares > 0
    gain = _preferred(worths, now, counts) - _preferred(worths, old, counts)
    return raised.sum(-1), entropy(logarithms, decisions.legal), gain


def _candidates(key: jax.Array, logits: jax.Array, count: int) -> tuple[jax.Array, jax.Array]:
    """Return heads to compare, and the weight of each: the likeliest, and others sampled loosely by preference.

    If there are fewer moves, copies of the likeliest with weight zero fill the remaining places.
    """
    favourite, loose = jnp.argmax(logits, axis=-1), logits * LOOSELY
    drawn = loose + jax.random.gumbel(key, logits.shape)
    rows, heads = jnp.arange(len(logits)), [favourite]
    for _ in range(count - 1):
        drawn = drawn.at[rows, heads[-1]].set(2 * NEVER)
        heads.append(jnp.argmax(drawn, axis=-1))
    chosen = jnp.stack(heads, axis=1)
    shares = jax.nn.softmax(jnp.take_along_axis(loose, chosen, axis=1))
    return jnp.where(shares > 0, chosen, favourite[:, None]), shares


def _worths(critic: Weights, before: Rounds, heads: jax.Array, ended: Callable[[Rounds], jax.Array]) -> jax.Array:
    """Return the values of candidates for the deciding seats."""
    count = heads.shape[1]
    now = Rounds(*(jnp.repeat(part, count, axis=0) for part in before))
    after = rounds.step(now, heads.reshape(-1))
    guessed = forward(critic, rounds.all_but_luck(after))[:, 0] * (1 - 2 * after.mover)
    worth = jnp.where(after.turn == rules.TURNS, ended(after), guessed) * (1 - 2 * now.mover)
    return jax.lax.stop_gradient(worth.reshape(-1, count))


def _preferred(worths: jax.Array, logarithms: jax.Array, counts: jax.Array) -> jax.Array:
    """Return the mean value of the candidates that count, weighted by these log-shares."""
    return (jax.nn.softmax(jnp.where(counts, logarithms, NEVER)) * worths).sum(-1)
