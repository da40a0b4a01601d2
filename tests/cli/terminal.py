"""A person at a real pseudo-terminal, for tests."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pexpect

TIMEOUT = 60
CLEAR = "\x1b[H\x1b[2J"
CLEAR_ALL = CLEAR + "\x1b[3J"
TURN, MENU, NEXT, PASS, OVER = (
    r"help, undo or quit\.(?:\x1b\[0m)?\r\n> ",
    r"back\) > ",
    "for the next round[^.]*\\. ",
    r"nobody else is looking\. ",
    r"hanamachi verify \S+\r\n",
)
PROMPTS = [TURN, MENU, NEXT, PASS, OVER]


class Terminal:
    """Types, and sees what came since the screen was last cleared."""

    def __init__(self, *arguments: str, folder: Path, term: str = "xterm") -> None:
        environment = {**os.environ, "TERM": term, "NO_COLOR": "1", "PYTHONUTF8": "1"}
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)
        program = [str(Path(sys.executable).with_name("hanamachi")), *arguments]
        self.child = pexpect.spawn(
            program[0],
            program[1:],
            cwd=str(folder),
            env=environment,
            dimensions=(24, 80),
            timeout=TIMEOUT,
            encoding="utf-8",
        )
        self.child.delaybeforesend = None  # every line is typed after its prompt
        self.raw = ""

    def wait(self, *patterns: str) -> str:
        """Wait for one of the patterns and return it; without any, for the end."""
        index = self.child.expect(list(patterns) or pexpect.EOF)
        self.raw += self.child.before + (self.child.after if isinstance(self.child.after, str) else "")
        return patterns[index] if patterns else ""

    def type(self, text: str, *patterns: str) -> str:
        """Type a line and wait for the next prompt."""
        self.child.sendline(text)
        return self.wait(*(patterns or PROMPTS))

    def let_it_read(self) -> None:
        """Take a person's moment: a signal between a prompt and the reading after it is heard only at the next key."""
        time.sleep(0.5)

    def end(self) -> int:
        """Wait until the program ends and return its exit code."""
        self.wait()
        self.child.close()
        code: int = self.child.exitstatus
        return code

    @property
    def screen(self) -> str:
        """What has been printed since the screen was last cleared, as plain text."""
        shown = self.raw[self.raw.rfind(CLEAR) :]
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown).replace("\r\n", "\n")

    def play_on(self, prompt: str) -> None:
        """Pick the first move of every list until the game is over."""
        while prompt != OVER:
            prompt = self.type(self.first_number() if prompt == MENU else "")

    def first_number(self) -> str:
        """Return the number of the first line of the menu on the screen."""
        question = self.screen[self.screen.rfind("?") :]
        found = re.search(r"^ *(\d+)  ", question, re.MULTILINE)
        assert found, question
        return found[1]
