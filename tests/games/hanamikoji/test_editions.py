"""An edition sets what editions differ in, its goals included, and everything that plays it follows."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests.worlds import random_game

import hanamachi
from hanamachi import Seat
from hanamachi.core.chance import stream
from hanamachi.games.hanamikoji import rounds, rules, search
from hanamachi.games.hanamikoji.editions import EDITIONS, Edition
from hanamachi.games.hanamikoji.features import CONTEXTS
from hanamachi.games.hanamikoji.game import Hanamikoji
from hanamachi.games.hanamikoji.notation import pack_markers

SHORT = Edition(rounds=2, tiers_decide=True, charm_to_win=7, geishas_to_win=3)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Hanamikoji:
    monkeypatch.setitem(EDITIONS, "short", SHORT)
    monkeypatch.setattr(Hanamikoji, "choices", {"edition": tuple(EDITIONS)})
    return Hanamikoji(edition="short")


def held(markers: tuple[int, ...], side: int) -> tuple[int, int]:
    charm = [charm for charm, marker in zip(rules.CHARM, markers, strict=True) if marker == side]
    return sum(charm), len(charm)


def test_games_end_at_the_goals_of_their_edition(short: Hanamikoji) -> None:
    reasons = set()
    for seed in range(60):
        *_, (last, _event) = random_game(short, Random(seed))
        (charm, geishas), (their_charm, their_geishas) = (held(last.view(Seat.FIRST).markers, side) for side in (1, -1))
        assert last.outcome is not None
        reasons.add(str(last.outcome.reason))
        if max(charm, their_charm) >= 7 and charm != their_charm:
            assert (str(last.outcome.reason), last.outcome.winner) == ("charm", Seat(their_charm > charm))
        elif max(geishas, their_geishas) >= 3 and geishas != their_geishas:
            assert (str(last.outcome.reason), last.outcome.winner) == ("geishas", Seat(their_geishas > geishas))
        assert last.view(None).round <= 2
    assert "charm" in reasons


def test_a_position_beyond_the_goals_is_refused_by_that_edition_alone(short: Hanamikoji) -> None:
    text = "2 second 11.1... - -"
    hanamachi.load("hanamikoji", edition="iello").parse(text)
    with pytest.raises(hanamachi.NotationError, match="the game is over before the round"):
        short.parse(text)


def test_two_who_reach_a_goal_alike_play_on(short: Hanamikoji) -> None:
    alike = pack_markers((1, 1, 0, 1, -1, -1, 0))  # 7 charm each, three geishas against two
    assert rules.verdict(alike, SHORT.end_after(1)) == (0, rules.BY_GEISHAS)
    assert rules.verdict(pack_markers((1, 0, 0, -1, -1, 0, 1)), SHORT.end_after(1)) == (0, rules.BY_CHARM)


def test_compiled_games_follow_the_edition() -> None:
    usual, short = (
        search.random_games(300, edition.end_after(0), stream(1))[2] for edition in (EDITIONS["iello"], SHORT)
    )
    assert short < usual


def test_the_constants_are_those_of_the_edition(short: Hanamikoji) -> None:
    assert {"charm_to_win": 7, "geishas_to_win": 3, "rounds": 2}.items() <= short.constants.items()
    assert short.constants["charm"] == rules.CHARM
    assert hanamachi.load("hanamikoji").constants["rounds"] is None


def test_the_tables_of_the_batch_rules_are_those_of_the_editions() -> None:
    assert CONTEXTS[0] == ("emperors4", None)
    for number, (name, left) in enumerate(CONTEXTS):
        edition = EDITIONS[name]
        assert rounds.CHARM_TO_WIN[number] == edition.charm_to_win
        assert rounds.GEISHAS_TO_WIN[number] == edition.geishas_to_win
        assert bool(rounds.TIERS_DECIDE[number]) == edition.tiers_decide
        after = CONTEXTS[rounds.NEXT_CONTEXT[number]]
        assert after == (name, left - 1 if left else left)
    assert np.array_equal(rounds.TIERS.sum(1), [1, 1, 2, 3])
