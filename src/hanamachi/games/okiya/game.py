"""Okiya as a game: options, setup and parsing."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any, ClassVar

from hanamachi.core.errors import NotationError, OptionError
from hanamachi.core.game import Chance, Constant, Deal, Game, OptionValue, Seat
from hanamachi.games.okiya import rules
from hanamachi.games.okiya.notation import (
    CELL_TEXTS,
    PLANTS,
    SYMBOLS,
    format_garden,
    parse_cell,
    parse_garden,
    parse_position,
)
from hanamachi.games.okiya.state import MOVES, WINS_NEEDED, OkiyaState, OkiyaView

TARGETS = (10, 15, 20)


class Okiya(Game[OkiyaState, OkiyaView]):
    """La maison des Geishas, also sold as Niya: take tiles that match, line up tokens."""

    name = "okiya"
    title = "Okiya"
    view_class = OkiyaView
    hides = False
    choices: ClassVar = {
        "mode": ("single", "wins", "points"),
        "target": TARGETS,
        "full_garden": ("block", "draw"),
    }
    moves = MOVES
    pieces = tuple(range(rules.TILES))

    def __init__(self, /, **options: OptionValue) -> None:
        super().__init__(**options)
        if (
            "target" in options
            and self.options["mode"] != "points"
            and self.options["target"] != self.choices["target"][0]
        ):
            raise OptionError(f"a target of {options['target']} needs mode 'points', not {self.options['mode']!r}")

    @property
    def constants(self) -> dict[str, Constant]:
        """What there is, and what wins the match."""
        return {
            "tiles": rules.TILES,
            "plants": len(PLANTS),
            "symbols": len(SYMBOLS),
            "border": rules.BORDER.bit_count(),
            "tokens": rules.CELLS // 2,
            "side": math.isqrt(rules.CELLS),
            "line": rules.LINES[0].bit_count(),
            "square": rules.SQUARES[0].bit_count(),
            "squares": len(rules.SQUARES),
            "targets": TARGETS,
            "rounds_to_win": {"single": 1, "wins": WINS_NEEDED}.get(str(self.options["mode"])),
        }

    def start(self) -> OkiyaState:
        """Return a match before its first deal."""
        return OkiyaState(
            game=self,
            outcome=None,
            round=1,
            starter=Seat.FIRST,
            score_before=(0, 0),
            garden=None,
            history=(),
            position=None,
            result=None,
        )

    def parse(self, text: str) -> OkiyaState:
        """Parse a position that ``str(state)`` wrote."""
        written = parse_position(text)
        self._check_score(written.score)
        before = replace(self.start(), round=written.round, starter=written.starter, score_before=written.score)
        if written.garden is None:
            if written.cells:
                raise NotationError(f"no cell can be taken before a garden is dealt: {text!r}")
            return before
        state = before.deal(self.deal_of(written.garden))
        for cell in written.cells:
            state = state.play(self.move(cell))
        return state

    def _check_score(self, score: tuple[int, int]) -> None:
        target = {"single": 1, "wins": WINS_NEEDED, "points": int(self.options["target"])}[str(self.options["mode"])]
        if max(score) >= target:
            raise NotationError(f"with a score of {score[0]}:{score[1]} the match is over before the round")

    def _imagined(self, view: OkiyaView, rng: Chance) -> OkiyaState:
        """Return the only state with this view: nothing is hidden."""
        state = replace(self.start(), round=view.round, starter=view.starter, score_before=_score_before(self, view))
        if view.garden is None:
            return state
        state = state.deal(self.deal(view.garden))
        for cell in view.taken:
            state = state.play(self.move(cell))
        return state

    def canonical(self, text: str) -> str:
        """Return a cell in lower case."""
        return CELL_TEXTS[parse_cell(text)]

    def deal(self, text: str) -> Deal:
        """Return the garden written row by row."""
        return self.deal_of(parse_garden(text))

    def deal_of(self, pieces: tuple[int, ...]) -> Deal:
        """Return the garden of these tiles, row by row."""
        return Deal(pieces, format_garden(pieces))


def _score_before(game: Any, view: OkiyaView) -> tuple[int, int]:
    """Return the score before the view's round."""
    if view.result is None or view.result.winner is None:
        return view.score
    gained = view.result.points if game.options["mode"] == "points" else 1
    first, second = view.score
    return (first - gained, second) if view.result.winner is Seat.FIRST else (first, second - gained)
