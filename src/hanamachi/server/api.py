"""The REST part: every request that is not live play. Each route says which refusals it may answer with."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Any, Literal, TypeAlias

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BeforeValidator

from hanamachi.server import messages as m
from hanamachi.server.errors import documented, documented_as_json, invalid
from hanamachi.server.house import House
from hanamachi.server.identity import Visitor, reader, regular, visitor
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.render import Asker
from hanamachi.server.wire import SeatName

ALWAYS = (E.INVALID_REQUEST, E.TOO_LARGE, E.TOO_MANY_REQUESTS, E.FOREIGN_ORIGIN, E.STORAGE_UNAVAILABLE)
SEEING = (*ALWAYS, E.UNKNOWN_TABLE, E.TABLE_DAMAGED, E.TABLE_FULL, E.NOT_YOUR_SEAT)
ACTING = (*SEEING, E.NOT_STARTED, E.GAME_OVER, E.STALE_PLY)


async def _only_known_queries(request: Request) -> None:
    """Refuse a misspelt parameter, which would pass for one that was left out, and one that is given twice."""
    names = [name for name, _ in request.query_params.multi_items()]
    if set(names) - _query_names(request.scope["route"].dependant):
        raise invalid([m.InvalidField(where=["query"], what="this address does not know one of the parameters")])
    if len(names) > len(set(names)):
        raise invalid([m.InvalidField(where=["query"], what="one of the parameters is given twice")])


def _query_names(dependant: Any) -> set[str]:
    """Return what an address may be asked for, from the parameters of its function and those that it depends on."""
    own = {field.alias for field in dependant.query_params}
    return own.union(*map(_query_names, dependant.dependencies))


def _as_json_writes_it(text: Any) -> Any:
    """Refuse what would pass for a number after some tidying: spaces around it, or underscores in it."""
    if isinstance(text, str) and not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?", text):
        raise ValueError("this is no number")
    return text


Plainly = BeforeValidator(_as_json_writes_it)

router = APIRouter(prefix="/api", dependencies=[Depends(_only_known_queries)])

Guest: TypeAlias = Annotated[Visitor, Depends(visitor)]
Reader: TypeAlias = Annotated[Visitor, Depends(reader)]
TableId: TypeAlias = Annotated[str, Path(min_length=1, max_length=32, description="The table's id.")]
SeatQuery: TypeAlias = Annotated[
    SeatName | Literal["spectator"] | None,
    Query(description="From which seat to look; where exactly one is mine, that one is the default."),
]
WatchQuery: TypeAlias = Annotated[
    str | None, Query(max_length=64, description="A spectator's token, for tables that are not mine.")
]
InviteQuery: TypeAlias = Annotated[
    str | None, Query(max_length=64, description="An invitation's token, to look before sitting down.")
]
BeforeQuery: TypeAlias = Annotated[
    float | None,
    Query(ge=0, le=1e12, description="Only tables changed before this: the list's own ``before``."),
    Plainly,
]


# What requests depend on is found without waiting; functions that are not async would each take a thread for it.


async def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


Hosted: TypeAlias = Annotated[House, Depends(_house)]


async def _asker(guest: Reader, seat: SeatQuery = None, watch: WatchQuery = None, invite: InviteQuery = None) -> Asker:
    return Asker(guest.id, seat, watch, invite)


Asking: TypeAlias = Annotated[Asker, Depends(_asker)]


@router.get("/games", responses=documented(*ALWAYS), tags=["catalogue"])
async def games(house: Hosted) -> m.Catalogue:
    """Return the games with their options and computer opponents."""
    return await house.catalogue()


@router.get("/me", responses=documented(*ALWAYS), tags=["me"])
async def me(house: Hosted, guest: Annotated[Visitor, Depends(regular)], request: Request) -> m.Me:
    """Return who this browser is. Somebody new becomes somebody by this, or by the first request to change a thing."""
    found = await house.me(guest.id)
    return found.model_copy(update={"known": request.state.visitor is not None})


@router.put("/me", responses=documented(*ALWAYS, E.BAD_NAME), tags=["me"])
async def rename(body: m.Rename, house: Hosted, guest: Guest) -> m.Me:
    """Change my name, at my tables too."""
    return await house.rename(guest.id, body.name)


@router.post("/me/transfer", responses=documented(*ALWAYS), tags=["me"])
async def transfer(body: m.Nothing, house: Hosted, guest: Guest) -> m.TransferCode:
    """Return a code with which another device becomes me."""
    return await house.transfer_code(guest.id)


@router.post("/me/adopt", responses=documented(*ALWAYS, E.BAD_CODE), tags=["me"])
async def adopt(body: m.Adopt, house: Hosted, guest: Guest, request: Request, response: Response) -> m.Me:
    """Become whoever made the code, on this device too."""
    identity = await house.adopt(body.code)
    request.app.state.identities.remember(response, identity)
    return await house.me(identity)


@router.get("/me/tables", responses=documented(*ALWAYS), tags=["me"])
async def my_tables(
    house: Hosted,
    guest: Reader,
    status: Annotated[m.Status | None, Query()] = None,
    before: BeforeQuery = None,
    limit: Annotated[int, Query(ge=1, le=100), Plainly] = 30,
) -> m.TableList:
    """Return my tables, those changed last first."""
    return await house.my_tables(guest.id, status, before, limit)


@router.get("/tables", responses=documented(*ALWAYS), tags=["tables"])
async def open_tables(
    house: Hosted, guest: Reader, game: Annotated[str | None, Query(max_length=32)] = None, before: BeforeQuery = None
) -> m.TableList:
    """Return the tables where anybody may sit down and somebody waits, those changed last first."""
    return await house.open_tables(guest.id, game, before)


@router.post(
    "/tables",
    status_code=201,
    responses=documented(
        *ALWAYS, E.UNKNOWN_GAME, E.BAD_OPTION, E.UNKNOWN_OPPONENT, E.BAD_SCRIPT, E.BAD_NAME, E.TOO_MANY_TABLES
    ),
    tags=["tables"],
)
async def create(body: m.NewTable, house: Hosted, guest: Guest) -> m.Table:
    """Set up a table and sit down at it."""
    return await house.create(guest.id, body)


@router.post(
    "/opponents",
    responses=documented(*ALWAYS, E.UNKNOWN_GAME, E.BAD_OPTION, E.TOO_MANY_TABLES),
    tags=["tables"],
)
async def find(body: m.FindOpponent, house: Hosted, guest: Guest) -> m.Table:
    """Sit down with a player who waits for the same game at an open table, or open one and wait."""
    return await house.lobby.find(guest.id, body)


@router.put("/tables/{table_id}/access", responses=documented(*SEEING, E.GAME_OVER), tags=["tables"])
async def set_access(table_id: TableId, body: m.Access, house: Hosted, guest: Guest) -> m.Table:
    """Let anybody sit down at my table while it waits, or only those who are invited."""
    return await house.lobby.set_access(table_id, guest.id, body)


@router.get("/tables/{table_id}", responses=documented(*SEEING), tags=["tables"])
async def read(table_id: TableId, house: Hosted, asker: Asking) -> m.Table:
    """Return a table as I may see it."""
    return await house.read(table_id, asker)


@router.get("/tables/{table_id}/events", responses=documented(*SEEING), tags=["tables"])
async def events(
    table_id: TableId, house: Hosted, asker: Asking, since: Annotated[int, Query(ge=0, le=2**31 - 1), Plainly] = 0
) -> m.Events:
    """Return what happened after a ply, as I may see it."""
    return await house.events(table_id, asker, since)


@router.post(
    "/tables/{table_id}/join",
    responses=documented(*SEEING, E.ALREADY_SEATED, E.TOO_MANY_TABLES),
    tags=["tables"],
)
async def join(table_id: TableId, body: m.Join, house: Hosted, guest: Guest) -> m.Table:
    """Take the free seat."""
    return await house.join(table_id, guest.id, body)


@router.post("/tables/{table_id}/seed", responses=documented(*SEEING, E.TOO_LATE_FOR_SEED), tags=["tables"])
async def add_seed(table_id: TableId, body: m.AddSeed, house: Hosted, guest: Guest) -> m.Table:
    """Add to the chance before the first deal."""
    return await house.add_seed(table_id, guest.id, body)


@router.post(
    "/tables/{table_id}/moves",
    responses=documented(*ACTING, E.NOT_YOUR_TURN, E.NOT_A_MOVE, E.ILLEGAL_MOVE),
    tags=["play"],
)
async def move(table_id: TableId, body: m.NewMove, house: Hosted, guest: Guest) -> m.EventMessage:
    """Play a move. Repeating the request is safe: it is played once and answered the same way."""
    return await house.move(table_id, guest.id, body)


@router.post("/tables/{table_id}/resign", responses=documented(*ACTING), tags=["play"])
async def resign(table_id: TableId, body: m.SeatAction, house: Hosted, guest: Guest) -> m.EventMessage:
    """Give the game up, or cancel it if it has not begun."""
    return await house.resign(table_id, guest.id, body)


@router.post(
    "/tables/{table_id}/takeback",
    responses=documented(*ACTING, E.ONLY_AGAINST_COMPUTER, E.NOTHING_TO_TAKE_BACK),
    tags=["play"],
)
async def take_back(table_id: TableId, body: m.SeatAction, house: Hosted, guest: Guest) -> m.EventMessage:
    """Take back my last move against the computer, with what followed it."""
    return await house.take_back(table_id, guest.id, body)


@router.get(
    "/tables/{table_id}/hint",
    responses=documented(
        *SEEING,
        E.NOT_STARTED,
        E.GAME_OVER,
        E.NOT_YOUR_TURN,
        E.ONLY_AGAINST_COMPUTER,
        E.NO_EVALUATOR,
        E.COMPUTER_UNAVAILABLE,
    ),
    tags=["play"],
)
async def hint(table_id: TableId, house: Hosted, asker: Asking) -> m.Hint:
    """Return what the house would play for me, against the computer."""
    return await house.study.hint(table_id, asker)


@router.post(
    "/tables/{table_id}/claim",
    responses=documented(*ACTING, E.OPPONENT_PRESENT, E.NO_CLOCK, E.CANCEL_INSTEAD),
    tags=["play"],
)
async def claim(table_id: TableId, body: m.SeatAction, house: Hosted, guest: Guest) -> m.EventMessage:
    """Claim a game with a clock against an opponent who is to move and has been gone for ten minutes."""
    return await house.claim(table_id, guest.id, body)


@router.post(
    "/tables/{table_id}/cancel",
    responses=documented(*ACTING, E.TOO_LATE_TO_CANCEL, E.ONLY_BETWEEN_PEOPLE),
    tags=["play"],
)
async def cancel(table_id: TableId, body: m.SeatAction, house: Hosted, guest: Guest) -> m.EventMessage:
    """End a game with a friend without a result, before both have moved."""
    return await house.cancel(table_id, guest.id, body)


OFFERING = (*SEEING, E.NOT_STARTED, E.GAME_OVER, E.OFFER_LAPSED, E.ONLY_BETWEEN_PEOPLE)


@router.post(
    "/tables/{table_id}/offers",
    responses=documented(*OFFERING, E.CANCEL_INSTEAD, E.HIDDEN_INFORMATION, E.NOTHING_TO_TAKE_BACK, E.OFFER_DECLINED),
    tags=["play"],
)
async def offer(table_id: TableId, body: m.NewOffer, house: Hosted, guest: Guest) -> m.Table:
    """Propose something to the other player, or accept what they have proposed by proposing the same."""
    return await house.offers.make(table_id, guest.id, body)


@router.post("/tables/{table_id}/offers/withdraw", responses=documented(*OFFERING), tags=["play"])
async def withdraw_offer(table_id: TableId, body: m.SeatAction, house: Hosted, guest: Guest) -> m.Table:
    """Withdraw what I have proposed."""
    return await house.offers.withdraw(table_id, guest.id, body)


@router.post("/tables/{table_id}/offers/decline", responses=documented(*OFFERING), tags=["play"])
async def decline_offer(table_id: TableId, body: m.DeclineOffer, house: Hosted, guest: Guest) -> m.Table:
    """Decline what the other player has proposed."""
    return await house.offers.decline(table_id, guest.id, body)


@router.post(
    "/tables/{table_id}/rematch",
    responses=documented(*SEEING, E.NOT_OVER, E.NOT_STARTED, E.TOO_MANY_TABLES, E.OFFER_DECLINED),
    tags=["play"],
)
async def rematch(table_id: TableId, body: m.Nothing, house: Hosted, guest: Guest) -> m.Rematch:
    """Offer to play again, or accept; the computer always does."""
    return await house.rematches.offer(table_id, guest.id)


REMATCHING = (*SEEING, E.NOT_OVER, E.NOT_STARTED)


@router.post("/tables/{table_id}/rematch/withdraw", responses=documented(*REMATCHING), tags=["play"])
async def withdraw_rematch(table_id: TableId, body: m.Nothing, house: Hosted, guest: Guest) -> m.Rematch:
    """Withdraw my offer to play again."""
    return await house.rematches.withdraw(table_id, guest.id)


@router.post("/tables/{table_id}/rematch/decline", responses=documented(*REMATCHING), tags=["play"])
async def decline_rematch(table_id: TableId, body: m.Nothing, house: Hosted, guest: Guest) -> m.Rematch:
    """Decline the other player's offer to play again."""
    return await house.rematches.decline(table_id, guest.id)


