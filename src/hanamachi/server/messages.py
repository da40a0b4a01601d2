"""Everything that is said between the page and the server: bodies, answers, live messages, errors.

``docs/schema`` holds these models as OpenAPI and JSON Schema; the page's types are generated from there.
"""

from __future__ import annotations

import unicodedata
from datetime import date
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, RootModel

from hanamachi.server.wire import GameView, SeatName, Shown

LONGEST_NAME = 24
LONGEST_SEED = 64
LONGEST_MOVE = 16
MOST_SCRIPTED = 200


def _clean_name(name: str) -> str:
    cleaned = unicodedata.normalize("NFC", name).strip()
    if not cleaned or not cleaned.isprintable():
        raise ValueError("a name has at least one letter, and no control characters")
    return cleaned


def _printable(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise ValueError("a line of text without control characters or space around it")
    return text


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(_clean_name)]
Seed = Annotated[str, Field(max_length=LONGEST_SEED), AfterValidator(_printable)]
MoveText = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]
DealText = Annotated[str, Field(min_length=1, max_length=64)]
AgentName = Annotated[str, Field(min_length=1, max_length=32)]
GameName = Annotated[str, Field(min_length=1, max_length=32)]
Token = Annotated[str, Field(min_length=1, max_length=64)]
Ply = Annotated[int, Field(ge=0, le=2**31 - 1)]
OptionValue: TypeAlias = str | int


class Asked(BaseModel):
    """Something that the page says: checked strictly, and nothing besides is accepted."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True)


class Said(Shown):
    """Something that the server says."""

    model_config = ConfigDict(use_attribute_docstrings=True, json_schema_serialization_defaults_required=True)


# Errors


class ErrorCode(StrEnum):
    """What went wrong, for the page to say in its reader's language."""

    INVALID_REQUEST = "invalid_request"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_LARGE = "too_large"
    TOO_MANY_REQUESTS = "too_many_requests"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_SOCKETS = "too_many_sockets"
    FOREIGN_ORIGIN = "foreign_origin"
    UNKNOWN_GAME = "unknown_game"
    BAD_OPTION = "bad_option"
    UNKNOWN_OPPONENT = "unknown_opponent"
    BAD_SCRIPT = "bad_script"
    UNKNOWN_TABLE = "unknown_table"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_STARTED = "not_started"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    STALE_PLY = "stale_ply"
    NOT_A_MOVE = "not_a_move"
    ILLEGAL_MOVE = "illegal_move"
    TOO_LATE_FOR_SEED = "too_late_for_seed"
    ONLY_AGAINST_COMPUTER = "only_against_computer"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    OPPONENT_PRESENT = "opponent_present"
    NO_CLOCK = "no_clock"
    CANCEL_INSTEAD = "cancel_instead"
    TOO_LATE_TO_CANCEL = "too_late_to_cancel"
    ONLY_BETWEEN_PEOPLE = "only_between_people"
    HIDDEN_INFORMATION = "hidden_information"
    OFFER_LAPSED = "offer_lapsed"
    OFFER_DECLINED = "offer_declined"
    BAD_CODE = "bad_code"
    BAD_NAME = "bad_name"
    NO_EVALUATOR = "no_evaluator"
    NO_PUZZLE = "no_puzzle"
    COMPUTER_UNAVAILABLE = "computer_unavailable"
    STORAGE_UNAVAILABLE = "storage_unavailable"
    TABLE_DAMAGED = "table_damaged"
    INTERNAL = "internal"


class InvalidField(Said):
    """One thing that is wrong with a request."""

    where: list[str | int]
    what: str


class InvalidFields(Said):
    """Everything that is wrong with a request."""

    kind: Literal["invalid"] = "invalid"
    fields: list[InvalidField]


class CurrentTable(Said):
    """The table as it is now, for one who answered something older."""

    kind: Literal["table"] = "table"
    table: Table


class Wait(Said):
    """How long to wait before trying again."""

    kind: Literal["wait"] = "wait"
    seconds: float


Detail: TypeAlias = Annotated[InvalidFields | CurrentTable | Wait, Field(discriminator="kind")]


class Problem(Said):
    """Why something was refused: a code for programs, a sentence for people, and what helps to go on."""

    code: ErrorCode
    message: str
    detail: Detail | None = None


# The catalogue


