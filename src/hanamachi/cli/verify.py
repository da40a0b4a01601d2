"""Checking a record's deals."""

from __future__ import annotations

from pathlib import Path

import typer

from hanamachi.cli.errors import explained
from hanamachi.cli.files import read_record
from hanamachi.core import dealer

NOT_VERIFIED = 1


def verify(file: Path) -> None:
    """Say that all deals of a record follow from its seeds, or exactly what does not."""
    record = read_record(file)
    with explained(NOT_VERIFIED):
        dealer.verify(record)
    count = len(record.rounds)
    typer.echo(f"Verified: {count} deal{'s follow' if count != 1 else ' follows'} from the seeds.")
    typer.echo(f"The server seed matches the commitment {record.headers['Commitment']}")
