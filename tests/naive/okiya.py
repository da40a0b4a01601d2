"""A round of Okiya with a dictionary of cells."""

from __future__ import annotations

from itertools import pairwise

from hanamachi.games.okiya.state import OkiyaState

CELLS = [column + row for row in "1234" for column in "abcd"]
BORDER = {cell for cell in CELLS if cell[0] in "ad" or cell[1] in "14"}
ROWS = [{column + row for column in "abcd"} for row in "1234"]
COLUMNS = [{column + row for row in "1234"} for column in "abcd"]
DIAGONALS = [{"a1", "b2", "c3", "d4"}, {"d1", "c2", "b3", "a4"}]
LINES = ROWS + COLUMNS + DIAGONALS
SQUARES = [
    {left + upper, right + upper, left + lower, right + lower}
    for left, right in pairwise("abcd")
    for upper, lower in pairwise("1234")
]


class NaiveGarden:
    def __init__(self, garden: str, taken: tuple[str, ...] = ()) -> None:
        letters = garden.replace("/", "")
        self.tiles = {cell: letters[2 * index : 2 * index + 2] for index, cell in enumerate(CELLS)}
        self.taken = taken

    def tokens(self, player: int) -> set[str]:
        """0 is who began the round."""
        return set(self.taken[player::2])

    def ending(self) -> str | None:
        if not self.taken:
            return None
        mine = self.tokens((len(self.taken) - 1) % 2)
        if any(line <= mine for line in LINES):
            return "line"
        if any(square <= mine for square in SQUARES):
            return "square"
        if len(self.taken) == 16:
            return "full garden"
        return None if self._matching() else "block"

    def legal(self) -> set[str]:
        return set() if self.ending() else self._matching()

    def _matching(self) -> set[str]:
        if not self.taken:
            return BORDER
        plant, symbol = tuple(self.tiles[self.taken[-1]])
        free = set(CELLS) - set(self.taken)
        return {cell for cell in free if plant == self.tiles[cell][0] or symbol == self.tiles[cell][1]}

    def play(self, cell: str) -> NaiveGarden:
        after = NaiveGarden.__new__(NaiveGarden)
        after.tiles, after.taken = self.tiles, (*self.taken, cell)
        return after


def position_of(state: OkiyaState) -> NaiveGarden:
    """Return the same round: the garden laid again, and its tiles taken."""
    assert state.garden is not None
    return NaiveGarden(state.garden.text, tuple(move.text for move in state.history))


def perft(position: NaiveGarden, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(position.play(cell), depth - 1) for cell in position.legal())
