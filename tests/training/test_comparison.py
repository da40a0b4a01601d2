"""Learning by comparison: which decisions and moves are looked at, what they are worth, and where it leads."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hanamachi.games.hanamikoji import rounds, rules
from hanamachi.games.hanamikoji.features import ACTING, HEADS, SEEN
from hanamachi.games.hanamikoji.rounds import EVERYTHING, Rounds
from hanamachi.training.comparison import Decisions, Networks, _candidates, doubt, improvement, interesting
from hanamachi.training.network import forward, fresh, logits_of

PULL = 0.05


def decisions(turns: int, size: int = 64) -> Decisions:
    """Return decisions of rounds in which so many moves were made, at random."""
    rng = np.random.default_rng(turns)
    deals = np.stack([rng.permutation(rules.PIECES) for _ in range(size)])
    now = rounds.opened(deals, np.zeros((size, 7), int), np.zeros(size, int))
    for _ in range(turns):
        now = rounds.step(now, np.where(rounds.legal(now), rng.random((size, HEADS)), -1).argmax(1))
    now = rounds.relabelled(now)
    seen, legal = rounds.seen(now), rounds.legal(now)
    return Decisions(Rounds(*map(jnp.asarray, now)), jnp.asarray(seen), jnp.asarray(legal), jnp.ones(size))


def redrawn(now: Rounds, rng: np.random.Generator) -> Rounds:
    """Return rounds in which other cards come, and came to who is to act, of those that nobody else has."""
    hands, deck, removed = (np.array(part) for part in (now.hands, now.deck, now.removed))
    for row, (turn, mover, deciding) in enumerate(zip(now.turn, now.mover, now.deciding, strict=True)):
        first = int(turn) + int(deciding != ACTING)
        pool = rng.permutation([removed[row], *deck[row, first:]])
        if deciding == ACTING:
            hands[row, mover, deck[row, turn]] -= 1
            hands[row, mover, pool[1]] += 1
        removed[row], deck[row, first:] = pool[0], pool[1:]
    return now._replace(hands=hands, deck=deck, removed=removed)


def networks() -> Networks:
    """Return a policy and an origin that choose anything alike, and a critic with an opinion."""
    keys = jax.random.split(jax.random.key(3), 3)
    policy = fresh(keys[0], SEEN, 16, 1, HEADS)
    critic = fresh(keys[1], EVERYTHING, 16, 1, 1)
    return Networks(policy, policy, critic | {"outward": jax.random.normal(keys[2], (16, 1))})


def worths(networks: Networks, decision: Decisions) -> dict[int, float]:
    """Return what each legal head of the first decision is worth to its seat."""
    heads = np.flatnonzero(decision.legal[0])
    now = Rounds(*(np.repeat(np.asarray(part[:1]), len(heads), axis=0) for part in decision.before))
    after = rounds.step(now, heads)
    opinion = forward(networks.critic, jnp.asarray(rounds.all_but_luck(after)))[:, 0]
    to_starter = np.where(after.turn == 8, marked(after), np.asarray(opinion) * (1 - 2 * after.mover))
    return dict(zip(heads.tolist(), (to_starter * (1 - 2 * now.mover)).tolist(), strict=True))


def marked(last: Rounds) -> Any:
    """Say that a round is worth the markers it leaves, which is simpler than what games are worth."""
    return rounds.scored(last).sum(1) / 7


def pushes(networks: Networks, some: Decisions) -> np.ndarray[Any, Any]:
    """Return how the heads' logits are moved by learning from decisions that are all alike."""
    same = jax.tree.map(lambda part: jnp.repeat(part[:1], 512, axis=0), some)

    def objective(bias: jax.Array) -> jax.Array:
        learning = networks._replace(policy=networks.policy | {"outward_bias": bias})
        return improvement(jax.random.key(5), learning, same, 6, PULL, marked)[0].mean()

    return np.asarray(jax.grad(objective)(networks.policy["outward_bias"]))


@pytest.mark.parametrize("turns", range(12))
def test_without_luck_all_is_the_same_whatever_is_drawn(turns: int) -> None:
    now, rng = Rounds(*map(np.asarray, decisions(turns).before)), np.random.default_rng(8)
    told = rounds.all_but_luck(now)
    assert all((rounds.all_but_luck(redrawn(now, rng)) == told).all() for _ in range(20))


