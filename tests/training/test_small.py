"""Small Hanamikoji is solved by two methods that agree; both play out what the rules play."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

pytest.importorskip("scipy")

from hanamachi.games.hanamikoji.small import SmallHanamikoji
from hanamachi.training.cfr import cfr_plus
from hanamachi.training.equilibrium import (
    Choices,
    Numbers,
    best_response,
    expected,
    exploitability,
    reach,
    solve,
    uniform,
)
from hanamachi.training.small import Unfolded, deals, from_policy, greedy, main, of_both, unfold

# Found by another implementation of the rules as well: the rounds that training learns from, unfolded and solved.
VALUES = {"secrets": 0.0, "gifts": 0.0321428571, "offers": -0.0219336219, "pairs": 0.0105483405}


@pytest.fixture(scope="module", params=["secrets", "gifts"])
def unfolded(request: pytest.FixtureRequest) -> Unfolded:
    return unfold(SmallHanamikoji(size=request.param))


def test_all_deals_together_are_certain() -> None:
    chances = [chance for _pieces, chance in deals(SmallHanamikoji(size="gifts"))]
    assert sum(chances) == pytest.approx(1, abs=1e-12)


def test_sizes_are_as_large_as_the_page_says() -> None:
    tree, number, sets = unfold(SmallHanamikoji(size="secrets"))
    assert (number, sets, [len(seat.after) for seat in tree.seats]) == (210, 299, [9, 18])


def test_linear_programming_and_cfr_plus_find_the_same_value(unfolded: Unfolded) -> None:
    tree = unfolded.tree
    solution, learned = solve(tree), cfr_plus(tree, 3000)
    assert solution.value == pytest.approx(expected(tree, learned), abs=1e-6)
    assert exploitability(tree, solution.strategies) == pytest.approx(0, abs=1e-9)
    assert exploitability(tree, learned) == pytest.approx(0, abs=1e-5)
    assert min(abs(solution.value - value) for value in VALUES.values()) < 1e-9


@pytest.mark.long
@pytest.mark.parametrize("size", ["offers", "pairs"])
def test_larger_sizes_agree_too(size: str) -> None:
    tree = unfold(SmallHanamikoji(size=size)).tree
    assert solve(tree).value == pytest.approx(VALUES[size], abs=1e-9)
    assert expected(tree, cfr_plus(tree, 10_000)) == pytest.approx(VALUES[size], abs=1e-6)


def test_cfr_plus_comes_nearer_with_time(unfolded: Unfolded) -> None:
    lost = [exploitability(unfolded.tree, cfr_plus(unfolded.tree, iterations)) for iterations in (1, 10, 100, 1000)]
    assert all(later < earlier for earlier, later in itertools.pairwise(lost))


def test_simple_players_can_be_exploited(unfolded: Unfolded) -> None:
    tree = unfolded.tree
    at_random, planned = (exploitability(tree, of_both(tree, player)) for player in (uniform, greedy))
    assert at_random > planned > 0.05


def test_a_strategy_shares_what_reaches_an_information_set(unfolded: Unfolded) -> None:
    for choices, strategy in zip(unfolded.tree.seats, cfr_plus(unfolded.tree, 20), strict=True):
        shares = np.bincount(choices.at[1:], strategy[1:], len(choices.after))
        assert shares == pytest.approx(np.ones(len(shares)))
        assert reach(choices, strategy).max() <= 1 + 1e-12


def test_a_policy_becomes_a_strategy() -> None:
    tree = unfold(SmallHanamikoji(size="secrets")).tree

    def lowest(choices: Choices) -> Numbers:
        return from_policy(choices, lambda state: {state.legal_moves()[0].id: 1.0})

    strategies = of_both(tree, lowest)
    assert set(np.concatenate(strategies)) == {0.0, 1.0}
    assert best_response(tree, 0, strategies[1]) > 0


def test_the_command_tells_sizes_and_values(capsys: pytest.CaptureFixture[str]) -> None:
    main(["secrets", "--iterations", "500"])
    told = capsys.readouterr().out
    assert "210 deals, 299 information sets, 27 of them with a choice" in told
    assert "uniform: exploitable for 23.3333 points" in told
    with pytest.raises(SystemExit):
        main(["tiny"])
    assert "there is no size 'tiny'; choose from secrets" in capsys.readouterr().err


def test_the_rounds_that_training_learns_from_have_the_same_values() -> None:
    """Two implementations of the rules, unfolded apart; the rounds forget the order in which cards were drawn."""
    small_rounds = pytest.importorskip("hanamachi.training.small_rounds", reason="needs JAX")
    for size in ("secrets", "gifts"):
        game, unfolded = small_rounds.small_round(size), unfold(SmallHanamikoji(size=size))
        assert len(game.starts[1]) == unfolded.deals
        assert game.solution.value == pytest.approx(VALUES[size], abs=1e-9)
        assert exploitability(game.tree, of_both(game.tree, uniform)) == pytest.approx(
            exploitability(unfolded.tree, of_both(unfolded.tree, uniform)), abs=1e-12
        )


def test_training_and_attack_run_on_a_small_size(capsys: pytest.CaptureFixture[str]) -> None:
    small_rounds = pytest.importorskip("hanamachi.training.small_rounds", reason="needs JAX")
    small_rounds.main(["secrets", "--iterations", "2", "--attack", "2", "--seeds", "1"])
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("secrets, seed 1: exploitable for ")
    assert "points, of which the attack finds" in line
