"""Fills in the tables of the census pages, between markers, from the stored counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import census, counts, every, extremes
from hanamachi.games.okiya.census import Census, Share, Topic
from hanamachi.games.okiya.counts import Counts

_BLOCK = re.compile(r"(<!-- table: ([a-z ]+) -->\n).*?(<!-- end -->)", re.DOTALL)

_OUTCOMES = {"win": "first player wins", "draw": "draw", "loss": "second player wins"}
_RULES = {"draw": "full garden = draw", "block": "full garden = block"}
_OPENINGS = {
    "random opening": "a random opening",
    "corner opening": "a corner (4 of 12)",
    "edge opening": "an edge (8 of 12)",
    "worst opening": "the worst opening",
}

_QUESTIONS = {"first player": "best opening", "perfect game": "length of a perfect game"}


class Row(NamedTuple):
    """One row of a table of counts: gardens up to symmetry, and all layouts."""

    name: str
    gardens: int
    layouts: int


class Tables:
    """Every block of the pages, by name."""

    def __init__(self, counted: Counts, sample: Census) -> None:
        self._counted, self._sample = counted, sample
        self._gardens, self._layouts = (dict(counts.answers(counted, whole)) for whole in (False, True))

    def filled(self, page: str) -> str:
        """Return a page with all its tables filled in."""
        return _BLOCK.sub(lambda found: found[1] + "\n".join(self._block(found[2])) + "\n" + found[3], page)

    def _block(self, name: str) -> Iterable[str]:
        if name in self._counted.extremes:
            return extremes.block(name, self._counted.extremes[name])
        blocks = {
            "who wins": self._who_wins,
            "lengths": self._lengths,
            "openings": self._openings,
            "winning openings": lambda: self._numbers("both/winning openings", "winning openings"),
            "losing openings": lambda: self._numbers("draw/losing openings", "losing openings"),
            "symmetric gardens": self._symmetric,
            "sample": self._compared,
            "lists": self._lists,
        }
        if name not in blocks:
            raise HanamachiError(f"there is no table called {name!r}")
        return ["", *blocks[name](), ""]

    def _rows(self, question: str, names: dict[str, str]) -> list[Row]:
        found, laid_out = self._gardens[question], self._layouts[question]
        return [Row(names.get(answer, answer.strip()), found[answer], laid_out[answer]) for answer in found]

    def _who_wins(self) -> Iterator[str]:
        rows = [
            row._replace(name=f"{row.name}, {text}")
            for rule, text in _RULES.items()
            for row in self._rows(f"{rule}/first player", _OUTCOMES)
        ]
        return _table("the best opening", rows)

    def _lengths(self) -> Iterator[str]:
        rows = [row for row in self._rows("draw/perfect game", {}) if row.gardens]
        return _table("length", rows)

    def _openings(self) -> Iterator[str]:
        yield "| opening | full garden | first player wins | draw | second player wins |"
        yield "|---|---|--:|--:|--:|"
        for rule in _RULES:
            for key, name in _OPENINGS.items():
                found = self._gardens[f"{rule}/{key}"]
                cells = [
                    _with_share(found[outcome], sum(found.values())) if outcome in found else ""
                    for outcome in _OUTCOMES
                ]
                yield f"| {name} | {rule} | {' | '.join(cells)} |"

    def _numbers(self, question: str, heading: str) -> Iterator[str]:
        return _table(heading, self._rows(question, {}))

    def _symmetric(self) -> Iterator[str]:
        yield "| symmetries | images | gardens | first player wins | draw | second player wins |"
        yield "|--:|--:|--:|--:|--:|--:|"
        for power in range(len(self._counted.counters)):
            found = dict(counts.answers(self._counted.of_symmetries(power), False))["draw/first player"]
            many = sum(found.values())
            if many:
                shares = " | ".join(_with_share(found[outcome], many) for outcome in _OUTCOMES)
                yield f"| {1 << power} | {every.SYMMETRIES >> power:,} | {many:,} | {shares} |"

    def _compared(self) -> Iterator[str]:
        yield "| question | full garden | answer | sample | 95% interval | exact | |"
        yield "|---|---|---|--:|--:|--:|---|"
        inside = []
        for topic, share, exact in self._comparisons():
            inside.append(share.low <= exact <= share.high)
            rule, _, question = topic.key.partition("/")
            cells = [_QUESTIONS.get(question, question), rule, share.name, f"{share.share:.3%}"]
            cells += [f"{share.low:.3%} – {share.high:.3%}", f"{exact:.3%}", "" if inside[-1] else "outside"]
            yield f"| {' | '.join(cells)} |"
        yield ""
        yield f"{sum(inside)} of the {len(inside)} exact shares lie within the sample's 95% interval."

    def _comparisons(self) -> Iterator[tuple[Topic, Share, float]]:
        """Yield the sample's shares with the exact ones, without outcomes that neither contains."""
        asked = [(topic, outcome) for topic in census.TOPICS for outcome in topic.outcomes]
        for (topic, outcome), share in zip(asked, census.shares(self._sample), strict=True):
            found = self._layouts[topic.key]
            if found.get(outcome, 0) or share.share:
                yield topic, share, found.get(outcome, 0) / sum(found.values())

    def _lists(self) -> Iterator[str]:
        yield "| list | gardens | kept | |"
        yield "|---|--:|--:|---|"
        for name, (found, kept) in self._counted.lists.items():
            yield f"| {_LISTS[name]} | {found:,} | {kept:,} | {'complete' if found == kept else 'truncated'} |"


_LISTS = {
    "second_wins": "every opening loses",
    "many_openings": "ten or more openings win",
    "fastest": "won in 11 plies",
    "only_one": "one opening wins, eleven lose",
    "all_drawn": "every opening draws",
    "second_wins_fast": "every opening loses in 12 plies or fewer",
    "symmetric": "4 or 8 symmetries",
    "lost_fast": "an opening loses in 10 plies",
}


def _table(heading: str, rows: list[Row]) -> Iterator[str]:
    yield f"| {heading} | gardens up to symmetry | share | of all 16! | share |"
    yield "|---|--:|--:|--:|--:|"
    for name, gardens, layouts in rows:
        shares = gardens / every.GARDENS, layouts / counts.LAYOUTS
        yield f"| {name} | {gardens:,} | {shares[0]:.5%} | {layouts:,} | {shares[1]:.5%} |"


def _with_share(many: int, of: int) -> str:
    return f"{many:,} ({many / of:.5%})"
