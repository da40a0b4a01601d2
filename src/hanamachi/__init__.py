"""Two games of the Kyoto tea houses, Hanamikoji and Okiya, to play, study and research.

>>> import random, hanamachi
>>> game = hanamachi.load("okiya")
>>> state = game.start().deal(game.shuffle(random.Random(7)))
>>> state.play(game.move("a1")).to_move
<Seat.SECOND: 1>
"""

from hanamachi.agents import agent, evaluate, luck
from hanamachi.agents.evaluation import Evaluation, Luck
from hanamachi.core.dealer import Dealer, verify
from hanamachi.core.errors import (
    BotFault,
    BrokenGame,
    DealError,
    HanamachiError,
    IllegalMove,
    MatchError,
    NotationError,
    NotVerified,
    OptionError,
    ProtocolError,
    RecordError,
    UnknownAgent,
    UnknownGame,
    UnknownSeat,
    ViewError,
    WeightsError,
)
from hanamachi.core.game import Agent, Deal, Game, Move, Outcome, Seat, State, View
from hanamachi.core.record import Record
from hanamachi.games import load, names, parse_record

__version__ = "0.2.0"

__all__ = [
    "Agent",
    "BotFault",
    "BrokenGame",
    "Deal",
    "DealError",
    "Dealer",
    "Evaluation",
    "Game",
    "HanamachiError",
    "IllegalMove",
    "Luck",
    "MatchError",
    "Move",
    "NotVerified",
    "NotationError",
    "OptionError",
    "Outcome",
    "ProtocolError",
    "Record",
    "RecordError",
    "Seat",
    "State",
    "UnknownAgent",
    "UnknownGame",
    "UnknownSeat",
    "View",
    "ViewError",
    "WeightsError",
    "agent",
    "evaluate",
    "load",
    "luck",
    "names",
    "parse_record",
    "verify",
]
