"""The results of a contest as plain text for 80 columns."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hanamachi.arena.pool import ContestEnd, Pairing, Standings, ranked
from hanamachi.arena.sprt import Decision, SequentialTest
from hanamachi.arena.statistics import Estimate, WithoutLuck
from hanamachi.core.errors import FaultKind

FAULTS_SHOWN = 5
STDERR_SHOWN = 3
NARROWEST = 80
LONGEST_NAME = 30
PADDED = """
An agent won, or lost, every point against the rest, which no finite rating
explains. Imaginary pairs keep the ratings finite: read gaps as lower bounds."""


def show(standings: Standings) -> None:
    """Print the results of a contest."""
    console = Console(markup=False, highlight=False, emoji=False)
    console.width = max(console.width, NARROWEST)
    for part in _parts(standings):
        console.print(part)


def _parts(standings: Standings) -> Iterator[Table | str]:
    setting = standings.setting
    options = " ".join(f"{option}={value}" for option, value in setting.game.options.items())
    game = f"{setting.game.title} ({options})" if options else setting.game.title
    yield f"{game}, seed {setting.seed}{_ending(standings)}\n"
    if len(standings.pairings) == 1:
        yield from _match(standings)
    else:
        yield _ranking(standings)
        yield ""
        yield _cross_table(standings)
        yield from _luckless_lines(standings)
        if standings.ratings.padded:
            yield PADDED
    if standings.faulty:
        yield ""
        yield _fault_counts(standings)
        yield "\n" + "\n".join(_fault_lines(standings))


def _ending(standings: Standings) -> str:
    return ", interrupted" if standings.ending is ContestEnd.INTERRUPTED else ""


def _match(standings: Standings) -> Iterator[str]:
    pairing = standings.pairings[0]
    wins, draws, losses = pairing.wins_draws_losses
    yield f"match  {_name(standings, pairing.one)} against {_name(standings, pairing.other)}"
    yield f"games  {pairing.games}: {wins} won, {draws} drawn, {losses} lost"
    yield f"score  {_score_line(pairing)}"
    yield f"Elo    {_elo(pairing.elo.value)}, 95% interval {_interval(pairing.elo)}"
    if pairing.without_luck is not None:
        yield f"luck   {_luckless(pairing.without_luck)}"
    if standings.test is not None:
        yield from _test_lines(standings.test)


def _luckless(found: WithoutLuck) -> str:
    score, left = found.score, found.variance_left
    saved = "" if left is None else f"\n       with {_percent(left)} of the variance"
    return (
        f"score {_percent(score.value)} without it, 95% interval {_percent(score.low)} to {_percent(score.high)}{saved}"
    )


def _luckless_lines(standings: Standings) -> Iterator[str]:
    """Yield the scores of a round robin without luck."""
    for pairing in standings.pairings:
        if pairing.without_luck is not None:
            yield f"\n{_name(standings, pairing.one)} against {_name(standings, pairing.other)}"
            yield f"       {_luckless(pairing.without_luck)}"


def _score_line(pairing: Pairing) -> str:
    score = pairing.score
    error = "" if score.standard_error is None else f", standard error {_percent(score.standard_error)}"
    return f"{_percent(score.value)}{error}, 95% interval {_percent(score.low)} to {_percent(score.high)}"


def _test_lines(test: SequentialTest) -> Iterator[str]:
    hypotheses = test.hypotheses
    lower, upper = hypotheses.bounds
    meaning = {
        Decision.ELO0: f"{hypotheses.elo0:+g} Elo accepted against {hypotheses.elo1:+g}",
        Decision.ELO1: f"{hypotheses.elo1:+g} Elo accepted against {hypotheses.elo0:+g}",
        Decision.UNDECIDED: f"undecided between {hypotheses.elo0:+g} and {hypotheses.elo1:+g} Elo",
    }
    yield f"SPRT   {meaning[test.decision]}"
    yield f"       log-likelihood ratio {test.ratio:.2f}, bounds {lower:.2f} and {upper:.2f}"


def _ranking(standings: Standings) -> Table:
    table = _table("", "agent", "Elo", "95% interval", "score")
    for rank, entrant in enumerate(ranked(standings), start=1):
        rating = standings.ratings.estimates[entrant]
        score = _percent(standings.score(entrant))
        table.add_row(str(rank), _name(standings, entrant), _elo(rating.value), _interval(rating), score)
    return table


def _cross_table(standings: Standings) -> Table:
    """Return the score of each agent (row) against each other one (column, by rank), in percent."""
    order = ranked(standings)
    table = _table("", "score in %", *(str(rank) for rank in range(1, len(order) + 1)))
    for rank, row in enumerate(order, start=1):
        cells = ("–" if row == column else _cell(standings, row, column) for column in order)
        table.add_row(str(rank), _name(standings, row), *cells)
    return table


def _cell(standings: Standings, row: int, column: int) -> str:
    score = standings.pairing(row, column).seen_by(row).score
    return f"{100 * score.value:.1f}"


def _fault_counts(standings: Standings) -> Table:
    table = _table("", "games lost by", *(f"{kind}" for kind in FaultKind))
    for entrant in range(len(standings.setting.entrants)):
        faults = standings.faults(entrant)
        table.add_row("", _name(standings, entrant), *(str(faults[kind]) for kind in FaultKind))
    return table


def _fault_lines(standings: Standings) -> Iterator[str]:
    for played in standings.faulty[:FAULTS_SHOWN]:
        assert played.fault is not None
        name = _name(standings, played.fixture.seats[played.fault.seat])
        yield f"game {played.fixture.number + 1}, {played.fault.kind} by {name}: {played.fault.detail}"
        yield from (f"    {line}" for line in played.fault.stderr[-STDERR_SHOWN:])
    if len(standings.faulty) > FAULTS_SHOWN:
        yield f"and {len(standings.faulty) - FAULTS_SHOWN} more (all with --json)"


def _table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="")
    for column, heading in enumerate(headings):
        is_name = column == 1
        table.add_column(Text(heading), justify="left" if is_name else "right", no_wrap=True, overflow="ellipsis")
    return table


def _name(standings: Standings, entrant: int) -> str:
    """Return an agent's name; of a long one, such as a command, its beginning and its end."""
    name = standings.setting.entrants[entrant].name
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME // 3]}…{name[-LONGEST_NAME // 2 :]}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _elo(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else "unbounded"


def _interval(estimate: Estimate) -> str:
    low = "no lower bound" if math.isinf(estimate.low) else f"{estimate.low:+.0f}"
    high = "no upper bound" if math.isinf(estimate.high) else f"{estimate.high:+.0f}"
    return f"{low} to {high}"
