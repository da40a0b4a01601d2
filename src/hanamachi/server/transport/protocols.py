"""Connections with limits on the size of a request's head and on slow senders and readers.

uvicorn's own protocols accept any amount of data and wait indefinitely.
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

from hanamachi.server.errors import Refusal
from hanamachi.server.transport.addresses import NOWHERE
from hanamachi.server.transport.connections import ConnectionCounter
from hanamachi.server.transport.limits import Buckets, Limits

HEAD, BODY, NOTHING = "head", "body", "nothing"
MAX_PIPELINED = 16
SLICE = 4096
"""How many bytes are parsed at a time, to detect a flood before all of it is in memory."""
MAX_UNREAD = 256
MAX_FRAGMENTS = 256
TOO_MANY_MESSAGES = 4429


class UvicornConfig(uvicorn.Config):
    """uvicorn's settings, plus the limits on connections."""

    limits: Limits
    connection_counter: ConnectionCounter
    pings: Buckets


class _Rejected(Exception):
    """A request exceeds a limit."""


class _Limited(asyncio.Protocol):
    """Aborts a connection whose client does not read; a normal close would wait forever."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _write_timer: asyncio.TimerHandle | None = None

    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)  # type: ignore[call-arg]  # uvicorn's protocol is next
        self.limits = config.limits
        self._counter = config.connection_counter
        self._pings = config.pings

    def pause_writing(self) -> None:
        """Start a timer: the client reads too slowly."""
        super().pause_writing()
        self._cancel_write_timer()
        self._write_timer = self.loop.call_later(self.limits.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Cancel the timer: the client has caught up."""
        self._cancel_write_timer()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timer."""
        self._cancel_write_timer()
        super().connection_lost(exc)

    def _cancel_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _abort_if_unread(self) -> None:
        """Start a timer for unread data of a closing connection."""
        if self.transport.get_write_buffer_size() and self._write_timer is None:
            self._write_timer = self.loop.call_later(self.limits.write_seconds, self.transport.abort)


class HttpProtocol(_Limited, HttpToolsProtocol):
    """HTTP with limits on the size and duration of a request, and on unread responses."""

    _is_counted = False
    _requests = 0
    _expected = HEAD
    _deadline_for: tuple[int, str] | None = None
    _deadline: asyncio.TimerHandle | None = None
    _bytes_outside_body = 0
    """Bytes of the current request that are not part of its body."""
    _head_bytes = 0
    _refusal = HTTPStatus.BAD_REQUEST

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or refuse it if there are too many."""
        super().connection_made(transport)
        self._is_counted = self._counter.add(self._host)
        if self._is_counted:
            self._set_deadline()
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else NOWHERE

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._cancel_deadline()
        if self._is_counted:
            self._is_counted = False
            self._counter.remove(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse incoming data, within the limits."""
        if self.transport.is_closing():
            return
        self._bytes_outside_body += len(data)
        if self._expected == NOTHING:
            self._begin()
        super().data_received(data)
        if not self._is_counted or self.transport.is_closing():
            return
        if self._bytes_outside_body > self.limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        self._set_deadline()

    def _begin(self) -> None:
        self._requests += 1
        self._expected = HEAD
        self._head_bytes = 0

    def on_message_begin(self) -> None:
        """Begin a request, unless too many are pipelined."""
        super().on_message_begin()
        self._begin()
        if len(self.pipeline) >= MAX_PIPELINED:
            self._refusal = HTTPStatus.TOO_MANY_REQUESTS
            raise _Rejected

    def on_url(self, url: bytes) -> None:
        """Handle a part of the URL."""
        self._count_head(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Handle a header or trailer."""
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
        raise _Rejected

    def on_headers_complete(self) -> None:
        """Start handling a request; its body may follow."""
        self._expected = BODY
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Handle a part of the body; the app limits its size."""
        self._bytes_outside_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._expected = NOTHING
        self._bytes_outside_body = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it stays counted."""
        self._cancel_deadline()
        self._is_counted = False
        super().handle_websocket_upgrade()

    def _set_deadline(self) -> None:
        """Set a deadline for the expected part, once for each part of each request."""
        if self._deadline_for == (self._requests, self._expected):
            return
        self._cancel_deadline()
        self._deadline_for = self._requests, self._expected
        if self._expected != NOTHING:
            seconds = self.limits.head_seconds if self._expected == HEAD else self.limits.body_seconds
            self._deadline = self.loop.call_later(seconds, self._refuse, HTTPStatus.REQUEST_TIMEOUT)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that the parser rejects."""
        self._refuse(self._refusal)

    def _refuse(self, status: HTTPStatus) -> None:
        """Close the connection, with a status unless a response has been started."""
        self._cancel_deadline()
        waiting = self.cycle is not None and not self.cycle.response_complete
        if not self.pipeline and not (waiting and self.cycle.response_started):
            self.transport.write(_plain_response(status))
        if waiting:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self._abort_if_unread()

    def on_response_complete(self) -> None:
        """Continue with the next request, or close."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._abort_if_unread()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        super().timeout_keep_alive_handler()
        self._abort_if_unread()


def _plain_response(status: HTTPStatus) -> bytes:
    text = f"{status.phrase}\n"
    head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
    return f"{head}content-length: {len(text)}\r\nconnection: close\r\n\r\n{text}".encode()


class SocketProtocol(_Limited, WebSocketsSansIOProtocol):
    """WebSockets that are closed when the client floods the server or does not read."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection, which was counted by HTTP."""
        self._counter.remove(self.client[0] if self.client else NOWHERE)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse incoming data in slices."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(_plain_response(HTTPStatus.BAD_REQUEST))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; close the connection if too many are queued."""
        super().send_receive_event_to_app()
        if self.queue.qsize() > MAX_UNREAD:
            self._cut_off()

    def handle_cont(self, event: Frame) -> None:
        """Handle a fragment; limit their number, since empty ones never exceed the size limit."""
        super().handle_cont(event)
        if len(self.frames) > MAX_FRAGMENTS:
            self._cut_off()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client is not reading."""
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
            self.conn.send_close(TOO_MANY_MESSAGES, "too many messages")
            self.handle_parser_exception()
            self._abort_if_unread()
        else:
            self.transport.abort()

    async def run_asgi(self) -> None:
        """Run the app until one side closes."""
        await super().run_asgi()
        self._abort_if_unread()

    def keepalive_timeout(self) -> None:
        """Close a connection that does not answer pings."""
        super().keepalive_timeout()
        self._abort_if_unread()
