"""Perfect play for people: solutions, lines and reasons.

``solve`` tells how every move ends; ``analyse`` adds the best line and, where there is one, a reason that a
player would give. A reason is a code and its cells, which the page can translate.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, reduce
from operator import and_, or_

from hanamachi.core.errors import HanamachiError
from hanamachi.core.game import Move, Seat
from hanamachi.games.okiya import lookup, rules, search
from hanamachi.games.okiya.notation import CELL_TEXTS
from hanamachi.games.okiya.rules import Position
from hanamachi.games.okiya.state import MOVES, OkiyaState


class Value(StrEnum):
    """The result for the side to move, with best play by both."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@dataclass(frozen=True)
class Verdict:
    """A value and the number of plies until it is reached: 1 for a move that wins at once."""

    value: Value
    plies: int

    def __str__(self) -> str:
        return f"{self.value} in {self.plies}"


@dataclass(frozen=True)
class Solution:
    """The result for the side to move, now and after each legal move."""

    to_move: Seat
    verdict: Verdict
    moves: Mapping[Move, Verdict]

    @cached_property
    def best(self) -> tuple[Move, ...]:
        """The best moves: the fastest wins or the slowest losses."""
        return tuple(move for move, verdict in self.moves.items() if verdict == self.verdict)

    def to_json(self) -> dict[str, object]:
        """Return the solution as plain data."""
        moves = {move.text: _plain(verdict) for move, verdict in self.moves.items()}
        return {"to_move": str(self.to_move), **_plain(self.verdict), "moves": moves}


def _plain(verdict: Verdict) -> dict[str, object]:
    return {"value": str(verdict.value), "plies": verdict.plies}


class Idea(StrEnum):
    """A reason that a player would give for a move."""

    COMPLETES_LINE = "completes a line"
    COMPLETES_SQUARE = "completes a square"
    LEAVES_NO_TILE = "leaves no tile"
    FILLS_GARDEN = "fills the garden"
    GIVES_LINE = "gives a line"
    GIVES_SQUARE = "gives a square"
    GIVES_NO_TILE = "can be left without a tile"
    TWO_THREATS = "makes two threats"
    ONE_THREAT = "makes a threat that cannot be met"
    NO_SAFE_REPLY = "leaves no safe reply"
    STOPS_FOUR = "stops four"
    ONLY_WIN = "the only move that wins"
    ONLY_DEFENCE = "the only move that does not lose"
    ONE_SAFE_REPLY = "leaves one safe reply"


_SENTENCES = {
    Idea.COMPLETES_LINE: "Completes the line {cells}.",
    Idea.COMPLETES_SQUARE: "Completes the square {cells}.",
    Idea.LEAVES_NO_TILE: "Leaves the opponent no tile to take.",
    Idea.FILLS_GARDEN: "Fills the garden.",
    Idea.GIVES_LINE: "Lets the opponent complete a line at {cells}.",
    Idea.GIVES_SQUARE: "Lets the opponent complete a square at {cells}.",
    Idea.GIVES_NO_TILE: "Lets the opponent take {cells} and leave no tile to take.",
    Idea.TWO_THREATS: "Makes two threats, {cells}: no reply stops both.",
    Idea.ONE_THREAT: "Threatens {cells}, and every reply allows it.",
    Idea.NO_SAFE_REPLY: "Leaves the opponent only replies that lose at once.",
    Idea.STOPS_FOUR: "Takes {cells}, where the opponent could have completed four.",
    Idea.ONLY_WIN: "The only winning move.",
    Idea.ONLY_DEFENCE: "The only move that does not lose.",
    Idea.ONE_SAFE_REPLY: "Leaves the opponent only one reply that does not lose at once, {cells}.",
}


@dataclass(frozen=True)
class MoveReason:
    """Why a move is good or bad: an idea and the cells it is about."""

    idea: Idea
    cells: tuple[str, ...] = ()

    def __str__(self) -> str:
        return _SENTENCES[self.idea].format(cells=_listed(self.cells))

    def to_json(self) -> dict[str, object]:
        """Return the reason as plain data: a code for the page to translate, and an English sentence."""
        return {"idea": self.idea.name.lower(), "cells": list(self.cells), "text": str(self)}


