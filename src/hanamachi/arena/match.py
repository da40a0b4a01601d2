"""One game between two agents: its deals, and the faults that lose it.

The two games of a pair are played on the same deals with seats swapped. Deals follow from the seed and the pair; an
agent's random numbers follow from these, the game within the pair, its seat and its name. Results do not depend on
the other entrants, on the process that plays a game, or on the order of games.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar

from hanamachi import agents
from hanamachi.agents.bots.process import ProcessAgent
from hanamachi.core.dealer import Dealer
from hanamachi.core.errors import BotFault, FaultKind, HanamachiError, MatchError
from hanamachi.core.game import Agent, AnyGame, Move, Seat, State
from hanamachi.core.record import Record

P = ParamSpec("P")
R = TypeVar("R")

GAMES_PER_PAIR = 2
LONGEST_DETAIL = 200

Factory: TypeAlias = Callable[[AnyGame], Agent]
"""Makes an agent for a game. It must be picklable, because worker processes receive it."""
Watcher: TypeAlias = Callable[[Seat | None], None]
"""Called with the seat whose agent starts to think, and with None when it has decided."""


@dataclass(frozen=True)
class Entrant:
    """An agent that takes part, under the name that reports use."""

    name: str
    make: Factory


def entrants_named(names: Sequence[str]) -> tuple[Entrant, ...]:
    """Return entrants for agent names; a second "random" is called "random (2)"."""
    labels = (_label(name, names[:index].count(name) + 1) for index, name in enumerate(names))
    return tuple(Entrant(label, partial(agents.agent, name=name)) for label, name in zip(labels, names, strict=True))


def _label(name: str, occurrence: int) -> str:
    return name if occurrence == 1 else f"{name} ({occurrence})"


class Fault(NamedTuple):
    """A fault of the agent in a seat, described in one line, with the last lines of a program's stderr."""

    kind: FaultKind
    seat: Seat
    detail: str
    stderr: tuple[str, ...] = ()


class Fixture(NamedTuple):
    """A scheduled game: its number in the contest, its pair, and the entrant in each seat."""

    number: int
    pair: int
    game: int
    seats: tuple[int, int]


@dataclass(frozen=True)
class Setting:
    """What all games of a contest have in common."""

    game: AnyGame
    entrants: tuple[Entrant, ...]
    seed: int = 0
    timeout: float | None = None
    """Seconds per decision; None: no limit."""
    measures_luck: bool = False
    """Whether the luck of every game is measured, for a score without it."""

    def __post_init__(self) -> None:
        if self.timeout is not None and not self.timeout > 0:
            raise MatchError(f"a time limit is a positive number of seconds, not {self.timeout}")
        if self.measures_luck and agents.luck_critic(self.game.name) is None:
            raise MatchError(f"nothing measures the luck in {self.game.name}")
        names = [entrant.name for entrant in self.entrants]
        if len(names) < 2:
            raise MatchError(f"a match needs at least two agents, not {len(names)}")
        if len(set(names)) < len(names):
            raise MatchError(f"entrants need different names, not {', '.join(names)}")
        for name in names:
            if not name or not name.isprintable() or name != name.strip():
                raise MatchError(f"an entrant's name must be a single line of text, not {name!r}")

    def dealer(self, pair: int) -> Dealer:
        """Return the dealer of both games of a pair."""
        return Dealer(hashlib.sha256(f"arena:{self.seed}:{pair}".encode()).hexdigest())

    def chance(self, fixture: Fixture, seat: Seat) -> Random:
        """Return the random numbers of the agent in a seat."""
        name = self.entrants[fixture.seats[seat]].name
        return Random(f"arena:{self.seed}:{fixture.pair}:{fixture.game}:{seat}:{name}")

    def opening_record(self, fixture: Fixture) -> Record:
        """Return the record of a game before its first deal, with the seeds to verify its deals."""
        first, second = (self.entrants[index].name for index in fixture.seats)
        headers = {"First": first, "Second": second, "Pair": str(fixture.pair)}
        return Record(self.game, headers=headers | self.dealer(fixture.pair).reveal())


