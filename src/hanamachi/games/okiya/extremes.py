"""The most extreme gardens of the census, as puzzles with answers.

Tasks and answers come from the solver when the page is written; a full garden is a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.game import Move
from hanamachi.games.okiya import every
from hanamachi.games.okiya.analysis import Solution, Value, Verdict, solve
from hanamachi.games.okiya.full_census import FullCensus, Kind, Records
from hanamachi.games.okiya.game import Okiya
from hanamachi.games.okiya.notation import format_garden
from hanamachi.games.okiya.state import OkiyaState

Mask = NDArray[np.bool_]

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six")


class Extreme(NamedTuple):
    """A kind of extreme garden: the list to search, the choice, and how many to take."""

    kind: Kind
    chosen: Callable[[Records], Mask]
    many: int
    puzzle: Callable[[OkiyaState, Solution], tuple[str, str]]


def choose(census: FullCensus) -> dict[str, list[str]]:
    """Return the extreme gardens of a finished census, in notation."""
    found = {name: _numbers(census, extreme) for name, extreme in EXTREMES.items()}
    return {name: [format_garden(every.garden(number)) for number in numbers] for name, numbers in found.items()}


def _numbers(census: FullCensus, extreme: Extreme) -> list[int]:
    records = census.listed(extreme.kind)
    return [int(number) for number in records.numbers[extreme.chosen(records)][: extreme.many]]


def block(name: str, gardens: Sequence[str]) -> Iterator[str]:
    """Yield the puzzles of one kind as Markdown, with the answers folded away."""
    for number, garden in enumerate(gardens, 1):
        state = start(garden)
        task, answer = EXTREMES[name].puzzle(state, solve(state))
        yield f"{number}. `{garden}`<br>{task}"
        yield f"    <details><summary>Answer</summary>{answer}</details>"


def start(garden: str) -> OkiyaState:
    """Return a round in a garden; a full garden is a draw."""
    game = Okiya(full_garden="draw")
    return game.start().deal(game.deal(garden))


def _with(solution: Solution, value: Value) -> list[tuple[str, Verdict]]:
    return [(move.text, verdict) for move, verdict in solution.moves.items() if verdict.value is value]


def _only_one(_: OkiyaState, solution: Solution) -> tuple[str, str]:
    ((winner, verdict),) = _with(solution, Value.WIN)
    soonest = min(lost.plies for _, lost in _with(solution, Value.LOSS))
    others = f"the eleven others lose, the fastest in {soonest}"
    return f"One opening wins, in {verdict.plies} plies; {others}. Find it.", winner


def _all_win(_: OkiyaState, solution: Solution) -> tuple[str, str]:
    fastest = [move.text for move in solution.best]
    plies = solution.verdict.plies
    if len(fastest) == len(solution.moves):
        return f"Every opening wins in {plies} plies. Choose one and win.", "Any."
    slowest = max(verdict.plies for verdict in solution.moves.values())
    how_many = _NUMBERS[len(fastest)]
    return f"Every opening wins within {slowest} plies, but only {how_many} in {plies}. Which?", ", ".join(fastest)


def _all_draw(_: OkiyaState, solution: Solution) -> tuple[str, str]:
    drawn = len(_with(solution, Value.DRAW))
    return "No opening wins and none loses. Take either side and hold the draw.", f"All {drawn} openings draw."


def _half(_: OkiyaState, solution: Solution) -> tuple[str, str]:
    winning = [text for text, _ in _with(solution, Value.WIN)]
    return "Six openings win and six lose. Tell them apart.", f"{', '.join(winning)} win."


def _second(state: OkiyaState, solution: Solution) -> tuple[str, str]:
    task = f"Every opening loses, the best one in {solution.verdict.plies} plies. Play second and answer each."
    return task, ", ".join(f"{move.text} {_reply(state, move)}" for move in solution.moves)


def _lost_fast(state: OkiyaState, solution: Solution) -> tuple[str, str]:
    lost = [move for move, verdict in solution.moves.items() if verdict == Verdict(Value.LOSS, 10)]
    answer = ", ".join(f"{move.text} loses to {_reply(state, move)}" for move in lost)
    if len(lost) == 1:
        return "One opening loses in ten plies. Find it, and the reply.", answer
    return f"{_NUMBERS[len(lost)].capitalize()} openings lose in ten plies. Find them, and the replies.", answer


def _reply(state: OkiyaState, opening: Move) -> str:
    return solve(state.play(opening)).best[0].text


EXTREMES = {
    "fastest win": Extreme(Kind.FASTEST, lambda it: (it.wins == 1) & (it.losses == 11), 4, _only_one),
    "slowest only win": Extreme(
        Kind.ONLY_ONE, lambda it: (it.plies == 15) & (it.worst == 12) & (it.symmetries > 1), 4, _only_one
    ),
    "every opening wins": Extreme(
        Kind.MANY_OPENINGS, lambda it: (it.wins == 12) & ((it.plies == 11) | (it.worst == 13)), 5, _all_win
    ),
    "every opening draws": Extreme(
        Kind.SYMMETRIC, lambda it: (it.wins == 0) & (it.losses == 0) & (it.symmetries == 8), 4, _all_draw
    ),
    "half of the openings win": Extreme(Kind.SYMMETRIC, lambda it: (it.wins == 6) & (it.losses == 6), 4, _half),
    "second player wins": Extreme(Kind.SECOND_WINS, lambda it: it.symmetries == 8, 6, _second),
    "fastest loss": Extreme(Kind.LOST_FAST, lambda it: it.worst == 10, 10, _lost_fast),
}
"""Keyed by the name of their block on the page."""
