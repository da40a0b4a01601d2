"""What the tests play with: every game with every choice of options, and random games from a seed."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import hanamachi
from hanamachi import Dealer, Record
from hanamachi.core.game import AnyGame, Deal, Move, Seat, State
from hanamachi.games import game_class

# The suite of the rules runs once as the product does and twice more with the border between compiled and
# interpreted code moved; there a tenth of the random games is enough.
SLOW_RULES = bool(os.environ.get("NUMBA_DISABLE_JIT") or os.environ.get("HANAMACHI_JIT"))
SPECTATOR = None
VIEWERS = (Seat.FIRST, Seat.SECOND, SPECTATOR)


def some(count: int) -> int:
    """Scale a number of random games to the way the rules run."""
    return max(count // 10, 1) if SLOW_RULES else count


def every_game() -> list[AnyGame]:
    return [game for name in hanamachi.names() for game in _variants(name)]


def _variants(name: str) -> Iterator[AnyGame]:
    choices = game_class(name).choices
    for values in itertools.product(*choices.values()):
        try:
            yield hanamachi.load(name, **dict(zip(choices, values, strict=True)))
        except hanamachi.OptionError:
            continue  # a value that goes only with another option, such as a target without points


def name_of(game: AnyGame) -> str:
    """Name a variant for test ids and golden files, leaving out options that do not matter in it."""
    options = [f"{value}" for option, value in game.options.items() if (option, game.options.get("mode")) not in _IDLE]
    return "-".join([game.name, *options])


_IDLE = {("target", "single"), ("target", "wins")}


def random_game(game: AnyGame, rng: Random) -> Iterator[tuple[State[Any], Deal | Move | None]]:
    """Yield every state of a random game with the event that comes next (None at the end)."""
    state = game.start()
    while state.outcome is None:
        event = game.shuffle(rng) if state.deal_due else rng.choice(state.legal_moves())
        yield state, event
        state = after(state, event)
    yield state, None


def after(state: State[Any], event: Deal | Move) -> State[Any]:
    return state.deal(event) if isinstance(event, Deal) else state.play(event)


def finished(game: AnyGame, dealer: Dealer, rng: Random, **names: str) -> Record:
    """Return a whole random game on a dealer's deals, with the seed revealed."""
    record, state = Record(game, headers={**names, **dealer.reveal()}), game.start()
    while state.outcome is None:
        if state.deal_due:
            deal = dealer.deal(game, len(record.rounds) + 1)
            record, state = record.with_deal(deal), state.deal(deal)
        else:
            move = rng.choice(state.legal_moves())
            record, state = record.with_move(move), state.play(move)
    return record