@pytest.mark.parametrize("turns", range(1, 12))
def test_without_luck_a_card_is_told_by_how_often_it_comes(turns: int) -> None:
    now, rng = Rounds(*map(np.asarray, decisions(turns).before)), np.random.default_rng(8)
    answering = Rounds(*(part[now.deciding != ACTING] for part in now))
    often = np.mean([rounds.all_there_is(redrawn(answering, rng)) for _ in range(1000)], axis=0)
    assert np.abs(often - rounds.all_but_luck(answering)).max(initial=0) < 0.1


def test_the_surer_a_policy_is_the_less_is_its_doubt() -> None:
    logits = jnp.asarray([[0.0, 0.0, -1e9], [4.0, 0.0, -1e9], [40.0, 0.0, -1e9]])
    told = doubt(logits)
    assert told[0] == pytest.approx(0.5)
    assert told[0] > told[1] > told[2] >= 0


def test_decisions_without_doubt_are_left_out() -> None:
    some = decisions(turns=3)._replace(doubt=jnp.arange(64) % 4 / 3.0)
    chosen = interesting(jax.random.key(1), some, 0.5)
    assert len(chosen.doubt) == 32
    assert chosen.doubt.min() > 0
    assert len(chosen.before.hands) == len(chosen.features) == len(chosen.legal) == 32


def test_late_decisions_are_looked_at_more_often() -> None:
    early, late = decisions(turns=0), decisions(turns=9)
    both = jax.tree.map(lambda *parts: jnp.concatenate([*parts] * 20), early, late)
    chosen = interesting(jax.random.key(1), both, 0.25)
    assert (chosen.before.turn > 0).mean() > 0.75


def test_candidates_are_different_legal_moves_and_the_likeliest_comes_first() -> None:
    some = decisions(turns=5)
    logits = jnp.where(some.legal, jax.random.normal(jax.random.key(2), some.legal.shape) * 4, -1e9)
    heads, shares = _candidates(jax.random.key(3), logits, 6)
    assert jnp.take_along_axis(some.legal, heads, axis=1).all()
    assert (heads[:, 0] == logits.argmax(1)).all()
    for row, (mine, counts) in enumerate(zip(np.asarray(heads), np.asarray(shares), strict=True)):
        compared = mine[counts > 0]
        assert len(set(compared.tolist())) == len(compared) == min(6, int(some.legal[row].sum()))


def test_candidates_are_drawn_and_count_by_the_roots_of_their_shares() -> None:
    logits = jnp.repeat(jnp.asarray([[6.0, 4.0, 2.0, 0.0, -1e9]]), 4000, axis=0)
    heads, shares = _candidates(jax.random.key(4), logits, 2)
    roots = np.exp([2.0, 1.0, 0.0])
    drawn = np.bincount(np.asarray(heads[:, 1]), minlength=4)[1:] / 4000
    assert drawn == pytest.approx(roots / roots.sum(), abs=0.03)
    assert np.log(shares[:, 0] / shares[:, 1]) == pytest.approx(np.asarray(heads[:, 1]), abs=1e-4)


@pytest.mark.parametrize("turns", [0, 5, 8, 11])
def test_better_moves_are_raised_until_they_are_as_much_likelier_as_they_are_better(turns: int) -> None:
    some, compared = decisions(turns), networks()
    while len(told := worths(compared, some)) < 2:
        some = jax.tree.map(lambda part: part[1:], some)
    best, worst = max(told, key=told.__getitem__), min(told, key=told.__getitem__)
    begun = pushes(compared, some)
    assert begun[best] > 0 > begun[worst]
    bias = jnp.zeros(HEADS).at[np.array([*told])].set(np.array([*told.values()]) / PULL)
    assert np.abs(pushes(compared._replace(policy=compared.policy | {"outward_bias": bias}), some)).max() < (
        0.02 * np.abs(begun).max()
    )


def test_the_gain_is_what_preferring_better_moves_brings() -> None:
    some, compared = decisions(turns=5), networks()
    told = worths(compared, some)
    heads, values = np.array([*told]), np.array([*told.values()])
    bias = jnp.zeros(HEADS).at[heads].set(values)
    same = jax.tree.map(lambda part: jnp.repeat(part[:1], 256, axis=0), some)
    learned = compared._replace(policy=compared.policy | {"outward_bias": bias})
    _, entropy, gain = improvement(jax.random.key(5), learned, same, len(heads), PULL, marked)
    shares = np.asarray(jax.nn.softmax(logits_of(learned.policy, some.features[:1], some.legal[:1])))[0, heads]
    assert entropy.mean() == pytest.approx(-(shares * np.log(shares)).sum(), abs=1e-3)
    assert gain.mean() == pytest.approx((shares * values).sum() - values.mean(), rel=0.01)
