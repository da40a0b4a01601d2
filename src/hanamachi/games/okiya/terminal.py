"""Okiya in a terminal: the garden, moves in words, a menu, and the result of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from hanamachi.core.game import AnyGame, Seat
from hanamachi.core.menu import Menu, Option
from hanamachi.games.okiya.notation import CELL_TEXTS, PLANTS, SYMBOLS
from hanamachi.games.okiya.state import WINS_NEEDED, OkiyaReason, OkiyaView

PLANT_NAMES = dict(zip(PLANTS, ("maple", "cherry", "pine", "iris"), strict=True))
SYMBOL_NAMES = dict(zip(SYMBOLS, ("sun", "tanzaku", "bird", "rain"), strict=True))
COLOURS = dict(zip(PLANTS, ("#D9772F", "#D9689A", "#5A9A61", "#9A6FC4"), strict=True))
TOKENS = {Seat.FIRST: ("●", "bold #D9534F"), Seat.SECOND: ("◆", "bold #6C93BD")}
PLAYABLE, SOFT = "bold #D2B062", "dim"
CELL_WIDTH = 12

RULES = """\
Sixteen tiles form a garden of four by four. Each shows a plant (maple, cherry,
pine, iris) and a symbol (sun, tanzaku, bird, rain); every combination occurs
once.

The first player takes any tile on the border and puts a token in its place.
From then on, take a tile with the same plant or the same symbol as the tile
your opponent has just taken, and put your token in its place.

You win the round at once with
  a line    four of your tokens in a row, a column or a long diagonal
  a square  four of your tokens in a block of two by two
  a block   your opponent has no tile to take

Match modes: single is one round; wins goes to the first player with three
rounds; in points, the winner of a round scores one point per tile left, and
the first to reach the target wins. The loser of a round starts the next one;
after a draw, the same player starts again.

A full garden without a line or square is a win for the player who filled it
(full_garden=block) or a draw (full_garden=draw). It scores no points."""

NOTATION = """\
b3      take the tile in column b, third row from the top"""


def heading(game: AnyGame, view: OkiyaView, names: Sequence[str]) -> str:
    """Return a title: the game, its options and the round."""
    goal = {
        "single": "one round",
        "wins": f"first to win {WINS_NEEDED} rounds",
        "points": f"first to {game.options['target']} points",
    }[str(game.options["mode"])]
    parts = [game.title, goal, f"a full garden is a {game.options['full_garden']}"]
    if game.options["mode"] != "single":
        parts.append(f"round {view.round}")
    return " · ".join(parts)


def render(view: OkiyaView, names: Sequence[str], across: OkiyaView | None = None) -> RenderableType:
    """Draw the garden; nothing is hidden, so the opponent's view only adds its legal moves."""
    if view.garden is None:
        return Text("The garden has not been dealt yet.", SOFT)
    legal = {move.text for seen in (view, across) if seen is not None for move in seen.legal}
    cells = [_cell(view, index, text in legal) for index, text in enumerate(CELL_TEXTS)]
    return Group(_players(view, names), *_grid(cells))


def _players(view: OkiyaView, names: Sequence[str]) -> Text:
    """Return both players with their tokens and, in a match, their scores."""
    line = Text()
    is_match = view.round > 1 or (view.outcome is None and any(view.score))
    for seat, (token, style) in TOKENS.items():
        score = f": {view.score[seat]}" if is_match else ""
        line.append(f"{token} {names[seat]}{score}", style).append("     ")
    if view.last is not None and view.result is None:
        line.append("to match: ").append(_either(view.last), PLAYABLE)
    return line


def _either(tile: str) -> str:
    return f"{PLANT_NAMES[tile[0]]} or {SYMBOL_NAMES[tile[1]]}"


def _cell(view: OkiyaView, index: int, playable: bool) -> tuple[Text, Text]:
    """Draw a cell as two lines: a tile with its letters and words, or a token."""
    owner, text = view.tokens[index], CELL_TEXTS[index]
    if owner is not None:
        return _token(owner, _note(view, text))
    tile = _tile(view, text)
    plant, symbol = PLANT_NAMES[tile[0]], SYMBOL_NAMES[tile[1]]
    if playable:
        first = Text().append(f"▸{tile} ", PLAYABLE).append(plant, f"bold {COLOURS[tile[0]]}")
        return first, Text(f"    {symbol}", "bold")
    return Text(f" {tile} {plant}", SOFT), Text(f"    {symbol}", SOFT)


