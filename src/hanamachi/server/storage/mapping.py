"""Mapping between domain records and database rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

import sqlalchemy as sa

from hanamachi.core.game import Seat
from hanamachi.server.domain.kinds import Ended, Kind, Status
from hanamachi.server.domain.records import Ending, Entry, EntryKind, Script, SeatRecord, TableRecord, TimeControl


def table_values(table: TableRecord) -> dict[str, Any]:
    """Return the column values of a new table."""
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
        **progress_values(table),
    }


def progress_values(table: TableRecord) -> dict[str, Any]:
    """Return the column values that change during a game."""
    ending = table.ending
    return {
        "status": table.status.value,
        "changed_at": table.changed_at,
        "turn": None if table.turn is None else int(table.turn),
        "winner": None if ending is None or ending.winner is None else int(ending.winner),
        "how": ending and ending.how.value,
        "reason": ending and ending.reason,
    }


def seat_values(table_id: str, seat: Seat, row: SeatRecord) -> dict[str, Any]:
    """Return the column values of a seat."""
    return {"table_id": table_id, "seat": int(seat), **vars(row)}


def entry_values(table_id: str, entry: Entry) -> dict[str, Any]:
    """Return the column values of an entry."""
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


def entry_of(row: sa.Row[Any]) -> Entry:
    """Return an entry from its row."""
    return Entry(row.ply, EntryKind(row.kind), row.at, _seat_or_none(row.seat), row.text, row.spent)


def _seat_or_none(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def table_of(first: sa.Row[Any], second: sa.Row[Any]) -> TableRecord:
    """Return a table from its two rows, one for each seat joined to it."""
    row = first._mapping
    clock = None if row["clock_initial"] is None else TimeControl(row["clock_initial"], row["clock_increment"])
    return TableRecord(
        id=row["id"],
        game=row["game"],
        options=row["options"],
        kind=Kind(row["kind"]),
        is_open=row["is_open"],
        status=Status(row["status"]),
        created_at=row["created_at"],
        changed_at=row["changed_at"],
        server_seed=row["server_seed"],
        seats=(_seat_record(first._mapping), _seat_record(second._mapping)),
        waits_for_seed=row["waits_for_seed"],
        clock=clock,
        script=_script(row["script"]),
        ending=_ending(row),
        turn=_seat_or_none(row["turn"]),
        next_table=row["next_table"],
    )


def _ending(row: Mapping[Any, Any]) -> Ending | None:
    return None if row["how"] is None else Ending(_seat_or_none(row["winner"]), Ended(row["how"]), row["reason"])


def _script(stored: Mapping[str, Any] | None) -> Script | None:
    if stored is None:
        return None
    return Script(tuple(stored["deals"]), tuple(stored["moves"]), stored["opening"])


def _seat_record(row: Mapping[Any, Any]) -> SeatRecord:
    return SeatRecord(**{part.name: row[f"seat_{part.name}"] for part in fields(SeatRecord)})
