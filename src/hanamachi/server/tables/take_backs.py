"""Take-backs against the computer: a move stays once its player has learned something new."""

from __future__ import annotations

from hanamachi.core.game import Move, Seat
from hanamachi.server.domain.kinds import Kind
from hanamachi.server.domain.table import Position, Table, is_solo
from hanamachi.server.errors import Refusal
from hanamachi.server.hooks import hooks
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables.running import why_not_running


def why_not(table: Table, seat: Seat) -> Refusal | None:
    """Return why a seat's last move cannot be taken back; None if it can."""
    if (why := why_not_running(table)) is not None:
        return why
    if not is_solo(table.record):
        return Refusal(E.ONLY_AGAINST_COMPUTER, "moves are taken back against the computer only")
    target = table.take_back_target(seat)
    if target is None:
        return Refusal(E.NOTHING_TO_TAKE_BACK, "you have not moved yet")
    # The cards of a lesson are scripted, so none of them is a secret.
    is_open = not table.game.hides or table.record.kind is Kind.PRACTICE
    return None if is_open else _why_known(table, seat, target)


def _why_known(table: Table, seat: Seat, target: Position) -> Refusal | None:
    """Return what a seat has learned since an earlier position; None if nothing."""
    if target.round != table.now.round or table.now.state.to_move is None:
        return Refusal(E.ROUND_SCORED, "the round has been scored, and its hidden cards have been shown")
    if _has_seen_more(table, seat, target):
        return Refusal(E.CARD_SEEN, "you have seen a new card since your last move")
    return None


def _has_seen_more(table: Table, seat: Seat, target: Position) -> bool:
    """Return whether a seat has drawn a card, or been shown one of the other's, since an earlier position."""
    if target.state.transcript(seat)[0] != table.now.state.transcript(seat)[0]:
        return True
    since = [step for step in table.now.steps if step.entry.ply > target.ply and step.entry.seat is seat.other]
    shown = (step.before.glimpse(step.piece, seat) for step in since if isinstance(step.piece, Move))
    return any(map(hooks(table.record.game).shows_hidden, shown))
