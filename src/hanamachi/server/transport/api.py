"""The REST API. Each route documents its error codes."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from hanamachi.server import messages as m
from hanamachi.server.domain.kinds import Status
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.transport import records
from hanamachi.server.transport.dependencies import (
    ACTING,
    ALWAYS,
    SEEING,
    BeforeQuery,
    PlainNumber,
    ReadingVisitor,
    RequesterDep,
    ReturningVisitor,
    ServicesDep,
    TableId,
    WritingVisitor,
    api_router,
)
from hanamachi.server.transport.problems import documented
from hanamachi.server.transport.visitors import remember

router = api_router()
routers = (router, records.router)
"""All of the API."""


@router.get("/games", responses=documented(*ALWAYS), tags=["catalogue"])
async def games(services: ServicesDep) -> m.Catalogue:
    """Return the games with their options and computer opponents."""
    return services.catalogue.describe()


@router.get("/me", responses=documented(*ALWAYS), tags=["me"])
async def me(services: ServicesDep, visitor: ReturningVisitor, request: Request) -> m.Me:
    """Return my profile. A new visitor gets a cookie here, or with the first request that changes something."""
    found = await services.accounts.me(visitor.id)
    return found.model_copy(update={"known": request.state.visitor is not None})


@router.put("/me", responses=documented(*ALWAYS, E.BAD_NAME), tags=["me"])
async def rename(body: m.Rename, services: ServicesDep, visitor: WritingVisitor) -> m.Me:
    """Change my name, at my unfinished tables too."""
    return await services.accounts.rename(visitor.id, body.name)


@router.post("/me/transfer", responses=documented(*ALWAYS), tags=["me"])
async def transfer(body: m.Nothing, services: ServicesDep, visitor: WritingVisitor) -> m.TransferCode:
    """Return a code that signs another device in as me."""
    return await services.accounts.transfer_code(visitor.id)


@router.post("/me/adopt", responses=documented(*ALWAYS, E.BAD_CODE), tags=["me"])
async def adopt(
    body: m.Adopt, services: ServicesDep, visitor: WritingVisitor, request: Request, response: Response
) -> m.Me:
    """Sign this device in as the visitor who made the code."""
    identity = await services.accounts.adopt(body.code)
    remember(request.app.state.identities, response, identity)
    return await services.accounts.me(identity)


@router.get("/me/tables", responses=documented(*ALWAYS), tags=["me"])
async def my_tables(
    services: ServicesDep,
    visitor: ReadingVisitor,
    status: Annotated[Status | None, Query()] = None,
    before: BeforeQuery = None,
    limit: Annotated[int, Query(ge=1, le=100), PlainNumber] = 30,
) -> m.TableList:
    """Return my tables, most recently changed first."""
    return await services.lobby.my_tables(visitor.id, status, before, limit)


@router.get("/tables", responses=documented(*ALWAYS), tags=["tables"])
async def open_tables(
    services: ServicesDep,
    visitor: ReadingVisitor,
    game: Annotated[str | None, Query(max_length=32)] = None,
    before: BeforeQuery = None,
) -> m.TableList:
    """Return the open tables whose host is waiting, most recently changed first."""
    return await services.lobby.open_tables(visitor.id, game, before)


@router.post(
    "/tables",
    status_code=201,
    responses=documented(
        *ALWAYS, E.UNKNOWN_GAME, E.BAD_OPTION, E.UNKNOWN_OPPONENT, E.BAD_SCRIPT, E.BAD_NAME, E.TOO_MANY_TABLES
    ),
    tags=["tables"],
)
async def create(body: m.NewTable, services: ServicesDep, visitor: WritingVisitor) -> m.Table:
    """Create a table and take a seat at it."""
    return await services.tables.create(visitor.id, body)


@router.post(
    "/opponents",
    responses=documented(*ALWAYS, E.UNKNOWN_GAME, E.BAD_OPTION, E.TOO_MANY_TABLES),
    tags=["tables"],
)
async def find(body: m.FindOpponent, services: ServicesDep, visitor: WritingVisitor) -> m.Table:
    """Join a player who is waiting for the same game at an open table, or open one and wait."""
    return await services.lobby.find(visitor.id, body)


@router.put("/tables/{table_id}/access", responses=documented(*SEEING, E.GAME_OVER), tags=["tables"])
async def set_access(table_id: TableId, body: m.Access, services: ServicesDep, visitor: WritingVisitor) -> m.Table:
    """Open my waiting table to everyone, or restrict it to invited players."""
    return await services.lobby.set_access(table_id, visitor.id, body)


@router.get("/tables/{table_id}", responses=documented(*SEEING), tags=["tables"])
async def read(table_id: TableId, services: ServicesDep, requester: RequesterDep) -> m.Table:
    """Return a table as I may see it."""
    return await services.tables.read(table_id, requester)


@router.get("/tables/{table_id}/events", responses=documented(*SEEING), tags=["tables"])
async def events(
    table_id: TableId,
    services: ServicesDep,
    requester: RequesterDep,
    since: Annotated[int, Query(ge=0, le=2**31 - 1), PlainNumber] = 0,
) -> m.Events:
    """Return the events after a ply, as I may see them."""
    return await services.tables.events(table_id, requester, since)


@router.post(
    "/tables/{table_id}/join",
    responses=documented(*SEEING, E.ALREADY_SEATED, E.TOO_MANY_TABLES),
    tags=["tables"],
)
async def join(table_id: TableId, body: m.Join, services: ServicesDep, visitor: WritingVisitor) -> m.Table:
    """Take the free seat."""
    return await services.tables.join(table_id, visitor.id, body)


@router.post("/tables/{table_id}/seed", responses=documented(*SEEING, E.TOO_LATE_FOR_SEED), tags=["tables"])
async def add_seed(table_id: TableId, body: m.AddSeed, services: ServicesDep, visitor: WritingVisitor) -> m.Table:
    """Add my seed for the deals, before the first one."""
    return await services.tables.add_seed(table_id, visitor.id, body)


@router.post(
    "/tables/{table_id}/moves",
    responses=documented(*ACTING, E.NOT_YOUR_TURN, E.NOT_A_MOVE, E.ILLEGAL_MOVE),
    tags=["play"],
)
async def move(table_id: TableId, body: m.NewMove, services: ServicesDep, visitor: WritingVisitor) -> m.EventMessage:
    """Play a move. The request is idempotent: repeated, it gets the same answer and is played once."""
    return await services.play.move(table_id, visitor.id, body)


@router.post("/tables/{table_id}/resign", responses=documented(*ACTING), tags=["play"])
async def resign(
    table_id: TableId, body: m.SeatAction, services: ServicesDep, visitor: WritingVisitor
) -> m.EventMessage:
    """Resign the game, or cancel it if it has not begun."""
    return await services.play.resign(table_id, visitor.id, body)


@router.post(
    "/tables/{table_id}/takeback",
    responses=documented(*ACTING, E.ONLY_AGAINST_COMPUTER, E.NOTHING_TO_TAKE_BACK, E.ROUND_SCORED, E.CARD_SEEN),
    tags=["play"],
)
async def take_back(
    table_id: TableId, body: m.SeatAction, services: ServicesDep, visitor: WritingVisitor
) -> m.EventMessage:
    """Take back my last move against the computer, and everything after it."""
    return await services.play.take_back(table_id, visitor.id, body)


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
async def hint(table_id: TableId, services: ServicesDep, requester: RequesterDep) -> m.Hint:
    """Return the engine's advice in a game against the computer."""
    return await services.review.hint(table_id, requester)


