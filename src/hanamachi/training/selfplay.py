"""Proximal policy optimisation by self-play, or against a frozen policy to find out how well it can be exploited.

An episode is a round: twelve decisions of one shared policy that sees what a player may see, judged by a critic that
sees everything. What a round is worth when the game goes on is kept in a table of the markers' values, learned on the
way.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from hanamachi.games.hanamikoji.features import CONTEXTS, HEADS
from hanamachi.training import environment as env
from hanamachi.training.network import Weights, forward, fresh

SEEN = 380
EVERYTHING = 499
BOARDS = 3**7
POWERS = 3 ** jnp.arange(7)
NEVER = -1e9


class Settings(NamedTuple):
    """What a run is made of."""

    games: int = 32_768
    width: int = 768
    blocks: int = 3
    critic_width: int = 512
    minibatches: int = 8
    rate: float = 6e-4
    last_rate: float = 1e-5
    entropy: float = 0.03
    last_entropy: float = 0.0015
    trace: float = 0.75
    clip: float = 0.2
    random_markers: float = 0.1
    averaging: float = 0.998
    attack: bool = False


class Lanes(NamedTuple):
    """Where each game of the batch stands between rounds."""

    markers: jax.Array
    context: jax.Array
    learner: jax.Array
    """In an attack: which seat of the round learns; 0 is who begins it."""
    whole: jax.Array
    """Whether the game began at its beginning, so that its result counts."""


class Run(NamedTuple):
    """All that changes as a run goes on."""

    policy: Weights
    critic: Weights
    average: Weights
    moments: Any
    steps: jax.Array
    values: jax.Array
    """Sums and counts of what rounds were worth to their starter, by who learns, context and markers."""
    lanes: Lanes
    key: jax.Array


class Taken(NamedTuple):
    """One decision of every game."""

    features: jax.Array
    legal: jax.Array
    head: jax.Array
    logarithm: jax.Array
    value: jax.Array
    mover: jax.Array


def begin(settings: Settings, seed: int, policy: Weights | None = None, critic: Weights | None = None) -> Run:
    """Return a run at its start, from given weights or from random ones."""
    keys = jax.random.split(jax.random.key(seed), 4)
    policy = policy or fresh(keys[0], SEEN, settings.width, settings.blocks, HEADS)
    critic = critic or fresh(keys[1], EVERYTHING, settings.critic_width, settings.blocks, 1)
    # Copies, because an iteration gives the memory of its run back and no two parts may share it.
    policy, critic, average = (jax.tree.map(jnp.copy, weights) for weights in (policy, critic, policy))
    nothing = [jax.tree.map(jnp.zeros_like, (policy, critic)) for _ in range(2)]
    values = jnp.zeros((2, 2, len(CONTEXTS), BOARDS))
    lanes = _new_games(keys[2], settings.games)
    return Run(policy, critic, average, tuple(nothing), jnp.zeros((), jnp.int32), values, lanes, keys[3])


def _new_games(key: jax.Array, count: int) -> Lanes:
    chosen, seat = jax.random.split(key)
    context = jax.random.choice(chosen, jnp.asarray([0, 1, 4]), (count,), p=jnp.asarray([0.4, 0.3, 0.3]))
    learner = jax.random.randint(seat, (count,), 0, 2)
    return Lanes(jnp.zeros((count, 7), jnp.int32), context, learner, jnp.ones(count, bool))


def _undecided_boards() -> np.ndarray[Any, Any]:
    boards = np.stack(np.meshgrid(*[[-1, 0, 1]] * 7), axis=-1).reshape(-1, 7)
    over, _ = env.verdict(jnp.asarray(boards), jnp.zeros(len(boards), jnp.int32))
    undecided: np.ndarray[Any, Any] = boards[~np.asarray(over)]
    return undecided


UNDECIDED = jnp.asarray(_undecided_boards())


def _anywhere(key: jax.Array, count: int) -> Lanes:
    """Return games that begin in the middle, with any markers."""
    board, context, seat = jax.random.split(key, 3)
    return Lanes(
        UNDECIDED[jax.random.randint(board, (count,), 0, len(UNDECIDED))],
        jax.random.randint(context, (count,), 0, len(CONTEXTS)),
        jax.random.randint(seat, (count,), 0, 2),
        jnp.zeros(count, bool),
    )


def _board(markers: jax.Array) -> jax.Array:
    """Return the number of a board on which geishas of equal charm are interchangeable."""
    alike = jnp.concatenate([jnp.sort(markers[:, :3]), jnp.sort(markers[:, 3:5]), markers[:, 5:]], axis=1)
    return ((alike + 1) * POWERS).sum(-1)


def play_rounds(
    policy: Weights, opponent: Weights | None, critic: Weights, lanes: Lanes, key: jax.Array
) -> tuple[Any, Taken]:
    """Play a round in every lane; where there is an opponent it decides for the seat that does not learn."""
    dealing, choosing = jax.random.split(key)
    start = env.deal(dealing, lanes.markers, lanes.context)

    def decide(now: env.Rounds, key: jax.Array) -> tuple[env.Rounds, Taken]:
        features, legal = env.all_there_is(now), env.legal(now)
        outputs = forward(policy, features[:, :SEEN])
        if opponent is not None:
            learns = (now.mover == lanes.learner)[:, None]
            outputs = jnp.where(learns, outputs, forward(opponent, features[:, :SEEN]))
        logits = jnp.where(legal, outputs, NEVER)
        head = jax.random.categorical(key, logits)
        logarithm = jnp.take_along_axis(jax.nn.log_softmax(logits), head[:, None], axis=1)[:, 0]
        value = forward(critic, features)[:, 0]
        return env.step(now, head), Taken(features, legal, head, logarithm, value, now.mover)

    last, taken = jax.lax.scan(decide, start, jax.random.split(choosing, env.DECISIONS))
    return last, taken


def _worth(run: Run, settings: Settings, markers: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return whether games are over after a round, their result, and what the round was worth to its starter."""
    over, result = env.verdict(markers, run.lanes.context)
    learner = 1 - run.lanes.learner if settings.attack else jnp.zeros_like(run.lanes.learner)
    cell = (learner, env.NEXT_CONTEXT[run.lanes.context], _board(-markers))
    sums, counts = run.values[0][cell], run.values[1][cell]
    return over, result, jnp.where(over, result, -sums / (counts + 30))