class GameOption(Said):
    """A rule that a table chooses."""

    name: str
    values: list[OptionValue]
    default: OptionValue


class Opponent(Said):
    """A computer player."""

    name: str
    """What to ask for, such as ``level:3``."""
    about: str
    """What it is like, in an English sentence."""


class GameInfo(Said):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    options: list[GameOption]
    opponents: list[Opponent]
    """From the gentlest on."""
    has_puzzles: bool
    has_analysis: bool


class Catalogue(Said):
    """What can be played here, and with whom."""

    version: str
    games: list[GameInfo]
    address: str | None
    """Where other machines find this server, for links that go to them; null if only this machine does."""


# Who I am


class Me(Said):
    """Who the server takes this browser for."""

    name: str
    running: int
    """How many of my games are not over."""
    known: bool = True
    """Whether this browser came with a cookie of ours; a newcomer who does so the second time takes cookies."""


class Rename(Asked):
    """A new name for me."""

    name: Name


class TransferCode(Said):
    """A code that makes another device me, once and for a short while."""

    code: str
    seconds: int


class Adopt(Asked):
    """A code from my other device."""

    code: Annotated[str, Field(min_length=1, max_length=16)]


# Tables


class ClockSetting(Asked):
    """How long each player may think in a game."""

    initial: Annotated[int, Field(ge=10, le=86_400)]
    """Seconds at the start."""
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    """Seconds added after each move."""


class Computer(Asked):
    """Play against the computer."""

    kind: Literal["computer"]
    agent: AgentName
    """One of the catalogue's opponents."""


class Friend(Asked):
    """Play against somebody who has the invitation, or against anybody if the table is open."""

    kind: Literal["friend"]
    access: Literal["link", "open"] = "link"


class SameDevice(Asked):
    """Two people on this device; both seats are mine, and each view is asked for by its seat."""

    kind: Literal["same_device"]
    my_name: Name | None = None
    """What I am called at this table."""
    opponent_name: Name | None = None


class Practice(Asked):
    """A scripted table for lessons: its deals and the other side's moves are given, and it says so."""

    kind: Literal["practice"]
    deals: Annotated[list[DealText], Field(min_length=1, max_length=20)]
    """The deals of the first rounds, in the game's notation."""
    played: Annotated[list[MoveText], Field(max_length=MOST_SCRIPTED)] = []
    """Moves of both sides that have been played already."""
    script: Annotated[list[MoveText], Field(max_length=MOST_SCRIPTED)] = []
    """What the other side plays, move by move, as long as it is legal."""
    agent: AgentName = "random"
    """Who plays for the other side when the script does not."""


Against: TypeAlias = Annotated[Computer | Friend | SameDevice | Practice, Field(discriminator="kind")]


class NewTable(Asked):
    """A table to set up; I sit down at it."""

    game: GameName
    options: Annotated[dict[str, OptionValue], Field(max_length=16)] = {}
    """Rules that differ from the defaults."""
    against: Against
    first: Literal["me", "opponent", "random"] = "random"
    """Who sits first, and so begins the first round."""
    clock: ClockSetting | None = None
    wait_for_seed: bool = False
    """Deal only after whoever sits here has added a seed, or declined with an empty one: they know the commitment."""


class FindOpponent(Asked):
    """A game that I would play against anybody who wants the same."""

    game: GameName
    options: Annotated[dict[str, OptionValue], Field(max_length=16)] = {}
    first: Literal["me", "opponent", "random"] = "random"
    """Who begins if I am the one who waits."""
    clock: ClockSetting | None = None


class Access(Asked):
    """Who may sit down at my table: those with the invitation, or anybody."""

    access: Literal["link", "open"]


class Join(Asked):
    """Take the free seat."""

    invite: Token | None = None
    """The invitation's token; an open table needs none."""
    seed: Seed | None = ""
    """Mixed into every deal; the table has shown its commitment before. Null: it follows, if the table waits for it."""


class AddSeed(Asked):
    """My part of the chance, mixed into every deal."""

    seed: Seed
    seat: SeatName | None = None


class NewMove(Asked):
    """A move, with the last ply that I have seen: the one it answers."""

    ply: Ply
    move: MoveText
    seat: SeatName | None = None
    """For which of my seats; needed where both are mine."""


