"""Learning by self-play, or against a frozen policy to measure its exploitability.

An episode is a round: twelve decisions of one shared policy, which sees what a player may see. A critic that sees all
cards, but need not know the draws to come, estimates their value. The value of markers between rounds is kept in a
table, learned along the way. A small judge, on top of the policy's last layer, learns the value of a player's view. The
policy learns from outcomes, by proximal policy optimisation, or, if it has an origin, by comparing moves.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.features import CONTEXTS, HEADS, SEEN
from hanamachi.games.hanamikoji.rounds import EVERYTHING, Rounds
from hanamachi.training import environment
from hanamachi.training.comparison import Decisions, Networks, doubt, improvement, interesting
from hanamachi.training.network import Weights, entropy, forward, fresh, logits_of, trunk
from hanamachi.training.run import Aim, Batch, Lanes, Learning, Run, Settings, Taken
from hanamachi.training.stored import BLANK_ROUNDS

JUDGED = 4
"""When moves are compared, the judge learns from one in this many decisions, as each needs another policy pass."""
LUCKLESS = slice(None, None, 4)
"""The decisions from which the critic learns to ignore the draws to come."""
LAPSES = 0.4
"""How often a straying seat makes an odd move."""
HARDLY = 0.1
"""How closely it then follows the policy: the tenth roots of probabilities are almost equal."""
FIRSTS = np.flatnonzero(np.diff(rounds.KINDS)) + 1
"""Where the heads of each kind of move after the first begin: trade-offs, gifts, competitions, answers."""
CLOSELY = (1, 1, HARDLY, HARDLY, HARDLY)
"""How closely the cards of each kind follow it: the other seat does not see those of the first two kinds."""
REMEMBERED = 0.995
AS_SHIPPED = jnp.float32
"""The precision of a frozen policy, the same as in play."""


def begin(settings: Settings, seed: int, learned: Learning | None = None, values: jax.Array | None = None) -> Run:
    """Return a run at its start, from trained networks or from random ones.

    ``values`` are the sums and counts of the trained run's round values, by context and markers.
    """
    keys = jax.random.split(jax.random.key(seed), 5)
    learning = learned or Learning(
        fresh(keys[0], SEEN, settings.width, settings.blocks, HEADS),
        fresh(keys[1], settings.width, settings.judge_width, 1, 1),
        fresh(keys[2], EVERYTHING, settings.critic_width, settings.blocks, 1),
    )
    if settings.attack:
        learning = learning._replace(critic=_told_who_learns(learning.critic))
    # Copies, because an iteration donates the memory of its run, and no two parts may share it.
    learning, average = (jax.tree.map(jnp.copy, learning) for _ in range(2))
    moments = tuple(jax.tree.map(jnp.zeros_like, learning) for _ in range(2))
    known = jnp.zeros((2, len(CONTEXTS), rounds.BOARDS)) if values is None else values
    lanes = _new_games(keys[3], settings.games)
    by_side = jnp.stack([known, known], axis=1)
    return Run(learning, average, moments, jnp.zeros((), jnp.int32), by_side, lanes, keys[4])


def _told_who_learns(critic: Weights) -> Weights:
    """Return a critic with one more input, which it ignores at first."""
    return critic | {"inward": jnp.pad(critic["inward"][:EVERYTHING], ((0, 1), (0, 0)))}


def _criticised(critic: Weights, features: jax.Array, learns: jax.Array) -> jax.Array:
    """Return the critic's estimate; in an attack, where the seats differ, it is told whether the mover learns."""
    if len(critic["inward"]) > EVERYTHING:
        features = jnp.concatenate([features, learns[:, None].astype(features.dtype)], axis=1)
    return forward(critic, features)[:, 0]


def _new_games(key: jax.Array, count: int) -> Lanes:
    chosen, seat = jax.random.split(key)
    context = jax.random.choice(chosen, jnp.asarray([0, 1, 4]), (count,), p=jnp.asarray([0.4, 0.3, 0.3]))
    learner = jax.random.randint(seat, (count,), 0, 2)
    return Lanes(jnp.zeros((count, 7), jnp.int32), context, learner, jnp.ones(count, bool))


def _undecided_boards() -> np.ndarray[Any, Any]:
    boards = np.stack(np.meshgrid(*[[-1, 0, 1]] * 7), axis=-1).reshape(-1, 7)
    over, _ = rounds.verdict(boards, np.zeros(len(boards), int))
    undecided: np.ndarray[Any, Any] = boards[~over]
    return undecided


UNDECIDED = jnp.asarray(_undecided_boards())


