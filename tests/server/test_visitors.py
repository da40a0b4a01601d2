"""Who a visitor is: cookies, names, another device."""

from __future__ import annotations

import pytest
from tests.server.running import Clock, Running, Visitor
from tests.server.tables import seated

DAY = 24 * 3600


def test_a_visitor_stays_who_they_are_and_may_be_called_otherwise(me: Visitor, friend: Visitor) -> None:
    first, then = me.get("/me"), me.get("/me")
    assert (first["known"], then["known"]) == (False, True)
    assert first["name"] == then["name"]
    table = seated(me, friend)
    assert friend.ask("PUT", "/me", {"name": "  Åsa 花  "}).json()["name"] == "Åsa 花"
    assert me.get(f"/tables/{table['id']}")["seats"]["second"]["name"] == "Åsa 花"
    assert friend.get("/me") == {"name": "Åsa 花", "running": 1, "known": True}


def test_the_cookie_cannot_be_read_by_scripts_and_not_be_forged(server: Running, me: Visitor) -> None:
    table = me.table()
    cookie = me.ask("GET", "/me").headers.get("set-cookie", "")
    assert cookie == ""
    fresh = server.visitor().ask("GET", "/me").headers["set-cookie"]
    assert "HttpOnly" in fresh
    assert "SameSite=lax" in fresh
    identity, _, signature = str(me.http.cookies["hanamachi"]).partition(".")
    thief = server.visitor()
    thief.http.cookies["hanamachi"] = f"{identity}.{signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}"
    assert thief.refused("GET", f"/tables/{table['id']}") == "unknown_table"


def test_the_cookie_of_a_regular_is_made_again(me: Visitor, clock: Clock) -> None:
    """Monthly visitors keep their identity; only the first request of a page renews the cookie."""
    table = me.table()
    first = str(me.http.cookies["hanamachi"])
    clock.time += 20 * DAY
    assert "set-cookie" not in me.ask("GET", "/me").headers
    clock.time += 20 * DAY
    assert "set-cookie" not in me.ask("PUT", "/me", {"name": "Åsa"}).headers
    assert "set-cookie" not in me.ask("GET", f"/tables/{table['id']}").headers
    assert "Max-Age=31536000" in me.ask("GET", "/me").headers["set-cookie"]
    assert "set-cookie" not in me.ask("GET", "/me").headers
    assert str(me.http.cookies["hanamachi"]) != first
    assert me.get("/me")["name"] == "Åsa"
    assert me.get(f"/tables/{table['id']}")["seat"] is not None


def test_a_cookie_from_before_they_had_a_day_is_known(server: Running, me: Visitor, clock: Clock) -> None:
    clock.time = 20_000 * DAY
    table = me.table()
    old = server.visitor()
    old.http.cookies["hanamachi"] = str(me.http.cookies["hanamachi"]).partition(".")[2]
    assert old.get(f"/tables/{table['id']}")["seat"] is not None
    assert "set-cookie" in old.ask("GET", "/me").headers


@pytest.mark.parametrize("path", ["/games", "/tables", "/me/tables", "/puzzles/okiya/2026-03-21"])
def test_read_only_requests_set_no_cookie(server: Running, path: str) -> None:
    """A first page asks for several things at once; answers that set cookies would replace each other's."""
    assert "set-cookie" not in server.visitor().ask("GET", path).headers


def test_another_device_becomes_me_once(server: Running, me: Visitor, clock: Clock) -> None:
    table = me.table()
    code = me.post("/me/transfer")["code"]
    phone, other = server.visitor(), server.visitor()
    phone.post("/me/adopt", {"code": f"{code[:4]} {code[4:]}".lower()})
    assert phone.get(f"/tables/{table['id']}")["seats"] == me.get(f"/tables/{table['id']}")["seats"]
    assert other.refused("POST", "/me/adopt", {"code": code}) == "bad_code"
    late = me.post("/me/transfer")["code"]
    clock.time += 601
    assert other.refused("POST", "/me/adopt", {"code": late}) == "bad_code"
