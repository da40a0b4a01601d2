"""Several processes: the same result as one, and no agent can take the match down with it."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Iterator

import pytest
from tests.arena.planted import ANY_LEGAL, DYING, FIRST_LEGAL, HANGING, LAST_LEGAL, STILLBORN, Planted

import hanamachi
from hanamachi import MatchError, Seat
from hanamachi.arena import ContestEnd, Entrant, FaultKind, Hypotheses, Played, Setting, compete, report
from hanamachi.arena.pool import fixtures, games_in_all
from hanamachi.arena.workers import play_all

OKIYA = hanamachi.load("okiya")
HANAMIKOJI = hanamachi.load("hanamikoji", edition="iello")
THREE = (ANY_LEGAL, FIRST_LEGAL, LAST_LEGAL)


@pytest.fixture(autouse=True)
def _no_process_is_left_behind() -> Iterator[None]:
    yield
    assert not multiprocessing.active_children()


def test_the_number_of_workers_changes_nothing() -> None:
    setting = Setting(HANAMIKOJI, THREE, seed=11)
    runs = []
    for workers in (0, 1, 3):
        records: list[str] = []
        standings = compete(setting, 8, workers=workers, watch=lambda played: records.append(str(played.record)))  # noqa: B023
        runs.append((report(standings), records))
    assert runs[0] == runs[1] == runs[2]


def test_stopping_early_does_not_depend_on_the_workers_either() -> None:
    setting = Setting(OKIYA, (ANY_LEGAL, FIRST_LEGAL), seed=2)
    hypotheses = Hypotheses(-100, 100)
    alone, together = (compete(setting, 1000, workers=workers, hypotheses=hypotheses) for workers in (0, 2))
    assert report(alone) == report(together)
    assert alone.ending is ContestEnd.DECIDED
    assert alone.pairings[0].games < 1000


def test_an_agent_that_ends_its_process_loses_its_games_only() -> None:
    standings = compete(Setting(OKIYA, (DYING, FIRST_LEGAL)), 4, workers=1)
    assert standings.pairings[0].points == [0] * 4
    assert standings.faults(0) == {FaultKind.CRASH: 4}
    fault = standings.faulty[1].fault
    assert fault is not None
    assert (fault.seat, fault.detail) == (Seat.SECOND, "ended its process with exit code 7")


def test_an_agent_that_never_answers_is_stopped() -> None:
    standings = compete(Setting(OKIYA, (FIRST_LEGAL, HANGING), timeout=0.2), 2, workers=2)
    assert standings.pairings[0].points == [1, 1]
    assert standings.faults(1) == {FaultKind.TIMEOUT: 2}
    assert [played.record.headers["Result"] for played in standings.faulty] == [
        "first wins: timeout by second",
        "second wins: timeout by first",
    ]


def test_a_process_that_ends_while_nobody_decides_ends_the_match_with_an_error() -> None:
    # A script that starts matches without its main guard looks like this, too.
    games = play_all(Setting(OKIYA, (STILLBORN, FIRST_LEGAL)), fixtures(2, 2), workers=1)
    with pytest.raises(MatchError, match=r"a worker process exited \(exit code 7"):
        next(games)


def test_an_interrupted_contest_keeps_its_complete_pairs() -> None:
    played = itertools.count(1)

    def interrupt(_: Played) -> None:
        if next(played) == 5:
            raise KeyboardInterrupt

    standings = compete(Setting(OKIYA, (ANY_LEGAL, FIRST_LEGAL)), 1000, workers=1, watch=interrupt)
    assert standings.ending is ContestEnd.INTERRUPTED
    assert standings.pairings[0].games == 4
    assert sum(standings.pairings[0].wins_draws_losses) == 4


def test_an_interruption_before_the_first_pair_is_passed_on() -> None:
    def interrupt(_: Played) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compete(Setting(OKIYA, (ANY_LEGAL, FIRST_LEGAL)), 10, watch=interrupt)


def test_a_factory_that_cannot_travel_is_explained() -> None:
    unsendable = Entrant("local", lambda game: Planted(lambda view, rng: view.legal[0]))
    with pytest.raises(MatchError, match=r"cannot be sent to a worker process .* use workers=0"):
        compete(Setting(OKIYA, (unsendable, FIRST_LEGAL)), 2, workers=1)


@pytest.mark.parametrize(
    ("games", "workers", "hypotheses", "message"),
    [
        (7, 0, None, "must be even and positive, not 7"),
        (0, 0, None, "must be even and positive, not 0"),
        (2, -1, None, "cannot be -1"),
        (2, 0, Hypotheses(0, 10), "between two agents, not 3"),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(
    games: int, workers: int, hypotheses: Hypotheses | None, message: str
) -> None:
    with pytest.raises(MatchError, match=message):
        compete(Setting(OKIYA, THREE), games, workers=workers, hypotheses=hypotheses)


def test_a_round_robin_lets_everybody_meet_everybody_in_both_seats_on_the_same_deals() -> None:
    schedule = list(fixtures(4, 6))
    assert len(schedule) == games_in_all(4, 6) == 36
    assert [fixture.number for fixture in schedule] == list(range(36))
    meetings = {(fixture.pair, *fixture.seats) for fixture in schedule}
    assert meetings == {(pair, a, b) for pair in (1, 2, 3) for a, b in itertools.permutations(range(4), 2)}