def _remember(run: Run, settings: Settings, worth: jax.Array) -> jax.Array:
    learner = run.lanes.learner if settings.attack else jnp.zeros_like(run.lanes.learner)
    cell = (learner, run.lanes.context, _board(run.lanes.markers))
    faded = run.values * 0.99
    return jnp.stack([faded[0].at[cell].add(worth), faded[1].at[cell].add(1.0)])


def _advantages(taken: Taken, worth: jax.Array, trace: float) -> tuple[jax.Array, jax.Array]:
    """Return each decision's advantage and its value target, for the seat that decided."""
    sign = 1.0 - 2.0 * taken.mover
    value = sign * taken.value
    following = jnp.concatenate([value[1:], worth[None]])

    def backwards(ahead: jax.Array, difference: jax.Array) -> tuple[jax.Array, jax.Array]:
        now = difference + trace * ahead
        return now, now

    _, advantage = jax.lax.scan(backwards, jnp.zeros_like(worth), following - value, reverse=True)
    return sign * advantage, taken.value + sign * advantage


def _loss(
    weights: tuple[Weights, Weights], batch: Any, entropy_weight: jax.Array, clip: float
) -> tuple[jax.Array, Any]:
    taken, advantage, target, counts = batch
    policy, critic = weights
    logits = jnp.where(taken.legal, forward(policy, taken.features[:, :SEEN]), NEVER)
    logarithms = jax.nn.log_softmax(logits)
    chosen = jnp.take_along_axis(logarithms, taken.head[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chosen - taken.logarithm)
    gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - clip, 1 + clip) * advantage)
    entropy = -(jnp.exp(logarithms) * jnp.where(taken.legal, logarithms, 0)).sum(-1)
    miss = jnp.square(forward(critic, taken.features)[:, 0] - target)
    share = counts / counts.sum()
    loss = -((gain + entropy_weight * entropy) * share).sum() + 0.5 * miss.mean()
    return loss, (((entropy) * share).sum(), miss.mean())


