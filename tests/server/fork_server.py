"""Servers that start fast: a process that has imported everything forks a server for each line on stdin."""

from __future__ import annotations

import os
import sys

from tests.server.running import GENEROUS, PlainEngine, at_once

from hanamachi.server.config import Config
from hanamachi.server.serve import serve


def main(database: str, port: int) -> None:
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, sys.stdout.fileno())
            os.dup2(silence, sys.stderr.fileno())
            config = Config(database, limits=GENEROUS, engine=PlainEngine, move_interval=at_once)
            serve(config, "127.0.0.1", port, opens_browser=False)
        print(pid, flush=True)
        os.waitpid(pid, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
