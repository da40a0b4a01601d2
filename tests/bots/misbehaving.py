"""A bot for every way to misbehave: python misbehaving.py HOW [FILE]. It needs nothing but Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

HELLO = {"type": "hello", "protocol": 1, "name": "misbehaving", "games": {"okiya": {}}}
HELLOS: dict[str, Any] = {
    "other version": HELLO | {"protocol": 2},
    "no name": HELLO | {"name": ""},
    "no games": HELLO | {"games": []},
    "other game": HELLO | {"games": {"hanamikoji": {}}},
    "other options": HELLO | {"games": {"okiya": {"mode": ["points", "wins"]}}},
    "options in a list": HELLO | {"games": {"okiya": ["points"]}},
    "no hello": {"type": "move", "id": 1, "move": "a1"},
    "reported": {"type": "error", "id": None, "message": "no model found"},
}
ANSWERS = {
    "no JSON": "a1",
    "a list": '["a1"]',
    "too deep": "[" * 100_000,
    "no move": '{"type": "move", "id": 1}',
    "no text": '{"type": "move", "id": 1, "move": 3}',
    "other question": '{"type": "move", "id": 7, "move": "a1"}',
    "no such move": '{"type": "move", "id": 1, "move": "z9"}',
    "illegal": '{"type": "move", "id": 1, "move": "b2"}',
    "refuses": '{"type": "error", "id": 1, "message": "I resign"}',
    "endless": "x" * 3_000_000,
}


def say(text: str) -> None:
    print(text, flush=True)


def with_children(file: str) -> None:
    """Start a child, and another one that leaves the group, and note who they are."""
    asleep = [sys.executable, "-c", "import time; time.sleep(3600)"]
    pids = [subprocess.Popen(asleep, start_new_session=apart).pid for apart in (False, True)]
    with open(file, "w") as noted:
        noted.write(json.dumps([os.getpid(), *pids]))


def crash() -> None:
    for number in range(100):
        print(f"line {number}", file=sys.stderr)
    print("\x1b[31mout of luck\x1b[0m", file=sys.stderr, flush=True)
    sys.exit(3)


def main(how: str, *files: str) -> None:
    if how == "leaves at once":
        sys.exit("no hello from me")
    if how == "says nothing":
        time.sleep(3600)
    sys.stdin.readline()
    if files:
        with_children(files[0])
    say(json.dumps(HELLOS.get(how, HELLO)))
    for line in sys.stdin:
        act(how, json.loads(line))


def act(how: str, question: dict[str, Any]) -> None:
    if how == "crashes":
        crash()
    elif how == "kills itself":
        os.abort()
    elif how == "hangs":
        print("  still thinking", file=sys.stderr, flush=True)
        time.sleep(3600)
    elif how == "floods stderr":
        sys.stderr.write("noise\n" * 1_000_000)
    say(ANSWERS.get(how, json.dumps({"type": "move", "id": question["id"], "move": question["view"]["legal"][0]})))


if __name__ == "__main__":
    main(*sys.argv[1:])
