"""A round of Hanamikoji with lists of letters."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

from hanamachi.games.hanamikoji.state import HanamikojiState


class NaiveRound:
    def __init__(self, deal: str, starter: int) -> None:
        self.hands: list[list[str]] = [[], []]
        self.hands[starter] = list(deal[1:7])
        self.hands[1 - starter] = list(deal[7:13])
        self.deck = list(deal[13:])
        self.sides: list[list[str]] = [[], []]
        self.secrets: list[list[str]] = [[], []]
        self.set_aside: list[list[str]] = [[], []]
        self.unused = [{1, 2, 3, 4}, {1, 2, 3, 4}]
        self.offer: list[list[str]] | None = None
        self.mover: int | None = starter
        self.hands[starter].append(self.deck.pop(0))

    def legal(self) -> set[str]:
        if self.mover is None:
            return set()
        if self.offer is not None:
            return {"-" + "".join(sorted(group)) for group in self.offer}
        hand = self.hands[self.mover]
        moves = set()
        for action in self.unused[self.mover]:
            for chosen in combinations(sorted(hand), action):
                moves |= {f"{action}{way}" for way in (pairings(chosen) if action == 4 else {"".join(chosen)})}
        return moves

    def play(self, move: str) -> NaiveRound:
        after = deepcopy(self)
        after._play(move)
        return after

    def _play(self, move: str) -> None:
        assert self.mover is not None
        me, other, named = self.mover, 1 - self.mover, list(move[1:])
        if move[0] == "-":
            self._answer(me, other, named)
            self._draw(me)
            return
        action = int(move[0])
        self.unused[me].remove(action)
        for card in named:
            self.hands[me].remove(card)
        if action <= 2:
            (self.secrets if action == 1 else self.set_aside)[me] += named
            self._draw(other)
        else:
            self.offer = [[card] for card in named] if action == 3 else [named[:2], named[2:]]
            self.mover = other

    def _answer(self, me: int, other: int, taken: list[str]) -> None:
        assert self.offer is not None
        offered = [card for group in self.offer for card in group]
        for card in taken:
            offered.remove(card)
        self.sides[me] += taken
        self.sides[other] += offered
        self.offer = None

    def _draw(self, player: int) -> None:
        self.mover = player if self.deck else None
        if self.deck:
            self.hands[player].append(self.deck.pop(0))

    def markers_after(self, markers: list[int]) -> list[int]:
        """1 is the first player's, -1 the second's."""
        scored = [self.sides[player] + self.secrets[player] for player in (0, 1)]
        after = []
        for geisha, marker in zip("ABCDEFG", markers, strict=True):
            first, second = scored[0].count(geisha), scored[1].count(geisha)
            after.append(1 if first > second else -1 if second > first else marker)
        return after


def pairings(cards: tuple[str, ...]) -> set[str]:
    ways = set()
    for partner in (1, 2, 3):
        pair = sorted([cards[0], cards[partner]])
        other = sorted(cards[index] for index in (1, 2, 3) if index != partner)
        ways.add("".join("".join(group) for group in sorted([pair, other])))
    return ways


def position_of(state: HanamikojiState) -> NaiveRound:
    """Return the same round: dealt again, and its moves played."""
    assert state.dealt is not None
    position = NaiveRound(state.dealt.text, int(state.starter))
    for move in state.moves:
        position = position.play(move.text)
    return position


def perft(position: NaiveRound, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.legal())
