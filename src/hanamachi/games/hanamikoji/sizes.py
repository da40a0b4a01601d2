"""The sizes of a round: the whole game, and small games of fewer geishas and actions that can be solved exactly.

Every size keeps the proportions of the whole: each geisha has as many cards as charm, one card is removed, and
the others are just enough for both players to use each action once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hanamachi.core.game import AnyGame
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import LETTERS


@dataclass(frozen=True)
class Size:
    """The geishas and the actions of a round, and the numbers that follow from them."""

    geishas: str
    actions: tuple[int, ...]

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """The cards, sorted."""
        return tuple(piece for piece in rules.PIECES if LETTERS[piece] in self.geishas)

    @cached_property
    def turns(self) -> int:
        """The number of turns, which is also that of the cards in the deck."""
        return 2 * len(self.actions)

    @cached_property
    def hand(self) -> int:
        """The number of cards that each player is dealt: those that its actions take and its turns do not draw."""
        return sum(self.actions) - len(self.actions)

    @cached_property
    def used(self) -> int:
        """The actions that are not played, as the rules mark used ones, for both seats."""
        mine = sum(1 << action - 1 for action in range(1, 5) if action not in self.actions)
        return mine | mine << 4

    def draws(self, turns: int) -> int:
        """Return how many cards have been drawn once the rules count that many turns begun."""
        return max(turns - rules.TURNS + self.turns, 0)


WHOLE = Size(LETTERS, (1, 2, 3, 4))
SMALL = {
    "secrets": Size("ABD", (1, 2)),
    "gifts": Size("ADF", (1, 3)),
    "offers": Size("AFG", (2, 3)),
    "pairs": Size("AFG", (1, 4)),
    "large": Size("ABDF", (1, 4)),
}
"""From small to large; the first is the default."""


def size_of(game: AnyGame) -> Size:
    """Return the size that a game is played in."""
    return SMALL[str(game.options["size"])] if "size" in game.options else WHOLE
