"""Contests of two or more agents: who meets whom, when to stop, and what came of it."""

from __future__ import annotations

import contextlib
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from hanamachi.arena.match import GAMES_PER_PAIR, FaultKind, Fixture, Played, Setting, check_entrants
from hanamachi.arena.ratings import Encounters, Ratings, rate
from hanamachi.arena.sprt import Decision, Hypotheses, SequentialTest
from hanamachi.arena.statistics import Estimate, elo_difference, score
from hanamachi.arena.workers import play_all
from hanamachi.core.errors import MatchError


class Ending(StrEnum):
    """Why a contest ended."""

    COMPLETE = "complete"
    DECIDED = "decided"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Pairing:
    """Two entrants and the points of the first of them, game by game."""

    one: int
    other: int
    points: list[float] = field(default_factory=list)

    @property
    def pairs(self) -> list[float]:
        """The scores of the complete pairs."""
        return [(first + second) / 2 for first, second in zip(self.points[::2], self.points[1::2], strict=False)]

    @property
    def games(self) -> int:
        """How many games count: those of complete pairs."""
        return len(self.pairs) * GAMES_PER_PAIR

    @property
    def wins_draws_losses(self) -> tuple[int, int, int]:
        """How the games that count ended for the first entrant."""
        counts = Counter(self.points[: self.games])
        return counts[1.0], counts[0.5], counts[0.0]

    @property
    def score(self) -> Estimate:
        """The first entrant's score."""
        return score(self.pairs)

    @property
    def elo(self) -> Estimate:
        """The first entrant's Elo above the other."""
        return elo_difference(self.pairs)

    def seen_by(self, entrant: int) -> Pairing:
        """Return the pairing from the side of one of its two."""
        if entrant == self.one:
            return self
        return Pairing(self.other, self.one, [1 - points for points in self.points])


@dataclass
class Standings:
    """What a contest has shown so far. It grows game by game, in the order of the fixtures."""

    setting: Setting
    pairings: tuple[Pairing, ...]
    test: SequentialTest | None = None
    ending: Ending = Ending.COMPLETE
    faulty: list[Played] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        pairing = self.pairing(*played.fixture.seats)
        pairing.points.append(played.points(pairing.one))
        if played.fault is not None:
            self.faulty.append(played)
        if self.test is not None and len(pairing.points) % GAMES_PER_PAIR == 0:
            self.test.add(sum(pairing.points[-GAMES_PER_PAIR:]) / GAMES_PER_PAIR)

    def pairing(self, one: int, other: int) -> Pairing:
        """Return the pairing of two entrants, as it is kept."""
        return next(pairing for pairing in self.pairings if {pairing.one, pairing.other} == {one, other})

    @property
    def is_decided(self) -> bool:
        """Whether a sequential test has come to its end."""
        return self.test is not None and self.test.decision is not Decision.UNDECIDED

    @property
    def has_results(self) -> bool:
        """Whether every pairing has a pair at least."""
        return all(pairing.games for pairing in self.pairings)

    @cached_property
    def ratings(self) -> Ratings:
        """The ratings of all entrants, once the contest is over."""
        encounters = [Encounters(pairing.one, pairing.other, pairing.pairs) for pairing in self.pairings]
        return rate(len(self.setting.entrants), encounters)

    def score(self, entrant: int) -> float:
        """Return an entrant's share of the points of its games."""
        own = [p.seen_by(entrant) for p in self.pairings if entrant in (p.one, p.other)]
        games = sum(pairing.games for pairing in own)
        return sum(sum(pairing.points[: pairing.games]) for pairing in own) / games

    def faults(self, entrant: int) -> Counter[FaultKind]:
        """Return how often an entrant lost a game by each kind of fault."""
        offenders = ((p.fixture.seats[p.fault.seat], p.fault.kind) for p in self.faulty if p.fault)
        return Counter(kind for offender, kind in offenders if offender == entrant)


def fixtures(entrants: int, games: int) -> Iterator[Fixture]:
    """Yield a round robin: a pair of games of every pairing on the first deals, then on the second, and so on."""
    numbers = itertools.count()
    for pair in range(1, games // GAMES_PER_PAIR + 1):
        for one, other in itertools.combinations(range(entrants), 2):
            yield Fixture(next(numbers), pair, 1, (one, other))
            yield Fixture(next(numbers), pair, 2, (other, one))


def games_in_all(entrants: int, games: int) -> int:
    """Return how many games a round robin has."""
    return games * entrants * (entrants - 1) // 2


def compete(
    setting: Setting,
    games: int,
    *,
    workers: int = 0,
    hypotheses: Hypotheses | None = None,
    watch: Callable[[Played], None] = lambda played: None,
) -> Standings:
    """Let everybody play that many games against everybody else, in pairs with seats swapped.

    ``watch`` is told of every game that counts, in order. Ctrl-C ends the contest; what was played then stands.
    """
    count = len(setting.entrants)
    _check(count, games, workers, hypotheses)
    check_entrants(setting)
    pairings = tuple(Pairing(one, other) for one, other in itertools.combinations(range(count), 2))
    standings = Standings(setting, pairings, SequentialTest(hypotheses) if hypotheses else None)
    try:
        with contextlib.closing(play_all(setting, fixtures(count, games), workers)) as played:
            _follow(played, standings, watch)
    except KeyboardInterrupt:
        if not standings.has_results:
            raise
        standings.ending = Ending.INTERRUPTED
    return standings


def _follow(games: Iterable[Played], standings: Standings, watch: Callable[[Played], None]) -> None:
    for played in games:
        standings.add(played)
        watch(played)
        if standings.is_decided:
            standings.ending = Ending.DECIDED
            return


def _check(entrants: int, games: int, workers: int, hypotheses: Hypotheses | None) -> None:
    if games < GAMES_PER_PAIR or games % GAMES_PER_PAIR:
        raise MatchError(f"games come in pairs with seats swapped: ask for an even number, not {games}")
    if workers < 0:
        raise MatchError(f"the number of worker processes cannot be {workers}")
    if hypotheses is not None and entrants != 2:
        raise MatchError(f"a sequential test is between two agents, not {entrants}")


def ranked(standings: Standings) -> Sequence[int]:
    """Return the entrants, the best first."""
    estimates = standings.ratings.estimates
    return sorted(range(len(estimates)), key=lambda entrant: -estimates[entrant].value)
