"""The editions, two printed and one for tournaments: goals, number of rounds, tie-break."""

from __future__ import annotations

from typing import NamedTuple

from hanamachi.games.hanamikoji import rules


class Edition(NamedTuple):
    """The goals of a game, its number of rounds, and its tie-break."""

    rounds: int | None
    """None: no limit."""
    tiers_decide: bool
    """Whether equal charm after the last round is decided by the geishas of highest charm."""
    charm_to_win: int = 11
    geishas_to_win: int = 4

    def end_after(self, scored: int) -> rules.EndRules:
        """Return what may end a game once that many rounds are scored."""
        left = rules.UNLIMITED if self.rounds is None else self.rounds - scored
        return rules.EndRules(left, self.charm_to_win, self.geishas_to_win, self.tiers_decide)


EDITIONS = {
    "emperors4": Edition(rounds=None, tiers_decide=False),
    "iello": Edition(rounds=3, tiers_decide=False),
    "tournament": Edition(rounds=3, tiers_decide=True),
}
