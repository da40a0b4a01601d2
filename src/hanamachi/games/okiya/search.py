"""Compiled loops over the rules: counting, playing at random, and solving.

The solver asks a single question, "can this side force a win within n plies?", for both sides. It needs neither
bounds nor a transposition table, which leaves little to get subtly wrong: the attacker needs one move that traps
the opponent, and the opponent is trapped if every reply lets the attacker win.

A set of cells is 16 bits, as in ``rules``; the tables that a node uses are in ``lookup``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hanamachi.core.chance import below
from hanamachi.core.jit import Buffer, loop, rule
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.lookup import ROOM, Table, Tables, count, live_pairs, near, tables_of
from hanamachi.games.okiya.rules import ALL_CELLS, CELLS, Position

CENTRE = 0x0660

WIN = 32
"""A win in n plies scores WIN - n, a loss in n plies n - WIN, a draw (or nothing in sight) 0."""
NO_HORIZON = CELLS
FIRST_END = 7
"""No round ends before the seventh ply: four tokens take seven, and so does running out of the six tiles that match."""

_DECIDED = -1


class Tally(NamedTuple):
    """The results of random rounds, and the number of moves they took."""

    first: int
    second: int
    full: int
    moves: int


# Counting and playing at random


@rule
def _perft(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    if rules.standing(position) != rules.RUNNING:
        return 0
    moves = rules.moves(position)
    if depth == 1:
        return count(moves)
    total = 0
    for cell in range(CELLS):
        if moves >> cell & 1:
            total += _perft(rules.play(position, cell), depth - 1)
    return total


@loop
def perft(position: Position, depth: int) -> int:
    """Count the legal sequences of exactly that many plies."""
    return _perft(position, depth)


@rule
def _random_cell(cells: int, stream: Buffer) -> int:
    skipped = below(stream, count(cells))
    for _ in range(skipped):
        cells &= cells - 1
    return count((cells & -cells) - 1)


@loop
def playouts(position: Position, rounds: int, stream: Buffer) -> Tally:
    """Play a running round to its end at random, that many times."""
    first = second = full = moves = 0
    for _ in range(rounds):
        now = position
        ending = rules.RUNNING
        while ending == rules.RUNNING:
            now = rules.play(now, _random_cell(rules.moves(now), stream))
            ending = rules.standing(now)
            moves += 1
        full += ending == rules.FULL_GARDEN
        first += ending != rules.FULL_GARDEN and now.mover == 1
        second += ending != rules.FULL_GARDEN and now.mover == 0
    return Tally(first, second, full, moves)


# The question: can the attacker force a win within that many plies?


@rule
def _sort_in(tables: Tables, start: int, end: int, item: int) -> None:
    while end > start and tables.room[end - 1] < item:
        tables.room[end] = tables.room[end - 1]
        end -= 1
    tables.room[end] = item


@rule
def _forces(tables: Tables, attacker: int, defender: int, moves: int, plies: int, block: bool) -> bool:
    """Tell whether the attacker, to move, wins within that many plies; ``block``: also by filling the garden.

    It must not be part of a mutual recursion, which Numba cannot cache.
    """
    free = ALL_CELLS & ~(attacker | defender)
    if moves & int(tables.shapes[attacker]):
        return True
    if moves & ~near(tables, free):
        return block or free & (free - 1) != 0
    if plies < 3:
        return False
    start = plies * ROOM
    end = _list_attacks(tables, attacker, defender, moves, start)
    if end == _DECIDED:
        return True
    for place in range(start, end):
        own = attacker | int(tables.room[place]) & ALL_CELLS
        replies = int(tables.room[place]) >> 16 & ALL_CELLS
        for reply in range(start - ROOM, _list_replies(tables, own, defender, replies, plies - 1)):
            item = int(tables.room[reply])
            if not _forces(tables, own, defender | item & ALL_CELLS, item >> 16 & ALL_CELLS, plies - 2, block):
                break
        else:
            return True
    return False


@rule
def _list_attacks(tables: Tables, attacker: int, defender: int, moves: int, start: int) -> int:
    """Sort the moves worth trying into the buffer, each with its replies, and return where they end.

    Moves that lose at once are left out. _DECIDED: after one of the moves, every reply loses at once.
    """
    free = ALL_CELLS & ~(attacker | defender)
    against = int(tables.shapes[defender])
    careful = moves & ~near(tables, against & free)
    end = start
    while careful:
        move = careful & -careful
        careful ^= move
        left = free ^ move
        after = int(tables.shapes[attacker | move])
        replies = near(tables, move) & left & ~near(tables, after & left)
        if replies == 0:
            return _DECIDED
        if replies & ~near(tables, left) == 0:
            order = 60 * count(after & left) - 2 * count(against & left) + 3 * live_pairs(after, against)
            order += 2 * count(move & CENTRE) - count(replies)
            _sort_in(tables, start, end, order + 1000 << 32 | replies << 16 | move)
            end += 1
    return end


@rule
def _list_replies(tables: Tables, attacker: int, defender: int, replies: int, plies: int) -> int:
    """Sort the replies into the buffer, each with the moves it leaves, and return where they end."""
    free = ALL_CELLS & ~(attacker | defender)
    against = int(tables.shapes[attacker])
    start = end = plies * ROOM
    while replies:
        reply = replies & -replies
        replies ^= reply
        left = free ^ reply
        after = int(tables.shapes[defender | reply])
        moves = near(tables, reply) & left
        careful = moves & ~near(tables, after & left)
        order = 6 * count(after & left) - 5 * count(against & left) + live_pairs(after, against)
        order += count(reply & CENTRE) - count(careful)
        item = order + 1000 << 32 | moves << 16 | reply
        # Without a safe move, or the plies for one, only a move that leaves no tile could still win.
        if (careful == 0 or plies == 2) and moves & ~near(tables, left) == 0:
            tables.room[start] = item
            return start + 1
        _sort_in(tables, start, end, item)
        end += 1
    return end


# Answers for whole positions


@rule
def _cornered(tables: Tables, attacker: int, defender: int, moves: int, plies: int, block: bool) -> bool:
    """Tell whether the defender, to move, loses within that many plies after every move."""
    free = ALL_CELLS & ~(attacker | defender)
    if moves & int(tables.shapes[defender]) or moves & ~near(tables, free):
        return False
    replies = moves & ~near(tables, int(tables.shapes[attacker]) & free)
    for place in range(plies * ROOM, _list_replies(tables, attacker, defender, replies, plies)):
        item = int(tables.room[place])
        if not _forces(tables, attacker, defender | item & ALL_CELLS, item >> 16 & ALL_CELLS, plies - 1, block):
            return False
    return True


@rule
def _wins(tables: Tables, position: Position, plies: int, block: bool) -> bool:
    """Tell whether the side to move can force a win within that many plies."""
    own, other = rules.sides(position)
    return plies > 0 and _forces(tables, own, other, rules.moves(position), plies - 1 | 1, block)


@rule
def _loses(tables: Tables, position: Position, plies: int, block: bool) -> bool:
    """Tell whether the opponent of the side to move can force a win within that many plies."""
    own, other = rules.sides(position)
    return plies > 1 and _cornered(tables, other, own, rules.moves(position), plies & ~1, block)


@rule
def _value(tables: Tables, position: Position, horizon: int, block: bool) -> int:
    """Return who can force a win within the horizon: 1 the side to move, -1 the opponent, 0 neither."""
    if _wins(tables, position, horizon, block):
        return 1
    # With an unlimited horizon, a round that cannot be drawn and is not won is lost.
    sure = block and horizon >= count(rules.free(position))
    return -1 if sure or _loses(tables, position, horizon, block) else 0


@rule
def _score(tables: Tables, position: Position, horizon: int, block: bool) -> int:
    """Return the score of a running round for the side to move."""
    value = _value(tables, position, horizon, block)
    if value == 0:
        return 0
    soonest = max(1, FIRST_END - count(position.first | position.second))
    if value > 0:
        plies = soonest | 1
        while not _wins(tables, position, plies, block):
            plies += 2
        return WIN - plies
    plies = soonest + (soonest & 1)
    while not _loses(tables, position, plies, block):
        plies += 2
    return plies - WIN


@rule
def _score_of_move(tables: Tables, position: Position, cell: int, horizon: int, block: bool) -> int:
    after = rules.play(position, cell)
    ending = rules.standing(after)
    if ending == rules.RUNNING:
        return _one_ply_before(_score(tables, after, horizon - 1, block))
    return WIN - 1 if block or ending != rules.FULL_GARDEN else 0


@rule
def _one_ply_before(score: int) -> int:
    """Return the score of a move from the opponent's score after it."""
    if score == 0:
        return 0
    return 1 - score if score > 0 else -1 - score


