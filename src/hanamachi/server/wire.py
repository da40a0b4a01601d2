"""What a game shows, as JSON: models made from each game's own View, so that a new game needs no line here."""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import operator
import textwrap
import types
import typing
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, Union

from pydantic import BaseModel, ConfigDict, Field, create_model

from hanamachi.core.game import AnyGame, Move, Seat, View
from hanamachi.games import game_class, names
from hanamachi.server.customs import customs

SeatName: TypeAlias = Literal["first", "second"]


class Shown(BaseModel):
    """Something the server says: made from the game's own values and never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


@cache
def view_model(game_name: str) -> type[BaseModel]:
    """Return the model of what a seat of that game may know, with what helps it."""
    game = game_class(game_name)
    view_class = typing.get_type_hints(game._imagined)["view"]
    aid_class = typing.get_type_hints(customs(game_name).aid)["return"]
    extra = {"game": (Literal[game_name], Field(description="Whose view this is.")), **_parts(aid_class, game)}
    return _model(view_class, game, extra)


def shown(game: AnyGame, view: View) -> BaseModel:
    """Return a view as it goes over the wire."""
    aid = customs(game.name).aid(game, view)
    return view_model(game.name).model_validate({"game": game.name, **_plain_fields(aid), **_plain_fields(view)})


def _model(source: type, game: type[AnyGame], extra: dict[str, Any]) -> type[BaseModel]:
    """Return a model with the fields and public properties of a dataclass, documented as they are there."""
    name = source.__name__ if source.__name__.startswith(game.title) else game.title + source.__name__
    definitions: dict[str, Any] = {**extra, **_parts(source, game)}
    return create_model(name, __base__=Shown, __doc__=inspect.getdoc(source), **definitions)


def _parts(source: type, game: type[AnyGame]) -> dict[str, Any]:
    documented = _attribute_docstrings(source)
    return {
        name: (_wire_type(hint, game), Field(description=documented.get(name)))
        for name, hint in {**_field_types(source), **_property_types(source)}.items()
    }


@cache
def _nested(source: type, game: type[AnyGame]) -> type[BaseModel]:
    return _model(source, game, {})


def _field_types(source: type) -> dict[str, Any]:
    hints = typing.get_type_hints(source)
    return {field.name: hints[field.name] for field in fields(source)}


@cache
def _properties(source: type) -> dict[str, property]:
    return {name: value for name, value in vars(source).items() if isinstance(value, property)}


def _property_types(source: type) -> dict[str, Any]:
    return {name: typing.get_type_hints(value.fget)["return"] for name, value in _properties(source).items()}


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


def _plain(value: Any) -> Any:
    if isinstance(value, Move):
        return value.text
    if isinstance(value, Seat):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return _plain_fields(value) if is_dataclass(value) else value


def _plain_fields(value: Any) -> dict[str, Any]:
    names = [field.name for field in fields(value)]
    return {name: _plain(getattr(value, name)) for name in [*names, *_properties(typing.cast("Any", type(value)))]}


def _attribute_docstrings(source: type) -> dict[str, str]:
    """Return what stands below each attribute in the source of a class; one text may speak of several."""
    documented: dict[str, str] = {}
    for base in reversed(source.__mro__[:-1]):
        body = typing.cast("ast.ClassDef", ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]).body
        for before, after in itertools.pairwise(body):
            if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name) and _is_text(after):
                documented[before.target.id] = typing.cast("Any", after).value.value
        documented |= {name: inspect.getdoc(value) or "" for name, value in _properties(base).items()}
    return documented


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


if typing.TYPE_CHECKING:
    GameView: TypeAlias = BaseModel
else:
    GameView = Annotated[functools.reduce(operator.or_, map(view_model, names())), Field(discriminator="game")]
"""What a seat may know, of whichever game."""
