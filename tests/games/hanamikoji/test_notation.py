"""Moves, deals and positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanamachi
from hanamachi import Seat
from hanamachi.games.hanamikoji.notation import cards, letters

GAME = hanamachi.load("hanamikoji")


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("1e", "1E"),
        ("2CB", "2BC"),
        ("3CBC", "3BCC"),
        ("4BDAC", "4ACBD"),
        ("4DBCA", "4ACBD"),
        ("-DB", "-BD"),
        (" 3bcc ", "3BCC"),
    ],
)
def test_letters_and_pairs_may_come_in_any_order(written: str, canonical: str) -> None:
    assert GAME.move(written).text == canonical


def test_the_pairs_of_a_competition_are_not_mixed() -> None:
    assert GAME.move("4ACBD") != GAME.move("4ABCD")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it begins with an action, 1 to 4, or with - for an answer"),
        ("5AB", "it begins with an action"),
        ("1AB", "a secret takes 1 card, not 2"),
        ("3AB", "a gift takes 3 cards, not 2"),
        ("2AH", "'H' is not a card: cards are the letters A to G"),
        ("1X", "X is a card you cannot see"),
        ("3AAA", "there are only 2 cards of A, not 3"),
        ("3BCC-C", "an answer is a move of its own: 3BCC first, then -C"),
        ("-", "one card of a gift"),
        ("-ABC", "one card of a gift"),
    ],
)
def test_what_is_not_a_move_is_explained(text: str, message: str) -> None:
    with pytest.raises(hanamachi.NotationError, match=message):
        GAME.move(text)


@given(st.lists(st.sampled_from("ABCDEFG"), max_size=7))
def test_cards_survive_packing(hand: list[str]) -> None:
    assert letters(cards("".join(hand))) == "".join(sorted(hand))


@pytest.mark.parametrize("text", ["", "ABC", "A" * 21, "AABBCCDDDEEEFFFFGGGGGG", "AABBCCDDDEEEFFFFGGGGX"])
def test_a_deal_is_all_the_cards(text: str) -> None:
    with pytest.raises(hanamachi.NotationError):
        GAME.deal(text)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("1 first ....... -", "a position is"),
        ("0 first ....... - -", "counted from 1"),
        ("1 third ....... - -", "first or second"),
        ("1 first ...... - -", "markers are seven"),
        ("1 first ....... - - 1A", "before the deal"),
        ("1 first 1111... - -", "the game is over before the round"),
        ("4 first ....... - -", "there is no round 4"),
        ("1 first 1...... ABCDEFG+A/BCDEFGG+G/1...... -", "round 1 cannot come after 1 finished rounds"),
        ("2 first 1...... ABC/DEF/....... -", "a finished round is"),
        ("2 first 1...... AAAAAAA+A/BBBBBBB+B/1...... -", "there are only 2 cards of A"),
        ("2 first 1...... ABCDEFG+A/BCDEFGG+G/....... -", "the markers differ"),
    ],
)
def test_a_broken_position_is_explained(position: str, message: str) -> None:
    with pytest.raises(hanamachi.NotationError, match=message):
        hanamachi.load("hanamikoji", edition="iello").parse(position)


def test_a_position_may_begin_anywhere() -> None:
    state = hanamachi.load("hanamikoji", edition="iello").parse("3 second 1.2..2. - -")
    assert state.view(Seat.SECOND).markers == (-1, 0, 1, 0, 0, 1, 0)
    assert state.view(Seat.FIRST).rounds_left == 0


def test_the_round_of_the_notation_page_plays() -> None:
    game = hanamachi.load("hanamikoji")
    line = "2GG 2FF 1D 3EEG-E 3AFF-F 1C 4ABEG-AB 4BCDD-DD"
    starter, other, removed = "GGDAFFABEG", "FFEEGCBCDD", "G"
    deal = removed + starter[:6] + other[:6] + "".join(a + b for a, b in zip(starter[6:], other[6:], strict=True))
    record = hanamachi.parse_record(f"Game: hanamikoji\n\nDeal: {deal}\n{line}\n")
    assert record.game == game
    assert " ".join(record.replay().view(Seat.FIRST).history).startswith("2GG 2XX 1D 3EEG-E")
    assert str(record).endswith(line + "\n")
