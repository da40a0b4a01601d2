"""Misbehaving clients: raw bytes over a socket."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

PATIENCE = 60
HANDSHAKE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@contextmanager
def connected(address: str, receive_buffer: int | None = None) -> Iterator[socket.socket]:
    parts = urlsplit(address)
    with socket.socket() as client:
        if receive_buffer is not None:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        client.settimeout(PATIENCE)
        client.connect((parts.hostname, parts.port))
        yield client


def read_all(client: socket.socket) -> bytes:
    """Return everything until the server closes, however it does."""
    received = b""
    try:
        while data := client.recv(65536):
            received += data
    except ConnectionError:
        pass
    return received


def status(received: bytes) -> int:
    assert received.startswith(b"HTTP/1.1 "), received[:200]
    return int(received.split()[1])


def answer(address: str, *pieces: bytes) -> int:
    """Send pieces of a request, and return the status of the answer."""
    with connected(address) as client:
        for piece in pieces:
            client.sendall(piece)
        return status(client.recv(65536))


def handshake(path: str, headers: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n{HANDSHAKE.format(key=KEY)}{headers}\r\n".encode()


def frame(payload: bytes, opcode: int = 1, is_last: bool = True) -> bytes:
    """Return a client's frame; its mask changes nothing."""
    assert len(payload) < 126
    return bytes([opcode | (0x80 if is_last else 0), 0x80 | len(payload), 0, 0, 0, 0]) + payload


def read_until_close(client: socket.socket) -> bytes:
    """Return everything up to the frame that closes a socket: nothing else that a server says has its first byte."""
    received = b""
    while len(received.partition(b"\x88")[2]) < 3 and (data := client.recv(65536)):
        received += data
    return received


def close_code(received: bytes) -> int:
    """Return the code of the close frame at the end of what a server said."""
    return int.from_bytes(received.partition(b"\x88")[2][1:3])


def seconds_until_closed(client: socket.socket) -> float:
    began = time.monotonic()
    read_all(client)
    return time.monotonic() - began
