"""Reasons say what the rules say."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.okiya.modes import INTERPRETED
from tests.games.okiya.positions import random_state

from hanamachi.games.okiya.analysis import Idea, Reason, Value, analyse, solve
from hanamachi.games.okiya.state import OkiyaState

ENDS = {
    Idea.COMPLETES_LINE: "line",
    Idea.COMPLETES_SQUARE: "square",
    Idea.LEAVES_NO_TILE: "block",
    Idea.FILLS_GARDEN: "full garden",
}
GIFTS = {Idea.GIVES_LINE: "line", Idea.GIVES_SQUARE: "square", Idea.GIVES_NO_TILE: "block"}
TRAPS = {Idea.TWO_THREATS, Idea.NO_SAFE_REPLY}


def reasons(count: int) -> list[tuple[OkiyaState, OkiyaState, Reason]]:
    """Return positions before and after moves that have a reason."""
    rng, found = Random(1), []
    for _ in range(count):
        state = random_state(rng, rng.randrange(7, 16))
        found += [(state, state.play(it.move), it.reason) for it in analyse(state).moves if it.reason is not None]
    return found


def test_every_reason_holds() -> None:
    met = set()
    for before, after, reason in reasons(20 if INTERPRETED else 300):
        met.add(reason.idea)
        assert str(reason).endswith(".")
        if reason.idea in ENDS:
            assert after.result is not None
            assert after.result.reason == ENDS[reason.idea]
        elif reason.idea in GIFTS:
            result = after.play(after.game.move(reason.cells[0])).result
            assert result is not None
            assert result.reason == GIFTS[reason.idea]
        elif reason.idea in TRAPS:
            assert solve(after).verdict.value is Value.LOSS
            assert solve(after).verdict.plies == 2
            assert (len(reason.cells) > 1) == (reason.idea is Idea.TWO_THREATS)
        elif reason.idea is Idea.ONLY_MOVE:
            values = [verdict.value for verdict in solve(before).moves.values()]
            assert values.count(solve(before).verdict.value) == 1
    assert INTERPRETED or met == set(Idea)


def test_moves_come_best_first() -> None:
    state = random_state(Random(4), 9)
    analysis = analyse(state)
    assert analysis.moves[0].verdict == analysis.verdict == solve(state).verdict
    assert analysis.line == analysis.moves[0].line


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason(Idea.TWO_THREATS, ("b2", "c3")), "Makes two threats, b2 and c3: no reply meets them both."),
        (Reason(Idea.LEAVES_NO_TILE), "Leaves the opponent no tile to take."),
        (Reason(Idea.COMPLETES_LINE, ("a1", "b1", "c1", "d1")), "Completes the line a1, b1, c1 and d1."),
    ],
)
def test_a_reason_is_a_sentence(reason: Reason, sentence: str) -> None:
    assert str(reason) == sentence
