"""The numbers of ``features.encode`` and ``rounds.all_there_is``, written by compiled code for one game at a time.

They are written again here because NumPy takes a hundred times as long; ``tests/games/hanamikoji/test_batch.py``
compares both move by move. The order of the parts is that of ``encode``.
"""

from __future__ import annotations

from typing import Any

from hanamachi.core.jit import inlined
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.features import CHARM_MARKS, CONTEXTS, GEISHA_MARKS, SEEN

HAND, MINE, THEIRS, SECRET, TRADE_OFF, UNSEEN, PENDING = range(7)
MY_GIFT, THEIR_GIFT, MY_GIFT_TAKEN, THEIR_GIFT_TAKEN = range(7, 11)
MY_FIRST, MY_SECOND, THEIR_FIRST, THEIR_SECOND, MY_PAIR_TAKEN, THEIR_PAIR_TAKEN = range(11, 17)
LEAD, EDGE, LOOSE = range(17, 20)
KINDS_OF_COUNTS = 20


@inlined
def write_seen(game: Any, context: int, counts: Any, row: Any) -> None:
    """Write what the seat to move sees; ``counts`` is room for a table of cards."""
    me = game["mover"]
    _count(game, me, 1 - me, counts)
    at = 0
    at = _levels(counts[HAND], 5, row, at)
    at = _levels(counts[MINE], 5, row, at)
    at = _levels(counts[THEIRS], 5, row, at)
    at = _levels(counts[SECRET], 1, row, at)
    at = _levels(counts[TRADE_OFF], 2, row, at)
    at = _levels(counts[UNSEEN], 5, row, at)
    at = _signs(counts[LEAD], row, at)
    at = _whens(game["when"], me, row, at)
    at = _levels(counts[MY_GIFT], 3, row, at)
    at = _levels(counts[THEIR_GIFT], 3, row, at)
    at = _levels(counts[MY_GIFT_TAKEN], 1, row, at)
    at = _levels(counts[THEIR_GIFT_TAKEN], 1, row, at)
    at = _levels(counts[MY_FIRST], 2, row, at)
    at = _levels(counts[MY_SECOND], 2, row, at)
    at = _levels(counts[THEIR_FIRST], 2, row, at)
    at = _levels(counts[THEIR_SECOND], 2, row, at)
    at = _levels(counts[MY_PAIR_TAKEN], 2, row, at)
    at = _levels(counts[THEIR_PAIR_TAKEN], 2, row, at)
    at = _markers(game["markers"], me, row, at)
    at = _moment(game, context, row, at)
    _standing(counts, row, at)


@inlined
def _count(game: Any, me: int, them: int, counts: Any) -> None:
    """Count the cards of each geisha that lie in each place, as far as the seat knows."""
    _spread(rules.part(game["hands"], me), counts[HAND])
    _spread(rules.part(game["sides"], me), counts[MINE])
    _spread(rules.part(game["sides"], them), counts[THEIRS])
    _spread(rules.part(game["secrets"], me), counts[SECRET])
    _spread(rules.part(game["trade_offs"], me), counts[TRADE_OFF])
    _spread((game["offer"] & rules.LOW_HALF) + (game["offer"] >> rules.HALF), counts[PENDING])
    _spread_both(game["gifts"], me, counts, MY_GIFT, THEIR_GIFT)
    _spread_both(game["gift_taken"], me, counts, MY_GIFT_TAKEN, THEIR_GIFT_TAKEN)
    _spread_both(game["first_pairs"], me, counts, MY_FIRST, THEIR_FIRST)
    _spread_both(game["second_pairs"], me, counts, MY_SECOND, THEIR_SECOND)
    _spread_both(game["pair_taken"], me, counts, MY_PAIR_TAKEN, THEIR_PAIR_TAKEN)
    for geisha in range(rules.GEISHAS):
        known = counts[HAND, geisha] + counts[MINE, geisha] + counts[THEIRS, geisha] + counts[PENDING, geisha]
        laid = counts[SECRET, geisha] + counts[TRADE_OFF, geisha]
        counts[UNSEEN, geisha] = rules.CHARM[geisha] - known - laid
        counts[LEAD, geisha] = counts[MINE, geisha] + counts[SECRET, geisha] - counts[THEIRS, geisha]
        # A marker that lies with a player is worth half a card: it decides a tie.
        counts[EDGE, geisha] = 2 * counts[LEAD, geisha] + _marker(game["markers"], me, geisha)
        counts[LOOSE, geisha] = 2 * (counts[HAND, geisha] + counts[UNSEEN, geisha] + counts[PENDING, geisha])


@inlined
def _spread(cards: int, counts: Any) -> None:
    for geisha in range(rules.GEISHAS):
        counts[geisha] = cards >> rules.FIELD * geisha & 15


@inlined
def _spread_both(both: int, me: int, counts: Any, mine: int, theirs: int) -> None:
    _spread(rules.part(both, me), counts[mine])
    _spread(rules.part(both, 1 - me), counts[theirs])


