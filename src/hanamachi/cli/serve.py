"""``hanamachi serve``: the tea house, for players on this machine or anywhere."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(envvar="HANAMACHI_HOST", help="Where to listen; 0.0.0.0 is everywhere.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, envvar="HANAMACHI_PORT", help="By default 8000, or the next one that is free."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="HANAMACHI_DATABASE", help="A file, or an SQLAlchemy address; by default in your data folder."
        ),
    ] = None,
    secret: Annotated[
        str | None,
        typer.Option(
            envvar="HANAMACHI_SECRET",
            help="Signs cookies and links; by default drawn once and kept in the database.",
            show_envvar=True,
        ),
    ] = None,
    base_url: Annotated[
        str | None, typer.Option(envvar="HANAMACHI_BASE_URL", help="The public address, such as https://tea.example.")
    ] = None,
    trust_proxy: Annotated[
        str,
        typer.Option(
            envvar="HANAMACHI_TRUST_PROXY",
            metavar="ADDRESS[,ADDRESS…]",
            help="Proxies, by address or network, whose X-Forwarded-For is believed; by default nobody's is.",
        ),
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Open the tea house: both games in the browser, against the computer, a friend or on one device."""
    from hanamachi.server.addresses import parse_proxies
    from hanamachi.server.config import Config, default_database
    from hanamachi.server.serve import serve as start

    config = Config(database or str(default_database()), secret, base_url=base_url, proxies=parse_proxies(trust_proxy))
    start(config, host, port, open_browser)
