"""Every error that Hanamachi raises on purpose.

::

    ValueError
    └── HanamachiError         something the caller handed in cannot be used; the message says what and why
        ├── UnknownGame        no game of that name
        ├── UnknownAgent       no agent of that name, or not with that argument
        ├── WeightsError       a network's weights that are missing, broken or of another version
        ├── UnknownSeat        neither a seat nor, as None, a spectator
        ├── OptionError        an option, or a value of it, that the game does not have
        ├── NotationError      text that means nothing in this game's notation
        ├── IllegalMove        a move of this game, but not in this position
        ├── DealError          a deal that is not due, or not made of this game's pieces
        ├── ViewError          a view that no position could give
        ├── MatchError         a match that cannot be played, or not to the end
        └── RecordError        a record that cannot be read or replayed
            └── NotVerified    a record whose deals do not follow from its seeds
"""


class HanamachiError(ValueError):
    """Something the caller handed in cannot be used."""


class UnknownGame(HanamachiError):
    """No game has that name."""


class UnknownAgent(HanamachiError):
    """No agent has that name, or not with that argument."""


class WeightsError(HanamachiError):
    """A network's weights are missing, broken or of another version."""


class UnknownSeat(HanamachiError):
    """Neither a seat nor, as None, a spectator."""


class OptionError(HanamachiError):
    """The game has no such option, or the option no such value."""


class NotationError(HanamachiError):
    """The text means nothing in this game's notation."""


class IllegalMove(HanamachiError):
    """A move of this game, but not in this position.

    The message holds the whole position, hidden things included: for a log. ``why`` is for the one who tried.
    """

    def __init__(self, message: str, why: str) -> None:
        super().__init__(message, why)
        self.why = why

    def __str__(self) -> str:
        return str(self.args[0])


class DealError(HanamachiError):
    """A deal that is not due, or not made of this game's pieces."""


class ViewError(HanamachiError):
    """A view that no position could give."""


class MatchError(HanamachiError):
    """A match that cannot be played, or not to the end."""


class RecordError(HanamachiError):
    """A record that cannot be read or replayed."""


class NotVerified(RecordError):
    """A record whose deals do not follow from its seeds."""
