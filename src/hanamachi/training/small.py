"""Small Hanamikoji, played out by the rules themselves and solved exactly.

``python -m hanamachi.training.small`` lists the sizes with their values, and how much a perfect opponent gains on
simple players in each; ``small_baselines`` tells the same of OpenSpiel's algorithms.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from hanamachi.agents.hanamikoji.greedy import best_moves
from hanamachi.core.dealing import outcomes
from hanamachi.core.game import AnyGame, Move, Seat, State, join_moves
from hanamachi.games.hanamikoji.sizes import SMALL, size_of
from hanamachi.games.hanamikoji.small import SmallHanamikoji
from hanamachi.training.command import count, extra

with extra(__name__):
    from scipy.sparse import csr_array

    from hanamachi.training.cfr import cfr_plus
    from hanamachi.training.equilibrium import (
        Choices,
        Numbers,
        Strategies,
        Tree,
        by_weight,
        expected,
        exploitability,
        solve,
        uniform,
    )


class Unfolded(NamedTuple):
    """A game played out: its tree, the number of its deals, and that of all information sets, forced moves included."""

    tree: Tree
    deals: int
    sets: int


class _Unfolding:
    """Plays every deal in every way and notes the choices of both seats, with a state of each information set."""

    def __init__(self) -> None:
        self.seen: tuple[list[State[Any]], list[State[Any]]] = ([], [])
        self.after: tuple[list[int], list[int]] = ([], [])
        self.at: tuple[list[int], list[int]] = ([-1], [-1])
        self.head: tuple[list[int], list[int]] = ([-1], [-1])
        self.first_choice: dict[tuple[Seat, str], int] = {}
        self.forced: set[tuple[Seat, str]] = set()
        self.worth: defaultdict[tuple[int, int], float] = defaultdict(float)

    def play_out(self, state: State[Any], last: tuple[int, int], chance: float) -> None:
        seat, legal = state.to_move, state.legal_moves()
        if state.outcome is not None:
            self.worth[last] += chance * state.outcome.value(Seat.FIRST)
            return
        assert seat is not None
        first = self._first_choice(state, seat, legal, last[seat])
        for number, move in enumerate(legal):
            self.play_out(state.play(move), _with(last, seat, first and first + number), chance)

    def _first_choice(self, state: State[Any], seat: Seat, legal: Sequence[Move], last: int) -> int:
        """Return the number of the first choice at an information set; 0 where there is nothing to choose."""
        deal, moves = state.transcript(seat)
        text = f"{deal} {join_moves(moves)}"
        if len(legal) == 1:
            self.forced.add((seat, text))
            return 0
        if (seat, text) not in self.first_choice:
            self.first_choice[seat, text] = len(self.head[seat])
            self.at[seat].extend([len(self.after[seat])] * len(legal))
            self.head[seat].extend(move.id for move in legal)
            self.after[seat].append(last)
            self.seen[seat].append(state)
        return self.first_choice[seat, text]

    def choices(self, seat: Seat) -> Choices:
        numbers = (np.array(column[seat], int) for column in (self.after, self.at, self.head))
        return Choices(self.seen[seat], *numbers)


def _with(last: tuple[int, int], seat: Seat, choice: int) -> tuple[int, int]:
    if choice == 0:
        return last
    return (choice, last[1]) if seat is Seat.FIRST else (last[0], choice)


def deals(game: AnyGame, dealt: tuple[int, ...] = (), chance: float = 1.0) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield every deal, with hands in order, and its probability."""
    if len(dealt) == len(game.pieces):
        yield dealt, chance
        return
    for piece, likely in outcomes(game, dealt):
        yield from deals(game, (*dealt, piece), chance * likely)


def unfold(game: AnyGame) -> Unfolded:
    """Play every deal of a game of one round in every way."""
    unfolding, number = _Unfolding(), 0
    for pieces, chance in deals(game):
        unfolding.play_out(game.start().deal(game.deal_of(pieces)), (0, 0), chance)
        number += 1
    rows, columns = zip(*unfolding.worth, strict=True)
    seats = unfolding.choices(Seat.FIRST), unfolding.choices(Seat.SECOND)
    shape = tuple(len(seat.head) for seat in seats)
    worth = csr_array((list(unfolding.worth.values()), (rows, columns)), shape=shape)
    return Unfolded(Tree(seats, worth), number, len(unfolding.first_choice) + len(unfolding.forced))


def greedy(choices: Choices) -> Numbers:
    """Return the strategy of the greedy agent."""
    best = [{move.id for move in best_moves(state.view(state.to_move))} for state in choices.seen]
    chosen = [float(head in best[at]) for at, head in zip(choices.at[1:], choices.head[1:], strict=True)]
    return by_weight(choices, np.array([1.0, *chosen]))


def from_policy(choices: Choices, policy: Callable[[State[Any]], dict[int, float]]) -> Numbers:
    """Return the strategy of a policy that gives the probability of each action in a state."""
    told = [policy(state) for state in choices.seen]
    weights = [told[at].get(head, 0.0) for at, head in zip(choices.at[1:], choices.head[1:], strict=True)]
    return by_weight(choices, np.array([1.0, *weights]))


def of_both(tree: Tree, strategy: Callable[[Choices], Numbers]) -> Strategies:
    """Return the strategies of both seats."""
    return strategy(tree.seats[0]), strategy(tree.seats[1])


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve sizes and print what there is to know about each."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.small", description=__doc__)
    parser.add_argument("sizes", nargs="*", metavar="SIZE", help=f"which sizes: {', '.join(SMALL)} (default: all)")
    parser.add_argument("--iterations", type=count, default=10_000, help="of CFR+ (default %(default)s)")
    args = parser.parse_args(arguments)
    unknown = [size for size in args.sizes if size not in SMALL]
    if unknown:
        parser.error(f"there is no size {unknown[0]!r}; choose from {', '.join(SMALL)}")
    for size in args.sizes or SMALL:
        for line in report(SmallHanamikoji(size=size), args.iterations):
            print(line, flush=True)


def report(game: SmallHanamikoji, iterations: int) -> Iterator[str]:
    """Yield lines about a size: how large it is, its value by two methods, and who loses how much in it."""
    size = size_of(game)
    yield f"{game.options['size']}: geishas {size.geishas}, actions {', '.join(map(str, size.actions))}"
    began = time.monotonic()
    tree, number, sets = unfold(game)
    choices = sum(len(seat.after) for seat in tree.seats)
    yield f"  {number} deals, {sets} information sets, {choices} of them with a choice"
    solution = solve(tree)
    yield f"  value by linear programming {_signed(solution.value)} after {time.monotonic() - began:.1f} s"
    learned = cfr_plus(tree, iterations)
    yield f"  value by CFR+               {_signed(expected(tree, learned))} after {time.monotonic() - began:.1f} s"
    players = {
        "uniform": of_both(tree, uniform),
        "greedy": of_both(tree, greedy),
        f"CFR+, {iterations} iterations": learned,
        "linear programming": solution.strategies,
    }
    for name, strategies in players.items():
        yield f"  {name}: exploitable for {abs(100 * exploitability(tree, strategies)):.4f} points of winning chance"


def _signed(value: float) -> str:
    return f"{round(value, 9) + 0.0:+.9f}"  # adding zero turns minus zero into plus zero


if __name__ == "__main__":
    main()
