"""Solving the end of a round: the value of each move, and how often to choose it near equilibrium.

From turn 6 on (the first is turn 0), the ranges of both seats follow from what both saw and from one assumption: up to
then, both chose like the policy, with occasional arbitrary choices. After that, nothing is assumed about the other
seat. A move that is at least as good as every other, whatever the hidden cards are, is proved best without any
assumption.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from hanamachi.agents.hanamikoji.ranges import Range, played, ranges
from hanamachi.agents.hanamikoji.search import board_worth
from hanamachi.core.game import Move
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.endings import (
    NO_SECRET,
    ROOT,
    Answer,
    Holdings,
    Laid,
    LastTurns,
    boards,
    laid_out,
    matches,
    size,
)
from hanamachi.games.hanamikoji.notation import LETTERS
from hanamachi.games.hanamikoji.regrets import IS_COMPILED, Choices, solve, worths
from hanamachi.games.hanamikoji.rounds import NEXT_CONTEXT, verdict
from hanamachi.games.hanamikoji.state import HanamikojiView

ITERATIONS = 200
SECONDS = 0.2
TREMBLE = 0.005
"""The assumed error rate of a seat: even unexpected play gets a sensible answer."""
MOST_PRODUCTS = 2_000_000 if IS_COMPILED else 4_000
"""The largest ending that is solved whole; in a larger one, the unlikeliest holdings are left out."""
FEWEST = 12
RARE = 0.02
"""Rarer choices are leftovers of the first iterations, and are dropped."""
WORK, FEWEST_ITERATIONS = 200_000_000, 40
"""The budget of products in total: large endings get fewer iterations, but not too few."""


@dataclass(frozen=True)
class Exact:
    """The value of each legal move for its seat, from -1 to 1, and its equilibrium probability."""

    worth: dict[Move, float]
    often: dict[Move, float]
    value: float
    """The seat's equilibrium value: the mean value of the moves it chooses."""
    iterations: int
    proved: frozenset[Move]
    """Moves that are at least as good as every other, whatever the hidden cards are."""


class _Own(NamedTuple):
    """What the seat of a view holds."""

    hand: Any
    secret: int
    trade_off: Any


class _Place(NamedTuple):
    """A view's place in the tree of its ending: its choices, their shares and their values."""

    often: Any
    worth: Any
    choices: list[Any]


def is_ending(view: HanamikojiView) -> bool:
    """Return whether a view's seat is to decide on one of the last two turns."""
    return bool(view.legal) and _turn(view) >= ROOT


def _turn(view: HanamikojiView) -> int:
    return len(view.history) - bool(view.offer)


