"""Small Hanamikoji as endgames: the rounds that training learns from, begun where a small size begins.

``python -m hanamachi.training.small_rounds`` trains in a size as in the whole game, attacks what was learned as the
whole game's policy is attacked, and tells how much of its true exploitability the attack finds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import CONTEXTS
from hanamachi.games.hanamikoji.rounds import Rounds
from hanamachi.games.hanamikoji.sizes import SMALL, Size
from hanamachi.games.hanamikoji.small import SmallHanamikoji
from hanamachi.training.command import count, extra

with extra(__name__):
    from hanamachi.training.endgame import EDITION, Endgame, attacked, lessons, settings_for
    from hanamachi.training.equilibrium import Integers, Numbers
    from hanamachi.training.small import deals


@dataclass(frozen=True)
class SmallRound(Endgame):
    """A small size: the end of a round in which the other actions are used and only its own cards exist."""

    size: str

    @cached_property
    def starts(self) -> tuple[Rounds, Numbers]:
        """Return the round with every deal there may be, and how likely each is."""
        pieces, chances = zip(*deals(SmallHanamikoji(size=self.size)), strict=True)
        return _opened(np.array(pieces), SMALL[self.size]), np.array(chances)


def _opened(pieces: Integers, size: Size) -> Rounds:
    count, first, deck = len(pieces), rules.TURNS - size.turns, 1 + 2 * size.hand
    cards = (pieces[..., None] == np.arange(rules.GEISHAS)).astype(int)
    hands = np.stack([cards[:, 1 : 1 + size.hand].sum(1) + cards[:, deck], cards[:, 1 + size.hand : deck].sum(1)], 1)
    nothing, zero = np.zeros_like(hands), np.zeros(count, int)
    return Rounds(
        hands=hands,
        sides=nothing,
        secrets=nothing,
        trade_offs=nothing,
        when=np.tile(_used_before(size), (count, 2, 1)),
        gifts=nothing,
        gift_taken=nothing,
        pairs=np.zeros((count, 2, 2, rules.GEISHAS), int),
        pair_taken=nothing,
        markers=np.zeros((count, rules.GEISHAS), int),
        deck=np.pad(pieces[:, deck:], ((0, 0), (first, 0))),
        removed=pieces[:, 0],
        turn=zero + first,
        mover=zero,
        deciding=zero,
        context=zero + CONTEXTS.index((EDITION, 0)),
    )


def _used_before(size: Size) -> Integers:
    """Return on which turns the actions that the size does not have were used, one after the other."""
    missing = np.array([action not in size.actions for action in (1, 2, 3, 4)])
    return np.where(missing, missing.cumsum(), 0)


def small_round(name: str) -> SmallRound:
    """Return a size as an endgame."""
    size = SMALL[name]
    decisions = size.turns + 2 * sum(action >= rules.GIFT for action in size.actions)
    return SmallRound(f"small Hanamikoji, {name}", (), decisions, name)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train and attack with each seed, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m hanamachi.training.small_rounds", description=__doc__)
    parser.add_argument("size", choices=SMALL, help="which size: %(choices)s")
    parser.add_argument("--iterations", type=count, default=200, help="how long to train (default %(default)s)")
    parser.add_argument("--attack", type=count, default=200, help="how long to attack (default %(default)s)")
    parser.add_argument("--seeds", type=count, default=5, help="how often, each with its seed (default %(default)s)")
    args = parser.parse_args(arguments)
    game = small_round(args.size)
    for seed in range(1, args.seeds + 1):
        *_, last = lessons(game, settings_for(game), args.iterations, args.iterations, seed)
        gained, there = attacked(game, last.learned, args.attack, seed)
        told = f"exploitable for {100 * there:.2f} points, of which the attack finds {100 * gained:.2f}"
        print(f"{args.size}, seed {seed}: {told} ({gained / there:.0%})", flush=True)


if __name__ == "__main__":
    main()
