"""Small Hanamikoji: fewer geishas and actions in the same proportions, played by the same rules."""

from __future__ import annotations

import pickle
from dataclasses import fields
from random import Random

import pytest
from tests.worlds import VIEWERS, random_game, some

import hanamachi
from hanamachi.core.game import Deal, Seat
from hanamachi.games.hanamikoji.sizes import SMALL, WHOLE
from hanamachi.games.hanamikoji.small import SmallHanamikoji
from hanamachi.games.hanamikoji.state import HanamikojiState

sizes = pytest.mark.parametrize("name", SMALL)


def finished(game: SmallHanamikoji, seed: int) -> HanamikojiState:
    """Return the end of a random game."""
    *_, (last, _event) = random_game(game, Random(seed))
    assert isinstance(last, HanamikojiState)
    return last


@pytest.mark.parametrize("size", [WHOLE, *SMALL.values()], ids=["whole", *SMALL])
def test_the_cards_are_just_enough_for_every_action_of_both_and_one_is_removed(size: object) -> None:
    assert isinstance(size, type(WHOLE))
    assert len(size.pieces) == 2 * sum(size.actions) + 1
    assert len(size.pieces) == 1 + 2 * size.hand + size.turns


def test_the_whole_game_is_a_size_too() -> None:
    game = hanamachi.load("hanamikoji")
    assert (WHOLE.pieces, WHOLE.hand, WHOLE.turns, WHOLE.used) == (game.pieces, 6, 8, 0)


@sizes
def test_every_action_of_the_size_is_played_once_by_both(name: str) -> None:
    game, size = SmallHanamikoji(size=name), SMALL[name]
    for seed in range(some(30)):
        last = finished(game, seed)
        played = [move.text[0] for move in last.events[1:] if move.text[0] != "-"]
        assert sorted(played) == sorted(str(action) for action in size.actions * 2)
        assert last.outcome is not None
        assert {letter for result in last.results for side in result.cards for letter in side} <= set(size.geishas)


@sizes
def test_the_winner_has_more_charm(name: str) -> None:
    charm = dict(zip("ABCDEFG", (2, 2, 2, 3, 3, 4, 5), strict=True))
    for seed in range(some(50)):
        last, lead = finished(SmallHanamikoji(size=name), seed), 0
        (result,) = last.results
        for letter, worth in charm.items():
            mine, theirs = ((result.cards[seat] + result.secrets[seat]).count(letter) for seat in Seat)
            lead += worth * ((mine > theirs) - (mine < theirs))
        assert last.outcome is not None
        assert last.outcome.value(Seat.FIRST) == (lead > 0) - (lead < 0)


def test_a_game_of_the_smallest_size_by_hand() -> None:
    game = SmallHanamikoji(size="secrets")
    state = game.start().deal(game.deal("AABDDBD"))
    view = state.view(Seat.FIRST)
    assert (view.hand, view.opponent_hand, view.deck_left, view.rounds_left) == ("AD", 1, 3, 0)
    assert [move.text for move in view.legal] == ["1A", "1D", "2AD"]
    for text in ("1D", "2BD", "2AB", "1D"):
        state = state.play(game.move(text))
    assert str(state.outcome) == "draw: equal charm"


def test_an_action_that_the_size_does_not_have_is_explained() -> None:
    game = SmallHanamikoji(size="secrets")
    state = game.start().deal(game.shuffle(Random(1)))
    with pytest.raises(hanamachi.IllegalMove, match="this size is played without a gift"):
        state.play(game.move("3ABD"))
    with pytest.raises(hanamachi.NotationError, match="all 7 cards"):
        game.deal("ABCDEFG")
    with pytest.raises(hanamachi.OptionError, match="choose from secrets, gifts"):
        SmallHanamikoji(size="tiny")


@sizes
def test_positions_survive_their_notation_and_secrets_are_kept(name: str) -> None:
    game, rng = SmallHanamikoji(size=name), Random(2)
    for _ in range(some(30)):
        for state, event in random_game(game, rng):
            assert game.parse(str(state)) == state
            assert pickle.loads(pickle.dumps(state)) == state
            assert eval(repr(game), {"hanamachi": hanamachi}) == game
            if isinstance(event, Deal):
                assert game.deal(event.text) == event
            for seat in VIEWERS:
                view = state.view(seat)
                imagined = game.imagine(view, rng)
                assert [getattr(imagined.view(seat), field.name) for field in fields(view)] == [
                    getattr(view, field.name) for field in fields(view)
                ]
                assert imagined.transcript(seat) == state.transcript(seat)


def test_small_sizes_are_no_option_of_the_game_that_people_play() -> None:
    assert set(hanamachi.load("hanamikoji").choices) == {"edition"}
    assert "small_hanamikoji" not in hanamachi.names()
