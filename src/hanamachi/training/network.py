"""The network: a residual perceptron, once each for the policy, the judge and the critic."""

from __future__ import annotations

from typing import Any, TypeAlias

import jax
import jax.numpy as jnp

Weights: TypeAlias = dict[str, Any]

NEVER = -1e9


def fresh(key: jax.Array, inputs: int, width: int, blocks: int, outputs: int) -> Weights:
    """Return random weights; every block starts as the identity, and the outputs near zero."""
    keys = jax.random.split(key, blocks + 1)
    return {
        "inward": jax.random.normal(keys[0], (inputs, width)) * (2 / 40) ** 0.5,  # about forty inputs are ones
        "inward_bias": jnp.zeros(width),
        "first": jnp.stack([jax.random.normal(k, (width, width)) * (2 / width) ** 0.5 for k in keys[1:]]),
        "first_bias": jnp.zeros((blocks, width)),
        "second": jnp.zeros((blocks, width, width)),
        "second_bias": jnp.zeros((blocks, width)),
        "outward": jnp.zeros((width, outputs)),
        "outward_bias": jnp.zeros(outputs),
    }


def forward(weights: Weights, features: jax.Array, precision: Any = jnp.bfloat16) -> jax.Array:
    """Return the outputs for a batch of features."""
    return head(weights, trunk(weights, features, precision))


def logits_of(policy: Weights, features: jax.Array, legal: jax.Array, precision: Any = jnp.bfloat16) -> jax.Array:
    """Return the policy's logits, with those of illegal moves too low ever to be chosen."""
    return jnp.where(legal, forward(policy, features, precision), NEVER)


def entropy(logarithms: jax.Array, legal: jax.Array) -> jax.Array:
    """Return the entropy of choices from their log-probabilities."""
    return -(jnp.exp(logarithms) * jnp.where(legal, logarithms, 0)).sum(-1)


def trunk(weights: Weights, features: jax.Array, precision: Any = jnp.bfloat16) -> jax.Array:
    """Return a network's activations before its last layer, for a batch of features."""
    w = {name: weight.astype(precision) for name, weight in weights.items()}
    hidden = features.astype(precision) @ w["inward"] + w["inward_bias"]
    for block in range(w["first"].shape[0]):
        inner = jax.nn.relu(_levelled(hidden) @ w["first"][block] + w["first_bias"][block])
        hidden = hidden + inner @ w["second"][block] + w["second_bias"][block]
    return _levelled(hidden)


def head(weights: Weights, inner: jax.Array) -> jax.Array:
    """Return a network's outputs from the activations of its trunk."""
    outward, bias = (weights[name].astype(inner.dtype) for name in ("outward", "outward_bias"))
    return (inner @ outward + bias).astype(jnp.float32)


def _levelled(hidden: jax.Array) -> jax.Array:
    """Divide by the root mean square, which normalises blocks without extra weights."""
    square = jnp.mean(jnp.square(hidden.astype(jnp.float32)), axis=-1, keepdims=True)
    return (hidden.astype(jnp.float32) * jax.lax.rsqrt(square + 1e-6)).astype(hidden.dtype)
