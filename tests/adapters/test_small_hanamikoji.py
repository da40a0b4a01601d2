"""Small Hanamikoji in OpenSpiel: its checks of whole trees pass, and its algorithms give the numbers that ours give."""

from __future__ import annotations

import statistics
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import hanamachi.adapters.openspiel  # noqa: E402, F401
from hanamachi.adapters.small_baselines import BASELINES, main, measured  # noqa: E402
from hanamachi.games.hanamikoji.sizes import SMALL  # noqa: E402
from hanamachi.games.hanamikoji.small import SmallHanamikoji  # noqa: E402
from hanamachi.training.equilibrium import exploitability, uniform  # noqa: E402
from hanamachi.training.small import of_both, unfold  # noqa: E402


@pytest.fixture(scope="module")
def smallest() -> Any:
    return pyspiel.load_game("python_small_hanamikoji(size=secrets)")


@pytest.mark.parametrize("size", SMALL)
def test_openspiel_simulates_every_size(size: str) -> None:
    game = pyspiel.load_game(f"python_small_hanamikoji(size={size})")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    assert game.max_chance_nodes_in_history() == len(SMALL[size].pieces)


def test_a_size_that_does_not_exist_is_explained() -> None:
    with pytest.raises(pyspiel.SpielError, match="choose from secrets, gifts"):
        pyspiel.load_game("python_small_hanamikoji(size=huge)")


def test_openspiels_own_checks_of_a_whole_tree_pass(smallest: Any) -> None:
    """The same class checks OpenSpiel's games; it wants to know their numbers of nodes and information sets."""
    checks = pytest.importorskip("open_spiel.integration_tests.api_test")
    checks.TOTAL_NUM_STATES["smallest"] = (440, 3998, 1604)
    checks.PERFECT_RECALL_NUM_STATES["smallest"] = 299
    case: Any = type("Case", (checks.EnforceAPIOnFullTreeBase,), {"game": smallest, "game_name": "smallest"})
    case.setUpClass()
    for test in (test for test in dir(case) if test.startswith("test_")):
        getattr(case(test), test)()


def test_openspiels_exploitability_is_twice_ours_which_counts_winning_chances(smallest: Any) -> None:
    policy = pytest.importorskip("open_spiel.python.policy")
    theirs = pytest.importorskip("open_spiel.python.algorithms.exploitability")
    tree = unfold(SmallHanamikoji(size="secrets")).tree
    lost = theirs.exploitability(smallest, policy.UniformRandomPolicy(smallest))
    assert lost == pytest.approx(2 * exploitability(tree, of_both(tree, uniform)), abs=1e-12)


def test_a_policy_learned_by_openspiel_is_judged_by_our_tree() -> None:
    lost = [statistics.mean(measured("secrets", BASELINES["external"], iterations)) for iterations in (10, 200)]
    assert 0 < lost[1] < lost[0]


@pytest.mark.parametrize("name", BASELINES)
def test_every_baseline_learns(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["secrets", name, "--iterations", "2"])
    assert f"secrets: {BASELINES[name].name}, 2 iterations: exploitable for " in capsys.readouterr().out


def test_a_resampled_state_of_a_small_game_looks_the_same(smallest: Any) -> None:
    rng = Random(1)
    for _ in range(20):
        state = smallest.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                other = state.resample_from_infostate(state.current_player(), rng.random)
                assert other.information_state_string() == state.information_state_string()
            state.apply_action(rng.choice(state.legal_actions()))
