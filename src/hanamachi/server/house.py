"""The tea house: everything that can be asked of its tables.

A move is checked against the replayed log, inserted at the next ply, committed, and only then acknowledged and told to
those who watch. Whatever happens between two of these steps, nothing acknowledged is lost and no ply has two events.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from time import perf_counter
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import structlog

import hanamachi
from hanamachi.core.errors import IllegalMove, NotationError
from hanamachi.core.game import Seat
from hanamachi.games import game_class, names
from hanamachi.server import messages as m
from hanamachi.server import seating
from hanamachi.server.bus import Bell, Bus
from hanamachi.server.claims import check_cancel, check_claim, deadlines
from hanamachi.server.computers import Computers
from hanamachi.server.customs import customs
from hanamachi.server.desk import Desk, to_the_end
from hanamachi.server.errors import Refusal, unknown_table
from hanamachi.server.identity import Identities, guest_name
from hanamachi.server.lobby import Doors, Lobby
from hanamachi.server.log import Log, Moment, is_unaccompanied
from hanamachi.server.memory import Kept, Memory
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.metrics import Meters
from hanamachi.server.names import check_name
from hanamachi.server.offers import Offers
from hanamachi.server.presence import Presence
from hanamachi.server.puzzles import Puzzles
from hanamachi.server.rematches import Notes, Rematches, Room
from hanamachi.server.render import Asker, Renderer, Viewer
from hanamachi.server.rows import Entry, EntryKind, SeatRow, TableRow
from hanamachi.server.steady import TICK
from hanamachi.server.storage import PlyTaken, Storage
from hanamachi.server.study import Study
from hanamachi.server.thinking import Thinker
from hanamachi.server.wire import SeatName
from hanamachi.server.writer import StorageError

log = structlog.get_logger()

TRANSFER_SECONDS = 600
TRANSFER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
TRANSFER_LETTERS = 8
OPEN_FOR = 24 * 3600.0
"""Seconds for which an open table is offered to all."""
GRACE_FOR_HOSTS = 30.0
"""Seconds for which an open table is still listed after its host has gone."""
MOST_LISTED = 100
"""How many open tables are told at a time."""
PRACTICE_FACTOR = 10
"""How many lessons may be left unfinished for each game that may: nobody tidies them up."""

LAST_SEEN = "last_seen"
NOTING = 5.0
"""Seconds between two notes of the time: so much of a turn, at most, is given back with the time that a crash took."""

RESUMED_AT_ONCE = 16
"""How many tables are read together after a start, so that they share commits and leave room for requests."""

SEATS = {str(seat): seat for seat in Seat}


_Check: TypeAlias = "Callable[[Kept, Entry], Awaitable[None]]"


class House:
    """Serves tables. Knows nothing of HTTP."""

    def __init__(
        self,
        storage: Storage,
        bus: Bus,
        thinker: Thinker,
        identities: Identities,
        chance: seating.Chance,
        meters: Meters,
        now: Callable[[], float],
        wall: Callable[[], float],
        beat: Callable[[str, str], float],
        most_tables: int,
        address: str | None,
    ) -> None:
        self.storage = storage
        self.bus = bus
        self.thinker = thinker
        self.identities = identities
        self.chance = chance
        self.meters = meters
        self.now = now
        self.wall = wall
        """The world's time, which may step: for dates, and for nothing that is measured."""
        self.most_tables = most_tables
        self.address = address
        self.presence = Presence(now)
        notes = Notes(self.presence)
        self.renderer = Renderer(identities, self.presence, notes)
        self._memory = Memory(storage, meters, self._loaded)
        self._opened_at = now()
        self._computers = Computers(self._memory, thinker, chance, meters, now, beat, self._appended, self.do)
        self._flags: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.changes: set[asyncio.Task[Any]] = set()
        """What is being done to tables, and will be finished."""
        self._seen_until = 0.0
        """Until when an earlier process is known to have been here."""
        self.puzzles = Puzzles(thinker, meters)
        self.study = Study(self.look, self.renderer, thinker, chance, meters, now)
        desk = self._desk()
        self.offers = Offers(desk)
        room = Room(self._settling, self._check_room, self._take_in, chance)
        self.rematches = Rematches(desk, room, notes, self.do)
        self.lobby = Lobby(desk, Doors(self._waiting_for_anybody, self.create, self.join))
        self._settlers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def _desk(self) -> Desk:
        return Desk(
            changes=self.changes,
            storage=self.storage,
            now=self.now,
            wall=self.wall,
            table=self._memory.get,
            own_seat=self._own_seat,
            is_out_of_time=self._flag_has_fallen,
            appended=self._appended,
            shown=self._shown,
            publish=self.bus.publish,
        )

    async def open(self) -> None:
        """Take care of the games that were running when an earlier process ended, without keeping visitors waiting."""
        self.bus.attend(self._heard_elsewhere)
        self._seen_until = float(await self.storage.keep(LAST_SEEN, "0"))
        self.do(self._keep_time())
        self.do(self._note_time())
        self.do(self._take_care_of_all())

    async def close(self) -> None:
        """Finish what was begun, charge what has been spent, and let thoughts go that would come too late."""
        await asyncio.gather(*self.changes, return_exceptions=True)
        await asyncio.gather(*map(self._stop_clock, list(self._flags)), return_exceptions=True)
        for handle in self._flags.values():
            handle.cancel()
        self.rematches.close()
        running = list(self._tasks)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _keep_time(self) -> None:
        """Look at the time at every tick, by which the house notices that it stood still."""
        while True:
            self.now()
            await asyncio.sleep(TICK)

    async def _note_time(self) -> None:
        """Note the time while clocks run, for a house that opens after this one was killed."""
        while True:
            await asyncio.sleep(NOTING)
            if self._flags:
                with suppress(StorageError):  # whatever ails it, the next note may be kept
                    await self.storage.note(LAST_SEEN, repr(self.now()))

    async def _stop_clock(self, table_id: str) -> None:
        """Charge whoever is to move for the time until now: how long the house will be away is not theirs."""
        kept = await self._memory.get(table_id)
        async with kept.lock:
            now = self.now()
            await self._go_on(kept, now, counted_until=now)

    async def _go_on(self, kept: Kept, now: float, counted_until: float) -> None:
        """Let a person's clock run from now on. The table's lock is held."""
        entry = kept.log.resumption(now, counted_until)
        if entry is not None:
            await self._appended(kept, entry)

    async def _heard_elsewhere(self, table_id: str) -> None:
        """Catch up with a table at which another process has done something."""
        if self._memory.holds(table_id):
            kept = await self._memory.get(table_id)
            async with kept.lock:
                await self._memory.catch_up(kept)
                self._set_flag(kept)

    async def _take_care_of_all(self) -> None:
        """Read the tables at which a clock runs or a computer is to move: reading one lets it go on."""
        for clocked in (True, False):
            waiting = await self.storage.unfinished(clocked)
            for start in range(0, len(waiting), RESUMED_AT_ONCE):
                await asyncio.gather(*map(self._take_care_of, waiting[start : start + RESUMED_AT_ONCE]))

    async def _take_care_of(self, table_id: str) -> None:
        try:
            await self._memory.get(table_id)
        except Exception as error:  # one log that cannot be read must not keep the others from going on
            log.error("table_not_resumed", table=table_id, error=type(error).__name__)

    async def _loaded(self, kept: Kept) -> None:
        """Let a table that was read from storage go on; its clock has stood still while the house was closed."""
        last = kept.log.now.entry
        if last is not None and not self._opened_at <= last.at <= self.now():
            await self._go_on(kept, self.now(), counted_until=max(last.at, self._seen_until))
        self._care(kept)

    def do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background, until the house closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task_failed", error=type(task.exception()).__name__)

    # The catalogue and the visitor

    async def catalogue(self) -> m.Catalogue:
        """Return the games with what can be chosen in each."""
        games = [self._game_info(name) for name in names()]
        return m.Catalogue(version=hanamachi.__version__, games=games, address=self.address)

    def _game_info(self, name: str) -> m.GameInfo:
        game, habits = game_class(name), customs(name)
        options = [
            m.GameOption(name=option, values=list(values), default=values[0]) for option, values in game.choices.items()
        ]
        opponents = [m.Opponent(name=agent, about=about) for agent, about in self.thinker.opponents(name).items()]
        return m.GameInfo(
            name=name,
            title=game.title,
            about=(game.__doc__ or "").partition("\n")[0],
            options=options,
            opponents=opponents,
            has_puzzles=habits.has_puzzles,
            has_analysis=habits.has_judge,
        )

    async def me(self, identity: str) -> m.Me:
        """Return who somebody is."""
        return m.Me(name=await self._name(identity), running=await self.storage.count_unfinished(identity))

    async def _name(self, identity: str) -> str:
        return await self.storage.name_of(identity) or guest_name(identity)

    @to_the_end
    async def rename(self, identity: str, name: str) -> m.Me:
        """Call somebody otherwise, at running tables too."""
        check_name(name)
        for table_id in await self.storage.rename(identity, name):
            if self._memory.holds(table_id):
                await self._rename_at(table_id, identity, name)
            await self.bus.publish(table_id)
        return await self.me(identity)

    async def _rename_at(self, table_id: str, identity: str, name: str) -> None:
        kept = await self._memory.get(table_id)
        async with kept.lock:
            for seat in kept.log.row.owned_by(identity):
                kept.change_seat(seat, replace(kept.log.row.seats[seat], name=name))

    async def transfer_code(self, identity: str) -> m.TransferCode:
        """Return a code that makes another device the same visitor."""
        code = "".join(TRANSFER_ALPHABET[self.chance.below(32)] for _ in range(TRANSFER_LETTERS))
        now = self.now()
        await self.storage.add_transfer(_hashed(code), identity, now, now + TRANSFER_SECONDS)
        return m.TransferCode(code=code, seconds=TRANSFER_SECONDS)

    async def adopt(self, code: str) -> str:
        """Return whom a code makes; it works once."""
        identity = await self.storage.take_transfer(_hashed(code), self.now())
        if identity is None:
            raise Refusal(E.BAD_CODE, "this code is not known, has been used, or is too old; make a new one")
        return identity

    async def my_tables(self, identity: str, status: m.Status | None, before: float | None, limit: int) -> m.TableList:
        """Return somebody's tables."""
        rows = await self.storage.tables_of(identity, status, before, limit)
        if status in (None, m.Status.FINISHED):  # the home page, where a rematch is offered too
            self.presence.looked_in(identity)
        claimable = await deadlines(rows, self._memory.get, self.presence)
        listed = [self.renderer.summary(row, identity, self.now(), claimable.get(row.id)) for row in rows]
        return m.TableList(tables=listed, now=self.now(), before=_rest(rows, limit))

    async def open_tables(self, identity: str, game: str | None, before: float | None) -> m.TableList:
        """Return the tables where anybody may sit down."""
        rows = await self.storage.open_tables(game, self.wall() - OPEN_FOR, before, MOST_LISTED)
        attended = [row for row in rows if self._is_attended(row)]
        listed = [self.renderer.summary(row, identity, self.now()) for row in attended]
        return m.TableList(tables=listed, now=self.now(), before=_rest(rows, MOST_LISTED))

    async def _waiting_for_anybody(self, game: str) -> list[TableRow]:
        """Return the open tables of a game whose hosts are there, those changed last first."""
        rows = await self.storage.open_tables(game, self.wall() - OPEN_FOR, None, MOST_LISTED)
        return [row for row in rows if self._is_attended(row)]

    async def came_or_went(self, table_id: str) -> None:
        """Tell a table that a player has come or gone."""
        self.rematches.attend(await self._memory.get(table_id))
        await self.bus.publish(table_id)

    def _is_attended(self, row: TableRow) -> bool:
        """Tell whether somebody who sits at a table is there, or was a moment ago."""
        waiting = [seat for seat in Seat if row.seats[seat].owner is not None]
        gone = [self.presence.absent_since(row.id, seat) for seat in waiting]
        return any(since is None or self.now() - since < GRACE_FOR_HOSTS for since in gone)

    # Sitting down

    @to_the_end
    async def create(self, identity: str, body: m.NewTable) -> m.Table:
        """Set up a table, and begin if nobody is missing."""
        if isinstance(body.against, m.SameDevice):
            for name in filter(None, (body.against.my_name, body.against.opponent_name)):
                check_name(name)
        game = seating.chosen_game(body.game, body.options)
        if isinstance(body.against, m.Computer | m.Practice) and body.against.agent not in self.thinker.opponents(
            game.name
        ):
            raise Refusal(E.UNKNOWN_OPPONENT, f"{game.name} has no opponent {body.against.agent!r} here")
        me = SeatRow(owner=identity, name=await self._name(identity), taken_at=self.now())
        is_practice = isinstance(body.against, m.Practice)
        played = body.against.played if isinstance(body.against, m.Practice) else []
        async with self._settling(identity):
            await self._check_room(identity, is_practice)
            new = Log.replayed(seating.new_table(body, game, me, self.chance, self.wall()), [])
            seating.begin(new, seating.opening(new, played, self.now()), self.wall())
            await self.storage.add_table(new.row, new.entries)
            kept = self._take_in(new)
        self.presence.saw(kept.log.row.id, kept.log.row.owned_by(identity)[0])
        return self._shown(kept, identity, kept.log.row.owned_by(identity)[0])

    @asynccontextmanager
    async def _settling(self, *people: str) -> AsyncIterator[None]:
        """Let each of them sit down at one table after the other only, so that tables can be counted.

        It comes before any table's lock, and those who settle together do so in one order: nobody waits in a circle.
        """
        async with AsyncExitStack() as stack:
            for identity in sorted(people):
                await stack.enter_async_context(self._settlers.setdefault(identity, asyncio.Lock()))
            yield

    async def _check_room(self, identity: str, is_practice: bool = False) -> None:
        most = self.most_tables * (PRACTICE_FACTOR if is_practice else 1)
        if await self.storage.count_unfinished(identity, is_practice) >= most:
            raise Refusal(
                E.TOO_MANY_TABLES,
                f"nobody sits at more than {most} tables; finish or cancel a game before you begin another",
            )

    def _take_in(self, new: Log) -> Kept:
        """Look after a table that has just been stored."""
        kept = Kept(new)
        self._memory.remember(new.row.id, kept)
        self.meters.tables.labels(new.row.game, new.row.kind.value).inc()
        self._care(kept)
        return kept

    @to_the_end
    async def join(self, table_id: str, identity: str, body: m.Join) -> m.Table:
        """Take the free seat, and begin if nobody else is missing."""
        kept = await self._memory.get(table_id)
        async with self._settling(identity), kept.lock:
            row = kept.log.row
            seat = seating.free_seat_for(row, identity, lambda seat: self._is_invited(row, seat, body.invite))
            await self._check_room(identity)
            name = seating.distinct(await self._name(identity), row.seats[seat.other].name)
            taken = SeatRow(owner=identity, name=name, seed=body.seed, taken_at=self.now())
            changed, moments = self._with_seat(kept, seat, taken)
            if kept.log.now.ending is not None or not await self.storage.sit_down(changed, seat, _entries(moments)):
                raise Refusal(E.TABLE_FULL, "this table is closed, or somebody else has taken the seat")
            await self._stored(kept, changed, moments)
        return self._shown(kept, identity, seat)

    def _is_invited(self, row: TableRow, seat: Seat, invite: str | None) -> bool:
        return self.identities.is_token(invite, self.identities.invite(row.id, str(seat)))

    @to_the_end
    async def add_seed(self, table_id: str, identity: str, body: m.AddSeed) -> m.Table:
        """Add somebody's part of the chance, and begin if the table waited for it."""
        kept = await self._memory.get(table_id)
        async with kept.lock:
            seat = self._own_seat(kept.log, identity, body.seat)
            stored = kept.log.row.seats[seat]
            if kept.log.ply > 0 or stored.seed is not None or kept.log.row.script is not None:
                raise Refusal(E.TOO_LATE_FOR_SEED, "seeds are added once, before the first deal")
            changed, moments = self._with_seat(kept, seat, replace(stored, seed=body.seed))
            try:
                await self.storage.update_seat(changed, seat, _entries(moments))
            except PlyTaken as error:
                await self._memory.catch_up(kept)
                raise Refusal(E.TOO_LATE_FOR_SEED, "the first deal has been made meanwhile") from error
            await self._stored(kept, changed, moments)
        return self._shown(kept, identity, seat)

    def _with_seat(self, kept: Kept, seat: Seat, stored: SeatRow) -> tuple[TableRow, list[Moment]]:
        """Return a table's row after a seat has changed, and the first deal if that was all that was missing."""
        changed = Log(kept.log.row.with_seat(seat, stored), kept.log.moments)
        moments = seating.with_deals(changed, [], self.now())
        return changed.row_after(moments[-1] if moments else changed.now, self.wall()), moments

    # Looking

    def viewer(self, table: Log, asker: Asker) -> Viewer:
        """Return as whom somebody may look at a table."""
        row = table.row
        mine = row.owned_by(asker.identity)
        invited = any(self._is_invited(row, seat, asker.invite) for seat in Seat)
        watches = self.identities.is_token(asker.watch, self.identities.watch(row.id))
        if not (mine or row.is_open or watches):
            self._check_invitation(row, invited)
        may_join = not mine and row.free_seat is not None and (row.is_open or invited) and table.now.ending is None
        if asker.seat in SEATS:
            seat = SEATS[asker.seat]
            if seat not in mine:
                raise Refusal(E.NOT_YOUR_SEAT, f"the seat {seat} is not yours")
            return Viewer(asker.identity, mine, seat)
        if asker.seat is None and mine:
            return Viewer(asker.identity, mine, mine[0])
        return Viewer(asker.identity, mine, None, may_join, may_watch=bool(mine) or row.is_open or watches)

    def _check_invitation(self, row: TableRow, invited: bool) -> None:
        """Let somebody look who may sit down; once the seat is taken, an invitation is no reason to look."""
        if not invited:
            raise unknown_table()
        if row.free_seat is None:
            raise Refusal(E.TABLE_FULL, "another player has taken the seat")

    @contextmanager
    def watching(self, table_id: str) -> Iterator[Bell]:
        """Hear of a table's news, and keep it in memory, as long as the context lasts."""
        with self._memory.watching(table_id), self.bus.listening(table_id) as bell:
            yield bell

    async def look(self, table_id: str, asker: Asker) -> tuple[Log, Viewer]:
        """Return a table and as whom somebody may look at it."""
        kept = await self._memory.get(table_id)
        return kept.log, self.viewer(kept.log, asker)

    async def read(self, table_id: str, asker: Asker) -> m.Table:
        """Return a table as somebody may see it."""
        table, viewer = await self.look(table_id, asker)
        return self.renderer.table(table, viewer, self.now())

    async def events(self, table_id: str, asker: Asker, since: int) -> m.Events:
        """Return what happened after a ply."""
        table, viewer = await self.look(table_id, asker)
        return m.Events(events=[self.renderer.event(table, viewer, ply) for ply in range(since + 1, table.ply + 1)])

    def surroundings(self, table: Log) -> object:
        """Return a value that differs when something besides the game has changed: who is here, who wants what."""
        row = table.row
        ended = self.renderer.rematches.ending(row, self.now())
        here = tuple(self.presence.is_here(row.id, seat) for seat in Seat)
        return row.seats, row.next_table, row.is_open, ended, here

    def _shown(self, kept: Kept, identity: str, seat: Seat) -> m.Table:
        viewer = Viewer(identity, kept.log.row.owned_by(identity), seat)
        return self.renderer.table(kept.log, viewer, self.now())

    # Playing

    @to_the_end
    async def move(self, table_id: str, identity: str, body: m.NewMove) -> m.EventMessage:
        """Play a move for a person's seat."""
        kept = await self._memory.get(table_id)
        async with kept.lock:
            seat = self._own_seat(kept.log, identity, body.seat, body.ply)
            text = self._move_text(kept.log, body.move)
            entry = Entry(body.ply + 1, EntryKind.MOVE, self.now(), seat, text)
            return await self._answer(kept, identity, entry, self._check_move)

    def _move_text(self, table: Log, text: str) -> str:
        try:
            return table.game.move(text).text
        except NotationError as error:
            raise Refusal(E.NOT_A_MOVE, str(error)) from error

    async def _check_move(self, kept: Kept, entry: Entry) -> None:
        table = kept.log
        if await self._flag_has_fallen(kept):
            raise Refusal(E.GAME_OVER, "your time is up")
        if table.now.turn is not entry.seat:
            raise Refusal(E.NOT_YOUR_TURN, "it is not your turn")
        try:
            table.now.state.play(table.game.move(entry.text))
        except IllegalMove as error:
            # Its message would show the whole position.
            raise Refusal(E.ILLEGAL_MOVE, error.why) from None

    async def resign(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """Give a game up, or cancel one that has not begun."""
        return await self._end(table_id, identity, body, None, _no_check)

    async def claim(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """Claim a game against somebody who has gone."""
        return await self._end(table_id, identity, body, m.Ended.CLAIMED, self._check_claim)

    async def _check_claim(self, kept: Kept, entry: Entry) -> None:
        assert entry.seat is not None
        check_claim(kept.log, entry.seat, self.presence, self.now())

    async def cancel(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """End a game without a result, before both have moved."""
        return await self._end(table_id, identity, body, m.Ended.CANCELLED, check_cancel)

    @to_the_end
    async def _end(
        self, table_id: str, identity: str, body: m.SeatAction, how: m.Ended | None, check: _Check
    ) -> m.EventMessage:
        """End a game; without a ``how`` it is given up or, before the first deal, cancelled."""
        kept = await self._memory.get(table_id)
        async with kept.lock:
            how = how or (m.Ended.RESIGNED if kept.log.ply > 0 else m.Ended.CANCELLED)
            seat = self._own_seat(kept.log, identity, body.seat, body.ply)
            # Whoever gives up means it, whatever has happened meanwhile.
            ply = kept.log.ply if _has_ended(kept.log, seat) else kept.log.ply + 1
            entry = Entry(ply, EntryKind.END, self.now(), seat, how.value)
            return await self._answer(kept, identity, entry, check)

    @to_the_end
    async def take_back(self, table_id: str, identity: str, body: m.SeatAction) -> m.EventMessage:
        """Go back to before somebody's last move; what happened stays in the log."""
        kept = await self._memory.get(table_id)
        async with kept.lock:
            seat = self._own_seat(kept.log, identity, body.seat)
            target = kept.log.take_back_target(seat)
            ply = _ply_to_take_back(kept.log, seat, body.ply)
            entry = Entry(ply, EntryKind.TAKEBACK, self.now(), seat, str(target.ply) if target else "")
            return await self._answer(kept, identity, entry, self._check_take_back)

    async def _check_take_back(self, kept: Kept, entry: Entry) -> None:
        if not is_unaccompanied(kept.log.row):
            raise Refusal(E.ONLY_AGAINST_COMPUTER, "moves are taken back against the computer only")
        if not entry.text:
            raise Refusal(E.NOTHING_TO_TAKE_BACK, "you have not moved yet")

    def _own_seat(self, table: Log, identity: str, wanted: SeatName | None, ply: int = 0) -> Seat:
        """Return the seat that somebody acts for, and note that they are here.

        Where both seats are theirs and they name none, it is the one that was to move after that ply.
        """
        mine = table.row.owned_by(identity)
        if wanted is None and len(mine) > 1 and ply <= table.ply:
            mine = tuple(seat for seat in mine if seat is table.moments[ply].turn) or mine
        seat = SEATS[wanted] if wanted is not None else mine[0] if mine else None
        if seat is None or seat not in mine:
            raise seating.not_your_seat(table.row, identity)
        self.presence.saw(table.row.id, seat)
        return seat

    async def _answer(self, kept: Kept, identity: str, entry: Entry, check: _Check) -> m.EventMessage:
        """Store somebody's entry at the ply that it is for; if it is there already, answer in the same way."""
        assert entry.seat is not None
        table, viewer = kept.log, Viewer(identity, kept.log.row.owned_by(identity), entry.seat)
        if not _is_repeated(table, entry):
            if table.now.ending is not None:
                raise Refusal(E.GAME_OVER, "the game is over", self._current(kept, viewer))
            if entry.ply != table.ply + 1:
                raise Refusal(E.STALE_PLY, "something else happened at the table", self._current(kept, viewer))
            if table.ply == 0 and entry.kind is not EntryKind.END:
                raise Refusal(E.NOT_STARTED, "the game has not begun")
            await check(kept, entry)
            await self._append_for(kept, viewer, entry)
        return self.renderer.event(kept.log, viewer, entry.ply)

    async def _append_for(self, kept: Kept, viewer: Viewer, entry: Entry) -> None:
        """Append somebody's entry; refuse it if another process has put something else at its ply."""
        if not await self._appended(kept, entry) and not _is_repeated(kept.log, entry):
            raise Refusal(E.STALE_PLY, "something else happened at the table", self._current(kept, viewer))

    def _current(self, kept: Kept, viewer: Viewer) -> m.CurrentTable:
        return m.CurrentTable(table=self.renderer.table(kept.log, viewer, self.now()))

    async def _appended(self, kept: Kept, entry: Entry) -> bool:
        """Append an entry and the deal that it makes due; False if another process was faster."""
        billed = kept.log.billed(entry)
        return await self._add(kept, seating.with_deals(kept.log, [kept.log.after(kept.log.now, billed)], entry.at))

    async def _add(self, kept: Kept, moments: list[Moment]) -> bool:
        """Store moments, or read what another process has put in their place; then tell the table. Its lock is held."""
        row, began = kept.log.row_after(moments[-1], self.wall()), perf_counter()
        try:
            await self.storage.append(row, _entries(moments))
        except PlyTaken:
            await self._memory.catch_up(kept)
            await self._tell(kept)
            return False
        self.meters.commit.observe(perf_counter() - began)
        await self._stored(kept, row, moments)
        return True

    async def _stored(self, kept: Kept, row: TableRow, moments: list[Moment]) -> None:
        """Take over what is now in the database, then tell the table."""
        kept.log.extend(row, moments)
        for entry in _entries(moments):
            self.meters.entries.labels(row.game, entry.kind.value).inc()
        await self._tell(kept)

    async def _tell(self, kept: Kept) -> None:
        await self.bus.publish(kept.log.row.id)
        self._care(kept)

    # Computers and clocks

    def _care(self, kept: Kept) -> None:
        """See to it that a computer moves and a flag falls when it is time."""
        table_id = kept.log.row.id
        if kept.log.computer_to_move(kept.log.now) is not None:
            self._computers.wake(table_id)
        self._set_flag(kept)
        self.rematches.attend(kept)
        if kept.log.now.ending is not None:
            self.presence.forget(table_id)

    def _set_flag(self, kept: Kept) -> None:
        table_id, falls_at = kept.log.row.id, kept.log.flag_falls_at(kept.log.now)
        earlier = self._flags.pop(table_id, None)
        if earlier is not None:
            earlier.cancel()
        if falls_at is not None:
            loop = asyncio.get_running_loop()
            delay = max(falls_at - self.now(), 0)
            self._flags[table_id] = loop.call_later(delay, lambda: self.do(self._flag_falls(table_id)))

    async def _flag_falls(self, table_id: str) -> None:
        kept = await self._memory.get(table_id)
        async with kept.lock:
            if not await self._flag_has_fallen(kept):
                self._set_flag(kept)

    async def _flag_has_fallen(self, kept: Kept) -> bool:
        """End the game if the side to move is out of time."""
        moment = kept.log.now
        falls_at = kept.log.flag_falls_at(moment)
        if falls_at is None or self.now() < falls_at:
            return False
        entry = Entry(moment.ply + 1, EntryKind.END, self.now(), moment.turn, m.Ended.TIMEOUT.value)
        return await self._appended(kept, entry)


def _rest(rows: Sequence[TableRow], limit: int) -> float | None:
    """Return before which change to ask for the rest of a list; None if this is all."""
    return rows[-1].changed_at if len(rows) == limit else None


async def _no_check(kept: Kept, entry: Entry) -> None:
    """Allow it."""


def _entries(moments: Sequence[Moment]) -> list[Entry]:
    return [moment.entry for moment in moments if moment.entry is not None]


def _has_ended(table: Log, seat: Seat) -> bool:
    last = table.now.entry
    return last is not None and (last.kind, last.seat) == (EntryKind.END, seat)


def _ply_to_take_back(table: Log, seat: Seat, seen: int) -> int:
    """Return where to put a take-back: after what the computer has answered meanwhile, or where it is already."""
    own = (moment.ply for moment in table.moments[seen + 1 :] if moment.entry is not None and moment.entry.seat is seat)
    return seen + 1 if seen > table.ply else next(own, table.ply + 1)


def _is_repeated(table: Log, entry: Entry) -> bool:
    """Tell whether a ply already holds what somebody wants to put there."""
    if not 0 < entry.ply <= table.ply:
        return False
    stored = table.moments[entry.ply].entry
    assert stored is not None
    same_text = stored.text == entry.text or entry.kind is not EntryKind.MOVE
    return (stored.kind, stored.seat) == (entry.kind, entry.seat) and same_text


def _hashed(code: str) -> str:
    """Return what is stored of a code, however somebody spaced it."""
    return hashlib.sha256("".join(code.split()).upper().encode()).hexdigest()