@dataclass(frozen=True)
class MoveAnalysis:
    """A move's verdict, the line of best play that follows it, and a reason if there is one."""

    move: Move
    verdict: Verdict
    line: tuple[Move, ...]
    reason: MoveReason | None

    def to_json(self) -> dict[str, object]:
        """Return the move's analysis as plain data."""
        line = [move.text for move in self.line]
        return {**_plain(self.verdict), "line": line, "reason": self.reason and self.reason.to_json()}


@dataclass(frozen=True)
class Analysis:
    """The analysis of a running round; moves from best to worst."""

    to_move: Seat
    verdict: Verdict
    moves: tuple[MoveAnalysis, ...]

    @property
    def line(self) -> tuple[Move, ...]:
        """The line of best play."""
        return self.moves[0].line

    def to_json(self) -> dict[str, object]:
        """Return the analysis as plain data, moves from best to worst."""
        moves = {move.move.text: move.to_json() for move in self.moves}
        return {"to_move": str(self.to_move), **_plain(self.verdict), "moves": moves}


def solve(state: OkiyaState) -> Solution:
    """Return the result of the running round, now and after each legal move."""
    position = running(state)
    scores = search.scores(position, lookup.shapes(), search.NO_HORIZON, is_block(state))
    left = rules.free(position).bit_count()
    moves = {move: _verdict(int(scores[move.id]), left) for move in state.legal_moves()}
    best = max(moves, key=lambda move: int(scores[move.id]))
    return Solution(Seat(position.mover), moves[best], moves)


def value(state: OkiyaState) -> Value:
    """Return the result of the running round; faster than ``solve``, which also counts plies."""
    return _value(search.value(running(state), lookup.shapes(), is_block(state)))


def running(state: OkiyaState) -> Position:
    """Return the position of a running round; refuse any other."""
    if state.result is not None:
        ending = "a draw" if state.result.winner is None else f"{state.result.winner} won"
        raise HanamachiError(
            f"the round is over, {ending} ({state.result.reason}): no move to judge; position: {state}"
        )
    if state.position is None:
        raise HanamachiError("no garden has been dealt yet: no move to judge")
    return state.position


def is_block(state: OkiyaState) -> bool:
    """Tell whether a full garden counts as a block, a win for the player who filled it."""
    return state.game.options["full_garden"] == "block"


def _verdict(score: int, left: int) -> Verdict:
    # Only a full garden is a draw, so a draw takes all the tiles left.
    return Verdict(_value(score), search.WIN - abs(score) if score else left)


def _value(score: int) -> Value:
    return Value.DRAW if score == 0 else Value.WIN if score > 0 else Value.LOSS


def analyse(state: OkiyaState) -> Analysis:
    """Return each legal move's verdict, line of best play and reason."""
    solution = solve(state)
    moves = [
        MoveAnalysis(move, verdict, _line(state, move), _reason(state, move, solution))
        for move, verdict in solution.moves.items()
    ]
    return Analysis(solution.to_move, solution.verdict, tuple(sorted(moves, key=lambda it: -merit(it.verdict))))


def merit(verdict: Verdict) -> int:
    """Return a sort key for verdicts: fast wins above slow ones, slow losses above fast ones."""
    signs = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
    return signs[verdict.value] * (search.WIN - verdict.plies)


def _line(state: OkiyaState, move: Move) -> tuple[Move, ...]:
    after = rules.play(running(state), move.id)
    cells = search.variation(after, lookup.shapes(), is_block(state))
    return (move, *(MOVES[cell] for cell in cells))


def _reason(state: OkiyaState, move: Move, solution: Solution) -> MoveReason | None:
    after = state.play(move)
    if after.result is not None:
        return MoveReason(_ENDINGS[str(after.result.reason)], after.result.four)
    return (
        _gift(after)
        or _trap(state, move, solution)
        or _guard(state, move, solution)
        or _rescue(move, solution)
        or _narrow(after)
    )


