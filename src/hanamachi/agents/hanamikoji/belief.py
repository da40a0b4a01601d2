"""A player's belief: rounds consistent with its view, weighted by how likely the opponent's choices are in each.

A priori, all deals that agree with the view are equally likely. The opponent is assumed to play like the policy: rounds
in which the policy would have chosen as the opponent did get more weight, and hidden cards are chosen as the policy
would choose them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.agents.hanamikoji.network import Floats, logits
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import CONTEXTS, FIRST_PAIR, SECOND_PAIR
from hanamachi.games.hanamikoji.imagination import unseen_cards
from hanamachi.games.hanamikoji.notation import HIDDEN, LETTERS
from hanamachi.games.hanamikoji.rounds import KINDS, NEEDED, Rounds, legal, observation, opened, step
from hanamachi.games.hanamikoji.state import MOVES, HanamikojiView, deal_slots

ODD = 0.05
"""The probability that an opponent makes an arbitrary choice: nothing is considered impossible."""
FEW = 1
"""With at most this many cards left in the deck, every possible deck and removed card is listed."""
NEVER = 99

Numbers = NDArray[np.int64]


class Belief(NamedTuple):
    """Rounds consistent with a view, and the probability of each."""

    now: Rounds
    weights: NDArray[np.float64]


class _Theirs(NamedTuple):
    """The opponent's cards in many imagined rounds: a row per round, a column per card."""

    cards: Numbers
    came: Numbers
    """Before which of its own turns a card was drawn, from 1; 0 if it was dealt."""
    shown: Numbers
    """On which of its own turns, from 0, it offered the card; NEVER if the other player has not seen it."""


def believed(view: HanamikojiView, rng: Random, worlds: int, tries: int = 1) -> Belief:
    """Return the belief of a deciding seat, as about this many rounds.

    Late in a round, few imagined rounds are likely. More tries, up to the given number, sample again until the
    effective sample size is half of the rounds wanted.
    """
    chance = np.random.default_rng(rng.getrandbits(64))
    now, likely = _followed(view, worlds, chance)
    while not len(likely):  # too few rounds: in none of them does the opponent hold the cards it placed face down
        worlds *= 2
        now, likely = _followed(view, worlds, chance)
    tried = 1
    while tried < tries and _counting(likely) < worlds / 2:
        now, likely = _joined((now, likely), _followed(view, worlds, chance))
        tried += 1
    belief = Belief(now, _normal(likely))
    return belief if view.deck_left <= FEW and tried == 1 else _resampled(belief, worlds, view.deck_left, chance)


def _normal(likely: NDArray[np.float64]) -> NDArray[np.float64]:
    weights = np.exp(likely - likely.max())
    normal: NDArray[np.float64] = weights / weights.sum()
    return normal


def _counting(likely: NDArray[np.float64]) -> float:
    """Return the effective sample size of these rounds."""
    return float(1 / (_normal(likely) ** 2).sum())


def _joined(some: tuple[Rounds, Any], others: tuple[Rounds, Any]) -> tuple[Rounds, Any]:
    rounds = Rounds(*(np.concatenate(parts) for parts in zip(some[0], others[0], strict=True)))
    return rounds, np.concatenate([some[1], others[1]])


