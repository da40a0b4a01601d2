"""Each rule of a round and of the end of the game, one test or more to a rule."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from random import Random

import pytest
from tests.naive.hanamikoji import NaiveRound
from tests.worlds import random_game, some

import hanamachi
from hanamachi import Outcome, Seat
from hanamachi.core.game import AnyGame
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.notation import cards, letters, pack_markers, unpack_markers
from hanamachi.games.hanamikoji.state import HanamikojiState

BEIHANG = json.loads((Path(__file__).parents[2] / "data" / "beihang.json").read_text())
CHARM = dict(zip("ABCDEFG", (2, 2, 2, 3, 3, 4, 5), strict=True))
DEAL = "GABCDEFABCDEFGFGGGFED"
TWO_ALIKE = "GACCDDFABBEFFGDGGGFEE"


def dealt(deal: str = DEAL, edition: str = "emperors4") -> HanamikojiState:
    game = hanamachi.load("hanamikoji", edition=edition)
    state = game.start().deal(game.deal(deal))
    assert isinstance(state, HanamikojiState)
    return state


def played(state: HanamikojiState, *texts: str) -> HanamikojiState:
    for text in texts:
        state = state.play(state.game.move(text))
    return state


# The deal


def test_the_deal_is_one_removed_six_each_eight_in_the_deck_and_the_starter_draws() -> None:
    state = dealt()
    first, second = state.view(Seat.FIRST), state.view(Seat.SECOND)
    assert state.to_move is Seat.FIRST
    assert first.hand == "ABCDEFG"  # six and the first card of the deck, a G
    assert second.hand == "ABCDEF"
    assert (first.deck_left, first.hand_size, first.opponent_hand) == (7, 7, 6)
    assert first.received == "ABCDEFG"


def test_there_are_as_many_cards_of_a_geisha_as_she_has_charm() -> None:
    assert letters(rules.ALL_CARDS) == "AABBCCDDDEEEFFFFGGGGG"
    assert {letter: letters(rules.ALL_CARDS).count(letter) for letter in CHARM} == CHARM


def test_the_other_player_draws_after_a_turn_and_a_card_goes_to_the_one_who_draws() -> None:
    state = played(dealt(), "1A")
    assert state.to_move is Seat.SECOND
    assert state.view(Seat.SECOND).hand == "ABCDEFF"
    assert state.view(Seat.FIRST).hand == "BCDEFG"


# The actions


def test_a_secret_is_one_card_face_down_that_its_owner_may_see_and_that_scores() -> None:
    state = played(dealt(), "1A")
    assert state.view(Seat.FIRST).secret == "A"
    assert state.view(Seat.SECOND).history == ("1X",)
    assert state.view(Seat.FIRST).side == ""
    result = play_out(state).results[0]
    assert result.secrets[0] == "A"


def test_a_trade_off_is_two_cards_face_down_that_its_owner_may_see_and_that_never_score() -> None:
    state = played(dealt(), "2AB")
    assert state.view(Seat.FIRST).trade_off == "AB"
    assert state.view(Seat.SECOND).history == ("2XX",)
    after = play_out(state)
    assert after.view(Seat.FIRST).history[0] == "2AB"
    assert after.view(Seat.SECOND).history[0] == "2XX"
    shown = "".join(after.results[0].cards + after.results[0].secrets)
    assert len(shown) == 16


def test_of_a_gift_the_opponent_takes_one_and_the_other_two_are_mine() -> None:
    offered = played(dealt(), "3ABC")
    assert offered.to_move is Seat.SECOND
    assert [move.text for move in offered.legal_moves()] == ["-A", "-B", "-C"]
    state = played(offered, "-B")
    assert state.view(Seat.SECOND).side == "B"
    assert state.view(Seat.FIRST).side == "AC"


def test_of_a_competition_the_opponent_takes_a_pair_and_the_other_is_mine() -> None:
    offered = played(dealt(), "4ACBD")
    assert [move.text for move in offered.legal_moves()] == ["-AC", "-BD"]
    state = played(offered, "-BD")
    assert state.view(Seat.SECOND).side == "BD"
    assert state.view(Seat.FIRST).side == "AC"


def test_two_equal_pairs_leave_one_answer() -> None:
    state = dealt(TWO_ALIKE)
    assert [move.text for move in played(state, "4CDCD").legal_moves()] == ["-CD"]
    assert [move.text for move in played(state, "4CCDD").legal_moves()] == ["-CC", "-DD"]


def test_of_a_gift_with_two_alike_there_are_two_answers_and_never_both() -> None:
    state = played(dealt(TWO_ALIKE), "3CCD")
    assert [move.text for move in state.legal_moves()] == ["-C", "-D"]
    for text in ("-CC", "-CD"):
        with pytest.raises(hanamachi.IllegalMove):
            played(state, text)


def test_who_answers_draws_next_and_takes_the_next_turn() -> None:
    offered = played(dealt(), "3ABC")
    assert offered.view(Seat.SECOND).hand_size == 6
    state = played(offered, "-A")
    assert state.to_move is Seat.SECOND
    assert state.view(Seat.SECOND).hand_size == 7


def test_nothing_but_an_answer_may_follow_an_offer_and_no_answer_without_one() -> None:
    offered = played(dealt(), "4ACBD")
    for text in ("1A", "2AB", "3ABC", "-A", "-AB"):
        with pytest.raises(hanamachi.IllegalMove):
            played(offered, text)
    with pytest.raises(hanamachi.IllegalMove):
        played(dealt(), "-A")


def test_each_action_is_used_once_a_round() -> None:
    state = played(dealt(), "1A", "1A")
    assert state.view(Seat.FIRST).used == (1,)
    assert state.view(Seat.FIRST).opponent_used == (1,)
    with pytest.raises(hanamachi.IllegalMove):
        played(state, "1B")


def test_only_cards_in_hand_can_be_used() -> None:
    for text in ("2AA", "3AAB", "4GGAB"):
        with pytest.raises(hanamachi.IllegalMove):
            played(dealt(), text)


def test_every_unused_action_can_always_be_played_and_hands_and_deck_end_empty() -> None:
    rng = Random(1)
    for _ in range(some(200)):
        for state, _event in random_game(hanamachi.load("hanamikoji"), rng):
            if state.to_move is not None and not state.view(state.to_move).offer:
                kinds = {int(move.text[0]) for move in state.legal_moves()}
                assert kinds | set(state.view(state.to_move).used) == {1, 2, 3, 4}
            elif state.view(None).history and state.to_move is None:
                view = state.view(None)
                assert (view.hand_size, view.opponent_hand, view.deck_left) == (0, 0, 0)
                assert len(view.history) == 8


def test_after_a_round_the_other_player_starts_and_everything_is_refreshed() -> None:
    state = play_out(dealt())
    assert state.deal_due
    again = state.deal(state.game.deal(DEAL))
    assert (again.round, again.starter, again.to_move) == (2, Seat.SECOND, Seat.SECOND)
    view = again.view(Seat.SECOND)
    assert (view.hand, view.used, view.opponent_used, view.side, view.history) == ("ABCDEFG", (), (), "", ())
    assert view.markers == state.view(Seat.SECOND).markers != (0,) * 7


def play_out(state: HanamikojiState) -> HanamikojiState:
    """Finish a round that leaves the game open."""
    for seed in range(1000):
        rng, end = Random(seed), state
        while end.to_move is not None:
            end = end.play(rng.choice(end.legal_moves()))
        if end.outcome is None:
            return end
    raise AssertionError("every way to play on ends the game")


@pytest.mark.parametrize(
    ("before", "move", "why"),
    [
        ((), "2GG", "2GG needs cards that are not in hand: G"),
        (("1A", "1A"), "1B", "1B cannot be played: a secret has already been played this round"),
        ((), "-A", "-A answers an offer, but there is none"),
        (("3ABC",), "1A", "1A does not answer the offer: -A or -B or -C"),
        (("4ACBD",), "-AB", "-AB does not answer the offer: -AC or -BD"),
    ],
)
def test_why_a_move_cannot_be_played(before: tuple[str, ...], move: str, why: str) -> None:
    state = played(dealt(), *before)
    with pytest.raises(hanamachi.IllegalMove) as raised:
        state.play(state.game.move(move))
    assert raised.value.why == why


# Scoring


def score_one_round(markers: tuple[int, ...], first: str, second: str) -> tuple[int, ...]:
    sides = rules.of_seat(0, cards(first)) | rules.of_seat(1, cards(second))
    position = rules.Position(0, sides, 0, 0, pack_markers(markers), 0, 0, 0, 9, 0)
    return unpack_markers(rules.score(position))


def test_the_rulebooks_example_of_a_marker_in_three_rounds() -> None:
    """Only the upper player gives Ayane a card; then nobody does; then only the lower player."""
    neutral, upper, lower = (0,) * 7, (1, *[0] * 6), (-1, *[0] * 6)
    assert score_one_round(neutral, "A", "") == upper
    assert score_one_round(upper, "", "") == upper
    assert score_one_round(upper, "", "A") == lower


def test_a_tie_leaves_a_marker_also_with_the_opponent() -> None:
    assert score_one_round((-1, *[0] * 6), "A", "A") == (-1, *[0] * 6)
    assert score_one_round((0, 0, 0, 1, 0, 0, 0), "DG", "DGG") == (0, 0, 0, 1, 0, 0, -1)


def test_a_majority_is_counted_for_every_pair_of_counts() -> None:
    for geisha, charm in CHARM.items():
        for first, second in itertools.product(range(charm + 1), repeat=2):
            if first + second <= charm:
                after = score_one_round((0,) * 7, geisha * first, geisha * second)
                assert after["ABCDEFG".index(geisha)] == (first > second) - (second > first)


def test_whole_random_rounds_score_as_the_naive_rules_do() -> None:
    rng = Random(2)
    for _ in range(some(150)):
        naive, markers = None, [0] * 7
        for state, event in random_game(hanamachi.load("hanamikoji"), rng):
            assert isinstance(state, HanamikojiState)
            if event is None or isinstance(event, hanamachi.Deal):
                if naive is not None:
                    markers = naive.markers_after(markers)
                assert list(state.view(Seat.FIRST).markers) == markers
                naive = NaiveRound(event.text, (state.round if naive else 0) % 2) if event else None
            elif naive is not None:
                assert {move.text for move in state.legal_moves()} == naive.legal()
                naive = naive.play(event.text)


# The end of the game


def independent_verdict(markers: tuple[int, ...], rounds_left: int | None, edition: str) -> tuple[int, str] | None:
    """Say who has won (1, -1, 0: nobody) and why, in the order of the rulebook."""
    charm = {side: sum(CHARM[g] for g, m in zip(CHARM, markers, strict=True) if m == side) for side in (1, -1)}
    for side in (1, -1):
        if charm[side] >= 11:
            return side, "charm"
    for side in (1, -1):
        if markers.count(side) >= 4:
            return side, "geishas"
    return independent_tie_break(markers, charm, edition) if rounds_left == 0 else None


def independent_tie_break(markers: tuple[int, ...], charm: dict[int, int], edition: str) -> tuple[int, str]:
    for side in (1, -1):
        if charm[side] > charm[-side]:
            return side, "most charm"
    for tier in ("G", "F", "DE", "ABC") if edition == "tournament" else ():
        holders = {markers["ABCDEFG".index(geisha)] for geisha in tier} - {0}
        if len(holders) == 1:
            return holders.pop(), "highest tier"
    return 0, "equal charm"


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_marker_boards_after_every_round(edition: str) -> None:
    game = hanamachi.load("hanamikoji", edition=edition)
    for markers in itertools.product((0, 1, -1), repeat=7):
        for number in range(1, 4):
            rounds_left = None if edition == "emperors4" else 3 - number
            winner, why = rules.verdict(pack_markers(markers), EDITIONS[edition].end_after(number))
            expected = independent_verdict(markers, rounds_left, edition)
            assert verdict_of(game, markers, number) == expected
            assert (why == rules.GOES_ON) == (expected is None)
            if expected is not None:
                assert winner == {1: 0, -1: 1, 0: rules.NOBODY}[expected[0]]


def verdict_of(game: AnyGame, markers: tuple[int, ...], number: int) -> tuple[int, str] | None:
    """Let a state with these markers after its round say how the game stands."""
    position = rules.Position(0, 0, 0, 0, pack_markers(markers), 0, 0, 0, 9, 0)
    state = HanamikojiState(game, None, number, Seat.FIRST, 0, (), None, (), position)
    outcome = state._verdict()
    if outcome is None:
        return None
    return {Seat.FIRST: 1, Seat.SECOND: -1, None: 0}[outcome.winner], str(outcome.reason)


def test_the_rulebooks_example_of_8_charm_against_11() -> None:
    """Ayane, Yoko and Chiharu against Iroha, Anju and Ruri: three geishas each, but 11 charm."""
    markers = (1, -1, 0, 1, 1, -1, -1)
    assert rules.verdict(pack_markers(markers), EDITIONS["iello"].end_after(1)) == (1, rules.BY_CHARM)


def test_eleven_charm_beats_four_geishas() -> None:
    markers = (1, 1, 1, 1, 0, -1, -1)  # 9 charm of four geishas against 9: nobody has 11
    assert rules.verdict(pack_markers(markers), EDITIONS["iello"].end_after(1)) == (0, rules.BY_GEISHAS)
    markers = (1, 1, 1, 1, -1, -1, -1)  # 9 charm of four geishas against 12
    assert rules.verdict(pack_markers(markers), EDITIONS["iello"].end_after(1)) == (1, rules.BY_CHARM)


def test_editions_differ_after_the_third_round_only() -> None:
    tied = (-1, -1, -1, 1, 1, 0, 0)
    packed = pack_markers(tied)
    assert rules.verdict(packed, EDITIONS["tournament"].end_after(2))[1] == rules.GOES_ON
    assert rules.verdict(packed, EDITIONS["iello"].end_after(3)) == (rules.NOBODY, rules.NO_WINNER)
    assert rules.verdict(packed, EDITIONS["tournament"].end_after(3)) == (0, rules.BY_TIER)
    assert rules.verdict(packed, EDITIONS["emperors4"].end_after(3))[1] == rules.GOES_ON


def test_rounds_left_counts_the_rounds_that_may_follow() -> None:
    assert dealt(edition="iello").view(Seat.FIRST).rounds_left == 2
    assert dealt(edition="emperors4").view(Seat.FIRST).rounds_left is None


def test_the_outcome_says_why() -> None:
    reasons = set()
    for edition in EDITIONS:
        rng = Random(3)
        for _ in range(300):
            *_, (last, _event) = random_game(hanamachi.load("hanamikoji", edition=edition), rng)
            assert isinstance(last.outcome, Outcome)
            reasons.add(last.outcome.reason)
    assert reasons >= {"charm", "geishas", "most charm"}


# Vectors from outside


@pytest.mark.parametrize(("markers", "number", "expected"), BEIHANG["verdicts"]["vectors"])
def test_verdicts_of_the_beihang_course(markers: list[int], number: int, expected: int) -> None:
    game = hanamachi.load("hanamikoji", edition="tournament")
    verdict = verdict_of(game, tuple(markers), number)
    assert expected == (0 if verdict is None else verdict[0] or 2)


@pytest.mark.parametrize(("history", "markers", "expected"), BEIHANG["rounds"]["vectors"])
def test_rounds_of_the_beihang_course(history: str, markers: list[int], expected: list[list[int]]) -> None:
    """Some of these could not be played (more cards than there are), so hands are filled as needed."""
    position = rules.Position(0, 0, 0, 0, pack_markers(tuple(markers)), 0, 0, 0, 8, 0)
    for turn, token in enumerate(history.split()):
        action, _, taken = token[1:].partition("-")
        pairs = [cards(action[:2]), cards(action[2:])] if token[0] == "4" else [cards(action), 0]
        mover = turn % 2
        position = position._replace(hands=rules.of_seat(mover, sum(pairs)), mover=mover)
        position = rules.act(position, int(token[0]), *pairs)
        if taken:
            position = rules.answer(position, cards(taken))
    shown = position.sides + position.secrets
    counts = [[letters(rules.part(shown, seat)).count(letter) for letter in "ABCDEFG"] for seat in (0, 1)]
    assert [*counts, list(unpack_markers(rules.score(position)))] == expected
