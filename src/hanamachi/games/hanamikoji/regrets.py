"""Equilibria of endings by predictive regret matching (PCFR+; Farina, Kroer and Sandholm, 2021).

The seats update in turns. The average of their strategies, with later ones weighted more, converges to an equilibrium.
As seats are assumed to err now and then, every place is reached, and play is sensible everywhere.
"""

from __future__ import annotations

from time import perf_counter
from types import FunctionType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.jit import loop
from hanamachi.games.hanamikoji.endings import Tree

Numbers = NDArray[np.float64]

AT_ONCE = 2
"""Iterations between checks of the clock."""
LEAST = 20
"""The least number of iterations, whatever the clock says; fewer are of little use."""


class Choices(NamedTuple):
    """A number for every choice of an ending: its probability or its value."""

    pairing: Numbers
    """Of seat 0, by pairing and holding."""
    answer: Numbers
    """Of seat 1, by line and holding."""
    play: Numbers
    """Of seat 1, by line and by final and play, as ``_cell`` numbers them."""
    end: Numbers
    """Of seat 0, by line, end and holding."""


class Solved(NamedTuple):
    """The probability of each choice near equilibrium, and the number of iterations."""

    often: Choices
    iterations: int


def zeros(tree: Tree) -> Choices:
    """Return zero for every choice."""
    lines, first, second = len(tree.pairing_of_line), len(tree.weights[0]), len(tree.weights[1])
    return Choices(
        np.zeros((len(tree.line_starts) - 1, first)),
        np.zeros((lines, second)),
        np.zeros((lines, tree.cell_starts[-1])),
        np.zeros((lines, tree.end_starts[-1], first)),
    )


def solve(tree: Tree, iterations: int, seconds: float = np.inf, tremble: float = 0.0) -> Solved:
    """Return an approximate equilibrium, after this many iterations or seconds."""
    until, done = perf_counter() + seconds, 0
    regrets, foreseen, total = zeros(tree), zeros(tree), zeros(tree)
    while done < iterations and (done < LEAST or perf_counter() < until):
        count = min(AT_ONCE, iterations - done)
        _iterate(tree, regrets, foreseen, total, done, count, tremble)
        done += count
    return Solved(normal(tree, total), done)


@loop
def _iterate(
    tree: Tree, regrets: Choices, foreseen: Choices, total: Choices, done: int, count: int, tremble: float
) -> None:
    now, worth = _like(regrets), _like(regrets)
    _match_first(tree, regrets, foreseen, now)
    _match_second(tree, regrets, foreseen, now)
    for number in range(done, done + count):
        _look_first(tree, now, worth, tremble, False)
        _learn_first(tree, regrets, foreseen, now, worth)
        _match_first(tree, regrets, foreseen, now)
        _look_second(tree, now, worth, tremble, False)
        _learn_second(tree, regrets, foreseen, now, worth)
        _match_second(tree, regrets, foreseen, now)
        share = float(number * number)  # the first strategy is uninformed and does not count
        total.pairing[:] += share * now.pairing
        total.answer[:] += share * now.answer
        total.play[:] += share * now.play
        total.end[:] += share * now.end


@loop
def _like(choices: Choices) -> Choices:
    return Choices(
        np.zeros_like(choices.pairing),
        np.zeros_like(choices.answer),
        np.zeros_like(choices.play),
        np.zeros_like(choices.end),
    )


@loop
def normal(tree: Tree, weight: Choices) -> Choices:
    """Return weights normalised over the choices at each place."""
    shares, nothing = _like(weight), _like(weight)
    _match_first(tree, weight, nothing, shares)
    _match_second(tree, weight, nothing, shares)
    return shares


@loop
def _match_first(tree: Tree, regrets: Choices, foreseen: Choices, now: Choices) -> None:
    """Update seat 0's strategy in proportion to its predicted regrets."""
    first = len(tree.weights[0])
    for row in range(first):
        _shares(regrets.pairing[:, row], foreseen.pairing[:, row], now.pairing[:, row])
    for line in range(len(tree.pairing_of_line)):
        for play in range(len(tree.end_starts) - 1):
            at = slice(tree.end_starts[play], tree.end_starts[play + 1])
            for row in range(first):
                _shares(regrets.end[line, at, row], foreseen.end[line, at, row], now.end[line, at, row])


@loop
def _match_second(tree: Tree, regrets: Choices, foreseen: Choices, now: Choices) -> None:
    """Update seat 1's strategy in the same way."""
    for pairing in range(len(tree.line_starts) - 1):
        at = slice(tree.line_starts[pairing], tree.line_starts[pairing + 1])
        for row in range(len(tree.weights[1])):
            _shares(regrets.answer[at, row], foreseen.answer[at, row], now.answer[at, row])
    for line in range(len(tree.pairing_of_line)):
        _match_plays(tree, regrets.play[line], foreseen.play[line], now.play[line])