def exact(view: HanamikojiView, iterations: int = ITERATIONS, seconds: float = SECONDS) -> Exact:
    """Return the values of an ending's moves and how often to choose each."""
    seat = 0 if view.starter is view.seat else 1
    own = _own(view)
    laid, first, second = _laid(view, seat, own)
    iterations = min(iterations, max(WORK // max(size(laid.tree), 1), FEWEST_ITERATIONS))
    solved = solve(laid.tree, iterations, seconds, TREMBLE)
    place = _place(view, seat, own, (laid, first, second), solved.often, worths(laid.tree, solved.often, TREMBLE))
    order = [_number(move, view, place.choices) for move in view.legal]
    shares, values = _without_rare(place.often[order]), place.worth[order]
    return Exact(
        dict(zip(view.legal, values.tolist(), strict=True)),
        dict(zip(view.legal, shares.tolist(), strict=True)),
        float(shares @ values),
        solved.iterations,
        _proved(view, seat, own, laid),
    )


def _without_rare(shares: Any) -> Any:
    kept = np.where(shares < RARE, 0, shares)
    return kept / kept.sum()


def _counts(letters: str | None) -> Any:
    return np.array([(letters or "").count(letter) for letter in LETTERS])


def _own(view: HanamikojiView) -> _Own:
    secret = LETTERS.index(view.secret) if view.secret else NO_SECRET
    return _Own(_counts(view.hand), secret, _counts(view.trade_off))


def _last_kinds(view: HanamikojiView) -> tuple[int, int]:
    """Return the last action left to each seat before turn 6."""
    used = [{int(action[0]) for action in view.history[seat:ROOT:2]} for seat in range(2)]
    first, second = (({1, 2, 3, 4} - each).pop() for each in used)
    return first, second


def _laid(view: HanamikojiView, seat: int, own: _Own) -> tuple[Laid, Holdings, Holdings]:
    """Return the tree of a view's ending, and the holdings of both seats."""
    kinds = _last_kinds(view)
    offered = _offered(view, seat, own) if kinds[0] >= rules.GIFT else None
    now = played(view, ROOT)
    ending = LastTurns(
        now.sides[0],
        now.markers[0],
        kinds,
        np.zeros(7, int) if offered is None else offered,
        _board_worths(int(now.context[0])),
    )
    both = ranges(view, ROOT, offered)
    first, second = _as_first(both[0], kinds[0]), _as_second(both[1])
    return _small_enough(ending, *_with_own(first, second, view, seat, own))


def _offered(view: HanamikojiView, seat: int, own: _Own) -> Any:
    if _turn(view) == ROOT and seat == 0:
        return own.hand
    return _counts(view.history[ROOT].partition("-")[0][1:])


@cache
def _board_worths(context: int) -> Any:
    """Return the value of every final board for the starter of the round."""
    after, contexts = boards(), np.full(3**rules.GEISHAS, context)
    over, result = verdict(after, contexts)
    return np.where(over, result, -board_worth(-after, NEXT_CONTEXT[contexts])).astype(float)


def _as_first(held: Range, kind: int) -> Holdings:
    """Return the possible holdings of seat 0 once its last cards are placed."""
    secret = held.hand if kind == rules.SECRET else held.secret
    trade_off = held.hand if kind == rules.TRADE_OFF else held.trade_off
    return Holdings(np.zeros_like(held.hand), secret.argmax(1), trade_off, held.weight / held.weight.max())


def _as_second(held: Range) -> Holdings:
    secret = np.where(held.secret.any(1), held.secret.argmax(1), NO_SECRET)
    return Holdings(held.hand, secret, held.trade_off, held.weight / held.weight.max())


def _with_own(
    first: Holdings, second: Holdings, view: HanamikojiView, seat: int, own: _Own
) -> tuple[Holdings, Holdings, Any]:
    """Return the holdings, including the seat's own however unlikely, and the row of that one."""
    if seat == 0:
        first, row = _having(first, _Own(np.zeros(7, int), own.secret, own.trade_off))
        return first, second, (0, row)
    second, row = _having(second, _before_draw(view, own))
    return first, second, (1, row)


def _before_draw(view: HanamikojiView, own: _Own) -> _Own:
    """Return the holding of seat 1 before its last draw, if it has drawn."""
    if _turn(view) == ROOT:
        return own
    assert view.received is not None
    return own._replace(hand=own.hand - _counts(view.received[-1]))


def _having(held: Holdings, own: _Own) -> tuple[Holdings, int]:
    found = matches(held, *own)
    if len(found):
        return held, int(found[0])
    parts: Any = (*own, held.weight.min())
    joined = Holdings(*(np.concatenate([part, [new]]) for part, new in zip(held, parts, strict=True)))
    return joined, len(held.weight)


def _small_enough(ending: LastTurns, first: Holdings, second: Holdings, own: Any) -> tuple[Laid, Holdings, Holdings]:
    """Build the tree of an ending; if it is too large, drop unlikely holdings until it fits."""
    most = max(len(first.weight), len(second.weight))
    laid = laid_out(ending, first, second)
    while size(laid.tree) > MOST_PRODUCTS and most > FEWEST:
        most //= 2
        first, second = (
            _likeliest(held, most, own[1] if own[0] == seat else None) for seat, held in enumerate((first, second))
        )
        own = (own[0], 0)
        laid = laid_out(ending, first, second)
    return laid, first, second


def _likeliest(held: Holdings, most: int, own: int | None) -> Holdings:
    """Return the likeliest holdings; the seat's own comes first and always stays."""
    order = (-held.weight).argsort(kind="stable")
    if own is not None:
        order = np.concatenate([[own], order[order != own]])
    return Holdings(*(part[order[:most]] for part in held))


def _place(
    view: HanamikojiView, seat: int, own: _Own, tree: tuple[Laid, Holdings, Holdings], often: Choices, worth: Choices
) -> _Place:
    """Return the choices of a view's seat at its place in the tree."""
    laid, first, second = tree
    if seat == 0:
        (row,) = matches(first, np.zeros(7, int), own.secret, own.trade_off)
        if _turn(view) == ROOT:
            return _Place(often.pairing[:, row], worth.pairing[:, row], _pairs(laid.lines))
        line, hand = _line(view, laid), _hand(laid, _counts(view.history[ROOT + 1].partition("-")[0][1:]))
        at, taken = _ends(view, laid, hand)
        return _Place(often.end[line, at, row], worth.end[line, at, row], taken)
    if _turn(view) == ROOT:
        (row,) = matches(second, own.hand, own.secret, own.trade_off)
        lines = _answering(view.history[ROOT], laid.lines)
        return _Place(often.answer[lines, row], worth.answer[lines, row], [laid.lines[line].taken for line in lines])
    hand = _hand(laid, own.hand)
    (final,) = matches(laid.finals, *own)
    plays = laid.tree.play_starts[hand + 1] - laid.tree.play_starts[hand]
    cell = laid.tree.cell_starts[hand] + (final - laid.tree.final_starts[hand]) * plays
    at = slice(cell, cell + plays)
    line = _line(view, laid)
    return _Place(often.play[line, at], worth.play[line, at], _pairs(laid.ends[hand]))


def _pairs(ends: list[Answer]) -> list[Any]:
    """Return the pairings of an offer, each as the cards that its two answers take."""
    last = ends[-1].pairing
    firsts = [next(end for end in ends if end.pairing == number) for number in range(last + 1)]
    return [(end.taken, end.left) for end in firsts]


def _answering(action: str, lines: list[Answer]) -> list[int]:
    """Return the answers to an offer as it was made."""
    offer = action.partition("-")[0]
    if int(offer[0]) != rules.COMPETITION:
        return list(range(len(lines)))
    pair = _counts(offer[1:3])
    fitting = {line.pairing for line in lines if (line.taken == pair).all() or (line.left == pair).all()}
    return [number for number, line in enumerate(lines) if line.pairing in fitting]


def _line(view: HanamikojiView, laid: Laid) -> int:
    """Return how seat 0's last offer was paired and answered."""
    action, _, answer = view.history[ROOT].partition("-")
    if not answer:
        return 0
    fitting = _answering(action, laid.lines)
    return next(number for number in fitting if (laid.lines[number].taken == _counts(answer)).all())


def _hand(laid: Laid, cards: Any) -> int:
    return int(np.flatnonzero((laid.hands == cards).all(1))[0])


def _ends(view: HanamikojiView, laid: Laid, hand: int) -> tuple[Any, list[Any]]:
    """Return the answers to seat 1's last offer, and the cards that each takes."""
    start = laid.tree.end_starts[laid.tree.play_starts[hand]]
    numbers = _answering(view.history[ROOT + 1], laid.ends[hand])
    return start + np.array(numbers), [laid.ends[hand][number].taken for number in numbers]


def _number(move: Move, view: HanamikojiView, choices: list[Any]) -> int:
    """Return the number of a legal move among the choices."""
    if move.text[0] == "-":
        taken = _counts(move.text[1:])
        return next(number for number, choice in enumerate(choices) if (choice == taken).all())
    if int(move.text[0]) != rules.COMPETITION:
        return 0
    pair = _counts(move.text[1:3])
    return next(number for number, both in enumerate(choices) if any((pair == one).all() for one in both))


def _proved(view: HanamikojiView, seat: int, own: _Own, laid: Laid) -> frozenset[Move]:
    """Return the answers to the last offer that are best whatever the other's secret is."""
    if seat == 1 or _turn(view) == ROOT:
        return frozenset()
    hand = _hand(laid, _counts(view.history[ROOT + 1].partition("-")[0][1:]))
    at, taken = _ends(view, laid, hand)
    possible = np.flatnonzero(_unseen(view))
    outcomes = laid.tree.worth[_line(view, laid), at, own.secret][:, possible]
    best = (outcomes >= outcomes.max(0)).all(1)
    return frozenset(move for move in view.legal if best[_number(move, view, taken)])


def _unseen(view: HanamikojiView) -> Any:
    from hanamachi.games.hanamikoji.imagination import unseen_cards

    return _counts(unseen_cards(view))
