"""Positions of a game and what each seat may know of them."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import chain, combinations_with_replacement
from typing import Annotated

from hanamachi.core.game import Deal, Move, Outcome, Seat, State, View, split_moves
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.notation import (
    ACTIONS,
    HIDDEN,
    LETTERS,
    HanamikojiFields,
    cards,
    format_position,
    letters,
    unpack_markers,
)
from hanamachi.games.hanamikoji.sizes import WHOLE, Size, size_of


def _alphabet() -> Iterator[tuple[str, int]]:
    """Yield every move's text and code: secrets, trade-offs, gifts, competitions, answers."""
    for kind in (rules.SECRET, rules.TRADE_OFF, rules.GIFT):
        for named in map("".join, combinations_with_replacement(LETTERS, kind)):
            yield f"{kind}{named}", rules.code(kind, cards(named), 0)
    pairs = ["".join(pair) for pair in combinations_with_replacement(LETTERS, 2)]
    for pair, other in combinations_with_replacement(pairs, 2):
        yield f"4{pair}{other}", rules.code(rules.COMPETITION, cards(pair), cards(other))
    for taken in [*LETTERS, *pairs]:
        yield f"-{taken}", rules.code(rules.ANSWER, cards(taken), 0)


def _exists(code: int) -> bool:
    return rules.has(rules.ALL_CARDS, (code & rules.LOW_HALF) + (code >> rules.HALF & rules.LOW_HALF))


_MOVES_AND_CODES = [(text, code) for text, code in _alphabet() if _exists(code)]
MOVES = tuple(Move(number, text) for number, (text, _) in enumerate(_MOVES_AND_CODES))
CODES = tuple(code for _, code in _MOVES_AND_CODES)
"""The rules' code of each move."""
_BY_CODE = dict(zip(CODES, MOVES, strict=True))


class HanamikojiReason(StrEnum):
    """Why a game ended."""

    CHARM = "charm"
    GEISHAS = "geishas"
    MOST_CHARM = "most charm"
    TIER = "highest tier"
    NO_WINNER = "equal charm"


_ENDINGS = {
    rules.BY_CHARM: HanamikojiReason.CHARM,
    rules.BY_GEISHAS: HanamikojiReason.GEISHAS,
    rules.BY_MOST_CHARM: HanamikojiReason.MOST_CHARM,
    rules.BY_TIER: HanamikojiReason.TIER,
    rules.NO_WINNER: HanamikojiReason.NO_WINNER,
}


@dataclass(frozen=True)
class RoundResult:
    """What a scored round revealed to all, from one side of the table: mine first, then theirs."""

    cards: Annotated[tuple[str, str], "The open cards on each side, without the secrets."]
    secrets: tuple[str, str]
    markers: Annotated[tuple[int, ...], "After the round: 1 mine, -1 theirs, 0 neutral."]

    def seen_by(self, seat: Seat | None) -> RoundResult:
        """Return FIRST's result as that seat sees it."""
        if seat is not Seat.SECOND:
            return self
        return RoundResult(self.cards[::-1], self.secrets[::-1], tuple(-marker for marker in self.markers))


@dataclass(frozen=True, kw_only=True, slots=True)
class HanamikojiView(View):
    """What one seat may know. "Mine" is the seat's own; for a spectator it is what FIRST shows openly."""

    hand: Annotated[str | None, "My cards as sorted letters; None for a spectator."]
    received: Annotated[
        str | None, "My cards in the order I received them: the six dealt, sorted, then each one drawn."
    ]
    secret: Annotated[str | None, "My secret, once played."]
    trade_off: Annotated[str | None, "The cards of my trade-off, once played."]
    side: Annotated[str, "The cards on my side so far, my secret included once the round is scored."]
    opponent_side: Annotated[str, "The cards on the opponent's side, likewise."]
    hand_size: int
    opponent_hand: int
    deck_left: int
    used: tuple[int, ...]
    opponent_used: tuple[int, ...]
    history: Annotated[
        tuple[str, ...],
        "This round's actions with their answers, as this seat sees them; an unanswered offer comes last.",
    ]
    markers: Annotated[tuple[int, ...], "For each geisha 1: mine, -1: theirs, 0: neutral."]
    edition: str
    round: int
    rounds_left: Annotated[int | None, "The number of rounds that may follow this one; None: no limit."]
    starter: Seat
    results: Annotated[tuple[RoundResult, ...], "The rounds scored so far."]

    @property
    def offer(self) -> str | None:
        """The gift or competition that waits for its answer."""
        last = self.history[-1] if self.history else ""
        return last if last[:1] in ("3", "4") and "-" not in last else None


