"""The interface of a game: immutable states, chance as data, and views that hold only what a player may know."""

from __future__ import annotations

import inspect
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, partial
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from hanamachi.core.errors import DealError, IllegalMove, NotationError, OptionError, UnknownSeat, ViewError

OptionValue: TypeAlias = str | int
Constant: TypeAlias = int | tuple[int, ...] | None
"""A number of the rules, or one for each piece of a kind; None: no limit."""


class Seat(IntEnum):
    """A side of the table. FIRST begins the first round; the caller decides who sits there."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST

    def __str__(self) -> str:
        return self.name.lower()


def as_seat(seat: Seat | int | None) -> Seat | None:
    """Return a seat given as a seat or its number; None is a spectator."""
    if seat is None or isinstance(seat, Seat):
        return seat
    if type(seat) is int and seat in (0, 1):
        return Seat(seat)
    raise UnknownSeat(f"a seat is Seat.FIRST, Seat.SECOND or None for a spectator, not {seat!r}")


class Move(NamedTuple):
    """One of a game's finitely many moves: ``game.moves[move.id] is move``."""

    id: int
    text: str

    def __str__(self) -> str:
        return self.text


class Deal(NamedTuple):
    """The shuffled pieces of one round, in order: chance, passed in like a move."""

    pieces: tuple[int, ...]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (None: a draw) and why."""

    winner: Seat | None
    reason: str

    def value(self, seat: Seat) -> int:
        """Return 1 for a win, 0 for a draw, -1 for a loss of that seat."""
        if self.winner is None:
            return 0
        return 1 if self.winner is as_seat(seat) else -1

    def __str__(self) -> str:
        return f"{self.winner} wins: {self.reason}" if self.winner is not None else f"draw: {self.reason}"


class Chance(Protocol):
    """A source of uniform integers, such as ``random.Random`` or a dealer's stream."""

    def randrange(self, stop: int, /) -> int:
        """Return one of 0 … stop - 1, each equally likely."""
        ...


@dataclass(frozen=True, kw_only=True, slots=True)
class View:
    """Exactly what one seat may know. ``seat`` is None for a spectator."""

    seat: Seat | None
    to_move: Seat | None
    outcome: Outcome | None
    legal: tuple[Move, ...]


AnyGame: TypeAlias = "Game[Any, Any]"
StateT = TypeVar("StateT", bound="State[Any]")
ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True)
class State(ABC, Generic[ViewT]):
    """An immutable position of a game between two seats, without clocks, users or randomness."""

    game: AnyGame
    outcome: Outcome | None

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat to move; None when a deal is due or the game is over."""

    @property
    def deal_due(self) -> bool:
        """Whether the game waits for a deal."""
        return self.to_move is None and self.outcome is None

    @property
    @abstractmethod
    def events(self) -> tuple[Deal | Move, ...]:
        """The deal and the moves of this round, hidden cards included."""

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves, ordered by id."""

    def view(self, seat: Seat | None) -> ViewT:
        """Return what that seat (None: a spectator) may know."""
        return self._view(as_seat(seat))

    def glimpse(self, move: Move, seat: Seat | None) -> str:
        """Return the text of a move about to be played, as that seat sees it."""
        return self._glimpse(move, as_seat(seat))

    def transcript(self, seat: Seat | None) -> tuple[str, tuple[str, ...]]:
        """Return this round's deal and moves, as far as that seat knows them."""
        return self._transcript(as_seat(seat))

    @abstractmethod
    def _view(self, seat: Seat | None) -> ViewT: ...

    @abstractmethod
    def _glimpse(self, move: Move, seat: Seat | None) -> str: ...

    @abstractmethod
    def _transcript(self, seat: Seat | None) -> tuple[str, tuple[str, ...]]: ...

    @abstractmethod
    def _is_legal(self, move: Move) -> bool: ...

    @abstractmethod
    def _why_not(self, move: Move) -> str:
        """Explain to the player to move why a move is illegal."""

    @abstractmethod
    def _after(self, move: Move) -> Self: ...

    @abstractmethod
    def _dealt(self, deal: Deal) -> Self: ...

    def play(self, move: Move) -> Self:
        """Return the state after a legal move; refuse any other."""
        if not self.game.knows(move):
            raise NotationError(f"{move!r} is not a move of {self.game.name}; game.move(text) makes one")
        if not self._is_legal(move):
            why = self._why_not(move) if self.to_move is not None else f"{move.text} comes {self._whose_turn()}"
            raise IllegalMove(f"{why}; position: {self}", why)
        return self._after(move)

    def deal(self, deal: Deal) -> Self:
        """Return the state after a deal that is due; refuse any other."""
        if not self.deal_due:
            raise DealError(f"no deal is due {self._whose_turn()}; position: {self}")
        if not isinstance(deal, Deal):
            raise DealError(f"{deal!r} is not a deal; game.deal(text) or game.shuffle(rng) makes one")
        if tuple(sorted(deal.pieces)) != self.game.pieces:
            raise DealError(f"{deal.text!r} is not made of the pieces of {self.game.name}")
        return self._dealt(deal)

    def _whose_turn(self) -> str:
        if self.outcome is not None:
            return f"after the end of the game ({self.outcome})"
        return "before the deal" if self.to_move is None else f"now ({self.to_move} to move)"

    def __deepcopy__(self, _memo: Any) -> Self:
        """Return the state itself, which never changes."""
        return self

    def __repr__(self) -> str:
        return f"{self.game!r}.parse({str(self)!r})"