@loop
def _match_plays(tree: Tree, regrets: Numbers, foreseen: Numbers, now: Numbers) -> None:
    for hand in range(len(tree.play_starts) - 1):
        plays = tree.play_starts[hand + 1] - tree.play_starts[hand]
        for cell in range(tree.cell_starts[hand], tree.cell_starts[hand + 1], plays):
            at = slice(cell, cell + plays)
            _shares(regrets[at], foreseen[at], now[at])


@loop
def _cell(tree: Tree, hand: int, final: int) -> int:
    """Return where a final's choices among its plays begin."""
    plays = tree.play_starts[hand + 1] - tree.play_starts[hand]
    return int(tree.cell_starts[hand] + (final - tree.final_starts[hand]) * plays)


@loop
def _shares(regrets: Numbers, foreseen: Numbers, now: Numbers) -> None:
    total, count = 0.0, len(now)
    for choice in range(count):
        wanted = max(regrets[choice] + foreseen[choice], 0.0)
        now[choice] = wanted
        total += wanted
    for choice in range(count):
        now[choice] = now[choice] / total if total > 0 else 1 / count


@loop
def _played(share: float, count: int, tremble: float) -> float:
    return (1 - tremble) * share + tremble / count


@loop
def _made(shares: Numbers, worth: Numbers, tremble: float, best: bool) -> float:
    """Return a seat's payoff from a choice."""
    made, count, most = 0.0, len(shares), worth[0]
    for choice in range(count):
        made += _played(shares[choice], count, tremble) * worth[choice]
        most = max(most, worth[choice])
    return most if best else made


@loop
def _look_first(tree: Tree, now: Choices, worth: Choices, tremble: float, best: bool) -> float:
    """Write the value of each choice of seat 0 against the other's; return that of its strategy or best response."""
    first, finals = len(tree.weights[0]), len(tree.final_secret)
    worth.pairing[:] = 0
    reach, coming = np.zeros(finals), np.zeros(finals)
    for line in range(len(tree.pairing_of_line)):
        pairing = tree.pairing_of_line[line]
        count = tree.line_starts[pairing + 1] - tree.line_starts[pairing]
        for final in range(finals):
            reach[final] = 0
            for at in range(tree.source_starts[final], tree.source_starts[final + 1]):
                source = tree.sources[at]
                reach[final] += tree.weights[1][source] * _played(now.answer[line, source], count, tremble)
        for hand in range(len(tree.play_starts) - 1):
            plays = tree.play_starts[hand + 1] - tree.play_starts[hand]
            for play in range(tree.play_starts[hand], tree.play_starts[hand + 1]):
                for final in range(tree.final_starts[hand], tree.final_starts[hand + 1]):
                    share = now.play[line, _cell(tree, hand, final) + play - tree.play_starts[hand]]
                    coming[final] = reach[final] * _played(share, plays, tremble)
                low, high = tree.end_starts[play], tree.end_starts[play + 1]
                for end in range(low, high):
                    _meet_first(tree, hand, tree.worth[line, end], coming, worth.end[line, end])
                for row in range(first):
                    worth.pairing[pairing, row] += _made(
                        now.end[line, low:high, row], worth.end[line, low:high, row], tremble, best
                    )
    made = 0.0
    for row in range(first):
        made += tree.weights[0][row] * _made(now.pairing[:, row], worth.pairing[:, row], tremble, best)
    return made


@loop
def _meet_first(tree: Tree, hand: int, worth: Numbers, coming: Numbers, made: Numbers) -> None:
    made[:] = 0
    for pair in range(tree.pair_starts[hand], tree.pair_starts[hand + 1]):
        row, final = tree.pair_first[pair], tree.pair_final[pair]
        made[row] += coming[final] * worth[tree.first_secret[row], tree.final_secret[final]]


@loop
def _look_second(tree: Tree, now: Choices, worth: Choices, tremble: float, best: bool) -> float:
    second, pairings = len(tree.weights[1]), len(tree.line_starts) - 1
    worth.answer[:] = 0
    reach = np.zeros(len(tree.weights[0]))
    for line in range(len(tree.pairing_of_line)):
        for row in range(len(reach)):
            share = now.pairing[tree.pairing_of_line[line], row]
            reach[row] = tree.weights[0][row] * _played(share, pairings, tremble)
        for hand in range(len(tree.play_starts) - 1):
            _meet_hand(tree, hand, line, now, worth, reach, tremble)
            plays = tree.play_starts[hand + 1] - tree.play_starts[hand]
            for final in range(tree.final_starts[hand], tree.final_starts[hand + 1]):
                at = slice(_cell(tree, hand, final), _cell(tree, hand, final) + plays)
                each = _made(now.play[line, at], worth.play[line, at], tremble, best)
                for source in range(tree.source_starts[final], tree.source_starts[final + 1]):
                    worth.answer[line, tree.sources[source]] += each
    made = 0.0
    for pairing in range(pairings):
        start, stop = tree.line_starts[pairing], tree.line_starts[pairing + 1]
        for row in range(second):
            each = _made(now.answer[start:stop, row], worth.answer[start:stop, row], tremble, best)
            made += tree.weights[1][row] * each
    return made


