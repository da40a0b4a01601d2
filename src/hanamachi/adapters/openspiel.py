"""The games in OpenSpiel: importing this module registers ``python_hanamikoji`` and ``python_okiya``.

``python_small_hanamikoji`` is Hanamikoji in sizes that can be solved.

A deal is a chance node for each card or tile. Players see nothing of a deal before it is complete.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel

from hanamachi.adapters.tensors import LAYOUTS, Layout, write
from hanamachi.core.dealing import in_order, outcomes
from hanamachi.core.errors import HanamachiError, IllegalMove
from hanamachi.core.game import AnyGame, Deal, Seat, State, join_moves
from hanamachi.core.plain import plain_fields
from hanamachi.games.hanamikoji.game import Hanamikoji
from hanamachi.games.hanamikoji.small import SmallHanamikoji
from hanamachi.games.okiya.game import Okiya

UNLIMITED = 1000
"""The rounds after which a game without a limit is certainly over: OpenSpiel wants a longest game."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is: its state, its finished rounds, and the pieces dealt so far if a deal is due."""

    state: State[Any]
    finished: tuple[State[Any], ...] = ()
    dealt: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: Any) -> Self:
        """Return the progress itself: OpenSpiel copies it with every clone, and it never changes."""
        return self

    def with_piece(self, piece: int) -> Progress:
        """Return the progress after one more piece of the deal."""
        game, dealt = self.state.game, (*self.dealt, piece)
        if len(dealt) < len(game.pieces):
            return replace(self, dealt=dealt)
        finished = (*self.finished, self.state) if self.state.events else self.finished
        return Progress(self.state.deal(game.deal_of(dealt)), finished)

    def transcript(self, seat: Seat | None) -> str:
        """Return everything a seat has seen since the start of the game."""
        rounds = (state.transcript(seat) for state in (*self.finished, self.state))
        return " | ".join(f"{deal} {join_moves(moves)}".strip() for deal, moves in rounds)


class SpielGame(pyspiel.Game):
    """A game with its options, for OpenSpiel."""

    game_class: ClassVar[type[AnyGame]]
    kind: ClassVar[Any]
    layout: ClassVar[Layout]
    decisions: ClassVar[int]
    """The most decisions of a round."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        try:
            self.rules = self.game_class(**(params or {}))
        except HanamachiError as error:
            raise pyspiel.SpielError(str(error)) from error
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.moves),
            max_chance_outcomes=max(self.rules.pieces) + 1,
            num_players=len(Seat),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.decisions * self.rounds,
        )
        super().__init__(self.kind, info, dict(params or {}))

    @property
    def rounds(self) -> int:
        """The rounds of the longest game."""
        raise NotImplementedError

    def new_initial_state(self) -> SpielState:
        """Return the game before its first deal."""
        return SpielState(self, Progress(self.rules.start()))

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of pieces dealt in the longest game."""
        return len(self.rules.pieces) * self.rounds

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return what turns states into strings and tensors."""
        if params:
            raise pyspiel.SpielError(f"observers take no parameters, not {params}")
        return SpielObserver(self.layout, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A state of either game, for OpenSpiel."""

    def __init__(self, game: SpielGame, progress: Progress) -> None:
        super().__init__(game)
        self.progress = progress

    @property
    def state(self) -> State[Any]:
        """The state that the rules play on."""
        return self.progress.state

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or for the end."""
        if self.state.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.to_move is None else int(self.state.to_move)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.state.outcome is not None

    def returns(self) -> list[float]:
        """Return 1 for a win, 0 for a draw, -1 for a loss; 0 while the game runs."""
        outcome = self.state.outcome
        return [0.0 if outcome is None else float(outcome.value(seat)) for seat in Seat]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the pieces that may be dealt next, each with its probability."""
        return list(outcomes(self.state.game, self.progress.dealt))

    def _legal_actions(self, _player: int) -> list[int]:
        return [move.id for move in self.state.legal_moves()]

    def _apply_action(self, action: int) -> None:
        self.progress = self._dealt(action) if self.state.deal_due else self._played(action)

    def _dealt(self, piece: int) -> Progress:
        if piece not in dict(outcomes(self.state.game, self.progress.dealt)):
            raise pyspiel.SpielError(f"piece {piece} cannot be dealt now; legal actions: {self.legal_actions()}")
        return self.progress.with_piece(piece)

    def _played(self, action: int) -> Progress:
        try:
            after = self.state.play(self._move(action))
        except IllegalMove as error:
            raise pyspiel.SpielError(f"action {action} is illegal: {error.why}") from error
        return replace(self.progress, state=after)

    def _move(self, action: int) -> Any:
        moves = self.state.game.moves
        if not 0 <= action < len(moves):
            raise pyspiel.SpielError(f"actions are 0 to {len(moves) - 1}, not {action}")
        return moves[action]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self._piece_text(action)}"
        return str(self._move(action).text)

    def _piece_text(self, piece: int) -> str:
        if piece not in self.state.game.pieces:
            raise pyspiel.SpielError(f"there is no piece {piece}")
        return self.state.game.deal_of((piece,)).text

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state, drawn by ``game.imagine``, in which the player has seen the same."""
        chance, seat = _Sampled(sampler), Seat(player)
        sampled: SpielState = self.get_game().new_initial_state()
        for state in (*self.progress.finished, self.state):
            imagined = state.game.imagine(state.view(seat), chance)
            for event in imagined.events:
                for action in in_order(state.game, event.pieces) if isinstance(event, Deal) else (event.id,):
                    sampled.apply_action(action)
        for piece in self.progress.dealt:
            sampled.apply_action(piece)
        return sampled

    def _to_struct(self) -> dict[str, Any]:
        game = self.state.game
        views = {str(seat): plain_fields(self.state.view(seat)) for seat in Seat}
        return {"game": game.name, "options": dict(game.options), "position": str(self.state), "views": views}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return {"game": self.state.game.name, **plain_fields(self.state.view(Seat(player)))}

    def _action_to_struct(self, player: int, action: int) -> dict[str, str]:
        if player == pyspiel.PlayerId.CHANCE:
            return {"deal": self._piece_text(action)}
        return {"move": self._move(action).text}

    def _struct_to_actions(self, struct: Mapping[str, str]) -> list[int]:
        game = self.state.game
        if "deal" in struct:
            return [piece for piece in sorted(set(game.pieces)) if self._piece_text(piece) == struct["deal"]]
        try:
            return [game.move(str(struct.get("move", ""))).id]
        except HanamachiError as error:
            raise pyspiel.SpielError(str(error)) from error

    def __str__(self) -> str:
        dealt = self.state.game.deal_of(self.progress.dealt).text if self.progress.dealt else ""
        return f"{self.state} {dealt}".strip()


class _Sampled:
    """OpenSpiel's random numbers as a source of uniform integers."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler = sampler

    def randrange(self, stop: int, /) -> int:
        return int(self._sampler() * stop)


