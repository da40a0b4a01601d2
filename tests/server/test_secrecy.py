"""No byte sent to a viewer depends on what they may not know.

A random game is played through the API by two clients, or by one against the computer, with a spectator. Then it is
played again in a world that one of them cannot tell from the first: other hidden cards, other hidden moves, other deals
to come. All bytes sent to that one must be the same: answers with their headers, refusals, and live messages.
"""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom
from typing import Any
from zlib import crc32

import pytest
from tests.server.recorded_games import (
    EDITIONS,
    EMPERORS,
    IELLO,
    MIN_PLIES,
    OKIYA,
    SEATS,
    TOURNAMENT,
    ComputerGame,
    FriendGame,
    RecordedGame,
    World,
    bytes_sent,
    random_world,
)

from hanamachi.core.game import AnyGame, Seat
from hanamachi.server import messages as m
from hanamachi.server.domain.table import Position, Table
from hanamachi.server.errors import Refusal
from hanamachi.server.messages import ErrorCode as E
from hanamachi.server.review.hints import Hints
from hanamachi.server.tables import render, take_backs


def assert_nothing_is_told(
    kind: type[RecordedGame], worlds: list[World], rng: Random, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = bytes_sent(kind, worlds, folder / "worlds", monkeypatch)
    for viewer in kind.viewers:
        twins = [world.twin(SEATS[viewer], rng) for world in worlds]
        assert bytes_sent(kind, twins, folder / viewer, monkeypatch)[viewer] == told[viewer]


@pytest.mark.parametrize("game", [EMPERORS, IELLO, TOURNAMENT, OKIYA], ids=[*EDITIONS, "okiya"])
def test_no_byte_depends_on_what_its_receiver_may_not_know(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = ("secrecy", SystemRandom().randrange(2**32))
    print("the worlds are drawn from", *seeds)
    worlds = [random_world(game, Random(seed)) for seed in seeds]
    # From a seed of their own: chance that went the same way twice would make a twin that is the world itself.
    assert_nothing_is_told(FriendGame, worlds, Random(f"twins {seeds[-1]}"), tmp_path, monkeypatch)


@pytest.mark.parametrize("game", [EMPERORS, OKIYA], ids=["emperors4", "okiya"])
def test_hints_and_taking_back_tell_nothing_of_the_computers_cards(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random("alone")
    worlds = [random_world(game, rng, (Seat.FIRST,)) for _ in range(2)]
    assert_nothing_is_told(ComputerGame, worlds, rng, tmp_path, monkeypatch)


# Leaks planted on purpose, each of which must be found.

honest_event = render._event


def told_to_all(table: Table, position: Position, seat: Seat | None) -> Any:
    """Show every viewer a move as the mover sees it."""
    return honest_event(table, position, position.entry.seat if position.entry else None)


def refused_by_hidden_cards(table: Table, seat: Seat) -> Refusal:
    """Refuse to take a move back in words that depend on all of a position."""
    return Refusal(E.CARD_SEEN, f"not after {crc32(str(table.now.state).encode())}")


async def advised_by_hidden_cards(_self: Hints, table: Table, position: Position, _visitor: str) -> m.Hint:
    """Advise by all of a position."""
    win = crc32(str(position.state).encode()) % 1000 / 1000
    moves = [m.JudgedMove(move=move.text, win=win, verdict=None) for move in position.state.legal_moves()]
    return m.Hint(ply=position.ply, move=moves[0].move, moves=moves)


def last_hidden(world: World) -> str:
    """Return the last move if it was a hidden one."""
    return text if (text := world.events[-1].text)[0] in "12" else ""


LEAKS: dict[str, tuple[type[RecordedGame], str, Any, str, Any]] = {
    "event": (FriendGame, "spectator", render, "_event", told_to_all),
    "take-back": (ComputerGame, "first", take_backs, "why_not", refused_by_hidden_cards),
    "hint": (ComputerGame, "first", Hints, "_computed", advised_by_hidden_cards),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, viewer, place, name, leaky = LEAKS[leak]
    rng = Random(leak)
    pairs = ([world, world.twin(SEATS[viewer], rng)] for world in short_worlds(rng))
    pair = next(pair for pair in pairs if last_hidden(pair[0]) != last_hidden(pair[1]))
    monkeypatch.setattr(place, name, leaky)
    told = [bytes_sent(kind, [world], tmp_path / str(at), monkeypatch)[viewer] for at, world in enumerate(pair)]
    assert told[0] != told[1]


def short_worlds(rng: Random) -> Any:
    """Yield worlds whose last move is the second player's."""
    while True:
        yield random_world(EMPERORS, rng, (Seat.FIRST,), most=MIN_PLIES + 4)
