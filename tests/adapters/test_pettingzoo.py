"""PettingZoo's own checks pass, and its agents see what a view shows."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from tests.worlds import every_game, name_of

import hanamachi
from hanamachi import Seat
from hanamachi.core.game import AnyGame

pytest.importorskip("pettingzoo")
with warnings.catch_warnings():
    # Its checks import an environment in the way that it deprecates.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import make
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.state_test import test_state as state_test
    from pettingzoo.test.state_test import test_state_space as state_space_test
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from hanamachi.adapters import pettingzoo as adapter

GAMES = 1000
games = pytest.mark.parametrize("game", every_game(), ids=name_of)
names = pytest.mark.parametrize("name", hanamachi.names())


def env_of(game: AnyGame, **more: Any) -> Any:
    options: dict[str, Any] = {**game.options, **more}
    return adapter.env(game.name, **options)


def played(env: Any, seed: int) -> Iterator[tuple[str, Any, float, bool]]:
    """Play a game at random, and yield what each agent is told on its turn."""
    env.reset(seed=seed)
    for agent in env.agents:
        env.action_space(agent).seed(seed)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        yield agent, seen, reward, over
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))


@games
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # a mask makes it a dictionary, as in their own games
def test_their_checks_of_the_interface_pass(game: AnyGame) -> None:
    api_test(env_of(game), num_cycles=60)


@games
def test_their_check_of_seeds_passes(game: AnyGame) -> None:
    seed_test(partial(env_of, game), num_cycles=60)


@names
def test_their_check_of_rendering_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(adapter.env, name), {"ansi": lambda text: "player_1" in text})
    assert "player_1" in capsys.readouterr().out


@games
@pytest.mark.filterwarnings("ignore:.*:UserWarning")  # it plays illegal actions, which their wrapper warns of
def test_their_check_of_the_full_state_passes(game: AnyGame) -> None:
    env = TerminateIllegalWrapper(env_of(game), illegal_reward=-1)
    state_space_test(env)
    state_test(env, num_cycles=10)


@names
def test_a_thousand_random_games_end_with_one_winner_or_a_draw(name: str) -> None:
    env, wins = adapter.env(name), 0
    for seed in range(GAMES):
        rewards = {agent: reward for agent, _, reward, over in played(env, seed) if over}
        assert sorted(rewards) == ["player_0", "player_1"]
        assert sum(rewards.values()) == 0
        wins += rewards["player_0"] == 1
    assert GAMES * 0.35 < wins < GAMES * 0.65


@games
def test_an_agent_sees_what_its_view_shows(game: AnyGame) -> None:
    env = env_of(game)
    features = pytest.importorskip(f"hanamachi.games.{game.name}.features")
    for agent, seen, _, over in played(env, 5):
        view = env.unwrapped._game.view(Seat(env.possible_agents.index(agent)))
        assert (seen["observation"] == features.numbers(view)).all()
        assert np.nonzero(seen["action_mask"])[0].tolist() == [move.id for move in view.legal]
        other = env.observe("player_0" if agent == "player_1" else "player_1")
        assert over or not other["action_mask"].any()


@names
def test_the_registry_makes_it_by_name(name: str) -> None:
    assert make("aec", f"hanamachi/{name}_v0").metadata["name"] == f"{name}_v0"
    assert make("aec", "hanamachi/hanamikoji_v0", edition="iello").unwrapped._game.game.options["edition"] == "iello"


def test_pictures_differ_from_move_to_move() -> None:
    for name in hanamachi.names():
        env = adapter.env(name, render_mode="rgb_array")
        pictures = [env.render() for _ in played(env, 1)]
        assert all((one != other).any() for one, other in pairwise(pictures[:-1]))


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = adapter.env("okiya")
    env.reset(seed=1)
    before = env.observe("player_0")["observation"]
    with pytest.raises(hanamachi.IllegalMove, match="b2 is not on the border"):
        env.step(5)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(16)
    with pytest.raises(hanamachi.IllegalMove, match="action 16 is not one of 0 … 15"):
        env.unwrapped.step(16)
    assert (env.observe("player_0")["observation"] == before).all()
    env.step(0)
    assert env.agent_selection == "player_1"


def test_a_finished_game_takes_no_more_actions() -> None:
    env = adapter.env("okiya")
    for _agent, _seen, _reward, over in played(env, 1):
        if over:
            break
    with pytest.raises(ValueError, match="None"):
        env.unwrapped.step(0)


def test_unknown_options_are_explained() -> None:
    with pytest.raises(hanamachi.OptionError, match="no option 'colour'"):
        adapter.env("okiya", colour="red")
    with pytest.raises(hanamachi.OptionError, match="render_mode is one of human, ansi, rgb_array"):
        adapter.env("okiya", render_mode="hologram")
    with pytest.raises(hanamachi.UnknownGame, match="no game 'go'"):
        adapter.env("go")


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(adapter.env("hanamikoji", edition="tournament")))
    assert env.unwrapped._game.game.options["edition"] == "tournament"
