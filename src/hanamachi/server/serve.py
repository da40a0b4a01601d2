"""A server process: listens, says where, opens the browser if asked to, and ends in good order."""

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
from hanamachi.server.door import Door
from hanamachi.server.limits import Buckets
from hanamachi.server.protocols import Bounded, HttpProtocol, SocketProtocol
from hanamachi.server.storage import SqlStorage

DEFAULT_PORT = 8000
PORTS_TO_TRY = 20
SECONDS_TO_FINISH = 5
PING_SECONDS = 20.0
GARBAGE_THRESHOLDS = 10_000, 10, 5
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that are set aside for examples: some way leads there, and nobody is there."""


class AddressError(HanamachiError):
    """There is no listening at this address."""


class _Server(uvicorn.Server):
    """A server that says when it is there."""

    def __init__(self, config: uvicorn.Config, when_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_started = when_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._when_started()


def serve(config: Config, host: str, port: int | None, opens_browser: bool) -> None:
    """Serve until told to stop."""
    logs.configure(quiet=opens_browser)  # whoever opens it on a desk wants to see the address
    raise_file_limit()
    collect_garbage_seldom()
    asyncio.run(_try_database(address_of(config.database)))
    listener = listen(host, port)
    config = replace(config, lan_url=lan_url(host, listener))
    here = config.base_url or _address(host, listener.getsockname()[1])
    settings = bounded(config)
    with contextlib.suppress(KeyboardInterrupt):
        _Server(settings, lambda: _announce(here, config.address, opens_browser)).run(sockets=[listener])


def bounded(config: Config) -> Bounded:
    """Return what uvicorn is told about a server."""
    settings = Bounded(
        create_app(config),
        http=HttpProtocol,
        ws=SocketProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        # It would believe anybody on this machine; the gate knows whom to believe.
        proxy_headers=False,
        ws_max_size=4 * config.limits.message_bytes,
        # It would cost every socket more memory than all its messages.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    settings.limits = config.limits
    settings.door = Door(config.limits, config.proxies.trusts)
    settings.pings = Buckets(config.limits.requests_per_second, config.limits.burst, time.monotonic)
    return settings


def raise_file_limit() -> None:
    """Allow as many open sockets as the machine does, where it counts them."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - other machines have no such module

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def collect_garbage_seldom() -> None:
    """Collect in larger heaps: a full collection looks at every table in memory, and everybody waits for it."""
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


async def _try_database(address: str) -> None:
    """Migrate the database before anything else, because what is wrong with it is for the one who starts the server."""
    storage = SqlStorage(address)
    try:
        await storage.start()
    finally:
        await storage.stop()


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens at the port, or at the first free one from 8000 on."""
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
    """Return where other machines find what listens there; None if only this machine does."""
    address, port = listener.getsockname()[:2]
    if ip_address(address).is_loopback:
        return None
    if ip_address(address).is_unspecified:
        own = _own_address(listener.family)
        return None if own is None else _address(own, port)
    return _address(host, port)


def _own_address(family: socket.AddressFamily) -> str | None:
    """Return this machine's address in its network: the one it would send from, though nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[family], 9))
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
    """Tell whether a browser would come up in a window, and not in this terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