def _token(owner: Seat, note: str) -> tuple[Text, Text]:
    token, style = TOKENS[owner]
    return Text(f"    {token}{token}", style), Text(f" {note}".center(CELL_WIDTH).rstrip(), style)


def _note(view: OkiyaView, cell: str) -> str:
    if view.result is not None and cell in view.result.four:
        return "★"
    return f"took {_tile(view, cell)}" if view.taken[-1] == cell else ""


def _tile(view: OkiyaView, cell: str) -> str:
    index = 2 * CELL_TEXTS.index(cell)
    return (view.garden or "").replace("/", "")[index : index + 2]


def _grid(cells: Sequence[tuple[Text, Text]]) -> Iterable[Text]:
    yield Text("  " + "".join(f"{column:^{CELL_WIDTH + 1}}" for column in "abcd"), SOFT)
    yield _rule("┌┬┐")
    for row in range(4):
        for part in (0, 1):
            yield _line(str(row + 1) if part == 0 else " ", [cell[part] for cell in cells[4 * row : 4 * row + 4]])
        yield _rule("├┼┤" if row < 3 else "└┴┘")


def _rule(corners: str) -> Text:
    return Text("  " + corners[0] + corners[1].join(["─" * CELL_WIDTH] * 4) + corners[2], SOFT)


def _line(label: str, cells: Sequence[Text]) -> Text:
    line = Text().append(f"{label} │", SOFT)
    for cell in cells:
        line.append_text(cell).append(" " * (CELL_WIDTH - cell.cell_len)).append("│", SOFT)
    return line


def describe(text: str, view: OkiyaView) -> str:
    """Describe in words which tile a move took."""
    return f"took the {_words(_tile(view, text))} at {text}"


def _words(tile: str) -> str:
    return f"{PLANT_NAMES[tile[0]]} with {SYMBOL_NAMES[tile[1]]}"


def hint(view: OkiyaView) -> str:
    """Say in one line what the player can do."""
    if view.last is None:
        return "take any tile on the border"
    return f"match {_either(view.last)}: {' '.join(move.text for move in view.legal)}"


def received(view: OkiyaView) -> str:
    """Return nothing: there are no draws in Okiya."""
    return ""


def typed(text: str, view: OkiyaView) -> str:
    """Translate a tile, such as MS, into its cell."""
    tile = "".join(text.split()).upper()
    return {_tile(view, cell): cell for cell in CELL_TEXTS}.get(tile, text)


def menu(view: OkiyaView) -> Menu:
    """Return the tiles that can be taken as a menu."""
    options = (
        Option(number, move.text, f"{move.text} {_words(_tile(view, move.text))}", move)
        for number, move in enumerate(view.legal, start=1)
    )
    return Menu("Which tile do you take?", tuple(options))


def report(view: OkiyaView, names: Sequence[str]) -> RenderableType:
    """Report the result of the round, and of the match if it is over."""
    lines = [render(view, names), Text(_ending(view, names), "bold")]
    if view.outcome is not None and view.outcome.reason in (OkiyaReason.WINS, OkiyaReason.POINTS):
        lines.append(Text(_match(view, names), "bold"))
    return Group(*lines)


def _ending(view: OkiyaView, names: Sequence[str]) -> str:
    assert view.result is not None
    if view.result.winner is None:
        return "The garden is full without a line or square: the round is a draw."
    name, left = names[view.result.winner], f"tiles left: {view.result.points}"
    if view.result.four:
        return f"{name} won with a {view.result.reason}: {' '.join(view.result.four)} ({left})."
    if view.result.reason is OkiyaReason.FULL_GARDEN:
        return f"{name} won with a block by taking the last tile."
    return f"{name} won with a block: no {_either(view.last or '')} ({left})."


def _match(view: OkiyaView, names: Sequence[str]) -> str:
    assert view.outcome is not None
    assert view.outcome.winner is not None
    ahead, behind = sorted(view.score, reverse=True)
    return f"{names[view.outcome.winner]} won the match {ahead} : {behind}."
