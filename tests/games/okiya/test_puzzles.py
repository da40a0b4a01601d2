"""Puzzles have one winning move, hide it, leave the opponent a choice, and never repeat themselves."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from itertools import islice
from random import Random

import pytest
from tests.games.okiya.modes import AGAIN, INTERPRETED

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import Game, rules, search
from hanamachi.games.okiya.analysis import Value, running, solve
from hanamachi.games.okiya.gardens import Balance, balanced_garden, has_balance
from hanamachi.games.okiya.puzzles import GLANCE, LENGTHS, Puzzle, puzzle, puzzle_of_the_day, puzzles
from hanamachi.games.okiya.symmetry import canonical_position

FEW = 1 if INTERPRETED else 3 if AGAIN else 12
LENGTHS_TRIED = (9,) if INTERPRETED else LENGTHS


@cache
def some(plies: int) -> list[Puzzle]:
    return list(islice(puzzles(7, plies), FEW))


@pytest.mark.parametrize("plies", LENGTHS_TRIED)
def test_exactly_one_move_wins_and_takes_as_long_as_promised(plies: int) -> None:
    for posed in some(plies):
        solution = solve(posed.state)
        wins = [move for move, verdict in solution.moves.items() if verdict.value is Value.WIN]
        assert wins == [posed.solution]
        assert solution.verdict.plies == posed.plies == plies
        assert posed.line[0] == posed.solution
        assert 1 <= posed.difficulty <= 5


@pytest.mark.parametrize("plies", LENGTHS_TRIED)
def test_a_move_that_looks_as_good_fails(plies: int) -> None:
    for posed in some(plies):
        position = running(posed.state)
        appeals = search.appeals(position, search.shapes())
        seen = search.scores(position, search.shapes(), GLANCE, True)
        tempting = [
            move
            for move in posed.state.legal_moves()
            if move != posed.solution and seen[move.id] >= 0 and appeals[move.id] >= appeals[posed.solution.id]
        ]
        assert tempting


@pytest.mark.parametrize("plies", LENGTHS_TRIED)
def test_the_opponent_has_a_choice(plies: int) -> None:
    for posed in some(plies):
        verdicts = list(solve(posed.state.play(posed.solution)).moves.values())
        lasting = [verdict for verdict in verdicts if verdict.plies > 2 or plies == 3]
        assert len(lasting) > 1


def test_no_two_puzzles_are_symmetric() -> None:
    posed = list(islice(puzzles(3, 9), 2 if INTERPRETED else 30))
    assert len({canonical_position(running(one.state)) for one in posed}) == len(posed)


def test_a_seed_always_gives_the_same_puzzles() -> None:
    assert puzzle(11, 9) == puzzle(11, 9) != puzzle(12, 9)


@pytest.mark.skipif(AGAIN, reason="once is enough")
def test_every_day_has_its_own_puzzle() -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(30)]
    posed = [puzzle_of_the_day(day) for day in days]
    assert posed[0] == puzzle_of_the_day(date(2026, 1, 1))
    assert len({str(one.state) for one in posed}) == len(days)
    assert {one.plies for one in posed} == set(LENGTHS)


@pytest.mark.skipif(AGAIN, reason="once is enough")
def test_longer_puzzles_are_rated_harder() -> None:
    means = [sum(one.difficulty for one in some(plies)) / FEW for plies in LENGTHS]
    assert means == sorted(means)
    assert means[0] < means[-1]


def test_a_length_that_puzzles_do_not_have_is_refused() -> None:
    with pytest.raises(HanamachiError, match="not 4"):
        puzzle(1, 4)


@pytest.mark.parametrize("balance", list(Balance))
def test_balanced_gardens_are_balanced_under_both_rules(balance: Balance) -> None:
    rng = Random(1)
    for _ in range(1 if INTERPRETED else 20):
        deal = balanced_garden(rng, balance)
        position = rules.opening(deal.pieces, 0)
        for block in (True, False):
            scores = search.scores(position, search.shapes(), search.NO_HORIZON, block)
            assert sum(scores > 0) == (0 if balance is Balance.UNFORCED else 1)


@pytest.mark.skipif(AGAIN, reason="once is enough")
def test_about_a_third_of_all_gardens_is_unforced() -> None:
    rng = Random(2)
    unforced = sum(has_balance(Game().shuffle(rng), Balance.UNFORCED) for _ in range(600))
    assert 140 < unforced < 260
