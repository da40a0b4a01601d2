"""``hanamachi hanamikoji``: what moves promise, and how lucky a game was."""

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

app = typer.Typer(no_args_is_help=True, help="Study Hanamikoji: what moves promise, and how lucky a game was.")

FileArgument = Annotated[Path, typer.Argument(help="A record.")]
MOST_SHOWN = 10


@app.command()
@explained()
def evaluate(
    file: FileArgument,
    ply: Annotated[int | None, typer.Option(min=0, help="After so many deals and moves; without, after all.")] = None,
) -> None:
    """Tell how likely the player to move is to win, and what each move promises."""
    record = _hanamikoji(file)
    state = record.replay(ply)
    if state.to_move is None:
        raise RecordError("nobody is to move here; choose an earlier --ply")
    evaluation = agents.evaluate(record.game, state.view(state.to_move))
    typer.echo(f"{state.to_move} to move wins {evaluation.win:.1%} of the time, at a glance.")
    typer.echo("After each move, on a closer look:")
    best = sorted(evaluation.moves.items(), key=lambda move: -move[1])
    for move, chance in best[:MOST_SHOWN]:
        typer.echo(f"  {move.text:<7}{chance:6.1%}")
    if len(best) > MOST_SHOWN:
        typer.echo(f"  … and {len(best) - MOST_SHOWN} more, down to {best[-1][1]:.1%}")


@app.command()
@explained()
def luck(file: FileArgument) -> None:
    """Tell what deals and draws did to the chances in a finished game, and the result without them."""
    record = _hanamikoji(file)
    told = agents.luck(record)
    for number, (deal, *draws) in enumerate(told.rounds, start=1):
        by_draw = " ".join(f"{100 * draw:+.1f}" for draw in draws)
        typer.echo(f"Round {number}: the deal {100 * deal:+.1f} points for {Seat.FIRST}, the draws {by_draw}")
    typer.echo(f"Score of {Seat.FIRST}: {told.result:.0%}; luck {100 * told.total:+.1f} points.")
    typer.echo(f"Without luck: {told.adjusted:.0%} (right on average; of one game it may be below 0% or above 100%).")


def _hanamikoji(file: Path) -> Record:
    record = read_record(file)
    if record.game.name != "hanamikoji":
        raise RecordError(f"{file} is a game of {record.game.name}, not of hanamikoji")
    return record
