"""Hanamikoji as a game: its editions, how it starts, how positions are read and imagined."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from hanamachi.core.errors import NotationError
from hanamachi.core.game import Chance, Deal, Game, Seat
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.imagination import imagined_round
from hanamachi.games.hanamikoji.notation import (
    LETTERS,
    canonical_move,
    format_deal,
    pack_markers,
    parse_deal,
    parse_position,
)
from hanamachi.games.hanamikoji.state import MOVES, HanamikojiState, HanamikojiView, RoundResult


class Hanamikoji(Game[HanamikojiState, HanamikojiView]):
    """Win the favour of four geishas, or of eleven charm, with four actions a round."""

    name = "hanamikoji"
    title = "Hanamikoji"
    choices: ClassVar = {"edition": tuple(EDITIONS)}
    moves = MOVES
    pieces = rules.PIECES

    def start(self) -> HanamikojiState:
        """Return a game before its first deal."""
        return HanamikojiState(
            game=self,
            outcome=None,
            round=1,
            starter=Seat.FIRST,
            markers_before=0,
            results_before=(),
            dealt=None,
            moves=(),
            position=None,
        )

    def parse(self, text: str) -> HanamikojiState:
        """Return the position that ``str(state)`` wrote."""
        setting = parse_position(text)
        results = tuple(RoundResult(*result) for result in setting.results)
        if len(results) >= setting.round:
            raise NotationError(f"round {setting.round} cannot come after {len(results)} finished rounds: {text!r}")
        if results and results[-1].markers != setting.markers:
            raise NotationError(f"the markers differ from those of the last finished round: {text!r}")
        state = self._before_deal(setting.round, setting.starter, setting.markers, results)
        if setting.deal is None:
            if setting.moves:
                raise NotationError(f"nothing can be played before the deal: {text!r}")
            return state
        return _played(state.deal(self.deal_of(setting.deal)), setting.moves)

    def _before_deal(
        self, number: int, starter: Seat, markers: tuple[int, ...], results: tuple[RoundResult, ...]
    ) -> HanamikojiState:
        limit = EDITIONS[str(self.options["edition"])].rounds
        if limit is not None and number > limit:
            raise NotationError(f"edition {self.options['edition']} has {limit} rounds; there is no round {number}")
        if rules.verdict(pack_markers(markers), rules.UNLIMITED, False)[1] != rules.GOES_ON:
            raise NotationError("with these markers the game is over before the round")
        return replace(
            self.start(), round=number, starter=starter, markers_before=pack_markers(markers), results_before=results
        )

    def _imagined(self, view: HanamikojiView, rng: Chance) -> HanamikojiState:
        results = tuple(result.seen_by(view.seat) for result in view.results)
        markers = view.markers if view.seat is not Seat.SECOND else tuple(-marker for marker in view.markers)
        if _is_scored(view):
            *earlier, last = results
            results, markers = tuple(earlier), earlier[-1].markers if earlier else _not_won_in(last)
        state = self._before_deal(view.round, view.starter, markers, results)
        if not view.history and not view.hand_size:
            return state
        deal, moves = imagined_round(view, rng)
        return _played(state.deal(self.deal_of(deal)), moves)

    def canonical(self, text: str) -> str:
        """Return a move with its letters, and its pairs, in order."""
        return canonical_move(text)

    def deal(self, text: str) -> Deal:
        """Return the deal written as 21 letters: removed card, starter's six, the other's six, deck."""
        return self.deal_of(parse_deal(text))

    def deal_of(self, pieces: tuple[int, ...]) -> Deal:
        """Return the deal of these cards in this order."""
        return Deal(pieces, format_deal(pieces))


def _played(state: HanamikojiState, texts: tuple[str, ...]) -> HanamikojiState:
    for text in texts:
        state = state.play(state.game.move(text))
    return state


def _is_scored(view: HanamikojiView) -> bool:
    return len(view.history) == rules.TURNS and view.offer is None


def _not_won_in(result: RoundResult) -> tuple[int, ...]:
    """Return the markers that a first round left where they were: those of geishas with equal cards."""
    first, second = (result.cards[seat] + result.secrets[seat] for seat in Seat)
    return tuple(
        marker if first.count(letter) == second.count(letter) else 0
        for letter, marker in zip(LETTERS, result.markers, strict=True)
    )