class SpielObserver:
    """What a seat sees, as a string and as a tensor: now, or with all that it has seen before."""

    def __init__(self, layout: Layout, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("a view is one seat's or a spectator's, never both seats'")
        self._layout, self._kind = layout, kind
        shapes = {**layout.now, **(layout.round if kind.perfect_recall else {})}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        ends = np.cumsum([int(np.prod(shape)) for shape in shapes.values()])
        parts = np.split(self.tensor, ends[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        self.tensor.fill(0)
        write(self._layout, self.dict, state.state.view(self._seat(player)))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees as text; without public information, only what no spectator sees."""
        seat = self._seat(player)
        if not self._kind.public_info:
            mine = state.progress.transcript(seat)
            return "" if mine == state.progress.transcript(None) else mine
        if self._kind.perfect_recall:
            return f"{'spectator' if seat is None else seat}: {state.progress.transcript(seat)}"
        return json.dumps(plain_fields(state.state.view(seat)))

    def _seat(self, player: int) -> Seat | None:
        return Seat(player) if self._kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else None


def _kind(game: type[AnyGame]) -> Any:
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"python_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(Seat),
        min_num_players=len(Seat),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option: values[0] for option, values in game.choices.items()},
    )


class SpielHanamikoji(SpielGame):
    """Hanamikoji, for OpenSpiel."""

    game_class, kind = Hanamikoji, _kind(Hanamikoji)
    layout, decisions = LAYOUTS["hanamikoji"], 12

    @property
    def rounds(self) -> int:
        """The rounds that the edition allows."""
        limit = self.rules.constants["rounds"]
        return limit if isinstance(limit, int) else UNLIMITED


class SpielSmallHanamikoji(SpielHanamikoji):
    """Hanamikoji in a size that can be solved, for OpenSpiel."""

    game_class, kind = SmallHanamikoji, _kind(SmallHanamikoji)
    rounds = 1


class SpielOkiya(SpielGame):
    """Okiya, for OpenSpiel."""

    game_class, kind = Okiya, _kind(Okiya)
    layout, decisions = LAYOUTS["okiya"], 16

    @property
    def rounds(self) -> int:
        """One round, or as many as a match takes: full gardens may add rounds without end."""
        return 1 if self.rules.options["mode"] == "single" else UNLIMITED


for _game in (SpielHanamikoji, SpielSmallHanamikoji, SpielOkiya):
    pyspiel.register_game(_game.kind, _game)
