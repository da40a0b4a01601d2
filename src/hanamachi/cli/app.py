"""The command ``hanamachi`` and its sub-commands."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from hanamachi.cli.arena import arena
from hanamachi.cli.errors import explained
from hanamachi.cli.serve import serve
from hanamachi.games import game_class, names

PLAY_EXAMPLES = (
    "hanamachi play hanamikoji --against random -o edition=iello",
    "hanamachi play okiya --against level:3 -o mode=points -o target=15",
)


class _Explaining(TyperGroup):
    """A group whose commands, those of the games included, need not care how errors are shown."""

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
    """A command whose help ends with what can be chosen, looked up only when somebody asks."""

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
    game: Annotated[str | None, typer.Argument(help=f"Which game: {' or '.join(names())}; asked if not given.")] = None,
    *,
    against: Annotated[str | None, typer.Option(help="An opponent listed below; asked if not given.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", help="An option of the game, such as edition=iello.")
    ] = None,
    first: Annotated[str, typer.Option(help="Who begins the first round: me, opponent or random.")] = "random",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    opponent_name: Annotated[str | None, typer.Option(help="The other player's name.")] = None,
    seed: Annotated[int | None, typer.Option(help="Play a game that can be repeated exactly.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game.")] = None,
    resume: Annotated[Path | None, typer.Option(help="A saved game to go on with.")] = None,
) -> None:
    """Play a game in this terminal, against the computer or a friend beside you."""
    from hanamachi.cli.play import play as start
    from hanamachi.cli.seating import Wishes

    start(Wishes(game, against, tuple(option or ()), first, name, opponent_name, seed), save, resume)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    ply: Annotated[int | None, typer.Option(help="Show the position after that many deals and moves only.")] = None,
    reveal: Annotated[bool, typer.Option("--reveal", help="Show hidden cards of a game that is not over.")] = False,
) -> None:
    """Step through a recorded game with all cards open."""
    from hanamachi.cli.replay import replay as show

    show(file, ply, reveal)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Check that a record's deals follow from the seed committed to before the game."""
    from hanamachi.cli.verify import verify as check

    check(file)


app.command()(arena)
app.command()(serve)


def _mount_games() -> None:
    """Add the commands of every game that has a module of its name here."""
    for name in names():
        module = f"{__package__}.{name}"
        if importlib.util.find_spec(module) is not None and hasattr(found := importlib.import_module(module), "app"):
            app.add_typer(found.app, name=name)


_mount_games()


def main() -> None:
    """Run the command line."""
    # What cannot be encoded or decoded is worth a question mark, never a lost game.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
