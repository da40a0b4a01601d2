"""The solver is exact: it agrees with the whole tree, with itself played out, and with its mirror images."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from tests.games.okiya import reference
from tests.games.okiya.modes import AGAIN, INTERPRETED
from tests.games.okiya.positions import random_state

import hanamachi
from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import lookup, rules, search
from hanamachi.games.okiya.analysis import Value, Verdict, analyse, merit, solve, value
from hanamachi.games.okiya.state import OkiyaState
from hanamachi.games.okiya.symmetry import BOARD_SYMMETRIES, Symmetry, canonical_garden, canonical_position, symmetries

MANY = 6 if INTERPRETED else 30 if AGAIN else 200
RULES = ("block", "draw")
SOLVED = Path(__file__).with_name("solved.txt")


def tiles_of(state: OkiyaState) -> tuple[int, ...]:
    assert state.garden is not None
    return state.garden.pieces


def worth(verdict: Verdict) -> int:
    """Return a verdict on the scale of the reference."""
    signs = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
    return signs[verdict.value] * (reference.CERTAIN - verdict.plies)


def worths(state: OkiyaState) -> dict[int, int]:
    return {move.id: worth(verdict) for move, verdict in solve(state).moves.items()}


@pytest.mark.parametrize("ply", range(7 if INTERPRETED else 4, 16))
@pytest.mark.parametrize("full_garden", RULES)
def test_every_move_agrees_with_the_whole_tree(ply: int, full_garden: str) -> None:
    rng = Random(ply)
    for _ in range(MANY):
        state = random_state(rng, ply, full_garden)
        taken = [move.id for move in state.history]
        expected = reference.solve(tiles_of(state), taken, full_garden == "block")
        assert worths(state) == expected, state
        assert worth(solve(state).verdict) == max(expected.values()), state


def stored() -> list[str]:
    return SOLVED.read_text().splitlines()


@pytest.mark.parametrize("ply", range(4))
@pytest.mark.parametrize("full_garden", RULES)
def test_every_move_agrees_with_the_stored_answers_of_the_whole_tree(ply: int, full_garden: str) -> None:
    lines = [line for line in stored() if reference.ply_of(line) == ply and line.startswith(full_garden)]
    assert len(lines) >= 200
    for line in lines[: MANY // 3 if AGAIN else None]:
        _, tiles, taken, expected = reference.read(line)
        assert worths(state_after(tiles, taken, full_garden)) == expected, line


@pytest.mark.long
@pytest.mark.parametrize("number", range(4))
def test_whole_gardens_agree_with_the_whole_tree_and_its_stored_answers(number: int) -> None:
    openings = [line for line in stored() if reference.ply_of(line) == 0]
    line = Random(number).choice(openings)
    full_garden, tiles, taken, expected = reference.read(line)
    assert reference.solve(tiles, taken, full_garden == "block") == expected
    assert worths(state_after(tiles, taken, full_garden)) == expected


def state_after(tiles: Sequence[int], taken: Sequence[int], full_garden: str) -> OkiyaState:
    game = hanamachi.load("okiya", full_garden=full_garden)
    state: OkiyaState = game.start().deal(game.deal_of(tuple(tiles)))
    for cell in taken:
        state = state.play(game.moves[cell])
    return state


@pytest.mark.parametrize("full_garden", RULES)
def test_lines_reach_what_they_promise_and_no_reply_does_better(full_garden: str) -> None:
    rng = Random(17)
    for ply in range(8 if INTERPRETED else 0, 16):
        state = random_state(rng, ply, full_garden)
        for move in analyse(state).moves:
            play_out(state, move.line, move.verdict)


def play_out(state: OkiyaState, line: Sequence[hanamachi.Move], verdict: Verdict) -> None:
    """Play a line; after each of its moves the opponent's best must be exactly one ply less."""
    seat = state.to_move
    assert seat is not None
    for played, move in enumerate(line):
        if played:
            now = solve(state)
            assert now.verdict.plies == verdict.plies - played
            assert now.moves[move] == now.verdict == max(now.moves.values(), key=merit)
        state = state.play(move)
    assert len(line) == verdict.plies
    assert state.outcome is not None
    assert state.outcome.value(seat) == {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}[verdict.value]


