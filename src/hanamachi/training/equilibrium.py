"""Exact solutions of small games: every deal is played out in every way, and the sequence form solved as an LP.

A strategy is a probability for each of a seat's choices. A choice is a head at an information set, which is the seat's
view and its last choice before it; if only one head is legal, there is no choice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.sparse import csr_array, hstack

from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.features import Observation
from hanamachi.games.hanamikoji.rounds import Rounds

Integers = NDArray[np.int64]
Numbers = NDArray[np.float64]
Strategies = tuple[Numbers, Numbers]

PRECISION = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}


class Choices(NamedTuple):
    """A seat's information sets and its choices there; choice 0 is the empty sequence."""

    seen: Any
    """What the seat sees at its information sets: an ``Observation`` of all of them, or a list."""
    after: Integers
    """For each information set, the seat's last choice before it."""
    at: Integers
    """For each choice, its information set."""
    head: Integers


class Tree(NamedTuple):
    """A game played out: both seats' choices, and the expected payoff of seat 0 for each pair of them."""

    seats: tuple[Choices, Choices]
    worth: Any


class Solution(NamedTuple):
    """An equilibrium: its value for seat 0 and both seats' strategies."""

    value: float
    strategies: Strategies


def unfold(start: Rounds, chances: Numbers, decisions: int) -> Tree:
    """Play every deal in every way to the end."""
    now, last = start, np.zeros((len(chances), 2), int)
    seats = [_nothing_chosen(start)] * 2
    for _ in range(decisions):
        first, of_set = _information_sets(now, last)
        sets = _only(now, first)
        legal = rounds.legal(sets)
        numbers = np.zeros(legal.shape, int)
        for seat in range(2):
            free = (sets.mover == seat) & (legal.sum(1) > 1)
            numbers[free], seats[seat] = _grown(seats[seat], _only(sets, free), last[first[free], seat], legal[free])
        rows, heads = np.nonzero(legal[of_set])
        chosen, mover = numbers[of_set[rows], heads], now.mover[rows]
        now, last, chances = rounds.step(_only(now, rows), heads), last[rows], chances[rows]
        is_choice = chosen > 0
        last[is_choice, mover[is_choice]] = chosen[is_choice]
    over, result = rounds.verdict(rounds.scored(now), now.context)
    assert over.all()
    shape = tuple(len(seat.head) for seat in seats)
    return Tree((seats[0], seats[1]), csr_array((chances * result, (last[:, 0], last[:, 1])), shape=shape))


def _nothing_chosen(start: Rounds) -> Choices:
    nobody = rounds.observation(_only(start, slice(0)))
    return Choices(nobody, np.zeros(0, int), np.array([-1]), np.array([-1]))


def _only(now: Any, which: Any) -> Any:
    return type(now)(*(part[which] for part in now))


def _information_sets(now: Rounds, last: Integers) -> tuple[Integers, Integers]:
    """Return a row of each information set, and the information set of each row."""
    before = last[np.arange(len(last)), now.mover]
    keys = np.column_stack([before[:, None].view(np.uint8), np.packbits(rounds.seen(now), axis=1)])
    as_bytes = keys.view(np.dtype((np.void, keys[0].nbytes)))[:, 0]  # faster to sort than rows
    _, first, of_set = np.unique(as_bytes, return_index=True, return_inverse=True)
    return first, of_set


def _grown(known: Choices, sets: Rounds, last: Integers, legal: Any) -> tuple[Integers, Choices]:
    """Return the number of each legal head at a seat's new information sets, and the seat's choices with them."""
    at, heads = np.nonzero(legal)
    numbers = np.zeros(legal.shape, int)
    numbers[at, heads] = len(known.head) + np.arange(len(at))
    seen = zip(known.seen, rounds.observation(sets), strict=True)
    grown = Choices(
        Observation(*(np.concatenate(both) for both in seen)),
        np.concatenate([known.after, last]),
        np.concatenate([known.at, len(known.after) + at]),
        np.concatenate([known.head, heads]),
    )
    return numbers, grown


