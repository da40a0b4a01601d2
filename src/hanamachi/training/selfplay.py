"""Learning by self-play, or against a frozen policy to find out how well it can be exploited.

An episode is a round: twelve decisions of one shared policy that sees what a player may see, judged by a critic that
sees everything and can do without what will be drawn. What a round is worth when the game goes on is kept in a table of
the markers' values, learned on the way. Beside the policy a small judge learns to tell the worth of what a player sees,
from what the policy makes of it. The policy learns from outcomes, by proximal policy optimisation, or by comparing
moves where it has an origin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.features import CONTEXTS, HEADS, SEEN
from hanamachi.games.hanamikoji.rounds import EVERYTHING, Rounds
from hanamachi.training import environment
from hanamachi.training.comparison import Decisions, Networks, doubt, improvement, interesting
from hanamachi.training.network import Weights, entropy, forward, fresh, logits_of, trunk
from hanamachi.training.stored import BLANK_ROUNDS

JUDGED = 4
"""Where moves are compared, one in so many decisions teaches the judge: the policy must look at it anew for that."""
LUCKLESS = slice(None, None, 4)
"""Which decisions teach the critic to do without knowing what will be drawn."""
LAPSES = 0.4
"""How often a seat that strays does so."""
HARDLY = 0.1
"""How closely it then follows the policy: the tenth roots of probabilities are nearly all alike."""
FIRSTS = np.flatnonzero(np.diff(rounds.KINDS)) + 1
"""Where the heads of each kind of move begin, after the first: trade-offs, gifts, competitions, answers."""
CLOSELY = (1, 1, HARDLY, HARDLY, HARDLY)
"""How closely the cards of each kind then do: the other seat does not see those of the first two."""
REMEMBERED = 0.995


class Settings(NamedTuple):
    """What a run is made of."""

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
    """The share of the run after which the entropy's weight has come down to its last value."""
    trace: float = 0.75
    clip: float = 0.2
    random_markers: float = 0.1
    candidates: int = 6
    """Where moves are compared: how many of a decision's."""
    compared: float = 0.25
    """Where moves are compared: of which share of the decisions."""
    pull: float = 0.02
    """Where moves are compared: how much more a move is worth that becomes e times as likely as its origin has it."""
    stray: float = 0.3
    """Where moves are compared: how many seats stray, for the others to learn what to do about it."""
    averaging: float = 0.998
    decisions: int = rounds.DECISIONS
    attack: bool = False


class Lanes(NamedTuple):
    """Where each game of the batch stands between rounds."""

    markers: jax.Array
    context: jax.Array
    learner: jax.Array
    """In an attack: which seat of the round learns; 0 is who begins it."""
    whole: jax.Array
    """Whether the game began at its beginning, so that its result counts."""


class Learning(NamedTuple):
    """The networks."""

    policy: Weights
    judge: Weights
    critic: Weights


class Run(NamedTuple):
    """All that changes as a run goes on."""

    learning: Learning
    average: Learning
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
    before: Rounds
    doubt: jax.Array
    strayed: jax.Array


class Batch(NamedTuple):
    """Decisions to learn from at once."""

    taken: Taken
    advantage: jax.Array
    target: jax.Array
    counts: jax.Array


Aim: TypeAlias = Callable[[Learning, Batch, jax.Array], tuple[jax.Array, jax.Array, jax.Array]]
"""What the policy is to learn: returns what to maximise, the entropy, and the gain over its origin."""


def begin(settings: Settings, seed: int, learned: Learning | None = None) -> Run:
    """Return a run at its start, from networks that have learned or from random ones."""
    keys = jax.random.split(jax.random.key(seed), 5)
    learning = learned or Learning(
        fresh(keys[0], SEEN, settings.width, settings.blocks, HEADS),
        fresh(keys[1], settings.width, settings.judge_width, 1, 1),
        fresh(keys[2], EVERYTHING, settings.critic_width, settings.blocks, 1),
    )
    # Copies, because an iteration gives the memory of its run back and no two parts may share it.
    learning, average = (jax.tree.map(jnp.copy, learning) for _ in range(2))
    moments = tuple(jax.tree.map(jnp.zeros_like, learning) for _ in range(2))
    values = jnp.zeros((2, 2, len(CONTEXTS), rounds.BOARDS))
    lanes = _new_games(keys[3], settings.games)
    return Run(learning, average, moments, jnp.zeros((), jnp.int32), values, lanes, keys[4])


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
    """Return games that begin in the middle, with any markers."""
    board, context, seat = jax.random.split(key, 3)
    return Lanes(
        UNDECIDED[jax.random.randint(board, (count,), 0, len(UNDECIDED))],
        jax.random.randint(context, (count,), 0, len(CONTEXTS)),
        jax.random.randint(seat, (count,), 0, 2),
        jnp.zeros(count, bool),
    )


