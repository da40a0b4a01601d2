"""Balanced gardens, for matches between good players."""

from __future__ import annotations

from hanamachi.core.game import Chance, Deal
from hanamachi.games.okiya import lookup, rules, search
from hanamachi.games.okiya.balance import Balance
from hanamachi.games.okiya.game import Okiya


def balanced_garden(rng: Chance, balance: Balance = Balance.UNFORCED) -> Deal:
    """Return a random garden with that balance, under both rules for a full garden."""
    game = Okiya()
    while True:
        deal = game.shuffle(rng)
        if has_balance(deal, balance):
            return deal


def has_balance(deal: Deal, balance: Balance) -> bool:
    """Tell whether a garden has that balance."""
    # Whether the first player can force a win is the same question under both rules for a full garden.
    position = rules.opening(deal.pieces, 0)
    if balance is Balance.UNFORCED:
        return search.value(position, lookup.shapes(), True) < 0
    scores = search.scores(position, lookup.shapes(), search.NO_HORIZON, True)
    return bool(sum(scores > 0) == 1)
