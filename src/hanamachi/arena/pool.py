"""Contests of two or more agents: pairings, stopping and standings."""

from __future__ import annotations

import contextlib
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from hanamachi.agents.bots.process import end_idle
from hanamachi.arena.match import GAMES_PER_PAIR, Fixture, Played, Setting, check_entrants
from hanamachi.arena.ratings import Encounters, Ratings, rate
from hanamachi.arena.sprt import Decision, Hypotheses, SequentialTest
from hanamachi.arena.statistics import Estimate, WithoutLuck, elo_difference, score, without_luck
from hanamachi.arena.workers import play_all
from hanamachi.core.errors import FaultKind, MatchError


class ContestEnd(StrEnum):
    """Why a contest ended."""

    COMPLETE = "complete"
    DECIDED = "decided"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Pairing:
    """Two entrants, and the first one's points and luck, game by game."""

    one: int
    other: int
    points: list[float] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)

    @property
    def pairs(self) -> list[float]:
        """The scores of the complete pairs."""
        return _in_pairs(self.points)

    @property
    def pairs_without_luck(self) -> list[float]:
        """The same scores without what luck added to them."""
        return [score - luck for score, luck in zip(self.pairs, _in_pairs(self.luck), strict=True)]

    @property
    def without_luck(self) -> WithoutLuck | None:
        """The first entrant's score without luck; None if there are too few pairs, or luck was not measured."""
        return without_luck(self.pairs, self.pairs_without_luck) if len(self.pairs) > 1 and any(self.luck) else None

    @property
    def games(self) -> int:
        """The number of games that count: those of complete pairs."""
        return len(self.pairs) * GAMES_PER_PAIR

    @property
    def wins_draws_losses(self) -> tuple[int, int, int]:
        """The results of the games that count, for the first entrant."""
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
        """Return the pairing from one entrant's side."""
        if entrant == self.one:
            return self
        return Pairing(self.other, self.one, [1 - points for points in self.points], [-luck for luck in self.luck])


def _in_pairs(games: Sequence[float]) -> list[float]:
    return [(first + second) / GAMES_PER_PAIR for first, second in zip(games[::2], games[1::2], strict=False)]


@dataclass
class Standings:
    """The results so far. They grow game by game, in the order of the fixtures."""

    setting: Setting
    pairings: tuple[Pairing, ...]
    test: SequentialTest | None = None
    ending: ContestEnd = ContestEnd.COMPLETE
    faulty: list[Played] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        pairing = self.pairing(*played.fixture.seats)
        pairing.points.append(played.points(pairing.one))
        pairing.luck.append(played.luck_of(pairing.one))
        if played.fault is not None:
            self.faulty.append(played)
        if self.test is not None and len(pairing.points) % GAMES_PER_PAIR == 0:
            self.test.add(sum(pairing.points[-GAMES_PER_PAIR:]) / GAMES_PER_PAIR)

    def pairing(self, one: int, other: int) -> Pairing:
        """Return the pairing of two entrants."""
        return next(pairing for pairing in self.pairings if {pairing.one, pairing.other} == {one, other})

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test has reached a decision."""
        return self.test is not None and self.test.decision is not Decision.UNDECIDED

    @property
    def has_results(self) -> bool:
        """Whether every pairing has at least one pair."""
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
    """Yield a round robin: one pair of games per pairing on the first deals, then on the second, and so on."""
    numbers = itertools.count()
    for pair in range(1, games // GAMES_PER_PAIR + 1):
        for one, other in itertools.combinations(range(entrants), 2):
            yield Fixture(next(numbers), pair, 1, (one, other))
            yield Fixture(next(numbers), pair, 2, (other, one))


def games_in_all(entrants: int, games: int) -> int:
    """Return the number of games in a round robin."""
    return games * entrants * (entrants - 1) // 2


def compete(
    setting: Setting,
    games: int,
    *,
    workers: int = 0,
    hypotheses: Hypotheses | None = None,
    watch: Callable[[Played], None] = lambda played: None,
    played: Sequence[Played] = (),
    executor: Executor | None = None,
) -> Standings:
    """Play that many games between every two entrants, in pairs with seats swapped.

    ``watch`` is called with every game that counts, in order. Ctrl-C ends the contest and keeps the results so far.
    ``played`` are the first games of the same contest, to go on from. With an executor the games are played there;
    ``workers`` then says for how many workers, by default as many as this machine has processors.
    """
    count = len(setting.entrants)
    _check(count, games, workers, hypotheses)
    _check_played(played, list(itertools.islice(fixtures(count, games), len(played))))
    pairings = tuple(Pairing(one, other) for one, other in itertools.combinations(range(count), 2))
    standings = Standings(setting, pairings, SequentialTest(hypotheses) if hypotheses else None)
    try:
        check_entrants(setting)
        _follow(played, standings)
        if not standings.is_decided:
            left = itertools.islice(fixtures(count, games), len(played), None)
            with contextlib.closing(play_all(setting, left, workers, len(played), executor)) as following:
                _follow(following, standings, watch)
    except KeyboardInterrupt:
        if not standings.has_results:
            raise
        standings.ending = ContestEnd.INTERRUPTED
    finally:
        end_idle()
    return standings


def _follow(
    games: Iterable[Played], standings: Standings, watch: Callable[[Played], None] = lambda played: None
) -> None:
    for played in games:
        standings.add(played)
        watch(played)
        if standings.is_decided:
            standings.ending = ContestEnd.DECIDED
            return


def _check(entrants: int, games: int, workers: int, hypotheses: Hypotheses | None) -> None:
    if games < GAMES_PER_PAIR or games % GAMES_PER_PAIR:
        raise MatchError(f"games come in pairs with seats swapped: the number must be even and positive, not {games}")
    if workers < 0:
        raise MatchError(f"the number of worker processes cannot be {workers}")
    if hypotheses is not None and entrants != 2:
        raise MatchError(f"a sequential test is between two agents, not {entrants}")


def _check_played(played: Sequence[Played], schedule: Sequence[Fixture]) -> None:
    if len(played) > len(schedule):
        raise MatchError(f"{len(played)} games were played already, more than the {len(schedule)} of this contest")
    for game, fixture in zip(played, schedule, strict=True):
        if game.fixture != fixture:
            raise MatchError(f"game {fixture.number + 1} of those already played is not the one of this contest")


def ranked(standings: Standings) -> Sequence[int]:
    """Return the entrants, best first."""
    estimates = standings.ratings.estimates
    return sorted(range(len(estimates)), key=lambda entrant: -estimates[entrant].value)
