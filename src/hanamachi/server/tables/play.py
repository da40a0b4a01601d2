"""Moves, take-backs, and the ways to end a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from hanamachi.core.errors import IllegalMove, NotationError
from hanamachi.core.game import Move, Seat
from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import Ended
from hanamachi.server.domain.records import Entry, EntryKind
from hanamachi.server.domain.table import Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.tables import take_backs
from hanamachi.server.tables.access import Viewer
from hanamachi.server.tables.cache import TableHandle
from hanamachi.server.tables.claims import why_no_cancel, why_no_claim
from hanamachi.server.tables.context import TableContext
from hanamachi.server.tasks import runs_to_completion

Rule: TypeAlias = Callable[[Table, Seat], Refusal | None]
"""Returns why a seat may not act now; None if it may."""


@dataclass(frozen=True)
class _Action:
    """An entry that a player wants to append. The table's lock is held."""

    handle: TableHandle
    viewer: Viewer
    entry: Entry

    def is_repeated(self) -> bool:
        """Return whether the same entry is already stored at this ply."""
        table, entry = self.handle.table, self.entry
        if not 0 < entry.ply <= table.ply:
            return False
        stored = table.positions[entry.ply].entry
        assert stored is not None
        same_text = stored.text == entry.text or entry.kind is not EntryKind.MOVE
        return (stored.kind, stored.seat) == (entry.kind, entry.seat) and same_text


class Play:
    """Handles what players do in a running game."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self.tasks = context.tasks

    @runs_to_completion
    async def move(self, table_id: str, identity: str, body: m.NewMove) -> m.EventMessage:
        """Play a move for a person's seat."""
        handle = await self._context.cache.get(table_id)
        async with handle.lock:
            seat = self._context.access.acting_seat(handle.table, identity, body.seat, body.ply)
            move = _parsed(handle.table, body.move)
            entry = Entry(body.ply + 1, EntryKind.MOVE, self._context.now(), seat, move.text)
            action = _action(handle, identity, entry)
            if not action.is_repeated():
                self._check_ply(action)
                await self._check_turn(handle, seat)
                await self._append(action, move)
            return self._event(action)

    async def _check_turn(self, handle: TableHandle, seat: Seat) -> None:
        if await self._context.clocks.flag_has_fallen(handle):
            raise Refusal(E.GAME_OVER, "your time is up")
        if handle.table.now.turn is not seat:
            raise Refusal(E.NOT_YOUR_TURN, "it is not your turn")

    async def resign(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """Resign a game, or cancel one that has not begun."""
        return await self._end(table_id, identity, body, None, lambda _table, _seat: None)

    async def claim(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """Claim a game from an absent opponent."""
        return await self._end(table_id, identity, body, Ended.CLAIMED, self._why_no_claim)

    def _why_no_claim(self, table: Table, seat: Seat) -> Refusal | None:
        return why_no_claim(table, seat, self._context.presence, self._context.now())

    async def cancel(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """End a game without a result, before both have moved."""
        return await self._end(table_id, identity, body, Ended.CANCELLED, lambda table, _seat: why_no_cancel(table))

    @runs_to_completion
    async def _end(
        self, table_id: str, identity: str, body: m.SeatAction, how: Ended | None, why_not: Rule
    ) -> m.EventMessage:
        """End a game; without ``how`` it is resigned or, before the first deal, cancelled."""
        handle = await self._context.cache.get(table_id)
        async with handle.lock:
            table = handle.table
            how = how or (Ended.RESIGNED if table.ply > 0 else Ended.CANCELLED)
            seat = self._context.access.acting_seat(table, identity, body.seat, body.ply)
            # A player who resigns means it, whatever has happened meanwhile.
            ply = table.ply if _was_ended_by(table, seat) else table.ply + 1
            entry = Entry(ply, EntryKind.END, self._context.now(), seat, how.value)
            return await self._answer(_action(handle, identity, entry), why_not)

    @runs_to_completion
    async def take_back(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """Return to before the player's last move; the log keeps what was played."""
        handle = await self._context.cache.get(table_id)
        async with handle.lock:
            table = handle.table
            seat = self._context.access.acting_seat(table, identity, body.seat)
            target = table.take_back_target(seat)
            ply = _ply_to_take_back(table, seat, body.ply)
            entry = Entry(ply, EntryKind.TAKEBACK, self._context.now(), seat, str(target.ply) if target else "")
            return await self._answer(_action(handle, identity, entry), take_backs.why_not)

    async def _answer(self, action: _Action, why_not: Rule) -> m.EventMessage:
        """Append a player's entry; a repeated request gets the same answer."""
        assert action.entry.seat is not None
        if not action.is_repeated():
            self._check_ply(action)
            if (why := why_not(action.handle.table, action.entry.seat)) is not None:
                raise why
            await self._append(action)
        return self._event(action)

    def _check_ply(self, action: _Action) -> None:
        table, entry = action.handle.table, action.entry
        if table.now.ending is not None:
            raise Refusal(E.GAME_OVER, "the game is over", self._current(action))
        if entry.ply != table.ply + 1:
            raise self._stale(action)
        if table.ply == 0 and entry.kind is not EntryKind.END:
            raise Refusal(E.NOT_STARTED, "the game has not begun")

    async def _append(self, action: _Action, move: Move | None = None) -> None:
        """Append a player's entry; refuse it if another process stored a different one at its ply."""
        try:
            is_mine = await self._context.journal.append(action.handle, action.entry, move)
        except IllegalMove as error:
            # Its message would show the whole position.
            raise Refusal(E.ILLEGAL_MOVE, error.why) from None
        if not is_mine and not action.is_repeated():
            raise self._stale(action)

    def _stale(self, action: _Action) -> Refusal:
        return Refusal(E.STALE_PLY, "something else happened at the table", self._current(action))

    def _current(self, action: _Action) -> m.CurrentTable:
        return m.CurrentTable(table=self._context.renderer.table(action.handle.table, action.viewer))

    def _event(self, action: _Action) -> m.EventMessage:
        return self._context.renderer.event(action.handle.table, action.viewer, action.entry.ply)


def _action(handle: TableHandle, identity: str, entry: Entry) -> _Action:
    return _Action(handle, Viewer(identity, handle.table.record.owned_by(identity), entry.seat), entry)


def _parsed(table: Table, text: str) -> Move:
    try:
        return table.game.move(text)
    except NotationError as error:
        raise Refusal(E.NOT_A_MOVE, str(error)) from error


def _was_ended_by(table: Table, seat: Seat) -> bool:
    last = table.now.entry
    return last is not None and (last.kind, last.seat) == (EntryKind.END, seat)


def _ply_to_take_back(table: Table, seat: Seat, seen: int) -> int:
    """Return the ply for a take-back: after the computer's reply, or where it is already stored."""
    later = table.positions[seen + 1 :]
    own = (position.ply for position in later if position.entry is not None and position.entry.seat is seat)
    return seen + 1 if seen > table.ply else next(own, table.ply + 1)
