"""``hanamachi engine``: an agent as a program for other hosts."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Annotated

import typer

from hanamachi.cli.errors import explained


def engine(
    game: Annotated[str, typer.Argument(help="Which game.")],
    agent: Annotated[str, typer.Option(help="Which agent, such as level:3.")],
) -> None:
    """Answer the protocol of bots on stdin and stdout, as one of our agents (docs/bots.md)."""
    from hanamachi.agents.bots.engine import Engine

    # What the agent prints goes to stderr: stdout is for answers alone.
    with os.fdopen(os.dup(1), "wb") as answers, explained(), contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        os.dup2(2, 1)
        Engine(game, agent).run(sys.stdin.buffer, answers)
