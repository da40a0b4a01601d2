"""A garden drawn in the terminal, with the result of each move."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanamachi.core.game import Move, Seat
from hanamachi.games.okiya.analysis import Value, Verdict
from hanamachi.games.okiya.notation import TILE_TEXTS
from hanamachi.games.okiya.state import MOVES, OkiyaState
from hanamachi.games.okiya.terminal import PLAYABLE, TOKENS

SIGNS = {Value.WIN: "+", Value.DRAW: "=", Value.LOSS: "-"}
COLOURS = {Value.WIN: "green", Value.DRAW: "yellow", Value.LOSS: "red"}


def show(state: OkiyaState, verdicts: Mapping[Move, Verdict]) -> None:
    """Draw the garden: tiles, tokens, and under each legal tile how the round would end."""
    table = Table(box=box.ROUNDED, show_lines=True)
    for heading in ("", "a", "b", "c", "d"):
        table.add_column(heading, justify="center", min_width=3 if heading else 1)
    cells = [_cell(state, move, verdicts.get(move)) for move in MOVES]
    for row in range(4):
        table.add_row(str(row + 1), *cells[4 * row : 4 * row + 4])
    console = Console(highlight=False)
    console.print(table)
    console.print(_legend(state, bool(verdicts)))


def _cell(state: OkiyaState, move: Move, verdict: Verdict | None) -> Text:
    cell = _face(state, move).append("\n")
    return cell if verdict is None else cell.append(f"{SIGNS[verdict.value]}{verdict.plies}", COLOURS[verdict.value])


def _face(state: OkiyaState, move: Move) -> Text:
    """Return a token, or a tile, marked if it can be taken."""
    assert state.garden is not None
    owner = state.view(None).tokens[move.id]
    if owner is not None:
        return Text(*TOKENS[owner])
    tile = TILE_TEXTS[state.garden.pieces[move.id]]
    return Text(f"▸{tile}", PLAYABLE) if move in state.legal_moves() else Text(tile)


def _legend(state: OkiyaState, judged: bool) -> str:
    parts = [f"{TOKENS[seat][0]} {seat}" for seat in Seat]
    if last := state.view(None).last:
        parts.append(f"last tile taken: {last}")
    parts.append("▸ can be taken")
    if judged:
        parts.append("+ win, = draw, - loss, in plies")
    return "   ".join(parts)
