"""Puzzles have one winning move, hide it, leave the opponent a choice, and never repeat themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import islice
from random import Random

import pytest
from tests.games.okiya.modes import AGAIN, INTERPRETED

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import Game, lookup, rules, search
from hanamachi.games.okiya.analysis import Value, running, solve
from hanamachi.games.okiya.balance import Balance
from hanamachi.games.okiya.gardens import balanced_garden, has_balance
from hanamachi.games.okiya.puzzles import GLANCE, LENGTHS, Puzzle, puzzle, puzzle_of_the_day, puzzles
from hanamachi.games.okiya.state import MOVES

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
        appeals = search.appeals(position, lookup.shapes())
        seen = search.scores(position, lookup.shapes(), GLANCE, True)
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


def test_no_two_puzzles_are_symmetric(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = puzzle(11, 9), puzzle(12, 9)
    found = iter([first, mirrored(first), first, second])
    monkeypatch.setattr("hanamachi.games.okiya.puzzles._find", lambda *_: next(found))
    assert list(islice(puzzles(3, 9), 2)) == [first, second]


def mirrored(posed: Puzzle) -> Puzzle:
    """Return the same puzzle with left and right exchanged."""
    assert posed.state.garden is not None
    game = posed.state.game
    rows = [posed.state.garden.pieces[start : start + 4][::-1] for start in range(0, 16, 4)]
    state = game.start().deal(game.deal_of(tuple(tile for row in rows for tile in row)))
    for move in posed.state.history:
        state = state.play(MOVES[move.id ^ 3])
    return replace(posed, state=state, solution=MOVES[posed.solution.id ^ 3])


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
            scores = search.scores(position, lookup.shapes(), search.NO_HORIZON, block)
            assert sum(scores > 0) == (0 if balance is Balance.UNFORCED else 1)


@pytest.mark.skipif(AGAIN, reason="once is enough")
def test_about_a_third_of_all_gardens_is_unforced() -> None:
    rng = Random(2)
    unforced = sum(has_balance(Game().shuffle(rng), Balance.UNFORCED) for _ in range(600))
    assert 140 < unforced < 260
