"""Judgements in the shape that the page shows: hints, and finished games with their mistakes marked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias, TypeVar, cast

from hanamachi.core.game import Seat
from hanamachi.server import messages as m
from hanamachi.server.balance import balance
from hanamachi.server.customs import Judged, Judgement, customs
from hanamachi.server.errors import Refusal
from hanamachi.server.log import Log, Step
from hanamachi.server.messages import ErrorCode
from hanamachi.server.mind import Unavailable
from hanamachi.server.wire import SeatName

Mark: TypeAlias = Literal["", "?!", "?", "??"]
MARKS: tuple[tuple[float, Mark], ...] = ((0.3, "??"), (0.15, "?"), (0.06, "?!"), (0.0, ""))
"""How much of the chance to win a move gives away, at least, to earn its mark."""
HASTY_MARKS: tuple[tuple[int, Mark], ...] = ((2, "?"), (1, "?!"), (0, ""))
"""How many moves sooner than it had to a move loses, at least, to earn its mark."""

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
    if not moves:
        return m.NothingPlayed()
    if None in of_moves:
        return m.NoEvaluator()
    plies = [_judged_ply(log, step, cast("Judgement", judged)) for step, judged in zip(moves, of_moves, strict=True)]
    luck, judge = _luck(of_rounds), cast("Judgement", of_moves[0]).judge
    return m.AnalysisFound(judge=judge, plies=plies, luck=luck, balance=_balance(log, plies, luck))


def _balance(log: Log, plies: list[m.JudgedPly], luck: float | None) -> m.Balance | None:
    outcome = log.now.state.outcome
    return None if luck is None or outcome is None else balance(luck, plies, (1 + outcome.value(Seat.FIRST)) / 2)


def _luck(rounds: list[Judgement | None]) -> float | None:
    told = [judgement.luck for judgement in rounds if judgement is not None]
    return sum(told) if rounds and len(told) == len(rounds) else None


def _judged_ply(log: Log, step: Step, judgement: Judgement) -> m.JudgedPly:
    played = log.game.move(step.entry.text)
    best, came = next(iter(judgement.moves.values())), judgement.moves[played]
    loss, moves_lost = max(best.win - came.win, 0.0), _moves_lost(best, came)
    return m.JudgedPly(
        ply=step.entry.ply,
        seat=cast("SeatName", str(step.entry.seat)),
        move=played.text,
        best=[move.text for move, judged in judgement.moves.items() if judged == best],
        win=best.win,
        loss=loss,
        moves_lost=moves_lost,
        mark=_mark(loss) or _hasty_mark(came, moves_lost),
        verdict=_verdict(came),
        moves=judged_moves(judgement),
    )


def _moves_lost(best: Judged, came: Judged) -> int:
    """Return by how many of the mover's moves a win comes later than it could, or a loss sooner."""
    return abs(best.plies - came.plies) // 2 if best.value == came.value else 0


def _mark(loss: float) -> Mark:
    return next(mark for least, mark in MARKS if loss >= least)


def _hasty_mark(came: Judged, moves_lost: int) -> Mark:
    # A win that takes longer is a win all the same.
    return next(mark for least, mark in HASTY_MARKS if moves_lost >= least) if came.value == "loss" else ""


def _verdict(judged: Judged) -> m.Verdict | None:
    return None if judged.value is None else m.Verdict(value=judged.value, plies=judged.plies)


def positions(log: Log) -> list[Any]:
    """Return the positions of a game in which somebody moved, then the ends of its rounds if their luck can be told."""
    moves = list(log.counted())
    is_told = customs(log.row.game).tells_luck and log.now.state.outcome is not None
    ends = [step.after for step in moves if step.after.to_move is None] if is_told else []
    return [step.before for step in moves] + ends
