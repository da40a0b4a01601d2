"""One game with its chance, for environments that play one game at a time."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from rich.console import Console, Group
from rich.text import Text

from hanamachi.adapters.pictures import picture
from hanamachi.adapters.vector import learnable
from hanamachi.core.errors import IllegalMove
from hanamachi.core.game import OptionValue, Seat, State, View
from hanamachi.games import load, registry

RENDER_MODES = ("human", "ansi", "rgb_array")
NAMES = ("player_0", "player_1")
WIDTH = 100


class SingleGame:
    """A game that deals by itself, and tells in numbers what each seat sees."""

    def __init__(self, name: str, **options: OptionValue) -> None:
        self.game = load(name, **options)
        self._batch, self._features = learnable(name)
        self._options = self._batch.options_of(self.game)
        self.state: State[Any] = self.game.start()

    def begin(self, rng: Random) -> None:
        """Begin again, with this chance for all deals."""
        self._rng = rng
        self.state = self.game.start()
        self._deal_if_due()

    def _deal_if_due(self) -> None:
        if self.state.deal_due:
            self.state = self.state.deal(self.game.shuffle(self._rng))

    def play(self, action: int) -> None:
        """Play a legal action; refuse any other."""
        if not isinstance(action, (int, np.integer)) or not 0 <= action < len(self.game.moves):
            why = f"action {action!r} is not one of 0 … {len(self.game.moves) - 1}"
            raise IllegalMove(why, why)
        self.state = self.state.play(self.game.moves[int(action)])
        self._deal_if_due()

    def view(self, seat: Seat) -> View:
        """Return what a seat may know."""
        view: View = self.state.view(seat)
        return view

    def observation(self, seat: Seat) -> dict[str, NDArray[np.int8]]:
        """Return what a seat sees, and its legal actions: none unless it is to move."""
        mask = np.zeros(len(self.game.moves), np.int8)
        if seat is not self.state.to_move:
            return {"observation": self._features.numbers(self.view(seat)), "action_mask": mask}
        mask[[move.id for move in self.state.legal_moves()]] = 1
        return {"observation": self._written(self._batch.observe, self._features.SHAPE), "action_mask": mask}

    def full_state(self) -> NDArray[np.int8]:
        """Return everything, hidden cards included, from the side of the seat to move."""
        return self._written(self._batch.observe_everything, self._batch.FULL_SHAPE)

    def _written(self, loop: Callable[..., None], shape: tuple[int, ...]) -> NDArray[np.int8]:
        """Return what a loop over many games writes for this one."""
        numbers = np.zeros((1, *shape), np.int8)
        loop(self._batch.row_of(self.state), numbers, self._options)
        row: NDArray[np.int8] = numbers[0]
        return row

    def observation_space(self) -> spaces.Dict:
        """Return the space of what a seat sees, with its mask."""
        mask = spaces.Box(0, 1, (len(self.game.moves),), np.int8)
        return spaces.Dict({"observation": self._box(self._features.SHAPE), "action_mask": mask})

    def full_space(self) -> spaces.Box:
        """Return the space of everything."""
        return self._box(self._batch.FULL_SHAPE)

    def _box(self, shape: tuple[int, ...]) -> spaces.Box:
        return spaces.Box(0, self._features.HIGHEST, shape, np.int8)

    def action_space(self) -> spaces.Discrete:
        """Return the space of the game's moves."""
        return spaces.Discrete(len(self.game.moves))

    def rendered(self, mode: str) -> str | NDArray[np.uint8] | None:
        """Draw the table with all cards open: as text, as a picture, or on the terminal."""
        if mode == "rgb_array":
            return picture(self.state)
        if mode == "human":
            Console().print(self._board())
            return None
        page = Console(file=StringIO(), width=WIDTH, color_system=None)
        page.print(self._board())
        assert isinstance(page.file, StringIO)
        return page.file.getvalue()

    def _board(self) -> Group:
        terminal = registry.terminal(self.game.name)
        first, second = self.view(Seat.FIRST), self.view(Seat.SECOND)
        if terminal is None:
            return Group(Text(str(self.state)))
        return Group(Text(terminal.heading(self.game, first, NAMES)), terminal.render(first, NAMES, second))
