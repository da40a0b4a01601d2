"""OpenSpiel's algorithms on small Hanamikoji: how exploitable is what they learn, exactly.

``python -m hanamachi.adapters.small_baselines`` runs each on sizes of your choice, those that sample with five seeds.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from hanamachi.core.dealing import in_order
from hanamachi.core.game import Deal, State
from hanamachi.games.hanamikoji.sizes import SMALL
from hanamachi.games.hanamikoji.small import SmallHanamikoji
from hanamachi.training.command import count, extra

with extra(__name__):
    import pyspiel
    from open_spiel.python.algorithms import cfr, mmd_dilated

    from hanamachi.adapters.openspiel import SpielSmallHanamikoji
    from hanamachi.training.equilibrium import Strategies, Tree, exploitability
    from hanamachi.training.small import from_policy, of_both, unfold

SEEDS = (1, 2, 3, 4, 5)


class Baseline(NamedTuple):
    """An algorithm of OpenSpiel: how to make a solver from a game and a seed, take a step, and read what it learned."""

    name: str
    solver: Callable[[Any, int], Any]
    step: Callable[[Any], Any]
    policy: Callable[[Any], Any]
    iterations: int
    samples: bool


BASELINES = {
    "external": Baseline(
        "external-sampling MCCFR",
        lambda game, seed: pyspiel.ExternalSamplingMCCFRSolver(game, seed=seed),
        lambda solver: solver.run_iteration(),
        lambda solver: solver.average_policy(),
        iterations=5_000,
        samples=True,
    ),
    "outcome": Baseline(
        "outcome-sampling MCCFR",
        lambda game, seed: pyspiel.OutcomeSamplingMCCFRSolver(game, seed=seed),
        lambda solver: solver.run_iteration(),
        lambda solver: solver.average_policy(),
        iterations=20_000,
        samples=True,
    ),
    "cfr+": Baseline(
        "CFR+",
        lambda game, _seed: cfr.CFRPlusSolver(game),
        lambda solver: solver.evaluate_and_update_policy(),
        lambda solver: solver.average_policy(),
        iterations=20,
        samples=False,
    ),
    "mmd": Baseline(
        "magnetic mirror descent",
        lambda game, _seed: mmd_dilated.MMDDilatedEnt(game, alpha=0.01),
        lambda solver: solver.update_sequences(),
        lambda solver: solver.get_policies(),
        iterations=20,
        samples=False,
    ),
}


def strategies_of(game: Any, tree: Tree, policy: Any) -> Strategies:
    """Return a policy of OpenSpiel as strategies in our tree."""
    return of_both(tree, lambda choices: from_policy(choices, lambda state: _asked(game, policy, state)))


def _asked(game: Any, policy: Any, state: State[Any]) -> dict[int, float]:
    return dict(policy.action_probabilities(same_state(game, state)))


def same_state(game: Any, state: State[Any]) -> Any:
    """Return a state of a round in OpenSpiel."""
    same = game.new_initial_state()
    for event in state.events:
        for action in in_order(state.game, event.pieces) if isinstance(event, Deal) else (event.id,):
            same.apply_action(action)
    return same


def measured(size: str, baseline: Baseline, iterations: int) -> Iterator[float]:
    """Yield the exploitability after learning, from each seed if the algorithm samples."""
    game = pyspiel.load_game(SpielSmallHanamikoji.kind.short_name, {"size": size})
    tree = unfold(SmallHanamikoji(size=size)).tree
    for seed in SEEDS if baseline.samples else SEEDS[:1]:
        # The solver has to outlive its policy, which reads the solver's tables.
        solver = baseline.solver(game, seed)
        for _ in range(iterations):
            baseline.step(solver)
        yield exploitability(tree, strategies_of(game, tree, baseline.policy(solver)))


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and print."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.adapters.small_baselines", description=__doc__)
    parser.add_argument("size", choices=SMALL, help="which size: %(choices)s")
    parser.add_argument("baseline", choices=BASELINES, help="which algorithm: %(choices)s")
    parser.add_argument("--iterations", type=count, help="how long to learn")
    args = parser.parse_args(arguments)
    baseline = BASELINES[args.baseline]
    iterations = args.iterations or baseline.iterations
    lost = [100 * each for each in measured(args.size, baseline, iterations)]
    spread = f" ({min(lost):.2f} to {max(lost):.2f} over {len(lost)} seeds)" if len(lost) > 1 else ""
    told = f"{args.size}: {baseline.name}, {iterations} iterations: exploitable for {statistics.mean(lost):.2f} points"
    print(f"{told} of winning chance{spread}")


if __name__ == "__main__":
    main()
