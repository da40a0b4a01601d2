"""The decisions of recorded games as NumPy arrays, to learn from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hanamachi.arena.game_lines import read_games
from hanamachi.arena.match import Played
from hanamachi.core.errors import RecordError
from hanamachi.core.game import Move, Seat, State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Decisions(NamedTuple):
    """Every decision of some games, in order."""

    features: NDArray[Any]
    """What the given function made of the view."""
    legal: NDArray[np.bool_]
    """Which of the game's moves were legal, by their ids."""
    move: NDArray[np.int64]
    """The id of the move that was chosen."""
    score: NDArray[np.float64]
    """How the game ended for the seat that decided: 1 won, 0.5 drawn, 0 lost."""
    seat: NDArray[np.int64]
    game: NDArray[np.int64]
    """The number of the game: whole games, not single decisions, are what a test set is made of."""


def decisions(path: Path | str, features: Callable[[Any], Any], *, agent: str | None = None) -> Decisions:
    """Return the decisions in a file of games, of one agent only if it is named.

    ``features`` makes numbers, or an array, of a view.
    """
    import numpy as np  # noqa: PLC0415 - the arena itself needs no arrays

    rows = [
        (features(state.view(seat)), _mask(state), move.id, _score(played, seat), seat, played.fixture.number)
        for played in read_games(Path(path))
        for state, seat, move in _moves(played, agent)
    ]
    if not rows:
        raise RecordError(f"there are no decisions{f' of {agent}' if agent else ''} in {path}")
    return Decisions(*(np.array(column) for column in zip(*rows, strict=True)))


def _moves(played: Played, agent: str | None) -> Iterator[tuple[State[Any], Seat, Move]]:
    record = played.record
    names = record.headers["First"], record.headers["Second"]
    for state, event in zip(record.states(), record.events(), strict=False):
        if isinstance(event, Move) and state.to_move is not None and agent in (None, names[state.to_move]):
            yield state, state.to_move, event


def _mask(state: State[Any]) -> list[bool]:
    legal = {move.id for move in state.legal_moves()}
    return [number in legal for number in range(len(state.game.moves))]


def _score(played: Played, seat: Seat) -> float:
    return 0.5 if played.winner is None else float(played.winner is seat)
