"""Whatever is sent, no answer is a server error and none is missing from the contract."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance, unsupported_method
from tests.server.running import Running, running
from tests.server.test_tables import seated


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with running(folder / "house.sqlite3") as server:
        yield server


@pytest.fixture(scope="module")
def visitors(house: Running) -> Any:
    return house.visitor(), house.visitor()


@pytest.fixture(scope="module")
def table_ids(visitors: Any) -> list[str]:
    """Tables in every state, which the requests are about now and then."""
    me, friend = visitors
    finished = seated(me, friend)
    me.post(f"/tables/{finished['id']}/resign", {"ply": 1})
    waiting = me.table("hanamikoji", {"kind": "friend", "access": "open"})
    return [seated(me, friend)["id"], finished["id"], waiting["id"], me.table("hanamikoji")["id"]]


@pytest.fixture
def contract(house: Running, table_ids: list[str]) -> Any:
    return schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("contract")
# A table that exists is not among the data that the contract can describe, nor is a deal that is one.
BEYOND_THE_CONTRACT = [positive_data_acceptance, negative_data_rejection, unsupported_method]


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_answer_is_an_error_or_undocumented(case: Any, visitors: Any, table_ids: list[str]) -> None:
    me, _ = visitors
    for table_id in (None, *table_ids) if "table_id" in case.path_parameters else (None,):
        if table_id is not None:
            case.path_parameters["table_id"] = table_id
        case.call_and_validate(cookies=dict(me.http.cookies), excluded_checks=BEYOND_THE_CONTRACT)
