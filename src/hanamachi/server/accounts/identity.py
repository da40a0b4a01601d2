"""Identity without accounts: a signed cookie, and signed tokens for links, none of them stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass

DAY_SECONDS = 24 * 3600
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
    """A browser, recognised by its cookie."""

    id: str
    day: int = 0
    """When the cookie was issued, in days since 1970; used only to decide when to renew it."""


@dataclass(frozen=True)
class Identities:
    """Issues and verifies cookies and tokens, all signed with one secret."""

    secret: bytes
    token: Callable[[int], str]
    """Returns a token made from this many random bytes."""
    is_secure: bool
    """Whether the cookie is sent over HTTPS only."""
    now: Callable[[], float]

    def today(self) -> int:
        """Return the day, counted from 1970."""
        return int(self.now() // DAY_SECONDS)

    def recognise(self, cookie: str) -> Visitor | None:
        """Return the visitor from the value of a valid cookie; None if it is not valid."""
        signed, _, signature = cookie.rpartition(".")
        day, _, identity = signed.rpartition(".")
        genuine = hmac.compare_digest(signature.encode(), self.sign("identity", identity).encode())
        return Visitor(identity, _day(day)) if identity and genuine else None

    def new_visitor(self) -> Visitor:
        """Return a visitor with a new identity."""
        return Visitor(self.token(IDENTITY_BYTES))

    def cookie(self, identity: str) -> str:
        """Return the value of the cookie for an identity."""
        return f"{self.today()}.{identity}.{self.sign('identity', identity)}"

    def sign(self, purpose: str, *words: str) -> str:
        """Return a signature for one purpose, which only this server can make."""
        message = "\n".join([purpose, *words]).encode()
        digest = hmac.digest(self.secret, message, "sha256")[:SIGNATURE_BYTES]
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def invite(self, table_id: str, seat: str) -> str:
        """Return the invitation token for a seat."""
        return self.sign("invite", table_id, seat)

    def watch(self, table_id: str) -> str:
        """Return the token for watching a table."""
        return self.sign("watch", table_id)

    def is_token(self, given: str | None, wanted: str) -> bool:
        """Return whether a token is the expected one, in constant time."""
        return given is not None and hmac.compare_digest(given.encode(), wanted.encode())


def _day(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else 0


def guest_name(identity: str) -> str:
    """Return the default name of a visitor, always the same one."""
    number = int.from_bytes(hashlib.sha256(identity.encode()).digest()[:4])
    return f"{ADJECTIVES[number % len(ADJECTIVES)]} {CREATURES[number // len(ADJECTIVES) % len(CREATURES)]}"
