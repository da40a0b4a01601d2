"""Matches between agents from the command line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hanamachi.cli.errors import INTERRUPTED, explained
from hanamachi.core.errors import MatchError
from hanamachi.core.game import parse_options

if TYPE_CHECKING:
    from hanamachi.arena.match import Played
    from hanamachi.arena.pool import Standings
    from hanamachi.arena.sprt import Hypotheses


def arena(
    game: Annotated[str, typer.Argument(help="Which game.")],
    agents: Annotated[list[str], typer.Argument(help="Two agents for a match, more for a round robin.")],
    *,
    games: Annotated[int, typer.Option(help="Games of every two agents; an even number.")] = 100,
    seed: Annotated[int, typer.Option(help="Same seed, same result.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as there are processors.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option of the game, such as edition=iello.")
    ] = None,
    sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help="Stop when one of the two is refuted.")] = None,
    alpha: Annotated[float, typer.Option(help="How often the sequential test may err if elo0 is true.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often it may err if elo1 is true.")] = 0.05,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep every game in this new folder.")] = None,
    timeout: Annotated[float | None, typer.Option(metavar="SECONDS", help="Time limit of a decision.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Let agents play each other on paired deals with seats swapped, and say how sure the result is."""
    from hanamachi.arena import RecordFolder, Setting, compete, entrants_named
    from hanamachi.arena.pool import games_in_all
    from hanamachi.games import load

    with explained():
        setting = Setting(load(game, **parse_options(option or [])), entrants_named(agents), seed, timeout)
        hypotheses = _hypotheses(sprt, alpha, beta) if sprt else None
        keep = RecordFolder(records).keep if records else None
        try:
            with _progress(games_in_all(len(agents), games)) as advance:
                standings = compete(
                    setting,
                    games,
                    workers=workers or os.cpu_count() or 1,
                    hypotheses=hypotheses,
                    watch=_both(advance, keep),
                )
        except KeyboardInterrupt:
            typer.echo("hanamachi: interrupted before a pair of games was complete", err=True)
            raise typer.Exit(INTERRUPTED) from None
        _show(standings, as_json)


def _hypotheses(text: str, alpha: float, beta: float) -> Hypotheses:
    from hanamachi.arena import Hypotheses

    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise MatchError(f"--sprt takes two Elo differences such as 0,20, not {text!r}") from None
    return Hypotheses(elo0, elo1, alpha, beta)


def _both(advance: Callable[[], None], keep: Callable[[Played], None] | None) -> Callable[[Played], None]:
    def watch(played: Played) -> None:
        if keep:
            keep(played)
        advance()

    return watch


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    """Show how many games are played and how long the rest will take, if somebody is looking."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("games", total=total)
        yield lambda: progress.advance(task)


def _show(standings: Standings, as_json: bool) -> None:
    from hanamachi.arena.pool import Ending

    if as_json:
        import json

        from hanamachi.arena import report

        typer.echo(json.dumps(report(standings), indent=2, ensure_ascii=False))
    else:
        from hanamachi.cli.standings import show

        show(standings)
    if standings.ending is Ending.INTERRUPTED:
        raise typer.Exit(INTERRUPTED)