class Game(ABC, Generic[StateT, ViewT]):
    """A game with its options: its pieces and moves, and how to start, parse and imagine its states."""

    name: ClassVar[str]
    title: ClassVar[str]
    view_class: ClassVar[type[View]]
    """What ``state.view`` returns; its fields may say what they are: ``hand: Annotated[str, "My cards."]``."""
    hides: ClassVar[bool] = True
    """Whether players see different things."""
    choices: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = MappingProxyType({})
    """Every option with its values; the first value is the default."""
    moves: ClassVar[tuple[Move, ...]]
    pieces: tuple[int, ...]
    """What is shuffled for a deal, sorted."""
    hands: tuple[range, ...] = ()
    """Places of a deal whose order does not matter, such as the cards that one player is dealt."""

    def __init__(self, /, **options: OptionValue) -> None:
        for option in options:
            if option not in self.choices:
                raise OptionError(f"{self.name} has no option {option!r}; it has {_listed(self.choices)}")
        self.options: Mapping[str, OptionValue] = MappingProxyType(
            {option: self._choose(option, options.get(option, values[0])) for option, values in self.choices.items()}
        )

    @property
    def constants(self) -> Mapping[str, Constant]:
        """The numbers of the rules, with these options, that a player is told."""
        return {}

    def shorthand(self, view: ViewT) -> Mapping[str, Any]:
        """Return what a view says in a notation that bots of this game already read; plain data, nothing by default."""
        return {}

    @classmethod
    def introduction(cls) -> tuple[str, str]:
        """Return what the game's docstring says: one sentence about it, and the rules below it, if any."""
        about, _, rules = (inspect.getdoc(cls) or "").partition("\n")
        return about, rules.strip()

    @classmethod
    def _choose(cls, option: str, wanted: OptionValue) -> OptionValue:
        for value in cls.choices[option]:
            if str(value) == str(wanted):
                return value
        raise OptionError(f"{cls.name} has no {option} {wanted!r}; choose from {_listed(cls.choices[option])}")

    @abstractmethod
    def start(self) -> StateT:
        """Return the state before the first deal."""

    @abstractmethod
    def parse(self, text: str) -> StateT:
        """Parse the text that ``str(state)`` wrote."""

    def imagine(self, view: ViewT, rng: Chance) -> StateT:
        """Return a state drawn uniformly from those that give that seat this view."""
        if not isinstance(view, View):
            raise ViewError(f"no position of {self.name} gives this view: {type(view).__name__} is not a view")
        try:
            state = self._imagined(view, rng)
        except (ValueError, AttributeError) as error:
            raise ViewError(f"no position of {self.name} gives this view: {error}") from error
        if state.view(view.seat) != view:
            raise ViewError(f"no position of {self.name} gives this view; the nearest is {state}")
        return state

    @abstractmethod
    def _imagined(self, view: ViewT, rng: Chance) -> StateT: ...

    @abstractmethod
    def canonical(self, text: str) -> str:
        """Return the canonical text of a move; raise NotationError if it is not one."""

    @abstractmethod
    def deal(self, text: str) -> Deal:
        """Parse a deal."""

    @abstractmethod
    def deal_of(self, pieces: tuple[int, ...]) -> Deal:
        """Return the deal of these pieces in this order."""

    def move(self, text: str) -> Move:
        """Parse a move; its letters may come in any order."""
        move = self._by_text.get(text) or self._by_text.get(self.canonical(text))
        if move is None:
            raise NotationError(f"{text!r} is not a move of {self.name}")
        return move

    def knows(self, move: Move) -> bool:
        """Tell whether the move is one of this game's moves."""
        return isinstance(move, Move) and 0 <= move.id < len(self.moves) and self.moves[move.id] == move

    def shuffle(self, rng: Chance) -> Deal:
        """Return a random deal, determined by the random source."""
        pieces = list(self.pieces)
        for last in range(len(pieces) - 1, 0, -1):
            chosen = rng.randrange(last + 1)
            pieces[last], pieces[chosen] = pieces[chosen], pieces[last]
        return self.deal_of(tuple(pieces))

    @cached_property
    def _by_text(self) -> Mapping[str, Move]:
        return {move.text: move for move in self.moves}

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.options), ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, *self.options.values()))

    def __repr__(self) -> str:
        options = "".join(f", {option}={value!r}" for option, value in self.options.items())
        return f"hanamachi.load({self.name!r}{options})"


class Agent(Protocol):
    """A computer player. It cannot cheat: it sees a view, never a state."""

    name: str

    def choose(self, view: Any, rng: Random, /) -> Move:
        """Return one of ``view.legal``."""
        ...


def parse_options(items: Iterable[str]) -> dict[str, str]:
    """Read options written like ``edition=iello``, each at most once."""
    options: dict[str, str] = {}
    for item in items:
        option, equals, value = (part.strip() for part in item.partition("="))
        if not equals or option in options:
            raise OptionError(f"options are written like edition=iello, each once, not {item!r}")
        options[option.replace("-", "_")] = value
    return options


def split_moves(text: str) -> tuple[str, ...]:
    """Split a line into the texts of its moves; an answer is joined by a hyphen to the move it answers."""
    return tuple(re.findall(r"-?[^\s-]+|-", text))


def join_moves(texts: Sequence[str]) -> str:
    """Write moves in one line, each answer joined to the move it answers."""
    return " ".join(texts).replace(" -", "-")


def _listed(values: Sequence[OptionValue] | Mapping[str, Any]) -> str:
    return ", ".join(map(str, values))
