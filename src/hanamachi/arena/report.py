"""A contest's results as plain data, for JSON; docs/arena.md describes every field."""

from __future__ import annotations

import math
from typing import Any

from hanamachi.agents import luck_critic
from hanamachi.arena.match import Played
from hanamachi.arena.pool import Pairing, Standings, ranked
from hanamachi.arena.sprt import SequentialTest
from hanamachi.arena.statistics import Estimate, WithoutLuck
from hanamachi.core.errors import FaultKind


def report(standings: Standings) -> dict[str, Any]:
    """Return all results of a contest; the same contest always gives the same report."""
    setting = standings.setting
    return {
        "game": setting.game.name,
        "options": dict(setting.game.options),
        "seed": setting.seed,
        "timeout": setting.timeout,
        "ending": str(standings.ending),
        "luck_critic": luck_critic(setting.game.name) if setting.measures_luck else None,
        "agents": [_agent(standings, entrant) for entrant in ranked(standings)],
        "ratings_padded": standings.ratings.padded,
        "pairings": [_pairing(standings, pairing) for pairing in standings.pairings],
        "sprt": _test(standings.test) if standings.test else None,
        "faults": [_fault(standings, played) for played in standings.faulty],
    }


def _agent(standings: Standings, entrant: int) -> dict[str, Any]:
    faults = standings.faults(entrant)
    return {
        "name": standings.setting.entrants[entrant].name,
        "score": standings.score(entrant),
        "elo": _estimate(standings.ratings.estimates[entrant]),
        "faults": {str(kind): faults[kind] for kind in FaultKind},
    }


def _pairing(standings: Standings, pairing: Pairing) -> dict[str, Any]:
    entrants = standings.setting.entrants
    wins, draws, losses = pairing.wins_draws_losses
    return {
        "agents": [entrants[pairing.one].name, entrants[pairing.other].name],
        "games": pairing.games,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": _estimate(pairing.score),
        "elo": _estimate(pairing.elo),
        "without_luck": _without_luck(pairing.without_luck),
    }


def _without_luck(found: WithoutLuck | None) -> dict[str, Any] | None:
    return None if found is None else {"score": _estimate(found.score), "variance_left": found.variance_left}


def _estimate(estimate: Estimate) -> dict[str, float | None]:
    return {
        "value": _finite(estimate.value),
        "low": _finite(estimate.low),
        "high": _finite(estimate.high),
        "standard_error": _finite(estimate.standard_error),
    }


def _finite(value: float | None) -> float | None:
    """Return None for infinity, which JSON cannot write."""
    return value if value is not None and math.isfinite(value) else None


def _test(test: SequentialTest) -> dict[str, Any]:
    hypotheses = test.hypotheses
    return {
        "elo0": hypotheses.elo0,
        "elo1": hypotheses.elo1,
        "alpha": hypotheses.alpha,
        "beta": hypotheses.beta,
        "log_likelihood_ratio": test.ratio,
        "bounds": list(hypotheses.bounds),
        "decision": str(test.decision),
    }


def _fault(standings: Standings, played: Played) -> dict[str, Any]:
    assert played.fault is not None
    fixture, fault = played.fixture, played.fault
    return {
        "agent": standings.setting.entrants[fixture.seats[fault.seat]].name,
        "kind": str(fault.kind),
        "game_number": fixture.number + 1,
        "pair": fixture.pair,
        "seat": str(fault.seat),
        "detail": fault.detail,
        "stderr": list(fault.stderr),
    }
