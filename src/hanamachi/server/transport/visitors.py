"""Visitors of HTTP requests: reading and setting their cookie."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from hanamachi.server.accounts.identity import Identities, Visitor

COOKIE = "hanamachi"
YEAR_SECONDS = 365 * 24 * 3600
DAYS_BEFORE_RENEWAL = 30


def recognise(identities: Identities, connection: HTTPConnection) -> Visitor | None:
    """Return the visitor whose cookie a request or socket carries."""
    return identities.recognise(connection.cookies.get(COOKIE, ""))


def remember(identities: Identities, response: Response, identity: str) -> None:
    """Set the cookie for an identity, valid for a year."""
    response.set_cookie(
        COOKIE,
        identities.cookie(identity),
        max_age=YEAR_SECONDS,
        httponly=True,
        samesite="lax",
        secure=identities.is_secure,
    )


async def reading_visitor(request: Request) -> Visitor:
    """Identify the visitor of a read-only request, without setting a cookie.

    A page sends several of these at once; a cookie with each response would overwrite the others.
    """
    known: Visitor | None = request.state.visitor
    identities: Identities = request.app.state.identities
    return known or identities.new_visitor()


async def writing_visitor(request: Request, response: Response) -> Visitor:
    """Identify the visitor of a request that changes something; a new visitor gets a cookie."""
    found = await reading_visitor(request)
    if request.state.visitor is None:
        remember(request.app.state.identities, response, found.id)
    return found


async def returning_visitor(request: Request, response: Response) -> Visitor:
    """Identify the visitor, and renew an old cookie.

    Only the first request of a page does this: on any other, an old identity could overwrite one just transferred from
    another device.
    """
    found = await writing_visitor(request, response)
    identities: Identities = request.app.state.identities
    if request.state.visitor is not None and identities.today() - found.day > DAYS_BEFORE_RENEWAL:
        remember(identities, response, found.id)
    return found