@dataclass(frozen=True)
class Played:
    """A finished game, by its rules or by a fault."""

    fixture: Fixture
    record: Record
    winner: Seat | None
    fault: Fault | None = None
    luck: float | None = None
    """What luck added to FIRST's score, if it was measured."""

    @classmethod
    def lost(cls, fixture: Fixture, record: Record, fault: Fault) -> Played:
        """Return a game that a fault ended."""
        winner = fault.seat.other
        told = {"Result": f"{winner} wins: {fault.kind} by {fault.seat}", "Fault": fault.detail}
        if fault.stderr:
            told["Stderr"] = " | ".join(fault.stderr).strip()
        return cls(fixture, record.with_headers(**told), winner, fault)

    def points(self, entrant: int) -> float:
        """Return an entrant's score in this game: 1 for a win, a half for a draw, 0 for a loss."""
        if self.winner is None:
            return 0.5
        return float(self.fixture.seats[self.winner] == entrant)

    def luck_of(self, entrant: int) -> float:
        """Return what luck added to an entrant's score, as far as it was measured."""
        luck = self.luck or 0.0
        return luck if self.fixture.seats[Seat.FIRST] == entrant else -luck


class _Misbehaved(Exception):
    def __init__(self, kind: FaultKind, seat: Seat, detail: str, stderr: tuple[str, ...] = ()) -> None:
        self.fault = Fault(kind, seat, _one_line(detail), stderr)


def play_game(setting: Setting, fixture: Fixture, watcher: Watcher = lambda seat: None) -> Played:
    """Play one game to its end; an agent that commits a fault loses it."""
    record = setting.opening_record(fixture)
    state: State[Any] = setting.game.start()
    dealer = setting.dealer(fixture.pair)
    try:
        players = [_Player(setting, fixture, seat, watcher) for seat in Seat]
        while state.outcome is None:
            if state.to_move is None:
                deal = dealer.deal(setting.game, len(record.rounds) + 1)
                state, record = state.deal(deal), record.with_deal(deal)
            else:
                move = players[state.to_move].move(state)
                state, record = state.play(move), record.with_move(move)
    except _Misbehaved as misbehaviour:
        return Played.lost(fixture, record, misbehaviour.fault)
    luck = agents.luck(record).total if setting.measures_luck else None
    return Played(fixture, record.with_headers(Result=str(state.outcome)), state.outcome.winner, luck=luck)


class _Player:
    """An agent in a seat, held to the rules. A new one is made for every game, to keep games independent."""

    def __init__(self, setting: Setting, fixture: Fixture, seat: Seat, watcher: Watcher) -> None:
        self._seat = seat
        self._limit = setting.timeout
        self._chance = setting.chance(fixture, seat)
        self._watcher = watcher
        self._agent = self._guarded(setting.entrants[fixture.seats[seat]].make, setting.game)
        if isinstance(self._agent, ProcessAgent) and self._limit is not None:
            self._agent.seconds = self._limit

    def move(self, state: State[Any]) -> Move:
        """Return the agent's move, if it is legal and in time."""
        view = state.view(self._seat)
        started = time.monotonic()
        self._watcher(self._seat)
        try:
            answer = self._guarded(self._agent.choose, view, self._chance)
        finally:
            self._watcher(None)
        if self._limit is not None and time.monotonic() - started > self._limit:
            raise _Misbehaved(FaultKind.TIMEOUT, self._seat, timeout_detail(self._limit))
        if not (isinstance(answer, Move) and answer in view.legal):
            raise _Misbehaved(FaultKind.FOUL, self._seat, f"answered {_shown(answer)} in {state}")
        return answer

    def _guarded(self, call: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        # SystemExit too: an agent that exits loses its game, but does not end the match.
        try:
            return call(*arguments, **named)
        except BotFault as error:
            raise _Misbehaved(error.kind, self._seat, error.message, error.stderr) from error
        except (Exception, SystemExit) as error:
            raise _Misbehaved(FaultKind.CRASH, self._seat, f"{type(error).__name__}: {error}") from error


def timeout_detail(limit: float) -> str:
    """Describe a timeout by its limit; the time taken would differ from run to run."""
    return f"more than {limit:g} s for a decision"


def _shown(answer: object) -> str:
    return str(answer.text) if isinstance(answer, Move) else f"a {type(answer).__name__} instead of a move"


def _one_line(text: str) -> str:
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return line if len(line) <= LONGEST_DETAIL else line[: LONGEST_DETAIL - 1] + "…"


def check_entrants(setting: Setting) -> None:
    """Make every agent once, to report a wrong name or a missing file before the first game."""
    for entrant in setting.entrants:
        try:
            entrant.make(setting.game)
        except BotFault as error:
            raise MatchError(f"cannot use {entrant.name}: {error}") from error
        except HanamachiError:
            raise
        except Exception as error:
            detail = _one_line(f"{type(error).__name__}: {error}")
            raise MatchError(f"cannot create the agent {entrant.name}: {detail}") from error
