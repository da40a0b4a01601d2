"""Hanamikoji's agents play legally, each by its own light, and say what is wrong when they cannot play."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.worlds import random_game

import hanamachi
from hanamachi import Seat
from hanamachi.agents import opponents
from hanamachi.agents.hanamikoji import network
from hanamachi.agents.hanamikoji.greedy import hope, prospects
from hanamachi.agents.hanamikoji.levels import LADDER
from hanamachi.agents.hanamikoji.policy import probabilities
from hanamachi.arena import Setting, compete, entrants_named
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import HEADS, encode, head_of, observe
from hanamachi.games.hanamikoji.state import HanamikojiState

AGENTS = ("greedy", "pimc:50", "policy", "master:20", "level:1", "level:2", "level:3", "level:5", "level:7", "level:8")
SHA256 = {
    "policy": "938adecdddb4001085083ab941ddad5e4244db29962abdca0250957e24af6351",
    "judge": "4d0cdc5ae06610e7ef0f395f4508881317819a523fd75e7429595ec2ac572689",
    "critic": "ccddb6e1938df95c8787e7a802df2ef2952b29f7eded8914f5c017a9e9975285",
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_plays_whole_games_in_every_edition(name: str, edition: str) -> None:
    game, rng = hanamachi.load("hanamikoji", edition=edition), Random(1)
    agent, state = hanamachi.agent(game, name), game.start()
    assert agent.name == name
    while state.outcome is None:
        if state.to_move is None:
            state = state.deal(game.shuffle(rng))
        else:
            state = state.play(agent.choose(state.view(state.to_move), rng))


@pytest.mark.parametrize("name", AGENTS)
def test_same_view_and_chance_same_choice(name: str) -> None:
    game = hanamachi.load("hanamikoji")
    agent, state = hanamachi.agent(game, name), game.start().deal(game.shuffle(Random(2)))
    view = state.view(Seat.FIRST)
    assert agent.choose(view, Random(3)) == agent.choose(view, Random(3))


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [("greedy", "random", 60, 0.6), ("level:5", "level:2", 40, 0.6), ("policy", "greedy", 40, 0.7)],
)
def test_each_is_stronger_than_the_one_before(stronger: str, weaker: str, games: int, least: float) -> None:
    setting = Setting(hanamachi.load("hanamikoji", edition="iello"), entrants_named([stronger, weaker]), 4, None)
    (pairing,) = compete(setting, games).pairings
    assert sum(pairing.points) / games > least


@pytest.mark.parametrize(
    "name",
    ["pimc", "pimc:0", "pimc:many", "pimc:-3", "greedy:2", "master:0", "level", "level:0", "level:9"],
)
def test_a_wrong_argument_is_explained(name: str) -> None:
    with pytest.raises(hanamachi.UnknownAgent, match="takes"):
        hanamachi.agent(hanamachi.load("hanamikoji"), name)


def test_greedy_hopes_as_its_rules_say() -> None:
    assert hope(supply=2, mine=2, theirs=0, in_hand=0, marker=-1) == 1
    assert hope(supply=5, mine=0, theirs=3, in_hand=2, marker=1) == -1
    assert hope(supply=2, mine=1, theirs=1, in_hand=0, marker=-1) == -1
    assert 0 < hope(supply=5, mine=0, theirs=0, in_hand=2, marker=0) < 1


def test_the_policy_gives_every_legal_move_a_share() -> None:
    for state, _event in random_game(hanamachi.load("hanamikoji", edition="tournament"), Random(6)):
        if state.to_move is not None:
            view = state.view(state.to_move)
            shares = probabilities(view)
            assert shares.shape == (len(view.legal),)
            assert shares.min() >= 0
            assert shares.sum() == pytest.approx(1, abs=1e-5)


def test_heads_name_legal_moves_apart() -> None:
    for state, _event in random_game(hanamachi.load("hanamikoji"), Random(7)):
        if state.to_move is not None:
            view = state.view(state.to_move)
            heads = [head_of(move, view) for move in view.legal]
            assert len(set(heads)) == len(heads)
            assert max(heads) < HEADS


def test_features_are_of_the_view_alone() -> None:
    """Whatever is hidden may be imagined otherwise; the features stay the same."""
    game, rng = hanamachi.load("hanamikoji"), Random(8)
    for state, _event in random_game(game, rng):
        if state.to_move is not None:
            view = state.view(state.to_move)
            twin: HanamikojiState = game.imagine(view, rng)
            assert (encode(observe(view)) == encode(observe(twin.view(state.to_move)))).all()


@pytest.mark.parametrize("name", SHA256)
def test_the_weights_are_those_of_the_card(name: str) -> None:
    content = (network.FOLDER / f"{name}.npz").read_bytes()
    assert hashlib.sha256(content).hexdigest() == SHA256[name]
    card = Path(__file__).parents[2] / "docs" / "hanamikoji-policy.md"
    assert SHA256[name] in card.read_text()


def test_the_weights_are_small() -> None:
    assert sum((network.FOLDER / f"{name}.npz").stat().st_size for name in SHA256) < 10_500_000
    assert (network.FOLDER / "policy.npz").stat().st_size < 10_000_000


def broken_weights(folder: Path) -> None:
    whole = (network.FOLDER / "policy.npz").read_bytes()
    (folder / "truncated.npz").write_bytes(whole[: len(whole) // 2])
    (folder / "foreign.npz").write_text("not weights")
    arrays: dict[str, Any] = {name: np.zeros(1) for name in network.NAMES}
    np.savez(folder / "outdated.npz", version=np.array(0), **arrays)
    np.savez(folder / "incomplete.npz", version=np.array(network.VERSION), inward=np.zeros(1))
    np.savez(folder / "critic.npz", version=np.array(network.VERSION), **arrays)  # without its boards


@pytest.mark.parametrize("name", SHA256)
def test_one_view_is_thought_of_as_many_are(name: str) -> None:
    weights = network.load(name)
    features = np.random.default_rng(1).random((16, len(weights["inward"]))) < 0.2
    each = np.concatenate([network.forward(weights, row[None]) for row in features])
    assert np.abs(each - network.forward(weights, features)).max() < 1e-4 * np.abs(each).max()


@pytest.mark.parametrize("name", ["missing", "truncated", "foreign", "outdated", "incomplete", "critic"])
def test_broken_weights_are_named_with_the_remedy(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken_weights(tmp_path)
    with pytest.raises(hanamachi.WeightsError, match=rf"{name}\.npz.*pack them again"):
        network.load(name, tmp_path)
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    with pytest.raises(hanamachi.WeightsError, match=rf"{name}\.npz.*install hanamachi again"):
        network.load(name)


def test_without_weights_the_others_still_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The error comes when the agent is made, never in the middle of a game."""
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    game = hanamachi.load("hanamikoji")
    for number in (1, 2, 3):
        assert hanamachi.agent(game, f"level:{number}")
    for name in ("level:4", "level:7", "level:8", "policy", "master"):
        with pytest.raises(hanamachi.WeightsError, match=r"policy\.npz"):
            hanamachi.agent(game, name)