def _adam(weights: Any, moments: Any, gradient: Any, steps: jax.Array, rate: jax.Array) -> tuple[Any, Any]:
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], gradient)
    square = jax.tree.map(lambda m, g: 0.999 * m + 0.001 * g * g, moments[1], gradient)
    fade = steps.astype(jnp.float32)
    scale, scale2 = 1 / (1 - 0.9**fade), 1 / (1 - 0.999**fade)
    moved = jax.tree.map(lambda w, m, s: w - rate * (m * scale) / (jnp.sqrt(s * scale2) + 1e-8), weights, mean, square)
    return moved, (mean, square)


@partial(jax.jit, static_argnames="settings", donate_argnames="run")
def iterate(run: Run, opponent: Weights | None, settings: Settings, progress: jax.Array) -> tuple[Run, Any]:
    """Play one round in every lane and learn from it; progress goes from 0 to 1 over the whole run."""
    cosine = 0.5 * (1 + jnp.cos(jnp.pi * progress))
    rate = settings.last_rate + (settings.rate - settings.last_rate) * cosine
    entropy_weight = settings.last_entropy + (settings.entropy - settings.last_entropy) * cosine
    playing, renewing, key = jax.random.split(run.key, 3)
    last, taken = play_rounds(run.policy, opponent, run.critic, run.lanes, playing)
    markers = env.scored(last)
    over, result, worth = _worth(run, settings, markers)
    advantage, target = _advantages(taken, worth, settings.trace)
    counts = (taken.mover == run.lanes.learner[None]) | (not settings.attack)
    batch = jax.tree.map(
        lambda a: (
            a.reshape(env.DECISIONS, settings.minibatches, -1, *a.shape[2:])
            .swapaxes(0, 1)
            .reshape(settings.minibatches, -1, *a.shape[2:])
        ),
        (taken, advantage, target, counts.astype(jnp.float32)),
    )

    def learn(state: Any, part: Any) -> tuple[Any, Any]:
        weights, moments, steps = state
        (_, told), gradient = jax.value_and_grad(_loss, has_aux=True)(weights, part, entropy_weight, settings.clip)
        weights, moments = _adam(weights, moments, gradient, steps + 1, rate)
        return (weights, moments, steps + 1), told

    start = ((run.policy, run.critic), run.moments, run.steps)
    ((policy, critic), moments, steps), (entropy, miss) = jax.lax.scan(learn, start, batch)
    # The average must forget its random beginning quickly and its last phase slowly.
    keep = jnp.minimum(settings.averaging, steps / (steps + 100.0))
    average = jax.tree.map(lambda a, w: keep * a + (1 - keep) * w, run.average, policy)
    lanes = _renewed(renewing, run.lanes, over, markers, settings)
    won = jnp.where(run.lanes.learner == 0, result, -result)
    finished = over & run.lanes.whole
    told = {
        "entropy": entropy.mean(),
        "miss": miss.mean(),
        "explained": 1 - miss.mean() / jnp.var(worth),
        "starter": worth.mean(),
        "games": finished.sum(),
        "score": (jnp.where(finished, won, 0).sum()).astype(jnp.float32),
    }
    return Run(policy, critic, average, moments, steps, _remember(run, settings, worth), lanes, key), told


def _renewed(key: jax.Array, lanes: Lanes, over: jax.Array, markers: jax.Array, settings: Settings) -> Lanes:
    """Return the lanes for the next round: games go on with the other player starting, or make place for new ones."""
    fresh_key, any_key, which = jax.random.split(key, 3)
    count = over.shape[0]
    anywhere = jax.random.uniform(which, (count,)) < settings.random_markers
    going_on = Lanes(-markers, env.NEXT_CONTEXT[lanes.context], 1 - lanes.learner, lanes.whole)
    begun = env.where(anywhere, _anywhere(any_key, count), _new_games(fresh_key, count))
    return env.where(over, begun, going_on)