@dataclass(frozen=True, repr=False)
class HanamikojiState(State[HanamikojiView]):
    """A round of a game: its start, its deal, the moves and the position."""

    round: int
    starter: Seat
    markers_before: int
    results_before: tuple[RoundResult, ...]
    dealt: Deal | None
    moves: tuple[Move, ...]
    position: rules.Position | None

    @property
    def to_move(self) -> Seat | None:
        """The seat that acts or answers next."""
        if self.position is None or rules.is_over(self.position):
            return None
        return Seat(self.position.mover)

    @property
    def events(self) -> tuple[Deal | Move, ...]:
        """The deal and the moves of this round."""
        return () if self.dealt is None else (self.dealt, *self.moves)

    @property
    def is_scored(self) -> bool:
        """Whether the round in play is complete and counted."""
        return self.position is not None and rules.is_over(self.position)

    @property
    def markers(self) -> int:
        """The markers as the rules hold them, after scoring once the round is complete."""
        if self.position is None:
            return self.markers_before
        return rules.score(self.position) if rules.is_over(self.position) else self.position.markers

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The scored rounds, as FIRST sees them."""
        if self.position is None or not rules.is_over(self.position):
            return self.results_before
        sides, secrets = self.position.sides, self.position.secrets
        result = RoundResult(_both(sides), _both(secrets), unpack_markers(rules.score(self.position)))
        return (*self.results_before, result)

    @property
    def rounds_left(self) -> int | None:
        """The number of rounds that may follow this one; None: no limit."""
        limit = EDITIONS[str(self.game.options["edition"])].rounds
        return None if limit is None else limit - self.round

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the actions or answers that may be played."""
        position = self.position
        if position is None or rules.is_over(position):
            return ()
        return _legal(rules.part(position.hands, position.mover), _used(position, position.mover), position.offer)

    def _is_legal(self, move: Move) -> bool:
        return self.position is not None and rules.is_legal(self.position, CODES[move.id])

    def _why_not(self, move: Move) -> str:
        position = self.position
        assert position is not None
        answers = " or ".join(answer.text for answer in self.legal_moves())
        if position.offer:
            return f"{move.text} does not answer the offer: {answers}"
        if move.text[0] == "-":
            return f"{move.text} answers an offer, but there is none"
        if int(move.text[0]) not in size_of(self.game).actions:
            return f"{move.text} cannot be played: this size is played without {ACTIONS[int(move.text[0])]}"
        if rules.is_used(position, int(move.text[0])):
            return f"{move.text} cannot be played: {ACTIONS[int(move.text[0])]} has already been played this round"
        missing = Counter(move.text[1:]) - Counter(letters(rules.part(position.hands, position.mover)))
        return f"{move.text} needs cards that are not in hand: {' '.join(sorted(missing.elements()))}"

    def _after(self, move: Move) -> HanamikojiState:
        assert self.position is not None
        # Written out because dataclasses.replace would take a good part of the time of a move.
        after = HanamikojiState(
            self.game,
            None,
            self.round,
            self.starter,
            self.markers_before,
            self.results_before,
            self.dealt,
            (*self.moves, move),
            rules.play(self.position, CODES[move.id]),
        )
        return replace(after, outcome=after._verdict()) if after.is_scored else after

    def _verdict(self) -> Outcome | None:
        edition = EDITIONS[str(self.game.options["edition"])]
        winner, why = rules.verdict(self.markers, edition.end_after(self.round))
        if why == rules.GOES_ON:
            return None
        return Outcome(None if winner == rules.NOBODY else Seat(winner), _ENDINGS[why])

    def _dealt(self, deal: Deal) -> HanamikojiState:
        number, starter = (self.round + 1, self.starter.other) if self.is_scored else (self.round, self.starter)
        size = size_of(self.game)
        return replace(
            self,
            round=number,
            starter=starter,
            markers_before=self.markers,
            results_before=self.results,
            dealt=deal,
            moves=(),
            position=rules.opening_of(deal.pieces, int(starter), self.markers, size.hand, size.used),
        )

    def _view(self, seat: Seat | None) -> HanamikojiView:
        """Return what that seat may know: never the other's hand, secret or trade-off, the deck, the removed card."""
        position = self.position or _NOTHING_DEALT
        me = seat or Seat.FIRST
        own, own_hand = seat is not None and self.position is not None, rules.part(position.hands, me)
        sides = position.sides + (position.secrets if self.is_scored else 0)
        markers = unpack_markers(self.markers)
        return HanamikojiView(
            seat=seat,
            to_move=self.to_move,
            outcome=self.outcome,
            legal=self.legal_moves() if seat is not None and seat is self.to_move else (),
            hand=None if seat is None else letters(own_hand),
            received=None if seat is None else self._received(seat),
            secret=(letters(rules.part(position.secrets, me)) or None) if own else None,
            trade_off=(letters(rules.part(position.trade_offs, me)) or None) if own else None,
            side=letters(rules.part(sides, me)),
            opponent_side=letters(rules.part(sides, me.other)),
            hand_size=_size(own_hand),
            opponent_hand=_size(rules.part(position.hands, me.other)),
            deck_left=0 if self.position is None else max(rules.DECK - position.turns, 0),
            used=_actions(_used(position, me)),
            opponent_used=_actions(_used(position, me.other)),
            history=self._history(seat),
            markers=markers if me is Seat.FIRST else tuple(-marker for marker in markers),
            edition=str(self.game.options["edition"]),
            round=self.round,
            rounds_left=self.rounds_left,
            starter=self.starter,
            results=tuple(result.seen_by(seat) for result in self.results),
        )

    def _slots(self, seat: Seat) -> list[int]:
        """Return the positions in the deal of the cards that a seat has received, in order."""
        size = size_of(self.game)
        return deal_slots(seat is self.starter, 0 if self.position is None else size.draws(self.position.turns), size)

    def _received(self, seat: Seat) -> str:
        if self.dealt is None:
            return ""
        came = [LETTERS[self.dealt.pieces[slot]] for slot in self._slots(seat)]
        dealt = size_of(self.game).hand
        return "".join(sorted(came[:dealt]) + came[dealt:])

    def _history(self, seat: Seat | None) -> tuple[str, ...]:
        seen: list[str] = []
        for move in self.moves:
            if move.text[0] == "-":
                seen[-1] += move.text
            else:
                actor = self.starter if len(seen) % 2 == 0 else self.starter.other
                seen.append(_as_seen(move.text, actor is seat, self.is_scored))
        return tuple(seen)

    def _glimpse(self, move: Move, seat: Seat | None) -> str:
        """Return the move's text, with X for cards that the seat may not see."""
        return _as_seen(move.text, self.to_move is not None and self.to_move is seat, scored=False)

    def _transcript(self, seat: Seat | None) -> tuple[str, tuple[str, ...]]:
        """Return this round's deal and moves, as far as that seat knows them."""
        known = [HIDDEN] * len(self.game.pieces)
        if seat is not None and self.dealt is not None:
            for slot, letter in zip(self._slots(seat), self._received(seat), strict=True):
                known[slot] = letter
        return "".join(known), split_moves(" ".join(self._history(seat)))

    def __str__(self) -> str:
        results = tuple((result.cards, result.secrets, result.markers) for result in self.results_before)
        return format_position(
            HanamikojiFields(
                self.round,
                self.starter,
                unpack_markers(self.markers_before),
                results,
                None if self.dealt is None else self.dealt.pieces,
                tuple(move.text for move in self.moves),
            )
        )


