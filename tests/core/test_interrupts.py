"""A process that is being started is out of Ctrl-C's reach from its first moment."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

START = """
import signal
from multiprocessing import resource_tracker
from hanamachi.core.interrupts import interrupts_held_back

with interrupts_held_back():
    resource_tracker.ensure_running()
    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back here")
def test_starting_the_first_process_lets_no_interrupt_through() -> None:
    told = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "False"]


INTERRUPT_BY_ANOTHER_THREAD = """
import os, signal, threading, time
from hanamachi.core.interrupts import interrupts_held_back

ready = threading.Event()
threading.Thread(target=ready.wait, daemon=True).start()
try:
    with interrupts_held_back():
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.2)  # give the other thread time to receive it
        print("started")
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back here")
def test_an_interrupt_that_another_thread_hears_waits_as_well() -> None:
    told = subprocess.run(
        [sys.executable, "-c", INTERRUPT_BY_ANOTHER_THREAD], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["started", "interrupted"]
