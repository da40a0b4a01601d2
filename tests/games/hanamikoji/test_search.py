"""Compiled random games are exactly those that states would play, and sampled choices are equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from tests.worlds import some

import hanamachi
from hanamachi import Seat
from hanamachi.core.chance import below, shuffle, stream
from hanamachi.games.hanamikoji import rules, search
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.notation import cards
from hanamachi.games.hanamikoji.state import HanamikojiState


def played_by_states(games: int, edition: str, seed: int) -> tuple[int, int, int]:
    """Play random games state by state, with the chance that the compiled loop would have."""
    chance, order, game = stream(seed), np.array(rules.PIECES), hanamachi.load("hanamikoji", edition=edition)
    won, decisions = Counter[Seat | None](), 0
    for _ in range(games):
        state = game.start()
        while state.outcome is None:
            if state.deal_due:
                shuffle(order, chance)
                state = state.deal(game.deal_of(tuple(order.tolist())))
            else:
                legal = state.legal_moves()
                state = state.play(legal[below(chance, len(legal))])
                decisions += 1
        won[state.outcome.winner] += 1
    return won[Seat.FIRST], won[Seat.SECOND], decisions


@pytest.mark.parametrize("edition", EDITIONS)
def test_compiled_games_are_those_of_states(edition: str) -> None:
    games = some(60)
    assert search.random_games(games, EDITIONS[edition].end_after(0), stream(7)) == played_by_states(games, edition, 7)


def test_sampled_games_end_and_count_their_decisions() -> None:
    wins, losses, decisions = search.sampled_games(some(500), EDITIONS["tournament"].end_after(0), stream(8))
    assert wins + losses <= some(500)
    assert abs(wins - losses) < 6 * some(500) ** 0.5
    assert decisions % 12 == 0


def assert_equally_likely(seen: Counter[int], possible: list[int]) -> None:
    expected = seen.total() / len(possible)
    assert set(seen) <= set(possible)
    chi_square = sum((seen[outcome] - expected) ** 2 / expected for outcome in possible)
    assert chi_square < len(possible) + 5 * (2 * len(possible)) ** 0.5


@pytest.mark.parametrize("used", range(15))
def test_any_unused_action_is_as_likely(used: int) -> None:
    chance = stream(used)
    seen = Counter(search._random_action(used, chance) for _ in range(2000))
    assert_equally_likely(seen, [action for action in (1, 2, 3, 4) if not used >> action - 1 & 1])


def test_any_order_of_a_hand_is_as_likely() -> None:
    chance, hand = stream(1), [0, 2, 3, 6]
    seen = Counter(search._random_row(cards("ACDG"), chance) for _ in range(4800))
    assert_equally_likely(seen, [sum(card << 3 * at for at, card in enumerate(row)) for row in permutations(hand)])


def test_a_drawn_card_goes_anywhere_in_the_row() -> None:
    chance, hand = stream(2), [0, 1, 2, 3, 4, 5]
    row = sum(card << 3 * at for at, card in enumerate(hand))
    position = rules.Position(0, 0, 0, 0, 0, 0, 0, 0, 1, 0)
    rows = [[*hand[:at], 6, *hand[at:]] for at in range(7)]
    seen = Counter(search._with_drawn(row, 6, position, chance) for _ in range(3500))
    assert_equally_likely(seen, [sum(card << 3 * at for at, card in enumerate(one)) for one in rows])


def test_any_answer_is_as_likely() -> None:
    chance = stream(3)
    gift, shown = cards("ACD"), 0 | 2 << 3 | 3 << 6
    seen = Counter(search._random_answer(gift, shown, chance) for _ in range(3000))
    assert_equally_likely(seen, [cards("A"), cards("C"), cards("D")])
    pairs = cards("AC") | cards("BD") << rules.HALF
    seen = Counter(search._random_answer(pairs, 0, chance) for _ in range(2000))
    assert_equally_likely(seen, [cards("AC"), cards("BD")])


def test_a_sampled_round_goes_on_from_any_position() -> None:
    """Whatever is on offer or in hand, the round ends with all cards where they can be."""
    game = hanamachi.load("hanamikoji")
    state: HanamikojiState = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED"))
    for text in ("2AB", "3ABC", "-A", "4CDEF"):
        markers = {search.sampled_round(state.position, stream(seed)) for seed in range(30)}  # type: ignore[arg-type]
        assert len(markers) > 5
        assert all(rules.part(one, 0) & rules.part(one, 1) == 0 for one in markers)
        state = state.play(game.move(text))


def test_imagined_cards_lie_where_the_mover_cannot_see() -> None:
    game = hanamachi.load("hanamikoji")
    state: HanamikojiState = game.start().deal(game.deal("GABCDEFABCDEFGFGGGFED"))
    for text in ("1A", "2AB"):
        state = state.play(game.move(text))
    assert state.position is not None
    unseen = np.array([6, 0, 1, 2, 3, 4, 5, 6, 6, 6, 5, 4, 3])  # all that FIRST has not been dealt
    world = search._with_hidden(state.position, unseen)
    assert rules.part(world.hands, 0) == rules.part(state.position.hands, 0)
    assert world.secrets == state.position.secrets
    assert rules.part(world.trade_offs, 1) == cards("EF")
    assert rules.part(world.hands, 1) == cards("GABCD")
    assert [world.deck >> 3 * at & 7 for at in range(5)] == [6, 6, 6, 5, 4]
