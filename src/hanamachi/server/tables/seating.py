"""New tables and rematches: who sits where, and how the game opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hanamachi.core.errors import HanamachiError, OptionError
from hanamachi.core.game import AnyGame, Seat
from hanamachi.games import load, names
from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import Kind, Status
from hanamachi.server.domain.records import Entry, EntryKind, Script, SeatRecord, TableRecord, TimeControl
from hanamachi.server.domain.table import Position, Table
from hanamachi.server.entropy import Entropy
from hanamachi.server.errors import Refusal, unknown_table
from hanamachi.server.hooks import hooks
from hanamachi.server.messages import ErrorCode as E

TABLE_ID_BYTES = 9
SERVER_SEED_BYTES = 32


def chosen_game(name: str, options: dict[str, m.OptionValue]) -> AnyGame:
    """Return the game that a request asks for."""
    if name not in names():
        raise Refusal(E.UNKNOWN_GAME, f"unknown game {name!r}; available: {', '.join(names())}")
    try:
        return load(name, **options)
    except OptionError as error:
        raise Refusal(E.BAD_OPTION, str(error)) from error


def new_table(body: m.NewTable, game: AnyGame, me: SeatRecord, entropy: Entropy, now: float) -> TableRecord:
    """Return the record of a new table."""
    against = body.against
    i_begin = entropy.below(2) == 0 if body.first == "random" else body.first == "me"
    me = _named(me, against)
    other = _other_seat(against, me)
    return TableRecord(
        id=entropy.token(TABLE_ID_BYTES),
        game=game.name,
        options=dict(game.options),
        kind=Kind(against.kind),
        is_open=isinstance(against, m.Friend) and against.access == "open",
        status=Status.WAITING,
        created_at=now,
        changed_at=now,
        server_seed=entropy.hexadecimal(SERVER_SEED_BYTES),
        seats=(me, other) if i_begin else (other, me),
        waits_for_seed=body.wait_for_seed and not isinstance(against, m.Practice),
        clock=None if body.clock is None else TimeControl(body.clock.initial, body.clock.increment),
        script=_script(against),
    )


def _other_seat(against: m.Against, me: SeatRecord) -> SeatRecord:
    match against:
        case m.Computer() | m.Practice():
            return SeatRecord(agent=against.agent, name=against.agent)
        case m.SameDevice():
            return replace(me, name=distinct(against.opponent_name or me.name, me.name))
        case m.Friend():
            return SeatRecord()


def _named(me: SeatRecord, against: m.Against) -> SeatRecord:
    """Return my seat with the name chosen for this table."""
    return replace(me, name=against.my_name) if isinstance(against, m.SameDevice) and against.my_name else me


def distinct(name: str, other: str) -> str:
    """Return a name that differs from the other player's."""
    return name if name != other else f"{name[: m.MAX_NAME_LENGTH - 4]} (2)"


def _script(against: m.Against) -> Script | None:
    if not isinstance(against, m.Practice):
        return None
    return Script(tuple(against.deals), tuple(against.script), opening=0)


def is_ready(record: TableRecord) -> bool:
    """Return whether the first deal may be made: both seats are taken, and all awaited seeds are in.

    A player who owns both seats adds one seed.
    """
    if record.free_seat is not None:
        return False
    return not record.waits_for_seed or record.people == {seat.owner for seat in record.seats if seat.seed is not None}


def opening(table: Table, played: list[str], now: float) -> list[Position]:
    """Return the first positions of a table: the deal, if due, and moves already played."""
    positions = with_deals(table, [], now)
    for text in played:
        before = positions[-1] if positions else table.now
        try:
            move = table.game.move(text)
            entry = Entry(before.ply + 1, EntryKind.MOVE, now, before.turn, move.text)
            positions = with_deals(table, [*positions, table.after(before, entry, move)], now)
        except HanamachiError as error:
            raise Refusal(E.BAD_SCRIPT, f"the move {text!r} is not possible: {_why(error)}") from error
    return positions


def begin(table: Table, positions: list[Position], now: float) -> None:
    """Start a new table with its first positions."""
    record = table.record_after(positions[-1] if positions else table.now, now)
    if record.script is not None:
        record = replace(record, script=replace(record.script, opening=len(positions)))
    table.extend(record, positions)


def with_deals(table: Table, positions: list[Position], now: float) -> list[Position]:
    """Return positions to append, followed by the deal if one is due."""
    last = positions[-1] if positions else table.now
    if not last.state.deal_due or last.ending is not None or not is_ready(table.record):
        return positions
    try:
        deal = table.next_deal(last)
    except HanamachiError as error:
        raise Refusal(E.BAD_SCRIPT, str(error)) from error
    return [*positions, table.after(last, Entry(last.ply + 1, EntryKind.DEAL, now, None, deal.text), deal)]


def _why(error: HanamachiError) -> str:
    return str(getattr(error, "why", error))


def next_table(table: Table, entropy: Entropy, now: float) -> TableRecord:
    """Return the record of the rematch. It waits for seeds: players see its commitment before the first deal."""
    record = table.record
    begins = _begins_again(record)
    again = [SeatRecord(seat.owner, seat.agent, seat.name, taken_at=now) for seat in record.seats]
    return replace(
        record,
        id=entropy.token(TABLE_ID_BYTES),
        status=Status.WAITING,
        created_at=now,
        changed_at=now,
        server_seed=entropy.hexadecimal(SERVER_SEED_BYTES),
        seats=(again[begins], again[begins.other]),
        waits_for_seed=record.script is None,
        ending=None,
        turn=None,
        next_table=None,
    )


def _begins_again(record: TableRecord) -> Seat:
    """Return which seat begins the rematch: the game decides, unless the table is scripted."""
    if record.script is not None:
        return Seat.FIRST
    return hooks(record.game).begins_again(record.ending.winner if record.ending is not None else None)


def next_opening(table: Table, following: Table, now: float) -> list[Position]:
    """Return the first positions of a rematch; a practice table starts as it did before."""
    script = table.record.script
    played = [] if script is None else [position.entry for position in table.positions[1 : script.opening + 1]]
    return opening(following, [entry.text for entry in played if entry and entry.kind is EntryKind.MOVE], now)


def free_seat_for(record: TableRecord, identity: str, is_invited: Callable[[Seat], bool]) -> Seat:
    """Return the free seat that a visitor may take."""
    if record.owned_by(identity):
        raise Refusal(E.ALREADY_SEATED, "you already have a seat at this table")
    if not record.is_open and not any(is_invited(seat) for seat in Seat):
        raise unknown_table()
    if record.free_seat is None:
        raise Refusal(E.TABLE_FULL, "another player has already taken this seat")
    return record.free_seat


def why_no_seed(table: Table, seat: Seat) -> Refusal | None:
    """Return why a seat's player may not add a seed; None if they may."""
    if table.ply > 0 or table.record.seats[seat].seed is not None or table.record.script is not None:
        return Refusal(E.TOO_LATE_FOR_SEED, "a seed can be added once, before the first deal")
    return None
