"""Who sits where at a new table, and at the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hanamachi.core.errors import HanamachiError, OptionError
from hanamachi.core.game import AnyGame, Seat
from hanamachi.games import load, names
from hanamachi.server import messages as m
from hanamachi.server.customs import customs
from hanamachi.server.errors import Refusal, unknown_table
from hanamachi.server.log import Log, Moment
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.rows import ClockRow, Entry, EntryKind, ScriptRow, SeatRow, TableRow

TABLE_ID_BYTES = 9
SERVER_SEED_BYTES = 32


@dataclass(frozen=True)
class Chance:
    """Where unguessable things come from; tests put their own in its place."""

    token: Callable[[int], str]
    """Makes a text fit for an address from so many random bytes."""
    hexadecimal: Callable[[int], str]
    below: Callable[[int], int]


def chosen_game(name: str, options: dict[str, m.OptionValue]) -> AnyGame:
    """Return the game that a request asks for."""
    if name not in names():
        raise Refusal(E.UNKNOWN_GAME, f"there is no game {name!r}; there are {', '.join(names())}")
    try:
        return load(name, **options)
    except OptionError as error:
        raise Refusal(E.BAD_OPTION, str(error)) from error


def new_table(body: m.NewTable, game: AnyGame, me: SeatRow, chance: Chance, now: float) -> TableRow:
    """Return the row of a table that nobody has played at."""
    against = body.against
    i_begin = chance.below(2) == 0 if body.first == "random" else body.first == "me"
    me = _named(me, against)
    other = _other_seat(against, me)
    return TableRow(
        id=chance.token(TABLE_ID_BYTES),
        game=game.name,
        options=dict(game.options),
        kind=m.Kind(against.kind),
        is_open=isinstance(against, m.Friend) and against.access == "open",
        status=m.Status.WAITING,
        created_at=now,
        changed_at=now,
        server_seed=chance.hexadecimal(SERVER_SEED_BYTES),
        seats=(me, other) if i_begin else (other, me),
        waits_for_seed=body.wait_for_seed and not isinstance(against, m.Practice),
        clock=None if body.clock is None else ClockRow(body.clock.initial, body.clock.increment),
        script=_script(against),
    )


def _other_seat(against: m.Against, me: SeatRow) -> SeatRow:
    match against:
        case m.Computer() | m.Practice():
            return SeatRow(agent=against.agent, name=against.agent)
        case m.SameDevice():
            return replace(me, name=distinct(against.opponent_name or me.name, me.name))
        case m.Friend():
            return SeatRow()


def _named(me: SeatRow, against: m.Against) -> SeatRow:
    """Return my seat with the name that I have at this table."""
    return replace(me, name=against.my_name) if isinstance(against, m.SameDevice) and against.my_name else me


def distinct(name: str, other: str) -> str:
    """Return a name by which a player can be told from the one who sits there already."""
    return name if name != other else f"{name[: m.LONGEST_NAME - 4]} (2)"


def _script(against: m.Against) -> ScriptRow | None:
    if not isinstance(against, m.Practice):
        return None
    return ScriptRow(tuple(against.deals), tuple(against.script), opening=0)


def is_ready(row: TableRow) -> bool:
    """Tell whether the first deal may be made: nobody is missing, and nobody's seed if the table waits for them.

    Whoever sits on both sides adds one seed.
    """
    if row.free_seat is not None:
        return False
    return not row.waits_for_seed or row.people == {seat.owner for seat in row.seats if seat.seed is not None}


def opening(log: Log, played: list[str], now: float) -> list[Moment]:
    """Return the moments with which a table begins: a deal if it is ready, then moves that were played before."""
    moments = with_deals(log, [], now)
    for text in played:
        before = moments[-1] if moments else log.now
        try:
            move = log.game.move(text)
            entry = Entry(before.ply + 1, EntryKind.MOVE, now, before.turn, move.text)
            moments = with_deals(log, [*moments, log.after(before, entry)], now)
        except HanamachiError as error:
            raise Refusal(E.BAD_SCRIPT, f"{text!r} cannot have been played: {_why(error)}") from error
    return moments


def begin(log: Log, moments: list[Moment], now: float) -> None:
    """Let a table that nobody has played at begin with some moments."""
    row = log.row_after(moments[-1] if moments else log.now, now)
    if row.script is not None:
        row = replace(row, script=replace(row.script, opening=len(moments)))
    log.extend(row, moments)


def with_deals(log: Log, moments: list[Moment], now: float) -> list[Moment]:
    """Return moments that are to follow the log, and the deal that is due after them."""
    last = moments[-1] if moments else log.now
    if not last.state.deal_due or last.ending is not None or not is_ready(log.row):
        return moments
    try:
        deal = log.next_deal(last)
    except HanamachiError as error:
        raise Refusal(E.BAD_SCRIPT, str(error)) from error
    return [*moments, log.after(last, Entry(last.ply + 1, EntryKind.DEAL, now, None, deal.text))]


def _why(error: HanamachiError) -> str:
    return str(getattr(error, "why", error))


def next_table(log: Log, chance: Chance, now: float) -> TableRow:
    """Return the row of the rematch: everybody sees what binds its deals, and adds a seed, before there are any."""
    row = log.row
    begins = _begins_again(row)
    again = [SeatRow(seat.owner, seat.agent, seat.name, taken_at=now) for seat in row.seats]
    return replace(
        row,
        id=chance.token(TABLE_ID_BYTES),
        status=m.Status.WAITING,
        created_at=now,
        changed_at=now,
        server_seed=chance.hexadecimal(SERVER_SEED_BYTES),
        seats=(again[begins], again[begins.other]),
        waits_for_seed=row.script is None,
        ending=None,
        turn=None,
        next_table=None,
    )


def _begins_again(row: TableRow) -> Seat:
    """Return which seat begins the rematch: as the game's customs say, unless a script says what each seat does."""
    if row.script is not None:
        return Seat.FIRST
    return customs(row.game).begins_again(row.ending.winner if row.ending is not None else None)


def next_opening(log: Log, following: Log, now: float) -> list[Moment]:
    """Return the moments with which a rematch begins; a practice begins as it did."""
    script = log.row.script
    played = [] if script is None else [moment.entry for moment in log.moments[1 : script.opening + 1]]
    return opening(following, [entry.text for entry in played if entry and entry.kind is EntryKind.MOVE], now)


def free_seat_for(row: TableRow, identity: str, is_invited: Callable[[Seat], bool]) -> Seat:
    """Return the seat that somebody may take."""
    if row.owned_by(identity):
        raise Refusal(E.ALREADY_SEATED, "you sit at this table already")
    if not row.is_open and not any(is_invited(seat) for seat in Seat):
        raise unknown_table()
    if row.free_seat is None:
        raise Refusal(E.TABLE_FULL, "somebody else has taken the seat")
    return row.free_seat


def not_your_seat(row: TableRow, identity: str) -> Refusal:
    """Return the refusal of a seat, without telling a stranger that there is such a table."""
    if row.is_open or row.owned_by(identity):
        return Refusal(E.NOT_YOUR_SEAT, "you do not sit there")
    return unknown_table()