@router.get("/tables/{table_id}/record", responses=documented(*SEEING), tags=["records"])
async def record(table_id: TableId, house: Hosted, asker: Asking) -> m.RecordJson:
    """Return the game's record: whole once it is over, before that what my seat may know."""
    return await house.study.record(table_id, asker)


@router.get(
    "/tables/{table_id}/record.hana",
    response_class=PlainTextResponse,
    responses={**documented_as_json(*SEEING), 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    tags=["records"],
)
async def record_file(table_id: TableId, house: Hosted, asker: Asking) -> Any:
    """Return the record as a text file that ``hanamachi replay`` and ``hanamachi verify`` read."""
    text = await house.study.record_text(table_id, asker)
    disposition = f'attachment; filename="{table_id}.hana"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


@router.get("/tables/{table_id}/replay", responses=documented(*SEEING, E.NOT_OVER), tags=["records"])
async def replay(table_id: TableId, house: Hosted, asker: Asking) -> m.Replay:
    """Return a finished game step by step with everything open."""
    return await house.study.replay(table_id, asker)


@router.get(
    "/tables/{table_id}/analysis", responses=documented(*SEEING, E.NOT_OVER, E.COMPUTER_UNAVAILABLE), tags=["records"]
)
async def analysis(table_id: TableId, house: Hosted, asker: Asking) -> m.Analysis:
    """Return what a judge thinks of every move of a finished game."""
    return await house.study.analysis(table_id, asker)


PuzzleDay: TypeAlias = Annotated[date, Path(description="A day such as 2026-03-21.")]
PuzzleGame: TypeAlias = Annotated[str, Path(min_length=1, max_length=32)]
PUZZLING = (*ALWAYS, E.UNKNOWN_GAME, E.NO_PUZZLE, E.COMPUTER_UNAVAILABLE)


@router.get("/puzzles/{game}/{day}", responses=documented(*PUZZLING), tags=["puzzles"])
async def puzzle(game: PuzzleGame, day: PuzzleDay, house: Hosted) -> m.Puzzle:
    """Return the puzzle of a day."""
    return await house.puzzles.of_day(game, day)


@router.post("/puzzles/{game}/{day}", responses=documented(*PUZZLING, E.NOT_A_MOVE, E.ILLEGAL_MOVE), tags=["puzzles"])
async def try_puzzle(game: PuzzleGame, day: PuzzleDay, body: m.PuzzleAttempt, house: Hosted) -> m.PuzzleAnswer:
    """Tell whether a move solves the puzzle of a day."""
    return await house.puzzles.attempt(game, day, body.move)
