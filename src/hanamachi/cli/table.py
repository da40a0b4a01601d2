"""A game in progress: its players, dealer and record, with undo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from hanamachi.core.dealer import Dealer
from hanamachi.core.game import Agent, Move, Seat, State
from hanamachi.core.record import Record


@dataclass(frozen=True)
class Player:
    """A player at the table: a person, or an agent."""

    name: str
    agent: Agent | None = None
    agent_name: str = ""


class PlayedMove(NamedTuple):
    """A move that was made, and the state before it."""

    seat: Seat
    move: Move
    before: State[Any]


class Table:
    """The mutable part of a terminal game."""

    def __init__(self, record: Record, players: tuple[Player, Player], dealer: Dealer) -> None:
        self.players = players
        self.dealer = dealer
        self._record = record
        self._states = list(record.states())

    @property
    def state(self) -> State[Any]:
        """The current position."""
        return self._states[-1]

    @property
    def record(self) -> Record:
        """The game so far, including its seed.

        A server would keep the seed secret until the end. Here the players own the machine, and a saved game
        needs the seed to deal its next rounds.
        """
        return replace(self._record, headers={**self._record.headers, **self.dealer.reveal()})

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, FIRST's first."""
        return self.players[0].name, self.players[1].name

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of human players."""
        return tuple(seat for seat in Seat if self.players[seat].agent is None)

    def deal(self) -> None:
        """Deal the round that is due."""
        deal = self.dealer.deal(self.state.game, len(self._record.rounds) + 1)
        self._advance(self._record.with_deal(deal), self.state.deal(deal))

    def play(self, move: Move) -> None:
        """Play a legal move; refuse any other."""
        after = self.state.play(move)
        self._advance(self._record.with_move(move), after)

    def _advance(self, record: Record, state: State[Any]) -> None:
        self._record = record
        self._states.append(state)

    def undo(self) -> bool:
        """Go back to the last decision of a human player, if there is one."""
        decisions = [ply for ply, state in enumerate(self._states[:-1]) if state.to_move in self.people]
        if not decisions:
            return False
        self._record = self._record.until(decisions[-1])
        del self._states[decisions[-1] + 1 :]
        return True

    def played(self) -> Iterator[PlayedMove]:
        """Yield the moves of the current or just-ended round."""
        moves = self._record.rounds[-1].moves if self._record.rounds else ()
        states = self._states[len(self._states) - 1 - len(moves) :]
        for text, before in zip(moves, states, strict=False):
            assert before.to_move is not None
            yield PlayedMove(before.to_move, before.game.move(text), before)

    def news(self, seat: Seat | None) -> list[PlayedMove]:
        """Return this round's moves from that seat's last decision on."""
        played = list(self.played())
        own = [index for index, move in enumerate(played) if move.seat is seat]
        return played[own[-1] if own else 0 :]
