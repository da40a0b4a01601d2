"""Dealing card by card has exactly the chances of dealing whole hands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, prod
from random import Random

import pytest

import hanamachi
from hanamachi.core.dealing import in_order, outcomes
from hanamachi.core.game import AnyGame


def drawn(game: AnyGame, rng: Random, length: int) -> tuple[tuple[int, ...], float]:
    """Return the beginning of a random deal, dealt piece by piece, and its probability."""
    dealt: tuple[int, ...] = ()
    chance = 1.0
    while len(dealt) < length:
        pieces, chances = zip(*outcomes(game, dealt), strict=True)
        chosen = rng.choices(range(len(pieces)), chances)[0]
        dealt, chance = (*dealt, pieces[chosen]), chance * chances[chosen]
    return dealt, chance


def hands_chance(left: Counter[int], hand: tuple[int, ...]) -> Fraction:
    held = Counter(hand)
    return Fraction(prod(comb(left[card], held[card]) for card in held), comb(left.total(), len(hand)))


def test_a_hand_dealt_card_by_card_is_as_likely_as_the_whole_hand() -> None:
    game, rng = hanamachi.load("hanamikoji"), Random(1)
    for _ in range(200):
        dealt, chance = drawn(game, rng, 13)
        left, exact = Counter(game.pieces), Fraction(1)
        for part in (dealt[:1], dealt[1:7], dealt[7:13]):
            assert part == tuple(sorted(part))
            exact *= hands_chance(left, part)
            left.subtract(part)
        assert chance == pytest.approx(float(exact), rel=1e-12)


def test_equal_cards_are_one_outcome_with_their_joint_chance() -> None:
    game = hanamachi.load("hanamikoji")
    assert dict(outcomes(game, ())) == pytest.approx({card: game.pieces.count(card) / 21 for card in range(7)})


@pytest.mark.parametrize("name", ["hanamikoji", "okiya"])
def test_the_chances_of_every_piece_add_up_to_one_until_all_are_dealt(name: str) -> None:
    game, rng = hanamachi.load(name), Random(2)
    for _ in range(20):
        dealt, _chance = drawn(game, rng, len(game.pieces))
        assert tuple(sorted(dealt)) == game.pieces
        assert in_order(game, dealt) == dealt
        for length in range(len(dealt)):
            chances = [chance for _piece, chance in outcomes(game, dealt[:length])]
            assert sum(chances) == pytest.approx(1, abs=1e-12)
            assert min(chances) > 0


def test_only_the_order_within_a_hand_does_not_matter() -> None:
    game = hanamachi.load("hanamikoji")
    deal = game.shuffle(Random(3)).pieces
    ordered = in_order(game, deal)
    assert (ordered[0], ordered[13:]) == (deal[0], deal[13:])
    assert ordered[1:7] == tuple(sorted(deal[1:7]))
    assert in_order(hanamachi.load("okiya"), tuple(reversed(range(16)))) == tuple(reversed(range(16)))