def _anywhere(key: jax.Array, count: int) -> Lanes:
    """Return games that start in the middle, with random markers."""
    board, context, seat = jax.random.split(key, 3)
    return Lanes(
        UNDECIDED[jax.random.randint(board, (count,), 0, len(UNDECIDED))],
        jax.random.randint(context, (count,), 0, len(CONTEXTS)),
        jax.random.randint(seat, (count,), 0, 2),
        jnp.zeros(count, bool),
    )


def play_rounds(
    learning: Learning,
    opponents: Sequence[Weights],
    learner: jax.Array,
    start: Rounds,
    keys: jax.Array,
    strays: jax.Array | None = None,
    alone: int = 0,
) -> tuple[Rounds, Taken]:
    """Play rounds to the end; in all but the first ``alone`` games, the opponents decide for the seat not learning.

    A straying seat takes almost any move in many of its decisions. These are not compared, only the replies to them.
    """

    def decide(now: Rounds, key: jax.Array) -> tuple[Rounds, Taken]:
        key, naming = jax.random.split(key)
        now = rounds.relabelled(environment.anonymous(naming, now))
        features, legal = rounds.all_there_is(now), rounds.legal(now)
        logits = logits_of(learning.policy, features[:, :SEEN], legal)
        learns = now.mover == learner
        if opponents:
            theirs = _of_opponents(opponents, features[alone:, :SEEN], legal[alone:])
            theirs = jnp.where(learns[alone:, None], logits[alone:], theirs)
            logits = jnp.concatenate([logits[:alone], theirs])
        unsure, strayed, preferred = doubt(logits), jnp.zeros(now.turn.shape, bool), logits
        if strays is not None:
            key, lapse = jax.random.split(key)
            astray = jnp.take_along_axis(strays, now.mover[:, None], axis=1)[:, 0]
            strayed = astray & jax.random.bernoulli(lapse, LAPSES, astray.shape)
            unsure, preferred = jnp.where(astray, 0, unsure), jnp.where(strayed[:, None], _astray(logits), logits)
        chosen = jax.random.categorical(key, preferred)
        logarithm = jnp.take_along_axis(jax.nn.log_softmax(logits), chosen[:, None], axis=1)[:, 0]
        value = _criticised(learning.critic, features, learns)
        return rounds.step(now, chosen), Taken(features, legal, chosen, logarithm, value, now, unsure, strayed, learns)

    last, taken = jax.lax.scan(decide, start, keys)
    return last, taken


