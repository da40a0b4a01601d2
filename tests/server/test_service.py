"""What hosts rely on: the page, headers, health, metrics, logs, and the command that starts it all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from socket import AF_INET, AF_INET6
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
import structlog
from tests.processes import started
from tests.server.running import Running, Visitor, running
from tests.server.tables import seated
from tests.server.test_crash import free_port, process, wait_until_open

from hanamachi.server import serve
from hanamachi.server.config import address_of, default_database
from hanamachi.server.serve import AddressError, lan_url, listen


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Running]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>tea</title>")
    (page / "assets" / "app-1234.js").write_text("console.log(1)" * 50)
    (page / "sw.js").write_text("self")
    (page / ".built-from").write_text("a fingerprint of the sources")
    with running(tmp_path / "x.sqlite3", page=page) as server:
        yield server


def test_the_page_is_served_at_every_address_that_is_not_a_file(built: Running) -> None:
    http = built.visitor().http
    for path in ("/", "/t/abc?invite=x", "/learn/okiya"):
        answer = http.get(path)
        assert answer.text.startswith("<!doctype html>")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
    learn = http.get("/learn/okiya")
    assert "<title>Learn Okiya · Hanamachi</title>" in learn.text
    assert http.get("/learn/okiya", headers={"If-None-Match": learn.headers["etag"]}).status_code == 304
    assert http.get("/rules/okiya", headers={"If-None-Match": learn.headers["etag"]}).status_code == 200
    assert "evil" not in http.get("/learn/<b>evil").text
    script = http.get("/assets/app-1234.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert http.get("/assets/app-0000.js").status_code == 404
    assert http.get("/assets/app-1234.js", headers={"If-None-Match": script.headers["etag"]}).status_code == 304
    assert http.get("/../../etc/passwd").text.startswith("<!doctype html>")
    assert http.head("/").status_code == 200


def test_what_the_builder_leaves_beside_the_page_is_not_served(built: Running) -> None:
    assert "fingerprint" not in built.visitor().http.get("/.built-from").text


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", page=tmp_path / "none") as server:
        answer = server.visitor().http.get("/")
    assert answer.status_code == 503
    assert "has not been built" in answer.text


def test_every_answer_has_security_headers(built: Running) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/healthz"):
        headers = built.visitor().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert built.visitor().http.get("/api/me").headers["cache-control"] == "no-store"


def test_cookies_are_secure_behind_https(tmp_path: Path) -> None:
    with running(tmp_path / "x.sqlite3", base_url="https://tea.example") as server:
        me = server.visitor()
        assert "Secure" in me.ask("GET", "/me").headers["set-cookie"]
        headers = {"Origin": "https://tea.example"}
        assert me.http.put("/api/me", json={"name": "x"}, headers=headers).status_code == 200


def test_health_and_metrics(server: Running, me: Visitor, friend: Visitor) -> None:
    table = seated(me, friend)
    me.move(table)
    assert me.http.get("/healthz").json()["status"] == "ok"
    metrics = me.http.get("/metrics").text
    assert 'hanamachi_events_total{game="okiya",kind="move"} 1.0' in metrics
    assert 'route="/api/tables/{table_id}/moves"' in metrics
    assert table["id"] not in metrics


def test_logs_hold_neither_tokens_nor_cards(server: Running, me: Visitor, friend: Visitor) -> None:
    with structlog.testing.capture_logs() as lines:
        table = seated(me, friend, "hanamikoji")
        friend.get(f"/tables/{table['id']}", watch=table["links"]["watch"])
        me.refused("POST", f"/tables/{table['id']}/moves", {"ply": 1, "move": "1Z"})
        me.move(table)
    written = json.dumps(lines, default=str)
    assert "/api/tables/{table_id}/moves" in written
    cookies = [str(visitor.http.cookies["hanamachi"]) for visitor in (me, friend)]
    hidden = [table["links"]["watch"], table["view"]["hand"], table["view"]["legal"][0], *cookies]
    assert not [secret for secret in hidden if secret in written]


def test_errors_inside_are_logged_without_their_message(server: Running, me: Visitor) -> None:
    def fail() -> None:
        raise ValueError("the deck is ABCDEFG")

    server.services.catalogue.describe = fail
    with structlog.testing.capture_logs() as lines:
        assert me.refused("GET", "/games") == "internal"
    failed = next(line for line in lines if line["event"] == "request_failed")
    assert failed["error"] == "ValueError"
    assert "ABCDEFG" not in json.dumps(lines, default=str)


def test_a_port_that_is_taken_is_explained_and_the_default_moves_on() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(AddressError, match="cannot listen"):
        listen("127.0.0.1", taken.getsockname()[1])
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert first.getsockname()[1] < second.getsockname()[1]


def test_only_what_other_machines_can_reach_is_told_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_own_address", {AF_INET: "192.168.1.7", AF_INET6: "fd00::7"}.get)
    with listen("127.0.0.1", 0) as listener:
        assert lan_url("127.0.0.1", listener) is None
    with listen("0.0.0.0", 0) as listener:
        port = listener.getsockname()[1]
        assert lan_url("0.0.0.0", listener) == f"http://192.168.1.7:{port}"
        monkeypatch.setattr(serve, "_own_address", lambda family: None)
        assert lan_url("0.0.0.0", listener) is None


@pytest.mark.parametrize(
    ("host", "bound", "url"),
    [("tea.local", ("10.0.0.5", 80), "http://tea.local:80"), ("fd00::7", ("fd00::7", 80, 0, 0), "http://[fd00::7]:80")],
)
def test_a_host_that_was_chosen_is_where_others_come(host: str, bound: Any, url: str) -> None:
    listener: Any = SimpleNamespace(getsockname=lambda: bound)
    assert lan_url(host, listener) == url


def test_this_machines_own_address_is_found_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    for family in (AF_INET, AF_INET6):
        own = serve._own_address(family)
        assert own is None or not ip_address(own).is_loopback
    monkeypatch.setitem(serve.EXAMPLE_ADDRESSES, AF_INET, "127.0.0.1")
    assert serve._own_address(AF_INET) is None
    monkeypatch.setitem(serve.EXAMPLE_ADDRESSES, AF_INET, "nowhere.invalid")
    assert serve._own_address(AF_INET) is None


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        ({}, None),
        ({"lan_url": "http://192.168.1.7:8000"}, "http://192.168.1.7:8000"),
        ({"lan_url": "http://192.168.1.7:8000", "base_url": "https://tea.example/"}, "https://tea.example"),
    ],
)
def test_the_catalogue_says_where_others_find_the_server(
    tmp_path: Path, settings: dict[str, Any], address: str | None
) -> None:
    with running(tmp_path / "x.sqlite3", **settings) as server:
        assert server.visitor().get("/games")["address"] == address


def test_the_start_says_where_others_find_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    serve._announce("http://127.0.0.1:8000", "http://192.168.1.7:8000", opens_browser=False)
    assert capsys.readouterr().out.splitlines()[1] == "Other machines find it at http://192.168.1.7:8000"
    serve._announce("https://tea.example/", "https://tea.example", opens_browser=False)
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_databases_are_files_or_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert address_of("postgresql+asyncpg://db/tea") == "postgresql+asyncpg://db/tea"
    assert address_of(str(tmp_path / "a" / "b.sqlite3")) == f"sqlite+aiosqlite:///{tmp_path}/a/b.sqlite3"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "hanamachi" / "hanamachi.sqlite3"


@pytest.mark.parametrize(("options", "levels"), [([], {"info"}), (["--open"], set())], ids=["host", "desk"])
def test_the_command_serves_and_ends_in_good_order(tmp_path: Path, options: list[str], levels: set[str]) -> None:
    """On a desk, where the browser is opened, the terminal keeps showing the address and no log of requests."""
    port = free_port()
    command = [sys.executable, "-m", "hanamachi", "serve", "--port", str(port), *options]
    environment = {**os.environ, "HANAMACHI_DATABASE": str(tmp_path / "x.sqlite3"), "NUMBA_DISABLE_JIT": "1"}
    environment = {key: value for key, value in environment.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    pipe = subprocess.PIPE
    with started(command, env=environment, stdout=pipe, stderr=pipe, text=True) as server:
        wait_until_open(port)
        me = Visitor(f"http://127.0.0.1:{port}")
        table = me.table("okiya", {"kind": "friend"})
        me.http.close()
        server.send_signal(signal.SIGTERM)
        out, err = server.communicate(timeout=60)
    assert out == f"Hanamachi is open at http://127.0.0.1:{port}  (Ctrl-C closes it)\n"
    assert {json.loads(line)["level"] for line in err.splitlines()} == levels, err
    assert table["links"]["invite"] not in err
    with process(tmp_path / "x.sqlite3", port):
        answer = httpx2.get(f"http://127.0.0.1:{port}/api/tables/{table['id']}?invite={table['links']['invite']}")
        assert answer.status_code == 200, "the secret was not kept"


def test_a_database_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite3").write_text("not a database, but long enough to be noticed " * 10)
    command = [sys.executable, "-m", "hanamachi", "serve", "--port", "0", "--database", str(tmp_path / "x.sqlite3")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode != 0
    assert "cannot be used" in ended.stderr
    assert "Traceback" not in ended.stderr
