"""Games of the arena: paired deals, own chance for each agent, and a loss for each misdeed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.arena.planted import (
    ANY_LEGAL,
    DAWDLING,
    FIRST_LEGAL,
    ILLEGAL,
    LAST_LEGAL,
    LEAVING,
    NOTHING,
    PLAIN_TUPLE,
    RAISING,
    UNMAKEABLE,
    Planted,
)
from tests.worlds import every_game, name_of

import hanamachi
from hanamachi import MatchError, Seat, View
from hanamachi.arena import Entrant, FaultKind, Fixture, Played, Setting, compete, entrants_named, play_game
from hanamachi.core.game import AnyGame

OKIYA = hanamachi.load("okiya")
HANAMIKOJI = hanamachi.load("hanamikoji")


def pair_of(setting: Setting, pair: int = 1) -> tuple[Played, Played]:
    first = play_game(setting, Fixture(0, pair, 1, (0, 1)))
    return first, play_game(setting, Fixture(1, pair, 2, (1, 0)))


@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_a_deterministic_agent_scores_exactly_half_against_itself(game: AnyGame) -> None:
    twin = Entrant("twin", FIRST_LEGAL.make)
    pairing = compete(Setting(game, (FIRST_LEGAL, twin), seed=3), games=20).pairings[0]
    assert pairing.pairs == [0.5] * 10
    assert pairing.score.value == 0.5


@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_both_games_of_a_pair_have_the_same_deal_in_every_round_they_share(game: AnyGame) -> None:
    setting = Setting(game, (ANY_LEGAL, LAST_LEGAL), seed=5)
    for pair in range(1, 6):
        one, other = (played.record for played in pair_of(setting, pair))
        assert all(a.deal == b.deal for a, b in zip(one.rounds, other.rounds, strict=False))
        assert (one.headers["First"], one.headers["Second"]) == (other.headers["Second"], other.headers["First"])


def test_every_pair_and_every_seed_has_deals_of_its_own() -> None:
    deals = {
        pair_of(Setting(OKIYA, (ANY_LEGAL, LAST_LEGAL), seed), pair)[0].record.rounds[0].deal
        for seed in range(3)
        for pair in range(1, 4)
    }
    assert len(deals) == 9


def test_each_agent_has_chance_of_its_own() -> None:
    setting = Setting(OKIYA, (ANY_LEGAL, LAST_LEGAL))
    fixtures = [Fixture(0, pair, game, seats) for pair in (1, 2) for game, seats in ((1, (0, 1)), (2, (1, 0)))]
    streams = {setting.chance(fixture, seat).random() for fixture in fixtures for seat in Seat}
    assert len(streams) == 8


def test_who_else_takes_part_changes_nothing_between_two() -> None:
    two = compete(Setting(HANAMIKOJI, (ANY_LEGAL, LAST_LEGAL)), games=10)
    three = compete(Setting(HANAMIKOJI, (ANY_LEGAL, FIRST_LEGAL, LAST_LEGAL)), games=10)
    assert two.pairings[0].points == three.pairing(0, 2).points


def test_agents_get_views_and_nothing_else() -> None:
    seen: list[tuple[Any, ...]] = []

    def spy(view: View, *others: Any) -> Any:
        seen.append((view, *others))
        return view.legal[0]

    pair_of(Setting(HANAMIKOJI, (Entrant("spy", lambda game: Planted(spy)), FIRST_LEGAL)))
    assert seen
    assert all(isinstance(view, View) and view.seat is view.to_move for view, _ in seen)
    assert all(isinstance(rng, Random) for _, rng in seen)


@pytest.mark.parametrize(
    ("culprit", "kind", "detail"),
    [
        (ILLEGAL, FaultKind.FOUL, "answered nonsense in "),
        (NOTHING, FaultKind.FOUL, "answered a NoneType instead of a move in "),
        (PLAIN_TUPLE, FaultKind.FOUL, "answered a tuple instead of a move in "),
        (RAISING, FaultKind.CRASH, "ZeroDivisionError: planted on two lines"),
        (LEAVING, FaultKind.CRASH, "SystemExit: 3"),
        (UNMAKEABLE, FaultKind.CRASH, "RuntimeError: no weights"),
        (DAWDLING, FaultKind.TIMEOUT, "more than 0.1 s for a decision"),
    ],
    ids=lambda value: value.name if isinstance(value, Entrant) else None,
)
def test_a_misdeed_loses_the_game_and_is_named(culprit: Entrant, kind: FaultKind, detail: str) -> None:
    for seat, played in zip(Seat, pair_of(Setting(HANAMIKOJI, (culprit, FIRST_LEGAL), timeout=0.1)), strict=True):
        assert played.fault is not None
        assert (played.fault.kind, played.fault.seat, played.winner) == (kind, seat, seat.other)
        assert played.fault.detail.startswith(detail)
        assert (played.points(0), played.points(1)) == (0, 1)
        assert played.record.headers["Result"] == f"{seat.other} wins: {kind} by {seat}"
        assert hanamachi.parse_record(str(played.record)).replay().outcome is None


def test_without_a_time_limit_any_time_will_do() -> None:
    played = play_game(Setting(OKIYA, (DAWDLING, FIRST_LEGAL)), Fixture(0, 1, 1, (0, 1)))
    assert played.fault is None


def test_faults_are_counted_for_each_agent() -> None:
    standings = compete(Setting(OKIYA, (FIRST_LEGAL, ILLEGAL, RAISING)), games=4)
    counts = [dict(standings.faults(entrant)) for entrant in range(3)]
    # Two agents that both misbehave: the one who moves first is first to do so.
    assert counts == [{}, {FaultKind.FOUL: 6}, {FaultKind.CRASH: 6}]


def test_draws_count_half() -> None:
    drawish = hanamachi.load("okiya", full_garden="draw")
    standings = compete(Setting(drawish, (ANY_LEGAL, Entrant("any-2", ANY_LEGAL.make)), seed=1), games=400)
    pairing = standings.pairings[0]
    wins, draws, losses = pairing.wins_draws_losses
    assert draws > 0
    assert wins + draws + losses == pairing.games == 400
    assert pairing.score.value == pytest.approx((wins + draws / 2) / 400)


def test_a_match_of_named_agents() -> None:
    names = [entrant.name for entrant in entrants_named(["random", "random", "random"])]
    assert names == ["random", "random (2)", "random (3)"]


@pytest.mark.parametrize(
    ("entrants", "arguments", "message"),
    [
        ((FIRST_LEGAL,), {}, "at least two agents, not 1"),
        ((FIRST_LEGAL, FIRST_LEGAL), {}, "different names"),
        ((FIRST_LEGAL, Entrant("two\nlines", FIRST_LEGAL.make)), {}, "a single line of text"),
        ((FIRST_LEGAL, LAST_LEGAL), {"timeout": 0.0}, "positive number of seconds, not 0"),
        ((FIRST_LEGAL, LAST_LEGAL), {"timeout": float("nan")}, "positive number of seconds, not nan"),
    ],
)
def test_a_setting_that_makes_no_match_is_refused(
    entrants: tuple[Entrant, ...], arguments: dict[str, float], message: str
) -> None:
    with pytest.raises(MatchError, match=message):
        Setting(OKIYA, entrants, **arguments)  # type: ignore[arg-type]


def test_an_agent_that_cannot_be_made_is_reported_before_the_first_game() -> None:
    with pytest.raises(MatchError, match="cannot create the agent unmakeable: RuntimeError: no weights"):
        compete(Setting(OKIYA, (FIRST_LEGAL, UNMAKEABLE)), games=2)
    with pytest.raises(hanamachi.UnknownAgent, match="okiya has no agent 'genius'"):
        compete(Setting(OKIYA, entrants_named(["random", "genius"])), games=2)
