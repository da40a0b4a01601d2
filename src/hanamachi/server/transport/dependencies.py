"""What the API's routes have in common: error codes, parameters and dependencies."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BeforeValidator

from hanamachi.server import messages as m
from hanamachi.server.accounts.identity import Visitor
from hanamachi.server.errors import invalid
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.messages import SeatName
from hanamachi.server.services import Services
from hanamachi.server.tables.access import Requester
from hanamachi.server.transport.visitors import reading_visitor, returning_visitor, writing_visitor

ALWAYS = (E.INVALID_REQUEST, E.TOO_LARGE, E.TOO_MANY_REQUESTS, E.FOREIGN_ORIGIN, E.STORAGE_UNAVAILABLE)
SEEING = (*ALWAYS, E.UNKNOWN_TABLE, E.TABLE_DAMAGED, E.TABLE_FULL, E.NOT_YOUR_SEAT)
ACTING = (*SEEING, E.NOT_STARTED, E.GAME_OVER, E.STALE_PLY)


async def _only_known_queries(request: Request) -> None:
    """Refuse unknown query parameters, which may be misspelt, and repeated ones."""
    names = [name for name, _ in request.query_params.multi_items()]
    if set(names) - _query_names(request.scope["route"].dependant):
        raise invalid([m.InvalidField(where=["query"], what="unknown query parameter")])
    if len(names) > len(set(names)):
        raise invalid([m.InvalidField(where=["query"], what="a query parameter is given twice")])


def api_router() -> APIRouter:
    """Return a router for a part of the API."""
    return APIRouter(prefix="/api", dependencies=[Depends(_only_known_queries)])


def _query_names(dependant: Any) -> set[str]:
    """Return the query parameters of a route and its dependencies."""
    own = {field.alias for field in dependant.query_params}
    return own.union(*map(_query_names, dependant.dependencies))


def _check_plain_number(text: Any) -> Any:
    """Refuse numbers with surrounding spaces or underscores, which pydantic would accept."""
    if isinstance(text, str) and not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?", text):
        raise ValueError("not a number")
    return text


PlainNumber = BeforeValidator(_check_plain_number)

WritingVisitor: TypeAlias = Annotated[Visitor, Depends(writing_visitor)]
ReadingVisitor: TypeAlias = Annotated[Visitor, Depends(reading_visitor)]
ReturningVisitor: TypeAlias = Annotated[Visitor, Depends(returning_visitor)]
TableId: TypeAlias = Annotated[str, Path(min_length=1, max_length=32, description="The table's id.")]
SeatQuery: TypeAlias = Annotated[
    SeatName | Literal["spectator"] | None,
    Query(description="The seat to view from; by default my own, or the first of two."),
]
WatchQuery: TypeAlias = Annotated[
    str | None, Query(max_length=64, description="A spectator's token, for other people's tables.")
]
InviteQuery: TypeAlias = Annotated[
    str | None, Query(max_length=64, description="An invitation token, to view the table before joining.")
]
BeforeQuery: TypeAlias = Annotated[
    float | None,
    Query(ge=0, le=1e12, description="Only tables changed before this time: the ``before`` of the previous page."),
    PlainNumber,
]


# Dependencies are async because FastAPI would run each synchronous one in a thread.


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


ServicesDep: TypeAlias = Annotated[Services, Depends(_services)]


async def _requester(
    visitor: ReadingVisitor, seat: SeatQuery = None, watch: WatchQuery = None, invite: InviteQuery = None
) -> Requester:
    return Requester(visitor.id, seat, watch, invite)


RequesterDep: TypeAlias = Annotated[Requester, Depends(_requester)]
