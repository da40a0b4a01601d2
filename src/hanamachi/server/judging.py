"""Judgements in the shape that the page shows: hints, and finished games with their mistakes marked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar, cast

from hanamachi.server import messages as m
from hanamachi.server.customs import Judged, Judgement, customs
from hanamachi.server.errors import Refusal
from hanamachi.server.log import Log, Step
from hanamachi.server.messages import ErrorCode
from hanamachi.server.mind import Unavailable
from hanamachi.server.wire import SeatName

MARKS: tuple[tuple[float, Literal["", "?!", "?", "??"]], ...] = ((0.3, "??"), (0.15, "?"), (0.06, "?!"), (0.0, ""))
"""How much of the chance to win a move gives away, at least, to earn its mark."""


MOST_KEPT = 100
K = TypeVar("K")


@contextmanager
def refused_while_away() -> Iterator[None]:
    """Tell a visitor that the computer cannot think just now."""
    try:
        yield
    except Unavailable as error:
        raise Refusal(ErrorCode.COMPUTER_UNAVAILABLE, str(error)) from error


def forget_oldest(known: dict[K, Any]) -> None:
    """Keep what has been thought about from growing."""
    if len(known) > MOST_KEPT:
        del known[next(iter(known))]


def judged_moves(judgement: Judgement) -> list[m.JudgedMove]:
    """Return every move with its worth, best first."""
    return [
        m.JudgedMove(move=move.text, win=judged.win, verdict=_verdict(judged))
        for move, judged in judgement.moves.items()
    ]


def judged_game(log: Log, judgements: list[Judgement | None]) -> m.Analysis:
    """Return what a judge thinks of the positions of a game: of every move that counts, and of its luck."""
    moves = list(log.counted())
    of_moves, of_rounds = judgements[: len(moves)], judgements[len(moves) :]
    if not moves or None in of_moves:
        return m.NoEvaluator()
    plies = [_judged_ply(log, step, cast("Judgement", judged)) for step, judged in zip(moves, of_moves, strict=True)]
    return m.AnalysisFound(judge=cast("Judgement", of_moves[0]).judge, plies=plies, luck=_luck(of_rounds))


def _luck(rounds: list[Judgement | None]) -> float | None:
    told = [judgement.luck for judgement in rounds if judgement is not None]
    return sum(told) if rounds and len(told) == len(rounds) else None


def _judged_ply(log: Log, step: Step, judgement: Judgement) -> m.JudgedPly:
    played = log.game.move(step.entry.text)
    best = next(iter(judgement.moves.values()))
    loss = max(best.win - judgement.moves[played].win, 0.0)
    return m.JudgedPly(
        ply=step.entry.ply,
        seat=cast("SeatName", str(step.entry.seat)),
        move=played.text,
        best=[move.text for move, judged in judgement.moves.items() if judged == best],
        win=best.win,
        loss=loss,
        mark=next(mark for least, mark in MARKS if loss >= least),
        verdict=_verdict(judgement.moves[played]),
        moves=judged_moves(judgement),
    )


def _verdict(judged: Judged) -> m.Verdict | None:
    return None if judged.value is None else m.Verdict(value=judged.value, plies=judged.plies)


def positions(log: Log) -> list[Any]:
    """Return the positions of a game in which somebody moved, then the ends of its rounds if their luck can be told."""
    moves = list(log.counted())
    is_told = customs(log.row.game).tells_luck and log.now.state.outcome is not None
    ends = [step.after for step in moves if step.after.to_move is None] if is_told else []
    return [step.before for step in moves] + ends
