"""What the raw page is called at each address, for browsers before they run it and for previews of links.

A title follows from the address alone. Nothing about a table is looked up, so none tells whether there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hanamachi.games import game_class, names

BRAND = "Hanamachi"
HOME = f"{BRAND} · Two games of the Kyoto tea houses"
PLAIN = {
    "games": "My games",
    "learn": "Learn",
    "puzzle": "Puzzle of the day",
    "replay": "Replay",
    "t": "A table",
}
OF_A_GAME = {
    "learn": "Learn {game}",
    "puzzle": "Puzzle of the day: {game}",
    "rules": "Rules of {game}",
}


def title_of(path: str, question: Mapping[str, str]) -> str:
    """Return the title of an address."""
    parts = [part for part in path.split("/") if part]
    if not parts:
        return HOME
    named = _named(parts, question)
    return BRAND if named is None else f"{named} · {BRAND}"


def _named(parts: list[str], question: Mapping[str, str]) -> str | None:
    kind, *rest = parts
    if kind == "t" and "invite" in question:
        return "You are invited to a game"
    if rest and rest[0] in _games() and kind in OF_A_GAME:
        return OF_A_GAME[kind].format(game=_games()[rest[0]])
    return PLAIN.get(kind)


@cache
def _games() -> Mapping[str, str]:
    return {name: game_class(name).title for name in names()}
