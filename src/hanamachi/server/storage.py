"""Where tables are kept. ``Storage`` is all that the house asks for; ``SqlStorage`` keeps it in a database."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import Seat
from hanamachi.server import migrations
from hanamachi.server.messages import Ended, Kind, Status
from hanamachi.server.rows import ClockRow, Ending, Entry, EntryKind, ScriptRow, SeatRow, TableRow
from hanamachi.server.writer import GroupWriter, StorageError, Work, database_errors, outcome

OFFER_COLUMNS = ("offer", "offer_ply", "offers_declined", "wants_rematch")
PROBE = "probe"
"""The key of the row that a probe writes."""
LEAST_FREE_BYTES = 256 * 1024
"""With less room on its disk, SQLite may still overwrite what it has, but cannot grow."""


class PlyTaken(HanamachiError):
    """Somebody else's event came first."""


class Storage(Protocol):
    """What the house needs of a place to keep things; every write is on disk when it returns."""

    async def start(self) -> None:
        """Get ready, migrating what an older version left."""

    async def stop(self) -> None:
        """Finish what was begun and let go."""

    async def probe(self) -> None:
        """Fail if nothing can be written, or a part of the storage is gone."""

    async def keep(self, key: str, value: str) -> str:
        """Keep a value unless there is one already; return the one that is kept."""
        ...

    async def note(self, key: str, value: str) -> None:
        """Keep a value instead of the one that was kept before."""

    async def add_table(self, table: TableRow, entries: Sequence[Entry]) -> None:
        """Add a table with the first entries of its log."""

    async def table(self, table_id: str, since: int = 0) -> tuple[TableRow, list[Entry]] | None:
        """Return a table with its log after a ply."""
        ...

    async def append(self, table: TableRow, entries: Sequence[Entry]) -> None:
        """Append to a table's log and store what its row says now; raise PlyTaken if one of the plies is."""

    async def sit_down(self, table: TableRow, seat: Seat, entries: Sequence[Entry]) -> bool:
        """Take a free seat and append what follows from it; False if another player was faster."""
        ...

    async def update_seat(self, table: TableRow, seat: Seat, entries: Sequence[Entry]) -> None:
        """Store what a seat says now and append what follows from it; raise PlyTaken if one of the plies is."""

    async def set_open(self, table_id: str, is_open: bool) -> None:
        """Store whether anybody may sit down at a table."""

    async def change_seats(self, table: TableRow) -> None:
        """Store what both seats offer now, and nothing else of the table."""

    async def want_rematch(
        self, table_id: str, wanting: Collection[Seat], following: TableRow, entries: Sequence[Entry]
    ) -> str | None:
        """Store who wants a rematch and, once everybody does, add its table unless there is one; return its id."""
        ...

    async def tables_of(self, owner: str, status: Status | None, before: float | None, limit: int) -> list[TableRow]:
        """Return the tables at which somebody sits, those changed last first."""
        ...

    async def count_unfinished(self, owner: str, practice: bool = False) -> int:
        """Return at how many tables, of practice or not, somebody sits whose games are not over."""
        ...

    async def open_tables(self, game: str | None, since: float, before: float | None, limit: int) -> list[TableRow]:
        """Return open tables with a free seat, made since then, those changed last first."""
        ...

    async def unfinished(self, clocked: bool) -> list[str]:
        """Return the tables that a new process must take care of: those with clocks, or where a computer is to move."""
        ...

    async def name_of(self, identity: str) -> str | None:
        """Return the name that somebody has chosen."""
        ...

    async def rename(self, identity: str, name: str) -> list[str]:
        """Store a name, also at running tables; return those tables."""
        ...

    async def add_transfer(self, code_hash: str, identity: str, now: float, expires_at: float) -> None:
        """Store a code that makes another device somebody, and forget those that are too old."""

    async def take_transfer(self, code_hash: str, now: float) -> str | None:
        """Return whom a code makes, and forget it."""
        ...


metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("created_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
    sa.Column("server_seed", sa.String(64), nullable=False),
    sa.Column("waits_for_seed", sa.Boolean, nullable=False),
    sa.Column("clock_initial", sa.Integer),
    sa.Column("clock_increment", sa.Integer),
    sa.Column("script", sa.JSON),
    sa.Column("winner", sa.Integer),
    sa.Column("how", sa.String(16)),
    sa.Column("reason", sa.String(32)),
    sa.Column("turn", sa.Integer),
    sa.Column("next_table", sa.String(32)),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("owner", sa.String(64), index=True),
    sa.Column("agent", sa.String(32)),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(64)),
    sa.Column("wants_rematch", sa.Boolean, nullable=False),
    sa.Column("taken_at", sa.Float, nullable=False),
    sa.Column("offer", sa.String(16)),
    sa.Column("offer_ply", sa.Integer, nullable=False, server_default="0"),
    sa.Column("offers_declined", sa.String(64), nullable=False, server_default=""),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("spent", sa.Float),
    sqlite_with_rowid=False,
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
)

kept = sa.Table(
    "kept", metadata, sa.Column("key", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
)

transfers = sa.Table(
    "transfers",
    metadata,
    sa.Column("code_hash", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("expires_at", sa.Float, nullable=False),
)


@dataclass(frozen=True)
class _Append:
    """Entries for a log, and what the table's row says after them."""

    table: TableRow
    entries: Sequence[Entry]

    async def __call__(self, connection: AsyncConnection) -> None:
        await _append(connection, [self])


class SqlStorage:
    """Keeps everything in a database that SQLAlchemy can reach; written for SQLite in WAL mode."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._engine: AsyncEngine = create_async_engine(
            address, hide_parameters=True
        )  # errors are logged, hands are not
        if self._engine.dialect.name == "sqlite":
            _prepare_sqlite(self._engine)
        self._writer = GroupWriter(self._engine, _do_all)

    async def start(self) -> None:
        """Migrate the schema and begin to write."""
        try:
            async with self._engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    await connection.run_sync(migrations.upgrade)
        except sa.exc.SQLAlchemyError as error:
            why = getattr(error, "orig", None) or error
            raise StorageError(f"the database {self._engine.url!r} cannot be used: {why}") from error
        self._writer.start()

    async def stop(self) -> None:
        """Write what is waiting, then close."""
        await self._writer.stop()
        await self._engine.dispose()

    async def probe(self) -> None:
        """Write a row, read from every table, and see whether there is room for more."""
        _check_room(self._engine.url)

        async def work(connection: AsyncConnection) -> None:
            await _put(connection, kept, {"key": PROBE}, {"value": ""})
            for part in metadata.tables.values():
                await connection.execute(sa.select(sa.literal(1)).select_from(part).limit(1))

        await self._writer.write(work)

    @property
    def writes_waiting(self) -> int:
        """How many writes are not on disk yet."""
        return self._writer.queue_length

    @property
    def oldest_write_age(self) -> float:
        """For how many seconds the oldest of them has waited."""
        return self._writer.oldest_age

    async def _read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        with database_errors():
            async with self._engine.connect() as connection:
                rows: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
                return rows

    async def keep(self, key: str, value: str) -> str:
        """Insert a value unless its key is there."""

        async def work(connection: AsyncConnection) -> str:
            found = (await connection.execute(sa.select(kept.c.value).where(kept.c.key == key))).scalar()
            if found is None:
                await connection.execute(kept.insert().values(key=key, value=value))
            return value if found is None else str(found)

        return await self._writer.write(work)

    async def note(self, key: str, value: str) -> None:
        """Update a value, or insert it if its key is not there."""
        await self._writer.write(lambda connection: _put(connection, kept, {"key": key}, {"value": value}))

    async def add_table(self, table: TableRow, entries: Sequence[Entry]) -> None:
        """Insert a table, its seats and its first entries."""
        await self._writer.write(lambda connection: _add_table(connection, table, entries))

    async def table(self, table_id: str, since: int = 0) -> tuple[TableRow, list[Entry]] | None:
        """Read a table, its seats and its log: the log last, so that it is never behind the row."""
        found = (await self._tables(tables.c.id == table_id))[:1]
        if not found:
            return None
        later = (events.c.table_id == table_id, events.c.ply > since)
        rows = await self._read(sa.select(events).where(*later).order_by(events.c.ply))
        return found[0], [_entry(row) for row in rows]

    async def append(self, table: TableRow, entries: Sequence[Entry]) -> None:
        """Insert entries; the primary key decides who was first."""
        await self._writer.write(_Append(table, entries))

    async def sit_down(self, table: TableRow, seat: Seat, entries: Sequence[Entry]) -> bool:
        """Update the seat if it is still free, and append in the same transaction."""

        async def work(connection: AsyncConnection) -> bool:
            is_mine = await _update_seat(connection, table, seat, seats.c.owner.is_(None), seats.c.agent.is_(None))
            if is_mine:
                await _append(connection, [_Append(table, entries)])
            return is_mine

        return await self._writer.write(work)

    async def update_seat(self, table: TableRow, seat: Seat, entries: Sequence[Entry]) -> None:
        """Update the seat and append in the same transaction."""

        async def work(connection: AsyncConnection) -> None:
            await _append(connection, [_Append(table, entries)])
            await _update_seat(connection, table, seat)

        await self._writer.write(work)

    async def set_open(self, table_id: str, is_open: bool) -> None:
        """Update the table."""
        change = tables.update().where(tables.c.id == table_id).values(is_open=is_open)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(change)

        await self._writer.write(work)

    async def change_seats(self, table: TableRow) -> None:
        """Update what is offered; a name may be changed at the same time."""

        async def work(connection: AsyncConnection) -> None:
            for seat in Seat:
                values = {name: getattr(table.seats[seat], name) for name in OFFER_COLUMNS}
                await connection.execute(seats.update().where(*_seat_of(table, seat)).values(values))

        await self._writer.write(work)

    async def want_rematch(
        self, table_id: str, wanting: Collection[Seat], following: TableRow, entries: Sequence[Entry]
    ) -> str | None:
        """Do all of it in one transaction, so that no table is left that nobody knows of."""
        here = seats.c.table_id == table_id
        wish = seats.update().where(here, seats.c.seat.in_([int(seat) for seat in wanting])).values(wants_rematch=True)
        undecided = sa.select(seats.c.seat).where(here, seats.c.agent.is_(None), ~seats.c.wants_rematch)
        link = tables.update().where(tables.c.id == table_id).values(next_table=following.id)

        async def work(connection: AsyncConnection) -> str | None:
            await connection.execute(wish)
            known = (await connection.execute(sa.select(tables.c.next_table).where(tables.c.id == table_id))).scalar()
            if known is not None or (await connection.execute(undecided)).first() is not None:
                return known
            await _add_table(connection, following, entries)
            await connection.execute(link)
            return following.id

        return await self._writer.write(work)

    async def tables_of(self, owner: str, status: Status | None, before: float | None, limit: int) -> list[TableRow]:
        """Select by the seats' owner."""
        mine = sa.select(seats.c.table_id).where(seats.c.owner == owner)
        wanted: list[sa.ColumnElement[bool]] = [tables.c.id.in_(mine)]
        wanted += [] if status is None else [tables.c.status == status.value]
        wanted += [] if before is None else [tables.c.changed_at < before]
        return await self._tables(*wanted, limit=limit)

    async def count_unfinished(self, owner: str, practice: bool = False) -> int:
        """Count by the seats' owner."""
        is_practice = tables.c.kind == Kind.PRACTICE.value
        mine = sa.select(seats.c.table_id).where(seats.c.owner == owner)
        kind = is_practice if practice else ~is_practice
        unfinished = (tables.c.id.in_(mine), tables.c.status != Status.FINISHED.value, kind)
        return int((await self._read(sa.select(sa.func.count()).select_from(tables).where(*unfinished)))[0][0])

    async def open_tables(self, game: str | None, since: float, before: float | None, limit: int) -> list[TableRow]:
        """Select by status and seats."""
        free = sa.select(seats.c.table_id).where(seats.c.owner.is_(None), seats.c.agent.is_(None))
        wanted: list[sa.ColumnElement[bool]] = [
            tables.c.is_open,
            tables.c.status == Status.WAITING.value,
            tables.c.created_at >= since,
            tables.c.id.in_(free),
        ]
        wanted += [] if game is None else [tables.c.game == game]
        wanted += [] if before is None else [tables.c.changed_at < before]
        return await self._tables(*wanted, limit=limit)

    async def unfinished(self, clocked: bool) -> list[str]:
        """Select by status, clock and whose turn it is."""
        to_move = sa.and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.turn)
        computer_moves = sa.exists().where(to_move, seats.c.agent.is_not(None))
        has_clock = tables.c.clock_initial.is_not(None)
        cared_for = has_clock if clocked else sa.and_(~has_clock, computer_moves)
        rows = await self._read(sa.select(tables.c.id).where(tables.c.status == Status.RUNNING.value, cared_for))
        return [row.id for row in rows]

    async def _tables(self, *wanted: sa.ColumnElement[bool], limit: int = 1) -> list[TableRow]:
        newest = sa.select(tables.c.id).where(*wanted).order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit)
        ids = newest.subquery()
        query = (
            sa.select(tables, *(column.label(f"seat_{column.name}") for column in seats.c))
            .join(ids, tables.c.id == ids.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .order_by(tables.c.changed_at.desc(), tables.c.id, seats.c.seat)
        )
        rows = await self._read(query)
        return [_table(first, second) for first, second in zip(rows[::2], rows[1::2], strict=True)]

    async def name_of(self, identity: str) -> str | None:
        """Select the name."""
        rows = await self._read(sa.select(players.c.name).where(players.c.id == identity))
        return str(rows[0].name) if rows else None

    async def rename(self, identity: str, name: str) -> list[str]:
        """Insert or update the name, here and at the running tables where only one seat is theirs or is called so."""

        async def work(connection: AsyncConnection) -> list[str]:
            await _put(connection, players, {"id": identity}, {"name": name})
            unfinished = sa.select(tables.c.id).where(tables.c.status != Status.FINISHED.value)
            theirs = (seats.c.owner == identity, seats.c.table_id.in_(unfinished), seats.c.agent.is_(None))
            found = (await connection.execute(sa.select(seats.c.table_id).where(*theirs))).scalars().all()
            alone = [table_id for table_id in found if found.count(table_id) == 1]
            here = (seats.c.owner == identity, seats.c.table_id.in_(alone))
            await connection.execute(seats.update().where(*here).values(name=name))
            return alone

        return await self._writer.write(work)

    async def add_transfer(self, code_hash: str, identity: str, now: float, expires_at: float) -> None:
        """Delete the old codes and insert one."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(transfers.delete().where(transfers.c.expires_at <= now))
            values = {"code_hash": code_hash, "owner": identity, "expires_at": expires_at}
            await connection.execute(transfers.insert().values(values))

        await self._writer.write(work)

    async def take_transfer(self, code_hash: str, now: float) -> str | None:
        """Delete a code, unless it is too old."""
        wanted = (transfers.c.code_hash == code_hash, transfers.c.expires_at > now)

        async def work(connection: AsyncConnection) -> str | None:
            owner: str | None = (await connection.execute(sa.select(transfers.c.owner).where(*wanted))).scalar()
            await connection.execute(transfers.delete().where(*wanted))
            return owner

        return await self._writer.write(work)


async def _put(connection: AsyncConnection, part: sa.Table, key: dict[str, str], values: dict[str, str]) -> None:
    """Update a row, or insert it if there is none."""
    is_it = [part.c[name] == value for name, value in key.items()]
    if (await connection.execute(part.update().where(*is_it).values(values))).rowcount == 0:
        await connection.execute(part.insert().values({**key, **values}))


async def _add_table(connection: AsyncConnection, table: TableRow, entries: Sequence[Entry]) -> None:
    await connection.execute(tables.insert().values(_table_values(table)))
    await connection.execute(seats.insert(), [_seat_values(table.id, seat, table.seats[seat]) for seat in Seat])
    if entries:
        await connection.execute(events.insert(), [_entry_values(table.id, entry) for entry in entries])


async def _do_all(connection: AsyncConnection, works: Sequence[Work[Any]]) -> list[Any]:
    """Do several writes. Appends, which are nearly all, are done together unless one of them comes too late."""
    appends = [work for work in works if isinstance(work, _Append)]
    if len(appends) > 1 and await outcome(connection, lambda at: _append(at, appends)) is None:
        return [None if isinstance(work, _Append) else await outcome(connection, work) for work in works]
    return [await outcome(connection, work) for work in works]


_UPDATE = tables.update().where(tables.c.id == sa.bindparam("of_table"))


async def _append(connection: AsyncConnection, appends: Sequence[_Append]) -> None:
    rows = [_entry_values(append.table.id, entry) for append in appends for entry in append.entries]
    try:
        if rows:
            await connection.execute(events.insert(), rows)
    except IntegrityError as error:
        raise PlyTaken("one of these plies is taken") from error
    updates = [{"of_table": append.table.id, **_progress_values(append.table)} for append in appends]
    await connection.execute(_UPDATE, updates)


def _check_room(address: sa.URL) -> None:
    file = address.database if address.get_backend_name() == "sqlite" else None
    if file and file != ":memory:" and shutil.disk_usage(Path(file).parent).free < LEAST_FREE_BYTES:
        raise StorageError("the disk is full")


def _prepare_sqlite(engine: AsyncEngine) -> None:
    """Make SQLite safe against power cuts, let readers read while somebody writes, and begin where we say so."""

    @sa.event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver would begin transactions where it pleases, and not before a savepoint.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    @sa.event.listens_for(engine.sync_engine, "commit")
    def commit(connection: sa.Connection) -> None:
        # The driver's own commit does nothing, without a word, where there is no transaction left.
        connection.exec_driver_sql("COMMIT")


async def _update_seat(
    connection: AsyncConnection, table: TableRow, seat: Seat, *only_if: sa.ColumnElement[bool]
) -> bool:
    """Store a seat of a table, if it is as it should be; tell whether it was."""
    values = _seat_values(table.id, seat, table.seats[seat])
    changed = await connection.execute(seats.update().where(*_seat_of(table, seat), *only_if).values(values))
    return changed.rowcount == 1


def _seat_of(table: TableRow, seat: Seat) -> tuple[sa.ColumnElement[bool], ...]:
    return seats.c.table_id == table.id, seats.c.seat == int(seat)


def _table_values(table: TableRow) -> dict[str, Any]:
    clock, script = table.clock, table.script
    return {
        "id": table.id,
        "game": table.game,
        "options": dict(table.options),
        "kind": table.kind.value,
        "is_open": table.is_open,
        "created_at": table.created_at,
        "server_seed": table.server_seed,
        "waits_for_seed": table.waits_for_seed,
        "clock_initial": clock and clock.initial,
        "clock_increment": clock and clock.increment,
        "script": script and asdict(script),
        "next_table": table.next_table,
        **_progress_values(table),
    }


def _progress_values(table: TableRow) -> dict[str, Any]:
    ending = table.ending
    return {
        "status": table.status.value,
        "changed_at": table.changed_at,
        "turn": None if table.turn is None else int(table.turn),
        "winner": None if ending is None or ending.winner is None else int(ending.winner),
        "how": ending and ending.how.value,
        "reason": ending and ending.reason,
    }


def _seat_values(table_id: str, seat: Seat, row: SeatRow) -> dict[str, Any]:
    return {"table_id": table_id, "seat": int(seat), **vars(row)}


def _entry_values(table_id: str, entry: Entry) -> dict[str, Any]:
    seat = None if entry.seat is None else int(entry.seat)
    return {
        "table_id": table_id,
        "ply": entry.ply,
        "kind": entry.kind.value,
        "seat": seat,
        "text": entry.text,
        "at": entry.at,
        "spent": entry.spent,
    }


def _entry(row: sa.Row[Any]) -> Entry:
    return Entry(row.ply, EntryKind(row.kind), row.at, _seat_or_none(row.seat), row.text, row.spent)


def _seat_or_none(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def _table(first: sa.Row[Any], second: sa.Row[Any]) -> TableRow:
    """Return a table from its two rows, which differ in the seat that was joined to them."""
    row = first._mapping
    clock = None if row["clock_initial"] is None else ClockRow(row["clock_initial"], row["clock_increment"])
    return TableRow(
        id=row["id"],
        game=row["game"],
        options=row["options"],
        kind=Kind(row["kind"]),
        is_open=row["is_open"],
        status=Status(row["status"]),
        created_at=row["created_at"],
        changed_at=row["changed_at"],
        server_seed=row["server_seed"],
        seats=(_seat_row(first._mapping), _seat_row(second._mapping)),
        waits_for_seed=row["waits_for_seed"],
        clock=clock,
        script=_script(row["script"]),
        ending=_ending(row),
        turn=_seat_or_none(row["turn"]),
        next_table=row["next_table"],
    )


def _ending(row: Mapping[Any, Any]) -> Ending | None:
    return None if row["how"] is None else Ending(_seat_or_none(row["winner"]), Ended(row["how"]), row["reason"])


def _script(stored: Mapping[str, Any] | None) -> ScriptRow | None:
    if stored is None:
        return None
    return ScriptRow(tuple(stored["deals"]), tuple(stored["moves"]), stored["opening"])


def _seat_row(row: Mapping[Any, Any]) -> SeatRow:
    return SeatRow(**{part.name: row[f"seat_{part.name}"] for part in fields(SeatRow)})
