"""Visitors' names, and codes for moving to another device."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from hanamachi.server import messages as m
from hanamachi.server.accounts.identity import guest_name
from hanamachi.server.accounts.names import check_name
from hanamachi.server.entropy import Entropy
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.storage.protocol import Storage
from hanamachi.server.tasks import Tasks, runs_to_completion

TRANSFER_SECONDS = 600
TRANSFER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
TRANSFER_LETTERS = 8

RenameListener: TypeAlias = Callable[[str, str, str], Awaitable[None]]
"""Called with an unfinished table, the player and their new name."""


class Accounts:
    """Renames players, and transfers them between devices."""

    def __init__(
        self, storage: Storage, entropy: Entropy, tasks: Tasks, now: Callable[[], float], wall: Callable[[], float]
    ) -> None:
        self._storage = storage
        self._entropy = entropy
        self._now = now
        self._wall = wall
        self.tasks = tasks
        self._rename_listeners: list[RenameListener] = []

    def on_rename(self, listener: RenameListener) -> None:
        """Call a listener for each unfinished table of a renamed player."""
        self._rename_listeners.append(listener)

    async def me(self, identity: str) -> m.Me:
        """Return a visitor's profile."""
        return m.Me(name=await self.name_of(identity), running=await self._storage.count_unfinished(identity))

    async def name_of(self, identity: str) -> str:
        """Return a visitor's name: the chosen one, or a default."""
        return await self._storage.name_of(identity) or guest_name(identity)

    @runs_to_completion
    async def rename(self, identity: str, name: str) -> m.Me:
        """Rename a player, at unfinished tables too."""
        check_name(name)
        for table_id in await self._storage.rename(identity, name, self._wall()):
            for listener in self._rename_listeners:
                await listener(table_id, identity, name)
        return await self.me(identity)

    async def transfer_code(self, identity: str) -> m.TransferCode:
        """Return a code that signs another device in as this visitor."""
        letters = len(TRANSFER_ALPHABET)
        code = "".join(TRANSFER_ALPHABET[self._entropy.below(letters)] for _ in range(TRANSFER_LETTERS))
        now = self._now()
        await self._storage.add_transfer(_hashed(code), identity, now, now + TRANSFER_SECONDS)
        return m.TransferCode(code=code, seconds=TRANSFER_SECONDS)

    async def adopt(self, code: str) -> str:
        """Return the visitor who made a code; it works once."""
        identity = await self._storage.take_transfer(_hashed(code), self._now())
        if identity is None:
            raise Refusal(E.BAD_CODE, "this code is unknown, used or expired; make a new one")
        return identity


def _hashed(code: str) -> str:
    """Return the hash of a code, ignoring spaces and case."""
    return hashlib.sha256("".join(code.split()).upper().encode()).hexdigest()
