"""Hanamikoji's agents play legally, each by its own light, and say what is wrong when they cannot play."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.worlds import random_game

import hanamachi
from hanamachi import Seat
from hanamachi.agents.hanamikoji import network
from hanamachi.agents.hanamikoji.greedy import hope
from hanamachi.agents.hanamikoji.policy import probabilities
from hanamachi.arena import Setting, compete, entrants_named
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import HEADS, encode, head_of, observe
from hanamachi.games.hanamikoji.state import HanamikojiState

AGENTS = ("greedy", "pimc:50", "policy")
WEIGHTS_SHA256 = "df0d656cfe59e559fd62cf962256d78f2b06a41a9b260f7c72d8cdcfd8aa8ad9"


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
    [("greedy", "random", 60, 0.6), ("pimc:300", "greedy", 30, 0.55), ("policy", "greedy", 40, 0.7)],
)
def test_each_is_stronger_than_the_one_before(stronger: str, weaker: str, games: int, least: float) -> None:
    setting = Setting(hanamachi.load("hanamikoji", edition="iello"), entrants_named([stronger, weaker]), 4, None)
    (pairing,) = compete(setting, games).pairings
    assert sum(pairing.points) / games > least


@pytest.mark.parametrize("name", ["pimc", "pimc:0", "pimc:many", "pimc:-3", "greedy:2", "policy:1"])
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


def test_the_weights_are_those_of_the_card() -> None:
    assert hashlib.sha256(network.WEIGHTS.read_bytes()).hexdigest() == WEIGHTS_SHA256
    card = Path(__file__).parents[2] / "docs" / "hanamikoji-policy.md"
    assert WEIGHTS_SHA256 in card.read_text()
    assert network.WEIGHTS.stat().st_size < 10_000_000


def test_broken_weights_are_named_with_the_remedy(tmp_path: Path) -> None:
    whole = network.WEIGHTS.read_bytes()
    truncated, foreign, outdated = (tmp_path / name for name in ("truncated.npz", "foreign.npz", "outdated.npz"))
    truncated.write_bytes(whole[: len(whole) // 2])
    foreign.write_text("not weights")
    arrays: dict[str, Any] = {name: np.zeros(1) for name in network.NAMES}
    np.savez(outdated, version=np.array(0), **arrays)
    for path in (tmp_path / "missing.npz", truncated, foreign, outdated):
        with pytest.raises(hanamachi.WeightsError, match=rf"{path.name}.*install hanamachi again"):
            network.load(path)