@loop
def _meet_hand(tree: Tree, hand: int, line: int, now: Choices, worth: Choices, reach: Numbers, tremble: float) -> None:
    """Write the values of seat 1's plays of a hand."""
    start, stop = tree.play_starts[hand], tree.play_starts[hand + 1]
    coming, meeting = np.zeros_like(reach), np.zeros(tree.final_starts[hand + 1] - tree.final_starts[hand])
    for play in range(start, stop):
        low, high = tree.end_starts[play], tree.end_starts[play + 1]
        meeting[:] = 0
        for end in range(low, high):
            for row in range(len(reach)):
                coming[row] = reach[row] * _played(now.end[line, end, row], high - low, tremble)
            _meet_second(tree, hand, tree.worth[line, end], coming, meeting)
        for final in range(tree.final_starts[hand], tree.final_starts[hand + 1]):
            worth.play[line, _cell(tree, hand, final) + play - start] = meeting[final - tree.final_starts[hand]]


@loop
def _meet_second(tree: Tree, hand: int, worth: Numbers, coming: Numbers, made: Numbers) -> None:
    for pair in range(tree.pair_starts[hand], tree.pair_starts[hand + 1]):
        row, final = tree.pair_first[pair], tree.pair_final[pair]
        made[final - tree.final_starts[hand]] -= coming[row] * worth[tree.first_secret[row], tree.final_secret[final]]


@loop
def _learn_first(tree: Tree, regrets: Choices, foreseen: Choices, now: Choices, worth: Choices) -> None:
    first = len(tree.weights[0])
    for row in range(first):
        _regret(regrets.pairing[:, row], foreseen.pairing[:, row], now.pairing[:, row], worth.pairing[:, row])
    for line in range(len(tree.pairing_of_line)):
        for play in range(len(tree.end_starts) - 1):
            at = slice(tree.end_starts[play], tree.end_starts[play + 1])
            for row in range(first):
                _regret(
                    regrets.end[line, at, row],
                    foreseen.end[line, at, row],
                    now.end[line, at, row],
                    worth.end[line, at, row],
                )


@loop
def _learn_second(tree: Tree, regrets: Choices, foreseen: Choices, now: Choices, worth: Choices) -> None:
    lines, second = len(tree.pairing_of_line), len(tree.weights[1])
    for pairing in range(len(tree.line_starts) - 1):
        at = slice(tree.line_starts[pairing], tree.line_starts[pairing + 1])
        for row in range(second):
            _regret(regrets.answer[at, row], foreseen.answer[at, row], now.answer[at, row], worth.answer[at, row])
    for line in range(lines):
        for hand in range(len(tree.play_starts) - 1):
            plays = tree.play_starts[hand + 1] - tree.play_starts[hand]
            for cell in range(tree.cell_starts[hand], tree.cell_starts[hand + 1], plays):
                at = slice(cell, cell + plays)
                _regret(regrets.play[line, at], foreseen.play[line, at], now.play[line, at], worth.play[line, at])


@loop
def _regret(regrets: Numbers, foreseen: Numbers, now: Numbers, worth: Numbers) -> None:
    made = 0.0
    for choice in range(len(now)):
        made += now[choice] * worth[choice]
    for choice in range(len(now)):
        foreseen[choice] = worth[choice] - made
        regrets[choice] = max(regrets[choice] + foreseen[choice], 0.0)


IS_COMPILED = not isinstance(_iterate, FunctionType)
"""Interpreted, all this takes a few hundred times as long."""


def likelihood(tree: Tree) -> float:
    """Return the total weight of all possibilities."""
    reach = np.add.reduceat(tree.weights[1][tree.sources], tree.source_starts[:-1])
    return float((tree.weights[0][tree.pair_first] * reach[tree.pair_final]).sum())


def made(tree: Tree, often: Choices, seat: int, best: bool = False, tremble: float = 0.0) -> float:
    """Return a seat's payoff against the other's choices, with its own strategy or a best response."""
    look = _look_second if seat else _look_first
    return float(look(tree, often, zeros(tree), tremble, best)) / likelihood(tree)


def exploitability(tree: Tree, often: Choices) -> float:
    """Return the exploitability in winning chance: the mean gain of both seats' best responses."""
    return (made(tree, often, 0, best=True) + made(tree, often, 1, best=True)) / 4


def worths(tree: Tree, often: Choices, tremble: float = 0.0) -> Choices:
    """Return the value of every choice for its seat, averaged over the other's holdings."""
    result, mass = zeros(tree), zeros(tree)
    certain = tree._replace(worth=np.ones_like(tree.worth))
    for look in (_look_first, _look_second):
        look(tree, often, result, tremble, False)
        look(certain, often, mass, tremble, False)
    shares = (part / np.where(whole == 0, 1, np.abs(whole)) for part, whole in zip(result, mass, strict=True))
    return Choices(*shares)
