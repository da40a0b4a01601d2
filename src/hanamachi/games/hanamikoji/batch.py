"""Many games at once: compiled loops over rows of games, which threads may share out among them.

Actions are numbered like the game's moves, and what a seat sees is what ``features`` makes of its view.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.chance import shuffle
from hanamachi.core.game import AnyGame
from hanamachi.core.jit import Buffer, free_loop, rule
from hanamachi.games.hanamikoji import rounds, rules
from hanamachi.games.hanamikoji.compiled_features import KINDS_OF_COUNTS, write_hidden, write_seen
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.features import CONTEXTS, FIRST_ANSWER
from hanamachi.games.hanamikoji.search import DECK_OF_CARDS
from hanamachi.games.hanamikoji.state import CODES, HanamikojiState

FULL_SHAPE = (rounds.EVERYTHING,)

GAME = np.dtype(
    [
        (name, np.int64)
        for name in (
            *rules.Position._fields,
            "when",  # four bits for each action, FIRST's four actions below SECOND's
            "gifts",
            "gift_taken",  # by the other seat, as all that follows an offer: kept with the seat that offered
            "first_pairs",
            "second_pairs",
            "pair_taken",
            "dealt",  # three bits for each card of the deal, the removed card lowest
            "round",
            "is_over",
        )
    ]
)
"""A game in play. What both seats have is one number, as in the rules."""

KIND_STARTS = tuple(
    next(move for move, code in enumerate(CODES) if code >> rules.KIND == kind)
    for kind in range(rules.SECRET, rules.ANSWER + 1)
)
"""Where the secrets begin among the moves, then the trade-offs, gifts, competitions and answers."""
RADIX = tuple(int(place) for place in np.cumprod([1, *(most + 1 for most in rules.CHARM)])[:-1])
HANDS = int(np.prod([most + 1 for most in rules.CHARM]))


class HanamikojiOptions(NamedTuple):
    """An edition, and what the loops look up."""

    end: rules.EndRules
    context: int
    codes: NDArray[np.int64]
    acts: NDArray[np.int8]
    """For each hand, the actions that its cards allow."""
    answers: NDArray[np.int64]
    """For each card and pair, the move that takes it from an offer."""


def options_of(game: AnyGame) -> HanamikojiOptions:
    """Return what the loops need to know of a game's options."""
    edition = str(game.options["edition"])
    first = next(number for number, (name, _) in enumerate(CONTEXTS) if name == edition)
    return HanamikojiOptions(EDITIONS[edition].end_after(0), first, *_tables())


@cache
def _tables() -> tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.int64]]:
    codes = np.array(CODES)
    answers = np.zeros(HANDS, np.int64)
    for move in range(FIRST_ANSWER, len(CODES)):
        answers[number_of(CODES[move] & rules.LOW_HALF)] = move
    return codes, _acts(codes[:FIRST_ANSWER], np.array(list(_hands()))), answers


def _hands() -> Any:
    """Yield the hands of at most seven cards."""
    for counts in product(*(range(most + 1) for most in rules.CHARM)):
        if sum(counts) <= rules.HAND + 1:
            yield sum(count << rules.FIELD * geisha for geisha, count in enumerate(counts))


@free_loop
def _acts(codes: NDArray[np.int64], hands: NDArray[np.int64]) -> NDArray[np.int8]:
    table = np.zeros((HANDS, len(codes)), np.int8)
    for hand in hands:
        for move in range(len(codes)):
            cards = (codes[move] & rules.LOW_HALF) + (codes[move] >> rules.HALF & rules.LOW_HALF)
            table[number_of(hand), move] = rules.has(hand, cards)
    return table


@rule
def number_of(cards: int) -> int:
    """Return the number of a multiset of cards."""
    number = 0
    for geisha in range(rules.GEISHAS):
        number += (cards >> rules.FIELD * geisha & 15) * RADIX[geisha]
    return number


# Playing


@free_loop
def begin(games: Any, streams: Any, wanted: Any, how: HanamikojiOptions) -> None:
    """Begin the wanted games."""
    cards = DECK_OF_CARDS.copy()
    for index in range(len(games)):
        if wanted[index]:
            game = games[index]
            game["round"], game["is_over"] = 0, 0
            _deal(game, 0, cards, streams[index])


@rule
def _deal(game: Any, markers: int, cards: Buffer, stream: Buffer) -> None:
    cards[:] = DECK_OF_CARDS  # a deal follows from its game's stream alone
    shuffle(cards, stream)
    _store(game, rules.opening(cards, game["round"] & 1, markers))
    game["dealt"], game["when"], game["round"] = _packed(cards), 0, game["round"] + 1
    game["gifts"], game["gift_taken"] = 0, 0
    game["first_pairs"], game["second_pairs"], game["pair_taken"] = 0, 0, 0


@rule
def _packed(cards: Any) -> int:
    dealt = 0
    for index in range(rules.CARDS):
        dealt |= cards[index] << 3 * index
    return dealt


@rule
def _position(game: Any) -> rules.Position:
    return rules.Position(
        game["hands"],
        game["sides"],
        game["secrets"],
        game["trade_offs"],
        game["markers"],
        game["offer"],
        game["used"],
        game["deck"],
        game["turns"],
        game["mover"],
    )


@rule
def _store(game: Any, position: rules.Position) -> None:
    game["hands"], game["sides"] = position.hands, position.sides
    game["secrets"], game["trade_offs"] = position.secrets, position.trade_offs
    game["markers"], game["offer"] = position.markers, position.offer
    game["used"], game["deck"] = position.used, position.deck
    game["turns"], game["mover"] = position.turns, position.mover


