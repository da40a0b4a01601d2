"""The perfect player is perfect, the levels see what they should, and no agent gets a state."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.games.okiya.positions import random_state

import hanamachi
from hanamachi.agents.okiya import AGENTS, LEVELS, OPPONENTS
from hanamachi.core.errors import UnknownAgent
from hanamachi.core.game import Agent, Seat
from hanamachi.games.okiya.analysis import Value, solve
from hanamachi.games.okiya.state import OkiyaState

GAME = hanamachi.load("okiya")
NAMES = ["perfect", *(f"level:{level}" for level in LEVELS)]


def make(name: str, full_garden: str = "block") -> Agent:
    kind, _, argument = name.partition(":")
    return AGENTS[kind](hanamachi.load("okiya", full_garden=full_garden), argument or None)


def choose(agent: Agent, state: OkiyaState, seed: int = 1) -> hanamachi.Move:
    return agent.choose(state.view(state.to_move), Random(seed))


@pytest.mark.parametrize("name", NAMES)
def test_an_agent_finishes_a_match_with_legal_moves(name: str) -> None:
    game, rng = hanamachi.load("okiya", mode="wins"), Random(3)
    kind, _, argument = name.partition(":")
    agent = AGENTS[kind](game, argument or None)
    assert agent.name == name
    state = game.start()
    while state.outcome is None:
        if state.to_move is None:
            state = state.deal(game.shuffle(rng))
        else:
            state = state.play(agent.choose(state.view(state.to_move), rng))


@pytest.mark.parametrize("full_garden", ["block", "draw"])
def test_perfect_always_keeps_the_verdict(full_garden: str) -> None:
    rng, perfect = Random(4), make("perfect", full_garden)
    for ply in range(16):
        for _ in range(5):
            state = random_state(rng, ply, full_garden)
            assert choose(perfect, state) in solve(state).best


def test_perfect_leaves_the_opponent_the_most_ways_to_go_wrong() -> None:
    rng, perfect, choices = Random(5), make("perfect"), 0
    for _ in range(60):
        state = random_state(rng, rng.randrange(2, 9))
        best = solve(state).best
        errors = {move: mistakes(state.play(move)) for move in best}
        assert errors[choose(perfect, state)] == max(errors.values())
        choices += len(set(errors.values())) > 1
    assert choices > 5


def mistakes(state: OkiyaState) -> int:
    if state.result is not None:
        return 0
    solution = solve(state)
    return sum(verdict.value is not solution.verdict.value for verdict in solution.moves.values())


def test_perfect_never_loses_a_garden_that_it_can_force() -> None:
    rng, perfect, level = Random(6), make("perfect"), make("level:6")
    for _ in range(10):
        state = random_state(rng, 0)
        seats = (perfect, level) if solve(state).verdict.value is Value.WIN else (level, perfect)
        while state.to_move is not None:
            state = state.play(seats[state.to_move].choose(state.view(state.to_move), rng))
        assert state.outcome is not None
        if seats[Seat.FIRST] is perfect:
            assert state.outcome.winner is Seat.FIRST


@pytest.mark.parametrize("name", NAMES[2:])
def test_from_level_2_a_win_at_once_is_taken(name: str) -> None:
    rng, agent, seen = Random(7), make(name), 0
    while seen < 25:
        state = random_state(rng, rng.randrange(6, 15))
        if solve(state).verdict.plies == 1:
            seen += 1
            assert state.play(choose(agent, state)).result is not None


@pytest.mark.parametrize("level", [3, 4, 5, 6])
def test_a_level_never_errs_within_its_horizon(level: int) -> None:
    rng, agent, seen = Random(8), make(f"level:{level}"), 0
    while seen < 40:
        state = random_state(rng, rng.randrange(5, 13))
        solution = solve(state)
        if solution.verdict.plies <= LEVELS[level].horizon:
            seen += 1
            assert choose(agent, state) in solution.best


def test_a_level_errs_beyond_its_horizon() -> None:
    rng, agent, errors = Random(9), make("level:4"), 0
    for _ in range(60):
        state = random_state(rng, 3)
        solution = solve(state)
        errors += solution.moves[choose(agent, state)].value is not solution.verdict.value
    assert errors > 0


def test_the_page_says_the_same_of_each_level() -> None:
    said = (Path(__file__).parents[2] / "web/src/games/okiya/words/en.ts").read_text()
    for name, like in OPPONENTS.items():
        assert f'about: "{like}"' in said, name


def test_level_2_overlooks_squares_and_diagonals_that_level_3_sees() -> None:
    rng, given = Random(10), {"level:2": 0, "level:3": 0}
    for _ in range(300):
        state = random_state(rng, rng.randrange(6, 10))
        if solve(state).verdict.plies > 2:
            for name in given:
                after = state.play(choose(make(name), state))
                given[name] += solve(after).verdict.plies == 1
    assert given["level:3"] == 0 < given["level:2"]


@pytest.mark.parametrize("argument", ["0", "7", "one", "", None])
def test_a_level_that_does_not_exist_is_refused(argument: str | None) -> None:
    with pytest.raises(UnknownAgent, match="level:1 to level:6"):
        AGENTS["level"](GAME, argument)


def test_perfect_takes_no_argument() -> None:
    with pytest.raises(UnknownAgent, match="no argument"):
        AGENTS["perfect"](GAME, "3")
