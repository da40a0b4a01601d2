"""Imagined deals are uniform, and a view that no position gives is refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.worlds import some

import hanamachi
from hanamachi import Seat
from hanamachi.games.hanamikoji.imagination import _arrival_order
from hanamachi.games.hanamikoji.state import HanamikojiState

DECK = Counter("AABBCCDDDEEEFFFFGGGGG")


def a_state() -> HanamikojiState:
    """FIRST to answer, having seen SECOND lay a trade-off and now offer a gift."""
    game = hanamachi.load("hanamikoji")
    state = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED"))
    for text in ("2AB", "2AB", "1C", "3CDE"):
        state = state.play(game.move(text))
    assert isinstance(state, HanamikojiState)
    return state


def test_unseen_cards_are_equally_likely_everywhere() -> None:
    state, rng = a_state(), Random(1)
    view = state.view(Seat.FIRST)
    unseen = DECK - Counter(view.received) - Counter("CDE")
    trials = some(5000)
    worlds = [state.game.imagine(view, rng) for _ in range(trials)]
    places = {
        "removed": [world.dealt.text[0] for world in worlds],
        "trade-off": [letter for world in worlds for letter in world.view(Seat.SECOND).trade_off],
        "hand": [letter for world in worlds for letter in world.view(Seat.SECOND).hand],
        "top of the deck": [world.dealt.text[17] for world in worlds],
    }
    for place, cards in places.items():
        seen = Counter(cards)
        expected = {letter: len(cards) * count / unseen.total() for letter, count in unseen.items()}
        assert set(seen) <= set(expected), place
        # With at most 6 degrees of freedom, 28 is exceeded once in ten thousand runs.
        assert sum((seen[letter] - count) ** 2 / count for letter, count in expected.items()) < 28, place


def test_every_possible_order_of_arrival_is_equally_likely() -> None:
    """Three cards played on the first turn, one on the second, four in hand: the last draw cannot be of the three."""
    rng, trials = Random(2), some(7000)
    drawn = Counter(tuple(_arrival_order(["ABC", "D"], "EFGH", rng)[6:]) for _ in range(trials))
    possible = {(first, second) for second in "DEFGH" for first in "ABCDEFGH" if first != second}
    assert set(drawn) <= possible
    chi_square = sum((drawn[pair] - trials / 35) ** 2 / (trials / 35) for pair in possible)
    assert chi_square < 73  # 34 degrees of freedom: exceeded once in ten thousand runs


def test_a_view_that_no_position_gives_is_refused() -> None:
    state, rng = a_state(), Random(3)
    view = state.view(Seat.FIRST)
    for impossible in (
        replace(view, side="GGGGG"),
        replace(view, received="AAAAAAAA"),
        replace(view, markers=(1,) * 7),
        replace(view, rounds_left=2),
        replace(view, history=("4ABCD",)),
        replace(view, opponent_hand=0),
    ):
        with pytest.raises(hanamachi.ViewError, match="no position of hanamikoji gives this view"):
            state.game.imagine(impossible, rng)


def test_imagined_worlds_differ() -> None:
    state, rng = a_state(), Random(4)
    worlds = {str(state.game.imagine(state.view(Seat.FIRST), rng)) for _ in range(50)}
    assert len(worlds) > 40
