"""These tests need the extra ``cluster``: ``make test-ray`` runs them."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator

import pytest
from tests.processes import children, command_of, kill_tree, lasting

collect_ignore = [] if importlib.util.find_spec("ray") else ["test_ray.py"]


@pytest.fixture(autouse=True)
def no_process_outlives_its_test() -> None:
    """Let the cluster live for all tests of this folder."""


@pytest.fixture(scope="session", autouse=True)
def _no_process_outlives_all_tests() -> Iterator[None]:
    before = children()
    yield
    left = lasting({pid for pid in children() - before if "resource_tracker" not in command_of(pid)})
    for pid in left:
        kill_tree(pid)
    assert not left, "left running"
