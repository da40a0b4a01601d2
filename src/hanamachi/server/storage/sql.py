"""Storage in an SQL database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hanamachi.core.game import Seat
from hanamachi.server.domain.kinds import Kind, Status
from hanamachi.server.domain.records import Entry, EntryKind, TableRecord
from hanamachi.server.storage import migrations
from hanamachi.server.storage.mapping import (
    entry_of,
    entry_values,
    progress_values,
    seat_values,
    table_of,
    table_values,
)
from hanamachi.server.storage.protocol import PlyTaken, StorageError
from hanamachi.server.storage.schema import analyses, events, kept, metadata, players, seats, tables, transfers
from hanamachi.server.storage.sqlite import check_disk_space, prepare_sqlite
from hanamachi.server.storage.writer import GroupWriter, Work, database_errors, outcome

OFFER_COLUMNS = ("offer", "offer_ply", "offers_declined", "wants_rematch")

PROBE = "probe"
"""The key that a probe writes."""


@dataclass(frozen=True)
class _Append:
    """Entries to append to a log, and the table's record after them."""

    table: TableRecord
    entries: Sequence[Entry]

    async def __call__(self, connection: AsyncConnection) -> None:
        await _append(connection, [self])


class SqlStorage:
    """Storage in any database that SQLAlchemy supports; designed for SQLite in WAL mode."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._engine: AsyncEngine = create_async_engine(
            address, hide_parameters=True
        )  # errors are logged, and must not contain cards
        if self._engine.dialect.name == "sqlite":
            prepare_sqlite(self._engine)
        self._writer = GroupWriter(self._engine, _do_all)

    async def start(self) -> None:
        """Migrate the schema and start the writer."""
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
        """Finish pending writes, then close."""
        await self._writer.stop()
        await self._engine.dispose()

    async def probe(self) -> None:
        """Check disk space, write a row, and read from every table."""
        check_disk_space(self._engine.url)

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
        """How many seconds the oldest of them has been waiting."""
        return self._writer.oldest_age

    async def _read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        with database_errors():
            async with self._engine.connect() as connection:
                rows: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
                return rows

    async def get_or_insert(self, key: str, value: str) -> str:
        """Insert a value unless the key exists; return the stored one."""

        async def work(connection: AsyncConnection) -> str:
            found = (await connection.execute(sa.select(kept.c.value).where(kept.c.key == key))).scalar()
            if found is None:
                await connection.execute(kept.insert().values(key=key, value=value))
            return value if found is None else str(found)

        return await self._writer.write(work)

    async def put(self, key: str, value: str) -> None:
        """Update a value, or insert it if the key is new."""
        await self._writer.write(lambda connection: _put(connection, kept, {"key": key}, {"value": value}))

    async def add_table(self, table: TableRecord, entries: Sequence[Entry]) -> None:
        """Insert a table, its seats and its first entries."""
        await self._writer.write(lambda connection: _add_table(connection, table, entries))

    async def table(self, table_id: str, since: int = 0) -> tuple[TableRecord, list[Entry]] | None:
        """Read a table, its seats and then its log, which is therefore never behind the record."""
        found = (await self._tables(tables.c.id == table_id))[:1]
        if not found:
            return None
        later = (events.c.table_id == table_id, events.c.ply > since)
        rows = await self._read(sa.select(events).where(*later).order_by(events.c.ply))
        return found[0], [entry_of(row) for row in rows]

    async def append(self, table: TableRecord, entries: Sequence[Entry]) -> None:
        """Insert entries; the primary key decides who was first."""
        await self._writer.write(_Append(table, entries))

    async def sit_down(self, table: TableRecord, seat: Seat, entries: Sequence[Entry]) -> bool:
        """Update the seat if it is still free, and append in the same transaction."""

        async def work(connection: AsyncConnection) -> bool:
            is_open = sa.exists().where(tables.c.id == table.id, tables.c.status != Status.FINISHED.value)
            is_free = (seats.c.owner.is_(None), seats.c.agent.is_(None))
            is_mine = await _update_seat(connection, table, seat, *is_free, is_open)
            if is_mine:
                await _append(connection, [_Append(table, entries)])
            return is_mine

        return await self._writer.write(work)

    async def update_seat(self, table: TableRecord, seat: Seat, entries: Sequence[Entry]) -> None:
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

    async def change_seats(self, table: TableRecord) -> None:
        """Update the offer columns only: a name may change at the same time."""

        async def work(connection: AsyncConnection) -> None:
            for seat in Seat:
                values = {name: getattr(table.seats[seat], name) for name in OFFER_COLUMNS}
                await connection.execute(seats.update().where(*_seat_of(table, seat)).values(values))

        await self._writer.write(work)

    async def want_rematch(
        self, table_id: str, wanting: Collection[Seat], following: TableRecord, entries: Sequence[Entry]
    ) -> str | None:
        """Do all of it in one transaction, which leaves no unlinked table behind."""
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

    async def tables_of(self, owner: str, status: Status | None, before: float | None, limit: int) -> list[TableRecord]:
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

    async def open_tables(
        self, among: Collection[str], game: str | None, since: float, before: float | None, limit: int
    ) -> list[TableRecord]:
        """Select by status and seats."""
        free = sa.select(seats.c.table_id).where(seats.c.owner.is_(None), seats.c.agent.is_(None))
        wanted: list[sa.ColumnElement[bool]] = [
            tables.c.id.in_(among),
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
        is_due = has_clock if clocked else sa.and_(~has_clock, computer_moves)
        rows = await self._read(sa.select(tables.c.id).where(tables.c.status == Status.RUNNING.value, is_due))
        return [row.id for row in rows]

    async def _tables(self, *wanted: sa.ColumnElement[bool], limit: int = 1) -> list[TableRecord]:
        newest = sa.select(tables.c.id).where(*wanted).order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit)
        ids = newest.subquery()
        query = (
            sa.select(tables, *(column.label(f"seat_{column.name}") for column in seats.c))
            .join(ids, tables.c.id == ids.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .order_by(tables.c.changed_at.desc(), tables.c.id, seats.c.seat)
        )
        rows = await self._read(query)
        return [table_of(first, second) for first, second in zip(rows[::2], rows[1::2], strict=True)]

    async def name_of(self, identity: str) -> str | None:
        """Select the name."""
        rows = await self._read(sa.select(players.c.name).where(players.c.id == identity))
        return str(rows[0].name) if rows else None

    async def rename(self, identity: str, name: str, now: float) -> list[str]:
        """Insert or update the name, and update it at unfinished tables where the player has one seat."""

        async def work(connection: AsyncConnection) -> list[str]:
            await _put(connection, players, {"id": identity}, {"name": name, "named_at": now})
            unfinished = sa.select(tables.c.id).where(tables.c.status != Status.FINISHED.value)
            theirs = (seats.c.owner == identity, seats.c.table_id.in_(unfinished), seats.c.agent.is_(None))
            found = (await connection.execute(sa.select(seats.c.table_id).where(*theirs))).scalars().all()
            alone = [table_id for table_id in found if found.count(table_id) == 1]
            here = (seats.c.owner == identity, seats.c.table_id.in_(alone))
            await connection.execute(seats.update().where(*here).values(name=name))
            return alone

        return await self._writer.write(work)

    async def add_transfer(self, code_hash: str, identity: str, now: float, expires_at: float) -> None:
        """Delete expired codes and insert a new one."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(transfers.delete().where(transfers.c.expires_at <= now))
            values = {"code_hash": code_hash, "owner": identity, "expires_at": expires_at}
            await connection.execute(transfers.insert().values(values))

        await self._writer.write(work)

    async def take_transfer(self, code_hash: str, now: float) -> str | None:
        """Delete a code and return its owner, unless it has expired."""
        wanted = (transfers.c.code_hash == code_hash, transfers.c.expires_at > now)

        async def work(connection: AsyncConnection) -> str | None:
            owner: str | None = (await connection.execute(sa.select(transfers.c.owner).where(*wanted))).scalar()
            await connection.execute(transfers.delete().where(*wanted))
            return owner

        return await self._writer.write(work)

    async def forget_unplayed(self, before: float, except_for: Collection[str], limit: int) -> list[str]:
        """Select by the moves in the logs, then delete from every table that refers to them."""
        persons_move = sa.and_(
            events.c.table_id == tables.c.id,
            events.c.kind == EntryKind.MOVE.value,
            sa.exists().where(
                seats.c.table_id == events.c.table_id, seats.c.seat == events.c.seat, seats.c.owner.is_not(None)
            ),
        )
        is_unplayed = (tables.c.changed_at < before, ~sa.exists().where(persons_move), tables.c.id.not_in(except_for))
        has_table = sa.exists().where(seats.c.owner == players.c.id)

        async def work(connection: AsyncConnection) -> list[str]:
            found = list((await connection.execute(sa.select(tables.c.id).where(*is_unplayed).limit(limit))).scalars())
            for part, key in ((events, "table_id"), (analyses, "table_id"), (seats, "table_id"), (tables, "id")):
                await connection.execute(part.delete().where(part.c[key].in_(found)))
            await connection.execute(players.delete().where(players.c.named_at < before, ~has_table))
            return found

        return await self._writer.write(work)

    async def analysis(self, table_id: str, version: str) -> str | None:
        """Select the text."""
        wanted = (analyses.c.table_id == table_id, analyses.c.version == version)
        rows = await self._read(sa.select(analyses.c.text).where(*wanted))
        return str(rows[0].text) if rows else None

    async def keep_analysis(self, table_id: str, version: str, text: str) -> None:
        """Update the row, or insert it."""
        values = {"version": version, "text": text}
        await self._writer.write(lambda connection: _put(connection, analyses, {"table_id": table_id}, values))


