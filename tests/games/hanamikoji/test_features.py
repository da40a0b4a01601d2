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


def loose(view: HanamikojiView, geisha: str) -> int:
    """Return how many of a geisha's cards may still come to lie on either side, as far as the seat of a view knows."""
    lying = view.side + (view.secret or "") + (view.trade_off or "") + view.opponent_side
    return rules.CHARM[LETTERS.index(geisha)] - lying.count(geisha)


def ends(view: HanamikojiView, geisha: str, marker: int) -> set[int]:
    """Return with whom a geisha's marker may be after the round, as far as the seat of a view knows."""
    lead = (view.side + (view.secret or "")).count(geisha) - view.opponent_side.count(geisha)
    free = loose(view, geisha)
    leads = {lead + more - less for more in range(free + 1) for less in range(free + 1 - more)}
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
        mine, theirs, settled = told(view)[BY_GEISHA : BY_GEISHA + 3 * rules.GEISHAS].reshape(3, -1).tolist()
        assert mine == [ways == {1} for ways in may]
        assert theirs == [ways == {-1} for ways in may]
        assert settled == [loose(view, geisha) == 0 for geisha in LETTERS]
        sure_of_any += sum(mine) + sum(theirs)
    assert sure_of_any > 100


def test_leads_are_told_as_they_are_and_as_they_would_be() -> None:
    for view in (view for seed in range(6) for view in views(seed)):
        groups = told(view)[:BY_GEISHA].reshape(3, rules.GEISHAS, 4)
        offered = (view.offer or "")[1:]
        for number, geisha in enumerate(LETTERS):
            mine, theirs = (view.side + (view.secret or "")).count(geisha), view.opponent_side.count(geisha)
            hand, pending = (view.hand or "").count(geisha), offered.count(geisha)
            gone = (view.trade_off or "").count(geisha)
            unseen = rules.CHARM[number] - mine - theirs - hand - pending - gone
            lead = mine - theirs
            for group, value, marks in zip(
                groups[:, number],
                (lead, lead + hand - unseen - pending, lead - unseen),
                ((-2, -1, 2, 3), (-1, 0, 1, 2), (0, 1, 2, 3)),
                strict=True,
            ):
                assert group.tolist() == [value >= mark for mark in marks]


def test_charm_and_geishas_are_counted_as_they_stand_and_as_they_are_sure() -> None:
    for view in (view for seed in range(6) for view in views(seed)):
        may = [ends(view, geisha, marker) for geisha, marker in zip(LETTERS, view.markers, strict=True)]
        expected: list[bool] = []
        for won in (
            *(np.array(standing(view)) == who for who in (1, -1)),
            *(np.array([ways == {who} for ways in may]) for who in (1, -1)),
        ):
            expected += [int(won @ rules.CHARM) >= mark for mark in CHARM_MARKS]
            expected += [int(won.sum()) >= mark for mark in GEISHA_MARKS]
        assert told(view)[BY_GEISHA + 3 * rules.GEISHAS :].tolist() == expected
