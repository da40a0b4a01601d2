"""``hanamachi okiya census --device``: all gardens, in pieces, on an accelerator."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hanamachi.cli.errors import INTERRUPTED
from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import census as sampling
from hanamachi.games.okiya import counts, device, every, extremes, full_census, garden_list
from hanamachi.games.okiya.census_tables import Tables
from hanamachi.games.okiya.full_census import FullCensus

COUNTS, LIST, SAMPLE = "okiya-census.json", "okiya-second-player-wins.bin", "okiya-sample.json"


def count_every_garden(state: Path, export: Path | None) -> None:
    """Continue the census in a file until all gardens are counted, then print and export the results."""
    if export is not None and not export.is_dir():
        raise HanamachiError(f"cannot write into {export}: there is no such folder")
    census = full_census.load(state)
    if census.left:
        census = _counted(census, state)
    full_census.check_whole(census)
    typer.echo(f"{every.GARDENS:,} gardens, kept in {state}")
    for question, answers in counts.answers(counts.of_census(census, {}), every_layout=False):
        typer.echo(f"\n{question}")
        for answer, many in answers.items():
            typer.echo(f"  {answer:<9} {many:14,}  {many / sum(answers.values()):.5%}")
    if export is not None:
        counts.save(export / COUNTS, counts.of_census(census, extremes.choose(census)))
        garden_list.write(export / LIST, garden_list.of_census(census))
        typer.echo(f"\nWrote {export / COUNTS} and {export / LIST}.")


def fill_in(pages: Iterable[Path], data: Path) -> None:
    """Fill in the tables of pages from the counts and the sample in a folder."""
    if not (data / SAMPLE).exists():
        raise HanamachiError(f"there is no sample to compare with: {data / SAMPLE}")
    tables = Tables(counts.load(data / COUNTS), sampling.load(data / SAMPLE, seed=1))
    for page in pages:
        try:
            page.write_text(tables.filled(page.read_text(encoding="utf-8")), encoding="utf-8")
        except OSError as error:
            raise HanamachiError(f"cannot fill in {page}: {error.strerror}") from error


def _counted(census: FullCensus, state: Path) -> FullCensus:
    solver = device.accelerator()
    # Find out whether the file can be written before counting a piece, not after.
    full_census.save(state, census)
    typer.echo(f"Counting on {solver}.", err=True)
    try:
        with closing(_pieces(census, solver)) as growing:
            for grown in growing:
                census = grown
                full_census.save(state, census)
    except KeyboardInterrupt:
        typer.echo(
            f"{len(census.left)} of {full_census.PIECES} pieces left; run the same command again to continue.", err=True
        )
        raise typer.Exit(INTERRUPTED) from None
    return census


def _pieces(census: FullCensus, solver: device.Solver) -> Generator[FullCensus, None, None]:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("pieces", total=full_census.PIECES, completed=full_census.PIECES - len(census.left))
        for grown in full_census.solve(census, solver):
            yield grown
            progress.advance(bar)