@loop
def value(position: Position, shapes: Table, block: bool) -> int:
    """Return 1, 0 or -1: the side to move wins, draws or loses; ``block``: a full garden is no draw."""
    return _value(tables_of(position, shapes), position, NO_HORIZON, block)


@loop
def scores(position: Position, shapes: Table, horizon: int, block: bool) -> Table:
    """Return the score of every legal cell, up to a horizon in plies; 0 for the other cells."""
    tables = tables_of(position, shapes)
    moves = rules.moves(position)
    result = np.zeros(CELLS, dtype=np.int64)
    for cell in range(CELLS):
        if moves >> cell & 1:
            result[cell] = _score_of_move(tables, position, cell, horizon, block)
    return result


@loop
def appeals(position: Position, shapes: Table) -> Table:
    """Return a quick estimate of each move: the fours and pairs it makes minus those it leaves."""
    moves = rules.moves(position)
    own, other = rules.sides(position)
    against = int(shapes[other])
    result = np.zeros(CELLS, dtype=np.int64)
    for cell in range(CELLS):
        if moves >> cell & 1:
            left = rules.free(position) & ~(1 << cell)
            after = int(shapes[own | 1 << cell])
            threats = count(after & left) - count(against & left)
            result[cell] = 4 * threats + live_pairs(after, against) - live_pairs(against, after)
    return result


