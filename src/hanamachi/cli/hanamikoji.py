"""``hanamachi hanamikoji``: evaluate positions, and measure luck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hanamachi import agents
from hanamachi.cli.errors import explained
from hanamachi.cli.files import read_record
from hanamachi.core.errors import RecordError
from hanamachi.core.game import Seat
from hanamachi.core.record import Record

app = typer.Typer(no_args_is_help=True, help="Study Hanamikoji: evaluate positions, and measure luck.")

FileArgument = Annotated[Path, typer.Argument(help="A record.")]
MOST_SHOWN = 10


@app.command()
@explained()
def evaluate(
    file: FileArgument,
    ply: Annotated[
        int | None, typer.Option(min=0, help="After this many deals and moves; by default after all.")
    ] = None,
) -> None:
    """Show the winning chances of the player to move, now and after each move."""
    record = _hanamikoji(file)
    state = record.replay(ply)
    if state.to_move is None:
        raise RecordError("no player is to move in this position; choose an earlier --ply")
    evaluation = agents.evaluate(record.game, state.view(state.to_move))
    typer.echo(f"{state.to_move} to move: {evaluation.win:.1%} chance of winning, by a quick estimate.")
    typer.echo("After each move, by a closer estimate:")
    best = sorted(evaluation.moves.items(), key=lambda move: -move[1])
    for move, chance in best[:MOST_SHOWN]:
        typer.echo(f"  {move.text:<7}{chance:6.1%}")
    if len(best) > MOST_SHOWN:
        typer.echo(f"  … and {len(best) - MOST_SHOWN} more, down to {best[-1][1]:.1%}")


@app.command()
@explained()
def luck(file: FileArgument) -> None:
    """Show how much deals and draws were worth in a finished game, and the result without luck."""
    record = _hanamikoji(file)
    told = agents.luck(record)
    for number, (deal, *draws) in enumerate(told.rounds, start=1):
        by_draw = " ".join(f"{100 * draw:+.1f}" for draw in draws)
        typer.echo(f"Round {number}: deal {100 * deal:+.1f} points for {Seat.FIRST}, draws {by_draw}")
    typer.echo(f"Score of {Seat.FIRST}: {told.result:.0%}; luck {100 * told.total:+.1f} points.")
    typer.echo(
        f"Without luck: {told.adjusted:.0%} (unbiased on average; for a single game it can be below 0% or above 100%)."
    )


def _hanamikoji(file: Path) -> Record:
    record = read_record(file)
    if record.game.name != "hanamikoji":
        raise RecordError(f"{file} is a game of {record.game.name}, not of hanamikoji")
    return record
