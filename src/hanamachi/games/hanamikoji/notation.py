"""Reading and writing cards, moves, deals and positions.

A move is its action's number and its cards (``1E``, ``2BC``, ``3BCC``, ``4ACBD``), an answer a hyphen and the
cards taken (``-C``, ``-BD``). ``X`` stands for a card that the reader may not see.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hanamachi.core.errors import NotationError
from hanamachi.core.game import Seat, join_moves, split_moves
from hanamachi.games.hanamikoji import rules

LETTERS = "ABCDEFG"
HIDDEN = "X"
ACTIONS = {1: "a secret", 2: "a trade-off", 3: "a gift", 4: "a competition"}
"""Each action's number, which is also the number of its cards."""

_SEATS = {str(seat): seat for seat in Seat}
_MARKS = {0: ".", 1: "1", -1: "2"}
_MARKERS = {mark: marker for marker, mark in _MARKS.items()}


class HanamikojiFields(NamedTuple):
    """The parts of a written position: the start of its round, its deal if there is one, and the moves."""

    round: int
    starter: Seat
    markers: tuple[int, ...]
    results: tuple[tuple[tuple[str, str], tuple[str, str], tuple[int, ...]], ...]
    """For each finished round both seats' open cards, their secrets, and the markers after it."""
    deal: tuple[int, ...] | None
    moves: tuple[str, ...]


@lru_cache(maxsize=1 << 16)
def letters(cards: int) -> str:
    """Write a multiset of cards as sorted letters."""
    return "".join(letter * (cards >> rules.FIELD * geisha & 15) for geisha, letter in enumerate(LETTERS))


def cards(text: str) -> int:
    """Parse a multiset of cards written as letters, in any order."""
    return sum(1 << rules.FIELD * _geisha(letter) for letter in text)


def _geisha(letter: str) -> int:
    geisha = LETTERS.find(letter)
    if geisha < 0:
        hint = " (X is a card you cannot see)" if letter == HIDDEN else ""
        raise NotationError(f"{letter!r} is not a card: cards are the letters A to G{hint}")
    return geisha


def canonical_move(text: str) -> str:
    """Return a move with its letters, and its pairs, in order."""
    compact = "".join(text.split()).upper()
    kind, named = compact[:1], compact[1:]
    if "-" in named:
        action, answer = compact.split("-", 1)
        raise NotationError(f"an answer is a move of its own: {action} first, then -{answer}")
    if kind == "-":
        if len(named) not in (1, 2):
            raise NotationError(
                f"an answer takes one card of a gift (-C) or a pair of a competition (-BD), not {text!r}"
            )
    elif not kind.isdecimal() or int(kind) not in ACTIONS:
        raise NotationError(f"{text!r} is not a move: it begins with an action, 1 to 4, or with - for an answer")
    elif len(named) != int(kind):
        raise NotationError(f"{ACTIONS[int(kind)]} takes {kind} card{'s' * (kind != '1')}, not {len(named)}: {text!r}")
    _check_supply(named)
    if kind == "4":
        return kind + "".join(sorted(["".join(sorted(named[:2])), "".join(sorted(named[2:]))]))
    return kind + "".join(sorted(named))


def _check_supply(named: str) -> None:
    for letter in named:
        supply = rules.CHARM[_geisha(letter)]
        if named.count(letter) > supply:
            raise NotationError(f"there are only {supply} cards of {letter}, not {named.count(letter)}")


def format_deal(pieces: tuple[int, ...]) -> str:
    """Write a deal: the removed card, the starter's six, the opponent's six, the deck from the top."""
    return "".join(LETTERS[piece] for piece in pieces)


def parse_deal(text: str, all_cards: tuple[int, ...] = rules.PIECES) -> tuple[int, ...]:
    """Return the cards of a deal in order; all must be there."""
    pieces = tuple(_geisha(letter) for letter in text.strip().upper())
    if tuple(sorted(pieces)) != all_cards:
        kinds = ", ".join(f"{all_cards.count(card)} {LETTERS[card]}" for card in sorted(set(all_cards)))
        raise NotationError(f"a deal is all {len(all_cards)} cards ({kinds}), not {text!r}")
    return pieces


