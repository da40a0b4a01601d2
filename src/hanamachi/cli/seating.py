"""Who plays what with whom: from the command line, from questions, or from a saved game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from hanamachi.agents import agent, opponents
from hanamachi.cli.files import read_record
from hanamachi.cli.program import command
from hanamachi.cli.screen import Screen
from hanamachi.cli.table import Player, Table
from hanamachi.core.dealer import Dealer, verify
from hanamachi.core.errors import HanamachiError, OptionError, RecordError
from hanamachi.core.game import AnyGame, Seat, parse_options
from hanamachi.core.record import Record
from hanamachi.games import game_class, load, names

HUMAN = "human"
LONGEST_NAME = 16
ME, OPPONENT, RANDOM = "me", "opponent", "random"

T = TypeVar("T")


class Wishes(NamedTuple):
    """What the command line said about a new game; None: nothing."""

    game: str | None = None
    against: str | None = None
    options: tuple[str, ...] = ()
    first: str = RANDOM
    name: str | None = None
    opponent_name: str | None = None
    seed: int | None = None


def new_table(wishes: Wishes, screen: Screen) -> Table:
    """Seat the players of a new game, asking for what the wishes leave open."""
    if wishes.first not in (ME, OPPONENT, RANDOM):
        raise OptionError(f"who begins is {ME}, {OPPONENT} or {RANDOM}, not {wishes.first!r}")
    options = parse_options(wishes.options)
    game = _made(lambda name: load(name, **options), wishes.game, _ask_game, screen)
    me, opponent = _made(
        lambda against: _players(game, against, wishes), wishes.against, lambda at: _ask_opponent(game.name, at), screen
    )
    begins = Random(wishes.seed).choice((ME, OPPONENT)) if wishes.first == RANDOM else wishes.first
    players = (me, opponent) if begins == ME else (opponent, me)
    return Table(Record(game, headers=_headers(players)), players, _dealer(wishes.seed))


def _made(make: Callable[[str], T], wish: str | None, ask: Callable[[Screen], str], screen: Screen) -> T:
    """Make what was wished for, or else what a person answers, who is asked again if that cannot be made."""
    while True:
        try:
            return make(wish or ask(screen))
        except HanamachiError as error:
            if wish or not screen.is_interactive:
                raise
            screen.print(f"{error}.")


def _ask_game(screen: Screen) -> str:
    return screen.choose(
        "Which game?", [(name, (game_class(name).__doc__ or "").partition("\n")[0]) for name in names()]
    )


def _ask_opponent(game_name: str, screen: Screen) -> str:
    """Ask for an opponent; random, who comes first, is 0, so that each level has its own number."""
    answers = [*opponents(game_name).items(), (HUMAN, "a friend at this keyboard")]
    return screen.choose("Against whom?", answers, first=0)


def _players(game: AnyGame, against: str, wishes: Wishes) -> tuple[Player, Player]:
    two_people = against == HUMAN
    me = Player(wishes.name or ("Player 1" if two_people else "You"))
    name = wishes.opponent_name or ("Player 2" if two_people else against)
    opponent = Player(name) if two_people else Player(name, agent(game, against), against)
    for player in (me, opponent):
        if len(player.name) > LONGEST_NAME:
            raise OptionError(f"a name has at most {LONGEST_NAME} letters, not {len(player.name)}: {player.name!r}")
    if me.name == opponent.name:
        raise OptionError(f"the players need different names, not {me.name!r} twice")
    return me, opponent


def _dealer(seed: int | None) -> Dealer:
    return Dealer() if seed is None else Dealer(hashlib.sha256(str(seed).encode()).hexdigest())


def _headers(players: tuple[Player, Player]) -> dict[str, str]:
    """Return the headers that name the players, and the agents so that the game can be resumed."""
    titles = {seat: str(seat).capitalize() for seat in Seat}
    agents = {f"{titles[seat]}-Agent": players[seat].agent_name for seat in Seat if players[seat].agent}
    return {titles[seat]: players[seat].name for seat in Seat} | agents


def saved_table(path: Path) -> Table:
    """Seat the players of a saved game again."""
    record = read_record(path)
    if record.replay().outcome is not None:
        raise RecordError(f"{path}: this game is over; look at it with: {command('replay', path)}")
    verify(record)
    players = (_saved_player(record, Seat.FIRST), _saved_player(record, Seat.SECOND))
    return Table(record, players, Dealer.of(record))


def _saved_player(record: Record, seat: Seat) -> Player:
    title = str(seat).capitalize()
    name, agent_name = record.headers.get(title, title), record.headers.get(f"{title}-Agent", "")
    return Player(name, agent(record.game, agent_name), agent_name) if agent_name else Player(name)
