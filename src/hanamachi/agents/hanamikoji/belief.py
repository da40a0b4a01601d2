"""What a player may believe: rounds that it could be in, each as likely as the other's choices make it.

A round that could be is a deal and all its moves. Before anybody chose anything all of them are equally likely; an
opponent who plays as the policy does makes those likelier in which it would have chosen what it was seen to choose.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.agents.hanamikoji.network import Floats, logits
from hanamachi.games.hanamikoji.features import CONTEXTS, FIRST_PAIR, SECOND_PAIR
from hanamachi.games.hanamikoji.imagination import Imagined, arranged_round, arrangements, imagined_round
from hanamachi.games.hanamikoji.rounds import Rounds, legal, observation, opened, step
from hanamachi.games.hanamikoji.state import MOVES, HanamikojiView

ODD = 0.05
"""How often an opponent is taken to do just anything, so that no surprise is held impossible."""


FEW = 2
"""How many cards may be left in the deck when it is worth trying to list all that is possible."""


class Belief(NamedTuple):
    """Rounds in play as a view allows them, and how likely each is."""

    now: Rounds
    weights: NDArray[np.float64]


def believed(view: HanamikojiView, rng: Random, worlds: int) -> Belief:
    """Return what the seat of a view that is to decide may believe, in about so many rounds."""
    imagined, prior = _possible(view, rng, worlds)
    now = opened(np.array([one.deal for one in imagined]), *_circumstances(view, len(imagined)))
    likely = np.log(prior)
    me = int(view.starter is not view.seat)
    for heads in _choices(imagined):
        if now.mover[0] != me:
            shares = (1 - ODD) * chances(now) + ODD * _any_legal(now)
            likely += np.log(np.take_along_axis(shares, heads[:, None], axis=1)[:, 0])
        now = step(now, heads)
    weights = np.exp(likely - likely.max())
    return Belief(now, weights / weights.sum())


def chances(now: Rounds) -> Floats:
    """Return how often the policy would choose each head where these rounds stand."""
    outputs = np.where(legal(now), logits(observation(now)), -np.inf)
    shares = np.exp(outputs - outputs.max(axis=1, keepdims=True))
    normal: Floats = shares / shares.sum(axis=1, keepdims=True)
    return normal


def _any_legal(now: Rounds) -> Any:
    mask = legal(now)
    return mask / mask.sum(axis=1, keepdims=True)


def _possible(view: HanamikojiView, rng: Random, worlds: int) -> tuple[list[Imagined], NDArray[np.float64]]:
    """Return rounds that could be, and how likely each is before anybody chose: every one if they are few enough."""
    ways = list(islice(arrangements(view), worlds + 1)) if view.deck_left <= FEW else []
    if not 0 < len(ways) <= worlds:
        return [imagined_round(view, rng) for _ in range(worlds)], np.ones(worlds)
    each = worlds // len(ways)  # in that many orders, for when its cards came to the opponent may be unknown
    rounds = [arranged_round(view, cards, rng) for cards, _ in ways for _ in range(each)]
    return rounds, np.repeat([float(count) for _, count in ways], each)


def _circumstances(view: HanamikojiView, size: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the markers, as who began the round sees them, and the edition with its rounds left."""
    sign = 1 if view.starter is view.seat else -1
    context = CONTEXTS.index((view.edition, view.rounds_left))
    return np.tile(sign * np.array(view.markers), (size, 1)), np.full(size, context)


def _choices(imagined: list[Imagined]) -> NDArray[np.int64]:
    """Return what was chosen so far: for every decision the head in each round."""
    return np.array([_heads(one.moves) for one in imagined], dtype=np.int64).T.reshape(-1, len(imagined))


def _heads(moves: tuple[str, ...]) -> list[int]:
    offers = ("", *moves)
    return [_head(move, offer) for move, offer in zip(moves, offers, strict=False)]


def _head(move: str, offer: str) -> int:
    if move[0] == "-" and len(move) == 3:
        return FIRST_PAIR if move[1:] == offer[1:3] else SECOND_PAIR
    return _numbers()["2" + "".join(sorted(move[1:])) if move[0] == "2" else move]


@cache
def _numbers() -> dict[str, int]:
    return {move.text: move.id for move in MOVES}