@free_loop
def first_illegal(games: Any, actions: Any, how: HanamikojiOptions) -> int:
    """Return the first game in which an action is illegal, or the number of games."""
    for index in range(len(games)):
        action = actions[index]
        if games[index]["is_over"] or action < 0 or action >= len(how.codes):
            return index
        if not rules.is_legal(_position(games[index]), how.codes[action]):
            return index
    return len(games)


@free_loop
def step(games: Any, streams: Any, actions: Any, rewards: Any, over: Any, how: HanamikojiOptions) -> None:
    """Play one legal action in each game; a round that is complete is scored, and the next one dealt."""
    cards = DECK_OF_CARDS.copy()
    for index in range(len(games)):
        game, code = games[index], how.codes[actions[index]]
        position = _position(game)
        _remember(game, position, code)
        position = rules.play(position, code)
        _store(game, position)
        winner = rules.NOBODY
        if rules.is_over(position):
            winner = _score(game, position, cards, streams[index], how)
        over[index] = game["is_over"]
        rewards[index, 0], rewards[index, 1] = int(winner == 0) - int(winner == 1), int(winner == 1) - int(winner == 0)


@rule
def _remember(game: Any, position: rules.Position, code: int) -> None:
    """Keep what is open to both seats and that no position tells later."""
    kind, cards, other_pair = code >> rules.KIND, code & rules.LOW_HALF, code >> rules.HALF & rules.LOW_HALF
    mover = position.mover
    if kind == rules.ANSWER:
        if position.offer >> rules.HALF == 0:
            game["gift_taken"] += rules.of_seat(1 - mover, cards)
        else:
            game["pair_taken"] += rules.of_seat(1 - mover, cards)
        return
    game["when"] |= ((position.turns - 1) // 2 + 1) << 4 * (4 * mover + kind - 1)
    if kind == rules.GIFT:
        game["gifts"] += rules.of_seat(mover, cards)
    elif kind == rules.COMPETITION:
        game["first_pairs"] += rules.of_seat(mover, cards)
        game["second_pairs"] += rules.of_seat(mover, other_pair)


@rule
def _score(game: Any, position: rules.Position, cards: Buffer, stream: Buffer, how: HanamikojiOptions) -> int:
    """Score a round and deal the next one unless the game is over; return who has won."""
    markers = rules.score(position)
    left = how.end.rounds_left
    if left != rules.UNLIMITED:
        left -= game["round"]
    end = rules.EndRules(left, how.end.charm_to_win, how.end.geishas_to_win, how.end.tiers_decide)
    winner, why = rules.verdict(markers, end)
    if why == rules.GOES_ON:
        _deal(game, markers, cards, stream)
    else:
        game["markers"], game["is_over"] = markers, 1
    return winner


# Looking


@free_loop
def mask(games: Any, masks: Any, how: HanamikojiOptions) -> None:
    """Write which actions are legal; none is once a game is over."""
    moves = np.empty(rules.MOST_MOVES, np.int64)
    for index in range(len(games)):
        game, row = games[index], masks[index]
        acts = not game["is_over"] and game["offer"] == 0
        hand = number_of(rules.part(game["hands"], game["mover"]))
        used = game["used"] >> 4 * game["mover"]
        for kind in range(4):
            free = np.int8(acts and used >> kind & 1 == 0)
            for move in range(KIND_STARTS[kind], KIND_STARTS[kind + 1]):
                row[move] = how.acts[hand, move] & free
        row[FIRST_ANSWER:] = 0
        if not acts and not game["is_over"]:
            for number in range(rules.legal(_position(game), moves)):
                row[how.answers[number_of(moves[number] & rules.LOW_HALF)]] = 1


def observe(games: Any, rows: Any, how: HanamikojiOptions) -> None:
    """Write what the seats to move see; zeros once a game is over."""
    _observe(games, rows, False, how)


def observe_everything(games: Any, rows: Any, how: HanamikojiOptions) -> None:
    """Write everything, hidden cards included, from the side of the seats to move; zeros once a game is over."""
    _observe(games, rows, True, how)


# One loop for both, because it takes seconds to compile.
@free_loop
def _observe(games: Any, rows: Any, everything: bool, how: HanamikojiOptions) -> None:
    counts = np.zeros((KINDS_OF_COUNTS, rules.GEISHAS), np.int64)
    for index in range(len(games)):
        if games[index]["is_over"]:
            rows[index] = 0
            continue
        write_seen(games[index], _context(games[index], how), counts, rows[index])
        if everything:
            write_hidden(games[index], rows[index])


@rule
def _context(game: Any, how: HanamikojiOptions) -> int:
    return how.context + (game["round"] - 1 if how.end.rounds_left != rules.UNLIMITED else 0)


def deals(games: NDArray[Any]) -> NDArray[np.int64]:
    """Return the pieces of each round in play, in the order of the deal."""
    return games["dealt"][:, None] >> 3 * np.arange(rules.CARDS) & 7


def row_of(state: HanamikojiState) -> NDArray[Any]:
    """Return a state whose round is dealt as a batch of one; a finished game keeps its last position."""
    assert state.dealt is not None
    row = np.zeros(1, GAME)
    codes = np.array([CODES[move.id] for move in state.moves], np.int64)
    _replay(row, np.array(state.dealt.pieces), int(state.starter), state.markers_before, codes)
    row["round"] = state.round
    return row


@free_loop
def _replay(games: Any, cards: Any, starter: int, markers: int, codes: Any) -> None:
    game, position = games[0], rules.opening(cards, starter, markers)
    game["dealt"] = _packed(cards)
    for code in codes:
        _remember(game, position, code)
        position = rules.play(position, code)
    _store(game, position)
