"""What a network is told holds nothing of the cards that its seat does not see: not even in the order of what ties."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.features import ANSWERING_COMPETITION, HEADS, SEEN
from hanamachi.games.hanamikoji.rounds import EVERYTHING, Rounds
from hanamachi.training import environment
from hanamachi.training.endgame import GIFTS, SECRETS
from hanamachi.training.network import fresh
from hanamachi.training.run import Learning, Taken
from hanamachi.training.selfplay import play_rounds

LANES = 4_096
STRANGE = 5.0
"""How many standard errors apart two averages are that are not of the same thing."""
SHAPES = ((SEEN, 16, 1, HEADS), (16, 16, 1, 1), (EVERYTHING, 16, 1, 1))
RENAMINGS = [
    (np.array([*low, *high, 5, 6]), np.array(swaps))
    for low, high, swaps in product(
        ([0, 1, 2], [1, 0, 2], [0, 2, 1]), ([3, 4], [4, 3]), ([False, False], [False, True], [True, False])
    )
][1:]
"""Each of them exchanges two of a kind; together they make all that there are."""


def played(start: Rounds, decisions: int) -> Taken:
    """Return the decisions of a policy that knows nothing, but prefers the first place in all things."""
    keys = jax.random.split(jax.random.key(1), 3)
    learning = Learning(*(fresh(key, *shape) for key, shape in zip(keys, SHAPES, strict=True)))
    learning = learning._replace(policy=learning.policy | {"outward_bias": jnp.linspace(2, 0, HEADS)})
    nobody = jnp.zeros(len(start.turn), jnp.int32)
    return play_rounds(learning, (), nobody, start, jax.random.split(keys[0], decisions))[1]


def whole_rounds() -> Taken:
    nothing = jnp.zeros(LANES, jnp.int32)
    return played(environment.deal(jax.random.key(2), jnp.zeros((LANES, 7), jnp.int32), nothing), rounds.DECISIONS)


def told_apart(taken: Taken) -> Iterator[tuple[int, str, float]]:
    """Yield how strangely the other's hands differ, wherever a renaming leaves what a network is told as it is."""
    for decision in range(1, len(taken.head)):
        now: Rounds = jax.tree.map(lambda part, at=decision: np.asarray(part[at]), taken.before)
        told = np.asarray(taken.features[decision, :, :SEEN])
        is_answer = now.deciding == ANSWERING_COMPETITION
        for names, swaps in RENAMINGS:
            twin = rounds.called(now, np.tile(names, (LANES, 1)), np.tile(swaps, (LANES, 1)))
            same = (told == rounds.seen(twin)).all(1)
            for kind, rows in (("pairs", same & is_answer), ("geishas", same & ~is_answer)):
                if rows.sum() > 100:
                    yield decision, kind, strangeness(theirs(now)[rows] - theirs(twin)[rows])


def theirs(now: Rounds) -> Any:
    return now.hands[np.arange(len(now.turn)), 1 - now.mover]


def strangeness(differences: Any) -> float:
    error = differences.std(0) / len(differences) ** 0.5
    return float(np.abs(differences.mean(0) / np.where(error > 0, error, 1)).max())


def test_what_ties_in_a_view_is_not_ordered_by_what_the_other_holds() -> None:
    found = list(told_apart(whole_rounds()))
    assert {kind for _, kind, _ in found} == {"pairs", "geishas"}
    assert [each for each in found if each[2] > STRANGE] == []


@pytest.mark.parametrize("endgame", [SECRETS, GIFTS], ids=["secrets", "gifts"])
def test_nor_is_it_in_the_endgames(endgame: Any) -> None:
    start = endgame.deal(jax.random.key(3), jnp.zeros((LANES, 7), jnp.int32), None)
    # Three of the markers are taken away, for with them no two geishas would tie.
    start = start._replace(markers=start.markers * 0)
    assert [each for each in told_apart(played(start, endgame.decisions)) if each[2] > STRANGE] == []
