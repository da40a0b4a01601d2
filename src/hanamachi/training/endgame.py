"""The end of a last round, small enough to solve: how close training comes to perfect play.

``python -m hanamachi.training.endgame`` solves an endgame, trains in it as in the whole game, and reports how much a
perfect opponent still gains against the trained policy.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

import hanamachi
from hanamachi import Move
from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.features import CONTEXTS, encode, head_of, relabelled
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.rounds import Rounds
from hanamachi.games.hanamikoji.state import MOVES, HanamikojiState
from hanamachi.training.command import count, extra, seed

with extra(__name__):
    import jax
    import jax.numpy as jnp

    from hanamachi.training.equilibrium import (
        Choices,
        Integers,
        Numbers,
        Solution,
        Strategies,
        Tree,
        by_weight,
        expected,
        exploitability,
        solve,
        unfold,
        uniform,
    )
    from hanamachi.training.network import Weights, forward
    from hanamachi.training.run import Learning, Run, Settings
    from hanamachi.training.selfplay import begin, iterate

EDITION = "iello"


@dataclass(frozen=True)
class Endgame:
    """The end of a last round in which some cards are known to both players and the others to neither."""

    position: str
    """A position in notation, with one of its deals."""
    hidden: tuple[tuple[int, ...], ...]
    """The places of the hidden cards in a deal, grouped by the hand they come into."""
    decisions: int

    @cached_property
    def starts(self) -> tuple[Rounds, Numbers]:
        """Return the endgame with every possible deal, and the probability of each."""
        state, moves = self._before()
        assert state.dealt is not None
        deals, counts = np.unique(self._deals(np.array(state.dealt.pieces)), axis=0, return_counts=True)
        markers = np.tile(state.view(state.to_move).markers, (len(deals), 1))
        now = rounds.opened(deals, markers, np.full(len(deals), CONTEXTS.index((EDITION, 0))))
        for move in moves:
            now = rounds.step(now, np.full(len(deals), head_of(move, state.view(state.to_move))))
            state = state.play(move)
        return now, counts / counts.sum()

    def _before(self) -> tuple[HanamikojiState, list[Move]]:
        """Return the round as dealt, and the moves since."""
        *dealt, played = self.position.split(maxsplit=5)
        game = hanamachi.load("hanamikoji", edition=EDITION)
        state = game.parse(" ".join(dealt))
        assert isinstance(state, HanamikojiState)
        return state, [game.move(text) for text in played.replace("-", " -").split()]

    def _deals(self, pieces: Integers) -> Integers:
        """Return a deal for each order of the hidden cards, all equally likely, with sorted hands."""
        places = list(itertools.chain(*self.hidden))
        orders = np.array(list(set(itertools.permutations(pieces[places].tolist()))))
        deals = np.tile(pieces, (len(orders), 1))
        deals[:, places] = orders
        for together in map(list, self.hidden):
            deals[:, together] = np.sort(deals[:, together], axis=1)
        return deals

    def deal(self, key: jax.Array, markers: jax.Array, _context: jax.Array) -> Rounds:
        """Return the endgame dealt at random, in as many lanes as there are markers."""
        now, chances = self.starts
        rows = jax.random.choice(key, len(chances), (len(markers),), p=jnp.asarray(chances))
        return Rounds(*(jnp.asarray(part, jnp.int32)[rows] for part in now))

    @cached_property
    def tree(self) -> Tree:
        """Return the endgame played out."""
        return unfold(*self.starts, self.decisions)

    @cached_property
    def solution(self) -> Solution:
        """Return an equilibrium of the endgame."""
        return solve(self.tree)


SECRETS = Endgame(
    "3 first 122.11. - BACDDAEBGGFGFEGCDEFFG 4ACDD-AC 3BGG-B 3AEE-A 4FGFG-FG",
    hidden=((0,), (15, 17), (16,), (18,), (19,), (20,)),
    decisions=4,
)
"""Both have their secret and trade-off left."""

GIFTS = Endgame(
    "3 first 22....1 - CAFBFDEBGACEEDDFFGGGG 4AFBF-AF 2BG 2DE 4ACEE-AC",
    hidden=((0,), (13, 15, 17), (14, 16), (18,), (19,), (20,)),
    decisions=6,
)
"""Both have their secret and gift left, and know both trade-offs."""

ENDGAMES = {"secrets": SECRETS, "gifts": GIFTS}


def learned(tree: Tree, policy: Weights) -> Strategies:
    """Return a network's strategies: its probabilities at every information set, seen as in training."""
    first, second = (_learned(seat, policy) for seat in tree.seats)
    return first, second


def _learned(choices: Choices, policy: Weights) -> Numbers:
    ordered, called = relabelled(choices.seen)
    outputs = np.asarray(forward(policy, jnp.asarray(encode(ordered)), jnp.float32), float)
    at, head = choices.at[1:], choices.head[1:]
    highest = np.full(len(outputs), -np.inf)
    mine = outputs[at, called[at, head]]
    np.maximum.at(highest, at, mine)
    return by_weight(choices, np.concatenate([[1.0], np.exp(mine - highest[at])]))


