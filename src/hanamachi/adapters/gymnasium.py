"""Both games for Gymnasium: one seat against a named opponent, and many games at once."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hanamachi.adapters.single import RENDER_MODES, SingleGame
from hanamachi.adapters.vector import VectorGame
from hanamachi.agents import agent
from hanamachi.core.errors import IllegalMove, OptionError
from hanamachi.core.game import OptionValue, Seat, as_seat
from hanamachi.games import names


class GameEnv(gymnasium.Env):
    """One seat of a game; an opponent with a name such as ``random`` or ``level:3`` has the other.

    Without ``seat`` it is drawn for each game. An action is the id of a move; the reward is 1 for a win, -1 for a loss.
    An action that is illegal now changes nothing: a warning and ``info["illegal"]`` say why.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.render_mode = render_mode
        self._game = SingleGame(game, **options)
        self._opponent = agent(self._game.game, opponent)
        self._wanted_seat = as_seat(seat)
        self._seat: Seat | None = None
        self.observation_space = self._game.observation_space()
        self.action_space = self._game.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[np.int8]], dict[str, Any]]:
        """Begin a game, up to the first decision of our seat."""
        super().reset(seed=seed)
        drawn, deals, choices = (int(number) for number in self.np_random.integers(2**62, size=3))
        self._seat = Seat(drawn & 1) if self._wanted_seat is None else self._wanted_seat
        self._choices = Random(choices)
        self._game.begin(Random(deals))
        return self._until_our_turn()

    def step(self, action: int) -> tuple[dict[str, NDArray[np.int8]], float, bool, bool, dict[str, Any]]:
        """Play a move, and the opponent's moves up to our next decision."""
        if self._seat is None or self._game.state.outcome is not None:
            raise ResetNeeded("the game is over or has not begun; reset() begins one")
        if not self.action_space.contains(action):
            raise InvalidAction(f"action {action!r} is not one of 0 … {self.action_space.n - 1}")
        illegal = self._refused(action)
        observation, info = self._until_our_turn()
        outcome = self._game.state.outcome
        reward = 0.0 if outcome is None else float(outcome.value(self._seat))
        return observation, reward, outcome is not None, False, {**info, **illegal}

    def _refused(self, action: int) -> dict[str, str]:
        """Play a move, or say why it is illegal."""
        try:
            self._game.play(action)
        except IllegalMove as error:
            gymnasium.logger.warn(f"illegal action {action}, which changes nothing: {error.why}")
            return {"illegal": error.why}
        return {}

    def _until_our_turn(self) -> tuple[dict[str, NDArray[np.int8]], dict[str, Any]]:
        assert self._seat is not None
        while self._game.state.to_move is self._seat.other:
            view = self._game.view(self._seat.other)
            self._game.play(self._opponent.choose(view, self._choices).id)
        if self.render_mode == "human":
            self.render()
        return self._game.observation(self._seat), {"seat": int(self._seat)}

    def full_state(self) -> NDArray[np.int8]:
        """Return everything, hidden cards included, from the side of the seat to move: for critics."""
        return self._game.full_state()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the table with all cards open."""
        return None if self.render_mode is None else self._game.rendered(self.render_mode)


class GameVectorEnv(VectorEnv):
    """Many games at once in self-play: each row is what the seat to move sees, with its mask.

    ``rewards`` are those of the seats that moved; ``info["rewards"]`` has both seats', ``info["to_move"]`` whose turn
    it is. A game that ends begins again in the same step. ``copy=False`` returns the arrays that the next step writes.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str,
        threads: int | None = None,
        copy: bool = True,
        **options: OptionValue,
    ) -> None:
        self.num_envs, self.copy = num_envs, copy
        self.games = VectorGame(game, num_envs, 0, threads, **options)
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        one = SingleGame(game, **options)
        self.single_observation_space, self.single_action_space = one.observation_space(), one.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[np.int8]], dict[str, Any]]:
        """Begin all games again."""
        super().reset(seed=seed)
        if seed is not None:
            self.games.seed(seed)
        self.games.reset()
        return self._observed(), {"to_move": self.games.to_move.copy()}

    def step(self, actions: Any) -> tuple[dict[str, NDArray[np.int8]], Any, Any, Any, dict[str, Any]]:
        """Play one move in each game; if any is illegal, none is played."""
        moved = self.games.to_move.copy()
        try:
            played = self.games.step(actions)
        except IllegalMove as error:
            raise InvalidAction(error.why) from error
        rewards, over = played.rewards.copy(), played.over.copy()
        info = self._final(over) if over.any() else {}
        self.games.reset(over)
        info.update(to_move=self.games.to_move.copy(), rewards=rewards)
        mine = rewards[np.arange(self.num_envs), moved]
        return self._observed(), mine, over, np.zeros_like(over), info

    def _final(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """Return the last observations of the games that are over: zeros, for no seat is to move."""
        return {"final_obs": self._observed(), "_final_obs": over, "final_info": {}, "_final_info": over}

    def _observed(self) -> dict[str, NDArray[np.int8]]:
        arrays = {"observation": self.games.observe(), "action_mask": self.games.legal_mask()}
        return {name: array.copy() for name, array in arrays.items()} if self.copy else arrays

    def full_state(self) -> NDArray[np.int8]:
        """Return everything, hidden cards included, from the side of the seats to move: for critics."""
        return self.games.full_state()

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.games.close()


def _register() -> None:
    for game in names():
        if f"hanamachi/{game}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"hanamachi/{game}-v0",
                entry_point=f"{__name__}:GameEnv",
                vector_entry_point=f"{__name__}:GameVectorEnv",
                kwargs={"game": game},
            )


_register()