def _followed(view: HanamikojiView, worlds: int, chance: Any) -> tuple[Rounds, NDArray[np.float64]]:
    """Replay the view's history in imagined rounds; return those where it is possible, with their log-odds."""
    unseen, likely = _unseen_orders(view, chance, worlds)
    theirs, rest = _their_cards(view, unseen, chance)
    now = opened(_deals(view, theirs, rest), *circumstances(view, len(unseen)))
    for turn, entry in enumerate(view.history):
        mine = (turn % 2 == 0) == (view.starter is view.seat)
        action, _, answer = entry.partition("-")
        if HIDDEN in action:
            now, theirs, likely = _lay_face_down(now, theirs, likely, turn // 2, int(action[0]), chance)
            if not len(likely):
                break
        else:
            now, likely = _choose(now, likely, head_called(action, ""), mine)
        if answer:
            now, likely = _choose(now, likely, head_called("-" + answer, action), not mine)
    return now, likely


def chances(now: Rounds) -> Floats:
    """Return the policy's probability of each head in these rounds."""
    outputs = np.where(legal(now), logits(observation(now)), -np.inf)
    shares = np.exp(outputs - outputs.max(axis=1, keepdims=True))
    normal: Floats = shares / shares.sum(axis=1, keepdims=True)
    return normal


def _their_chances(now: Rounds) -> Any:
    mask = legal(now)
    return (1 - ODD) * chances(now) + ODD * mask / mask.sum(axis=1, keepdims=True)


def _unseen_orders(view: HanamikojiView, chance: Any, worlds: int) -> tuple[Numbers, NDArray[np.float64]]:
    """Return possible orders of the unseen cards, the removed card and the deck first, with their log-odds.

    Late in the round, every choice of the first ones is listed, several times; before, they are sampled.
    """
    cards = [LETTERS.index(letter) for letter in unseen_cards(view)]
    if view.deck_left > FEW:
        return chance.permuted(np.tile(cards, (worlds, 1)), axis=1), np.zeros(worlds)
    firsts = Counter(permutations(cards, view.deck_left + 1))
    orders = [[*first, *(Counter(cards) - Counter(first)).elements()] for first in firsts]
    each = max(1, worlds // len(firsts))  # because it is unknown when their cards came to the opponent
    return np.repeat(orders, each, axis=0), np.repeat(np.log(list(firsts.values())), each)


def _their_cards(view: HanamikojiView, unseen: Numbers, chance: Any) -> tuple[_Theirs, Numbers]:
    """Return the opponent's cards with possible times of arrival, and the cards that neither player has."""
    aside = view.deck_left + 1
    offered = [(LETTERS.index(c), turn) for turn, cards in _their_offers(view) for c in cards]
    size = len(unseen)
    shown = np.tile([turn for _, turn in offered], (size, 1)).astype(np.int64)
    hidden = unseen[:, aside:]
    cards = np.concatenate([np.tile([c for c, _ in offered], (size, 1)).astype(np.int64), hidden], axis=1)
    shown = np.concatenate([shown, np.full(hidden.shape, NEVER)], axis=1)
    came = np.zeros_like(cards)
    # From the last draw to the first: this way, the number of cards to choose from never depends on the choice.
    for draw in range(cards.shape[1] - rules.HAND, 0, -1):
        may = (came == 0) & (shown >= draw - 1)
        drawn = (chance.random(cards.shape) * may).argmax(axis=1)
        came[np.arange(size), drawn] = draw
    return _Theirs(cards, came, shown), unseen[:, :aside]


def _their_offers(view: HanamikojiView) -> Iterator[tuple[int, str]]:
    first = int(view.starter is view.seat)
    for number in range(first, len(view.history), 2):
        action = view.history[number].partition("-")[0]
        if HIDDEN not in action:
            yield number // 2, action[1:]


def _deals(view: HanamikojiView, theirs: _Theirs, rest: Numbers) -> Numbers:
    turns = rules.DECK - view.deck_left
    deals = np.full((len(rest), rules.CARDS), -1)
    mine = [LETTERS.index(letter) for letter in view.received or ""]
    deals[:, list(deal_slots(view.seat is view.starter, turns))] = mine
    in_order = np.take_along_axis(theirs.cards, theirs.came.argsort(axis=1, kind="stable"), axis=1)
    deals[:, list(deal_slots(view.seat is not view.starter, turns))] = in_order
    deals[:, [0, *range(rules.CARDS - view.deck_left, rules.CARDS)]] = rest
    return deals


def circumstances(view: HanamikojiView, size: int) -> tuple[Numbers, Numbers]:
    """Return the markers from the starter's side, and the edition with its rounds left."""
    sign = 1 if view.starter is view.seat else -1
    context = CONTEXTS.index((view.edition, view.rounds_left))
    return np.tile(sign * np.array(view.markers), (size, 1)), np.full(size, context)


def _choose(now: Rounds, likely: Any, head: int, mine: bool) -> tuple[Rounds, Any]:
    """Play a visible move; the opponent's choices weight the rounds."""
    if not mine:
        likely = likely + np.log(_their_chances(now)[:, head])
    return step(now, np.full(len(likely), head)), likely


def _lay_face_down(
    now: Rounds, theirs: _Theirs, likely: Any, turn: int, kind: int, chance: Any
) -> tuple[Rounds, _Theirs, Any]:
    """Let the opponent place hidden cards, chosen by the policy among those it never showed."""
    free = _free_cards(theirs, turn) - (now.secrets + now.trade_offs)[:, now.mover[0]]
    heads = np.flatnonzero(kind == KINDS)
    able = (free[:, None, :] >= NEEDED[None, heads]).all(-1)
    shares = _their_chances(now)[:, heads] * able
    total = shares.cumsum(axis=1)
    possible = total[:, -1] > 0
    now, theirs = Rounds(*(part[possible] for part in now)), _Theirs(*(part[possible] for part in theirs))
    total = total[possible]
    chosen = (total > chance.random((len(total), 1)) * total[:, -1:]).argmax(axis=1)
    return step(now, heads[chosen]), theirs, likely[possible] + np.log(total[:, -1])


def _free_cards(theirs: _Theirs, turn: int) -> Numbers:
    """Return the cards held by a turn that the opponent never offered."""
    free = (theirs.came <= turn + 1) & (theirs.shown == NEVER)
    counts: Numbers = ((theirs.cards[..., None] == np.arange(rules.GEISHAS)) & free[..., None]).sum(axis=1)
    return counts


def _resampled(belief: Belief, count: int, deck_left: int, chance: Any) -> Belief:
    """Resample the rounds to equal weights, with the cards that neither player has reshuffled."""
    marks = (np.arange(count) + chance.random()) / count
    rows = np.searchsorted(belief.weights.cumsum(), marks).clip(max=len(belief.weights) - 1)
    now = Rounds(*(part[rows] for part in belief.now))
    rest = np.concatenate([now.removed[:, None], now.deck[:, rules.DECK - deck_left :]], axis=1)
    rest = chance.permuted(rest, axis=1)
    deck = np.concatenate([now.deck[:, : rules.DECK - deck_left], rest[:, 1:]], axis=1)
    return Belief(now._replace(removed=rest[:, 0], deck=deck), np.full(count, 1 / count))


def heads_of(moves: Sequence[str]) -> list[int]:
    """Return the heads of a round's moves."""
    return [head_called(move, offer) for move, offer in zip(moves, ("", *moves), strict=False)]


def head_called(move: str, offer: str) -> int:
    """Return the head of a move, given the offer that it may answer."""
    if move[0] == "-" and len(move) == 3:
        return FIRST_PAIR if move[1:] == offer[1:3] else SECOND_PAIR
    return _numbers()[move]


@cache
def _numbers() -> dict[str, int]:
    return {move.text: move.id for move in MOVES}