class Lesson(NamedTuple):
    """The progress of a run: time, the exploitability of its averaged and its last policy, and the average."""

    iterations: int
    seconds: float
    average: float
    last: float
    learned: Learning


def lessons(endgame: Endgame, settings: Settings, iterations: int, every: int, seed: int) -> Iterator[Lesson]:
    """Train in an endgame and yield the policy's exact exploitability at intervals."""
    run, began = begin(settings, seed), time.monotonic()
    for number in range(1, iterations + 1):
        run, _ = iterate(run, (), settings, jnp.float32((number - 1) / iterations), endgame.deal)
        if number % every == 0:
            yield _lesson(endgame.tree, run, number, time.monotonic() - began)


def _lesson(tree: Tree, run: Run, number: int, seconds: float) -> Lesson:
    lost = [exploitability(tree, learned(tree, each.policy)) for each in (run.average, run.learning)]
    # A copy, because the next iteration donates the run's memory.
    return Lesson(number, seconds, lost[0], lost[1], jax.tree.map(jnp.copy, run.average))


def attacked(endgame: Endgame, frozen: Learning, iterations: int, seed: int) -> tuple[float, float]:
    """Attack a policy; return the winning chance that the attack gains, and what a best response would gain."""
    settings = settings_for(endgame)._replace(attack=True, entropy=0.03, last_entropy=0.001)
    run = begin(settings, seed, frozen)
    for number in range(iterations):
        run, _ = iterate(run, (frozen.policy,), settings, jnp.float32(number / iterations), endgame.deal)
    tree = endgame.tree
    mine, theirs = (learned(tree, policy) for policy in (run.average.policy, frozen.policy))
    gained = (expected(tree, (mine[0], theirs[1])) - expected(tree, (theirs[0], mine[1]))) / 4
    return gained, exploitability(tree, theirs)


def settings_for(endgame: Endgame) -> Settings:
    """Return settings for a CPU."""
    return Settings(
        games=512,
        width=64,
        blocks=1,
        critic_width=64,
        judge_width=16,
        minibatches=4,
        rate=1e-3,
        entropy=0.1,
        last_entropy=0.005,
        magnet=0.05,
        averaging=0.99,
        decisions=endgame.decisions,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve, train, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.endgame", description=__doc__)
    told = "which end of a round: %(choices)s (default %(default)s)"
    parser.add_argument("endgame", nargs="?", choices=ENDGAMES, default="secrets", help=told)
    parser.add_argument("--iterations", type=count, default=400, help="how long to train (default %(default)s)")
    parser.add_argument("--every", type=count, default=50, help="iterations between reports (default %(default)s)")
    parser.add_argument("--seed", type=seed, default=1, help="seed of the random numbers (default %(default)s)")
    told = "at each report, attack the policy for N iterations, and show which share of its exploitability that finds"
    parser.add_argument("--attack", type=count, metavar="N", help=told)
    parser.add_argument("--strategies", action="store_true", help="print the equilibrium")
    args = parser.parse_args(arguments)
    endgame = ENDGAMES[args.endgame]
    _tell_solution(endgame)
    if args.strategies:
        for seat, strategy in zip(endgame.tree.seats, endgame.solution.strategies, strict=True):
            print("", *written(seat, strategy), sep="\n")
    print("\niterations  seconds  average  last")
    for lesson in lessons(endgame, settings_for(endgame), args.iterations, args.every, args.seed):
        lost = f"{100 * lesson.average:7.2f}  {100 * lesson.last:4.2f}"
        print(f"{lesson.iterations:10}  {lesson.seconds:7.0f}  {lost}", flush=True)
        if args.attack:
            gained, there = attacked(endgame, lesson.learned, args.attack, args.seed)
            share = f"{gained / there:.0%} of the {100 * there:.2f} points that there are"
            print(f"{'':10}  an attack gains {100 * gained:.2f} points, {share}", flush=True)


def _tell_solution(endgame: Endgame) -> None:
    tree, solution = endgame.tree, endgame.solution
    sets = " and ".join(str(len(seat.after)) for seat in tree.seats)
    print(endgame.position)
    print(f"{len(endgame.starts[1])} deals, {sets} information sets, value {solution.value:+.6f}")
    at_random = uniform(tree.seats[0]), uniform(tree.seats[1])
    for name, strategies in ("random play", at_random), ("the equilibrium", solution.strategies):
        print(f"{name} can be exploited for {abs(100 * exploitability(tree, strategies)):.2f} points of winning chance")


def written(choices: Choices, strategy: Numbers) -> Iterator[str]:
    """Describe a strategy: for each information set the hand, the other's actions, and the choices' frequencies."""
    for here in range(len(choices.after)):
        hand = "".join(np.repeat(list(LETTERS), choices.seen.hand[here]))
        when = choices.seen.when[here, 1]
        actions = "".join(str(action + 1) for action in np.argsort(when) if when[action])
        played = [choice for choice in np.nonzero(choices.at == here)[0] if strategy[choice] > 0]
        often = ", ".join(f"{MOVES[choices.head[choice]].text} {strategy[choice]:.1%}" for choice in played)
        yield f"{hand} after {actions}: {often}"


if __name__ == "__main__":
    main()
