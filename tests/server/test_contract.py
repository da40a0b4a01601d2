"""The contract over HTTP: made once, however often it is asked for, and cached like a file of the page."""

from __future__ import annotations

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest
from tests.server.running import Running, Visitor

from hanamachi.server.transport import schema
from hanamachi.server.transport.schema import documents

PATH = "/api/openapi.json"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list that grows whenever the document is made."""
    times: list[Any] = []
    openapi = schema.openapi

    def counted(app: Any) -> Any:
        times.append(app)
        return openapi(app)

    monkeypatch.setattr(schema, "openapi", counted)
    return times


def test_the_contract_is_made_once_for_all_who_ask(made: list[Any], server: Running) -> None:
    def ask(_: int) -> Any:
        return httpx2.get(server.address + PATH).json()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(24)))
    assert len(made) == 1
    expected = json.loads(documents()["openapi.json"])["paths"]
    assert all(answer["paths"] == expected for answer in answers)


def test_the_contract_is_generated_on_first_use(made: list[Any], me: Visitor) -> None:
    me.get("/games")
    assert made == []


def test_who_has_the_contract_is_told_that_it_is_the_same(me: Visitor) -> None:
    answer = me.http.get(PATH)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-cache"
    again = me.http.get(PATH, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_contract_is_sent_compressed(me: Visitor) -> None:
    with me.http.stream("GET", PATH, headers={"Accept-Encoding": "gzip"}) as answer:
        compressed = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
    plain = me.http.get(PATH, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(compressed) == plain.content
