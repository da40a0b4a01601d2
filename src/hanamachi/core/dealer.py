"""Provably fair deals: the server commits to a seed before the game, and the players may add their own.

Before the first deal the server publishes the SHA-256 of its seed. Every round's deal is drawn from
HMAC-SHA256(server seed, round and players' seeds): the server cannot choose it after it knows the players'
seeds, and no player can predict it. After the game the server publishes the seed, and anyone can recompute
every deal.

The stream of a round is the concatenation of the digests of HMAC-SHA256(key, message) for block 0, 1, …,
where the key is the server seed's 32 bytes and the message is the ASCII text
``round:block:sha256(first seed):sha256(second seed)`` with hashes in hexadecimal. It is read as big-endian
32-bit words. A number below n is a word modulo n; words at or above the largest multiple of n are skipped.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field

from hanamachi.core.errors import NotVerified, RecordError
from hanamachi.core.game import AnyGame, Deal
from hanamachi.core.record import Record

SEED_BYTES = 32
WORDS = 2**32


@dataclass(frozen=True)
class Dealer:
    """Shuffles from seeds: the server's (hexadecimal) and, optionally, the players'."""

    server_seed: str = field(default_factory=lambda: secrets.token_hex(SEED_BYTES), repr=False)
    first_seed: str = ""
    second_seed: str = ""

    def __post_init__(self) -> None:
        try:
            size = len(bytes.fromhex(self.server_seed))
        except ValueError:
            size = 0
        if size != SEED_BYTES:
            raise RecordError(f"a server seed is {SEED_BYTES} bytes in hexadecimal")

    @property
    def commitment(self) -> str:
        """The SHA-256 of the server's seed, published before the first deal."""
        return hashlib.sha256(bytes.fromhex(self.server_seed)).hexdigest()

    def deal(self, game: AnyGame, round_number: int) -> Deal:
        """Return the deal of a round, counted from 1."""
        return game.shuffle(_Stream(self._words(round_number)))

    def _words(self, round_number: int) -> Iterator[int]:
        key = bytes.fromhex(self.server_seed)
        players = f"{_hash(self.first_seed)}:{_hash(self.second_seed)}"
        block = 0
        while True:
            digest = hmac.digest(key, f"{round_number}:{block}:{players}".encode(), "sha256")
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4])
            block += 1

    def promise(self) -> dict[str, str]:
        """Return the headers that a record may show while its game runs."""
        return {"Commitment": self.commitment, "First-Seed": self.first_seed, "Second-Seed": self.second_seed}

    def reveal(self) -> dict[str, str]:
        """Return the headers that make a finished record verifiable."""
        return {**self.promise(), "Server-Seed": self.server_seed}

    @classmethod
    def of(cls, record: Record) -> Dealer:
        """Return the dealer whose seeds a finished record reveals."""
        missing = [key for key in ("Commitment", "Server-Seed") if key not in record.headers]
        if missing:
            raise NotVerified(f"the record has no {' and no '.join(missing)}: its deals cannot be checked")
        seeds = (record.headers.get(key, "") for key in ("Server-Seed", "First-Seed", "Second-Seed"))
        return cls(*seeds)


@dataclass(frozen=True)
class _Stream:
    words: Iterator[int]

    def randrange(self, stop: int, /) -> int:
        complete = WORDS - WORDS % stop
        return next(word for word in self.words if word < complete) % stop


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def verify(record: Record) -> None:
    """Recompute every deal of a finished record; raise NotVerified if one differs."""
    dealer = Dealer.of(record)
    if dealer.commitment != record.headers["Commitment"]:
        raise NotVerified("the server seed does not match the commitment made before the game")
    outcome = record.replay().outcome
    if outcome is not None and record.headers.get("Result", str(outcome)) != str(outcome):
        raise NotVerified(f"the record says {record.headers['Result']!r}, but its moves say {str(outcome)!r}")
    for number, round_ in enumerate(record.rounds, start=1):
        if record.game.deal(round_.deal) != dealer.deal(record.game, number):
            raise NotVerified(f"the deal of round {number} does not follow from the seeds")