_NOTHING_DEALT = rules.Position(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def deal_slots(is_starter: bool, draws: int, size: Size = WHOLE) -> list[int]:
    """Return the positions in a deal of the cards that a seat is dealt and of its part of those drawn so far."""
    first = 1 if is_starter else 1 + size.hand
    deck = 1 + 2 * size.hand
    drawn = range(0 if is_starter else 1, min(draws, size.turns), 2)
    return [*range(first, first + size.hand), *(deck + draw for draw in drawn)]


def _as_seen(text: str, by_me: bool, scored: bool) -> str:
    """Return an action's text as seen by its player or by others; scoring reveals only secrets."""
    if by_me or text[0] not in ("1", "2") or (scored and text[0] == "1"):
        return text
    return text[0] + HIDDEN * (len(text) - 1)


def _legal(hand: int, used: int, offer: int) -> tuple[Move, ...]:
    """Return the legal moves, which depend on nothing else."""
    if offer:
        return _generated(hand, used, offer)
    # Cached by action: caching by the actions left would multiply the number of entries.
    unused = (action for action in range(4) if not used >> action & 1)
    return tuple(chain.from_iterable(_generated(hand, 15 ^ 1 << action, 0) for action in unused))


@lru_cache(maxsize=1 << 16)
def _generated(hand: int, used: int, offer: int) -> tuple[Move, ...]:
    # An array, because compiled rules cannot write to a list.
    buffer = array("q", bytes(8 * rules.MOST_MOVES))
    count = rules.legal(_NOTHING_DEALT._replace(hands=hand, used=used, offer=offer), buffer)
    return tuple(_BY_CODE[code] for code in buffer[:count])


@lru_cache(maxsize=1 << 16)
def _size(hand: int) -> int:
    return len(letters(hand))


def _both(packed: int) -> tuple[str, str]:
    return letters(rules.part(packed, 0)), letters(rules.part(packed, 1))


def _used(position: rules.Position, seat: int) -> int:
    return position.used >> 4 * seat & 15


@lru_cache(maxsize=16)
def _actions(used: int) -> tuple[int, ...]:
    return tuple(action for action in range(1, 5) if used >> action - 1 & 1)