def uniform(choices: Choices) -> Numbers:
    """Return the uniform strategy."""
    return by_weight(choices, np.ones(len(choices.head)))


def by_weight(choices: Choices, weights: Numbers) -> Numbers:
    """Return the strategy in proportion to these weights, uniform where all are zero."""
    size = len(choices.after)
    at = choices.at[1:]
    totals, counts = np.bincount(at, weights[1:], size), np.bincount(at, minlength=size)
    empty = totals[at] <= 0
    shares = np.where(empty, 1 / counts[at], weights[1:] / np.where(empty, 1, totals[at]))
    return np.concatenate([[1.0], shares])


def reach(choices: Choices, strategy: Numbers) -> Numbers:
    """Return a seat's own reach probability of each of its choices."""
    reached = strategy.copy()
    for choice in range(1, len(reached)):
        reached[choice] *= reached[choices.after[choices.at[choice]]]
    return reached


def best_response(tree: Tree, seat: int, strategy: Numbers) -> float:
    """Return the value of a seat's best response to the other's strategy."""
    mine, other = tree.seats[seat], tree.seats[1 - seat]
    worth = tree.worth @ reach(other, strategy) if seat == 0 else -(tree.worth.T @ reach(other, strategy))
    starts = np.searchsorted(mine.at, np.arange(len(mine.after) + 1))
    for here in reversed(range(len(mine.after))):
        worth[mine.after[here]] += worth[starts[here] : starts[here + 1]].max()
    return float(worth[0])


def exploitability(tree: Tree, strategies: Strategies) -> float:
    """Return the exploitability in winning chance: the mean gain of both seats' best responses."""
    return (best_response(tree, 0, strategies[1]) + best_response(tree, 1, strategies[0])) / 4


def expected(tree: Tree, strategies: Strategies) -> float:
    """Return seat 0's expected payoff when both play their strategies."""
    first, second = (reach(seat, strategy) for seat, strategy in zip(tree.seats, strategies, strict=True))
    return float(first @ (tree.worth @ second))


def solve(tree: Tree) -> Solution:
    """Return an equilibrium: seat 0 maximises against seat 1's best response, and the dual is seat 1's strategy."""
    solved = _program(tree, by_chance=True)
    reached = solved.x[-len(tree.seats[0].head) :], -solved.ineqlin.marginals
    first, second = (_behaviour(*each) for each in zip(tree.seats, reached, strict=True))
    return Solution(-float(solved.fun), (first, second))


def value_without_chance(tree: Tree) -> float:
    """Return the most that seat 0 can guarantee without randomising."""
    return -float(_program(tree, by_chance=False).fun)


def _program(tree: Tree, by_chance: bool) -> Any:
    """Solve for the values of seat 1's information sets and seat 0's reach probabilities, in this order."""
    mine, theirs = (_flows(seat) for seat in tree.seats)
    worths, reaches = theirs.shape[0], mine.shape[1]
    start = np.eye(1, mine.shape[0])[0]
    return linprog(
        np.concatenate([-np.eye(1, worths)[0], np.zeros(reaches)]),
        A_ub=hstack([theirs.T, -tree.worth.T]),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=hstack([csr_array((len(start), worths)), mine]),
        b_eq=start,
        bounds=[(None, None)] * worths + [(0, None)] * reaches,
        method="highs",
        options=PRECISION,
        integrality=None if by_chance else np.repeat([0, 1], [worths, reaches]),
    )


def _flows(choices: Choices) -> Any:
    """Return a seat's constraints: the reach of an information set is split among the choices there."""
    sets = np.arange(len(choices.after)) + 1
    rows = np.concatenate([choices.at + 1, sets])
    columns = np.concatenate([np.arange(len(choices.at)), choices.after])
    ways = np.concatenate([np.ones(len(choices.at)), -np.ones(len(sets))])
    return csr_array((ways, (rows, columns)), shape=(len(sets) + 1, len(choices.at)))


def _behaviour(choices: Choices, reached: Numbers) -> Numbers:
    return by_weight(choices, np.where(reached > 1e-9, reached, 0))
