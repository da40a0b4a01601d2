"""Matches between agents, with paired deals, swapped seats and honest statistics.

>>> import hanamachi
>>> from hanamachi.arena import Setting, compete, entrants_named
>>> standings = compete(Setting(hanamachi.load("okiya"), entrants_named(["random", "random"])), games=10)
>>> standings.pairings[0].games
10
"""

from hanamachi.arena.match import Entrant, Fault, FaultKind, Fixture, Played, Setting, entrants_named, play_game
from hanamachi.arena.pool import Ending, Pairing, Standings, compete
from hanamachi.arena.records import RecordFolder
from hanamachi.arena.report import report
from hanamachi.arena.sprt import Decision, Hypotheses
from hanamachi.arena.statistics import Estimate

__all__ = [
    "Decision",
    "Ending",
    "Entrant",
    "Estimate",
    "Fault",
    "FaultKind",
    "Fixture",
    "Hypotheses",
    "Pairing",
    "Played",
    "RecordFolder",
    "Setting",
    "Standings",
    "compete",
    "entrants_named",
    "play_game",
    "report",
]
