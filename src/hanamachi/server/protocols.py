"""Connections with bounds: how much a request's head may hold, how long each part may take, who reads too slowly.

uvicorn's own protocols keep whatever arrives, for as long as it takes.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import State

from hanamachi.server.addresses import NOWHERE
from hanamachi.server.door import Door
from hanamachi.server.errors import Refusal
from hanamachi.server.limits import Buckets, Limits

HEAD, BODY, NOTHING = "head", "body", "nothing"
MOST_PIPELINED = 16
SLICE = 4096
"""How many bytes of frames are taken apart at once: what a flood brings is noticed before all of it is in memory."""
MOST_UNREAD = 256
MOST_FRAGMENTS = 256
TOO_MUCH = 4429


class Bounded(uvicorn.Config):
    """uvicorn's settings, and the bounds of connections."""

    limits: Limits
    door: Door
    pings: Buckets


class _TooMuch(Exception):
    """A request's head holds too much."""


class _ReadInTime(asyncio.Protocol):
    """A connection that is given up when nobody reads what is said there: closing it would wait for that forever."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    limits: Limits
    _reading_ends: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait for a client that reads slowly."""
        super().pause_writing()
        self._forgive()
        self._reading_ends = self.loop.call_later(self.limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        self._forgive()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._forgive()
        super().connection_lost(exc)

    def _forgive(self) -> None:
        if self._reading_ends is not None:
            self._reading_ends.cancel()
            self._reading_ends = None

    def _abandon(self) -> None:
        """Wait for last words to be read."""
        if self.transport.get_write_buffer_size() and self._reading_ends is None:
            self._reading_ends = self.loop.call_later(self.limits.write_seconds, self.transport.abort)


class HttpProtocol(_ReadInTime, HttpToolsProtocol):
    """HTTP requests whose head and body are neither too large nor too slow, and whose answers are read."""

    def __init__(
        self,
        config: Bounded,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = config.limits
        self._door = config.door
        self._is_inside = False
        self._requests = 0
        self._awaited = HEAD
        self._watched: tuple[int, str] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._bare_bytes = 0
        """What has arrived of a request besides its body."""
        self._head_bytes = 0
        self._refusal = HTTPStatus.BAD_REQUEST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or turn it away at once."""
        super().connection_made(transport)
        self._is_inside = self._door.enter(self._host)
        if self._is_inside:
            self._watch()
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else NOWHERE

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a connection no longer."""
        self._stop_watching()
        if self._is_inside:
            self._is_inside = False
            self._door.leave(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, unless it is too much."""
        if self.transport.is_closing():
            return
        self._bare_bytes += len(data)
        if self._awaited == NOTHING:
            self._begin()
        super().data_received(data)
        if not self._is_inside or self.transport.is_closing():
            return
        if self._bare_bytes > self.limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        self._watch()

    def _begin(self) -> None:
        self._requests += 1
        self._awaited = HEAD
        self._head_bytes = 0

    def on_message_begin(self) -> None:
        """Begin a request, if there are not too many in a row."""
        super().on_message_begin()
        self._begin()
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refusal = HTTPStatus.TOO_MANY_REQUESTS
            raise _TooMuch

    def on_url(self, url: bytes) -> None:
        """Take in a part of the address."""
        self._count_head(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take in a header, or one that follows a body."""
        self._count_head(name, value)
        super().on_header(name, value)
        if len(self.headers) > self.limits.headers:
            self._refuse_head()

    def _count_head(self, *parts: bytes) -> None:
        self._head_bytes += sum(map(len, parts))
        if self._head_bytes > self.limits.head_bytes:
            self._refuse_head()

    def _refuse_head(self) -> None:
        self._refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        raise _TooMuch

    def on_headers_complete(self) -> None:
        """Answer a request, whose body may still come."""
        self._awaited = BODY
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take in a part of the body, which the app limits."""
        self._bare_bytes -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._awaited = NOTHING
        self._bare_bytes = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, which stays counted."""
        self._stop_watching()
        self._is_inside = False
        super().handle_websocket_upgrade()

    def _watch(self) -> None:
        """Set a deadline for what is awaited, once for each part of each request."""
        if self._watched == (self._requests, self._awaited):
            return
        self._stop_watching()
        self._watched = self._requests, self._awaited
        if self._awaited != NOTHING:
            seconds = self.limits.head_seconds if self._awaited == HEAD else self.limits.body_seconds
            self._deadline = self.loop.call_later(seconds, self._refuse, HTTPStatus.REQUEST_TIMEOUT)

    def _stop_watching(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser does not take."""
        self._refuse(self._refusal)

    def _refuse(self, status: HTTPStatus) -> None:
        """Close the connection, with a status if no other answer is on its way."""
        self._stop_watching()
        waiting = self.cycle is not None and not self.cycle.response_complete
        if not self.pipeline and not (waiting and self.cycle.response_started):
            self.transport.write(_bare_answer(status))
        if waiting:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self._abandon()

    def on_response_complete(self) -> None:
        """Go on to the next request, or end."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._abandon()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that nothing comes from."""
        super().timeout_keep_alive_handler()
        self._abandon()


def _bare_answer(status: HTTPStatus) -> bytes:
    text = f"{status.phrase}\n"
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
    return f"{head}content-length: {len(text)}\r\nconnection: close\r\n\r\n{text}".encode()


class SocketProtocol(_ReadInTime, WebSocketsSansIOProtocol):
    """WebSockets that are cut off when they flood the server, or do not read what it says."""

    def __init__(
        self,
        config: Bounded,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = config.limits
        self._door = config.door
        self._pings = config.pings

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a connection no longer that came in by HTTP."""
        self._door.leave(self.client[0] if self.client else NOWHERE)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, in pieces."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(_bare_answer(HTTPStatus.BAD_REQUEST))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; cut off a client that sends more than is read."""
        super().send_receive_event_to_app()
        if self.queue.qsize() > MOST_UNREAD:
            self._cut_off()

    def handle_cont(self, event: Frame) -> None:
        """Take in a part of a message; empty parts would never become too large."""
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self._cut_off()

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers are not read."""
        try:
            self._pings.take(str(id(self)))
        except Refusal:
            self._cut_off()
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def _cut_off(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        if self.conn.state is State.OPEN:
            self.conn.send_close(TOO_MUCH, "too many messages")
            self.handle_parser_exception()
            self._abandon()
        else:
            self.transport.abort()

    async def run_asgi(self) -> None:
        """Talk until one side ends it."""
        await super().run_asgi()
        self._abandon()

    def keepalive_timeout(self) -> None:
        """Close a connection that answers no ping."""
        super().keepalive_timeout()
        self._abandon()
