"""The catalogue: the games, with their options and computer players."""

from __future__ import annotations

from collections.abc import Mapping

import hanamachi
from hanamachi.core.errors import OptionError
from hanamachi.core.game import AnyGame, Constant, OptionValue
from hanamachi.games import game_class, names
from hanamachi.server import messages as m
from hanamachi.server.engine.engine import Engine
from hanamachi.server.hooks import hooks
from hanamachi.server.messages.catalogue import Constants


class Catalogue:
    """Describes the games on offer and their computer players."""

    def __init__(self, engine: Engine, address: str | None) -> None:
        self._engine = engine
        self._address = address

    def describe(self) -> m.Catalogue:
        """Return every game with its options and opponents."""
        games = [self._game(name) for name in names()]
        return m.Catalogue(version=hanamachi.__version__, games=games, address=self._address)

    def _game(self, name: str) -> m.GameInfo:
        game, of_game = game_class(name), hooks(name)
        about, rules = game.introduction()
        opponents = [m.Opponent(name=agent, about=about) for agent, about in self._engine.opponents(name).items()]
        return m.GameInfo(
            name=name,
            title=game.title,
            about=about,
            hides=game.hides,
            rules=rules,
            constants=_plain(game().constants),
            options=[_option(game, option) for option in game.choices],
            opponents=opponents,
            has_puzzles=of_game.has_puzzles,
            has_analysis=of_game.has_judge,
        )


def _option(game: type[AnyGame], option: str) -> m.GameOption:
    values = game.choices[option]
    constants = {str(value): _changed(game, option, value) for value in values}
    return m.GameOption(name=option, values=list(values), default=values[0], constants=constants)


def _changed(game: type[AnyGame], option: str, value: OptionValue) -> Constants:
    """Return the constants that differ with this value; none if it also needs another option."""
    usual = _plain(game().constants)
    try:
        chosen = _plain(game(**{option: value}).constants)
    except OptionError:
        return {}
    return {name: constant for name, constant in chosen.items() if usual.get(name) != constant}


def _plain(constants: Mapping[str, Constant]) -> Constants:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in constants.items()}
