"""``hanamachi serve``: the web server, for players on this machine or elsewhere."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated

import typer

from hanamachi.core.errors import OptionError

BOT_NAME = r"[a-z0-9][a-z0-9-]{0,19}"


def serve(
    host: Annotated[
        str, typer.Option(envvar="HANAMACHI_HOST", help="Address to listen on; 0.0.0.0 means all interfaces.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, envvar="HANAMACHI_PORT", help="By default 8000, or the next free port."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="HANAMACHI_DATABASE", help="A file or an SQLAlchemy URL; by default a file in your data folder."
        ),
    ] = None,
    secret: Annotated[
        str | None,
        typer.Option(
            envvar="HANAMACHI_SECRET",
            help="Signs cookies and links; by default generated once and stored in the database.",
            show_envvar=True,
        ),
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(envvar="HANAMACHI_BASE_URL", help="The public URL, such as https://tea.example.")
    ] = None,
    trust_proxy: Annotated[
        str,
        typer.Option(
            envvar="HANAMACHI_TRUST_PROXY",
            metavar="ADDRESS[,ADDRESS…]",
            help="Proxies, by address or network, whose X-Forwarded-For is trusted; by default none.",
        ),
    ] = "",
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=256,
            envvar="HANAMACHI_WORKERS",
            help="How many processes think for computer players, hints and analyses; by default one per core.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND",
            help="Offer a program as an opponent; it runs with your rights. See docs/bots.md. May be repeated.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Start the server: both games in the browser, against the computer, a friend or on one device."""
    from hanamachi.server.config import Config, default_database
    from hanamachi.server.engine.processes import ProcessEngine
    from hanamachi.server.serve import serve as start
    from hanamachi.server.transport.addresses import parse_proxies

    config = Config(
        database or str(default_database()),
        secret,
        base_url=base_url,
        proxies=parse_proxies(trust_proxy),
        engine=partial(ProcessEngine, workers, bots=_bots(bot or [])),
    )
    start(config, host, port, open_browser)


def _bots(items: list[str]) -> dict[str, str]:
    """Read bots written like NAME=COMMAND, each name once."""
    bots: dict[str, str] = {}
    for item in items:
        name, _, command = (part.strip() for part in item.partition("="))
        if not re.fullmatch(BOT_NAME, name) or not command or name in bots:
            raise OptionError(f"a bot is written like thrifty=COMMAND, with a short name of its own, not {item!r}")
        bots[name] = command
    return bots
