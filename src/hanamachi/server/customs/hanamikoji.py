"""Hanamikoji's customs: a finished game also tells how lucky it was."""

from __future__ import annotations

from typing import Any

from hanamachi.core.errors import HanamachiError
from hanamachi.server.customs import EVALUATOR, Judgement
from hanamachi.server.customs import Customs as UsualCustoms


class Customs(UsualCustoms):
    """What is different in Hanamikoji."""

    tells_luck = True

    def judge(self, state: Any) -> Judgement | None:
        """Return what the evaluator thinks; at the end of a round, of its deal and its draws."""
        if state.to_move is not None:
            return super().judge(state)
        # Imported here because networks belong into the processes that think.
        from hanamachi.agents.hanamikoji.fortune import round_luck

        try:
            return Judgement(EVALUATOR, {}, sum(round_luck(state)))
        except HanamachiError:
            return None
