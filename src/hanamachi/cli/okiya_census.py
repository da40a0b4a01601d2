"""``hanamachi okiya census --device``: every garden there is, in pieces, on an accelerator."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hanamachi.cli.errors import INTERRUPTED
from hanamachi.games.okiya import device, full_census
from hanamachi.games.okiya.full_census import FullCensus


def count_every_garden(state: Path) -> None:
    """Go on with the census kept in a file until every garden is counted, and print what came of it."""
    census = full_census.load(state)
    if census.left:
        census = _counted(census, state)
    full_census.check_whole(census)
    typer.echo(f"{sum(full_census.gardens(census)):,} gardens, kept in {state}")
    typer.echo("\n".join(full_census.lines(census)))


def _counted(census: FullCensus, state: Path) -> FullCensus:
    try:
        with closing(_pieces(census)) as growing:
            for grown in growing:
                census = grown
                full_census.save(state, census)
    except KeyboardInterrupt:
        typer.echo(
            f"{len(census.left)} of {full_census.PIECES} pieces left; run the same command again to go on.", err=True
        )
        raise typer.Exit(INTERRUPTED) from None
    return census


def _pieces(census: FullCensus) -> Generator[FullCensus, None, None]:
    solver = device.accelerator()
    typer.echo(f"Counting on {solver}.", err=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("pieces", total=full_census.PIECES, completed=full_census.PIECES - len(census.left))
        for grown in full_census.solve(census, solver):
            yield grown
            progress.advance(bar)
