"""No view holds what its seat may not know: at every ply of random games, for both seats and for spectators."""

from __future__ import annotations

import pickle
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from tests.worlds import VIEWERS, every_game, name_of, random_game, some

import hanamachi
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State, View
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import letters
from hanamachi.games.hanamikoji.state import HanamikojiState, HanamikojiView

GAMES = every_game()
games = pytest.mark.parametrize("game", GAMES, ids=map(name_of, GAMES))


@games
@pytest.mark.parametrize("batch", range(4))
def test_an_imagined_state_gives_the_same_view(game: AnyGame, batch: int) -> None:
    rng = Random(100 + batch)
    for _ in range(some(50 if game.name == "hanamikoji" else 10)):
        assert_random_game_keeps_secrets(game, rng)


def assert_random_game_keeps_secrets(game: AnyGame, rng: Random) -> None:
    for state, _event in random_game(game, rng):
        assert_imagined_alike(game, state, rng)


def assert_same_bytes(one: View, other: View) -> None:
    """Compare all that a view carries, also what its repr would not show."""
    assert not hasattr(one, "__dict__"), "something could ride along on a view"
    assert repr(one) == repr(other)
    # Written field by field, because pickle notes which parts are the same object.
    assert [pickle.dumps(getattr(one, field.name)) for field in fields(one)] == [
        pickle.dumps(getattr(other, field.name)) for field in fields(other)
    ]


def assert_imagined_alike(game: AnyGame, state: State[Any], rng: Random) -> None:
    for seat in VIEWERS:
        view = state.view(seat)
        imagined = game.imagine(view, rng)
        assert_same_bytes(imagined.view(seat), view)
        assert imagined.transcript(seat) == state.transcript(seat)


@pytest.mark.parametrize("batch", range(4))
def test_exchanging_hidden_cards_changes_nothing_that_is_shown(batch: int) -> None:
    edition = ("emperors4", "iello", "tournament")[batch % 3]
    game, rng, exchanges = hanamachi.load("hanamikoji", edition=edition), Random(200 + batch), 0
    for _ in range(some(150)):
        for state, _event in random_game(game, rng):
            assert isinstance(state, HanamikojiState)
            if state.dealt is not None:
                exchanges += sum(exchange_hidden_cards(state, seat, rng) for seat in VIEWERS)
    assert exchanges > some(150) * 20


def exchange_hidden_cards(state: HanamikojiState, seat: Seat | None, rng: Random) -> bool:
    """Exchange two cards that a seat does not know, replay the round, and compare; False where the moves forbid it."""
    assert state.dealt is not None
    known = {slot for slot, letter in enumerate(state.transcript(seat)[0]) if letter != "X"}
    one, other = rng.sample([slot for slot in range(rules.CARDS) if slot not in known], 2)
    pieces = list(state.dealt.pieces)
    pieces[one], pieces[other] = pieces[other], pieces[one]
    swap = {letter: letter for letter in "ABCDEFG"}
    swap["ABCDEFG"[pieces[one]]], swap["ABCDEFG"[pieces[other]]] = "ABCDEFG"[pieces[other]], "ABCDEFG"[pieces[one]]
    try:
        twin = replay_with(state, state.game.deal_of(tuple(pieces)), seat, swap)
    except hanamachi.IllegalMove:
        return False
    assert_same_bytes(twin.view(seat), state.view(seat))
    assert twin.transcript(seat) == state.transcript(seat)
    return True


def replay_with(state: HanamikojiState, deal: Deal, seat: Seat | None, swap: dict[str, str]) -> HanamikojiState:
    """Play the round again from another deal; where a hidden move cannot be repeated, play it with the other card."""
    twin = replace(state, outcome=None, dealt=None, moves=(), position=None).deal(deal)
    for move in state.moves:
        revealed = state.is_scored and move.text[0] == "1"
        if move in twin.legal_moves() or revealed or not hidden(twin, move, seat):
            played = move
        else:
            played = state.game.move(move.text[0] + "".join(swap[letter] for letter in move.text[1:]))
        assert twin.glimpse(played, seat) == twin.glimpse(move, seat)
        twin = twin.play(played)
    return twin


def hidden(twin: HanamikojiState, move: Move, seat: Seat | None) -> bool:
    return "X" in twin.glimpse(move, seat)


@games
def test_what_a_seat_glimpses_of_a_hidden_move_tells_nothing_of_its_cards(game: AnyGame) -> None:
    rng = Random(300)
    for _ in range(some(50)):
        for state, _event in random_game(game, rng):
            for seat in VIEWERS:
                hidden_moves = [move for move in state.legal_moves() if "X" in state.glimpse(move, seat)]
                glimpses = {state.glimpse(move, seat) for move in hidden_moves}
                assert {len(glimpse) for glimpse in glimpses} == {len(move.text) for move in hidden_moves}
                assert all(set(glimpse[1:]) == {"X"} for glimpse in glimpses)
                if seat is state.to_move:
                    assert not hidden_moves


def test_only_gifts_competitions_and_answers_are_open() -> None:
    game = hanamachi.load("hanamikoji")
    state = game.start().deal(game.deal("GABCDEFABCDEFFGGGGFED"))
    seen = {move.text: state.glimpse(move, Seat.SECOND) for move in state.legal_moves()}
    assert seen["1A"] == "1X"
    assert seen["2AB"] == "2XX"
    assert seen["3ABC"] == "3ABC"
    assert seen["4ABCD"] == "4ABCD"
    assert state.glimpse(game.move("1A"), Seat.FIRST) == "1A"
    assert state.glimpse(game.move("1A"), None) == "1X"


def leaky(original: Any) -> Any:
    """Return a view method that shows the opponent's trade-off where one's own belongs."""

    def view(self: HanamikojiState, seat: Seat | None) -> HanamikojiView:
        seen: HanamikojiView = original(self, seat)
        if seat is None or self.position is None:
            return seen
        return replace(seen, trade_off=letters(rules.part(self.position.trade_offs, seat.other)) or None)

    return view


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = hanamachi.load("hanamikoji"), Random(500)
    monkeypatch.setattr(HanamikojiState, "view", leaky(HanamikojiState.view))
    with pytest.raises((AssertionError, hanamachi.ViewError)):
        assert_random_game_keeps_secrets(game, rng)
    with pytest.raises(AssertionError):
        test_exchanging_hidden_cards_changes_nothing_that_is_shown(0)
