"""The rules of a round and of the end of the game, as functions on integers.

Geishas are 0 … 6 (A … G). A multiset of cards is one integer with a field of four bits for each geisha: adding
and taking cards is adding and subtracting, and "has these cards" or "has more of them" is decided
for all geishas at once in the fields' top bits. A set of geishas is the top bits of their fields.

What both seats have is one integer too: FIRST's 28 bits below SECOND's. A move is one integer: its kind, and
its cards in one or two halves of 28 bits (a competition has a pair in each).
"""

from __future__ import annotations

from typing import NamedTuple

from hanamachi.core.jit import Buffer, Integers, rule

GEISHAS = 7
CHARM = (2, 2, 2, 3, 3, 4, 5)
ALL_CARDS = 0x5433222
PIECES = tuple(geisha for geisha, charm in enumerate(CHARM) for _ in range(charm))
CARDS = 21
HAND = 6
DECK = 8
TURNS = 8

FIELD = 4
HALF = FIELD * GEISHAS
LOW_HALF = (1 << HALF) - 1
ONES = 0x1111111
TOPS = 0x8888888

SECRET, TRADE_OFF, GIFT, COMPETITION, ANSWER = 1, 2, 3, 4, 5
KIND = 2 * HALF
MOST_MOVES = 168  # seven different cards in hand: 7 secrets, 21 trade-offs, 35 gifts, 105 competitions

TIERS = (0x8000000, 0x0800000, 0x0088000, 0x0000888)  # G, then F, then D and E, then A, B and C

# How the game stands after a scoring: it goes on, or why it is over.
GOES_ON, BY_CHARM, BY_GEISHAS, BY_MOST_CHARM, BY_TIER, NO_WINNER = range(6)
UNLIMITED = -1
NOBODY = -1


class Position(NamedTuple):
    """A round in play, including hidden cards, but without the removed card."""

    hands: int
    sides: int
    secrets: int
    trade_offs: int
    markers: int
    offer: int
    """A gift in the low half, or a competition's pairs in both; 0 when nothing is on offer."""
    used: int
    """Four bits per seat, one for each action."""
    deck: int
    """Three bits per card, the next card lowest."""
    turns: int
    """The number of turns begun."""
    mover: int


class EndRules(NamedTuple):
    """What can end a game after a scoring, set by its edition."""

    rounds_left: int
    """How many rounds may still follow; -1: no limit."""
    charm_to_win: int
    geishas_to_win: int
    tiers_decide: bool


@rule
def opening(deal: Integers, starter: int, markers: int) -> Position:
    """Return the position after a deal (removed card, starter's six, opponent's six, deck) and the first draw."""
    return opening_of(deal, starter, markers, HAND, 0)


@rule
def opening_of(deal: Integers, starter: int, markers: int, dealt: int, used: int) -> Position:
    """Return the opening with hands of any size and some actions used: a round of fewer turns is the end of one."""
    hand, other, deck = 0, 0, 0
    drawn = len(deal) - 1 - 2 * dealt
    for index in range(dealt):
        hand += 1 << FIELD * deal[1 + index]
        other += 1 << FIELD * deal[1 + dealt + index]
    for index in range(drawn):
        deck |= deal[1 + 2 * dealt + index] << 3 * index
    hands = of_seat(starter, hand) + of_seat(1 - starter, other)
    begun = TURNS - drawn
    return next_turn(Position(hands, 0, 0, 0, markers, 0, used, deck, begun, 1 - starter), 1 - starter)


@rule
def next_turn(position: Position, last: int) -> Position:
    """Return the position after the seat that did not act last has drawn the top card, if one is left."""
    mover, turns, deck, hands = 1 - last, position.turns, position.deck, position.hands
    if turns < TURNS:
        hands += of_seat(mover, 1 << FIELD * (deck & 7))
        deck >>= 3
    return Position(
        hands,
        position.sides,
        position.secrets,
        position.trade_offs,
        position.markers,
        0,
        position.used,
        deck,
        turns + 1,
        mover,
    )


@rule
def of_seat(seat: int, cards: int) -> int:
    """Return cards as the part of a seat in what both seats have."""
    return cards << HALF * seat


@rule
def part(both: int, seat: int) -> int:
    """Return a seat's part of what both seats have."""
    return both >> HALF * seat & LOW_HALF


