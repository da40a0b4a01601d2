"""Engine judgements as API messages: hints, and finished games with their mistakes marked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias, TypeVar, cast

from hanamachi.core.game import Move, Seat
from hanamachi.server import messages as m
from hanamachi.server.domain.table import FinishedGame, Step, Table
from hanamachi.server.engine.pool import TooMuchThinking
from hanamachi.server.engine.worker import EngineUnavailable
from hanamachi.server.errors import Refusal
from hanamachi.server.hooks import Judged, Judgement
from hanamachi.server.messages import ErrorCode, SeatName
from hanamachi.server.review.balance import balance

Mark: TypeAlias = Literal["", "?!", "?", "??"]
MARKS: tuple[tuple[float, Mark], ...] = ((0.3, "??"), (0.15, "?"), (0.06, "?!"), (0.0, ""))
"""The minimum loss of winning chances for each mark."""
HASTY_MARKS: tuple[tuple[int, Mark], ...] = ((2, "?"), (1, "?!"), (0, ""))
"""The minimum number of moves by which a loss comes sooner, for each mark."""

MAX_CACHED = 100
K = TypeVar("K")


@contextmanager
def refuse_if_engine_down() -> Iterator[None]:
    """Turn what keeps the engine from answering into a refusal."""
    try:
        yield
    except EngineUnavailable as error:
        raise Refusal(ErrorCode.COMPUTER_UNAVAILABLE, str(error)) from error
    except TooMuchThinking as error:
        raise Refusal(ErrorCode.TOO_MANY_REQUESTS, str(error), m.Wait(seconds=round(error.wait, 3))) from error


def forget_oldest(known: dict[K, Any]) -> None:
    """Drop the oldest entry of a cache that is too large."""
    if len(known) > MAX_CACHED:
        del known[next(iter(known))]


def judged_moves(judgement: Judgement) -> list[m.JudgedMove]:
    """Return every move with its value, best first."""
    return [
        m.JudgedMove(move=move.text, win=judged.win, verdict=_verdict(judged))
        for move, judged in judgement.moves.items()
    ]


def judged_game(game: FinishedGame, plies: list[m.JudgedPly], rounds: list[Judgement | None], judge: str) -> m.Analysis:
    """Return the analysis of a game: every move that was not taken back with its mark, and the luck."""
    luck = _luck(rounds)
    return m.AnalysisFound(judge=judge, plies=plies, luck=luck, balance=_balance(game.table, plies, luck))


def _balance(table: Table, plies: list[m.JudgedPly], luck: float | None) -> m.Balance | None:
    outcome = table.now.state.outcome
    return None if luck is None or outcome is None else balance(luck, plies, (1 + outcome.value(Seat.FIRST)) / 2)


def _luck(rounds: list[Judgement | None]) -> float | None:
    measured = [judgement.luck for judgement in rounds if judgement is not None]
    return sum(measured) if rounds and len(measured) == len(rounds) else None


def judged_ply(step: Step, judgement: Judgement) -> m.JudgedPly:
    """Return a move that was played, compared with the alternatives."""
    played = step.piece
    assert isinstance(played, Move)
    best, chosen = next(iter(judgement.moves.values())), judgement.moves[played]
    loss, moves_lost = max(best.win - chosen.win, 0.0), _moves_lost(best, chosen)
    return m.JudgedPly(
        ply=step.entry.ply,
        seat=cast("SeatName", str(step.entry.seat)),
        move=played.text,
        best=[move.text for move, judged in judgement.moves.items() if judged == best],
        win=best.win,
        loss=loss,
        moves_lost=moves_lost,
        mark=_mark(loss) or _hasty_mark(chosen, moves_lost),
        verdict=_verdict(chosen),
        moves=judged_moves(judgement),
    )


def _moves_lost(best: Judged, chosen: Judged) -> int:
    """Return by how many of the mover's own moves a win comes later than necessary, or a loss sooner."""
    return abs(best.plies - chosen.plies) // 2 if best.value == chosen.value else 0


def _mark(loss: float) -> Mark:
    return next(mark for minimum, mark in MARKS if loss >= minimum)


def _hasty_mark(chosen: Judged, moves_lost: int) -> Mark:
    # A slower win is still a win.
    return next(mark for minimum, mark in HASTY_MARKS if moves_lost >= minimum) if chosen.value == "loss" else ""


def _verdict(judged: Judged) -> m.Verdict | None:
    return None if judged.value is None else m.Verdict(value=judged.value, plies=judged.plies)
