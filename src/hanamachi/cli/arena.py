"""Matches between agents from the command line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hanamachi.cli.errors import INTERRUPTED, explained
from hanamachi.cli.executors import ExecutorOption, RayOption, executor_named
from hanamachi.core.errors import MatchError
from hanamachi.core.game import parse_options

if TYPE_CHECKING:
    from hanamachi.arena.match import Played, Setting
    from hanamachi.arena.pool import Standings
    from hanamachi.arena.sprt import Hypotheses


def arena(
    game: Annotated[str, typer.Argument(help="Which game.")],
    agents: Annotated[list[str], typer.Argument(help="Two agents for a match, more for a round robin.")],
    *,
    games: Annotated[int, typer.Option(help="Games per pairing; an even number.")] = 100,
    seed: Annotated[int, typer.Option(help="Same seed, same result.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default one per processor.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option of the game, such as edition=iello.")
    ] = None,
    sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help="Stop when one of the two is rejected.")] = None,
    alpha: Annotated[float, typer.Option(help="Error rate of the sequential test if elo0 is true.")] = 0.05,
    beta: Annotated[float, typer.Option(help="Error rate if elo1 is true.")] = 0.05,
    records: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="Save every game: in a new folder or, one a line, in a new file *.jsonl."),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the contest in the file of --records.")] = False,
    timeout: Annotated[float | None, typer.Option(metavar="SECONDS", help="Time limit per decision.")] = None,
    luck: Annotated[bool, typer.Option("--luck", help="Measure luck too, for a score without it.")] = False,
    executor: ExecutorOption = None,
    ray: RayOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Play agents against each other on paired deals with seats swapped, and report confidence intervals."""
    from hanamachi.arena import Setting, compete, entrants_named
    from hanamachi.arena.pool import ContestEnd, games_in_all
    from hanamachi.games import load

    with explained():
        setting = Setting(load(game, **parse_options(option or [])), entrants_named(agents), seed, timeout, luck)
        hypotheses = _hypotheses(sprt, alpha, beta) if sprt else None
        keep, played = _keeper(records, setting, resume)
        try:
            with (
                executor_named(executor, ray, workers) as elsewhere,
                _progress(games_in_all(len(agents), games), len(played)) as advance,
            ):
                standings = compete(
                    setting,
                    games,
                    workers=workers or getattr(elsewhere, "workers", None) or os.cpu_count() or 1,
                    executor=elsewhere,
                    hypotheses=hypotheses,
                    watch=_both(advance, keep),
                    played=played,
                )
        except KeyboardInterrupt:
            typer.echo("hanamachi: interrupted before the first pair of games was complete", err=True)
            raise typer.Exit(INTERRUPTED) from None
        if _is_file(records) and standings.ending is ContestEnd.INTERRUPTED:
            typer.echo("hanamachi: interrupted; the same command with --resume goes on", err=True)
        _show(standings, as_json)


def _hypotheses(text: str, alpha: float, beta: float) -> Hypotheses:
    from hanamachi.arena import Hypotheses

    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise MatchError(f"--sprt takes two Elo differences such as 0,20, not {text!r}") from None
    return Hypotheses(elo0, elo1, alpha, beta)


def _is_file(records: Path | None) -> bool:
    return records is not None and records.suffix == ".jsonl"


def _keeper(
    records: Path | None, setting: Setting, resume: bool
) -> tuple[Callable[[Played], None] | None, list[Played]]:
    """Return what keeps the games, and those that are kept already."""
    from hanamachi.arena import GameFile, RecordFolder

    if records is not None and _is_file(records):
        file = GameFile(records, setting, goes_on=resume)
        return file.keep, file.played
    if resume:
        raise MatchError("--resume goes on with the games in a file: name it with --records FILE.jsonl")
    return (RecordFolder(records).keep if records else None), []


def _both(advance: Callable[[], None], keep: Callable[[Played], None] | None) -> Callable[[Played], None]:
    def watch(played: Played) -> None:
        if keep:
            keep(played)
        advance()

    return watch


@contextmanager
def _progress(total: int, done: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("games", total=total, completed=done)
        yield lambda: progress.advance(task)


def _show(standings: Standings, as_json: bool) -> None:
    from hanamachi.arena.pool import ContestEnd

    if as_json:
        import json

        from hanamachi.arena import report

        typer.echo(json.dumps(report(standings), indent=2, ensure_ascii=False))
    else:
        from hanamachi.cli.standings import show

        show(standings)
    if standings.ending is ContestEnd.INTERRUPTED:
        raise typer.Exit(INTERRUPTED)
