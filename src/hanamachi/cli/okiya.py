"""``hanamachi okiya``: solve and analyse rounds, set puzzles, draw gardens, run the census."""

from __future__ import annotations

import json as json_format
import random
from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager, closing
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hanamachi.cli.errors import INTERRUPTED, explained
from hanamachi.cli.executors import ExecutorOption, RayOption, executor_named
from hanamachi.core.errors import HanamachiError, NotationError
from hanamachi.core.game import Move, split_moves
from hanamachi.games.okiya.balance import Balance

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from hanamachi.games.okiya.census import Census
    from hanamachi.games.okiya.puzzles import Puzzle
    from hanamachi.games.okiya.state import OkiyaState

app = typer.Typer(no_args_is_help=True, help="Study Okiya: perfect play, puzzles, gardens, statistics.")

MOST_SEEDS = 1 << 23
MOST_GARDENS = 10_000_000


class FullGarden(StrEnum):
    """What a full garden without a line or square counts as."""

    BLOCK = "block"
    DRAW = "draw"


GardenArgument = Annotated[str, typer.Argument(help="Sixteen tiles row by row, as in MSCTPBIR/…/…/….")]
MovesOption = Annotated[str, typer.Option(help='Cells taken so far, as in "a1 b3".')]
FullGardenOption = Annotated[FullGarden, typer.Option(help="What a full garden counts as.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SeedOption = Annotated[int | None, typer.Option(min=0, help="Makes the choice reproducible; random by default.")]
CountOption = Annotated[int, typer.Option(min=1, help="How many.")]


@app.command()
@explained()
def solve(
    garden: GardenArgument,
    moves: MovesOption = "",
    full_garden: FullGardenOption = FullGarden.BLOCK,
    json: JsonOption = False,
) -> None:
    """Show how the round ends with best play, now and after each move."""
    from hanamachi.games.okiya import analysis

    state = _state(garden, moves, full_garden)
    solution = analysis.solve(state)
    if json:
        typer.echo(json_format.dumps(solution.to_json()))
        return
    from hanamachi.cli import okiya_board

    okiya_board.show(state, solution.moves)
    best = ", ".join(move.text for move in solution.best)
    typer.echo(f"{solution.to_move} to move: {solution.verdict} (best: {best})")


@app.command()
@explained()
def analyse(
    garden: GardenArgument,
    moves: MovesOption = "",
    full_garden: FullGardenOption = FullGarden.BLOCK,
    json: JsonOption = False,
) -> None:
    """Show each move's result, the reason, and the best play that follows."""
    from hanamachi.games.okiya import analysis

    state = _state(garden, moves, full_garden)
    analysed = analysis.analyse(state)
    if json:
        typer.echo(json_format.dumps(analysed.to_json()))
        return
    from hanamachi.cli import okiya_board

    okiya_board.show(state, {move.move: move.verdict for move in analysed.moves})
    typer.echo(f"{analysed.to_move} to move: {analysed.verdict}\n")
    for move in analysed.moves:
        typer.echo(f"{move.move}  {move.verdict!s:<10}  {' '.join(map(str, move.line))}")
        if move.reason is not None:
            typer.echo(f"    {move.reason}")


@app.command()
@explained()
def puzzle(
    seed: Annotated[
        int | None, typer.Option(min=0, help="Draw a puzzle from this seed; by default, show today's.")
    ] = None,
    day: Annotated[
        str | None, typer.Option("--date", help="Show the puzzle of that day, such as 2026-03-21; not with --seed.")
    ] = None,
    plies: Annotated[int | None, typer.Option(help="Length of the win in plies: 3, 5, 7 or 9.")] = None,
    count: CountOption = 1,
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution too.")] = False,
    json: JsonOption = False,
) -> None:
    """Show a puzzle: find the only winning move."""
    from itertools import islice

    from hanamachi.games.okiya.puzzles import puzzle_of_the_day, puzzles

    if seed is not None and day is not None:
        raise HanamachiError("use either --date or --seed, not both")
    if seed is None and plies is None and count == 1:
        chosen = [puzzle_of_the_day(_date(day))]
    else:
        chosen = list(islice(puzzles(_date(day).isoformat() if seed is None else seed, plies), count))
    for one in chosen:
        _print_puzzle(one, solution, json)


def _print_puzzle(puzzle: Puzzle, solution: bool, json: bool) -> None:
    if json:
        typer.echo(json_format.dumps(puzzle.to_json(solution)))
        return
    from hanamachi.cli import okiya_board

    okiya_board.show(puzzle.state, {})
    typer.echo(f"{puzzle.state.to_move} to move and win in {puzzle.plies} plies. Difficulty {puzzle.difficulty} of 5.")
    if solution:
        typer.echo(f"solution: {_texts(puzzle.line)}")
    typer.echo(f'To see why: hanamachi okiya analyse {puzzle.state.garden} --moves "{_texts(puzzle.state.history)}"')


def _texts(moves: Iterable[Move]) -> str:
    return " ".join(move.text for move in moves)


@app.command()
@explained()
def garden(
    balanced: Annotated[bool, typer.Option("--balanced", help="Only balanced gardens.")] = False,
    kind: Annotated[
        Balance | None,
        typer.Option(help="unforced (default): the first player cannot force a win; single: only one opening does."),
    ] = None,
    seed: SeedOption = None,
    count: CountOption = 1,
) -> None:
    """Draw a garden."""
    from hanamachi.games.okiya import Game
    from hanamachi.games.okiya.gardens import balanced_garden

    rng = random.Random(seed)
    balance = kind or (Balance.UNFORCED if balanced else None)
    for _ in range(count):
        typer.echo(str(balanced_garden(rng, balance) if balance else Game().shuffle(rng)))


@app.command()
@explained()
def census(
    gardens: Annotated[
        int | None, typer.Option(min=1, max=MOST_GARDENS, help="Total number of random gardens to count.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEEDS, help="Which gardens.")] = 1,
    state: Annotated[
        Path | None,
        typer.Option(help="File that keeps the count, to resume from: okiya-census.json, or .npz with --device."),
    ] = None,
    device: Annotated[bool, typer.Option("--device", help="Count all gardens, on an accelerator.")] = False,
    export: Annotated[
        Path | None, typer.Option(help="With --device: a folder for the counts and the list of won gardens.")
    ] = None,
    executor: ExecutorOption = None,
    ray: RayOption = None,
) -> None:
    """Count the results of perfect play in random gardens or in all of them; you can stop and resume."""
    if device:
        from hanamachi.cli.okiya_census import count_every_garden

        if gardens is not None:
            raise HanamachiError("use either --device (all gardens) or --gardens (a random sample), not both")
        count_every_garden(state or Path("okiya-census.npz"), export)
    elif export is not None:
        raise HanamachiError("--export writes the results of the full census: use it with --device")
    elif gardens is None:
        raise HanamachiError("give the number of gardens with --gardens, or count all of them with --device")
    else:
        place = executor_named(executor, ray, workers)
        _count_random(gardens, workers, seed, state or Path("okiya-census.json"), place)


@app.command()
@explained()
def listed(
    garden: GardenArgument,
    file: Annotated[Path, typer.Argument(help="The list, docs/data/okiya-second-player-wins.bin.")],
) -> None:
    """Look up a garden in the list of those the second player wins even if a full garden is a draw."""
    from hanamachi.games.okiya import garden_list
    from hanamachi.games.okiya.notation import parse_garden

    gardens = garden_list.read(file)
    plies = gardens.plies(parse_garden(garden))
    if plies is None:
        typer.echo(f"Not one of the {len(gardens):,} gardens on the list.")
    else:
        typer.echo(f"On the list: the second player wins in {plies} plies against any opening.")


@app.command()
@explained()
def tables(
    pages: Annotated[list[Path], typer.Argument(help="Pages with marked tables, such as docs/okiya-statistics.md.")],
    data: Annotated[Path, typer.Option(help="Folder with the counts and the sample.")] = Path("docs/data"),
) -> None:
    """Fill in the tables of the statistics pages from the results of the census."""
    from hanamachi.cli.okiya_census import fill_in

    fill_in(pages, data)


def _count_random(
    gardens: int, workers: int, seed: int, state: Path, place: AbstractContextManager[Executor | None]
) -> None:
    from hanamachi.games.okiya.census import load, save

    counted = load(state, seed)
    save(state, counted)
    if counted.gardens > gardens:
        typer.echo(f"{state} already holds more gardens than {gardens:,}; showing all of them.", err=True)
    try:
        with place as executor, closing(_counting(counted, gardens, workers, executor)) as growing:
            for counted in growing:
                save(state, counted)
    except KeyboardInterrupt:
        kept = load(state, seed).gardens
        typer.echo(f"Saved {kept:,} gardens in {state}; run the same command again to continue.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    _print_census(counted, state)


def _counting(counted: Census, gardens: int, workers: int, executor: Executor | None) -> Generator[Census, None, None]:
    """Yield the census as it grows, and show its progress."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from hanamachi.games.okiya.census import take

    if counted.gardens >= gardens:
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("gardens", total=gardens, completed=counted.gardens)
        for grown in take(counted, gardens, getattr(executor, "workers", workers), executor=executor):
            yield grown
            progress.update(bar, completed=grown.gardens)


def _print_census(census: Census, state: Path) -> None:
    from hanamachi.games.okiya.census import shares

    typer.echo(f"{census.gardens:,} gardens of seed {census.seed}, kept in {state}")
    typer.echo("Each share is followed by its 95% Wilson interval.")
    topic = ""
    for share in shares(census):
        if share.topic != topic:
            topic = share.topic
            typer.echo(f"\n{topic}")
        typer.echo(f"  {share.name:<9} {share.share:8.3%}  [{share.low:.3%}, {share.high:.3%}]")


def _state(garden: str, moves: str, full_garden: FullGarden) -> OkiyaState:
    from hanamachi.games.okiya import Game

    game = Game(full_garden=full_garden.value)
    state = game.start().deal(game.deal(garden))
    for text in split_moves(moves):
        state = state.play(game.move(text))
    return state


def _date(text: str | None) -> date:
    try:
        return date.today() if text is None else date.fromisoformat(text)
    except ValueError:
        raise NotationError(f"{text!r} is not a date such as 2026-03-21") from None
