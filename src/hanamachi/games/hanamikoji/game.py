"""Hanamikoji as a game: editions, setup, parsing and imagining."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from hanamachi.core.errors import NotationError
from hanamachi.core.game import Chance, Constant, Deal, Game, Seat
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
from hanamachi.games.hanamikoji.sizes import size_of
from hanamachi.games.hanamikoji.state import MOVES, HanamikojiState, HanamikojiView, RoundResult


class Hanamikoji(Game[HanamikojiState, HanamikojiView]):
    """Win the favour of four geishas, or of geishas worth eleven charm, with four actions per round."""

    name = "hanamikoji"
    title = "Hanamikoji"
    view_class = HanamikojiView
    choices: ClassVar = {"edition": tuple(EDITIONS)}
    moves = MOVES
    pieces = rules.PIECES
    hands = (range(1, 1 + rules.HAND), range(1 + rules.HAND, 1 + 2 * rules.HAND))

    @property
    def constants(self) -> dict[str, Constant]:
        """The numbers of the rules, with the goals of this edition."""
        edition, size = EDITIONS[str(self.options["edition"])], size_of(self)
        return {
            "charm": rules.CHARM,
            "geishas": len(size.geishas),
            "cards": len(size.pieces),
            "hand": size.hand,
            "deck": size.turns,
            "removed": len(size.pieces) - 2 * size.hand - size.turns,
            "actions": len(size.actions),
            "turns": size.turns,
            "rounds": edition.rounds,
            "charm_to_win": edition.charm_to_win,
            "geishas_to_win": edition.geishas_to_win,
        }

    def shorthand(self, view: HanamikojiView) -> dict[str, Any]:
        """Return the three values that a bot of the Beihang course decides by, with the round and the edition."""
        return {
            "history": " ".join(view.history),
            "cards": view.hand,
            "board": list(view.markers),
            "round": view.round,
            "edition": view.edition,
        }

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
        """Parse a position that ``str(state)`` wrote."""
        written = parse_position(text, self.pieces)
        results = tuple(RoundResult(*result) for result in written.results)
        if len(results) >= written.round:
            raise NotationError(f"round {written.round} cannot come after {len(results)} finished rounds: {text!r}")
        if results and results[-1].markers != written.markers:
            raise NotationError(f"the markers differ from those of the last finished round: {text!r}")
        state = self._before_deal(written.round, written.starter, written.markers, results)
        if written.deal is None:
            if written.moves:
                raise NotationError(f"nothing can be played before the deal: {text!r}")
            return state
        return _played(state.deal(self.deal_of(written.deal)), written.moves)

    def _before_deal(
        self, number: int, starter: Seat, markers: tuple[int, ...], results: tuple[RoundResult, ...]
    ) -> HanamikojiState:
        edition = EDITIONS[str(self.options["edition"])]
        if edition.rounds is not None and number > edition.rounds:
            raise NotationError(
                f"edition {self.options['edition']} has {edition.rounds} rounds; there is no round {number}"
            )
        if rules.verdict(pack_markers(markers), edition.end_after(number - 1))[1] != rules.GOES_ON:
            raise NotationError("with these markers the game is over before the round")
        return replace(
            self.start(), round=number, starter=starter, markers_before=pack_markers(markers), results_before=results
        )

    def _imagined(self, view: HanamikojiView, rng: Chance) -> HanamikojiState:
        results = tuple(result.seen_by(view.seat) for result in view.results)
        markers = view.markers if view.seat is not Seat.SECOND else tuple(-marker for marker in view.markers)
        if len(view.history) == size_of(self).turns and view.offer is None:
            *earlier, last = results
            results, markers = tuple(earlier), earlier[-1].markers if earlier else _not_won_in(last)
        state = self._before_deal(view.round, view.starter, markers, results)
        if not view.history and not view.hand_size:
            return state
        deal, moves = imagined_round(view, rng, size_of(self))
        return _played(state.deal(self.deal_of(deal)), moves)

    def canonical(self, text: str) -> str:
        """Return a move with its letters, and its pairs, in order."""
        return canonical_move(text)

    def deal(self, text: str) -> Deal:
        """Parse a deal written as letters: removed card, starter's hand, opponent's hand, deck."""
        return self.deal_of(parse_deal(text, self.pieces))

    def deal_of(self, pieces: tuple[int, ...]) -> Deal:
        """Return the deal of these cards in this order."""
        return Deal(pieces, format_deal(pieces))


def _played(state: HanamikojiState, texts: tuple[str, ...]) -> HanamikojiState:
    for text in texts:
        state = state.play(state.game.move(text))
    return state


def _not_won_in(result: RoundResult) -> tuple[int, ...]:
    """Return the markers that a first round did not move: those of geishas with equal cards."""
    first, second = (result.cards[seat] + result.secrets[seat] for seat in Seat)
    return tuple(
        marker if first.count(letter) == second.count(letter) else 0
        for letter, marker in zip(LETTERS, result.markers, strict=True)
    )
