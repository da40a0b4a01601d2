"""Agents for tests of the arena: tame ones, and one for every way to misbehave."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from hanamachi.arena import Entrant
from hanamachi.core.game import AnyGame, Move, View

TOO_LONG = 0.15
FOREVER = 3600


class Planted:
    """Chooses as the function says."""

    name = "planted"

    def __init__(self, choose: Callable[[Any, Random], Any]) -> None:
        self._choose = choose

    def choose(self, view: View, rng: Random, /) -> Move:
        answer: Move = self._choose(view, rng)
        return answer


def _entrant(name: str, choose: Callable[[Any, Random], Any]) -> Entrant:
    return Entrant(name, _Maker(choose))


class _Maker:
    def __init__(self, choose: Callable[[Any, Random], Any]) -> None:
        self.choose = choose

    def __call__(self, game: AnyGame) -> Planted:
        return Planted(self.choose)


def _first_legal(view: View, rng: Random) -> Move:
    return view.legal[0]


def _last_legal(view: View, rng: Random) -> Move:
    return view.legal[-1]


def _any_legal(view: View, rng: Random) -> Move:
    return rng.choice(view.legal)


def _illegal(view: View, rng: Random) -> Move:
    return Move(10**6, "nonsense")


def _nothing(view: View, rng: Random) -> None:
    return None


def _plain_tuple(view: View, rng: Random) -> tuple[int, str]:
    return view.legal[0].id, view.legal[0].text


def _raise(view: View, rng: Random) -> Move:
    raise ZeroDivisionError("planted\non two lines")


def _leave(view: View, rng: Random) -> Move:
    sys.exit(3)


def _die(view: View, rng: Random) -> Move:
    os._exit(7)


def _dawdle(view: View, rng: Random) -> Move:
    time.sleep(TOO_LONG)
    return view.legal[0]


def _hang(view: View, rng: Random) -> Move:
    time.sleep(FOREVER)
    return view.legal[0]


def _print(view: View, rng: Random) -> Move:
    print("I talk while I think")
    return view.legal[0]


def _cannot_be_made(game: AnyGame) -> Planted:
    raise RuntimeError("no weights")


def _dies_when_made(game: AnyGame) -> Planted:
    os._exit(7)


FIRST_LEGAL = _entrant("first-legal", _first_legal)
LAST_LEGAL = _entrant("last-legal", _last_legal)
ANY_LEGAL = _entrant("any-legal", _any_legal)
ILLEGAL = _entrant("illegal", _illegal)
NOTHING = _entrant("nothing", _nothing)
PLAIN_TUPLE = _entrant("plain-tuple", _plain_tuple)
RAISING = _entrant("raising", _raise)
LEAVING = _entrant("leaving", _leave)
DYING = _entrant("dying", _die)
DAWDLING = _entrant("dawdling", _dawdle)
HANGING = _entrant("hanging", _hang)
PRINTING = _entrant("printing", _print)
UNMAKEABLE = Entrant("unmakeable", _cannot_be_made)
STILLBORN = Entrant("stillborn", _dies_when_made)
