"""Hanamikoji on a terminal: the board, moves in words, menus, and what a round came to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hanamachi.core.game import AnyGame, Move, Seat
from hanamachi.core.menu import Choice, Menu, Option
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.notation import HIDDEN, LETTERS
from hanamachi.games.hanamikoji.state import HanamikojiView, Reason, RoundResult

HIDES = True
"""Whether a player may not look at the other's screen."""

ITEMS = dict(zip(LETTERS, ("flute", "fan", "scroll", "parasol", "lute", "tea set", "flower"), strict=True))
ACTIONS = {1: "secret", 2: "trade-off", 3: "gift", 4: "competition"}
NUMBERS = {1: "one card", 2: "two cards", 3: "three cards", 4: "four cards"}

MINE, THEIRS, SOFT = "bold #D9534F", "bold #6C93BD", "dim"
COLOURS = dict(zip(LETTERS, ("#9A6FC4", "#D2464C", "#B9860B", "#4A8FD0", "#D9772F", "#5A9A61", "#D9689A"), strict=True))
LABEL_WIDTH, COLUMN_WIDTH = 13, 9

RULES = """\
Seven geishas, A to G, are worth 2 2 2 3 3 4 5 charm. Each has as many cards as
charm, 21 in all. Win the favour of 4 geishas, or of geishas worth 11 charm.

A round: one card is removed unseen, each player is dealt six, eight form the
deck. Players take turns: draw a card, then use one of four actions. Each action
can be used once a round:
  1 secret       lay one card face down; it counts for you at the end
  2 trade-off    lay two cards face down; they count for nobody
  3 gift         show three cards; the other player takes one, you keep two
  4 competition  show two pairs; the other player takes one, you keep the other

After eight turns the secrets are turned up. For each geisha, whoever has more
of her cards wins her favour; with equal cards she stays as she was. If nobody
has won yet, all cards are shuffled for a new round, favours stay, and the other
player begins. Should one have 4 geishas and the other 11 charm, the charm wins.

Editions: emperors4 plays on until somebody wins; iello stops after three rounds
and most charm wins; tournament does too, and breaks ties by the single geisha
tier (G, then F, then D and E, then the rest) of which only one player
holds any."""

NOTATION = """\
1E      secret: lay E              3BCC    gift: offer B, C and C
2BC     trade-off: lay B and C     4ACBD   competition: offer A C or B D
-C      answer a gift: take C      -BD     answer a competition: take B D"""


def heading(game: AnyGame, view: HanamikojiView, names: Sequence[str]) -> str:
    """Say what is being played and how far it has come."""
    last = "" if view.rounds_left is None else f" of {view.round + view.rounds_left}"
    goal = f"{rules.CHARM_TO_WIN} charm or {rules.GEISHAS_TO_WIN} geishas win"
    return f"{game.title} ({view.edition}) · round {view.round}{last} · {goal} · deck {view.deck_left}"


def render(view: HanamikojiView, names: Sequence[str], across: HanamikojiView | None = None) -> RenderableType:
    """Draw the table as one seat sees it, or with everything open if the view across is given too."""
    me = view.seat or Seat.FIRST
    mine, theirs = names[me], names[me.other]
    lines: list[RenderableType] = [
        _tokens(theirs, THEIRS, view.opponent_used, across, view.opponent_hand),
        *([_hand(across.hand)] if across and across.hand else []),
        Text(),
        _row(theirs, THEIRS, view.opponent_side),
        _geishas(view.markers, mine, theirs),
        _row(mine, MINE, view.side),
        Text(),
        _tokens(mine, MINE, view.used, view, view.hand_size),
        *([_hand(view.hand)] if view.hand else []),
        Text(),
        _totals(view.markers, mine, theirs),
    ]
    return Group(*lines)


def _tokens(name: str, style: str, used: Iterable[int], owner: HanamikojiView | None, hand: int) -> Text:
    """Write a player's four actions, used ones ticked, with the cards that lie face down under them."""
    line = _label(name, style)
    face_down = {1: owner and owner.secret, 2: owner and owner.trade_off}
    for action, title in ACTIONS.items():
        if action in used:
            cards = "" if action > 2 else " " + (face_down[action] or "▒" * action)
            line.append(f"✓ {title}{cards}", SOFT if not cards.strip("▒ ") else "").append("   ")
        else:
            line.append(f"{action} {title}", "bold").append("   ")
    return line.append(f"{hand} in hand", SOFT)


def _label(name: str, style: str = "") -> Text:
    label = Text(name, style)
    label.truncate(LABEL_WIDTH - 1, overflow="ellipsis")
    label.pad_right(LABEL_WIDTH - label.cell_len)
    return Text().append_text(label)