class SeatAction(Asked):
    """Something done for one of my seats, with the last ply that I have seen.

    Giving up and claiming count whatever has happened since; taking back means my last move, whatever the computer has
    answered since.
    """

    ply: Ply
    seat: SeatName | None = None


OfferKind: TypeAlias = Literal["draw", "stop", "takeback"]


class NewOffer(Asked):
    """What I propose to the other player at the last ply that I have seen; making the same offer accepts theirs."""

    kind: OfferKind
    """A draw, to stop without a result, or to take a move back."""
    ply: Ply
    seat: SeatName | None = None
    to: Ply | None = None
    """To grant a move back: the ``to`` of that offer. Without it I ask for my own last move."""


class DeclineOffer(SeatAction):
    """What I decline at the last ply that I have seen."""

    kind: OfferKind | None = None
    """Which offer; without it, the one that stands."""


class Nothing(Asked):
    """An empty body."""


class Player(Said):
    """Who sits at one side of a table."""

    kind: Literal["human", "computer", "free"]
    name: str
    """Empty while the seat is free."""
    agent: str | None
    """The computer player's name in the catalogue."""
    mine: bool
    present: bool
    """Whether somebody is connected for this seat; a computer always is."""
    absent_since: float | None
    """When the last connection of a person's seat was lost, in seconds since 1970."""
    has_seed: bool
    """Whether this seat has added to the chance."""


class Seats(Said):
    """Both sides of a table."""

    first: Player
    second: Player


class Ended(StrEnum):
    """How a game came to its end."""

    PLAYED = "played"
    RESIGNED = "resigned"
    TIMEOUT = "timeout"
    CLAIMED = "claimed"
    CANCELLED = "cancelled"
    AGREED = "agreed"
    """As a draw, which both wanted."""
    STOPPED = "stopped"
    """Without a result, as both wanted."""


class Result(Said):
    """How a game ended."""

    winner: SeatName | None
    how: Ended
    reason: str
    """The game's own word for it, such as ``charm`` or ``line``; for other endings, what ``how`` says."""


class Clocks(Said):
    """How long each side may still think, as of ``at``."""

    first: float
    second: float
    running: SeatName | None
    """Whose clock runs. No computer's does: it pays afterwards for what it thought, and not for waiting."""
    at: float
    """In seconds since 1970."""
    starts_at: float
    """From when on the running clock runs down: after a deal there is time to look at it first."""
    initial: int
    increment: int


class Fairness(Said):
    """What binds the deals: the server's promise, then both seeds, and the secret when the game is over."""

    commitment: str
    """The SHA-256 of the server's seed."""
    first_seed: str
    second_seed: str
    server_seed: str | None
    """Only once the game is over."""


HowRematchEnded: TypeAlias = Literal["declined", "withdrawn", "left"]


class RematchEnded(Said):
    """Why an offer of a rematch stands no more."""

    how: HowRematchEnded
    seat: SeatName
    """Who declined it, withdrew it, or left."""


class Rematch(Said):
    """Who would play again, and where."""

    offered_by: list[SeatName]
    """Lasts while both are at the table or on the home page."""
    ended: RematchEnded | None
    """How the last offer ended, until there is another."""
    table: str | None
    """The next table, once both want it."""
    watch: str | None
    """Good for watching the next table, as ``links.watch`` is for this one."""


class Offer(Said):
    """What one player proposes to the other; it lapses when anything happens at the table."""

    seat: SeatName
    """Who proposes it."""
    kind: OfferKind
    ply: int
    """After which ply it was made."""
    to: int | None
    """The ply that a move would be taken back to."""
    declined: bool


class Permissions(Said):
    """What I may do at this table now, besides moving."""

    join: bool
    resign: bool
    cancel: bool
    """End the game without a result, before both have moved."""
    offer: list[OfferKind]
    """What I may propose to the other player."""
    take_back: bool
    hint: bool
    claim: bool
    rematch: bool
    add_seed: bool


class Kind(StrEnum):
    """What sort of table it is."""

    COMPUTER = "computer"
    FRIEND = "friend"
    SAME_DEVICE = "same_device"
    PRACTICE = "practice"


class Status(StrEnum):
    """How far a table is."""

    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"


