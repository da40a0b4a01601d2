"""Records of any length are read in a time that grows with it, not with its square."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from hanamachi.core.game import Deal, Move
from hanamachi.core.record import Record, Round
from hanamachi.games import parse_record

PLIES = 3_000
TIMES_LONGER = 20
AT_MOST = 100.0
"""How much longer twenty times as much may take: between 20, which would be its length, and 400, its square."""


class Endless:
    """A position of a game in which everything is allowed."""

    def deal(self, _: Any) -> Endless:
        return self

    def play(self, _: Any) -> Endless:
        return self


GAME: Any = SimpleNamespace(start=Endless, deal=lambda text: Deal((), text), move=lambda text: Move(0, text))


def one_round(plies: int) -> Record:
    return Record(GAME, (Round("x", ("a1",) * plies),))


def many_rounds(plies: int) -> Record:
    return Record(GAME, (Round("x", ("a1",)),) * plies)


def parsed(plies: int) -> Any:
    return parse_record("Game: okiya\nRedacted: first\n\nDeal: x\n" + "a1\n" * plies)


CASES: dict[str, Callable[[int], Any]] = {
    "parse": parsed,
    "until in one round": lambda plies: one_round(plies).until(plies),
    "until in many rounds": lambda plies: many_rounds(plies).until(plies),
    "replay": lambda plies: many_rounds(plies).replay(),
    "text": lambda plies: str(Record(parse_record("Game: okiya\n").game, many_rounds(plies).rounds)),
}


def seconds(work: Callable[[int], Any], plies: int) -> float:
    """Return the best of several measurements, which is the least disturbed one."""
    best = float("inf")
    gc.disable()  # it looks at more, the more there is
    for _ in range(5):
        began = time.process_time()
        work(plies)
        best = min(best, time.process_time() - began)
    gc.enable()
    return best


@pytest.mark.parametrize("name", CASES)
def test_the_time_grows_with_the_length(name: str) -> None:
    work = CASES[name]
    assert seconds(work, TIMES_LONGER * PLIES) < AT_MOST * seconds(work, PLIES)


def test_what_is_read_of_a_long_record_is_all_of_it() -> None:
    assert parsed(PLIES).rounds == one_round(PLIES).rounds
    assert one_round(PLIES).until(10).rounds == one_round(9).rounds
    assert many_rounds(PLIES).until(4).rounds == many_rounds(2).rounds
