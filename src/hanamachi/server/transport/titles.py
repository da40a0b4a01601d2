"""Page titles, for link previews and for browsers before the page's scripts run.

A title depends on the URL alone. It does not reveal whether a table exists.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hanamachi.games import game_class, names

BRAND = "Hanamachi"
HOME = f"{BRAND} · Two games of the Kyoto tea houses"
TITLES = {
    "games": "My games",
    "learn": "Learn",
    "puzzle": "Puzzle of the day",
    "replay": "Replay",
    "t": "A table",
}
GAME_TITLES = {
    "learn": "Learn {game}",
    "puzzle": "Puzzle of the day: {game}",
    "rules": "Rules of {game}",
}


def title_of(path: str, query: Mapping[str, str]) -> str:
    """Return the page title for a URL."""
    parts = [part for part in path.split("/") if part]
    if not parts:
        return HOME
    named = _named(parts, query)
    return BRAND if named is None else f"{named} · {BRAND}"


def _named(parts: list[str], query: Mapping[str, str]) -> str | None:
    kind, *rest = parts
    if kind == "t" and "invite" in query:
        return "You are invited to a game"
    if rest and rest[0] in _games() and kind in GAME_TITLES:
        return GAME_TITLES[kind].format(game=_games()[rest[0]])
    return TITLES.get(kind)


@cache
def _games() -> Mapping[str, str]:
    return {name: game_class(name).title for name in names()}
