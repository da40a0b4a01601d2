"""Small Hanamikoji: one round of fewer geishas and actions, by the same rules, for research on exact solutions."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from hanamachi.core.game import OptionValue
from hanamachi.games.hanamikoji.game import Hanamikoji
from hanamachi.games.hanamikoji.sizes import SMALL, size_of
from hanamachi.games.hanamikoji.state import HanamikojiState


class SmallHanamikoji(Hanamikoji):
    """The last round of a game in a small size: most charm wins, equal charm is a draw."""

    name = "small_hanamikoji"
    title = "Small Hanamikoji"
    choices: ClassVar = {"size": tuple(SMALL), "edition": ("iello",)}

    def __init__(self, /, **options: OptionValue) -> None:
        super().__init__(**options)
        size = size_of(self)
        self.pieces = size.pieces
        self.hands = (range(1, 1 + size.hand), range(1 + size.hand, 1 + 2 * size.hand))

    def start(self) -> HanamikojiState:
        """Return the game before its only deal, which is that of the edition's last round."""
        return replace(super().start(), round=3)

    def __repr__(self) -> str:
        return f"{type(self).__module__}.{type(self).__name__}(size={self.options['size']!r})"
