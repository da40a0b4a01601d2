"""CFR+ on a game played out: regrets that never fall below zero, and averages that weigh later strategies more."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hanamachi.training.equilibrium import Choices, Integers, Numbers, Strategies, Tree, by_weight


class Level(NamedTuple):
    """Information sets of one seat that come after equally many of its own choices, and the choices there."""

    sets: Integers
    choices: Integers
    of_set: Integers
    """For each choice the place of its set in ``sets``."""
    after: Integers
    """For each set the seat's last choice before it."""


def cfr_plus(tree: Tree, iterations: int) -> Strategies:
    """Return the average strategies after that many iterations, with the seats updated in turn."""
    learners = [_Learner(choices) for choices in tree.seats]
    forward, backward = tree.worth.tocsr(), tree.worth.T.tocsr()
    for iteration in range(1, iterations + 1):
        learners[0].learn(forward @ learners[1].reached, iteration)
        learners[1].learn(-(backward @ learners[0].reached), iteration)
    first, second = (learner.average() for learner in learners)
    return first, second


class _Learner:
    """A seat's regrets, its strategy now as the reach of its choices, and the sum of its strategies so far."""

    def __init__(self, choices: Choices) -> None:
        self._choices, self._levels = choices, levels(choices)
        self._regrets = np.zeros(len(choices.head))
        self._total = np.zeros(len(choices.head))
        self._strategy = by_weight(choices, self._regrets)
        self.reached = self._reach()

    def learn(self, worth: Numbers, iteration: int) -> None:
        """Add the regrets of one iteration, given what each choice is worth by itself; then play by them."""
        for level in reversed(self._levels):
            here = worth[level.choices]
            expected = np.bincount(level.of_set, self._strategy[level.choices] * here, len(level.sets))
            self._regrets[level.choices] += here - expected[level.of_set]
            np.add.at(worth, level.after, expected)
        np.maximum(self._regrets, 0, out=self._regrets)
        self._strategy = by_weight(self._choices, self._regrets)
        self.reached = self._reach()
        self._total += iteration * self.reached

    def _reach(self) -> Numbers:
        reached = self._strategy.copy()
        for level in self._levels:
            reached[level.choices] *= reached[level.after][level.of_set]
        return reached

    def average(self) -> Numbers:
        return by_weight(self._choices, self._total)


def levels(choices: Choices) -> list[Level]:
    """Return a seat's information sets by the number of its own choices before them."""
    depth = np.zeros(len(choices.after), int)
    for here, after in enumerate(choices.after):
        depth[here] = 0 if after == 0 else depth[choices.at[after]] + 1
    return [_level(choices, np.flatnonzero(depth == wanted)) for wanted in range(depth.max(initial=-1) + 1)]


def _level(choices: Choices, sets: Integers) -> Level:
    places = np.full(len(choices.after), -1)
    places[sets] = np.arange(len(sets))
    mine = np.flatnonzero(places[choices.at[1:]] >= 0) + 1
    return Level(sets, mine, places[choices.at[mine]], choices.after[sets])