def test_somebody_elses_weights_can_play(tmp_path: Path) -> None:
    game = hanamachi.load("hanamikoji")
    with np.load(network.FOLDER / "policy.npz") as shipped:
        np.savez(tmp_path / "policy.npz", **{**shipped, "outward": -shipped["outward"]})
    own, theirs = hanamachi.agent(game, "policy"), hanamachi.agent(game, f"policy:{tmp_path}")
    assert theirs.name == f"policy:{tmp_path}"
    state = game.start().deal(game.shuffle(Random(1)))
    view = state.view(state.to_move)
    assert [own.choose(view, Random(n)) for n in range(9)] != [theirs.choose(view, Random(n)) for n in range(9)]
    with pytest.raises(hanamachi.WeightsError, match=r"nowhere/policy\.npz"):
        hanamachi.agent(game, "policy:nowhere")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nonsense", "it has random, level:1, .*level:8, process, greedy, pimc, policy, master, module:factory$"),
        ("level", "from 1 to 8, such as level:8"),
        ("level:02", "from 1 to 8, not '02'"),
        ("level:9", "from 1 to 8, not '9'"),
        ("pimc:", "such as pimc:1000$"),
        ("greedy:1", "takes no argument"),
    ],
)
def test_who_cannot_be_made_is_told_why(name: str, told: str) -> None:
    with pytest.raises(hanamachi.UnknownAgent, match=told):
        hanamachi.agent(hanamachi.load("hanamikoji"), name)


@pytest.mark.parametrize("name", ["policy", "master"])
def test_only_who_is_to_decide_can_choose(name: str) -> None:
    game = hanamachi.load("hanamikoji")
    for state in (game.start(), game.start().deal(game.shuffle(Random(1)))):
        with pytest.raises(hanamachi.ViewError, match=r"to decide|to move"):
            hanamachi.agent(game, name).choose(state.view(None), Random(1))


def test_each_level_is_described_and_knows_its_name() -> None:
    game = hanamachi.load("hanamikoji")
    for number in range(1, 9):
        name = f"level:{number}"
        assert hanamachi.agent(game, name).name == name
        assert opponents("hanamikoji")[name]


def test_the_page_says_the_same_of_each_level() -> None:
    said = (Path(__file__).parents[2] / "web/src/games/hanamikoji/words/en.ts").read_text()
    for name, like in opponents("hanamikoji").items():
        assert f'about: "{like}"' in said, name


def test_the_lowest_level_forgets_what_the_other_side_holds() -> None:
    eyes, _ = LADDER[0]
    game = hanamachi.load("hanamikoji")
    state = game.start().deal(game.shuffle(Random(9)))
    view = state.view(state.to_move)
    lost = replace(view, opponent_side="GGGGG")
    assert eyes.choose(view, Random(1)) == eyes.choose(lost, Random(1))
    assert prospects(view, view.legal[0]) != prospects(lost, view.legal[0])
