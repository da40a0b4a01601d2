"""What every game must do, whatever its rules. A game is found by its folder and tested with all its options."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.worlds import VIEWERS, every_game, name_of, random_game, some

import hanamachi
from hanamachi.core.game import AnyGame, Deal, Move, Seat, join_moves, split_moves
from hanamachi.core.plain import plain_fields, read_view

GAMES = every_game()
games = pytest.mark.parametrize("game", GAMES, ids=map(name_of, GAMES))


def test_there_are_games() -> None:
    assert set(hanamachi.names()) >= {"hanamikoji", "okiya"}


@games
def test_the_alphabet_is_numbered_and_spelled_once(game: AnyGame) -> None:
    assert [move.id for move in game.moves] == list(range(len(game.moves)))
    assert len({move.text for move in game.moves}) == len(game.moves)
    assert all(game.move(move.text) is move for move in game.moves)
    assert all(game.canonical(move.text) == move.text for move in game.moves)


@games
def test_legal_moves_are_those_of_the_alphabet_that_play_accepts(game: AnyGame) -> None:
    rng = Random(1)
    for _ in range(some(10)):
        for state, _event in random_game(game, rng):
            legal = set(state.legal_moves())
            assert list(state.legal_moves()) == sorted(legal)
            before = repr(state)
            for move in rng.sample(game.moves, min(len(game.moves), 60)):
                if move not in legal:
                    with pytest.raises(hanamachi.IllegalMove, match="position: "):
                        state.play(move)
            assert repr(state) == before


@games
def test_every_illegal_move_of_the_alphabet_is_refused(game: AnyGame) -> None:
    for state, _event in random_game(game, Random(2)):
        accepted = []
        for move in game.moves:
            try:
                state.play(move)
                accepted.append(move)
            except hanamachi.IllegalMove:
                pass
        assert tuple(accepted) == state.legal_moves()


@games
def test_a_foreign_move_is_not_a_move(game: AnyGame) -> None:
    state = game.start().deal(game.shuffle(Random(3)))
    for move in (Move(0, "nonsense"), Move(-1, game.moves[-1].text), Move(len(game.moves), "a1")):
        with pytest.raises(hanamachi.NotationError):
            state.play(move)


@games
def test_what_is_no_move_deal_or_seat_is_explained(game: AnyGame) -> None:
    start = game.start()
    deal = game.shuffle(Random(3))
    with pytest.raises(hanamachi.NotationError, match=r"game\.move\(text\) makes one"):
        start.deal(deal).play(game.moves[0].text)
    with pytest.raises(hanamachi.DealError, match="makes one"):
        start.deal(deal.text)
    for nobody in ("first", 2, -1, True, 0.0):
        for ask in (start.view, start.transcript, hanamachi.Record(game).redacted):
            with pytest.raises(hanamachi.UnknownSeat):
                ask(nobody)  # type: ignore[arg-type]
    with pytest.raises(hanamachi.UnknownAgent, match="takes a game and a name"):
        hanamachi.agent(game.name, "random")  # type: ignore[arg-type]


@games
def test_a_seat_may_come_as_its_number(game: AnyGame) -> None:
    for state, event in random_game(game, Random(4)):
        for seat in Seat:
            assert state.view(int(seat)) == state.view(seat)  # type: ignore[arg-type]
            assert state.transcript(int(seat)) == state.transcript(seat)  # type: ignore[arg-type]
            if isinstance(event, Move):
                assert state.glimpse(event, int(seat)) == state.glimpse(event, seat)  # type: ignore[arg-type]


@games
def test_a_deal_is_taken_only_when_due_and_only_whole(game: AnyGame) -> None:
    start, deal = game.start(), game.shuffle(Random(4))
    assert start.deal_due
    assert start.to_move is None
    assert start.legal_moves() == ()
    for broken in {deal.pieces[1:], (*deal.pieces[:1], *deal.pieces[:-1]), (*deal.pieces, 0), ()} - {deal.pieces}:
        with pytest.raises(hanamachi.DealError):
            start.deal(Deal(broken, "broken"))
    dealt = start.deal(deal)
    assert not dealt.deal_due
    with pytest.raises(hanamachi.DealError):
        dealt.deal(deal)


@games
def test_random_games_end_and_are_zero_sum(game: AnyGame) -> None:
    rng = Random(5)
    for _ in range(some(100)):
        *_, (last, _event) = random_game(game, rng)
        assert last.outcome is not None
        assert last.outcome.value(Seat.FIRST) + last.outcome.value(Seat.SECOND) == 0
        assert last.outcome.reason
        assert last.to_move is None
        assert not last.deal_due
        assert last.legal_moves() == ()


@games
def test_every_position_and_deal_survives_its_notation(game: AnyGame) -> None:
    for state, event in random_game(game, Random(6)):
        assert game.parse(str(state)) == state
        assert eval(repr(state), {"hanamachi": hanamachi}) == state
        assert pickle.loads(pickle.dumps(state)) == state
        assert hash(game.parse(str(state))) == hash(state)
        if isinstance(event, Deal):
            assert game.deal(event.text) == event


@games
def test_replay_is_play(game: AnyGame) -> None:
    rng = Random(7)
    record, states = hanamachi.Record(game), []
    for state, event in random_game(game, rng):
        states.append(state)
        if event is not None:
            record = record.with_deal(event) if isinstance(event, Deal) else record.with_move(event)
    assert list(record.states()) == states
    for written in (str(record), record.to_json()):
        again = hanamachi.parse_record(written)
        assert again == record
        assert [again.replay(ply) for ply in range(again.plies + 1)] == states
    for ply in range(record.plies + 1):
        assert record.until(ply).replay() == states[ply]


@games
def test_states_are_values(game: AnyGame) -> None:
    state = game.start().deal(game.shuffle(Random(8)))
    move = state.legal_moves()[0]
    assert state.play(move) == state.play(move)
    assert state.play(move) != state
    with pytest.raises(AttributeError):
        state.outcome = None


@games
def test_only_the_mover_is_told_moves(game: AnyGame) -> None:
    for state, _event in random_game(game, Random(9)):
        for seat in VIEWERS:
            view = state.view(seat)
            assert view.seat is seat
            assert view.to_move is state.to_move
            assert view.outcome == state.outcome
            mine = seat is not None and seat is state.to_move
            assert view.legal == (state.legal_moves() if mine else ())


@games
def test_the_random_agent_plays_whole_games_from_views(game: AnyGame) -> None:
    rng = Random(10)
    agent = hanamachi.agent(game, "random")
    state = game.start()
    while state.outcome is None:
        if state.to_move is None:
            state = state.deal(game.shuffle(rng))
        else:
            state = state.play(agent.choose(state.view(state.to_move), rng))


@games
@given(text=st.text(max_size=12) | st.text("ABCDEFGX1234-abcd /:.first", max_size=30))
def test_nonsense_is_a_notation_error(game: AnyGame, text: str) -> None:
    for read in (game.move, game.deal, game.parse):
        try:
            read(text)
        except hanamachi.HanamachiError:
            continue


@games
def test_options_are_explained(game: AnyGame) -> None:
    with pytest.raises(hanamachi.OptionError, match=f"{game.name} has no option 'colour'; it has "):
        hanamachi.load(game.name, colour="red")
    for option, values in game.choices.items():
        with pytest.raises(hanamachi.OptionError, match="choose from " + ", ".join(map(str, values))):
            hanamachi.load(game.name, **{option: "nonsense"})
        assert game.options[option] in values


@games
def test_an_option_may_have_any_name(game: AnyGame) -> None:
    for name in ("name", "self", "options"):
        with pytest.raises(hanamachi.OptionError, match=f"has no option '{name}'"):
            hanamachi.load(game.name, **{name: "x"})
        with pytest.raises(hanamachi.OptionError, match=f"has no option '{name}'"):
            hanamachi.parse_record(f"Game: {game.name}\nOptions: {name}=x\n")


@games
def test_a_view_of_another_game_or_of_nothing_is_refused(game: AnyGame) -> None:
    others = [other for other in GAMES if other.name != game.name]
    for nonsense in (others[0].start().view(None), game.start(), None):
        with pytest.raises(hanamachi.ViewError, match=f"no position of {game.name} gives this view"):
            game.imagine(nonsense, Random(1))


def test_an_unknown_game_is_explained() -> None:
    with pytest.raises(hanamachi.UnknownGame, match="there are " + ", ".join(hanamachi.names())):
        hanamachi.load("chess")
    with pytest.raises(hanamachi.UnknownAgent, match=r"it has .*random"):
        hanamachi.agent(hanamachi.load("okiya"), "grandmaster")


@given(st.lists(st.from_regex(r"[a-z0-9]{1,5}(-[a-z]{1,3})?", fullmatch=True)))
def test_lines_of_moves_are_split_as_they_were_joined(tokens: list[str]) -> None:
    texts = split_moves(" ".join(tokens))
    assert join_moves(texts) == " ".join(tokens)
    assert split_moves(join_moves(texts)) == texts


def test_a_shuffle_is_fair() -> None:
    """Each tile lies on each cell equally often: chi-square over 16 × 16, 3,200 shuffles."""
    game, rng = hanamachi.load("okiya"), Random(11)
    seen = [[0] * 16 for _ in range(16)]
    for _ in range(3200):
        for cell, tile in enumerate(game.shuffle(rng).pieces):
            seen[cell][tile] += 1
    chi_square = sum((count - 200) ** 2 / 200 for row in seen for count in row)
    assert chi_square < 310  # 225 degrees of freedom: exceeded once in ten thousand fair runs


@games
def test_a_view_comes_back_from_json_as_it_was(game: AnyGame) -> None:
    for state, _event in random_game(game, Random(5)):
        for viewer in VIEWERS:
            view = state.view(viewer)
            assert read_view(game, json.loads(json.dumps(plain_fields(view)))) == view


@games
def test_what_is_no_view_is_refused_by_name(game: AnyGame) -> None:
    view = plain_fields(game.start().deal(game.shuffle(Random(1))).view(Seat.FIRST))
    wrong: list[Any] = [None, [], {}, view | {"seat": "third"}, view | {"legal": ["nonsense"]}, view | {"legal": "a1"}]
    for broken in wrong:
        with pytest.raises(hanamachi.ViewError, match=f"not a view of {game.name}"):
            read_view(game, broken)
