"""Hanamikoji's hooks: the analysis of a finished game measures luck."""

from __future__ import annotations

from typing import Any

from hanamachi.core.errors import HanamachiError
from hanamachi.server.hooks import EVALUATOR, Judgement
from hanamachi.server.hooks import GameHooks as UsualHooks

OFFERS = "34"
"""The gift and the competition."""


class GameHooks(UsualHooks):
    """Hanamikoji's hooks."""

    tells_luck = True

    def shows_hidden(self, move: str) -> bool:
        """Return whether a move is an offer: cards placed face down stay hidden, and an answer takes open ones."""
        return move[0] in OFFERS

    def judge(self, state: Any) -> Judgement | None:
        """Return the evaluation of a position; at the end of a round, the luck of its deal and draws."""
        if state.to_move is not None:
            return super().judge(state)
        # Imported here because only engine processes should load networks.
        from hanamachi.agents.hanamikoji.fortune import round_luck

        try:
            return Judgement(EVALUATOR, {}, sum(round_luck(state)))
        except HanamachiError:
            return None
