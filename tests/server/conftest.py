from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from tests.server.running import Clock, Running, Visitor, running

structlog.configure(logger_factory=structlog.ReturnLoggerFactory())


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    with running(tmp_path / "server.sqlite3", now=clock) as server:
        yield server


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Return one server for a module whose tests leave nothing that others could notice."""
    with running(tmp_path_factory.mktemp("shared") / "server.sqlite3", now=Clock()) as server:
        yield server


@pytest.fixture
def me(server: Running) -> Visitor:
    return server.visitor()


@pytest.fixture
def friend(server: Running) -> Visitor:
    return server.visitor()


@pytest.fixture
def stranger(server: Running) -> Visitor:
    return server.visitor()
