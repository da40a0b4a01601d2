"""Many games at once are the same games: compared with states move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.worlds import every_game, name_of

import hanamachi
from hanamachi import Seat
from hanamachi.adapters.vector import VectorGame, learnable
from hanamachi.core.game import AnyGame
from hanamachi.games.hanamikoji import rounds
from hanamachi.games.hanamikoji.features import CONTEXTS, head_of
from hanamachi.games.hanamikoji.notation import unpack_markers

SIZE = 8


class Lane:
    """One game of a batch, played once more with states."""

    def __init__(self, games: VectorGame, index: int) -> None:
        self.games, self.index, self.finished = games, index, 0
        self.state: Any = games.game.start()
        self.everything: Any = None
        self.deal()

    def deal(self) -> None:
        pieces = self.games.hidden_deals()[self.index]
        self.state = self.state.deal(self.games.game.deal_of(tuple(pieces.tolist())))
        if self.games.game.name == "hanamikoji":
            sign = 1 if self.state.starter is Seat.FIRST else -1
            context = CONTEXTS.index((self.state.view(None).edition, self.state.rounds_left))
            markers = sign * np.array([unpack_markers(self.state.markers)])
            self.everything = rounds.opened(pieces[None], markers, np.array([context]))

    def play(self, action: int, rewards: Any, over: bool) -> None:
        move = self.games.game.moves[action]
        if self.everything is not None:
            head = head_of(move, self.state.view(self.state.to_move))
            self.everything = rounds.step(self.everything, np.array([head]))
        self.state = self.state.play(move)
        outcome = self.state.outcome
        assert over == (outcome is not None)
        assert rewards.tolist() == ([0, 0] if outcome is None else [outcome.value(seat) for seat in Seat])

    def go_on(self) -> None:
        """Follow the batch into the next round or the next game."""
        if self.state.outcome is not None:
            self.finished += 1
            self.state = self.games.game.start()
        if self.state.deal_due:
            self.deal()

    def check(self, mask: Any, seen: Any, everything: Any) -> None:
        features = learnable(self.games.game.name)[1]
        view = self.state.view(self.state.to_move)
        assert self.games.to_move[self.index] == view.to_move
        assert np.nonzero(mask)[0].tolist() == [move.id for move in view.legal]
        assert (seen == features.numbers(view)).all()
        assert (everything == (seen if self.everything is None else rounds.all_there_is(self.everything)[0])).all()
        assert (one_row(self.state) == everything).all()


def options_of(game: AnyGame) -> dict[str, Any]:
    return dict(game.options)


def one_row(state: Any) -> Any:
    batch = learnable(state.game.name)[0]
    numbers = np.zeros((1, *batch.FULL_SHAPE), np.int8)
    batch.observe_everything(batch.row_of(state), numbers, batch.options_of(state.game))
    return numbers[0]


def any_legal(mask: Any, rng: np.random.Generator) -> Any:
    return (mask * rng.random(mask.shape)).argmax(1)


@pytest.mark.parametrize("game", every_game(), ids=name_of)
def test_every_game_is_played_by_the_rules(game: AnyGame) -> None:
    games, rng = VectorGame(game.name, SIZE, seed=3, **options_of(game)), np.random.default_rng(4)
    lanes = [Lane(games, index) for index in range(SIZE)]
    while sum(lane.finished for lane in lanes) < SIZE:
        mask, seen, everything = games.legal_mask(), games.observe(), games.full_state()
        for lane in lanes:
            lane.check(mask[lane.index], seen[lane.index], everything[lane.index])
        actions = any_legal(mask, rng)
        rewards, over = games.step(actions)
        for lane in lanes:
            lane.play(int(actions[lane.index]), rewards[lane.index], bool(over[lane.index]))
        games.reset(over)
        for lane in lanes:
            lane.go_on()


def trace(threads: int, seed: int = 5) -> list[Any]:
    games, rng = VectorGame("hanamikoji", 9, seed=seed, threads=threads), np.random.default_rng(6)
    seen = []
    for _ in range(60):
        rewards, over = games.step(any_legal(games.legal_mask(), rng))
        seen.append((rewards.tolist(), games.observe().sum(1).tolist()))
        games.reset(over)
    games.close()
    return seen


def test_a_seed_gives_the_same_games_whatever_the_threads() -> None:
    assert trace(1) == trace(2) == trace(4)
    assert trace(1) != trace(1, seed=6)


def test_arrays_are_written_in_place() -> None:
    games = VectorGame("okiya", 4)
    mask, seen, everything = games.legal_mask(), games.observe(), games.full_state()
    games.step(mask.argmax(1))
    assert games.legal_mask() is mask
    assert games.observe() is seen
    assert games.full_state() is everything


def test_a_finished_game_waits_for_its_reset() -> None:
    games, rng = VectorGame("okiya", 3, seed=1), np.random.default_rng(1)
    while not games.step(any_legal(games.legal_mask(), rng)).over.any():
        pass
    over = int(games.over.argmax())
    assert not games.legal_mask()[over].any()
    assert not games.observe()[over].any()
    with pytest.raises(hanamachi.IllegalMove, match=f"game {over} is over"):
        games.step(games.legal_mask().argmax(1))
    games.reset(games.over)
    assert games.legal_mask()[over].sum() == 12


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([0, 16, 0], "action 16 of game 1 is not one of 0 … 15"),
        ([0, -1, 0], "action -1 of game 1"),
        ([0, 0, 5], "action 5, b2, is illegal in game 2"),
        ([0, 0], "takes 3 integers"),
        ([0.0, 1.0, 0.0], "takes 3 integers"),
    ],
)
def test_an_illegal_action_is_refused_and_nothing_is_played(actions: Any, why: str) -> None:
    games = VectorGame("okiya", 3)
    before = games.observe().copy()
    with pytest.raises(hanamachi.IllegalMove, match=why):
        games.step(actions)
    assert (games.observe() == before).all()


def test_what_no_batch_can_be_made_of_is_explained() -> None:
    with pytest.raises(hanamachi.OptionError, match="at least one game"):
        VectorGame("okiya", 0)
    with pytest.raises(hanamachi.OptionError, match="no option 'colour'"):
        VectorGame("okiya", 2, colour="red")
    with pytest.raises(hanamachi.UnknownGame, match="no game 'go'"):
        VectorGame("go", 2)
    with pytest.raises(hanamachi.OptionError, match="one truth value for each of 2 games"):
        VectorGame("okiya", 2).reset([True])


def test_what_a_seat_sees_does_not_tell_what_is_hidden_from_it() -> None:
    game, rng = hanamachi.load("hanamikoji"), Random(7)
    state: Any = game.start().deal(game.shuffle(rng))
    while state.to_move is not None:
        view = state.view(state.to_move)
        rows = [one_row(game.imagine(view, rng))[:533] for _ in range(3)]
        assert all((row == rows[0]).all() for row in rows)
        state = state.play(rng.choice(state.legal_moves()))
