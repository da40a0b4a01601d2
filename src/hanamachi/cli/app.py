"""The command ``hanamachi`` and its sub-commands."""

from __future__ import annotations

import contextlib
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from hanamachi.cli.arena import arena
from hanamachi.cli.engine import engine
from hanamachi.cli.errors import explained
from hanamachi.cli.serve import serve
from hanamachi.core.errors import BrokenGame
from hanamachi.games import game_class, names, registry

PLAY_EXAMPLES = (
    "hanamachi play hanamikoji --against random -o edition=iello",
    "hanamachi play okiya --against level:3 -o mode=points -o target=15",
)


class _Explaining(TyperGroup):
    """A group that shows the errors of all its commands, those of the games included."""

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]
        with explained():
            return super().invoke(ctx)


app = typer.Typer(
    cls=_Explaining,
    help="Play, replay and check games of the Kyoto tea houses.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        import hanamachi

        typer.echo(f"hanamachi {hanamachi.__version__}")
        raise typer.Exit


@app.callback()
def _hanamachi(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Play, replay and check games of the Kyoto tea houses."""


class _Playing(TyperCommand):
    """A command whose help lists opponents and options, looked up only when help is shown."""

    def format_epilog(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        from hanamachi.agents import opponents

        with formatter.section("Opponents"):
            formatter.write_dl([(name, ", ".join([*opponents(name), "human"])) for name in names()])
        with formatter.section("Options of the games"):
            formatter.write_dl([(name, _options_of(name)) for name in names()])
        with formatter.section("Examples"):
            for example in PLAY_EXAMPLES:
                formatter.write_text(example)


def _options_of(game_name: str) -> str:
    choices = game_class(game_name).choices
    return "; ".join(f"{key}={'|'.join(map(str, values))}" for key, values in choices.items())


@app.command(cls=_Playing)
def play(
    game: Annotated[str | None, typer.Argument(help="A game listed below; you are asked if omitted.")] = None,
    *,
    against: Annotated[str | None, typer.Option(help="An opponent listed below; you are asked if omitted.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option of the game, such as edition=iello.")
    ] = None,
    first: Annotated[str, typer.Option(help="Who starts the first round: me, opponent or random.")] = "random",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    opponent_name: Annotated[str | None, typer.Option(help="The other player's name.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the game reproducible.")] = None,
    save: Annotated[Path | None, typer.Option(help="The file to save the game in.")] = None,
    resume: Annotated[Path | None, typer.Option(help="A saved game to continue.")] = None,
) -> None:
    """Play in this terminal, against the computer or a friend at the same keyboard."""
    from hanamachi.cli.play import play as start
    from hanamachi.cli.seating import Wishes

    start(Wishes(game, against, tuple(option or ()), first, name, opponent_name, seed), save, resume)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    ply: Annotated[int | None, typer.Option(help="Show only the position after that many deals and moves.")] = None,
    reveal: Annotated[bool, typer.Option("--reveal", help="Show hidden cards even if the game is not over.")] = False,
) -> None:
    """Step through a recorded game with all cards shown."""
    from hanamachi.cli.replay import replay as show

    show(file, ply, reveal)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Check that a record's deals follow from the seed that was committed before the game."""
    from hanamachi.cli.verify import verify as check

    check(file)


app.command()(arena)
app.command()(engine)
app.command()(serve)


def _mount_games() -> None:
    """Add the commands of our own games that have a module of their name here."""
    for name, place in registry.places().items():
        found = registry.part(name, "commands", "hanamachi.cli") if place.is_ours else None
        if found is not None and hasattr(found, "app"):
            app.add_typer(found.app, name=name)


# What is wrong with a folder of games is told by the command that needs them, in a line.
with contextlib.suppress(BrokenGame):
    _mount_games()


def main() -> None:
    """Run the command line."""
    # Show a question mark for what cannot be encoded or decoded; never lose a game over it.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
