"""Whatever is sent, no answer is a server error and none is missing from the contract."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.server.running import Running, running
from tests.server.tables import seated

from hanamachi.server.transport.schema import documents


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with running(folder / "server.sqlite3") as server:
        yield server


@pytest.fixture(scope="module")
def visitors(shared_server: Running) -> Any:
    return shared_server.visitor(), shared_server.visitor()


@pytest.fixture(scope="module")
def table_ids(visitors: Any) -> list[str]:
    """Tables in every state, which the requests are about now and then."""
    me, friend = visitors
    finished = seated(me, friend)
    me.post(f"/tables/{finished['id']}/resign", {"ply": 1})
    waiting = me.table("hanamikoji", {"kind": "friend", "access": "open"})
    return [seated(me, friend)["id"], finished["id"], waiting["id"], me.table("hanamikoji")["id"]]


# A body that is too large is refused before it is validated.
REFUSALS = [400, 403, 404, 405, 409, 413, 422, 429]
config = schemathesis.Config.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}})
schema = schemathesis.openapi.from_dict(json.loads(documents()["openapi.json"]), config=config)
# What makes a body's text a name, a move, a deal or a code is more than the contract can describe.
BEYOND_THE_CONTRACT = [positive_data_acceptance]
EXAMPLES = 50

TURNS = count()


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_answer_is_an_error_or_undocumented(
    case: Any, shared_server: Running, visitors: Any, table_ids: list[str]
) -> None:
    me, _ = visitors
    chosen = next(TURNS) % (len(table_ids) + 1)
    # A path that is to be refused must stay as it is.
    meant_to_fit = not case.meta.is_negative_at(ParameterLocation.PATH)
    if "table_id" in case.path_parameters and chosen < len(table_ids) and meant_to_fit:
        case.path_parameters["table_id"] = table_ids[chosen]
    excluded = BEYOND_THE_CONTRACT if case.operation.body else []
    case.call_and_validate(base_url=shared_server.address, cookies=dict(me.http.cookies), excluded_checks=excluded)
