"""Where people who do not know each other meet: open tables, and the search for an opponent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from hanamachi.core.game import AnyGame
from hanamachi.server import messages as m
from hanamachi.server import seating
from hanamachi.server.desk import Desk, to_the_end
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.rows import ClockRow, TableRow


@dataclass(frozen=True)
class Doors:
    """How to get to a table."""

    open_tables: Callable[[str], Coroutine[Any, Any, list[TableRow]]]
    """The open tables of a game whose hosts are there."""
    create: Callable[[str, m.NewTable], Coroutine[Any, Any, m.Table]]
    join: Callable[[str, str, m.Join], Coroutine[Any, Any, m.Table]]


class Lobby:
    """Brings people together."""

    def __init__(self, desk: Desk, doors: Doors) -> None:
        self._desk = desk
        self._doors = doors
        self._matching = asyncio.Lock()
        self.changes = desk.changes

    @to_the_end
    async def find(self, identity: str, body: m.FindOpponent) -> m.Table:
        """Sit down with one who waits for the same game, or wait for one; those who come at once find each other."""
        game = seating.chosen_game(body.game, body.options)
        async with self._matching:
            waiting = [row for row in await self._doors.open_tables(game.name) if _is_wanted(row, game, body)]
            for row in waiting:
                if mine := row.owned_by(identity):
                    return self._desk.shown(await self._desk.table(row.id), identity, mine[0])
            for row in reversed(waiting):
                if (table := await self._joined(row, identity)) is not None:
                    return table
            against = m.Friend(kind="friend", access="open")
            new = m.NewTable(
                game=body.game,
                options=body.options,
                against=against,
                first=body.first,
                clock=body.clock,
                wait_for_seed=True,
            )
            return await self._doors.create(identity, new)

    async def _joined(self, row: TableRow, identity: str) -> m.Table | None:
        try:
            return await self._doors.join(row.id, identity, m.Join(seed=None))
        except Refusal as refusal:
            if refusal.code in (E.TABLE_FULL, E.UNKNOWN_TABLE, E.TABLE_DAMAGED):
                return None
            raise

    @to_the_end
    async def set_access(self, table_id: str, identity: str, body: m.Access) -> m.Table:
        """Let anybody sit down at a table that waits, or only those who are invited."""
        kept = await self._desk.table(table_id)
        async with kept.lock:
            seat = self._desk.own_seat(kept.log, identity, None)
            if kept.log.now.ending is not None:
                raise Refusal(E.GAME_OVER, "this table is closed")
            if kept.log.row.free_seat is None:
                raise Refusal(E.TABLE_FULL, "nobody else can sit down here")
            changed = replace(kept.log.row, is_open=body.access == "open")
            await self._desk.storage.set_open(table_id, changed.is_open)
            kept.change(changed)
            await self._desk.publish(table_id)
        return self._desk.shown(kept, identity, seat)


def _is_wanted(row: TableRow, game: AnyGame, body: m.FindOpponent) -> bool:
    """Tell whether a table is about the same game, and waits for seeds: who finds it has not seen its promise yet."""
    clock = None if body.clock is None else ClockRow(body.clock.initial, body.clock.increment)
    return dict(row.options) == dict(game.options) and row.clock == clock and row.waits_for_seed
