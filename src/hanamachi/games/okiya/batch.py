"""Many games at once: compiled loops over rows of games, which threads may share out among them.

Actions are numbered like the game's moves, and what a seat sees is what ``features`` makes of its view.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.chance import shuffle
from hanamachi.core.game import AnyGame
from hanamachi.core.jit import Buffer, free_loop, rule
from hanamachi.games.okiya import features, rules
from hanamachi.games.okiya.features import LAST, MINE, MY_SCORE, PLANES, SIDE, SYMBOL, THEIR_SCORE, THEIRS
from hanamachi.games.okiya.lookup import count
from hanamachi.games.okiya.state import WINS_NEEDED, OkiyaState

FULL_SHAPE = features.SHAPE
"""Nothing is hidden but the gardens to come."""

GAME = np.dtype(
    [(name, np.int64) for name in (*rules.Position._fields, "starter", "first_score", "second_score", "is_over")]
)
"""A match in play: its round, who began it, and the score before it."""
NOBODY = -1
ALL_TILES = np.arange(rules.TILES)


class OkiyaOptions(NamedTuple):
    """The options of a match, as numbers."""

    target: int
    by_points: bool
    full_is_draw: bool


def options_of(game: AnyGame) -> OkiyaOptions:
    """Return what the loops need to know of a game's options."""
    mode = str(game.options["mode"])
    target = {"single": 0, "wins": WINS_NEEDED, "points": int(game.options["target"])}[mode]
    return OkiyaOptions(target, mode == "points", game.options["full_garden"] == "draw")


# Playing


@free_loop
def begin(games: Any, streams: Any, wanted: Any, how: OkiyaOptions) -> None:
    """Begin the wanted games."""
    tiles = ALL_TILES.copy()
    for index in range(len(games)):
        if wanted[index]:
            game = games[index]
            game["first_score"], game["second_score"], game["is_over"] = 0, 0, 0
            _deal(game, 0, tiles, streams[index])


@rule
def _deal(game: Any, starter: int, tiles: Buffer, stream: Buffer) -> None:
    tiles[:] = ALL_TILES  # a deal follows from its game's stream alone
    shuffle(tiles, stream)
    game["starter"] = starter
    _store(game, rules.opening(tiles, starter))


@rule
def _position(game: Any) -> rules.Position:
    return rules.Position(
        game["plant_low"],
        game["plant_high"],
        game["symbol_low"],
        game["symbol_high"],
        game["first"],
        game["second"],
        game["last"],
        game["mover"],
    )


@rule
def _store(game: Any, position: rules.Position) -> None:
    game["plant_low"], game["plant_high"] = position.plant_low, position.plant_high
    game["symbol_low"], game["symbol_high"] = position.symbol_low, position.symbol_high
    game["first"], game["second"] = position.first, position.second
    game["last"], game["mover"] = position.last, position.mover


@free_loop
def first_illegal(games: Any, actions: Any, how: OkiyaOptions) -> int:
    """Return the first game in which an action is illegal, or the number of games."""
    for index in range(len(games)):
        cell = actions[index]
        if games[index]["is_over"] or cell < 0 or cell >= rules.CELLS:
            return index
        if not rules.moves(_position(games[index])) >> cell & 1:
            return index
    return len(games)


@free_loop
def step(games: Any, streams: Any, actions: Any, rewards: Any, over: Any, how: OkiyaOptions) -> None:
    """Play one legal action in each game; a round that is over is scored, and the next garden dealt."""
    tiles = ALL_TILES.copy()
    for index in range(len(games)):
        game = games[index]
        position = rules.play(_position(game), actions[index])
        _store(game, position)
        standing, winner = rules.standing(position), NOBODY
        if standing != rules.RUNNING:
            winner = _score(game, position, standing, tiles, streams[index], how)
        over[index] = game["is_over"]
        rewards[index, 0], rewards[index, 1] = int(winner == 0) - int(winner == 1), int(winner == 1) - int(winner == 0)


@rule
def _score(game: Any, position: rules.Position, standing: int, tiles: Buffer, stream: Buffer, how: OkiyaOptions) -> int:
    """Score a round and deal the next one unless the match is over; return who has won the match."""
    drawn = standing == rules.FULL_GARDEN and how.full_is_draw
    winner = NOBODY if drawn else 1 - position.mover
    gained = count(rules.free(position)) if how.by_points else 1
    game["first_score"] += gained if winner == 0 else 0
    game["second_score"] += gained if winner == 1 else 0
    if max(game["first_score"], game["second_score"]) >= how.target:
        game["is_over"] = 1
        return winner
    _deal(game, game["starter"] if drawn else 1 - winner, tiles, stream)
    return NOBODY


# Looking


@free_loop
def mask(games: Any, masks: Any, how: OkiyaOptions) -> None:
    """Write which actions are legal; none is once a game is over."""
    for index in range(len(games)):
        cells = 0 if games[index]["is_over"] else rules.moves(_position(games[index]))
        for cell in range(rules.CELLS):
            masks[index, cell] = cells >> cell & 1


@free_loop
def observe(games: Any, rows: Any, how: OkiyaOptions) -> None:
    """Write what the seats to move see; zeros once a game is over."""
    for index in range(len(games)):
        if games[index]["is_over"]:
            rows[index] = 0
        else:
            for cell in range(rules.CELLS):
                _write_cell(games[index], cell, rows[index, cell // SIDE, cell % SIDE])


def observe_everything(games: Any, rows: Any, how: OkiyaOptions) -> None:
    """Write everything: what the seats to move see, for nothing is hidden."""
    observe(games, rows, how)


@rule
def _write_cell(game: Any, cell: int, numbers: Any) -> None:
    tile = _tile(game, cell)
    for plane in range(PLANES):
        numbers[plane] = 0
    numbers[tile >> 2] = 1
    numbers[SYMBOL + (tile & 3)] = 1
    mine, theirs = rules.sides(_position(game))
    numbers[MINE], numbers[THEIRS] = mine >> cell & 1, theirs >> cell & 1
    numbers[LAST] = game["last"] == cell
    first, second = game["first_score"], game["second_score"]
    numbers[MY_SCORE], numbers[THEIR_SCORE] = (first, second) if game["mover"] == 0 else (second, first)


@rule
def _tile(game: Any, cell: int) -> Any:
    plant = (game["plant_high"] >> cell & 1) << 1 | game["plant_low"] >> cell & 1
    symbol = (game["symbol_high"] >> cell & 1) << 1 | game["symbol_low"] >> cell & 1
    return plant << 2 | symbol


def deals(games: NDArray[Any]) -> NDArray[np.int64]:
    """Return the tiles of each round in play, in the order of the deal."""
    return np.stack([_tile(games, cell) for cell in range(rules.CELLS)], axis=1)


def row_of(state: OkiyaState) -> NDArray[Any]:
    """Return a state whose round is dealt as a batch of one; a finished game keeps its last position."""
    assert state.position is not None
    row = np.zeros(1, GAME)
    _store(row[0], state.position)
    row["starter"], (row["first_score"], row["second_score"]) = int(state.starter), state.score
    return row