@rule
def has(hand: int, cards: int) -> bool:
    """Tell whether a hand holds all these cards."""
    return ((hand | TOPS) - cards) & TOPS == TOPS


@rule
def is_over(position: Position) -> bool:
    """Tell whether all eight turns of the round are complete."""
    return position.turns > TURNS


@rule
def is_used(position: Position, action: int) -> bool:
    """Tell whether the player to move has used an action this round."""
    return position.used >> (4 * position.mover + action - 1) & 1 == 1


@rule
def code(kind: int, cards: int, other_pair: int) -> int:
    """Return a move as one integer."""
    return kind << KIND | other_pair << HALF | cards


@rule
def is_legal(position: Position, move: int) -> bool:
    """Tell whether a move is legal."""
    kind, cards, other_pair = move >> KIND, move & LOW_HALF, move >> HALF & LOW_HALF
    if is_over(position):
        return False
    if position.offer != 0:
        return kind == ANSWER and is_answer(position.offer, cards)
    if kind == ANSWER or is_used(position, kind):
        return False
    return has(part(position.hands, position.mover), cards + other_pair)


@rule
def is_answer(offer: int, taken: int) -> bool:
    """Tell whether these cards may be taken from an offer: one card of a gift, one pair of a competition."""
    first, second = offer & LOW_HALF, offer >> HALF
    if second != 0:
        return taken in (first, second)
    is_one_card = taken & (taken - 1) == 0 and taken & ONES == taken
    return is_one_card and has(first, taken)


@rule
def play(position: Position, move: int) -> Position:
    """Return the position after a legal move."""
    kind, cards, other_pair = move >> KIND, move & LOW_HALF, move >> HALF & LOW_HALF
    if kind == ANSWER:
        return answer(position, cards)
    return act(position, kind, cards, other_pair)


@rule
def act(position: Position, kind: int, cards: int, other_pair: int) -> Position:
    """Return the position after an action: cards laid face down end the turn, an offer waits for its answer."""
    mover = position.mover
    hands = position.hands - of_seat(mover, cards + other_pair)
    secrets = position.secrets + (of_seat(mover, cards) if kind == SECRET else 0)
    trade_offs = position.trade_offs + (of_seat(mover, cards) if kind == TRADE_OFF else 0)
    offer = (other_pair << HALF | cards) if kind >= GIFT else 0
    used = position.used | 1 << (4 * mover + kind - 1)
    after = Position(
        hands,
        position.sides,
        secrets,
        trade_offs,
        position.markers,
        offer,
        used,
        position.deck,
        position.turns,
        1 - mover,
    )
    return after if kind >= GIFT else next_turn(after, mover)


@rule
def answer(position: Position, taken: int) -> Position:
    """Return the position after the player to move takes cards on offer; the rest goes to the player who offered."""
    mover = position.mover
    left = (position.offer & LOW_HALF) + (position.offer >> HALF) - taken
    after = Position(
        position.hands,
        position.sides + of_seat(mover, taken) + of_seat(1 - mover, left),
        position.secrets,
        position.trade_offs,
        position.markers,
        0,
        position.used,
        position.deck,
        position.turns,
        mover,
    )
    return next_turn(after, 1 - mover)


@rule
def legal(position: Position, moves: Buffer) -> int:
    """Write the legal moves, ordered by id, and return their number."""
    if is_over(position):
        return 0
    if position.offer != 0:
        return _answers(position.offer, moves)
    hand = part(position.hands, position.mover)
    count = 0
    if not is_used(position, SECRET):
        count = _each_with(code(SECRET, 0, 0), kinds(hand), 0, moves, count)
    if not is_used(position, TRADE_OFF):
        count = _trade_offs(hand, moves, count)
    if not is_used(position, GIFT):
        count = _with_each_pair(GIFT, hand, moves, count)
    if not is_used(position, COMPETITION):
        count = _with_each_pair(COMPETITION, hand, moves, count)
    return count


# The generators below walk through the different cards of a hand: `left` holds the top bits of the fields still
# to visit, `top` the lowest of them, `top >> 3` is a card of that field, and `kinds(…) & -top` are the fields
# from there on. Every combination is visited once, in order.


@rule
def kinds(cards: int) -> int:
    """Return the geishas with at least one card."""
    return ((cards | TOPS) - ONES) & TOPS