@inlined
def _marker(markers: int, me: int, geisha: int) -> int:
    """Return 1 for a marker of mine, -1 for one of theirs."""
    bit = rules.FIELD * geisha + rules.FIELD - 1
    return (rules.part(markers, me) >> bit & 1) - (rules.part(markers, 1 - me) >> bit & 1)


@inlined
def _levels(counts: Any, most: int, row: Any, at: int) -> int:
    for geisha in range(rules.GEISHAS):
        for level in range(most):
            row[at + level] = counts[geisha] > level
        at += most
    return at


@inlined
def _signs(numbers: Any, row: Any, at: int) -> int:
    for geisha in range(rules.GEISHAS):
        row[at + geisha] = numbers[geisha] > 0
        row[at + rules.GEISHAS + geisha] = numbers[geisha] < 0
    return at + 2 * rules.GEISHAS


@inlined
def _whens(when: int, me: int, row: Any, at: int) -> int:
    """Write for each action, mine and theirs, on which of one's four turns it was used."""
    for seat in (me, 1 - me):
        for action in range(4):
            used = when >> 4 * (4 * seat + action) & 15
            for turn in range(4):
                row[at + turn] = used == turn + 1
            at += 4
    return at


@inlined
def _markers(markers: int, me: int, row: Any, at: int) -> int:
    for geisha in range(rules.GEISHAS):
        row[at + geisha] = _marker(markers, me, geisha) > 0
        row[at + rules.GEISHAS + geisha] = _marker(markers, me, geisha) < 0
    return at + 2 * rules.GEISHAS


@inlined
def _moment(game: Any, context: int, row: Any, at: int) -> int:
    """Write who began the round, its turn, what is to be decided, the edition and the rounds left."""
    row[at] = game["mover"] == (game["round"] - 1) & 1
    at = _one_of(game["turns"] - 1, rules.TURNS, row, at + 1)
    at = _one_of(int(game["offer"] != 0) + int(game["offer"] >> rules.HALF != 0), 3, row, at)
    return _one_of(context, len(CONTEXTS), row, at)


@inlined
def _one_of(number: int, count: int, row: Any, at: int) -> int:
    for index in range(count):
        row[at + index] = number == index
    return at + count


@inlined
def _standing(counts: Any, row: Any, at: int) -> None:
    """Write who is ahead with which geisha, by how much and how surely, and what that makes of the round."""
    block = 4 * rules.GEISHAS
    for geisha in range(rules.GEISHAS):
        lead, unseen = counts[LEAD, geisha], counts[UNSEEN, geisha]
        kept = lead + counts[HAND, geisha] - unseen - counts[PENDING, geisha]
        for mark in range(4):
            row[at + 4 * geisha + mark] = lead >= (-2, -1, 2, 3)[mark]
            row[at + block + 4 * geisha + mark] = kept >= mark - 1
            row[at + 2 * block + 4 * geisha + mark] = lead - unseen >= mark
    at += 3 * block
    for geisha in range(rules.GEISHAS):
        edge, loose = counts[EDGE, geisha], counts[LOOSE, geisha]
        row[at + geisha] = edge > loose
        row[at + rules.GEISHAS + geisha] = -edge > loose
        row[at + 2 * rules.GEISHAS + geisha] = loose == 0
    at += 3 * rules.GEISHAS
    at = _goals(counts, 1, False, row, at)
    at = _goals(counts, -1, False, row, at)
    at = _goals(counts, 1, True, row, at)
    _goals(counts, -1, True, row, at)


@inlined
def _goals(counts: Any, side: int, surely: bool, row: Any, at: int) -> int:
    """Write how near a side's lead, or what it can no longer lose, is to winning by charm and by geishas."""
    charm, geishas = 0, 0
    for geisha in range(rules.GEISHAS):
        if side * counts[EDGE, geisha] > (counts[LOOSE, geisha] if surely else 0):
            charm += rules.CHARM[geisha]
            geishas += 1
    for mark in range(len(CHARM_MARKS)):
        row[at + mark] = charm >= CHARM_MARKS[mark]
    at += len(CHARM_MARKS)
    for mark in range(len(GEISHA_MARKS)):
        row[at + mark] = geishas >= GEISHA_MARKS[mark]
    return at + len(GEISHA_MARKS)


@inlined
def write_hidden(game: Any, row: Any) -> None:
    """Write, behind what a seat sees, the other's hand, secret and trade-off, the deck to come and the removed card."""
    them = 1 - game["mover"]
    at = _levels_of(rules.part(game["hands"], them), 5, row, SEEN)
    at = _levels_of(rules.part(game["secrets"], them), 1, row, at)
    at = _levels_of(rules.part(game["trade_offs"], them), 2, row, at)
    for turn in range(rules.DECK):
        drawn = turn < game["turns"]
        card = -1 if drawn else game["deck"] >> 3 * (turn - game["turns"]) & 7
        at = _one_of(card, rules.GEISHAS, row, at)
    _one_of(game["dealt"] & 7, rules.GEISHAS, row, at)


@inlined
def _levels_of(cards: int, most: int, row: Any, at: int) -> int:
    for geisha in range(rules.GEISHAS):
        for level in range(most):
            row[at + level] = (cards >> rules.FIELD * geisha & 15) > level
        at += most
    return at