@loop
def survey(position: Position, shapes: Table) -> tuple[Table, int, int]:
    """Return the value of every opening (1, 0, -1) if a full garden is a draw, and the score under both rules."""
    tables = tables_of(position, shapes)
    outcomes = np.zeros(CELLS, dtype=np.int64)
    for cell in range(CELLS):
        if rules.BORDER >> cell & 1:
            outcomes[cell] = -_value(tables, rules.play(position, cell), NO_HORIZON, False)
    block = _score(tables, position, NO_HORIZON, True)
    draw = _score(tables, position, NO_HORIZON, False)
    return outcomes, block, draw


@loop
def variation(position: Position, shapes: Table, block: bool) -> Table:
    """Return the moves of best play from here, the lowest cell first among equals."""
    tables = tables_of(position, shapes)
    cells = np.zeros(CELLS, dtype=np.int64)
    length = 0
    while rules.standing(position) == rules.RUNNING:
        cells[length] = _best_cell(tables, position, block)
        position = rules.play(position, cells[length])
        length += 1
    return cells[:length]


@rule
def _best_cell(tables: Tables, position: Position, block: bool) -> int:
    moves = rules.moves(position)
    best, best_score = rules.NO_CELL, -WIN
    for cell in range(CELLS):
        if moves >> cell & 1:
            score = _score_of_move(tables, position, cell, NO_HORIZON, block)
            if score > best_score:
                best, best_score = cell, score
    return best
