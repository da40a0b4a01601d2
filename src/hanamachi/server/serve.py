"""The server process: listening, announcing the address, opening the browser, shutting down."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_address

import uvicorn

from hanamachi.core.errors import HanamachiError
from hanamachi.server import logs
from hanamachi.server.app import create_app
from hanamachi.server.config import Config, address_of
from hanamachi.server.storage.sql import SqlStorage
from hanamachi.server.transport.connections import ConnectionCounter
from hanamachi.server.transport.limits import Buckets
from hanamachi.server.transport.protocols import HttpProtocol, SocketProtocol, UvicornConfig

DEFAULT_PORT = 8000
PORTS_TO_TRY = 20
SECONDS_TO_FINISH = 5
PING_SECONDS = 20.0
GARBAGE_THRESHOLDS = 10_000, 10, 5
EXAMPLE_ADDRESSES = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation; routing to one reveals this machine's own address."""


class AddressError(HanamachiError):
    """The server cannot listen at this address."""


class _Server(uvicorn.Server):
    """A uvicorn server that calls back once it has started."""

    def __init__(self, config: uvicorn.Config, when_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_started = when_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._when_started()


def serve(config: Config, host: str, port: int | None, opens_browser: bool) -> None:
    """Run the server until it is stopped."""
    logs.configure(quiet=opens_browser)  # keep the printed address visible in the terminal
    raise_file_limit()
    collect_garbage_less_often()
    asyncio.run(_try_database(address_of(config.database)))
    listener = listen(host, port)
    config = replace(config, lan_url=lan_url(host, listener))
    here = config.base_url or _address(host, listener.getsockname()[1])
    settings = uvicorn_config(config)
    with contextlib.suppress(KeyboardInterrupt):
        _Server(settings, lambda: _announce(here, config.address, opens_browser)).run(sockets=[listener])


def uvicorn_config(config: Config) -> UvicornConfig:
    """Return the uvicorn configuration for a server."""
    settings = UvicornConfig(
        create_app(config),
        http=HttpProtocol,
        ws=SocketProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        # uvicorn would trust every local process; the middleware trusts only the configured proxies.
        proxy_headers=False,
        ws_max_size=4 * config.limits.message_bytes,
        # Compression would cost more memory per socket than all of its messages.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    settings.limits = config.limits
    settings.connection_counter = ConnectionCounter(config.limits, config.proxies.trusts)
    settings.pings = Buckets(config.limits.requests_per_second, config.limits.burst, time.monotonic)
    return settings


def raise_file_limit() -> None:
    """Raise the limit on open files to the maximum that the system allows."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - does not exist on Windows

        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def collect_garbage_less_often() -> None:
    """Collect garbage less often: a full collection visits every table in memory and blocks all requests."""
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


async def _try_database(address: str) -> None:
    """Migrate the database first, and report its errors on the command line."""
    storage = SqlStorage(address)
    try:
        await storage.start()
    finally:
        await storage.stop()


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket listening at the port, or at the first free port from 8000."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TO_TRY) if port is None else (port,)
    for candidate in ports:
        try:
            return _bound(host, candidate)
        except OSError as error:
            reason = error
    raise AddressError(f"cannot listen at {host}, port {ports[0]}: {reason.strerror or reason}")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    reachable = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{reachable}:{port}"


def lan_url(host: str, listener: socket.socket) -> str | None:
    """Return the address for other machines; None if only this machine can connect."""
    address, port = listener.getsockname()[:2]
    if ip_address(address).is_loopback:
        return None
    if ip_address(address).is_unspecified:
        own = _own_address(listener.family)
        return None if own is None else _address(own, port)
    return _address(host, port)


def _own_address(family: socket.AddressFamily) -> str | None:
    """Return this machine's address on its network: the one it would send from. Nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((EXAMPLE_ADDRESSES[family], 9))
            own: str = probe.getsockname()[0]
    except OSError:
        return None
    return None if ip_address(own).is_loopback else own


def _announce(here: str, elsewhere: str | None, opens_browser: bool) -> None:
    print(f"Hanamachi is open at {here}  (Ctrl-C closes it)", flush=True)
    if elsewhere is not None and elsewhere != here.rstrip("/"):
        print(f"Other machines find it at {elsewhere}", flush=True)
    if opens_browser and _has_display():
        webbrowser.open(here)


def _has_display() -> bool:
    """Return whether a browser would open in a window rather than in this terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
