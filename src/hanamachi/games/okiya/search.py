"""Compiled loops over the rules: counting, playing at random, and solving.

The solver asks one kind of question, "can this side force a win within so many plies?", and asks it of both
sides. The answer needs no bounds and no table of positions, so there is nothing to get subtly wrong: a side
to move needs one move after which the opponent is trapped, and is trapped when every reply lets it win.

A set of cells is 16 bits, as in ``rules``. Two tables make a node cheap. ``near`` tells, for the cells of one
garden, which tiles may follow a tile. ``shapes`` tells, for the tokens of one side, which cells would complete
four, which patterns hold two or more of them and which any.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.chance import below
from hanamachi.core.jit import Buffer, loop, rule
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.rules import ALL_CELLS, CELLS, Position

Table: TypeAlias = NDArray[np.int64]

PATTERNS = rules.LINES + rules.SQUARES
CENTRE = 0x0660

WIN = 32
"""A win in n plies scores WIN - n, a loss in n plies n - WIN, a draw (or nothing in sight) 0."""
NO_HORIZON = CELLS
FIRST_END = 7
"""No round ends before the seventh ply: four tokens need it, and so do a tile and the six that may follow it."""

_PAIRS, _TOUCHED = 16, 16 + len(PATTERNS)
_EVERY_PATTERN = (1 << len(PATTERNS)) - 1
_ROOM = CELLS
_DECIDED = -1


class Tables(NamedTuple):
    """What the solver looks up in one garden, and the room in which it sorts moves."""

    near: Table
    shapes: Table
    room: Table


class Tally(NamedTuple):
    """What random rounds came to, and how many moves they took."""

    first: int
    second: int
    full: int
    moves: int


@rule
def count(cells: int) -> int:
    """Return how many of up to 32 bits are set."""
    cells -= cells >> 1 & 0x55555555
    cells = (cells & 0x33333333) + (cells >> 2 & 0x33333333)
    cells = cells + (cells >> 4) & 0x0F0F0F0F
    return cells * 0x01010101 >> 24 & 0x3F


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
    """Return how many sequences of exactly that many plies the rules allow."""
    return _perft(position, depth)


@rule
def _random_cell(cells: int, stream: Buffer) -> int:
    skipped = below(stream, count(cells))
    for _ in range(skipped):
        cells &= cells - 1
    return count((cells & -cells) - 1)


@loop
def playouts(position: Position, rounds: int, stream: Buffer) -> Tally:
    """Finish a running round at random that many times."""
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


# The tables


@cache
def shapes(patterns: Sequence[int] = PATTERNS) -> Table:
    """Return, for every set of tokens, its completing cells, its patterns with a pair and its patterns at all."""
    tokens = np.arange(1 << CELLS)
    table = np.zeros(1 << CELLS, dtype=np.int64)
    for number, pattern in enumerate(patterns):
        missing = pattern & ~tokens
        held = tokens & pattern
        table |= np.where(missing & (missing - 1), 0, missing)
        table |= np.where(held & (held - 1), 1 << _PAIRS + number, 0)
        table |= np.where(held, 1 << _TOUCHED + number, 0)
    return table


@rule
def _spread(position: Position, near: Table) -> None:
    for cells in range(1, 256):
        lowest = cells & -cells
        cell = count(lowest - 1)
        for half in range(2):
            followers = rules.neighbours(position, cell + 8 * half) & ~(1 << cell + 8 * half)
            near[256 * half + cells] = near[256 * half + (cells ^ lowest)] | followers


@rule
def _tables(position: Position, shapes: Table) -> Tables:
    near = np.zeros(512, dtype=np.int64)
    _spread(position, near)
    return Tables(near, shapes, np.zeros(_ROOM * (CELLS + 1), dtype=np.int64))


@rule
def _near(tables: Tables, cells: int) -> int:
    """Return the cells that may follow at least one of these; a cell does not follow itself."""
    return int(tables.near[cells & 255]) | int(tables.near[256 + (cells >> 8)])


@rule
def _live_pairs(own: int, other: int) -> int:
    """Count the patterns with two own tokens and none of the other side, given the shapes of both."""
    return count(own >> _PAIRS & ~(other >> _TOUCHED) & _EVERY_PATTERN)


# The question: can the attacker force a win within so many plies?


@rule
def _sort_in(tables: Tables, start: int, end: int, item: int) -> None:
    while end > start and tables.room[end - 1] < item:
        tables.room[end] = tables.room[end - 1]
        end -= 1
    tables.room[end] = item


@rule
def _forces(tables: Tables, attacker: int, defender: int, moves: int, plies: int, block: bool) -> bool:
    """Tell whether the attacker, to move, wins within so many plies; ``block``: also by filling the garden.

    It calls nothing but itself and functions that do not call it back: Numba cannot cache mutual recursion.
    """
    free = ALL_CELLS & ~(attacker | defender)
    if moves & int(tables.shapes[attacker]):
        return True
    if moves & ~_near(tables, free):
        return block or free & (free - 1) != 0
    if plies < 3:
        return False
    start = plies * _ROOM
    end = _list_attacks(tables, attacker, defender, moves, start)
    if end == _DECIDED:
        return True
    for place in range(start, end):
        own = attacker | int(tables.room[place]) & ALL_CELLS
        replies = int(tables.room[place]) >> 16 & ALL_CELLS
        for reply in range(start - _ROOM, _list_replies(tables, own, defender, replies, plies - 1)):
            item = int(tables.room[reply])
            if not _forces(tables, own, defender | item & ALL_CELLS, item >> 16 & ALL_CELLS, plies - 2, block):
                break
        else:
            return True
    return False


@rule
def _list_attacks(tables: Tables, attacker: int, defender: int, moves: int, start: int) -> int:
    """Sort the moves worth trying into the room, each with its replies, and return where they end.

    Left out are moves that lose at once. _DECIDED: one of the moves leaves no reply that does not lose at once.
    """
    free = ALL_CELLS & ~(attacker | defender)
    against = int(tables.shapes[defender])
    careful = moves & ~_near(tables, against & free)
    end = start
    while careful:
        move = careful & -careful
        careful ^= move
        left = free ^ move
        after = int(tables.shapes[attacker | move])
        replies = _near(tables, move) & left & ~_near(tables, after & left)
        if replies == 0:
            return _DECIDED
        if replies & ~_near(tables, left) == 0:
            order = 60 * count(after & left) - 2 * count(against & left) + 3 * _live_pairs(after, against)
            order += 2 * count(move & CENTRE) - count(replies)
            _sort_in(tables, start, end, order + 1000 << 32 | replies << 16 | move)
            end += 1
    return end


@rule
def _list_replies(tables: Tables, attacker: int, defender: int, replies: int, plies: int) -> int:
    """Sort the replies into the room, each with the moves it leaves, and return where they end."""
    free = ALL_CELLS & ~(attacker | defender)
    against = int(tables.shapes[attacker])
    start = end = plies * _ROOM
    while replies:
        reply = replies & -replies
        replies ^= reply
        left = free ^ reply
        after = int(tables.shapes[defender | reply])
        moves = _near(tables, reply) & left
        careful = moves & ~_near(tables, after & left)
        order = 6 * count(after & left) - 5 * count(against & left) + _live_pairs(after, against)
        order += count(reply & CENTRE) - count(careful)
        item = order + 1000 << 32 | moves << 16 | reply
        # Without a careful move, or the time for one, only a move that leaves no tile could still win.
        if (careful == 0 or plies == 2) and moves & ~_near(tables, left) == 0:
            tables.room[start] = item
            return start + 1
        _sort_in(tables, start, end, item)
        end += 1
    return end


# Answers for whole positions


@rule
def _cornered(tables: Tables, attacker: int, defender: int, moves: int, plies: int, block: bool) -> bool:
    """Tell whether the defender, to move, loses within so many plies whatever it takes."""
    free = ALL_CELLS & ~(attacker | defender)
    if moves & int(tables.shapes[defender]) or moves & ~_near(tables, free):
        return False
    replies = moves & ~_near(tables, int(tables.shapes[attacker]) & free)
    for place in range(plies * _ROOM, _list_replies(tables, attacker, defender, replies, plies)):
        item = int(tables.room[place])
        if not _forces(tables, attacker, defender | item & ALL_CELLS, item >> 16 & ALL_CELLS, plies - 1, block):
            return False
    return True


@rule
def _wins(tables: Tables, position: Position, plies: int, block: bool) -> bool:
    """Tell whether the mover can force a win within so many plies."""
    own, other = rules.sides(position)
    return plies > 0 and _forces(tables, own, other, rules.moves(position), plies - 1 | 1, block)


@rule
def _loses(tables: Tables, position: Position, plies: int, block: bool) -> bool:
    """Tell whether the opponent of the mover can force a win within so many plies."""
    own, other = rules.sides(position)
    return plies > 1 and _cornered(tables, other, own, rules.moves(position), plies & ~1, block)


@rule
def _value(tables: Tables, position: Position, horizon: int, block: bool) -> int:
    """Return 1, 0 or -1 for a running round: the mover forces a win in sight, neither side does, the other does."""
    if _wins(tables, position, horizon, block):
        return 1
    # A round that cannot be drawn and is not won is lost, if the horizon hides nothing.
    sure = block and horizon >= count(rules.free(position))
    return -1 if sure or _loses(tables, position, horizon, block) else 0


@rule
def _score(tables: Tables, position: Position, horizon: int, block: bool) -> int:
    """Return the score of a running round for its mover."""
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
    """Return what the opponent's score is worth to the side whose move led to it."""
    if score == 0:
        return 0
    return 1 - score if score > 0 else -1 - score


