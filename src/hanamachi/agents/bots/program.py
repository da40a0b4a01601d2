"""A bot's program: started with its hello, asked line by line, ended with all that it has started."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from hanamachi.agents.bots import keeper, protocol
from hanamachi.agents.bots.protocol import Message
from hanamachi.core.errors import BotFault, FaultKind, ProtocolError

START_SECONDS = 60.0
"""Until a bot has said hello: it may load and compile what it needs."""
END_SECONDS = keeper.GRACE + 4.0
STDERR_SECONDS = 1.0
STDERR_LINES = 20
STDERR_WIDTH = 400
PIECE = 1 << 16


class Program:
    """A running bot."""

    def __init__(self, command: list[str]) -> None:
        self._process, self._lifeline = _started(command)
        self._unread = b""
        self._asked = 0
        self._stderr: deque[str] = deque(maxlen=STDERR_LINES)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        with self._blamed():
            self.hello = protocol.read_hello(self._answer(protocol.hello_request(), START_SECONDS, "a hello"))

    @property
    def is_running(self) -> bool:
        """Whether the bot can be asked."""
        return self._process.poll() is None

    def next_number(self) -> int:
        """Return the number of the next question."""
        self._asked += 1
        return self._asked

    def ask(self, question: Message, seconds: float) -> str:
        """Return the move that answers a question; end the bot if there is none in time."""
        try:
            with self._blamed():
                return protocol.read_move(self._answer(question, seconds, "a decision"), question["id"])
        except BotFault:
            raise
        except BaseException:
            self.end(at_once=True)  # its late answer would be taken for that to the next question
            raise

    @contextlib.contextmanager
    def _blamed(self) -> Iterator[None]:
        """Turn a line that the protocol does not allow into a fault."""
        try:
            yield
        except ProtocolError as error:
            raise self.fault(FaultKind.FOUL, str(error)) from error

    def fault(self, kind: FaultKind, message: str) -> BotFault:
        """End the bot, and return its fault."""
        self.end(at_once=True)
        return BotFault(kind, message, tuple(self._stderr))

    def _answer(self, question: Message, seconds: float, what: str) -> Message:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # its end is noticed when its answer is read
            self._process.stdin.write(protocol.encode(question))
            self._process.stdin.flush()
        return protocol.decode(self._line(time.monotonic() + seconds, f"more than {seconds:g} s for {what}"))

    def _line(self, deadline: float, too_late: str) -> bytes:
        while b"\n" not in self._unread:
            if len(self._unread) > protocol.LONGEST_LINE:
                raise ProtocolError(f"a line has at most {protocol.LONGEST_LINE} bytes")
            piece = self._piece(deadline)
            if piece is None:
                raise self.fault(FaultKind.TIMEOUT, too_late)
            if not piece:
                raise self._ended()
            self._unread += piece
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _piece(self, deadline: float) -> bytes | None:
        """Return what the bot writes next: nothing at its end, None if it writes nothing in time."""
        assert self._process.stdout is not None
        stream = self._process.stdout.fileno()
        waiting = select.poll()
        waiting.register(stream, select.POLLIN)
        left = deadline - time.monotonic()
        return os.read(stream, PIECE) if left > 0 and waiting.poll(1000 * left) else None

    def _ended(self) -> BotFault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        return self.fault(FaultKind.CRASH, _cause(self._process.returncode))

    def _listen(self) -> None:
        """Keep the last lines that the bot writes on stderr."""
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            while line := lines.readline(STDERR_WIDTH):
                if text := "".join(c if c.isprintable() else " " for c in line.decode(errors="replace")).rstrip():
                    self._stderr.append(text)

    def end(self, *, at_once: bool = False) -> None:
        """End the bot with all that it has started; unless at once, it may leave by itself first."""
        if at_once:
            with contextlib.suppress(OSError):
                os.write(self._lifeline, b"!")
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
        with contextlib.suppress(OSError):
            os.close(self._lifeline)
        self._lifeline = -1
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join(STDERR_SECONDS)


def _started(command: list[str]) -> tuple[subprocess.Popen[bytes], int]:
    """Start a keeper with the bot; return it with the lifeline that ends both."""
    theirs, ours = os.pipe()
    try:
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(Path(keeper.__file__)), str(theirs), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=[theirs],
            start_new_session=True,
        )
    finally:
        os.close(theirs)
    return process, ours


def _cause(code: int | None) -> str:
    if code is not None and code > keeper.BY_SIGNAL:
        with contextlib.suppress(ValueError):
            return f"ended by {signal.Signals(code - keeper.BY_SIGNAL).name}"
    return "closed its output" if code is None else f"ended with exit code {code}"
