"""Whatever becomes of a test, the processes that it has started are gone after it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.processes import started

ROOT = Path(__file__).parents[1]
SECONDS = 60
SLEEPER = "[sys.executable, '-c', 'import os, time; os.fork(); time.sleep(1000)']"
"""A program of two processes that would run for long."""
NOTED = "Path('pids').write_text(f'{process.pid} {next(iter(wait_for_child(process.pid)))}')"
HEAD = f"""
import signal, subprocess, sys, time
from pathlib import Path
import pytest
from tests.processes import children, started

def wait_for_child(pid):
    while not (found := children(pid)):
        time.sleep(0.01)
    return found

@pytest.fixture
def program():
    with started({SLEEPER}) as process:
        {NOTED}
        yield process
"""
FAILING = "def test_it(program):\n    assert False\n"
WITHOUT_A_FIXTURE = f"def test_it():\n    process = subprocess.Popen({SLEEPER})\n    {NOTED}\n    assert False\n"
PATIENT = "def test_it(program):\n    time.sleep(1000)\n"
INTERRUPTIBLE = """
def test_it():
    command = [sys.executable, "-c", "import time; print('ready', flush=True); time.sleep(1000)"]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == -signal.SIGINT
"""

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")


@pytest.fixture(autouse=True)
def few_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the inner runs start fast."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def inner(folder: Path, test: str, *options: str) -> list[str]:
    """Write a test into a folder and return the command that runs it with the fixtures of this suite."""
    (folder / "test_inner.py").write_text(HEAD + test)
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = {ROOT}\n")
    common = ["-p", "tests.conftest", "-p", "no:cacheprovider", "-q", *options]
    return [sys.executable, "-m", "pytest", *common, "test_inner.py"]


def noted(folder: Path) -> list[int]:
    """Return the processes that an inner test has started, once it has."""
    until = time.monotonic() + SECONDS
    while not (folder / "pids").exists() or len(pids := (folder / "pids").read_text().split()) < 2:
        assert time.monotonic() < until
        time.sleep(0.02)
    return [int(pid) for pid in pids]


def assert_gone(pids: list[int]) -> None:
    until = time.monotonic() + SECONDS
    while alive := [pid for pid in pids if Path(f"/proc/{pid}/cmdline").exists() and is_sleeper(pid)]:
        assert time.monotonic() < until, alive
        time.sleep(0.02)


def is_sleeper(pid: int) -> bool:
    """Tell whether a number still means the program: one that waits to be reaped has no command any more."""
    try:
        return b"time.sleep(1000)" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


@pytest.mark.parametrize("test", [FAILING, WITHOUT_A_FIXTURE], ids=["in a fixture", "without a fixture"])
def test_a_failing_test_leaves_no_process(tmp_path: Path, test: str) -> None:
    ended = subprocess.run(inner(tmp_path, test), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 1, ended.stdout
    assert "assert False" in ended.stdout
    assert_gone(noted(tmp_path))


def test_a_process_that_is_left_running_fails_its_test(tmp_path: Path) -> None:
    forgetful = WITHOUT_A_FIXTURE.replace("    assert False\n", "")
    ended = subprocess.run(inner(tmp_path, forgetful), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ended.returncode == 1, ended.stdout
    assert "left running" in ended.stdout
    assert_gone(noted(tmp_path))


@pytest.mark.parametrize("options", [(), ("-p", "xdist", "-n", "1")], ids=["alone", "in a worker"])
def test_an_interrupted_test_leaves_no_process(tmp_path: Path, options: tuple[str, ...]) -> None:
    command = inner(tmp_path, PATIENT, *options)
    with started(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as running:
        pids = noted(tmp_path)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        running.communicate(timeout=SECONDS)
        assert running.returncode == pytest.ExitCode.INTERRUPTED
    assert_gone(pids)


def test_ctrl_c_is_heard_although_the_shell_has_it_ignored(tmp_path: Path) -> None:
    command = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *inner(tmp_path, INTERRUPTIBLE)]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert ended.returncode == 0, ended.stdout
