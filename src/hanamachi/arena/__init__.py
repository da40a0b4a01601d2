"""Matches between agents, with paired deals, swapped seats and confidence intervals.

>>> import hanamachi
>>> from hanamachi.arena import Setting, compete, entrants_named
>>> standings = compete(Setting(hanamachi.load("okiya"), entrants_named(["random", "random"])), games=10)
>>> standings.pairings[0].games
10
"""

from hanamachi.arena.decisions import Decisions, decisions
from hanamachi.arena.game_lines import GameFile, read_games
from hanamachi.arena.match import Entrant, Fault, Fixture, Played, Setting, entrants_named, play_game
from hanamachi.arena.pool import ContestEnd, Pairing, Standings, compete
from hanamachi.arena.records import RecordFolder
from hanamachi.arena.report import report
from hanamachi.arena.sprt import Decision, Hypotheses
from hanamachi.arena.statistics import Estimate
from hanamachi.core.errors import FaultKind

__all__ = [
    "ContestEnd",
    "Decision",
    "Decisions",
    "Entrant",
    "Estimate",
    "Fault",
    "FaultKind",
    "Fixture",
    "GameFile",
    "Hypotheses",
    "Pairing",
    "Played",
    "RecordFolder",
    "Setting",
    "Standings",
    "compete",
    "decisions",
    "entrants_named",
    "play_game",
    "read_games",
    "report",
]
