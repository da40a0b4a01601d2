"""Creating, joining and viewing tables."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from dataclasses import replace

from hanamachi.core.game import AnyGame, Seat
from hanamachi.server import messages as m
from hanamachi.server.accounts.names import check_name
from hanamachi.server.accounts.service import Accounts
from hanamachi.server.domain.records import SeatRecord, TableRecord
from hanamachi.server.domain.table import Position, Table
from hanamachi.server.engine.engine import Engine
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.storage.protocol import PlyTaken
from hanamachi.server.tables import seating
from hanamachi.server.tables.access import Requester, Viewer
from hanamachi.server.tables.bus import Subscription
from hanamachi.server.tables.cache import TableHandle
from hanamachi.server.tables.context import TableContext
from hanamachi.server.tables.journal import entries_of
from hanamachi.server.tasks import runs_to_completion


class TableService:
    """Creates tables, seats players, and shows tables to those who may see them."""

    def __init__(self, context: TableContext, accounts: Accounts, engine: Engine) -> None:
        self._context = context
        self._accounts = accounts
        self._engine = engine
        self.tasks = context.tasks
        accounts.on_rename(self._rename_player)

    # Creating and joining

    @runs_to_completion
    async def create(self, identity: str, body: m.NewTable) -> m.Table:
        """Create a table, and start the game if no player is missing."""
        _check_names(body.against)
        game = seating.chosen_game(body.game, body.options)
        self._check_opponent(game, body.against)
        context = self._context
        me = SeatRecord(owner=identity, name=await self._accounts.name_of(identity), taken_at=context.now())
        is_practice = isinstance(body.against, m.Practice)
        played = body.against.played if isinstance(body.against, m.Practice) else []
        async with context.admission.lock_players(identity):
            await context.admission.check_table_limit(identity, is_practice)
            new = Table.replayed(seating.new_table(body, game, me, context.entropy, context.wall()), [])
            seating.begin(new, seating.opening(new, played, context.now()), context.wall())
            await context.storage.add_table(new.record, new.entries)
            handle = context.admission.add(new)
        seat = handle.table.record.owned_by(identity)[0]
        context.presence.note_activity(handle.table.record.id, seat)
        return context.renderer.for_seat(handle.table, identity, seat)

    def _check_opponent(self, game: AnyGame, against: m.Against) -> None:
        if not isinstance(against, m.Computer | m.Practice):
            return
        if against.agent not in self._engine.opponents(game.name):
            raise Refusal(E.UNKNOWN_OPPONENT, f"{game.name} has no computer player {against.agent!r}")

    @runs_to_completion
    async def join(self, table_id: str, identity: str, body: m.Join) -> m.Table:
        """Take the free seat, and start the game if no seed is missing."""
        context = self._context
        handle = await context.cache.get(table_id)
        async with context.admission.lock_players(identity), handle.lock:
            record = handle.table.record
            seat = seating.free_seat_for(
                record, identity, lambda seat: context.access.is_invited(record, seat, body.invite)
            )
            await context.admission.check_table_limit(identity)
            name = seating.distinct(await self._accounts.name_of(identity), record.seats[seat.other].name)
            taken = SeatRecord(owner=identity, name=name, seed=body.seed, taken_at=context.now())
            changed, positions = self._with_seat(handle, seat, taken)
            if handle.table.now.ending is not None or not await self._sit_down(handle, changed, seat, positions):
                raise Refusal(E.TABLE_FULL, "this table is closed, or another player has taken the seat")
            await context.journal.apply(handle, changed, positions)
        return context.renderer.for_seat(handle.table, identity, seat)

    async def _sit_down(self, handle: TableHandle, changed: TableRecord, seat: Seat, positions: list[Position]) -> bool:
        """Store a taken seat; return False if another process has filled or closed the table."""
        try:
            is_mine = await self._context.storage.sit_down(changed, seat, entries_of(positions))
        except PlyTaken:
            is_mine = False
        if not is_mine:
            await self._context.cache.catch_up(handle)
        return is_mine

    @runs_to_completion
    async def add_seed(self, table_id: str, identity: str, body: m.AddSeed) -> m.Table:
        """Add a player's seed, and start the game if it was the last one missing."""
        context = self._context
        handle = await context.cache.get(table_id)
        async with handle.lock:
            table = handle.table
            seat = context.access.acting_seat(table, identity, body.seat)
            if (why := seating.why_no_seed(table, seat)) is not None:
                raise why
            changed, positions = self._with_seat(handle, seat, replace(table.record.seats[seat], seed=body.seed))
            try:
                await context.storage.update_seat(changed, seat, entries_of(positions))
            except PlyTaken as error:
                await context.cache.catch_up(handle)
                raise Refusal(E.TOO_LATE_FOR_SEED, "the first deal has already been made") from error
            await context.journal.apply(handle, changed, positions)
        return context.renderer.for_seat(handle.table, identity, seat)

    def _with_seat(self, handle: TableHandle, seat: Seat, stored: SeatRecord) -> tuple[TableRecord, list[Position]]:
        """Return a table's record with a changed seat, and the first deal if it is now due."""
        changed = Table(handle.table.record.with_seat(seat, stored), handle.table.positions)
        positions = seating.with_deals(changed, [], self._context.now())
        last = positions[-1] if positions else changed.now
        return changed.record_after(last, self._context.wall()), positions

    async def _rename_player(self, table_id: str, identity: str, name: str) -> None:
        """Update a player's name at an unfinished table."""
        if self._context.cache.holds(table_id):
            handle = await self._context.cache.get(table_id)
            async with handle.lock:
                for seat in handle.table.record.owned_by(identity):
                    handle.change_seat(seat, replace(handle.table.record.seats[seat], name=name))
        await self._context.bus.publish(table_id)

    # Viewing

    async def look(self, table_id: str, requester: Requester) -> tuple[Table, Viewer]:
        """Return a table, and the requester's role there."""
        handle = await self._context.cache.get(table_id)
        return handle.table, self._context.access.viewer(handle.table, requester)

    async def read(self, table_id: str, requester: Requester) -> m.Table:
        """Return a table as the requester may see it."""
        table, viewer = await self.look(table_id, requester)
        return self._context.renderer.table(table, viewer)

    async def events(self, table_id: str, requester: Requester, since: int) -> m.Events:
        """Return the events after a ply."""
        table, viewer = await self.look(table_id, requester)
        render = self._context.renderer.event
        return m.Events(events=[render(table, viewer, ply) for ply in range(since + 1, table.ply + 1)])

    @contextmanager
    def watching(self, table_id: str) -> Iterator[Subscription]:
        """Subscribe to a table and keep it in memory for as long as the context lasts."""
        with self._context.cache.watching(table_id), self._context.bus.subscribe(table_id) as subscription:
            yield subscription

    async def messages(
        self, table_id: str, requester: Requester, since: int | None, subscription: Subscription
    ) -> AsyncGenerator[m.Hello | m.EventMessage | m.TableMessage]:
        """Yield what a viewer is sent: the table after ply ``since``, then every event and other change."""
        render = self._context.renderer
        table, viewer = await self.look(table_id, requester)
        sent = table.ply if since is None else min(since, table.ply)
        standing = self.standing_key(table)
        yield m.Hello(table=render.table(table, viewer, sent), now=self._context.now())
        while True:
            table, viewer = await self.look(table_id, requester)
            before, standing = standing, self.standing_key(table)
            while sent < table.ply:
                sent += 1
                yield render.event(table, viewer, sent)
            if before != standing:
                yield m.TableMessage(table=render.table(table, viewer))
            await subscription.wait()

    def pong(self, table_id: str) -> m.Pong:
        """Return the answer to a viewer's ping."""
        return m.Pong(now=self._context.now(), spectators=self._context.presence.spectators(table_id))

    def standing_key(self, table: Table) -> object:
        """Return a value that changes with what events do not report: presence, offers, seats, the end of the game."""
        record, context = table.record, self._context
        ended = context.renderer.rematches.ending(record, context.now())
        here = tuple(context.presence.is_connected(record.id, seat) for seat in Seat)
        return record.status, record.seats, record.next_table, record.is_open, ended, here


def _check_names(against: m.Against) -> None:
    if isinstance(against, m.SameDevice):
        for name in filter(None, (against.my_name, against.opponent_name)):
            check_name(name)
