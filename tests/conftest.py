"""What holds for every test: Ctrl-C is heard, and no process outlives the test that started it."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from tests.processes import children, command_of, kill_tree, lasting

SHARED = "multiprocessing.resource_tracker"
"""Python starts one of these for all that follows."""


def pytest_configure() -> None:
    """Hear Ctrl-C where the shell has told its programs not to: what tests start inherits it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def no_process_outlives_its_test() -> Iterator[None]:
    """End what a test has left running, and say what it was."""
    before = children()
    yield
    left = lasting({pid for pid in children() - before if SHARED not in command_of(pid)})
    commands = [command_of(pid) for pid in left]
    for pid in left:
        kill_tree(pid)
    assert not commands, "left running"