def _columns(rows: Iterable[tuple[Text, Sequence[Text]]]) -> Table:
    table = Table(box=None, show_header=False, padding=0, pad_edge=False)
    table.add_column(width=LABEL_WIDTH, no_wrap=True)
    for _ in LETTERS:
        table.add_column(width=COLUMN_WIDTH, justify="center", no_wrap=True)
    for label, cells in rows:
        table.add_row(label, *cells)
    return table


def _row(name: str, style: str, side: str) -> Table:
    """Draw the cards on one side, a bar for each and how many there are."""
    counts = [(letter, side.count(letter)) for letter in LETTERS]
    cells = [Text("▮" * count + f" {count}", COLOURS[letter]) if count else Text("·", SOFT) for letter, count in counts]
    return _columns([(_label(name, style), cells)])


def _geishas(markers: Sequence[int], mine: str, theirs: str) -> Table:
    """Draw the geishas, each with the marker on the side of whoever holds her favour."""
    items = [Text(ITEMS[letter], COLOURS[letter]) for letter in LETTERS]
    above = [_marker(f"▲ {theirs}", THEIRS) if marker < 0 else Text() for marker in markers]
    below = [_marker(f"▼ {mine}", MINE) if marker > 0 else Text() for marker in markers]
    rows = [(Text("favour", SOFT), above), (Text("geisha, charm", SOFT), _titles()), (Text(), items)]
    return _columns([*rows, (Text("favour", SOFT), below)])


def _marker(text: str, style: str) -> Text:
    marker = Text(text, style)
    marker.truncate(COLUMN_WIDTH - 1, overflow="ellipsis")
    return marker


def _titles() -> list[Text]:
    charms = zip(LETTERS, rules.CHARM, strict=True)
    return [Text(f"{letter} {charm}", f"bold {COLOURS[letter]}") for letter, charm in charms]


def _hand(hand: str) -> Text:
    cards = [
        Text().append(letter * hand.count(letter), f"bold {COLOURS[letter]}").append(f" {ITEMS[letter]}")
        for letter in sorted(set(hand))
    ]
    return _label("hand", SOFT).append_text(Text("  ").join(cards))


def _totals(markers: Sequence[int], mine: str, theirs: str) -> Text:
    line = Text().append(f"{mine} {_favour(markers, 1)}", MINE).append(" · ")
    return line.append(f"{theirs} {_favour(markers, -1)}", THEIRS)


def _favour(markers: Sequence[int], side: int) -> str:
    charm, geishas = _held(markers, side)
    return f"{charm} charm, {geishas} geisha{'s' * (geishas != 1)}"


def _held(markers: Sequence[int], side: int) -> tuple[int, int]:
    """Return how much charm one side holds, and how many geishas."""
    charms = [charm for charm, marker in zip(rules.CHARM, markers, strict=True) if marker == side]
    return sum(charms), len(charms)


def describe(text: str, view: HanamikojiView) -> str:
    """Say in words what a move did, as the view before it allows to see it."""
    kind, cards = text[0], text[1:]
    if kind == "-":
        return f"took {_words(cards)} and left {_words(_left(view.offer or '', cards))}"
    if HIDDEN in cards:
        return f"laid {NUMBERS[len(cards)]} face down as a {ACTIONS[len(cards)]}"
    if kind == "4":
        return f"offered a competition: {_words(cards[:2])} or {_words(cards[2:])}"
    verb = "offered" if kind == "3" else "laid"
    return f"{verb} a {ACTIONS[int(kind)]}: {_words(cards)}"


def _left(offer: str, taken: str) -> str:
    cards = offer[1:]
    for card in taken:
        cards = cards.replace(card, "", 1)
    return cards


def _words(cards: str) -> str:
    return " + ".join(f"{letter * cards.count(letter)} {ITEMS[letter]}" for letter in sorted(set(cards)))


def hint(view: HanamikojiView) -> str:
    """Say in one line what may be done now."""
    moves = " or ".join(move.text for move in view.legal)
    if view.offer and view.offer[0] == "3":
        return f"take one card of the gift {_spaced(view.offer[1:])}: {moves}"
    if view.offer:
        return f"take one pair of the competition: {moves}"
    left = [f"{action} {title}" for action, title in ACTIONS.items() if action not in view.used]
    return f"use {_either(left)}"


def _either(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1])] * (len(words) > 1) + [words[-1]])


def _spaced(cards: str) -> str:
    return " ".join(cards)


def received(view: HanamikojiView) -> str:
    """Say which card was drawn for this turn; an answer draws none."""
    return "" if view.offer or not view.received else f"drew {_words(view.received[-1])}"


def typed(text: str, view: HanamikojiView) -> str:
    """Return what a person typed; an answer may go without its hyphen."""
    cards = "".join(text.split()).upper()
    return f"-{cards}" if view.offer and cards and set(cards) <= set(LETTERS) else text


