"""Live play: a WebSocket for each viewer of a table, which is told every ply once and in order."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from hanamachi.server import messages as m
from hanamachi.server.bus import Bell
from hanamachi.server.errors import Refusal, close_code, storage_unavailable
from hanamachi.server.gate import where
from hanamachi.server.house import House
from hanamachi.server.identity import Visitor
from hanamachi.server.limits import Buckets, Limits, Sockets
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.render import Asker
from hanamachi.server.wire import SeatName
from hanamachi.server.writer import StorageError

log = structlog.get_logger()
router = APIRouter()

RESTARTING = 1012
IDLE = 4408
GONE = 1006


@dataclass(frozen=True)
class _Wishes:
    """What the address of a socket asks for."""

    asker: Asker
    since: int | None


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Tell a viewer what happens at a table, and take its moves."""
    await socket.accept()
    state = socket.app.state
    sockets: Sockets = state.sockets
    try:
        known: Visitor | None = socket.scope["state"]["visitor"]
        visitor = known or state.identities.newcomer()
        wishes = _wishes(socket, visitor)
        address: str = socket.scope["state"]["address"]
        # Without a cookie everybody is somebody new each time, so such sockets are counted by where they come from.
        counted = visitor.id if known else f"address {address}"
        with (
            state.address_sockets.one_more(address),
            sockets.one_more(counted),
            state.house.meters.sockets.track_inprogress(),
        ):
            await Connection(socket, state.house, table_id, wishes, _Toll(state, visitor.id, address)).run()
    except Refusal as refusal:
        await _send(socket, m.Refused(request=None, problem=refusal.problem()))
        await _close(socket, close_code(refusal))
    except TimeoutError:
        await _close(socket, IDLE)
    except asyncio.CancelledError:
        await _close(socket, RESTARTING)
        raise
    except WebSocketDisconnect:
        return


def _wishes(socket: WebSocket, visitor: Visitor) -> _Wishes:
    query = socket.query_params
    seat, since = query.get("seat"), query.get("since")
    if seat not in (None, "first", "second", "spectator"):
        raise Refusal(E.INVALID_REQUEST, "a seat is first, second or spectator")
    if since is not None and not (since.isascii() and since.isdecimal() and len(since) < 10):
        raise Refusal(E.INVALID_REQUEST, "since is the number of a ply")
    asker = Asker(visitor.id, seat, query.get("watch"), query.get("invite"))  # type: ignore[arg-type]
    return _Wishes(asker, None if since is None else int(since))


class _Toll:
    """What each message costs a visitor, and how many may come too fast before that is enough."""

    def __init__(self, state: Any, identity: str, address: str) -> None:
        self.limits: Limits = state.limits
        self._buckets: Buckets = state.buckets
        self._address_buckets: Buckets = state.address_buckets
        self._patience: Buckets = state.patience
        self._identity = identity
        self._address = address

    def take(self) -> None:
        """Let a message pass, or refuse it."""
        self._address_buckets.take(self._address)
        self._buckets.take(self._identity)

    def endure(self, refusal: Refusal) -> None:
        """Refuse once more, or end the connection of a visitor who does not slow down."""
        if refusal.code is E.TOO_MANY_REQUESTS:
            self._patience.take(self._identity)


