"""Compiled loops over the rules: counting move sequences, playing random games."""

from __future__ import annotations

import numpy as np

from hanamachi.core.chance import below, shuffle
from hanamachi.core.jit import Buffer, loop, rule
from hanamachi.games.hanamikoji import rules

DECK_OF_CARDS = np.array(rules.PIECES, dtype=np.int64)
DECISIONS_A_ROUND = 12


@loop
def perft(position: rules.Position, depth: int) -> int:
    """Count the sequences of that many legal moves from a position, within its round."""
    moves = np.empty(rules.MOST_MOVES, dtype=np.int64)
    count = rules.legal(position, moves)
    if depth <= 1:
        return count if depth == 1 else 1
    total = 0
    for index in range(count):
        total += perft(rules.play(position, moves[index]), depth - 1)
    return total


@loop
def random_games(games: int, end: rules.EndRules, stream: Buffer) -> tuple[int, int, int]:
    """Play games of uniformly random legal moves, all of them enumerated at each decision.

    Return FIRST's wins, SECOND's wins and the number of decisions. ``end`` is the edition's before the first round.
    """
    return _games(games, end, False, stream)


@loop
def sampled_games(games: int, end: rules.EndRules, stream: Buffer) -> tuple[int, int, int]:
    """Play games of random actions with random cards, sampled without enumerating the moves; else the same."""
    return _games(games, end, True, stream)


@rule
def _games(games: int, end: rules.EndRules, sampled: bool, stream: Buffer) -> tuple[int, int, int]:
    cards = DECK_OF_CARDS.copy()
    moves = np.empty(rules.MOST_MOVES, dtype=np.int64)
    wins, losses, decisions = 0, 0, 0
    for _ in range(games):
        markers, number, why, winner = 0, 0, rules.GOES_ON, rules.NOBODY
        while why == rules.GOES_ON:
            shuffle(cards, stream)
            if sampled:
                markers = _sampled_deal(cards, number & 1, markers, stream)
            else:
                markers = _random_round(rules.opening(cards, number & 1, markers), moves, stream)
            number += 1
            decisions += DECISIONS_A_ROUND
            winner, why = rules.verdict(markers, _after(end, number))
        wins += winner == 0
        losses += winner == 1
    return wins, losses, decisions


@rule
def _random_round(position: rules.Position, moves: Buffer, stream: Buffer) -> int:
    """Return the markers after a round of random legal moves."""
    while not rules.is_over(position):
        count = rules.legal(position, moves)
        position = rules.play(position, moves[below(stream, count)])
    return rules.score(position)


@rule
def _after(end: rules.EndRules, scored: int) -> rules.EndRules:
    """Return what may end a game once that many more rounds are scored."""
    left = rules.UNLIMITED if end.rounds_left == rules.UNLIMITED else end.rounds_left - scored
    return rules.EndRules(left, end.charm_to_win, end.geishas_to_win, end.tiers_decide)


# A row is cards in a certain order, three bits each, the first one lowest. While a hand's row is in random
# order its next cards are random cards, so that choosing them costs nothing.
ROW = 3 * (rules.HAND + 1)
LOW_ROW = (1 << ROW) - 1


@rule
def sampled_round(position: rules.Position, stream: Buffer) -> int:
    """Return the markers after finishing a round with random actions, random cards and random answers."""
    first = _random_row(rules.part(position.hands, 0), stream)
    second = _random_row(rules.part(position.hands, 1), stream)
    shown = _random_row(position.offer & rules.LOW_HALF, stream)
    return _sampled_from(position, first | second << ROW, shown, stream)


@rule
def _sampled_deal(deal: Buffer, starter: int, markers: int, stream: Buffer) -> int:
    """Return the markers after a sampled round; the hands of a shuffled deal are in random order already."""
    rows = 0
    for index in range(rules.HAND):
        rows |= deal[1 + index] << 3 * index + ROW * starter
        rows |= deal[1 + rules.HAND + index] << 3 * index + ROW * (1 - starter)
    position = rules.opening(deal, starter, markers)
    rows = _with_drawn(rows, deal[1 + 2 * rules.HAND], position, stream)
    return _sampled_from(position, rows, 0, stream)


@rule
def _sampled_from(position: rules.Position, rows: int, shown: int, stream: Buffer) -> int:
    while not rules.is_over(position):
        drawn, turns = position.deck & 7, position.turns
        if position.offer != 0:
            position = rules.answer(position, _random_answer(position.offer, shown, stream))
        else:
            seat_row = ROW * position.mover
            shown = rows >> seat_row & LOW_ROW
            kind = _random_action(position.used >> 4 * position.mover & 15, stream)
            rows ^= (shown ^ shown >> 3 * kind) << seat_row
            position = _act_with_row(position, kind, shown)
        if turns < rules.TURNS and position.turns > turns:
            rows = _with_drawn(rows, drawn, position, stream)
    return rules.score(position)


@rule
def _random_row(cards: int, stream: Buffer) -> int:
    """Return the cards in a random order."""
    row, size = 0, 0
    for geisha in range(rules.GEISHAS):
        for _ in range(cards >> rules.FIELD * geisha & 15):
            row = _inserted(row, geisha, below(stream, size + 1))
            size += 1
    return row


