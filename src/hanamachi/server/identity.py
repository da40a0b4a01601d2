"""Who is asking, without accounts: a signed cookie, and tokens for links that need no storing."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass

from fastapi import Request, Response
from starlette.requests import HTTPConnection

COOKIE = "hanamachi"
A_DAY = 24 * 3600
A_YEAR = 365 * A_DAY
DAYS_BEFORE_RENEWAL = 30
IDENTITY_BYTES = 16
SIGNATURE_BYTES = 16

ADJECTIVES = (
    "Quiet", "Gentle", "Bright", "Calm", "Early", "Golden", "Hidden", "Lucky", "Merry", "Misty", "Noble", "Patient",
    "Silver", "Swift", "Tender", "Wandering",
)  # fmt: skip
CREATURES = (
    "Carp", "Cat", "Cicada", "Crane", "Cricket", "Deer", "Dragonfly", "Firefly", "Fox", "Frog", "Hare", "Heron", "Kite",
    "Lark", "Moth", "Otter", "Owl", "Plover", "Sparrow", "Swallow", "Tanuki", "Turtle", "Warbler", "Wren",
)  # fmt: skip


@dataclass(frozen=True)
class Visitor:
    """A browser that comes back with the same cookie."""

    id: str
    day: int = 0
    """When the cookie was made, in days since 1970; nothing depends on it but when it is made again."""


@dataclass(frozen=True)
class Identities:
    """Makes and recognises cookies and tokens, all of them bound to one secret."""

    secret: bytes
    token: Callable[[int], str]
    """Makes an unguessable text of so many random bytes."""
    is_secure: bool
    """Whether the cookie travels over HTTPS only."""
    now: Callable[[], float]

    def today(self) -> int:
        """Return the day, counted from 1970."""
        return int(self.now() // A_DAY)

    def recognise(self, connection: HTTPConnection) -> Visitor | None:
        """Return whose cookie this is, if it is one of ours."""
        signed, _, signature = connection.cookies.get(COOKIE, "").rpartition(".")
        day, _, identity = signed.rpartition(".")
        genuine = hmac.compare_digest(signature.encode(), self.sign("identity", identity).encode())
        return Visitor(identity, _day(day)) if identity and genuine else None

    def newcomer(self) -> Visitor:
        """Return somebody never seen before."""
        return Visitor(self.token(IDENTITY_BYTES))

    def remember(self, response: Response, identity: str) -> None:
        """Make the browser come back as this identity, for a year from now."""
        response.set_cookie(
            COOKIE,
            f"{self.today()}.{identity}.{self.sign('identity', identity)}",
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=self.is_secure,
        )

    def sign(self, purpose: str, *words: str) -> str:
        """Return a token that only this server can make, for one purpose."""
        message = "\n".join([purpose, *words]).encode()
        digest = hmac.digest(self.secret, message, "sha256")[:SIGNATURE_BYTES]
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def invite(self, table_id: str, seat: str) -> str:
        """Return the token that is good for a free seat."""
        return self.sign("invite", table_id, seat)

    def watch(self, table_id: str) -> str:
        """Return the token that is good for watching a table."""
        return self.sign("watch", table_id)

    def is_token(self, given: str | None, wanted: str) -> bool:
        """Tell whether a token is the right one, in a time that tells nothing."""
        return given is not None and hmac.compare_digest(given.encode(), wanted.encode())


async def reader(request: Request) -> Visitor:
    """Return who asks to see something.

    Somebody new stays nobody: a page asks for several things at once, and cookies with all the answers would replace
    each other.
    """
    known: Visitor | None = request.state.visitor
    identities: Identities = request.app.state.identities
    return known or identities.newcomer()


async def visitor(request: Request, response: Response) -> Visitor:
    """Return who sent a request; somebody new gets a cookie with the answer."""
    found = await reader(request)
    if request.state.visitor is None:
        request.app.state.identities.remember(response, found.id)
    return found


async def regular(request: Request, response: Response) -> Visitor:
    """Return who sent a request, and make an old cookie again.

    One request does this, with which a page begins: an old identity that came with any other answer could replace one
    that another device has handed over meanwhile.
    """
    found = await visitor(request, response)
    identities: Identities = request.app.state.identities
    if request.state.visitor is not None and identities.today() - found.day > DAYS_BEFORE_RENEWAL:
        identities.remember(response, found.id)
    return found


def _day(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else 0


def guest_name(identity: str) -> str:
    """Return the name of somebody who has not chosen one, always the same."""
    number = int.from_bytes(hashlib.sha256(identity.encode()).digest()[:4])
    return f"{ADJECTIVES[number % len(ADJECTIVES)]} {CREATURES[number // len(ADJECTIVES) % len(CREATURES)]}"