class Connection:
    """One open socket: one task tells, another one listens."""

    def __init__(self, socket: WebSocket, house: House, table_id: str, wishes: _Wishes, toll: _Toll) -> None:
        self.socket = socket
        self.house = house
        self.table_id = table_id
        self.asker = wishes.asker
        self.since = wishes.since
        self.toll = toll
        self.limits = toll.limits
        self._speaking = asyncio.Lock()
        """Held from looking until it is said, so that the newer is said later; an answer comes before its event."""

    async def run(self) -> None:
        """Tell and listen until one of both ends."""
        _table, viewer = await self.house.look(self.table_id, self.asker)
        with ExitStack() as stack:
            # Listening begins before the first look, so that nothing can happen between the two.
            bell = stack.enter_context(self.house.watching(self.table_id))
            # Spectators are not told of: a thousand who come one by one would each wake all the others.
            stack.enter_context(
                self.house.presence.connected(self.table_id, viewer.seat, self._tell_others, self.asker.identity)
            )
            tasks = [asyncio.create_task(self._tell(bell)), asyncio.create_task(self._listen())]
            ended: set[asyncio.Task[None]] = set()
            try:
                ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                ended.pop().result()
            finally:
                await _given_up(tasks)
                # A task's exception holds this frame; if that held the task, all of it would wait for a collection.
                tasks.clear()
                ended.clear()

    def _tell_others(self) -> None:
        self.house.do(self.house.came_or_went(self.table_id))

    async def _tell(self, bell: Bell) -> None:
        table, viewer = await self.house.look(self.table_id, self.asker)
        told = table.ply if self.since is None else min(self.since, table.ply)
        around = self.house.surroundings(table)
        now = self.house.now()
        await self._send(m.Hello(table=self.house.renderer.table(table, viewer, now, told), now=now))
        while True:
            async with self._speaking:
                table, viewer = await self.house.look(self.table_id, self.asker)
                while told < table.ply:
                    told += 1
                    await self._send(self.house.renderer.event(table, viewer, told))
                if around != (around := self.house.surroundings(table)):
                    await self._show()
            await bell.heard()

    async def _show(self) -> None:
        table = await self.house.read(self.table_id, self.asker)
        await self._send(m.TableMessage(table=table))

    async def _listen(self) -> None:
        while True:
            text = await asyncio.wait_for(self._heard(), self.limits.idle_seconds)
            try:
                self.toll.take()
                await self._answer(text)
            except Refusal as refusal:
                self.toll.endure(refusal)
                await self._send(m.Refused(request=_request(text), problem=refusal.problem()))

    async def _heard(self) -> str:
        """Return the next message; one that is not text becomes one that is refused."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def _answer(self, text: str) -> None:
        if len(text) > self.limits.message_bytes:
            raise Refusal(E.TOO_LARGE, f"a message has at most {self.limits.message_bytes} characters")
        try:
            message = m.ClientMessage.model_validate_json(text).root
        except ValidationError as error:
            raise Refusal(E.INVALID_REQUEST, "this is not a message of the protocol", invalid_fields(error)) from error
        if isinstance(message, m.Ping):
            spectators = self.house.presence.spectators(self.table_id)
            await self._send(m.Pong(now=self.house.now(), spectators=spectators))
            return
        if isinstance(message, m.Look):
            async with self._speaking:
                await self._show()
            return
        move = m.NewMove(ply=message.ply, move=message.move, seat=message.seat or self._my_seat())
        async with self._speaking:
            await self._send(m.Played(request=message.request, event=await self._played(move)))

    async def _played(self, move: m.NewMove) -> m.EventMessage:
        try:
            return await self.house.move(self.table_id, self.asker.identity, move)
        except Refusal:
            raise
        except StorageError as error:
            raise storage_unavailable() from error
        except Exception as error:  # whatever went wrong, whoever moved waits for an answer
            log.error("move_failed", table=self.table_id, error=type(error).__name__, where=where(error))
            raise Refusal(E.INTERNAL, "something went wrong here") from error

    def _my_seat(self) -> SeatName | None:
        return None if self.asker.seat == "spectator" else self.asker.seat

    async def _send(self, message: BaseModel) -> None:
        await _send(self.socket, message)


def invalid_fields(error: ValidationError) -> m.InvalidFields:
    """Return what is wrong with a request, without repeating what was sent."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return m.InvalidFields(fields=[m.InvalidField(where=list(item["loc"]), what=item["msg"]) for item in found])


def _request(text: str) -> str | None:
    """Return the number that a refused message gave itself, if it can be made out."""
    try:
        return m.MoveMessage.model_validate_json(text).request
    except ValidationError:
        return None


async def _given_up(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, message: BaseModel) -> None:
    text = message.model_dump_json()
    try:
        await socket.send_text(text)
    except RuntimeError as error:  # that is how it is told that the socket has been closed
        raise WebSocketDisconnect(GONE) from error


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        await socket.close(code)