class Invitation(Said):
    """What to put into links: ``/t/{table}?invite=…`` and ``/t/{table}?watch=…`` on the page."""

    invite: str | None
    """Good for the free seat; only for those who sit here, while it is free."""
    watch: str | None
    """Good for watching and, later, for the replay; not for those who are only invited to sit down."""


class Table(Said):
    """A table as one viewer may see it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    kind: Kind
    access: Literal["link", "open"]
    status: Status
    created_at: float
    seats: Seats
    seat: SeatName | None
    """From which seat this is seen; null for a spectator."""
    ply: int
    """The number of the last event in ``view``."""
    view: GameView
    result: Result | None
    clocks: Clocks | None
    fairness: Fairness | None
    """Null at a practice table, whose deals are scripted."""
    links: Invitation
    offers: list[Offer]
    claimable_at: float | None
    """From when on the one who waits may claim the game, unless the one who is to move comes back before."""
    rematch: Rematch
    may: Permissions
    takebacks: int
    """How many moves have been taken back."""


class TableSummary(Said):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, OptionValue]
    kind: Kind
    status: Status
    seats: Seats
    my_turn: bool
    created_at: float
    changed_at: float
    result: Result | None
    clock: ClockSetting | None
    claimable_at: float | None
    """As in the table."""
    rematch_by: list[SeatName]
    """Who would play again and waits for the other."""


class TableList(Said):
    """Tables, newest first."""

    tables: list[TableSummary]
    now: float
    """What time it is at the server, by which the times in the list are told."""
    before: float | None
    """Ask for those changed before this moment to go on; null at the end."""


# What happens at a table


class DealEvent(Said):
    """The pieces of a round were dealt."""

    kind: Literal["deal"] = "deal"
    round: int


class MoveEvent(Said):
    """A move, as this viewer sees it."""

    kind: Literal["move"] = "move"
    seat: SeatName
    move: str


class TakeBackEvent(Said):
    """The table is again as it was after an earlier ply."""

    kind: Literal["takeback"] = "takeback"
    seat: SeatName
    to: int


class EndEvent(Said):
    """The game ended otherwise than by a move."""

    kind: Literal["end"] = "end"
    how: Ended
    seat: SeatName
    """Who resigned, ran out of time, claimed or cancelled the game, or accepted an offer to end it."""


class ResumeEvent(Said):
    """The server was away; clocks run again from here."""

    kind: Literal["resume"] = "resume"


TableEvent: TypeAlias = Annotated[
    DealEvent | MoveEvent | TakeBackEvent | EndEvent | ResumeEvent, Field(discriminator="kind")
]


class EventMessage(Said):
    """One ply, and what the viewer may know after it."""

    type: Literal["event"] = "event"
    ply: int
    at: float
    event: TableEvent
    view: GameView
    result: Result | None
    clocks: Clocks | None


class Events(Said):
    """What happened at a table, in order."""

    events: list[EventMessage]


# Live messages, from the server


class Hello(Said):
    """The first message: the table as it is, or as it was after the ply that the client named."""

    type: Literal["hello"] = "hello"
    table: Table
    now: float
    """The server's time, by which clocks run, in seconds since 1970."""


class TableMessage(Said):
    """Something besides the game changed (who is here, a rematch, links), or this was asked for with ``look``.

    ``view`` and ``ply`` are current; the event of that ply may follow.
    """

    type: Literal["table"] = "table"
    table: Table


class Played(Said):
    """The answer to a move that counts: it is committed. The same to a repeat."""

    type: Literal["played"] = "played"
    request: str | None
    event: EventMessage


class Refused(Said):
    """The answer to a message that does not count."""

    type: Literal["refused"] = "refused"
    request: str | None
    problem: Problem


class Pong(Said):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    now: float
    """The server's time."""
    spectators: int
    """How many people watch this table."""


ServerMessageUnion: TypeAlias = Annotated[
    Hello | EventMessage | TableMessage | Played | Refused | Pong, Field(discriminator="type")
]


class ServerMessage(RootModel[ServerMessageUnion]):
    """Whatever the server sends over a table's WebSocket."""


# Live messages, from the page


class MoveMessage(NewMove):
    """A move over the WebSocket."""

    type: Literal["move"]
    request: Annotated[str, Field(max_length=64)] | None = None
    """Comes back with the answer."""


class Ping(Asked):
    """Says that somebody is still there; send one at least every minute."""

    type: Literal["ping"]


