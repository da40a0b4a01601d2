"""Learning by comparison: moves that are worth more are raised, even if the policy seldom chooses them.

Learning from outcomes raises a good move the more slowly the more seldom it is tried, and so it hardly ever mends what
the policy is rather sure of and wrong about. Here the critic says what some moves of a decision lead to, without the
luck of the draw, which would tell more of the cards to come than of the moves; and the logit of each is raised by how
much more it is worth than the others, less a pull towards the policy's origin. In the end a move is likelier than the
origin has it by e to the power of its advantage over the pull.
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
"""How closely candidates follow the policy: 1 as it chooses, 0 all moves alike. A half: by roots of probabilities."""
ENOUGH_DOUBT = 0.1
"""More doubt than this makes a decision no more interesting."""


class Decisions(NamedTuple):
    """Decisions to learn from."""

    before: Rounds
    features: jax.Array
    legal: jax.Array
    doubt: jax.Array


class Networks(NamedTuple):
    """Who compares: the policy that learns, the one that it stays near, and the critic."""

    policy: Weights
    origin: Weights
    critic: Weights


def doubt(logits: jax.Array) -> jax.Array:
    """Return how likely, for each decision, a candidate is not the policy's favourite."""
    return 1 - jax.nn.softmax(logits * LOOSELY).max(-1)


def interesting(key: jax.Array, decisions: Decisions, share: float) -> Decisions:
    """Return a share of the decisions: rather those in doubt, and late ones, where more is lost and less is luck."""
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
    """Return what to maximise for each decision, the policy's entropy, and its gain.

    The gain is how much more the candidates are worth as the policy prefers them than as its origin does.
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
    """Return heads to compare, and how much each counts: the likeliest one, and others drawn loosely as preferred.

    Where there are fewer moves the likeliest one fills the places that are left, and counts there for nothing.
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
    """Return what candidates are worth to the seats that are to decide."""
    count = heads.shape[1]
    now = Rounds(*(jnp.repeat(part, count, axis=0) for part in before))
    after = rounds.step(now, heads.reshape(-1))
    guessed = forward(critic, rounds.all_but_luck(after))[:, 0] * (1 - 2 * after.mover)
    worth = jnp.where(after.turn == rules.TURNS, ended(after), guessed) * (1 - 2 * now.mover)
    return jax.lax.stop_gradient(worth.reshape(-1, count))


def _preferred(worths: jax.Array, logarithms: jax.Array, counts: jax.Array) -> jax.Array:
    """Return what the candidates that count are worth on average, weighed by these logarithms of shares."""
    return (jax.nn.softmax(jnp.where(counts, logarithms, NEVER)) * worths).sum(-1)
