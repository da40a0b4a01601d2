"""Hanamikoji in the shape of pgx, on the JAX environment that our networks are trained in (extra ``train``).

``init`` and ``step`` are pure functions of one game: ``jax.vmap`` makes them many, ``jax.jit`` makes them fast.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from hanamachi.core.game import OptionValue
from hanamachi.games import load
from hanamachi.games.hanamikoji import rounds, rules
from hanamachi.games.hanamikoji.features import ANSWERING_COMPETITION, CONTEXTS, FIRST_PAIR, SECOND_PAIR, SEEN
from hanamachi.games.hanamikoji.rounds import Rounds
from hanamachi.games.hanamikoji.state import CODES
from hanamachi.training.environment import deal

PAIRS = np.array(
    [[code >> rules.FIELD * geisha & 15 for geisha in range(rules.GEISHAS)] for code in CODES[FIRST_PAIR:]]
)


@jax.tree_util.register_dataclass
@dataclasses.dataclass(frozen=True)
class State:
    """A game, with the names that pgx gives to its parts; those with an underscore are not for players."""

    current_player: jax.Array
    observation: jax.Array
    rewards: jax.Array
    terminated: jax.Array
    truncated: jax.Array
    legal_action_mask: jax.Array
    _step_count: jax.Array
    _rounds: Rounds
    _starter: jax.Array
    _key: jax.Array

    def replace(self, **changes: Any) -> State:
        """Return a state with some parts changed."""
        return dataclasses.replace(self, **changes)


class Hanamikoji:
    """The game as ``init`` and ``step``. Actions are the ids of the game's moves; player 0 begins.

    As in pgx, an illegal action loses the game, a step after the end changes nothing, and a finished game's mask is
    all true.
    """

    id = "hanamikoji"
    version = "v0"
    num_players = 2
    num_actions = len(CODES)
    observation_shape = (SEEN,)

    def __init__(self, **options: OptionValue) -> None:
        edition = load("hanamikoji", **options).options["edition"]
        self._context = next(number for number, (name, _) in enumerate(CONTEXTS) if name == edition)

    def init(self, key: jax.Array) -> State:
        """Return a freshly dealt game."""
        key, cards = jax.random.split(key)
        nothing, context = jnp.zeros((1, rules.GEISHAS), jnp.int32), jnp.full(1, self._context)
        false = jnp.zeros((), bool)
        return _seen(
            State(
                current_player=jnp.zeros((), jnp.int32),
                observation=jnp.zeros(SEEN, bool),
                rewards=jnp.zeros(2, jnp.float32),
                terminated=false,
                truncated=false,
                legal_action_mask=jnp.zeros(self.num_actions, bool),
                _step_count=jnp.zeros((), jnp.int32),
                _rounds=deal(cards, nothing, context),
                _starter=jnp.zeros((), jnp.int32),
                _key=key,
            )
        )

    def step(self, state: State, action: jax.Array, key: jax.Array | None = None) -> State:
        """Return the game after an action; without a key, the game's own chance deals the next round."""
        own, cards = jax.random.split(state._key)
        played = _played(state, jnp.asarray(action), cards if key is None else key)
        lost = state.replace(
            rewards=jnp.where(jnp.arange(2) == state.current_player, -1.0, 1.0), terminated=jnp.ones((), bool)
        )
        after = _either(state.legal_action_mask[action], played, lost)
        over = state.terminated | state.truncated
        still = _either(over, state.replace(rewards=jnp.zeros_like(state.rewards)), after)
        counted = still.replace(_step_count=state._step_count + ~over, _key=own)
        return _seen(counted)

    def observe(self, state: State) -> jax.Array:
        """Return what the current player sees, as zeros and ones."""
        return state.observation

    def full_state(self, state: State) -> jax.Array:
        """Return everything, hidden cards included, from the side of the current player: for critics."""
        everything: jax.Array = rounds.all_there_is(state._rounds)[0]
        return everything


def _either(condition: jax.Array, one: State, other: State) -> State:
    chosen: State = jax.tree.map(lambda a, b: jnp.where(condition, a, b), one, other)
    return chosen


def _played(state: State, action: jax.Array, key: jax.Array) -> State:
    """Return the game after a legal action: a complete round is scored, and the next one dealt."""
    after = rounds.step(state._rounds, _head(state._rounds, action)[None])
    markers = rounds.scored(after)
    over, value = rounds.verdict(markers, after.context)
    scored = after.turn >= rules.TURNS
    ended, goes_on = scored & over, scored & ~over
    fresh = deal(key, -markers, jnp.asarray(rounds.NEXT_CONTEXT)[after.context])
    sign = jnp.where(jnp.arange(2) == state._starter, 1, -1)
    return state.replace(
        rewards=jnp.where(ended[0], sign * value[0], 0).astype(jnp.float32),
        terminated=ended[0],
        _rounds=_of_one_type(rounds.where(goes_on, fresh, after), state._rounds),
        _starter=jnp.where(goes_on[0], 1 - state._starter, state._starter),
    )


def _of_one_type(now: Rounds, like: Rounds) -> Rounds:
    same: Rounds = jax.tree.map(lambda array, wanted: array.astype(wanted.dtype), now, like)
    return same


def _offered(now: Rounds) -> jax.Array:
    """Return for each pair whether it is the first, and whether it is the second, on offer to the current player."""
    offer = now.pairs[0, 1 - now.mover[0]]
    return (jnp.asarray(PAIRS)[None] == offer[:, None]).all(-1)


def _head(now: Rounds, action: jax.Array) -> jax.Array:
    """Return the head of an action: a pair is taken as the first or the second on offer."""
    is_first = _offered(now)[0, jnp.maximum(action - FIRST_PAIR, 0)]
    return jnp.where(action < FIRST_PAIR, action, jnp.where(is_first, FIRST_PAIR, SECOND_PAIR))


def _legal(now: Rounds) -> jax.Array:
    pairs = _offered(now).any(0) & (now.deciding[0] == ANSWERING_COMPETITION)
    return jnp.concatenate([rounds.legal(now)[0, :FIRST_PAIR], pairs])


def _seen(state: State) -> State:
    """Return the state with what its current player sees and may do."""
    now = state._rounds
    return state.replace(
        current_player=jnp.where(state.terminated, state.current_player, now.mover[0] ^ state._starter).astype(
            jnp.int32
        ),
        observation=rounds.seen(now)[0],
        legal_action_mask=_legal(now) | state.terminated,
    )