@rule
def _trade_offs(hand: int, moves: Buffer, count: int) -> int:
    left = kinds(hand)
    while left:
        top = left & -left
        count = _each_with(code(TRADE_OFF, top >> 3, 0), kinds(hand - (top >> 3)) & -top, 0, moves, count)
        left ^= top
    return count


@rule
def _with_each_pair(kind: int, hand: int, moves: Buffer, count: int) -> int:
    """Write the gifts or competitions that start with each pair of the hand."""
    left = kinds(hand)
    while left:
        top = left & -left
        others = kinds(hand - (top >> 3)) & -top
        while others:
            other = others & -others
            pair = (top >> 3) + (other >> 3)
            if kind == GIFT:
                count = _each_with(code(GIFT, pair, 0), kinds(hand - pair) & -other, 0, moves, count)
            else:
                count = _competitions_with(top, other, hand - pair, moves, count)
            others ^= other
        left ^= top
    return count


@rule
def _competitions_with(top: int, other: int, rest: int, moves: Buffer, count: int) -> int:
    """Write the competitions of a pair with each later or equal pair of the rest."""
    pair = (top >> 3) + (other >> 3)
    left = kinds(rest) & -top
    while left:
        low = left & -left
        highs = kinds(rest - (low >> 3)) & -(other if low == top else low)
        count = _each_with(code(COMPETITION, pair, low >> 3), highs, HALF, moves, count)
        left ^= low
    return count


@rule
def _each_with(move: int, left: int, half: int, moves: Buffer, count: int) -> int:
    """Write a move completed by one more card, once for each kind."""
    while left:
        top = left & -left
        moves[count] = move + (top >> 3 << half)
        count += 1
        left ^= top
    return count


@rule
def _answers(offer: int, moves: Buffer) -> int:
    first, second = offer & LOW_HALF, offer >> HALF
    if second == 0:
        return _each_with(code(ANSWER, 0, 0), kinds(first), 0, moves, 0)
    moves[0] = code(ANSWER, first, 0)
    moves[1] = code(ANSWER, second, 0)
    return 1 if first == second else 2


@rule
def more(cards: int, than: int) -> int:
    """Return the geishas with more cards on one side than on the other."""
    return ((cards | TOPS) - than - ONES) & TOPS


@rule
def score(position: Position) -> int:
    """Return the markers after a round: secrets count, a tie leaves a marker where it is."""
    cards = position.sides + position.secrets
    first, second = part(cards, 0), part(cards, 1)
    first_won, second_won = more(first, second), more(second, first)
    first_holds = part(position.markers, 0) & ~second_won | first_won
    second_holds = part(position.markers, 1) & ~first_won | second_won
    return of_seat(0, first_holds) | of_seat(1, second_holds)


@rule
def how_many(geishas: int) -> int:
    """Return the size of a set of geishas."""
    return (geishas >> FIELD - 1) * ONES >> FIELD * (GEISHAS - 1) & 15


@rule
def charm(geishas: int) -> int:
    """Return the total charm of a set of geishas."""
    points = (geishas >> FIELD - 1) * 15 & ALL_CARDS
    by_two = (points & 0x0F0F0F0F) + (points >> FIELD & 0x0F0F0F0F)
    return by_two * 0x01010101 >> 24 & 0xFF


@rule
def verdict(markers: int, end: EndRules) -> tuple[int, int]:
    """Return who has won after a scoring and why."""
    first, second = part(markers, 0), part(markers, 1)
    if is_reached(end.charm_to_win, charm(first), charm(second)):
        return int(charm(second) > charm(first)), BY_CHARM
    if is_reached(end.geishas_to_win, how_many(first), how_many(second)):
        return int(how_many(second) > how_many(first)), BY_GEISHAS
    if end.rounds_left != 0:
        return NOBODY, GOES_ON
    if charm(first) != charm(second):
        return int(charm(second) > charm(first)), BY_MOST_CHARM
    return highest_tier(first, second) if end.tiers_decide else (NOBODY, NO_WINNER)


@rule
def is_reached(goal: int, first: int, second: int) -> bool:
    """Tell whether a goal decides: one side has reached it, and has more than the other."""
    return first != second and max(first, second) >= goal


@rule
def highest_tier(first: int, second: int) -> tuple[int, int]:
    """Return the holder of the highest tier in which only one side holds a geisha."""
    for tier in TIERS:
        if (first & tier != 0) != (second & tier != 0):
            return int(second & tier != 0), BY_TIER
    return NOBODY, NO_WINNER