def play_rounds(
    learning: Learning,
    opponent: Weights | None,
    learner: jax.Array,
    start: Rounds,
    keys: jax.Array,
    strays: jax.Array | None = None,
) -> tuple[Rounds, Taken]:
    """Play rounds to their end; where there is an opponent it decides for the seat that does not learn.

    A seat that strays takes almost any move in many of its decisions. They are not compared, only what is made of them.
    """

    def decide(now: Rounds, key: jax.Array) -> tuple[Rounds, Taken]:
        now = rounds.relabelled(now)
        features, legal = rounds.all_there_is(now), rounds.legal(now)
        logits = logits_of(learning.policy, features[:, :SEEN], legal)
        if opponent is not None:
            learns = (now.mover == learner)[:, None]
            logits = jnp.where(learns, logits, logits_of(opponent, features[:, :SEEN], legal))
        unsure, strayed, preferred = doubt(logits), jnp.zeros(now.turn.shape, bool), logits
        if strays is not None:
            key, lapse = jax.random.split(key)
            astray = jnp.take_along_axis(strays, now.mover[:, None], axis=1)[:, 0]
            strayed = astray & jax.random.bernoulli(lapse, LAPSES, astray.shape)
            unsure, preferred = jnp.where(astray, 0, unsure), jnp.where(strayed[:, None], _astray(logits), logits)
        chosen = jax.random.categorical(key, preferred)
        logarithm = jnp.take_along_axis(jax.nn.log_softmax(logits), chosen[:, None], axis=1)[:, 0]
        value = forward(learning.critic, features)[:, 0]
        return rounds.step(now, chosen), Taken(features, legal, chosen, logarithm, value, now, unsure, strayed)

    last, taken = jax.lax.scan(decide, start, keys)
    return last, taken


def _astray(logits: jax.Array) -> jax.Array:
    """Return what a decision that strays prefers: almost any kind of move, and almost any cards that will be seen.

    Cards that will not be seen are those of the policy, or it would learn to doubt what it has no reason to doubt.
    """
    kinds = jnp.split(logits, FIRSTS, axis=-1)
    parts = [
        HARDLY * jax.nn.logsumexp(kind, axis=-1, keepdims=True) + jax.nn.log_softmax(kind * closely)
        for kind, closely in zip(kinds, CLOSELY, strict=True)
    ]
    return jnp.concatenate(parts, axis=-1)


def _worth(values: jax.Array, side: Any, last: Rounds) -> tuple[jax.Array, jax.Array, jax.Array, jax.Array]:
    """Return the markers after rounds, whether games are over, their results, and the worth to who began the round."""
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

    What follows a decision that strayed says nothing of what the policy would have made of the round.
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
    miss = jnp.square(forward(learning.critic, batch.taken.features)[:, 0] - batch.target).mean()
    before: Rounds = jax.tree.map(lambda part: part[LUCKLESS], batch.taken.before)
    without_luck = forward(learning.critic, rounds.all_but_luck(before))[:, 0]
    missed_without = jnp.square(without_luck - batch.target[LUCKLESS]).mean()
    # The judge looks on: what it learns must not change how the policy sees.
    inner = jax.lax.stop_gradient(trunk(learning.policy, batch.taken.features[judged, :SEEN]))
    misjudged = jnp.square(forward(learning.judge, inner)[:, 0] - batch.target[judged]).mean()
    return -objective + 0.5 * (miss + missed_without + misjudged), (uncertainty, miss, misjudged, gain)