_ENDINGS = {
    "line": Idea.COMPLETES_LINE,
    "square": Idea.COMPLETES_SQUARE,
    "block": Idea.LEAVES_NO_TILE,
    "full garden": Idea.FILLS_GARDEN,
}
_AT_ONCE = 2
"""Plies until a move has lost at once: itself and the answer that ends the round."""

_GIFTS = {"line": Idea.GIVES_LINE, "square": Idea.GIVES_SQUARE, "block": Idea.GIVES_NO_TILE}


def _gift(after: OkiyaState) -> MoveReason | None:
    """Return how the opponent could win at once, if at all."""
    for reply in after.legal_moves():
        result = after.play(reply).result
        if result is not None and str(result.reason) in _GIFTS:
            return MoveReason(_GIFTS[str(result.reason)], (reply.text,))
    return None


def _trap(state: OkiyaState, move: Move, solution: Solution) -> MoveReason | None:
    """Return why every reply loses at once, if it does."""
    if solution.moves[move] != Verdict(Value.WIN, 3):
        return None
    before = running(state)
    own, _ = rules.sides(before)
    answers = _answers(rules.play(before, move.id))
    reached, always = reduce(or_, answers), reduce(and_, answers)
    if always:
        return MoveReason(Idea.ONE_THREAT, _texts(always))
    if all(answers) and reached.bit_count() == 2 and reached & ~completing(own):
        return MoveReason(Idea.TWO_THREATS, _texts(reached))
    return MoveReason(Idea.NO_SAFE_REPLY)


def _answers(position: Position) -> list[int]:
    """Return, for each move, the cells where the opponent could then complete four."""
    _, other = rules.sides(position)
    fours = completing(other)
    following = [rules.play(position, cell) for cell in cells_of(rules.moves(position))]
    return [fours & rules.moves(after) if rules.standing(after) == rules.RUNNING else 0 for after in following]


def _guard(state: OkiyaState, move: Move, solution: Solution) -> MoveReason | None:
    """Return that the move takes a cell where the opponent could have won, if that is its point."""
    if solution.moves[move].value is Value.LOSS and solution.moves[move] != solution.verdict:
        return None
    answers = _answers(running(state))
    others = (answer for other, answer in zip(state.legal_moves(), answers, strict=True) if other != move)
    return MoveReason(Idea.STOPS_FOUR, (move.text,)) if any(answer >> move.id & 1 for answer in others) else None


def _rescue(move: Move, solution: Solution) -> MoveReason | None:
    """Return that this is the only move that keeps the value, if it is."""
    kept = [other for other, verdict in solution.moves.items() if verdict.value == solution.verdict.value]
    if kept != [move] or solution.verdict.value is Value.LOSS or len(solution.moves) == 1:
        return None
    return MoveReason(Idea.ONLY_WIN if solution.verdict.value is Value.WIN else Idea.ONLY_DEFENCE)


def _narrow(after: OkiyaState) -> MoveReason | None:
    """Return the only one of several replies that does not lose at once, if there is one."""
    scores = search.scores(running(after), lookup.shapes(), _AT_ONCE, is_block(after))
    replies = after.legal_moves()
    safe = [reply.text for reply in replies if scores[reply.id] >= 0]
    return MoveReason(Idea.ONE_SAFE_REPLY, tuple(safe)) if len(safe) == 1 < len(replies) else None


def completing(tokens: int) -> int:
    """Return the cells that would complete four."""
    return int(lookup.shapes()[tokens]) & rules.ALL_CELLS & ~tokens


def cells_of(cells: int) -> list[int]:
    """Return the cells of a set, in order."""
    return [cell for cell in range(rules.CELLS) if cells >> cell & 1]


def _texts(cells: int) -> tuple[str, ...]:
    return tuple(CELL_TEXTS[cell] for cell in cells_of(cells))


def _listed(cells: tuple[str, ...]) -> str:
    return " and ".join([", ".join(cells[:-1]), cells[-1]] if len(cells) > 1 else cells)
