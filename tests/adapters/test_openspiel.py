"""The games in OpenSpiel: its own checks and its own algorithms run on them, and nothing hidden is observed."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.worlds import every_game, name_of

from hanamachi.core.game import AnyGame, Seat

pyspiel = pytest.importorskip("pyspiel")

from hanamachi.adapters.openspiel import SpielState  # noqa: E402
from hanamachi.server.messages.game_views import shown  # noqa: E402

GAMES = every_game()
games = pytest.mark.parametrize("game", GAMES, ids=map(name_of, GAMES))
NAMES = ("python_hanamikoji", "python_okiya")


def spiel(game: AnyGame) -> Any:
    return pyspiel.load_game(f"python_{game.name}", dict(game.options))


def step(state: Any, rng: Random) -> None:
    if state.is_chance_node():
        pieces, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(pieces, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def random_states(game: Any, rng: Random) -> Iterator[SpielState]:
    """Yield every state of a random game in which a player moves, then its end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state.clone()
        step(state, rng)
    yield state


@games
def test_openspiel_simulates_and_serializes_it_with_every_option(game: AnyGame) -> None:
    pyspiel.random_sim_test(spiel(game), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_checks_of_the_interface_pass(name: str) -> None:
    checks = pytest.importorskip("open_spiel.integration_tests.api_test").EnforceAPIOnPartialTreeBase
    game = pyspiel.load_game(name)
    # States of random games, because those that OpenSpiel samples by itself hardly get beyond the first deal.
    states = [game.new_initial_state(), *random_states(game, Random(11))]
    parts = {"game": game, "game_name": name, "game_type": game.get_type(), "some_states": states}
    case = type("Case", (checks,), parts)
    tests = [test for test in dir(case) if test.startswith("test_")]
    assert len(tests) >= 5
    for test in tests:
        getattr(case(test), test)()


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_hanamikoji(edition=iello)")
    assert game.get_parameters() == {"edition": "iello"}
    assert game.max_game_length() == 36
    assert game.max_chance_nodes_in_history() == 63
    assert pyspiel.load_game("python_okiya(mode=points,target=15)").rules.options["target"] == 15


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("python_hanamikoji(edition=seventh)", "choose from emperors4, iello, tournament"),
        ("python_hanamikoji(colour=red)", "colour"),
        ("python_okiya(target=20)", "needs mode 'points'"),
    ],
)
def test_an_unknown_option_is_an_error_of_openspiel(asked: str, answer: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=answer):
        pyspiel.load_game(asked)


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_is_an_error_of_openspiel_and_changes_nothing(name: str) -> None:
    rng = Random(1)
    for state in random_states(pyspiel.load_game(name), rng):
        before = state.serialize()
        legal = set(state.legal_actions())
        for action in [-1, 10**6, *rng.sample(sorted(set(range(state.num_distinct_actions())) - legal), 4)]:
            with pytest.raises(pyspiel.SpielError):
                state.apply_action(action)
        assert state.serialize() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_piece_that_is_not_left_cannot_be_dealt(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    for piece in (16, 1000):
        with pytest.raises(pyspiel.SpielError, match="cannot be dealt"):
            state.apply_action(piece)
    assert state.history() == []


def test_no_observer_sees_both_hands() -> None:
    both = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(pyspiel.SpielError, match="never both"):
        pyspiel.load_game("python_hanamikoji").make_py_observer(both)
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        pyspiel.load_game("python_hanamikoji").make_py_observer(None, {"cards": "open"})


@games
def test_a_player_sees_the_same_in_every_resampled_state(game: AnyGame) -> None:
    """All that leaves the state for a player depends on nothing that the player does not know."""
    rng, changed = Random(2), 0
    for state in random_states(spiel(game), rng):
        for seat in (0, 1):
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.to_observation_struct(seat).to_json() == state.to_observation_struct(seat).to_json()
            changed += str(other) != str(state)
    assert bool(changed) is game.hides


def test_a_resampled_state_has_the_history_that_leads_to_it() -> None:
    game, rng = pyspiel.load_game("python_hanamikoji"), Random(3)
    for state in random_states(game, rng):
        if state.is_terminal():
            continue
        sampled = state.resample_from_infostate(state.current_player(), rng.random)
        assert len(sampled.history()) == len(state.history())
        again = game.new_initial_state()
        for action in sampled.history():
            assert action in again.legal_actions()
            again.apply_action(action)
        assert str(again) == str(sampled)


def test_different_information_has_different_strings_and_tensors() -> None:
    rng = Random(4)
    for name in NAMES:
        seen: dict[str, tuple[float, ...]] = {}
        for _ in range(3):
            for state in random_states(pyspiel.load_game(name, {}), rng):
                if not state.is_terminal() and not state.progress.finished:
                    seen[state.information_state_string()] = tuple(state.information_state_tensor())
        assert len(set(seen.values())) == len(seen)


def test_the_tensor_shows_the_hand_the_offer_and_the_cards_drawn() -> None:
    game = pyspiel.load_game("python_hanamikoji")
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state = game.new_initial_state()
    for letter in "GABCDEFABCDEFDEFFGGGG":
        state.apply_action("ABCDEFG".index(letter))
    state.apply_action(game.rules.move("3ABC").id)
    observer.set_from(state, 0)
    assert observer.dict["hand"].tolist() == [0, 0, 0, 2, 1, 1, 0]
    assert observer.dict["offer"].tolist() == [[1, 1, 1, 0, 0, 0, 0], [0] * 7]
    assert observer.dict["dealt"].tolist() == [1, 1, 1, 1, 1, 1, 0]
    assert observer.dict["drawn"].argmax(1).tolist() == [3, 0, 0, 0]
    assert observer.dict["actions"][0].tolist() == [0, 0, 1, 0]
    observer.set_from(state, 1)
    assert observer.dict["drawn"].sum() == 0
    state.apply_action(game.rules.move("-B").id)
    observer.set_from(state, 1)
    assert observer.dict["drawn"].argmax(1).tolist() == [4, 0, 0, 0]
    assert observer.dict["taken"][0].tolist() == [0, 1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("name", NAMES)
def test_structs_are_the_servers_views(name: str) -> None:
    for state in random_states(pyspiel.load_game(name), Random(5)):
        rules = state.state.game
        for seat in Seat:
            told = json.loads(state.to_observation_struct(int(seat)).to_json())
            sent = json.loads(shown(rules, state.state.view(seat)).model_dump_json(by_alias=False))
            assert {key: sent[key] for key in told} == told
        assert json.loads(state.to_struct().to_json())["position"] == str(state.state)
        for action in state.legal_actions():
            struct = state.action_to_struct(action)
            assert json.loads(struct.to_json()) == {"move": rules.moves[action].text}
            assert state.struct_to_actions(struct) == [action]


def test_a_deal_has_structs_too() -> None:
    state = pyspiel.load_game("python_hanamikoji").new_initial_state()
    for piece in state.legal_actions():
        struct = state.action_to_struct(piece)
        assert json.loads(struct.to_json()) == {"deal": "ABCDEFG"[piece]}
        assert state.struct_to_actions(struct) == [piece]
    assert state.action_to_string(3) == "deal D"


def test_clones_share_what_never_changes_and_nothing_else() -> None:
    for state in random_states(pyspiel.load_game("python_hanamikoji"), Random(6)):
        clone = state.clone()
        assert clone.progress is state.progress
        assert copy.deepcopy(state.state) is state.state
        if not state.is_terminal():
            before = state.serialize()
            clone.apply_action(clone.legal_actions()[0])
            assert state.serialize() == before != clone.serialize()


def test_openspiels_mcts_plays_okiya() -> None:
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game, chance = pyspiel.load_game("python_okiya"), np.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(random_state=chance)
    bot = mcts.MCTSBot(game, 2, 100, evaluator, random_state=chance)
    rng, won = Random(8), 0.0
    for round_ in range(6):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == round_ % 2:
                state.apply_action(bot.step(state))
            else:
                step(state, rng)
        won += state.returns()[round_ % 2]
    assert won >= 2


def test_openspiels_information_set_mcts_plays_hanamikoji() -> None:
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game, chance = pyspiel.load_game("python_hanamikoji(edition=iello)"), np.random.RandomState(9)
    evaluator = mcts.RandomRolloutEvaluator(random_state=chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 2, 10, random_state=chance)
    state, rng = game.new_initial_state(), Random(10)
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            step(state, rng)
    assert sum(state.returns()) == 0


def test_a_program_that_used_the_games_ends_quietly() -> None:
    """OpenSpiel keeps what was registered until after Python has ended."""
    script = "import pyspiel, hanamachi.adapters.openspiel; pyspiel.load_game('python_okiya').new_initial_state()"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