def menu(view: HanamikojiView) -> Menu:
    """Return the legal moves as questions: which action, which cards, which pairs."""
    if view.offer:
        return _menu("What do you take?", [(move.text[1:], _answer(move, view.offer), move) for move in view.legal])
    by_action: dict[int, list[Move]] = defaultdict(list)
    for move in view.legal:
        by_action[int(move.text[0])].append(move)
    options = (
        Option(action, ACTIONS[action], f"{ACTIONS[action]} ({NUMBERS[action]})", _cards_menu(action, moves))
        for action, moves in by_action.items()
    )
    return Menu("Which action?", tuple(options))


def _answer(move: Move, offer: str) -> str:
    return f"{_words(move.text[1:])}, leaving {_words(_left(offer, move.text[1:]))}"


def _cards_menu(action: int, moves: Sequence[Move]) -> Menu:
    """Ask for the cards of an action; four cards can be paired in up to three ways, which is asked next."""
    by_cards: dict[str, list[Move]] = defaultdict(list)
    for move in moves:
        by_cards["".join(sorted(move.text[1:]))].append(move)
    entries = [(cards, _spaced(cards), _pairs(same)) for cards, same in by_cards.items()]
    question = f"Which {NUMBERS[action]} for the {ACTIONS[action]}?"
    return _menu(question.replace("one card", "card"), entries)


def _pairs(moves: Sequence[Move]) -> Choice:
    if len(moves) == 1:
        return moves[0]
    pairs = [(move.text[1:3], move.text[3:]) for move in moves]
    entries = [
        (pair, f"{_spaced(pair)} or {_spaced(other)}", move) for (pair, other), move in zip(pairs, moves, strict=True)
    ]
    return _menu("Which pairs?", entries)


def _menu(question: str, entries: Iterable[tuple[str, str, Choice]]) -> Menu:
    options = (Option(number, *entry) for number, entry in enumerate(entries, start=1))
    return Menu(question, tuple(options))


def report(view: HanamikojiView, names: Sequence[str]) -> RenderableType:
    """Tell what the round just scored came to: secrets, counts, who takes whom, and how the game stands."""
    me = view.seat or Seat.FIRST
    mine, theirs = names[me], names[me.other]
    result = view.results[-1]
    return Group(
        Text(),
        Text(f"Round {view.round} is scored.", "bold"),
        Text(f"Secrets: {mine} {_words(result.secrets[0])} · {theirs} {_words(result.secrets[1])}"),
        Text(),
        _counts(result, mine, theirs),
        Text(),
        _totals(view.markers, mine, theirs),
        _end(view, names),
        Text(),
    )


def _counts(result: RoundResult, mine: str, theirs: str) -> Table:
    """Tabulate each geisha's cards, who has more of them, and who holds her favour now."""
    sides = [cards + secret for cards, secret in zip(result.cards, result.secrets, strict=True)]
    ours, others = ([side.count(letter) for letter in LETTERS] for side in sides)
    more = [(count > other) - (count < other) for count, other in zip(ours, others, strict=True)]
    return _columns(
        [
            (Text(), _titles()),
            (Text(), [Text(ITEMS[letter], COLOURS[letter]) for letter in LETTERS]),
            (_label(theirs, THEIRS), [Text(str(count)) for count in others]),
            (_label(mine, MINE), [Text(str(count)) for count in ours]),
            (Text("more cards", SOFT), [_holder(side, "equal", mine, theirs) for side in more]),
            (Text("favour now", SOFT), [_holder(marker, "nobody", mine, theirs) for marker in result.markers]),
        ]
    )


def _holder(side: int, neither: str, mine: str, theirs: str) -> Text:
    if side == 0:
        return Text(neither, SOFT)
    return _marker(mine, MINE) if side > 0 else _marker(theirs, THEIRS)


def _end(view: HanamikojiView, names: Sequence[str]) -> Text:
    if view.outcome is None:
        return Text(f"Nobody has won yet: favours stay, and {names[view.starter.other]} begins the next round.")
    if view.outcome.winner is None:
        return Text("A draw: after the last round both have equal charm.", "bold")
    me = view.seat or Seat.FIRST
    charm, geishas = _held(view.markers, 1 if view.outcome.winner is me else -1)
    reasons = {
        Reason.CHARM: f"with {charm} charm",
        Reason.GEISHAS: f"with the favour of {geishas} geishas",
        Reason.MOST_CHARM: f"with {charm} charm, the most after the last round",
        Reason.TIER: "on equal charm, with the highest geishas that only one player holds",
    }
    return Text(f"{names[view.outcome.winner]} won {reasons[Reason(view.outcome.reason)]}.", "bold")
