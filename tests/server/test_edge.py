"""The server that a host starts, against clients that send too much, too slowly, or under another's name."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.processes import started
from tests.server.raw import (
    answer,
    close_code,
    connected,
    frame,
    handshake,
    read_all,
    read_until_close,
    seconds_until_closed,
    status,
)
from tests.server.running import Visitor
from tests.server.test_crash import free_port, wait_until_open
from typer.testing import CliRunner

from hanamachi.cli.app import app

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
FLOOD = 200


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """Start a server by the command, and return its address."""
    port = free_port()
    database = ["--database", str(folder / "x.sqlite3")]
    command = [sys.executable, "-m", "hanamachi", "serve", "--port", str(port), *database, *options]
    silence = subprocess.DEVNULL
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    with started(command, env=environment, stdout=silence, stderr=silence):
        wait_until_open(port)
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("edge")) as address:
        yield address


def test_a_head_that_is_too_large_is_refused(address: str) -> None:
    assert answer(address, REQUEST, b"X: " + b"x" * 20_000 + b"\r\n\r\n") == 200
    assert answer(address, REQUEST, b"X: " + b"x" * 40_000 + b"\r\n\r\n") == 431
    assert answer(address, REQUEST, b"X: " + b"x" * 40_000) == 431
    assert answer(address, b"GET /" + b"x" * 40_000) == 431


def test_too_many_headers_are_refused(address: str) -> None:
    assert answer(address, REQUEST, b"X: 1\r\n" * 90, b"\r\n") == 200
    assert answer(address, REQUEST, b"X: 1\r\n" * 200, b"\r\n") == 431


def sent_until_refused(client: socket.socket, piece: bytes) -> int:
    """Send a piece again and again, and return how often it was taken."""
    for number in range(1000):
        try:
            client.sendall(piece)
        except ConnectionError:
            return number
        time.sleep(0.01)
    return 1000


def test_headers_after_a_body_are_limited_too(address: str) -> None:
    body = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    with connected(address) as client:
        client.sendall(body)
        assert sent_until_refused(client, b"X: " + b"x" * 10_000) < 1000


def test_requests_in_a_row_are_limited(address: str) -> None:
    with connected(address) as client:
        client.sendall((REQUEST + b"\r\n") * 5000)
        assert read_all(client).count(b"HTTP/1.1 200") <= 64


def test_a_client_too_slow_with_a_head_is_disconnected(address: str) -> None:
    """Ten seconds for a head: from those who say nothing, and from those who never end."""

    def drip(client: socket.socket, seconds: list[float]) -> None:
        began = time.monotonic()
        try:
            while time.monotonic() - began < 40:
                client.sendall(b"X: x\r\n")
                time.sleep(0.5)
        except ConnectionError:
            seconds.append(time.monotonic() - began)

    with connected(address) as silent, connected(address) as slow, connected(address) as blank:
        slow.sendall(REQUEST)
        blank.sendall(REQUEST + b"\r\n")
        blank.recv(65536)
        blank.sendall(b"\r\n")  # which is not yet a request, but no silence either
        dripped: list[float] = []
        dripping = threading.Thread(target=drip, args=(slow, dripped))
        dripping.start()
        assert 5 < seconds_until_closed(silent) < 20
        assert seconds_until_closed(blank) < 10
        dripping.join()
    assert dripped
    assert dripped[0] < 20


@pytest.mark.parametrize("origin", ["http://[", "http://]x[", "null", "", "//x", "http://elsewhere.example"])
def test_a_foreign_or_broken_origin_is_refused(address: str, origin: str) -> None:
    answered = httpx2.put(f"{address}/api/me", json={"name": "x"}, headers={"Origin": origin})
    assert (answered.status_code, answered.json()["code"]) == (403, "foreign_origin")


def test_a_flood_of_messages_is_cut_off(address: str) -> None:
    me = Visitor(address)
    table = me.table("okiya", {"kind": "same_device"})
    cookie = f"Cookie: hanamachi={me.http.cookies['hanamachi']}\r\n"
    with connected(address) as client:
        client.sendall(handshake(f"/api/tables/{table['id']}/live", cookie))
        for _ in range(FLOOD):
            client.sendall(frame(b'{"type": "ping"}'))
        received = read_until_close(client)
    assert received.count(b"too_many_requests") < 10
    assert close_code(received) == 4429
    me.http.close()


@pytest.mark.parametrize("piece", [frame(b"", 0, is_last=False), frame(b"", 9)], ids=["fragments", "pings"])
def test_frames_that_are_no_messages_are_cut_off_too(address: str, piece: bytes) -> None:
    me = Visitor(address)
    table = me.table("okiya", {"kind": "friend", "access": "open"})
    with connected(address) as client:
        client.sendall(handshake(f"/api/tables/{table['id']}/live"))
        client.recv(65536)
        client.sendall(frame(b"", 1, is_last=False))
        client.sendall(piece * 5000)
        assert close_code(read_until_close(client)) == 4429
    me.http.close()


def test_a_head_that_is_too_large_for_a_socket_is_refused(address: str) -> None:
    with connected(address) as client:
        client.sendall(handshake("/api/tables/x/live", f"Cookie: {'x' * 20_000}\r\n"))
        assert 400 <= status(read_all(client)) < 500
    assert httpx2.get(f"{address}/healthz").status_code == 200


def guessed(address: str, forwarded: str | None, times: int = 1) -> set[str]:
    """Guess codes, which few may be tried of from an address, and return every refusal."""
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    answers = [httpx2.post(f"{address}/api/me/adopt", json={"code": "AAAAAAAA"}, headers=headers) for _ in range(times)]
    return {answered.json()["code"] for answered in answers}


REFUSED, HEARD = {"too_many_requests"}, {"bad_code"}
MANY = 15


def test_forwarded_addresses_are_not_trusted_by_default(address: str) -> None:
    """A forged address does not evade the rate limit."""
    assert guessed(address, None, MANY) == HEARD | REFUSED
    assert guessed(address, "203.0.113.7") == REFUSED


def test_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    """Only the last address that no trusted proxy has counts: what stands before it may be made up."""
    with served(tmp_path, "--trust-proxy", "127.0.0.1,10.0.0.0/8") as address:
        assert guessed(address, "203.0.113.7", MANY) == HEARD | REFUSED
        assert guessed(address, "198.51.100.1, 203.0.113.7") == REFUSED, "a forged address was believed"
        assert guessed(address, "203.0.113.7, 10.1.2.3") == REFUSED, "a second proxy was taken for a visitor"
        assert guessed(address, "203.0.113.7:4711") == REFUSED, "the port counted"
        assert guessed(address, "203.0.113.8") == HEARD
        assert guessed(address, "203.0.113.7, 203.0.113.9") == HEARD
        assert guessed(address, None) == HEARD
        assert guessed(address, "2001:db8::1", MANY) == HEARD | REFUSED
        assert guessed(address, "2001:db8::ffff:2") == REFUSED, "a household has many addresses"
        assert guessed(address, "2001:db8:0:1::1") == HEARD


@pytest.mark.parametrize(
    "options",
    [
        ["--trust-proxy", "localhost"],
        ["--base-url", "tea.example"],
        ["--base-url", "https://[tea"],
    ],
)
def test_settings_that_cannot_work_are_one_line(tmp_path: Path, options: list[str]) -> None:
    database = ["--database", str(tmp_path / "x.sqlite3")]
    command = [sys.executable, "-m", "hanamachi", "serve", "--port", "0", *database, *options]
    ended: Any = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode != 0
    assert len(ended.stderr.strip().splitlines()) == 1, ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("proxies", ["10.0.0.1,", "10.0.0.1/8", "*"])
def test_other_proxies_that_cannot_be_are_refused_in_a_line_too(proxies: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanamachi.server.serve.serve", lambda *_: pytest.fail("it was started"))
    ended = CliRunner().invoke(app, ["serve", "--port", "0", "--trust-proxy", proxies])
    assert ended.exit_code == 2
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert "is not the address of a proxy" in ended.stderr
