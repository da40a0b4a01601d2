"""Reasons say what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from tests.games.okiya import reference
from tests.games.okiya.modes import INTERPRETED
from tests.games.okiya.positions import random_state
from tests.naive.okiya import CELLS, LINES, SQUARES, NaiveGarden, position_of

from hanamachi.games.okiya.analysis import Idea, MoveReason, analyse, solve

ENDS = {
    Idea.COMPLETES_LINE: "line",
    Idea.COMPLETES_SQUARE: "square",
    Idea.LEAVES_NO_TILE: "block",
    Idea.FILLS_GARDEN: "full garden",
}
GIFTS = {Idea.GIVES_LINE: "line", Idea.GIVES_SQUARE: "square", Idea.GIVES_NO_TILE: "block"}
TRAPS = {Idea.ONE_THREAT, Idea.TWO_THREATS, Idea.NO_SAFE_REPLY}


FOURS = {"line": LINES, "square": SQUARES}


class Claim(NamedTuple):
    """A move, the reason given for it, and what the naive rules know about it."""

    before: NaiveGarden
    move: str
    block: bool
    worths: dict[str, int]
    reason: MoveReason | None

    @property
    def cells(self) -> set[str]:
        return set(self.reason.cells) if self.reason else set()

    @property
    def after(self) -> NaiveGarden:
        return self.before.play(self.move)

    def wins_after(self, garden: NaiveGarden) -> set[str]:
        """Return the moves that win at once."""
        won = {"line", "square", "block"} | ({"full garden"} if self.block else set())
        return {cell for cell in garden.legal() if garden.play(cell).ending() in won}


def fours_after(garden: NaiveGarden) -> set[str]:
    """Return the moves that complete a line or a square."""
    return {cell for cell in garden.legal() if garden.play(cell).ending() in FOURS}


def claims(count: int, earliest: int) -> Iterator[Claim]:
    rng = Random(1)
    for number in range(count):
        rule = ("block", "draw")[number % 2]
        state = random_state(rng, rng.randrange(earliest, 16), rule)
        assert state.garden is not None
        taken = [CELLS.index(move.text) for move in state.history]
        solved = reference.solve(state.garden.pieces, taken, rule == "block")
        worths = {CELLS[cell]: worth for cell, worth in solved.items()}
        for it in analyse(state).moves:
            yield Claim(position_of(state), it.move.text, rule == "block", worths, it.reason)


def ends_the_round(claim: Claim) -> bool:
    assert claim.reason is not None
    ending = claim.after.ending()
    return ending == ENDS[claim.reason.idea] and (
        claim.cells in FOURS[ending] and claim.move in claim.cells if ending in FOURS else not claim.cells
    )


def gives_the_round_away(claim: Claim) -> bool:
    assert claim.reason is not None
    (cell,) = claim.reason.cells
    return cell in claim.after.legal() and claim.after.play(cell).ending() == GIFTS[claim.reason.idea]


def makes_one_threat(claim: Claim) -> bool:
    replies = [claim.after.play(reply) for reply in claim.after.legal()]
    return bool(claim.cells) and all(claim.cells <= fours_after(reply) for reply in replies)


def makes_two_threats(claim: Claim) -> bool:
    reached = [fours_after(claim.after.play(reply)) for reply in claim.after.legal()]
    own = claim.before.tokens(len(claim.before.taken) % 2)
    old = [cell for cell in claim.cells if any(four <= own | {cell} for four in LINES + SQUARES)]
    return (
        len(claim.cells) == 2
        and all(reached)
        and set().union(*reached) == claim.cells
        and not set.intersection(*reached)
        and len(old) < 2
    )


def leaves_no_safe_reply(claim: Claim) -> bool:
    return not claim.cells and all(claim.wins_after(claim.after.play(reply)) for reply in claim.after.legal())


def stops_four(claim: Claim) -> bool:
    others = [claim.before.play(cell) for cell in claim.before.legal() - {claim.move}]
    worth = claim.worths[claim.move]
    return (
        claim.cells == {claim.move}
        and any(claim.move in fours_after(other) for other in others)
        and (worth >= 0 or worth == max(claim.worths.values()))
    )


def is_the_only_win(claim: Claim) -> bool:
    return len(claim.worths) > 1 and [cell for cell, worth in claim.worths.items() if worth > 0] == [claim.move]


def is_the_only_defence(claim: Claim) -> bool:
    kept = [cell for cell, worth in claim.worths.items() if worth >= 0]
    return len(claim.worths) > 1 and kept == [claim.move] and claim.worths[claim.move] == 0


def leaves_one_safe_reply(claim: Claim) -> bool:
    replies = claim.after.legal()
    safe = {reply for reply in replies if not claim.wins_after(claim.after.play(reply))}
    return len(replies) > 1 == len(safe) and safe == claim.cells


CHECKS: dict[Idea, Callable[[Claim], bool]] = {
    **dict.fromkeys(ENDS, ends_the_round),
    **dict.fromkeys(GIFTS, gives_the_round_away),
    Idea.ONE_THREAT: makes_one_threat,
    Idea.TWO_THREATS: makes_two_threats,
    Idea.NO_SAFE_REPLY: leaves_no_safe_reply,
    Idea.STOPS_FOUR: stops_four,
    Idea.ONLY_WIN: is_the_only_win,
    Idea.ONLY_DEFENCE: is_the_only_defence,
    Idea.ONE_SAFE_REPLY: leaves_one_safe_reply,
}


def test_every_reason_holds_by_the_naive_rules() -> None:
    met = set()
    for claim in claims(20, 10) if INTERPRETED else claims(400, 7):
        if claim.reason is not None:
            met.add(claim.reason.idea)
            assert CHECKS[claim.reason.idea](claim), claim
            assert str(claim.reason).endswith(".")
        won_next = claim.worths[claim.move] == reference.CERTAIN - 3
        assert won_next == (claim.reason is not None and claim.reason.idea in TRAPS), claim
    assert INTERPRETED or met == set(Idea)


def test_moves_come_best_first() -> None:
    state = random_state(Random(4), 9)
    analysis = analyse(state)
    assert analysis.moves[0].verdict == analysis.verdict == solve(state).verdict
    assert analysis.line == analysis.moves[0].line


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (MoveReason(Idea.TWO_THREATS, ("b2", "c3")), "Makes two threats, b2 and c3: no reply stops both."),
        (MoveReason(Idea.LEAVES_NO_TILE), "Leaves the opponent no tile to take."),
        (MoveReason(Idea.COMPLETES_LINE, ("a1", "b1", "c1", "d1")), "Completes the line a1, b1, c1 and d1."),
    ],
)
def test_a_reason_is_a_sentence(reason: MoveReason, sentence: str) -> None:
    assert str(reason) == sentence