async def _put(connection: AsyncConnection, part: sa.Table, key: dict[str, str], values: dict[str, Any]) -> None:
    """Update a row, or insert it if it is missing."""
    is_it = [part.c[name] == value for name, value in key.items()]
    if (await connection.execute(part.update().where(*is_it).values(values))).rowcount == 0:
        await connection.execute(part.insert().values({**key, **values}))


async def _add_table(connection: AsyncConnection, table: TableRecord, entries: Sequence[Entry]) -> None:
    await connection.execute(tables.insert().values(table_values(table)))
    await connection.execute(seats.insert(), [seat_values(table.id, seat, table.seats[seat]) for seat in Seat])
    if entries:
        await connection.execute(events.insert(), [entry_values(table.id, entry) for entry in entries])


async def _do_all(connection: AsyncConnection, works: Sequence[Work[Any]]) -> list[Any]:
    """Do several writes. Appends, the vast majority, are done together unless one of them conflicts."""
    appends = [work for work in works if isinstance(work, _Append)]
    if len(appends) > 1 and await outcome(connection, lambda at: _append(at, appends)) is None:
        return [None if isinstance(work, _Append) else await outcome(connection, work) for work in works]
    return [await outcome(connection, work) for work in works]


_UPDATE = tables.update().where(tables.c.id == sa.bindparam("of_table"))


async def _append(connection: AsyncConnection, appends: Sequence[_Append]) -> None:
    rows = [entry_values(append.table.id, entry) for append in appends for entry in append.entries]
    try:
        if rows:
            await connection.execute(events.insert(), rows)
    except IntegrityError as error:
        raise PlyTaken("an entry is already stored at this ply") from error
    updates = [{"of_table": append.table.id, **progress_values(append.table)} for append in appends]
    await connection.execute(_UPDATE, updates)


async def _update_seat(
    connection: AsyncConnection, table: TableRecord, seat: Seat, *only_if: sa.ColumnElement[bool]
) -> bool:
    """Update a seat if the conditions hold; return whether they did."""
    values = seat_values(table.id, seat, table.seats[seat])
    changed = await connection.execute(seats.update().where(*_seat_of(table, seat), *only_if).values(values))
    return changed.rowcount == 1


def _seat_of(table: TableRecord, seat: Seat) -> tuple[sa.ColumnElement[bool], ...]:
    return seats.c.table_id == table.id, seats.c.seat == int(seat)