def test_value_is_that_of_the_solution() -> None:
    rng = Random(3)
    for ply in range(6 if INTERPRETED else 0, 16):
        for full_garden in RULES:
            state = random_state(rng, ply, full_garden)
            assert value(state) == solve(state).verdict.value


def test_first_player_wins_the_same_gardens_under_both_rules() -> None:
    rng = Random(4)
    for _ in range(2 if INTERPRETED else 100):
        state = random_state(rng, 0)
        drawn = state_after(tiles_of(state), (), "draw")
        assert (value(state) is Value.WIN) == (value(drawn) is Value.WIN)


@pytest.mark.parametrize("full_garden", RULES)
def test_symmetric_gardens_have_the_same_solution(full_garden: str) -> None:
    rng = Random(5)
    every = list(symmetries())
    for symmetry in rng.sample(every, 3 if INTERPRETED else 150):
        state = random_state(rng, rng.randrange(7 if INTERPRETED else 0, 12), full_garden)
        taken = [symmetry.cells[move.id] for move in state.history]
        image = state_after(symmetry.garden(tiles_of(state)), taken, full_garden)
        assert worths(image) == {symmetry.cells[cell]: score for cell, score in worths(state).items()}
        assert canonical_garden(tiles_of(image)) == canonical_garden(tiles_of(state))
        assert canonical_position(position_of(image)) == canonical_position(position_of(state))


def position_of(state: OkiyaState) -> rules.Position:
    assert state.position is not None
    return state.position


def test_there_are_9216_symmetries_all_different() -> None:
    garden = tiles_of(random_state(Random(1), 0))
    assert len({symmetry.garden(garden) for symmetry in symmetries()}) == 9_216


def test_different_gardens_have_different_canonical_forms() -> None:
    rng = Random(6)
    forms = {canonical_garden(tiles_of(random_state(rng, 0))) for _ in range(200)}
    assert len(forms) == 200


def test_there_are_2270454064_inequivalent_gardens() -> None:
    """Burnside: a renaming undoes a turn of the board for as many gardens as match their cycles, if they do."""
    identity = tuple(range(16))
    boards = Counter(cycle_type(cells) for cells in BOARD_SYMMETRIES)
    renamings = Counter(
        cycle_type(tuple(symmetry.tile(tile) for tile in range(16)))
        for symmetry in symmetries()
        if symmetry.cells == identity
    )
    fixed = sum(boards[cycles] * renamings[cycles] * matchings(cycles) for cycles in boards)
    assert fixed % 9_216 == 0
    assert fixed // 9_216 == 2_270_454_064


def cycle_type(permutation: Sequence[int]) -> tuple[int, ...]:
    lengths, seen = [], set()
    for start in range(len(permutation)):
        length, place = 0, start
        while place not in seen:
            seen.add(place)
            place, length = permutation[place], length + 1
        lengths.append(length)
    return tuple(sorted(length for length in lengths if length))


def matchings(cycles: tuple[int, ...]) -> int:
    """Count the ways to lay the cycles of one permutation over the like cycles of another."""
    return math.prod(math.factorial(many) * length**many for length, many in Counter(cycles).items())


def test_a_symmetry_moves_tiles_with_their_cells() -> None:
    quarter_turn = Symmetry(BOARD_SYMMETRIES[2], (0, 1, 2, 3), (0, 1, 2, 3), False)
    assert quarter_turn.garden(range(16)) == (12, 8, 4, 0, 13, 9, 5, 1, 14, 10, 6, 2, 15, 11, 7, 3)


def test_a_horizon_hides_what_lies_beyond_it_and_nothing_else() -> None:
    rng = Random(8)
    for _ in range(5 if INTERPRETED else 100):
        position = position_of(random_state(rng, rng.randrange(5, 13)))
        everything = search.scores(position, lookup.shapes(), search.NO_HORIZON, True)
        for horizon in range(1, 8):
            seen = search.scores(position, lookup.shapes(), horizon, True)
            within = [score if search.WIN - abs(score) <= horizon else 0 for score in everything]
            assert list(seen) == within


def test_a_finished_or_unlaid_round_is_refused() -> None:
    game = hanamachi.load("okiya")
    with pytest.raises(HanamachiError, match="no garden has been dealt"):
        solve(game.start())
    state = random_state(Random(9), 12)
    while state.result is None:
        state = state.play(state.legal_moves()[0])
    with pytest.raises(HanamachiError, match="the round is over"):
        solve(state)
