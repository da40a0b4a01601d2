"""Gymnasium's own checks pass, for one seat against an opponent and for many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.worlds import every_game, name_of

import hanamachi
from hanamachi.agents import opponents
from hanamachi.core.game import AnyGame

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("PIL")

adapter = pytest.importorskip("hanamachi.adapters.gymnasium")
check_env = pytest.importorskip("gymnasium.utils.env_checker").check_env
GameEnv, GameVectorEnv = adapter.GameEnv, adapter.GameVectorEnv
InvalidAction, ResetNeeded = gymnasium.error.InvalidAction, gymnasium.error.ResetNeeded

games = pytest.mark.parametrize("game", every_game(), ids=name_of)
names = pytest.mark.parametrize("name", hanamachi.names())


def played(env: Any, seed: int) -> tuple[list[Any], float]:
    """Play a game at random; return what was seen, and the last reward."""
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    all_seen, over, reward = [seen], False, 0.0
    while not over:
        assert seen["action_mask"].any()
        seen, reward, over, truncated, _ = env.step(env.action_space.sample(seen["action_mask"]))
        assert not truncated
        all_seen.append(seen)
    return all_seen, reward


@games
@pytest.mark.filterwarnings("ignore:.*illegal action:UserWarning")  # the check knows no masks
def test_their_check_passes(game: AnyGame) -> None:
    options: dict[str, Any] = dict(game.options)
    check_env(gymnasium.make(f"hanamachi/{game.name}-v0", render_mode="ansi", **options).unwrapped)


@names
def test_games_end_and_a_seed_repeats_them(name: str) -> None:
    env = gymnasium.make(f"hanamachi/{name}-v0", opponent="random")
    results = [played(env, seed) for seed in range(60)]
    again = [played(env, seed) for seed in range(60)]
    assert {reward for _, reward in results} >= {-1, 1}
    for (seen, reward), (same, as_before) in zip(results, again, strict=True):
        assert reward == as_before
        assert all((a["observation"] == b["observation"]).all() for a, b in zip(seen, same, strict=True))


@pytest.mark.parametrize(("seat", "wins"), [(0, "first"), (1, "second")])
def test_the_seat_can_be_chosen(seat: int, wins: str) -> None:
    env = GameEnv("okiya", seat=seat)
    seen, info = env.reset(seed=1)
    assert info == {"seat": seat}
    assert seen["observation"][..., 8:10].sum() == seat
    while True:
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        if over:
            break
    assert (reward == 1) == str(env._game.state.outcome).startswith(wins)


def test_a_strong_opponent_beats_random_moves() -> None:
    env = GameEnv("okiya", opponent=list(opponents("okiya"))[-1])
    assert np.mean([played(env, seed)[1] for seed in range(10)]) < -0.5


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = GameEnv("okiya", seat=0)
    before, _ = env.reset(seed=1)
    with pytest.warns(UserWarning, match="b2 is not on the border"):
        after, reward, over, _, info = env.step(5)
    assert (reward, over, info["illegal"]) == (0, False, "b2 is not on the border; the first tile must be")
    assert (after["observation"] == before["observation"]).all()


def test_what_cannot_be_played_is_refused() -> None:
    env = GameEnv("okiya", seat=0)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="action 16 is not one of 0 … 15"):
        env.step(16)
    played(env, 1)
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_unknown_names_are_explained() -> None:
    with pytest.raises(hanamachi.OptionError, match="no option 'colour'"):
        GameEnv("okiya", colour="red")
    with pytest.raises(hanamachi.UnknownAgent, match="no agent 'nobody'"):
        GameEnv("okiya", opponent="nobody")
    with pytest.raises(hanamachi.UnknownSeat):
        GameEnv("okiya", seat=2)
    with pytest.raises(hanamachi.OptionError, match="render_mode is one of"):
        GameEnv("okiya", render_mode="hologram")


@names
def test_the_full_state_is_a_separate_call(name: str) -> None:
    env = GameEnv(name)
    seen, _ = env.reset(seed=1)
    assert env.full_state().size >= seen["observation"].size
    assert "state" not in seen


@names
def test_masks_survive_vectorising(name: str) -> None:
    envs = gymnasium.make_vec(f"hanamachi/{name}-v0", num_envs=3, vectorization_mode="sync", opponent="random")
    seen, _ = envs.reset(seed=1)
    for _ in range(40):
        actions = seen["action_mask"].argmax(1)
        seen, *_ = envs.step(actions)
        assert seen["action_mask"].shape == (3, envs.single_action_space.n)
    envs.close()


@games
def test_many_games_at_once_are_a_vector_environment(game: AnyGame) -> None:
    options: dict[str, Any] = dict(game.options)
    envs = gymnasium.make_vec(f"hanamachi/{game.name}-v0", num_envs=5, **options)
    assert isinstance(envs.unwrapped, GameVectorEnv)
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    seen, info = envs.reset(seed=2)
    ended, rng = 0, np.random.default_rng(3)
    for _ in range(250):
        assert envs.observation_space.contains(seen)
        assert seen["action_mask"].any(1).all()
        moved = info["to_move"]
        actions = (seen["action_mask"] * rng.random(seen["action_mask"].shape)).argmax(1)
        seen, rewards, over, truncated, info = envs.step(actions)
        assert not truncated.any()
        assert (info["rewards"].sum(1) == 0).all()
        assert (rewards == info["rewards"][np.arange(5), moved]).all()
        assert not rewards[~over].any()
        if over.any():
            assert (info["_final_obs"] == over).all()
            assert not info["final_obs"]["action_mask"][over].any()
        ended += int(over.sum())
    assert ended > 0
    envs.close()


def test_a_vector_environment_copies_unless_told_otherwise() -> None:
    first, _ = GameVectorEnv(2, game="okiya").reset()
    envs = GameVectorEnv(2, game="okiya", copy=False)
    seen, _ = envs.reset()
    after, *_ = envs.step(seen["action_mask"].argmax(1))
    assert after["observation"] is seen["observation"]
    assert first["observation"].sum() == 2 * 32


def test_a_vector_environment_refuses_illegal_actions_and_plays_none() -> None:
    envs = GameVectorEnv(2, game="okiya")
    before, _ = envs.reset(seed=1)
    with pytest.raises(InvalidAction, match="action 5, b2, is illegal in game 1"):
        envs.step([0, 5])
    assert (envs.games.observe() == before["observation"]).all()
