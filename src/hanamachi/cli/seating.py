"""Set up a game: from the command line, from questions, or from a saved game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from hanamachi.agents import agent, opponents, runs_code
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
    """What the command line says about a new game; None: not given."""

    game: str | None = None
    against: str | None = None
    options: tuple[str, ...] = ()
    first: str = RANDOM
    name: str | None = None
    opponent_name: str | None = None
    seed: int | None = None


def new_table(wishes: Wishes, screen: Screen) -> Table:
    """Set up a new game, asking for what was not given."""
    if wishes.first not in (ME, OPPONENT, RANDOM):
        raise OptionError(f"--first is {ME}, {OPPONENT} or {RANDOM}, not {wishes.first!r}")
    options = parse_options(wishes.options)
    game = _made(lambda name: load(name, **options), wishes.game, _ask_game, screen)
    me, opponent = _made(
        lambda against: _players(game, against, wishes), wishes.against, lambda at: _ask_opponent(game.name, at), screen
    )
    begins = Random(wishes.seed).choice((ME, OPPONENT)) if wishes.first == RANDOM else wishes.first
    players = (me, opponent) if begins == ME else (opponent, me)
    return Table(Record(game, headers=_headers(players)), players, _dealer(wishes.seed))


def _made(make: Callable[[str], T], wish: str | None, ask: Callable[[Screen], str], screen: Screen) -> T:
    """Make what was given, or ask until the answer works."""
    while True:
        try:
            return make(wish or ask(screen))
        except HanamachiError as error:
            if wish or not screen.is_interactive:
                raise
            screen.print(f"{error}.")


def _ask_game(screen: Screen) -> str:
    return screen.choose("Which game?", [(name, game_class(name).introduction()[0]) for name in names()])


def _ask_opponent(game_name: str, screen: Screen) -> str:
    """Ask for an opponent; random is number 0, which gives each level its own number."""
    answers = [*opponents(game_name).items(), (HUMAN, "a friend at this keyboard")]
    return screen.choose("Which opponent?", answers, first=0)


def _players(game: AnyGame, against: str, wishes: Wishes) -> tuple[Player, Player]:
    two_people = against == HUMAN
    me = Player(wishes.name or ("Player 1" if two_people else "You"))
    opponent = Player(wishes.opponent_name or "Player 2") if two_people else _computer(game, against, wishes)
    for player in (me, opponent):
        if len(player.name) > LONGEST_NAME:
            raise OptionError(f"a name has at most {LONGEST_NAME} letters, not {len(player.name)}: {player.name!r}")
    if me.name == opponent.name:
        raise OptionError(f"the players need different names; both are called {me.name!r}")
    return me, opponent


def _computer(game: AnyGame, against: str, wishes: Wishes) -> Player:
    made = agent(game, against)
    shorter: str = getattr(made, "title", getattr(made, "name", against))
    name = against if len(against) <= LONGEST_NAME else shorter[:LONGEST_NAME].strip()
    return Player(wishes.opponent_name or name, made, against)


def _dealer(seed: int | None) -> Dealer:
    return Dealer() if seed is None else Dealer(hashlib.sha256(str(seed).encode()).hexdigest())


def _headers(players: tuple[Player, Player]) -> dict[str, str]:
    """Return the headers with the players' names, and the agents needed to resume the game."""
    titles = {seat: str(seat).capitalize() for seat in Seat}
    agents = {f"{titles[seat]}-Agent": players[seat].agent_name for seat in Seat if players[seat].agent}
    return {titles[seat]: players[seat].name for seat in Seat} | agents


def saved_table(path: Path, against: str | None = None) -> Table:
    """Set up a saved game; ``against`` confirms an opponent that runs code."""
    record = read_record(path)
    if record.replay().outcome is not None:
        raise RecordError(f"{path}: this game is over; to replay it: {command('replay', path)}")
    verify(record)
    if against is not None and against not in (record.headers.get("First-Agent"), record.headers.get("Second-Agent")):
        raise OptionError(f"a saved game keeps its settings: {path} is not against {against!r}")
    players = (_saved_player(record, Seat.FIRST, against), _saved_player(record, Seat.SECOND, against))
    return Table(record, players, Dealer.of(record))


def _saved_player(record: Record, seat: Seat, against: str | None) -> Player:
    title = str(seat).capitalize()
    name, agent_name = record.headers.get(title, title), record.headers.get(f"{title}-Agent", "")
    if not agent_name:
        return Player(name)
    # Opening a file that came from elsewhere must not run what it says.
    if runs_code(record.game, agent_name) and agent_name != against:
        raise RecordError(f"this game is against {agent_name!r}; to run that, add --against and this name")
    return Player(name, agent(record.game, agent_name), agent_name)