def format_position(written: HanamikojiFields) -> str:
    """Write a position: round, starter, markers, finished rounds, deal (``-``: none yet) and moves."""
    results = ",".join(
        "/".join([f"{first}+{first_secret}", f"{second}+{second_secret}", format_markers(markers)])
        for (first, second), (first_secret, second_secret), markers in written.results
    )
    deal = "-" if written.deal is None else format_deal(written.deal)
    head = [str(written.round), str(written.starter), format_markers(written.markers), results or "-", deal]
    return " ".join([*head, *([join_moves(written.moves)] if written.moves else [])])


def format_markers(markers: tuple[int, ...]) -> str:
    """Write the seven markers: 1 with FIRST, 2 with SECOND, a dot if neutral."""
    return "".join(_MARKS[marker] for marker in markers)


def parse_markers(text: str) -> tuple[int, ...]:
    """Parse seven markers: 1 with FIRST, -1 with SECOND, 0 neutral."""
    if len(text) != rules.GEISHAS or set(text) - set(_MARKERS):
        raise NotationError(f"markers are seven of 1 (first), 2 (second) and . (neutral), not {text!r}")
    return tuple(_MARKERS[mark] for mark in text)


def pack_markers(markers: tuple[int, ...]) -> int:
    """Return markers as the rules hold them: what both seats have."""
    held = [sum(8 << rules.FIELD * geisha for geisha, at in enumerate(markers) if at == mine) for mine in (1, -1)]
    return rules.of_seat(0, held[0]) | rules.of_seat(1, held[1])


@lru_cache(maxsize=1 << 12)
def unpack_markers(packed: int) -> tuple[int, ...]:
    """Return markers as seven numbers: 1 with FIRST, -1 with SECOND, 0 neutral."""
    first, second = rules.part(packed, 0), rules.part(packed, 1)
    tops = [8 << rules.FIELD * geisha for geisha in range(rules.GEISHAS)]
    return tuple(bool(first & top) - bool(second & top) for top in tops)


def parse_position(text: str, all_cards: tuple[int, ...] = rules.PIECES) -> HanamikojiFields:
    """Parse a position into its parts, without checking that its moves are legal."""
    fields = text.split()
    if len(fields) < 5:
        raise NotationError(f"a position is 'round starter markers results deal moves…', not {text!r}")
    number, starter, markers, results, deal, *moves = fields
    if not (number.isascii() and number.isdecimal() and 0 < len(number) < 6 and int(number) > 0):
        raise NotationError(f"rounds are counted from 1, not {number!r}")
    if starter not in _SEATS:
        raise NotationError(f"the starter is first or second, not {starter!r}")
    return HanamikojiFields(
        round=int(number),
        starter=_SEATS[starter],
        markers=parse_markers(markers),
        results=() if results == "-" else tuple(_parse_result(result) for result in results.split(",")),
        deal=None if deal == "-" else parse_deal(deal, all_cards),
        moves=split_moves(" ".join(moves)),
    )


def _parse_result(text: str) -> tuple[tuple[str, str], tuple[str, str], tuple[int, ...]]:
    parts = text.split("/")
    sides = [part.split("+") for part in parts[:2]]
    if len(parts) != 3 or any(len(side) != 2 or len(side[0]) != 7 or len(side[1]) != 1 for side in sides):
        raise NotationError(f"a finished round is 'seven cards+secret/seven cards+secret/markers', not {text!r}")
    (first, first_secret), (second, second_secret) = sides
    _check_supply(first + first_secret + second + second_secret)
    return (letters(cards(first)), letters(cards(second))), (first_secret, second_secret), parse_markers(parts[2])
