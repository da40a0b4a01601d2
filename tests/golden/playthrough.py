"""Write the playthrough of a game: ``python -m tests.golden.playthrough`` regenerates them all (``make golden``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

from tests.worlds import VIEWERS, every_game, name_of, random_game

from hanamachi.core.game import AnyGame, Deal, Move, State, View

FOLDER = Path(__file__).parent
SEED = 20180401
SEEDS = {
    "hanamikoji-emperors4": 23,  # more than three rounds
    "hanamikoji-iello": 626,  # nobody wins
    "hanamikoji-tournament": 626,  # the same cards, won by the highest tier
    "okiya-single-block": 20,  # a full garden
    "okiya-single-draw": 20,
}
"""Games that end as only their variant does."""


def path_of(game: AnyGame) -> Path:
    return FOLDER / f"{name_of(game)}.txt"


def playthrough(game: AnyGame) -> str:
    """Return a random game, ply by ply: position, legal moves, all views, and the next event as each seat sees it."""
    lines = [f"{game!r}", f"alphabet: {len(game.moves)} moves, pieces: {len(game.pieces)}"]
    for ply, (state, event) in enumerate(random_game(game, Random(SEEDS.get(name_of(game), SEED)))):
        lines += ["", f"ply {ply}: {state}", *_described(state), *_next(state, event)]
    return "\n".join(lines) + "\n"


def _described(state: State[Any]) -> Iterator[str]:
    yield f"  to move: {state.to_move}, deal due: {state.deal_due}, outcome: {state.outcome}"
    legal = state.legal_moves()
    yield f"  legal ({len(legal)}): {' '.join(move.text for move in legal)}"
    views = [_shown(state.view(seat)) for seat in VIEWERS]
    same = {name: value for name, value in views[0].items() if all(view[name] == value for view in views)}
    yield f"  everybody sees: {_listed(same)}"
    for seat, view in zip(VIEWERS, views, strict=True):
        own = {name: value for name, value in view.items() if name not in same}
        if own:
            yield f"  {'spectator' if seat is None else seat} sees: {_listed(own)}"


def _shown(view: View) -> dict[str, str]:
    told_already = ("seat", "legal", "outcome", "to_move")
    return {field.name: _plain(getattr(view, field.name)) for field in fields(view) if field.name not in told_already}


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({' '.join(map(_plain, value))})"
    return "-" if value is None else str(value)


def _listed(values: dict[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in values.items())


def _next(state: State[Any], event: Deal | Move | None) -> Iterator[str]:
    if isinstance(event, Deal):
        yield f"  deal: {event}"
    elif event is not None:
        yield f"  move: {event} (glimpsed as {', '.join(state.glimpse(event, seat) for seat in VIEWERS)})"


def main() -> None:
    for game in every_game():
        path_of(game).write_text(playthrough(game))


if __name__ == "__main__":
    main()