@router.post(
    "/tables/{table_id}/claim",
    responses=documented(*ACTING, E.OPPONENT_PRESENT, E.NO_CLOCK, E.CANCEL_INSTEAD),
    tags=["play"],
)
async def claim(
    table_id: TableId, body: m.SeatAction, services: ServicesDep, visitor: WritingVisitor
) -> m.EventMessage:
    """Claim a game with a clock from an opponent who is to move and has been away for ten minutes."""
    return await services.play.claim(table_id, visitor.id, body)


@router.post(
    "/tables/{table_id}/cancel",
    responses=documented(*ACTING, E.TOO_LATE_TO_CANCEL, E.ONLY_BETWEEN_PEOPLE),
    tags=["play"],
)
async def cancel(
    table_id: TableId, body: m.SeatAction, services: ServicesDep, visitor: WritingVisitor
) -> m.EventMessage:
    """End a game against a friend without a result, before both have moved."""
    return await services.play.cancel(table_id, visitor.id, body)


OFFERING = (*SEEING, E.NOT_STARTED, E.GAME_OVER, E.OFFER_LAPSED, E.ONLY_BETWEEN_PEOPLE)


@router.post(
    "/tables/{table_id}/offers",
    responses=documented(*OFFERING, E.CANCEL_INSTEAD, E.HIDDEN_INFORMATION, E.NOTHING_TO_TAKE_BACK, E.OFFER_DECLINED),
    tags=["play"],
)
async def offer(table_id: TableId, body: m.NewOffer, services: ServicesDep, visitor: WritingVisitor) -> m.Table:
    """Make an offer to the other player, or accept theirs by making the same one."""
    return await services.offers.make(table_id, visitor.id, body)


@router.post("/tables/{table_id}/offers/withdraw", responses=documented(*OFFERING), tags=["play"])
async def withdraw_offer(
    table_id: TableId, body: m.SeatAction, services: ServicesDep, visitor: WritingVisitor
) -> m.Table:
    """Withdraw my offer."""
    return await services.offers.withdraw(table_id, visitor.id, body)


@router.post("/tables/{table_id}/offers/decline", responses=documented(*OFFERING), tags=["play"])
async def decline_offer(
    table_id: TableId, body: m.DeclineOffer, services: ServicesDep, visitor: WritingVisitor
) -> m.Table:
    """Decline the other player's offer."""
    return await services.offers.decline(table_id, visitor.id, body)


@router.post(
    "/tables/{table_id}/rematch",
    responses=documented(*SEEING, E.NOT_OVER, E.NOT_STARTED, E.TOO_MANY_TABLES, E.OFFER_DECLINED),
    tags=["play"],
)
async def rematch(table_id: TableId, body: m.Nothing, services: ServicesDep, visitor: WritingVisitor) -> m.Rematch:
    """Offer or accept a rematch; the computer always accepts."""
    return await services.rematches.offer(table_id, visitor.id)


REMATCHING = (*SEEING, E.NOT_OVER, E.NOT_STARTED)


@router.post("/tables/{table_id}/rematch/withdraw", responses=documented(*REMATCHING), tags=["play"])
async def withdraw_rematch(
    table_id: TableId, body: m.Nothing, services: ServicesDep, visitor: WritingVisitor
) -> m.Rematch:
    """Withdraw my rematch offer."""
    return await services.rematches.withdraw(table_id, visitor.id)


@router.post("/tables/{table_id}/rematch/decline", responses=documented(*REMATCHING), tags=["play"])
async def decline_rematch(
    table_id: TableId, body: m.Nothing, services: ServicesDep, visitor: WritingVisitor
) -> m.Rematch:
    """Decline the other player's rematch offer."""
    return await services.rematches.decline(table_id, visitor.id)