class Look(Asked):
    """Asks for the table as it is now; the answer is a ``table`` message, in order with all the others."""

    type: Literal["look"]


ClientMessageUnion: TypeAlias = Annotated[MoveMessage | Look | Ping, Field(discriminator="type")]


class ClientMessage(RootModel[ClientMessageUnion]):
    """Whatever the page sends over a table's WebSocket."""


# Rematch, hint, record, replay, analysis, puzzle


class RecordRound(Said):
    """A deal and the moves played from it."""

    deal: str
    moves: list[str]


class RecordJson(Said):
    """A game as ``hanamachi`` reads it."""

    game: str
    options: dict[str, OptionValue]
    headers: dict[str, str]
    rounds: list[RecordRound]


class ReplayStep(Said):
    """One ply of a finished game with everything open: both seats' views together show every card."""

    ply: int
    at: float
    event: TableEvent
    first: GameView
    second: GameView
    result: Result | None


class Replay(Said):
    """A finished game, step by step; moves that were taken back are left out."""

    table: Table
    steps: list[ReplayStep]
    record: RecordJson


class Verdict(Said):
    """What perfect play makes of a move."""

    value: Literal["win", "draw", "loss"]
    plies: int


class JudgedMove(Said):
    """A move and what it is worth to whoever plays it."""

    move: str
    win: float
    """The chance to win, from 0 to 1."""
    verdict: Verdict | None
    """Where the game is solved."""


class Hint(Said):
    """What the house would play."""

    ply: int
    move: str
    moves: list[JudgedMove]
    """What each move is worth, best first; empty where nobody can tell."""


class JudgedPly(Said):
    """A move that was played, beside what could have been."""

    ply: int
    seat: SeatName
    move: str
    best: list[str]
    win: float
    """The mover's chance to win before the move, if it plays well."""
    loss: float
    """How much of it the move gave away."""
    moves_lost: int
    """Where the game is solved: by how many of its own moves it loses sooner than it had to, or wins later."""
    mark: Literal["", "?!", "?", "??"]
    verdict: Verdict | None
    moves: list[JudgedMove]
    """Every legal move, best first."""


class Balance(Said):
    """A finished game in whole points of the first seat: 50 at the start, and all the parts make the result.

    ``start + luck + first_mistakes + second_mistakes + mixed + hidden == result``
    """

    start: int
    luck: int
    """What deals and draws brought."""
    first_mistakes: int
    """What the first seat's marked moves cost it: 0 or less."""
    second_mistakes: int
    """What the second seat's marked moves brought it: 0 or more."""
    mixed: int
    """What both sides' other moves cost and brought, each nearly as good as the best."""
    hidden: int
    """The rest: how moves turned out because of cards that their mover could not see."""
    result: int
    """100 for a win, 50 for a draw, 0 for a loss."""


class AnalysisFound(Said):
    """What a judge thinks of every move of a finished game."""

    kind: Literal["analysis"] = "analysis"
    judge: str
    plies: list[JudgedPly]
    luck: float | None
    """What deals and draws added to the first seat's score of 1, 0.5 or 0; null where nobody can tell."""
    balance: Balance | None
    """Where the points of the result come from; null where luck is not told."""


class NoEvaluator(Said):
    """Nobody here can judge this game."""

    kind: Literal["no_evaluator"] = "no_evaluator"


class NothingPlayed(Said):
    """The game ended before anybody moved."""

    kind: Literal["nothing_played"] = "nothing_played"


Analysis: TypeAlias = Annotated[AnalysisFound | NoEvaluator | NothingPlayed, Field(discriminator="kind")]


class Puzzle(Said):
    """A position with one move that wins."""

    game: str
    day: date
    options: dict[str, OptionValue]
    deal: str
    moves: list[str]
    plies: int
    """In how many plies it is won."""
    difficulty: int
    """From 1, gentle, to 5."""
    view: GameView


class PuzzleAttempt(Asked):
    """A move that may be the solution."""

    move: MoveText


class PuzzleAnswer(Said):
    """Whether it was, and how the game goes on after the right one."""

    right: bool
    line: list[str]
    """The solution; empty after a wrong attempt."""
    reply: str | None
    """What refutes a wrong attempt, if anything does."""
    view: GameView
    """The position after the attempt, or after the refutation."""


class Health(Said):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
