"""Game views as JSON: models derived from each game's own View, with no code per game."""

from __future__ import annotations

import functools
import inspect
import operator
import types
import typing
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, Union

from pydantic import BaseModel, Field, create_model

from hanamachi.core.game import AnyGame, Move, Seat, View
from hanamachi.core.plain import plain_fields, properties
from hanamachi.games import game_class, names
from hanamachi.server.hooks import hooks
from hanamachi.server.messages.base import SeatName, WireModel


@cache
def view_model(game_name: str) -> type[BaseModel]:
    """Return the model of a game's view, including its aids."""
    game = game_class(game_name)
    whose = (Literal[game_name], Field(description="Whose view this is."))
    return _model(game.view_class, game, {"game": whose, **_parts(hooks(game_name).aid_class, game)})


def shown(game: AnyGame, view: View) -> BaseModel:
    """Return a view as a message."""
    aid = hooks(game.name).aid(game, view)
    return view_model(game.name).model_validate({"game": game.name, **plain_fields(aid), **plain_fields(view)})


def _model(source: type, game: type[AnyGame], extra: dict[str, Any]) -> type[BaseModel]:
    """Return a model with the fields and public properties of a dataclass, and their docstrings."""
    name = source.__name__ if source.__name__.startswith(game.title) else game.title + source.__name__
    definitions: dict[str, Any] = {**extra, **_parts(source, game)}
    return create_model(name, __base__=WireModel, __doc__=inspect.getdoc(source), **definitions)


def _parts(source: type, game: type[AnyGame]) -> dict[str, Any]:
    documented = _descriptions(source)
    return {
        name: (_wire_type(hint, game), Field(description=documented.get(name)))
        for name, hint in {**_field_types(source), **_property_types(source)}.items()
    }


def _descriptions(source: type) -> dict[str, str | None]:
    """Return the descriptions of fields, from their annotations, and of properties, from their docstrings."""
    hints = typing.get_type_hints(source, include_extras=True)
    told = {field.name: _description(hints[field.name]) for field in fields(source)}
    return {**told, **{name: inspect.getdoc(value) for name, value in properties(source).items()}}


def _description(hint: Any) -> str | None:
    metadata = hint.__metadata__ if typing.get_origin(hint) is Annotated else ()
    return next((text for text in metadata if isinstance(text, str)), None)


@cache
def _nested(source: type, game: type[AnyGame]) -> type[BaseModel]:
    return _model(source, game, {})


def _field_types(source: type) -> dict[str, Any]:
    hints = typing.get_type_hints(source)
    return {field.name: hints[field.name] for field in fields(source)}


def _property_types(source: type) -> dict[str, Any]:
    return {name: typing.get_type_hints(value.fget)["return"] for name, value in properties(source).items()}


def _wire_type(hint: Any, game: type[AnyGame]) -> Any:
    if hint is Seat:
        return SeatName
    if hint is Move:
        return str
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Literal[tuple(member.value for member in hint)]
    if is_dataclass(hint) and isinstance(hint, type):
        return _nested(hint, game)
    return _wire_container(hint, game)


def _wire_container(hint: Any, game: type[AnyGame]) -> Any:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple and arguments[-1] is Ellipsis:
        return list[_wire_type(arguments[0], game)]  # type: ignore[misc]
    if origin is tuple:
        return tuple[tuple(_wire_type(argument, game) for argument in arguments)]  # type: ignore[misc]
    if origin in (Union, types.UnionType):
        return functools.reduce(operator.or_, (_wire_type(argument, game) for argument in arguments))
    return hint


if typing.TYPE_CHECKING:
    GameView: TypeAlias = BaseModel
else:
    GameView = Annotated[functools.reduce(operator.or_, map(view_model, names())), Field(discriminator="game")]
"""What a seat may know, in any game."""
