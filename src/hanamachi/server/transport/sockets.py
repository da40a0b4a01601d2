"""Live play: a WebSocket per viewer of a table, which receives every event once and in order."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, aclosing
from dataclasses import dataclass
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from hanamachi.server import messages as m
from hanamachi.server.accounts.identity import Visitor
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.services import Services
from hanamachi.server.tables.access import Requester
from hanamachi.server.tables.bus import Subscription
from hanamachi.server.transport.limits import Buckets, Limits, Sockets
from hanamachi.server.transport.problems import close_code

log = structlog.get_logger()
router = APIRouter()

RESTARTING = 1012
IDLE = 4408
GONE = 1006


@dataclass(frozen=True)
class _SocketQuery:
    """The query parameters of a socket."""

    requester: Requester
    since: int | None


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Send a viewer the events of a table."""
    await socket.accept()
    state = socket.app.state
    sockets: Sockets = state.sockets
    try:
        known: Visitor | None = socket.scope["state"]["visitor"]
        visitor = known or state.identities.new_visitor()
        query = _parse_query(socket, visitor)
        address: str = socket.scope["state"]["address"]
        # Without a cookie every socket is a new visitor, so these are counted by address.
        counted = visitor.id if known else f"address {address}"
        with (
            state.address_sockets.hold(address),
            sockets.hold(counted),
            state.services.meters.sockets.track_inprogress(),
        ):
            await Connection(socket, state.services, table_id, query, _MessageLimiter(state, visitor.id, address)).run()
    except Refusal as refusal:
        await _send(socket, m.Refused(problem=refusal.problem()))
        await _close(socket, close_code(refusal))
    except TimeoutError:
        await _close(socket, IDLE)
    except asyncio.CancelledError:
        await _close(socket, RESTARTING)
        raise
    except WebSocketDisconnect:
        return


def _parse_query(socket: WebSocket, visitor: Visitor) -> _SocketQuery:
    query = socket.query_params
    seat, since = query.get("seat"), query.get("since")
    if seat not in (None, "first", "second", "spectator"):
        raise Refusal(E.INVALID_REQUEST, "seat must be first, second or spectator")
    if since is not None and not (since.isascii() and since.isdecimal() and len(since) < 10):
        raise Refusal(E.INVALID_REQUEST, "since must be the number of a ply")
    requester = Requester(visitor.id, seat, query.get("watch"), query.get("invite"))  # type: ignore[arg-type]
    return _SocketQuery(requester, None if since is None else int(since))


class _MessageLimiter:
    """Rate limits for the messages of a socket."""

    def __init__(self, state: Any, identity: str, address: str) -> None:
        self.limits: Limits = state.limits
        self._buckets: Buckets = state.buckets
        self._address_buckets: Buckets = state.address_buckets
        self._refusal_buckets: Buckets = state.refusal_buckets
        self._identity = identity
        self._address = address

    def take(self) -> None:
        """Count a message, and refuse it if there are too many."""
        self._address_buckets.take(self._address)
        self._buckets.take(self._identity)

    def count_refusal(self, refusal: Refusal) -> None:
        """Count a refusal for too many messages; raise if there have been too many of those."""
        if refusal.code is E.TOO_MANY_REQUESTS:
            self._refusal_buckets.take(self._identity)


class Connection:
    """An open socket: one task sends, another receives."""

    def __init__(
        self, socket: WebSocket, services: Services, table_id: str, query: _SocketQuery, limiter: _MessageLimiter
    ) -> None:
        self.socket = socket
        self.services = services
        self.table_id = table_id
        self.requester = query.requester
        self.since = query.since
        self.limiter = limiter
        self.limits = limiter.limits

    async def run(self) -> None:
        """Send and receive until one of the two ends."""
        _table, viewer = await self.services.tables.look(self.table_id, self.requester)
        with ExitStack() as stack:
            # Subscribe before the first read: a change between the two would otherwise be missed.
            subscription = stack.enter_context(self.services.tables.watching(self.table_id))
            stack.enter_context(self.services.attending(self.table_id, viewer))
            tasks = [asyncio.create_task(self._push(subscription)), asyncio.create_task(self._listen())]
            ended: set[asyncio.Task[None]] = set()
            try:
                ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                ended.pop().result()
            finally:
                await _cancel_all(tasks)
                # Break the reference cycle between the tasks, their exceptions and this frame.
                tasks.clear()
                ended.clear()

    async def _push(self, subscription: Subscription) -> None:
        tables = self.services.tables
        async with aclosing(tables.messages(self.table_id, self.requester, self.since, subscription)) as messages:
            async for message in messages:
                await _send(self.socket, message)

    async def _listen(self) -> None:
        while True:
            text = await asyncio.wait_for(self._receive(), self.limits.idle_seconds)
            try:
                self.limiter.take()
                await self._answer(text)
            except Refusal as refusal:
                self.limiter.count_refusal(refusal)
                await _send(self.socket, m.Refused(problem=refusal.problem()))

    async def _receive(self) -> str:
        """Return the next message; a binary one becomes empty text, which is refused."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def _answer(self, text: str) -> None:
        if len(text) > self.limits.message_bytes:
            raise Refusal(E.TOO_LARGE, f"a message may have at most {self.limits.message_bytes} characters")
        try:
            m.ClientMessage.model_validate_json(text)
        except ValidationError as error:
            raise Refusal(E.INVALID_REQUEST, "the message is not valid", invalid_fields(error)) from error
        await _send(self.socket, self.services.tables.pong(self.table_id))


def invalid_fields(error: ValidationError) -> m.InvalidFields:
    """Return the invalid fields of a message, without echoing their values."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return m.InvalidFields(fields=[m.InvalidField(where=list(item["loc"]), what=item["msg"]) for item in found])


async def _cancel_all(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, message: BaseModel) -> None:
    text = message.model_dump_json()
    try:
        await socket.send_text(text)
    except RuntimeError as error:  # raised when the socket has been closed
        raise WebSocketDisconnect(GONE) from error


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        await socket.close(code)
