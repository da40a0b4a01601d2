"""Every error that Hanamachi raises on purpose.

::

    ValueError
    └── HanamachiError         invalid input; the message says what is wrong and why
        ├── UnknownGame        no game with that name
        ├── BrokenGame         a folder or package that should provide a game and does not
        ├── UnknownAgent       no agent with that name or argument
        ├── WeightsError       a network's weights are missing, corrupt or of another version
        ├── ProtocolError      a line that the protocol of bots does not allow
        ├── BotFault           a bot that crashed, was too slow or made an illegal move
        ├── UnknownSeat        not a seat, nor None for a spectator
        ├── OptionError        the game has no such option or value
        ├── NotationError      the text is not valid notation in this game
        ├── IllegalMove        a move that cannot be played in this position
        ├── DealError          a deal at the wrong time or of the wrong pieces
        ├── ViewError          a view that no position has
        ├── MatchError         a match that cannot be played or finished
        └── RecordError        a record that cannot be read or replayed
            └── NotVerified    a record whose deals do not follow from its seeds
"""

from enum import StrEnum


class HanamachiError(ValueError):
    """Invalid input."""


class UnknownGame(HanamachiError):
    """No game has that name."""


class BrokenGame(HanamachiError):
    """A folder or package that should provide a game does not, or not under its own name."""


class UnknownAgent(HanamachiError):
    """No agent has that name or argument."""


class WeightsError(HanamachiError):
    """A network's weights are missing, corrupt or of another version."""


class ProtocolError(HanamachiError):
    """A line that the protocol of bots does not allow."""


class FaultKind(StrEnum):
    """What loses a game at once in any position."""

    FOUL = "foul"
    CRASH = "crash"
    TIMEOUT = "timeout"


class BotFault(HanamachiError):
    """A bot that crashed, was too slow or made an illegal move; with the last lines of its stderr."""

    def __init__(self, kind: FaultKind, message: str, stderr: tuple[str, ...] = ()) -> None:
        super().__init__(kind, message, stderr)
        self.kind = kind
        self.message = message
        self.stderr = stderr

    def __str__(self) -> str:
        return f"{self.message}; its last line on stderr: {self.stderr[-1]}" if self.stderr else self.message


class UnknownSeat(HanamachiError):
    """Not a seat, nor None for a spectator."""


class OptionError(HanamachiError):
    """The game has no such option or value."""


class NotationError(HanamachiError):
    """The text is not valid notation in this game."""


class IllegalMove(HanamachiError):
    """A move that cannot be played in this position.

    The message holds the whole position, hidden cards included, for a log. ``why`` is safe to show the player.
    """

    def __init__(self, message: str, why: str) -> None:
        super().__init__(message, why)
        self.why = why

    def __str__(self) -> str:
        return str(self.args[0])


class DealError(HanamachiError):
    """A deal at the wrong time or of the wrong pieces."""


class ViewError(HanamachiError):
    """A view that no position has."""


class MatchError(HanamachiError):
    """A match that cannot be played or finished."""


class RecordError(HanamachiError):
    """A record that cannot be read or replayed."""


class NotVerified(RecordError):
    """A record whose deals do not follow from its seeds."""