@loop
def value(position: Position, shapes: Table, block: bool) -> int:
    """Return 1, 0 or -1: the mover of a running round wins, draws or loses; ``block``: a full garden is no draw."""
    return _value(_tables(position, shapes), position, NO_HORIZON, block)


@loop
def scores(position: Position, shapes: Table, horizon: int, block: bool) -> Table:
    """Return the score of every cell that may be taken, as far as a horizon in plies shows it; others hold 0."""
    tables = _tables(position, shapes)
    moves = rules.moves(position)
    result = np.zeros(CELLS, dtype=np.int64)
    for cell in range(CELLS):
        if moves >> cell & 1:
            result[cell] = _score_of_move(tables, position, cell, horizon, block)
    return result


@loop
def appeals(position: Position, shapes: Table) -> Table:
    """Return how good each move looks at a glance: the fours and pairs it makes against those it leaves."""
    moves = rules.moves(position)
    own, other = rules.sides(position)
    against = int(shapes[other])
    result = np.zeros(CELLS, dtype=np.int64)
    for cell in range(CELLS):
        if moves >> cell & 1:
            left = rules.free(position) & ~(1 << cell)
            after = int(shapes[own | 1 << cell])
            threats = count(after & left) - count(against & left)
            result[cell] = 4 * threats + _live_pairs(after, against) - _live_pairs(against, after)
    return result


@loop
def survey(position: Position, shapes: Table) -> tuple[Table, int, int]:
    """Return what every opening is worth (1, 0, -1) where a full garden is a draw, and both rules' scores."""
    tables = _tables(position, shapes)
    outcomes = np.zeros(CELLS, dtype=np.int64)
    for cell in range(CELLS):
        if rules.BORDER >> cell & 1:
            outcomes[cell] = -_value(tables, rules.play(position, cell), NO_HORIZON, False)
    block = _score(tables, position, NO_HORIZON, True)
    draw = _score(tables, position, NO_HORIZON, False)
    return outcomes, block, draw


@loop
def variation(position: Position, shapes: Table, block: bool) -> Table:
    """Return the cells of a round played out from here by best play, lowest cell first among equals."""
    tables = _tables(position, shapes)
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
