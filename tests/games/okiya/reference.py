"""An independent solver for a round, slow and obvious: the whole tree, cell by cell, pruned by nothing but the rules.

It shares no code with the package. ``owner`` holds 0, 1 or NOBODY for each of the sixteen cells, ``tiles`` each
cell's ``(plant, symbol)`` in two lists. A win in n plies is worth 100 - n, a loss in n plies n - 100, a draw 0.
Lists serve interpreted; arrays let the same source run compiled where whole gardens are at stake.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from multiprocessing import get_context
from random import Random
from typing import Any, TypeAlias

import numpy as np

from hanamachi.core.jit import loop, rule

NOBODY = -1
CERTAIN = 100
BORDER = (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15)

Cells: TypeAlias = Any
"""Sixteen numbers: a list or an array."""

_ROWS = [[(row, column) for column in range(4)] for row in range(4)]
_COLUMNS = [[(row, column) for row in range(4)] for column in range(4)]
_DIAGONALS = [[(step, step) for step in range(4)], [(step, 3 - step) for step in range(4)]]
_SQUARES = [
    [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
    for row in range(3)
    for column in range(3)
]
FOURS = tuple(tuple(4 * row + column for row, column in four) for four in [*_ROWS, *_COLUMNS, *_DIAGONALS, *_SQUARES])


@rule
def has_four(owner: Cells, player: int) -> bool:
    for a, b, c, d in FOURS:
        if owner[a] == player and owner[b] == player and owner[c] == player and owner[d] == player:
            return True
    return False


@rule
def may_take(plants: Cells, symbols: Cells, owner: Cells, last: int, cell: int) -> bool:
    if owner[cell] != NOBODY:
        return False
    if last == NOBODY:
        return cell in BORDER
    return bool(plants[cell] == plants[last] or symbols[cell] == symbols[last])


@rule
def is_full(owner: Cells) -> bool:
    taken = 0
    for cell in range(16):
        taken += owner[cell] != NOBODY
    return taken == 16


@rule
def worth_of(plants: Cells, symbols: Cells, owner: Cells, last: int, player: int, block: bool) -> int:
    """Return what the position is worth to the player to move, who may have no tile to take."""
    if has_four(owner, 1 - player):
        return -CERTAIN
    if is_full(owner):
        return -CERTAIN if block else 0
    best = -CERTAIN
    for cell in range(16):
        if may_take(plants, symbols, owner, last, cell):
            owner[cell] = player
            worth = worth_of(plants, symbols, owner, cell, 1 - player, block)
            owner[cell] = NOBODY
            # One ply further from the end.
            best = max(best, -worth - 1 if worth < 0 else 1 - worth if worth > 0 else 0)
    return best


@loop
def worths(plants: Cells, symbols: Cells, owner: Cells, last: int, player: int, block: bool, result: Cells) -> None:
    """Write into ``result`` what each cell that may be taken is worth to the player who takes it."""
    for cell in range(16):
        if may_take(plants, symbols, owner, last, cell):
            owner[cell] = player
            worth = worth_of(plants, symbols, owner, cell, 1 - player, block)
            owner[cell] = NOBODY
            result[cell] = -worth - 1 if worth < 0 else 1 - worth if worth > 0 else 0


def solve(tiles: Sequence[int], taken: Sequence[int], block: bool) -> dict[int, int]:
    """Return what each legal cell is worth after these cells were taken in turn."""
    owner = np.full(16, NOBODY)
    for ply, cell in enumerate(taken):
        owner[cell] = ply % 2
    plants, symbols = np.array([tile // 4 for tile in tiles]), np.array([tile % 4 for tile in tiles])
    last, result = (taken[-1] if taken else NOBODY), np.full(16, CERTAIN + 1)
    worths(plants, symbols, owner, last, len(taken) % 2, block, result)
    return {cell: int(worth) for cell, worth in enumerate(result) if worth <= CERTAIN}


def read(line: str) -> tuple[str, tuple[int, ...], tuple[int, ...], dict[int, int]]:
    """Return a stored answer: which rule, the garden, the cells taken, and what each legal cell is worth."""
    rule_name, garden, taken, answer = line.split("|")
    tiles = tuple(int(tile, 16) for tile in garden)
    pairs = (pair.split(":") for pair in answer.split())
    return rule_name, tiles, tuple(map(int, taken.split())), {int(cell): int(worth) for cell, worth in pairs}


def ply_of(line: str) -> int:
    """Return how many cells were taken before a stored answer."""
    return len(line.split("|")[2].split())


def write(rule_name: str, tiles: Sequence[int], taken: Sequence[int]) -> str:
    """Solve a position and write the answer in a line."""
    answer = solve(tiles, taken, rule_name == "block")
    cells = " ".join(f"{cell}:{worth}" for cell, worth in answer.items())
    return f"{rule_name}|{''.join(f'{tile:x}' for tile in tiles)}|{' '.join(map(str, taken))}|{cells}"


def random_beginning(rng: Random, ply: int) -> tuple[list[int], list[int]]:
    """Return a shuffled garden and a few cells taken in turn, too few to end a round."""
    tiles, taken = list(range(16)), list[int]()
    rng.shuffle(tiles)
    plants, symbols, owner = [tile // 4 for tile in tiles], [tile % 4 for tile in tiles], [NOBODY] * 16
    for _ in range(ply):
        last = taken[-1] if taken else NOBODY
        taken.append(rng.choice([cell for cell in range(16) if may_take(plants, symbols, owner, last, cell)]))
        owner[taken[-1]] = 0
    return tiles, taken


def _answers(number: int) -> list[str]:
    """Solve one position of each of the first four plies under both rules."""
    beginnings = [random_beginning(Random(4 * number + ply), ply) for ply in range(4)]
    return [write(rule_name, tiles, taken) for tiles, taken in beginnings for rule_name in ("block", "draw")]


def main() -> None:
    """Write to standard output the answers that the tests keep: python reference.py 200 > solved.txt."""
    with get_context("spawn").Pool() as pool:
        for answers in pool.imap(_answers, range(int(sys.argv[1]))):
            print("\n".join(answers), flush=True)


if __name__ == "__main__":
    main()