@rule
def _inserted(row: int, card: int, at: int) -> int:
    behind = row >> 3 * at << 3 * at
    return row ^ behind | card << 3 * at | behind << 3


@rule
def _with_drawn(rows: int, card: int, position: rules.Position, stream: Buffer) -> int:
    """Return the rows with the card that the mover has just drawn at a random place of theirs."""
    used, seat_row = position.used >> 4 * position.mover & 15, ROW * position.mover
    size = rules.HAND - (used >> 1 & 1) - 2 * (used >> 2 & 1) - 3 * (used >> 3)
    row = rows >> seat_row & LOW_ROW
    return rows ^ (row ^ _inserted(row, card, below(stream, size + 1))) << seat_row


@rule
def _random_action(used: int, stream: Buffer) -> int:
    """Return one of the actions not used yet."""
    left = 4 - (used & 1) - (used >> 1 & 1) - (used >> 2 & 1) - (used >> 3)
    skip = below(stream, left)
    for action in range(4):
        if used >> action & 1 == 0:
            if skip == 0:
                return action + 1
            skip -= 1
    return 0


@rule
def _cards_of(row: int, count: int) -> int:
    cards = 0
    for index in range(count):
        cards += 1 << rules.FIELD * (row >> 3 * index & 7)
    return cards


@rule
def _act_with_row(position: rules.Position, kind: int, row: int) -> rules.Position:
    if kind == rules.COMPETITION:
        return rules.act(position, kind, _cards_of(row, 2), _cards_of(row >> 6, 2))
    return rules.act(position, kind, _cards_of(row, kind), 0)


@rule
def _random_answer(offer: int, shown: int, stream: Buffer) -> int:
    if offer >> rules.HALF == 0:
        return 1 << rules.FIELD * (shown >> 3 * below(stream, 3) & 7)
    return offer & rules.LOW_HALF if below(stream, 2) == 0 else offer >> rules.HALF


# Monte Carlo with imagined cards


@loop
def best_by_rollouts(
    position: rules.Position, unseen: Buffer, moves: Buffer, rollouts: int, ending: rules.EndRules, stream: Buffer
) -> int:
    """Return which of the mover's moves does best when unseen cards lie anywhere and play goes on at random.

    Rollouts are spent by sequential halving (Karnin, Koren and Somekh, 2013): equal shares, the better half goes on.
    """
    field = np.arange(len(moves))
    totals, counts = np.zeros(len(moves)), np.zeros(len(moves))
    stages = 1
    while 1 << stages < len(moves):
        stages += 1
    size = len(moves)
    while size > 1:
        share = max(rollouts // (stages * size), 1)
        for index in field[:size]:
            totals[index] += _rollouts(position, unseen, moves[index], share, ending, stream)
            counts[index] += share
        field[:size] = field[:size][np.argsort(-totals[field[:size]] / counts[field[:size]])]
        size = (size + 1) // 2
    return int(field[0])


@rule
def _rollouts(
    position: rules.Position, unseen: Buffer, move: int, count: int, ending: rules.EndRules, stream: Buffer
) -> float:
    """Return the sum of what a move is worth to the mover in so many imagined worlds."""
    mover, total = position.mover, 0.0
    for _ in range(count):
        shuffle(unseen, stream)
        after = rules.play(_with_hidden(position, unseen), move)
        value = _worth(sampled_round(after, stream), ending)
        total += value if mover == 0 else -value
    return total


@rule
def _with_hidden(position: rules.Position, unseen: Buffer) -> rules.Position:
    """Return the position with the unseen cards dealt to where the mover cannot see, in their order."""
    mover, other = position.mover, 1 - position.mover
    size = len(unseen) - 1 - (rules.DECK - position.turns)
    secret = 1 if rules.part(position.secrets, other) else 0
    trade_off = 2 if rules.part(position.trade_offs, other) else 0
    hand, deck = size - secret - trade_off, 0
    for index in range(rules.DECK - position.turns):
        deck |= unseen[size + index] << 3 * index
    return rules.Position(
        _own_and(position.hands, mover, _sum(unseen, 0, hand)),
        position.sides,
        _own_and(position.secrets, mover, _sum(unseen, hand, hand + secret)),
        _own_and(position.trade_offs, mover, _sum(unseen, hand + secret, size)),
        position.markers,
        position.offer,
        position.used,
        deck,
        position.turns,
        mover,
    )


@rule
def _own_and(both: int, mover: int, theirs: int) -> int:
    return rules.of_seat(mover, rules.part(both, mover)) | rules.of_seat(1 - mover, theirs)


@rule
def _sum(cards: Buffer, start: int, end: int) -> int:
    total = 0
    for index in range(start, end):
        total += 1 << rules.FIELD * cards[index]
    return total


@rule
def _worth(markers: int, ending: rules.EndRules) -> float:
    """Return what markers after a scoring are worth to FIRST; where the game goes on, by the lead in charm."""
    winner, why = rules.verdict(markers, ending)
    if why == rules.GOES_ON:
        return (rules.charm(rules.part(markers, 0)) - rules.charm(rules.part(markers, 1))) / 22
    if winner == rules.NOBODY:
        return 0.0
    return 1.0 if winner == 0 else -1.0
