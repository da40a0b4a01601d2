"""Middleware: identifies visitors, checks origins and rate limits, and adds security headers."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanamachi.server.errors import Refusal
from hanamachi.server.logs import where
from hanamachi.server.messages import ErrorCode, Refused
from hanamachi.server.transport.addresses import NOWHERE, Proxies, counted_as, is_unknown_proxy
from hanamachi.server.transport.limits import Buckets
from hanamachi.server.transport.problems import FORBIDDEN, STATUS, close_code
from hanamachi.server.transport.visitors import recognise

log = structlog.get_logger()

API = "/api/"
ADOPTING = "/api/me/adopt"
CREATING = {("POST", "/api/tables"), ("POST", "/api/opponents"), ("PUT", "/api/me")}
"""Requests that add a row for a visitor who may never come back."""
SAFE = ("GET", "HEAD", "OPTIONS")
TOO_LARGE = 413

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    # Links to tables contain tokens, which must not leak to other sites.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class VisitorMiddleware:
    """Admits requests and sockets, and adds headers to responses."""

    def __init__(self, app: ASGIApp, origin: str | None, proxies: Proxies) -> None:
        self.app = app
        self.origin = origin
        self.proxies = proxies
        self.has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or a socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        state, began, status = scope["app"].state, perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith(API):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self._admit(scope)
            await self.app(scope, _limited(receive, state.limits.body_bytes), send_with_headers)
        except Refusal as refusal:
            await problem_response(scope, refusal)(scope, receive, send_with_headers)
        except Exception as error:
            log.error("request_failed", error=type(error).__name__, where=where(error))
            await problem_response(scope, Refusal(ErrorCode.INTERNAL, "an internal error occurred"))(
                scope, receive, send_with_headers
            )
        finally:
            route = getattr(scope.get("route"), "path", "page")
            seconds = perf_counter() - began
            state.meters.requests.labels(scope["method"], route, status).observe(seconds)
            log.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._admit(scope)
        except Refusal as refusal:
            await _refuse_socket(WebSocket(scope, receive, send), refusal)
            return
        try:
            await self.app(scope, receive, send)
        except WebSocketDisconnect:
            return
        except Exception as error:
            log.error("socket_failed", error=type(error).__name__, where=where(error))

    def _admit(self, scope: Scope) -> None:
        """Identify the visitor; refuse foreign origins and excessive requests."""
        connection, state = HTTPConnection(scope), scope["app"].state
        visitor = recognise(state.identities, connection)
        address = counted_as(self._visitors_host(connection))
        scope.setdefault("state", {}).update(visitor=visitor, address=address)
        if not scope["path"].startswith(API):
            return
        if scope.get("method") not in SAFE:
            self._check_origin(connection.headers)
        buckets: Buckets = state.buckets
        state.address_buckets.take(address)
        if visitor is not None:
            buckets.take(visitor.id)
        if scope["path"] == ADOPTING:
            state.code_buckets.take(address)
        if (scope.get("method"), scope["path"]) in CREATING:
            state.table_buckets.take(address)

    def _visitors_host(self, connection: HTTPConnection) -> str:
        peer = connection.client.host if connection.client else NOWHERE
        forwarded = connection.headers.getlist("x-forwarded-for")
        if forwarded and not self.has_warned and is_unknown_proxy(peer, self.proxies):
            self.has_warned = True
            log.warning("forwarded_address_ignored", proxy=peer, hint=f"--trust-proxy {peer}")
        return self.proxies.visitor(peer, forwarded)

    def _check_origin(self, headers: Headers) -> None:
        """Refuse requests that another site sends with the visitor's cookie."""
        origin = headers.get("origin")
        if origin is not None and not self._is_ours(origin, headers.get("host")):
            raise Refusal(ErrorCode.FOREIGN_ORIGIN, "requests from other sites are not allowed")

    def _is_ours(self, origin: str, host: str | None) -> bool:
        if self.origin is not None:
            return origin == self.origin
        try:
            return urlsplit(origin).netloc == host != ""
        except ValueError:  # such as an unbalanced bracket
            return False


async def _refuse_socket(socket: WebSocket, refusal: Refusal) -> None:
    """Refuse a socket with a readable close code, except to pages of other sites."""
    socket.scope["app"].state.meters.refusals.labels(refusal.code.value).inc()
    if refusal.code is ErrorCode.FOREIGN_ORIGIN:
        await socket.close(FORBIDDEN)
        return
    with contextlib.suppress(WebSocketDisconnect):
        await socket.accept()
        await socket.send_text(Refused(problem=refusal.problem()).model_dump_json())
        await socket.close(close_code(refusal))


def problem_response(scope: Any, refusal: Refusal) -> JSONResponse:
    """Return a refusal as a response, and count it."""
    scope["app"].state.meters.refusals.labels(refusal.code.value).inc()
    return JSONResponse(refusal.problem().model_dump(mode="json"), status_code=STATUS[refusal.code])


def _limited(receive: Receive, max_bytes: int) -> Callable[[], Awaitable[Message]]:
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > max_bytes:
            raise HTTPException(TOO_LARGE)
        return message

    return limited
