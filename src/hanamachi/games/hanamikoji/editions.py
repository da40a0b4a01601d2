"""The editions, two printed and one of tournaments: how many rounds they have, and what decides after the last."""

from __future__ import annotations

from typing import NamedTuple


class Edition(NamedTuple):
    """How long a game lasts and what breaks a tie at its end."""

    rounds: int | None
    """None: no limit."""
    tiers_decide: bool
    """Whether equal charm after the last round is decided by the geishas of highest charm."""


EDITIONS = {
    "emperors4": Edition(rounds=None, tiers_decide=False),
    "iello": Edition(rounds=3, tiers_decide=False),
    "tournament": Edition(rounds=3, tiers_decide=True),
}
