"""Both games for PettingZoo: two agents in turn, with masks.

>>> from hanamachi.adapters import pettingzoo
>>> pettingzoo.env("okiya").possible_agents
['player_0', 'player_1']
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils import wrappers

from hanamachi.adapters.single import NAMES, RENDER_MODES, SingleGame
from hanamachi.core.errors import OptionError
from hanamachi.core.game import OptionValue, Seat
from hanamachi.games import names


def env(game: str, render_mode: str | None = None, **options: OptionValue) -> AECEnv:
    """Return an environment that refuses calls out of order and actions out of bounds."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, render_mode, **options)))


class raw_env(AECEnv, EzPickle):  # noqa: N801 - what PettingZoo calls an environment without wrappers
    """A game between ``player_0``, who begins, and ``player_1``; the reward is 1 for a win, -1 for a loss.

    An action is the id of a move. An illegal one raises ``IllegalMove`` and changes nothing.
    """

    agent_selection: str

    def __init__(self, game: str, render_mode: str | None = None, **options: OptionValue) -> None:
        EzPickle.__init__(self, game, render_mode, **options)
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = list(NAMES)
        self._game = SingleGame(game, **options)
        self._rng = Random()
        self.observation_spaces = {agent: self._game.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._game.action_space() for agent in self.possible_agents}
        self.state_space = self._game.full_space()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions: the ids of the game's moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the seed decides all its deals."""
        if seed is not None:
            self._rng = Random(seed)
        self._game.begin(self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_turn()

    def step(self, action: int | None) -> None:
        """Play the move with this id for the agent whose turn it is."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._game.play(action)  # type: ignore[arg-type]
        self._cumulative_rewards[self.agent_selection] = 0
        self._pass_turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _pass_turn(self) -> None:
        outcome, to_move = self._game.state.outcome, self._game.state.to_move
        if outcome is not None:
            self.rewards = {agent: outcome.value(self._seat(agent)) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            to_move = self._seat(self.agent_selection).other
        assert to_move is not None
        self.agent_selection = self.possible_agents[to_move]

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """Return what an agent's view shows, as numbers, and the mask of its legal actions."""
        return self._game.observation(self._seat(agent))

    def state(self) -> NDArray[np.int8]:
        """Return everything, hidden cards included, from the side of the agent whose turn it is."""
        return self._game.full_state()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the table with all cards open."""
        return None if self.render_mode is None else self._game.rendered(self.render_mode)

    def close(self) -> None:
        """Do nothing: no window was opened."""


def _register() -> None:
    for game in names():
        if f"hanamachi/{game}_v0" not in aec_registry:
            register("aec", f"hanamachi/{game}_v0", f"{__name__}:env", kwargs={"game": game})


_register()
