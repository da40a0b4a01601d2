"""``hanamachi engine``: an agent of ours as a program that speaks the protocol."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import BinaryIO

from hanamachi.agents import agent
from hanamachi.agents.bots import protocol
from hanamachi.agents.bots.protocol import Hello, Message
from hanamachi.core.errors import HanamachiError, ProtocolError
from hanamachi.core.game import Agent, AnyGame
from hanamachi.core.plain import read_view
from hanamachi.games import load


class Engine:
    """Answers the lines of a host."""

    def __init__(self, game_name: str, agent_name: str) -> None:
        self._hello = Hello(agent_name[: protocol.LONGEST_NAME], {game_name: {}})
        self._agent_for = cache(lambda game: agent(game, agent_name))
        self._warm_up(load(game_name))

    def _warm_up(self, game: AnyGame) -> None:
        """Load and compile what the agent needs, which is not to count as thinking."""
        state = game.start().deal(game.shuffle(Random(1)))
        self._player(game).choose(state.view(state.to_move), Random(1))

    def _player(self, game: AnyGame) -> Agent:
        return self._agent_for(game)

    def run(self, lines: BinaryIO, answers: BinaryIO) -> None:
        """Answer lines until they end."""
        while line := lines.readline(protocol.LONGEST_LINE):
            answers.write(protocol.encode(self.answer(line)))
            answers.flush()

    def answer(self, line: bytes) -> Message:
        """Return the answer to a line."""
        message: Message = {}
        try:
            message = protocol.decode(line)
            return self._answered(message)
        except HanamachiError as error:
            return protocol.error_answer(message.get("id"), str(error))

    def _answered(self, message: Message) -> Message:
        kind = protocol.field(message, "type", str)
        if kind == "hello":
            protocol.check_version(message)
            return self._hello.message()
        if kind != "move":
            raise ProtocolError(f"a question is of the type 'hello' or 'move', not {kind!r}")
        return self._move(message)

    def _move(self, message: Message) -> Message:
        game = load(protocol.field(message, "game", str), **protocol.field(message, "options", dict))
        if (refusal := self._hello.refusal(game)) is not None:
            raise ProtocolError(refusal)
        view = read_view(game, message.get("view"))
        if not view.legal:
            raise ProtocolError(f"it is not the turn of {view.seat}: there is no legal move")
        game.imagine(view, Random(0))  # refuses a view that no position gives, which would confuse the agent
        move = self._player(game).choose(view, Random(protocol.field(message, "seed", int)))
        return protocol.move_answer(protocol.field(message, "id", int), move.text)
