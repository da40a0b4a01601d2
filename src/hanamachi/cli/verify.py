"""Check a record's deals."""

from __future__ import annotations

from pathlib import Path

import typer

from hanamachi.cli.errors import explained
from hanamachi.cli.files import read_record
from hanamachi.core import dealer
from hanamachi.core.game import Outcome, Seat
from hanamachi.core.record import Record

NOT_VERIFIED = 1


def verify(file: Path) -> None:
    """Report whether all deals of a record follow from its seeds, and how the game ended."""
    record = read_record(file)
    with explained(NOT_VERIFIED):
        dealer.verify(record)
        outcome = record.replay().outcome
    count = len(record.rounds)
    typer.echo(f"Verified: {count} deal{'s follow' if count != 1 else ' follows'} from the seeds.")
    typer.echo(_ending(record, outcome))
    typer.echo("The server seed matches the commitment below: compare it with the one shown before the game.")
    typer.echo(f"  {record.headers['Commitment']}")


def _ending(record: Record, outcome: Outcome | None) -> str:
    if outcome is None:
        return "The game is unfinished."
    if outcome.winner is None:
        return f"The game is finished: a draw ({outcome.reason})."
    return f"The game is finished: {_name(record, outcome.winner)} won ({outcome.reason})."


def _name(record: Record, seat: Seat) -> str:
    return record.headers.get(str(seat).capitalize(), str(seat))