def _of_opponents(opponents: Sequence[Weights], features: jax.Array, legal: jax.Array) -> jax.Array:
    """Return the choices of frozen policies, each in its share of the games."""
    bounds = [len(features) * number // len(opponents) for number in range(len(opponents) + 1)]
    shares = [slice(*ends) for ends in itertools.pairwise(bounds)]
    parts = zip(opponents, shares, strict=True)
    return jnp.concatenate([logits_of(one, features[rows], legal[rows], AS_SHIPPED) for one, rows in parts])


def _astray(logits: jax.Array) -> jax.Array:
    """Return the preferences of a stray decision: almost any kind of move, with almost any cards that will be seen.

    Hidden cards are chosen by the policy; otherwise its opponents would learn to doubt them without reason.
    """
    kinds = jnp.split(logits, FIRSTS, axis=-1)
    parts = [
        HARDLY * jax.nn.logsumexp(kind, axis=-1, keepdims=True) + jax.nn.log_softmax(kind * closely)
        for kind, closely in zip(kinds, CLOSELY, strict=True)
    ]
    return jnp.concatenate(parts, axis=-1)


def _worth(values: jax.Array, side: Any, last: Rounds) -> tuple[jax.Array, jax.Array, jax.Array, jax.Array]:
    """Return the markers after rounds, whether games are over, their results, and the value for the round's starter."""
    markers = rounds.scored(last)
    over, result = rounds.verdict(markers, last.context)
    cell = (side, jnp.asarray(rounds.NEXT_CONTEXT)[last.context], rounds.board(-markers))
    sums, counts = values[0][cell], values[1][cell]
    return markers, over, result, jnp.where(over, result, -sums / (counts + BLANK_ROUNDS))


def _remember(run: Run, side: jax.Array, worth: jax.Array, counts: jax.Array) -> jax.Array:
    cell = (side, run.lanes.context, rounds.board(run.lanes.markers))
    faded = run.values * REMEMBERED
    return jnp.stack([faded[0].at[cell].add(worth * counts), faded[1].at[cell].add(counts)])


def _advantages(taken: Taken, worth: jax.Array, trace: float) -> tuple[jax.Array, jax.Array]:
    """Return each decision's advantage and its value target, for the seat that decided.

    What follows a stray decision says nothing about how the policy would have continued.
    """
    sign = 1.0 - 2.0 * taken.before.mover
    value = sign * taken.value
    following = jnp.concatenate([value[1:], worth[None]])

    def backwards(ahead: jax.Array, decided: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
        difference, strayed = decided
        now = jnp.where(strayed, 0, difference + trace * ahead)
        return now, now

    decided = following - value, taken.strayed
    _, advantage = jax.lax.scan(backwards, jnp.zeros_like(worth), decided, reverse=True)
    return sign * advantage, taken.value + sign * advantage


def _loss(learning: Learning, batch: Batch, key: jax.Array, aim: Aim, judged: slice) -> tuple[jax.Array, Any]:
    objective, uncertainty, gain = aim(learning, batch, key)
    told = _criticised(learning.critic, batch.taken.features, batch.taken.learns)
    miss = jnp.square(told - batch.target).mean()
    before: Rounds = jax.tree.map(lambda part: part[LUCKLESS], batch.taken.before)
    without_luck = _criticised(learning.critic, rounds.all_but_luck(before), batch.taken.learns[LUCKLESS])
    missed_without = jnp.square(without_luck - batch.target[LUCKLESS]).mean()
    # The judge only watches: its gradient must not change the policy's layers.
    inner = jax.lax.stop_gradient(trunk(learning.policy, batch.taken.features[judged, :SEEN]))
    misjudged = jnp.square(forward(learning.judge, inner)[:, 0] - batch.target[judged]).mean()
    return -objective + 0.5 * (miss + missed_without + misjudged), (uncertainty, miss, misjudged, gain)


def _experienced(
    learning: Learning,
    batch: Batch,
    _key: jax.Array,
    *,
    settings: Settings,
    entropy_weight: jax.Array,
    magnet: Weights | None = None,
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return the objective that favours moves with better results than expected, the entropy, and no gain."""
    clip = settings.clip
    if settings.attack:  # each seat makes half of a round's decisions
        (rows,) = jnp.nonzero(batch.counts, size=len(batch.counts) // 2)
        batch = jax.tree.map(lambda part: part[rows], batch)
    taken, advantage, share = batch.taken, batch.advantage, batch.counts / batch.counts.sum()
    logarithms = jax.nn.log_softmax(logits_of(learning.policy, taken.features[:, :SEEN], taken.legal))
    chosen = jnp.take_along_axis(logarithms, taken.head[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chosen - taken.logarithm)
    surrogate = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - clip, 1 + clip) * advantage)
    uncertainty = entropy(logarithms, taken.legal)
    objective = surrogate + entropy_weight * uncertainty
    if magnet is not None:
        drawn_to = jax.nn.log_softmax(logits_of(magnet, taken.features[:, :SEEN], taken.legal))
        apart = (jnp.exp(logarithms) * jnp.where(taken.legal, logarithms - drawn_to, 0)).sum(-1)
        objective -= settings.magnet * apart
    return (objective * share).sum(), (uncertainty * share).sum(), jnp.zeros(())


def _compared(
    learning: Learning, batch: Batch, key: jax.Array, *, origin: Weights, settings: Settings, values: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return the objective that favours moves of higher value, and the entropy and gain of these decisions."""
    choosing, drawing = jax.random.split(key)
    taken = batch.taken
    decisions = Decisions(taken.before, taken.features[:, :SEEN], taken.legal, taken.doubt)
    told = improvement(
        drawing,
        Networks(learning.policy, origin, learning.critic),
        interesting(choosing, decisions, settings.compared),
        settings.candidates,
        settings.pull,
        lambda last: _worth(values, 0, last)[3],
    )
    objective, uncertainty, gain = (part.mean() for part in told)
    return objective, uncertainty, gain


def _adam(weights: Any, moments: Any, gradient: Any, steps: jax.Array, rate: jax.Array) -> tuple[Any, Any]:
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], gradient)
    square = jax.tree.map(lambda m, g: 0.999 * m + 0.001 * g * g, moments[1], gradient)
    fade = steps.astype(jnp.float32)
    scale, scale2 = 1 / (1 - 0.9**fade), 1 / (1 - 0.999**fade)
    moved = jax.tree.map(lambda w, m, s: w - rate * (m * scale) / (jnp.sqrt(s * scale2) + 1e-8), weights, mean, square)
    return moved, (mean, square)


@partial(jax.jit, static_argnames=("settings", "deal"), donate_argnames="run")
def iterate(
    run: Run,
    opponents: Sequence[Weights],
    settings: Settings,
    progress: jax.Array,
    deal: Callable[[jax.Array, jax.Array, jax.Array], Rounds] = environment.deal,
    origin: Weights | None = None,
) -> tuple[Run, Any]:
    """Play one round in every lane and learn from it; progress goes from 0 to 1 over the whole run.

    When moves are compared, the policy stays close to its origin.
    """
    rate = _between(settings.rate, settings.last_rate, progress)
    entropy_weight = _between(settings.entropy, settings.last_entropy, jnp.minimum(progress / settings.calm, 1))
    dealing, playing, renewing, comparing, key, straying = jax.random.split(run.key, 6)
    start = deal(dealing, run.lanes.markers, run.lanes.context)
    keys = jax.random.split(playing, settings.decisions)
    strays = None if origin is None else jax.random.bernoulli(straying, settings.stray, (settings.games, 2))
    last, taken = play_rounds(run.learning, opponents, run.lanes.learner, start, keys, strays, settings.alone)
    side = run.lanes.learner if settings.attack else jnp.zeros_like(run.lanes.learner)
    markers, over, result, worth = _worth(run.values, 1 - side if settings.attack else side, last)
    advantage, target = _advantages(taken, worth, settings.trace)
    is_alone = jnp.arange(settings.games) < settings.alone
    counts = taken.learns | is_alone
    batches = _split(Batch(taken, advantage, target, counts.astype(jnp.float32)), settings)
    drawing = jax.random.split(comparing, settings.minibatches)
    magnet = run.average.policy if settings.magnet else None
    aim: Aim = partial(_experienced, settings=settings, entropy_weight=entropy_weight, magnet=magnet)
    if origin is not None:
        aim = partial(_compared, origin=origin, settings=settings, values=run.values)
    loss = partial(_loss, aim=aim, judged=slice(None, None, 1 if origin is None else JUDGED))

    def learn(state: Any, part: Any) -> tuple[Any, Any]:
        learning, moments, steps = state
        (_, told), gradient = jax.value_and_grad(loss, has_aux=True)(learning, *part)
        learning, moments = _adam(learning, moments, gradient, steps + 1, rate)
        return (learning, moments, steps + 1), told

    (learning, moments, steps), told = jax.lax.scan(learn, (run.learning, run.moments, run.steps), (batches, drawing))
    # The average must forget its random start quickly, and later phases slowly.
    keep = jnp.minimum(settings.averaging, steps / (steps + 100.0))
    average = jax.tree.map(lambda a, w: keep * a + (1 - keep) * w, run.average, learning)
    lanes = _renewed(renewing, run.lanes, over, markers, settings)
    won = jnp.where(run.lanes.learner == 0, result, -result)
    report = _report(told, worth, over & run.lanes.whole & ~(is_alone & (settings.alone < settings.games)), won)
    values = _remember(run, side, worth, (1.0 - taken.strayed.any(0)) * (is_alone | settings.attack))
    return Run(learning, average, moments, steps, values, lanes, key), report


def _between(first: float, last: float, progress: jax.Array) -> jax.Array:
    return last + (first - last) * 0.5 * (1 + jnp.cos(jnp.pi * progress))


def _split(decisions: Any, settings: Settings) -> Any:
    """Return the decisions in minibatches of whole rounds."""

    def split(a: jax.Array) -> jax.Array:
        parts = jnp.moveaxis(a.reshape(settings.decisions, -1, settings.minibatches, *a.shape[2:]), 2, 0)
        return parts.reshape(settings.minibatches, -1, *a.shape[2:])

    return jax.tree.map(split, decisions)


def _report(told: Any, worth: jax.Array, finished: jax.Array, won: jax.Array) -> dict[str, jax.Array]:
    uncertainty, miss, misjudged, gain = (part.mean() for part in told)
    return {
        "entropy": uncertainty,
        "miss": miss,
        "misjudged": misjudged,
        "gain": gain,
        "explained": 1 - miss / jnp.var(worth),
        "starter": worth.mean(),
        "games": finished.sum(),
        "score": jnp.where(finished, won, 0).sum().astype(jnp.float32),
    }


def _renewed(key: jax.Array, lanes: Lanes, over: jax.Array, markers: jax.Array, settings: Settings) -> Lanes:
    """Return the lanes for the next round: games continue with the other player starting, or give way to new ones."""
    fresh_key, any_key, which = jax.random.split(key, 3)
    count = over.shape[0]
    anywhere = jax.random.uniform(which, (count,)) < settings.random_markers
    next_context = jnp.asarray(rounds.NEXT_CONTEXT)[lanes.context]
    going_on = Lanes(-markers, next_context, 1 - lanes.learner, lanes.whole)
    begun = rounds.where(anywhere, _anywhere(any_key, count), _new_games(fresh_key, count))
    return rounds.where(over, begun, going_on)