def _experienced(
    learning: Learning, batch: Batch, _key: jax.Array, *, clip: float, entropy_weight: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return what raises moves that turned out better than expected, the entropy, and no gain: that is not known."""
    taken, advantage, share = batch.taken, batch.advantage, batch.counts / batch.counts.sum()
    logarithms = jax.nn.log_softmax(logits_of(learning.policy, taken.features[:, :SEEN], taken.legal))
    chosen = jnp.take_along_axis(logarithms, taken.head[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chosen - taken.logarithm)
    surrogate = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - clip, 1 + clip) * advantage)
    uncertainty = entropy(logarithms, taken.legal)
    objective = surrogate + entropy_weight * uncertainty
    return (objective * share).sum(), (uncertainty * share).sum(), jnp.zeros(())


def _compared(
    learning: Learning, batch: Batch, key: jax.Array, *, origin: Weights, settings: Settings, values: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return what raises moves that are worth more than others, the entropy where they were compared, and the gain."""
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
    opponent: Weights | None,
    settings: Settings,
    progress: jax.Array,
    deal: Callable[[jax.Array, jax.Array, jax.Array], Rounds] = environment.deal,
    origin: Weights | None = None,
) -> tuple[Run, Any]:
    """Play one round in every lane and learn from it; progress goes from 0 to 1 over the whole run.

    Where moves are compared, the policy stays near its origin.
    """
    rate = _between(settings.rate, settings.last_rate, progress)
    entropy_weight = _between(settings.entropy, settings.last_entropy, jnp.minimum(progress / settings.calm, 1))
    dealing, playing, renewing, comparing, key, straying = jax.random.split(run.key, 6)
    start = deal(dealing, run.lanes.markers, run.lanes.context)
    keys = jax.random.split(playing, settings.decisions)
    strays = None if origin is None else jax.random.bernoulli(straying, settings.stray, (settings.games, 2))
    last, taken = play_rounds(run.learning, opponent, run.lanes.learner, start, keys, strays)
    side = run.lanes.learner if settings.attack else jnp.zeros_like(run.lanes.learner)
    markers, over, result, worth = _worth(run.values, 1 - side if settings.attack else side, last)
    advantage, target = _advantages(taken, worth, settings.trace)
    counts = (taken.before.mover == run.lanes.learner[None]) | (not settings.attack)
    batches = _split(Batch(taken, advantage, target, counts.astype(jnp.float32)), settings)
    drawing = jax.random.split(comparing, settings.minibatches)
    aim: Aim = partial(_experienced, clip=settings.clip, entropy_weight=entropy_weight)
    if origin is not None:
        aim = partial(_compared, origin=origin, settings=settings, values=run.values)
    loss = partial(_loss, aim=aim, judged=slice(None, None, 1 if origin is None else JUDGED))

    def learn(state: Any, part: Any) -> tuple[Any, Any]:
        learning, moments, steps = state
        (_, told), gradient = jax.value_and_grad(loss, has_aux=True)(learning, *part)
        learning, moments = _adam(learning, moments, gradient, steps + 1, rate)
        return (learning, moments, steps + 1), told

    (learning, moments, steps), told = jax.lax.scan(learn, (run.learning, run.moments, run.steps), (batches, drawing))
    # The average must forget its random beginning quickly and its last phase slowly.
    keep = jnp.minimum(settings.averaging, steps / (steps + 100.0))
    average = jax.tree.map(lambda a, w: keep * a + (1 - keep) * w, run.average, learning)
    lanes = _renewed(renewing, run.lanes, over, markers, settings)
    won = jnp.where(run.lanes.learner == 0, result, -result)
    report = _report(told, worth, over & run.lanes.whole, won)
    values = _remember(run, side, worth, 1.0 - taken.strayed.any(0))
    return Run(learning, average, moments, steps, values, lanes, key), report


def _between(first: float, last: float, progress: jax.Array) -> jax.Array:
    return last + (first - last) * 0.5 * (1 + jnp.cos(jnp.pi * progress))


def _split(decisions: Any, settings: Settings) -> Any:
    """Return the decisions in minibatches, each with some games' whole rounds."""

    def split(a: jax.Array) -> jax.Array:
        parts = a.reshape(settings.decisions, settings.minibatches, -1, *a.shape[2:]).swapaxes(0, 1)
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
    """Return the lanes for the next round: games go on with the other player starting, or make place for new ones."""
    fresh_key, any_key, which = jax.random.split(key, 3)
    count = over.shape[0]
    anywhere = jax.random.uniform(which, (count,)) < settings.random_markers
    next_context = jnp.asarray(rounds.NEXT_CONTEXT)[lanes.context]
    going_on = Lanes(-markers, next_context, 1 - lanes.learner, lanes.whole)
    begun = rounds.where(anywhere, _anywhere(any_key, count), _new_games(fresh_key, count))
    return rounds.where(over, begun, going_on)
