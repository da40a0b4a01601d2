"""What the network is told of how the geishas stand, against trying all that may still happen to each."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from tests.worlds import random_game

import hanamachi
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import CHARM_MARKS, GEISHA_MARKS, SEEN, encode, observe
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.state import HanamikojiView

STANDING = 153
BY_GEISHA = 12 * rules.GEISHAS


def views(seed: int) -> list[HanamikojiView]:
    """Return what the seats that decide see in a random game."""
    game = hanamachi.load("hanamikoji")
    return [state.view(state.to_move) for state, _ in random_game(game, Random(seed)) if state.to_move is not None]


def ends(view: HanamikojiView, geisha: str, marker: int) -> set[int]:
    """Return with whom a geisha's marker may be after the round, as far as the seat of a view knows."""
    mine = (view.side + (view.secret or "")).count(geisha)
    theirs = view.opponent_side.count(geisha)
    gone = (view.trade_off or "").count(geisha)
    loose = rules.CHARM[LETTERS.index(geisha)] - mine - theirs - gone
    leads = {mine + more - theirs - less for more in range(loose + 1) for less in range(loose + 1 - more)}
    return {(lead > 0) - (lead < 0) or marker for lead in leads}


def standing(view: HanamikojiView) -> list[int]:
    """Return with whom each marker would be if the round ended now."""
    leads = [(view.side + (view.secret or "")).count(g) - view.opponent_side.count(g) for g in LETTERS]
    return [(lead > 0) - (lead < 0) or marker for lead, marker in zip(leads, view.markers, strict=True)]


def told(view: HanamikojiView) -> Any:
    (features,) = encode(observe(view))
    assert features.shape == (SEEN,)
    return features[-STANDING:]


def test_a_geisha_is_sure_when_nothing_that_may_happen_changes_whose_she_is() -> None:
    sure_of_any = 0
    for view in (view for seed in range(6) for view in views(seed)):
        may = [ends(view, geisha, marker) for geisha, marker in zip(LETTERS, view.markers, strict=True)]
        mine, theirs = told(view)[BY_GEISHA : BY_GEISHA + 2 * rules.GEISHAS].reshape(2, -1).tolist()
        assert mine == [ways == {1} for ways in may]
        assert theirs == [ways == {-1} for ways in may]
        sure_of_any += sum(mine) + sum(theirs)
    assert sure_of_any > 100


def test_charm_and_geishas_are_counted_as_they_stand() -> None:
    for view in (view for seed in range(6) for view in views(seed)):
        counted = told(view)[BY_GEISHA + 3 * rules.GEISHAS :][: 2 * (len(CHARM_MARKS) + len(GEISHA_MARKS))]
        expected: list[bool] = []
        for who in (1, -1):
            won = np.array(standing(view)) == who
            expected += [int(won @ rules.CHARM) >= mark for mark in CHARM_MARKS]
            expected += [int(won.sum()) >= mark for mark in GEISHA_MARKS]
        assert counted.tolist() == expected
