"""Bounds of connections, made narrow: how many, how slow, how much unread; and who is at the other end."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
import structlog
from tests.server.raw import (
    close_code,
    connected,
    frame,
    handshake,
    read_all,
    read_until_close,
    seconds_until_closed,
    status,
)
from tests.server.running import GENEROUS, Clock, Running, running

from hanamachi.server.transport.addresses import Proxies, ProxyError, counted_as, origin_of, parse_proxies

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
OPEN = {"kind": "friend", "access": "open"}
FROM_A_PROXY = "X-Forwarded-For: {}\r\n"


@contextmanager
def narrow(folder: Path, proxies: str = "", **limits: Any) -> Iterator[Running]:
    settings = replace(GENEROUS, **limits)
    with running(folder / "x.sqlite3", limits=settings, now=Clock(), proxies=parse_proxies(proxies)) as server:
        yield server


def open_table(server: Running) -> str:
    return f"/api/tables/{server.visitor().table('okiya', OPEN)['id']}/live"


def test_a_body_that_is_too_slow_is_refused(tmp_path: Path) -> None:
    with narrow(tmp_path, body_seconds=0.5) as server, connected(server.address) as client:
        client.sendall(POST + b"{")
        assert status(read_all(client)) == 408


def test_a_request_that_is_slow_but_not_too_slow_is_answered(tmp_path: Path) -> None:
    """Each part of each request has a time of its own."""
    with narrow(tmp_path, head_seconds=1, body_seconds=1) as server, connected(server.address) as client:
        for _ in range(2):
            for piece in (REQUEST[:9], REQUEST[9:], POST, b" " * 100):
                time.sleep(0.4)
                client.sendall(piece)
                if piece.endswith(b"\r\n\r\n") and piece != POST:
                    assert status(client.recv(65536)) == 200
            assert status(client.recv(65536)) == 422


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with narrow(tmp_path, address_connections=3) as server, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connected(server.address)).sendall(REQUEST[:-2])
        time.sleep(0.2)
        with connected(server.address) as client:
            assert status(read_all(client)) == 503
        stack.close()
        time.sleep(0.2)
        assert httpx2.get(f"{server.address}/healthz").status_code == 200


def test_sockets_are_connections_until_they_are_closed(tmp_path: Path) -> None:
    with narrow(tmp_path, address_connections=3) as server:
        path = open_table(server)
        server.visitors[0].http.close()
        for _ in range(3):
            with ExitStack() as stack:
                for _ in range(3):
                    client = stack.enter_context(connected(server.address))
                    client.sendall(handshake(path))
                    assert status(client.recv(65536)) == 101
                with connected(server.address) as client:
                    assert status(read_all(client)) == 503
            time.sleep(0.3)


def test_all_addresses_together_have_so_many_connections(tmp_path: Path) -> None:
    """A trusted proxy may have more than others, but not all there are."""
    with (
        narrow(tmp_path, "127.0.0.1", connections=5, address_connections=2) as server,
        ExitStack() as stack,
    ):
        for _ in range(5):
            stack.enter_context(connected(server.address)).sendall(REQUEST[:-2])
        time.sleep(0.2)
        with connected(server.address) as client:
            assert status(read_all(client)) == 503


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    with narrow(tmp_path, "127.0.0.1", address_sockets=2) as server, ExitStack() as stack:
        path = open_table(server)

        def socket_from(address: str) -> socket.socket:
            client = stack.enter_context(connected(server.address))
            client.sendall(handshake(path, FROM_A_PROXY.format(address)))
            return client

        for _ in range(2):
            assert b'"hello"' in received_until(socket_from("203.0.113.7"), b'"hello"')
        refused = read_until_close(socket_from("203.0.113.7"))
        assert b"too_many_sockets" in refused
        assert close_code(refused) == 4429
        assert b'"hello"' in received_until(socket_from("203.0.113.8"), b'"hello"')


def received_until(client: socket.socket, wanted: bytes) -> bytes:
    received = b""
    while wanted not in received and (data := client.recv(65536)):
        received += data
    return received


def test_sockets_that_come_too_fast_are_closed_with_a_code(tmp_path: Path) -> None:
    """A page cannot read a status that refuses its socket; a close code it can."""
    with narrow(tmp_path, "127.0.0.1", burst=2, requests_per_second=1, address_factor=1) as server:

        def close_code_for(address: str) -> tuple[bytes, int]:
            with connected(server.address) as client:
                client.sendall(handshake("/api/tables/nowhere/live", FROM_A_PROXY.format(address)))
                received = read_until_close(client)
                assert status(received) == 101
                return received, close_code(received)

        assert close_code_for("203.0.113.7")[1] == 4404
        assert close_code_for("203.0.113.7")[1] == 4404
        said, code = close_code_for("203.0.113.7")
        assert (code, b"too_many_requests" in said, b'"wait"' in said) == (4429, True, True)
        assert close_code_for("198.51.100.1, 203.0.113.7")[1] == 4429, "a forged address was believed"
        assert close_code_for("203.0.113.8")[1] == 4404


def test_all_sockets_of_an_address_pay_for_messages(tmp_path: Path) -> None:
    """Without a cookie every socket is another visitor."""
    with narrow(tmp_path, burst=30, requests_per_second=1, address_factor=1) as server, ExitStack() as stack:
        path = open_table(server)
        first, second = (stack.enter_context(connected(server.address)) for _ in range(2))
        for client in (first, second):
            client.sendall(handshake(path))
            received_until(client, b'"hello"')
            client.sendall(frame(b'{"type": "ping"}') * 20)
        assert close_code(read_until_close(second)) == 4429


MUCH_TO_REFUSE = json.dumps(dict.fromkeys("abcdefghijklmnopqr", 0), separators=(",", ":")).encode()
"""A message whose refusal, which names every unknown field, is far longer than itself."""


def test_a_client_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
    """What is said to them does not pile up, and their connection ends though they never read of it."""
    with narrow(tmp_path, write_seconds=1.0) as server, connected(server.address, receive_buffer=4096) as client:
        client.sendall(handshake(open_table(server)))
        received_until(client, b'"hello"')
        wait_until(lambda: sockets_open(server) == 1)
        for _ in range(5000):
            try:
                client.sendall(frame(MUCH_TO_REFUSE))
            except ConnectionError:
                break
            time.sleep(0.001)
        wait_until(lambda: sockets_open(server) == 0)


def test_more_messages_than_are_read_end_a_connection(tmp_path: Path) -> None:
    """A flood that arrives at once is not taken into memory first."""
    with narrow(tmp_path) as server, connected(server.address) as client:
        client.sendall(handshake(open_table(server)))
        received_until(client, b'"hello"')
        client.sendall(frame(b"{}") * 5000)
        assert close_code(read_until_close(client)) == 4429


def test_an_answer_that_is_not_read_is_given_up(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    (page / "large.bin").write_bytes(bytes(20_000_000))
    limits = replace(GENEROUS, write_seconds=1.0, address_connections=1)
    with (
        running(tmp_path / "x.sqlite3", limits=limits, page=page) as server,
        connected(server.address, receive_buffer=4096) as client,
    ):
        client.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        time.sleep(3)
        assert httpx2.get(f"{server.address}/healthz").status_code == 200, "the connection is still counted"


def sockets_open(server: Running) -> int:
    return int(server.services.meters.sockets._value.get())


def wait_until(is_so: Any) -> None:
    end = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_server_behind_a_name_takes_pages_of_that_name_only(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", base_url="https://Tea.example:443/") as server:

        def answered(**headers: str) -> int:
            return httpx2.put(f"{server.address}/api/me", json={"name": "x"}, headers=headers).status_code

        assert answered(Origin="https://tea.example") == 200
        assert answered() == 200
        assert answered(Origin="http://evil.example", Host="evil.example") == 403
        assert answered(Origin=server.address) == 403


def test_a_forwarded_address_that_is_not_believed_is_told_once(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3") as server, structlog.testing.capture_logs() as lines:
        for _ in range(3):
            httpx2.get(f"{server.address}/healthz", headers={"X-Forwarded-For": "203.0.113.7"})
    warned = [line for line in lines if line["event"] == "forwarded_address_ignored"]
    assert [line["hint"] for line in warned] == ["--trust-proxy 127.0.0.1"]
    assert "203.0.113.7" not in str(lines)


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["6.6.6.6, 203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["6.6.6.6", "203.0.113.7,10.0.0.2"], "203.0.113.7"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["unknown"], "10.0.0.1"),
        ("10.0.0.1", ["6.6.6.6, _hidden, 10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
        ("::ffff:10.0.0.1", ["203.0.113.7:99"], "203.0.113.7"),
        ("203.0.113.9", ["203.0.113.7"], "203.0.113.9"),
        ("10.0.0.1", [""], "10.0.0.1"),
    ],
)
def test_the_last_address_that_a_trusted_proxy_named_counts(peer: str, forwarded: list[str], visitor: str) -> None:
    assert parse_proxies("10.0.0.0/8, 2001:db8:5::/48").visitor(peer, forwarded) == visitor


def test_proxies_are_addresses() -> None:
    assert parse_proxies("") == Proxies()
    for text in ("tea.example", "*", "10.0.0.1/8", "10.0.0.1,,10.0.0.2", ","):
        with pytest.raises(ProxyError, match="not the address"):
            parse_proxies(text)


def test_a_household_counts_as_one_address() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:0:1") != counted_as("2001:db8:0:1::1")
    assert counted_as("::ffff:192.0.2.1") == counted_as("192.0.2.1") == "192.0.2.1"
    assert counted_as("fe80::1%eth0") == counted_as("fe80::2")
    assert counted_as("x" * 1000) == "nowhere"


def test_origins_are_written_as_browsers_do() -> None:
    assert origin_of("https://Tea.example/") == "https://tea.example"
    assert origin_of("http://tea.example:8000") == "http://tea.example:8000"
    assert origin_of("https://[2001:DB8::1]:443") == "https://[2001:db8::1]"


def test_a_silent_connection_is_closed(tmp_path: Path) -> None:
    with narrow(tmp_path, head_seconds=0.5) as server, connected(server.address) as client:
        assert seconds_until_closed(client) < 10
