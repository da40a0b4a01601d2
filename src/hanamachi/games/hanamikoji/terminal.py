"""Hanamikoji in a terminal: the board, moves in words, menus, and the result of a round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hanamachi.core.game import AnyGame, Move, Seat
from hanamachi.core.menu import Choice, Menu, Option
from hanamachi.games.hanamikoji import rules
from hanamachi.games.hanamikoji.editions import EDITIONS
from hanamachi.games.hanamikoji.notation import HIDDEN, LETTERS
from hanamachi.games.hanamikoji.state import HanamikojiReason, HanamikojiView, RoundResult

ITEMS = dict(zip(LETTERS, ("flute", "fan", "scroll", "parasol", "lute", "tea set", "flower"), strict=True))
ACTIONS = {1: "secret", 2: "trade-off", 3: "gift", 4: "competition"}
NUMBERS = {1: "one card", 2: "two cards", 3: "three cards", 4: "four cards"}

MINE, THEIRS, SOFT = "bold #D9534F", "bold #6C93BD", "dim"
COLOURS = dict(zip(LETTERS, ("#9A6FC4", "#D2464C", "#B9860B", "#4A8FD0", "#D9772F", "#5A9A61", "#D9689A"), strict=True))
LABEL_WIDTH, COLUMN_WIDTH = 13, 9

_USUAL = next(iter(EDITIONS.values()))
_GOAL, _FAVOURS = _USUAL.charm_to_win, _USUAL.geishas_to_win

RULES = f"""\
Seven geishas, A to G, are worth {" ".join(map(str, rules.CHARM))} charm. Each has as many cards as
charm, {rules.CARDS} in all. Win the favour of {_FAVOURS} geishas, or of geishas worth {_GOAL} charm.

All markers start neutral. In a round, one card is removed unseen, each player
is dealt six, and eight form the deck. Players take turns: draw a card, then use
one of four actions, each once per round:
  1 secret       place one card face down; it counts for you at the end
  2 trade-off    place two cards face down; they do not count this round
  3 gift         show three cards; your opponent takes one, you keep two
  4 competition  show two pairs; your opponent takes one, you keep the other

After eight turns the secrets are revealed. For each geisha, the player with
more of her cards takes her marker, even from the opponent; a tie does not move
it. All the markers you hold count. If nobody has won, another round follows:
the markers stay, and the other player starts. {_GOAL} charm beats {_FAVOURS} geishas.

Editions: emperors4 goes on until a player wins; iello ends after three rounds,
then the most charm wins; tournament too, but it breaks ties by the highest tier
(G, then F, then D and E, then the rest) in which only one player holds a
geisha."""

NOTATION = """\
1E      secret: place E            3BCC    gift: offer B, C and C
2BC     trade-off: place B and C   4ACBD   competition: offer A C or B D
-C      answer a gift: take C      -BD     answer a competition: take B D"""


def heading(game: AnyGame, view: HanamikojiView, names: Sequence[str]) -> str:
    """Return a title: the game, its edition, the round and the deck."""
    last = "" if view.rounds_left is None else f" of {view.round + view.rounds_left}"
    edition = EDITIONS[view.edition]
    goal = f"{edition.charm_to_win} charm or {edition.geishas_to_win} geishas win"
    return f"{game.title} ({view.edition}) · round {view.round}{last} · {goal} · deck {view.deck_left}"


def render(view: HanamikojiView, names: Sequence[str], across: HanamikojiView | None = None) -> RenderableType:
    """Draw the table as one seat sees it; if the opponent's view is given too, show all cards."""
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
    """Write a player's four actions, used ones ticked, with the face-down cards known."""
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
    """Draw the cards on one side: a bar per card and the count."""
    counts = [(letter, side.count(letter)) for letter in LETTERS]
    cells = [Text("▮" * count + f" {count}", COLOURS[letter]) if count else Text("·", SOFT) for letter, count in counts]
    return _columns([(_label(name, style), cells)])


def _geishas(markers: Sequence[int], mine: str, theirs: str) -> Table:
    """Draw the geishas, each with her marker on its owner's side."""
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
    """Return one side's charm and number of geishas."""
    charms = [charm for charm, marker in zip(rules.CHARM, markers, strict=True) if marker == side]
    return sum(charms), len(charms)


def describe(text: str, view: HanamikojiView) -> str:
    """Describe a move as far as the view before it allows."""
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
    """Say in one line what the player can do."""
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
    """Say which card was drawn this turn; there is no draw before an answer."""
    return "" if view.offer or not view.received else f"drew {_words(view.received[-1])}"


def typed(text: str, view: HanamikojiView) -> str:
    """Translate what the player typed: an answer may omit its hyphen."""
    cards = "".join(text.split()).upper()
    return f"-{cards}" if view.offer and cards and set(cards) <= set(LETTERS) else text


def menu(view: HanamikojiView) -> Menu:
    """Return the legal moves as a menu: action, cards, pairs."""
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
    """Report the scored round: secrets, counts, markers, and the state of the game."""
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
    """Tabulate each geisha's cards, who has more, and who holds her favour."""
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
        return Text(f"Nobody has won yet: markers stay, and {names[view.starter.other]} starts the next round.")
    if view.outcome.winner is None:
        return Text("A draw: charm is tied after the last round.", "bold")
    me = view.seat or Seat.FIRST
    charm, geishas = _held(view.markers, 1 if view.outcome.winner is me else -1)
    reasons = {
        HanamikojiReason.CHARM: f"with {charm} charm",
        HanamikojiReason.GEISHAS: f"with the favour of {geishas} geishas",
        HanamikojiReason.MOST_CHARM: f"with {charm} charm, the most after the last round",
        HanamikojiReason.TIER: "the tie-break with the highest geishas",
    }
    return Text(f"{names[view.outcome.winner]} won {reasons[HanamikojiReason(view.outcome.reason)]}.", "bold")
