"""Evaluations are of every legal move; luck is nothing on average and adds up to what chance did."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests.worlds import finished, random_game

import hanamachi
from hanamachi import Seat
from hanamachi.agents.hanamikoji import fortune, opinion
from hanamachi.agents.hanamikoji.fortune import round_luck
from hanamachi.core.game import AnyGame
from hanamachi.games.hanamikoji.editions import EDITIONS


@pytest.mark.parametrize(
    "game", [hanamachi.load("okiya"), *(hanamachi.load("hanamikoji", edition=e) for e in EDITIONS)]
)
def test_every_legal_move_is_evaluated(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinion, "TRIES", 1)  # how carefully is not the question here
    for state, _event in random_game(game, Random(3)):
        if state.to_move is not None:
            view = state.view(state.to_move)
            evaluation = hanamachi.evaluate(game, view)
            assert set(evaluation.moves) == set(view.legal)
            assert evaluation.best in view.legal
            assert all(0 <= chance <= 1 for chance in (evaluation.win, *evaluation.moves.values()))


def test_okiya_is_evaluated_by_perfect_play() -> None:
    game = hanamachi.load("okiya")
    state = game.start().deal(game.shuffle(Random(1)))
    evaluation = hanamachi.evaluate(game, state.view(state.to_move))
    assert evaluation.win == max(evaluation.moves.values())
    assert set(evaluation.moves.values()) <= {0, 0.5, 1}


def test_only_who_decides_is_told() -> None:
    game = hanamachi.load("hanamikoji")
    state = game.start().deal(game.shuffle(Random(1)))
    for seat in (Seat.SECOND, None):
        with pytest.raises(hanamachi.ViewError, match="to decide"):
            hanamachi.evaluate(game, state.view(seat))


def test_a_view_is_evaluated_and_nothing_else() -> None:
    game, other = hanamachi.load("hanamikoji"), hanamachi.load("okiya")
    state = game.start().deal(game.shuffle(Random(1)))
    garden = other.start().deal(other.shuffle(Random(1)))
    for wrong in (state, None, garden.view(Seat.FIRST)):
        with pytest.raises(hanamachi.ViewError):
            hanamachi.evaluate(game, wrong)


def test_late_in_a_round_an_evaluation_hangs_little_on_what_was_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hanamachi.load("hanamikoji")
    views = (state.view(state.to_move) for state, _ in random_game(game, Random(3)) if state.to_move is not None)
    late = [view for view in views if view.deck_left in (1, 2, 3) and len(view.legal) > 1]

    def scatter() -> float:
        told = [[list(opinion.evaluate(view, 20, seed).moves.values()) for seed in range(6)] for view in late]
        return float(np.mean([np.std(seeds, axis=0).mean() for seeds in told]))

    carefully = scatter()
    monkeypatch.setattr(opinion, "TRIES", 1)
    assert carefully < 0.7 * scatter()


def test_the_same_view_is_evaluated_the_same() -> None:
    game = hanamachi.load("hanamikoji")
    view = game.start().deal(game.shuffle(Random(1))).view(Seat.FIRST)
    assert hanamachi.evaluate(game, view) == hanamachi.evaluate(game, view)


def test_luck_adds_up() -> None:
    record = finished(hanamachi.load("hanamikoji"), hanamachi.Dealer("ab" * 32), Random(4))
    luck = hanamachi.luck(record)
    assert luck.adjusted == pytest.approx(luck.result - sum(sum(effects) for effects in luck.rounds))
    assert [len(effects) for effects in luck.rounds] == [9] * len(record.rounds)
    assert hanamachi.luck(record) == luck


def test_deals_and_draws_bring_nothing_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the critic believes: here, that cards with an early letter are good for who began."""
    monkeypatch.setattr(
        fortune, "criticised", lambda now: (now.hands[:, 0] @ np.arange(7, 0, -1)) * (1 - 2 * now.mover) / 50
    )
    game = hanamachi.load("hanamikoji", edition="iello")
    effects = []
    for seed in range(150):
        rng = Random(seed)
        state = game.start().deal(game.shuffle(rng))
        while state.to_move is not None:
            state = state.play(rng.choice(state.legal_moves()))
        effects.append(round_luck(state))
    mean, error = np.mean(effects, axis=0), np.std(effects, axis=0) / len(effects) ** 0.5
    assert error.max() > 0.001, "chance does something"
    assert (np.abs(mean) < 4 * error + 1e-9).all()


def test_only_finished_games_of_games_with_cards_have_luck() -> None:
    with pytest.raises(hanamachi.RecordError, match="finished"):
        hanamachi.luck(hanamachi.Record(hanamachi.load("hanamikoji")))
    with pytest.raises(hanamachi.UnknownAgent, match="okiya"):
        hanamachi.luck(finished(hanamachi.load("okiya"), hanamachi.Dealer("ab" * 32), Random(1)))
