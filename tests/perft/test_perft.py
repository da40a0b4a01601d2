"""The number of move sequences from fixed deals: counted by compiled and by interpreted code, and naively.

``<game>.txt`` has a position on each line, then a semicolon and the number of sequences of 1, 2, 3 … moves within
its round. A game without such a file fails.
"""

from __future__ import annotations

import importlib
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.worlds import SLOW_RULES

import hanamachi
from hanamachi.core.game import Seat

FOLDER = Path(__file__).parent
MOST_SEQUENCES_INTERPRETED = 30_000
MOST_SEQUENCES_NAIVELY = 6_000


class Case(NamedTuple):
    game: str
    position: str
    counts: tuple[int, ...]


def read_cases(game: str) -> list[Case]:
    lines = (FOLDER / f"{game}.txt").read_text().splitlines()
    parts = [line.split(";") for line in lines if line and not line.startswith("#")]
    return [Case(game, position.strip(), tuple(map(int, counts.split()))) for position, counts in parts]


CASES = [case for game in hanamachi.names() for case in read_cases(game)]
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.position[-40:]}")


@cases
def test_the_rules_count_as_written_down(case: Case) -> None:
    state = hanamachi.load(case.game).parse(case.position)
    perft = importlib.import_module(f"hanamachi.games.{case.game}.search").perft
    most = MOST_SEQUENCES_INTERPRETED if SLOW_RULES else max(case.counts)
    counted = list(takewhile(lambda count: count <= most, case.counts))
    assert [perft(state.position, depth) for depth in range(1, len(counted) + 1)] == counted


@cases
def test_the_naive_rules_count_the_same(case: Case) -> None:
    state = hanamachi.load(case.game).parse(case.position)
    naive = importlib.import_module(f"tests.naive.{case.game}")
    counted = list(takewhile(lambda count: count <= MOST_SEQUENCES_NAIVELY, case.counts))
    assert counted
    assert [naive.perft(naive.position_of(state), depth) for depth in range(1, len(counted) + 1)] == counted


@cases
def test_the_readable_states_count_the_same(case: Case) -> None:
    state = hanamachi.load(case.game).parse(case.position)
    assert state.to_move in Seat
    second = sum(len(state.play(move).legal_moves()) for move in state.legal_moves())
    assert (len(state.legal_moves()), second) == case.counts[:2]
