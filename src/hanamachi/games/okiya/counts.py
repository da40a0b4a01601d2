"""The exact counts of the full census, small enough to store with the documents.

There are two of every count: of gardens up to symmetry, and of all 16! layouts, where a garden counts once for each
of its images. A shuffle makes all layouts equally likely, so a sample estimates the shares of the latter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import every
from hanamachi.games.okiya.device import COUNTERS, LENGTHS, MANY, STABILISERS
from hanamachi.games.okiya.full_census import FullCensus, Kind
from hanamachi.games.okiya.rules import CELLS
from hanamachi.games.okiya.search import FIRST_END

Counters = NDArray[np.int64]

LAYOUTS = factorial(CELLS)

_SHAPES: Mapping[str, tuple[int, ...]] = {
    "length and winning openings": (LENGTHS, MANY),
    "winning and losing openings": (MANY, MANY),
    "corner openings": (LENGTHS,),
    "edge openings": (LENGTHS,),
    "worst opening": (LENGTHS,),
}


@dataclass(frozen=True)
class Counts:
    """The counters of a finished census by number of symmetries, the lengths of its lists, and a few gardens."""

    counters: Counters
    lists: Mapping[str, tuple[int, int]]
    """The number of gardens found for each list, and the number kept."""
    extremes: Mapping[str, Sequence[str]]

    def table(self, name: str, every_layout: bool) -> Counters:
        """Return one table of counters, of gardens up to symmetry or of all layouts."""
        names = list(_SHAPES)
        start = sum(prod(_SHAPES[before]) for before in names[: names.index(name)])
        weights = np.array([every.SYMMETRIES >> power if every_layout else 1 for power in range(STABILISERS)])
        total: Counters = weights @ self.counters[:, start : start + prod(_SHAPES[name])]
        return total.reshape(_SHAPES[name])

    def of_symmetries(self, power: int) -> Counts:
        """Return the counts of the gardens with that many symmetries."""
        only = np.zeros_like(self.counters)
        only[power] = self.counters[power]
        return Counts(only, {}, {})

    def to_json(self) -> dict[str, object]:
        """Return the counts as plain data."""
        tables = {
            str(1 << power): {name: self.of_symmetries(power).table(name, False).tolist() for name in _SHAPES}
            for power in range(STABILISERS)
            if self.counters[power].any()
        }
        return {"symmetries": tables, "lists": dict(self.lists), "extremes": dict(self.extremes)}


def of_census(census: FullCensus, extremes: Mapping[str, Sequence[str]]) -> Counts:
    """Return the counts of a finished census."""
    lists = {kind.name.lower(): (int(census.found[kind]), len(census.records[kind])) for kind in Kind}
    return Counts(census.counters.astype(np.int64), lists, extremes)


def load(path: Path) -> Counts:
    """Read counts from a file; refuse those that do not add up."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        counts = Counts(
            _counters(kept["symmetries"]), {k: (a, b) for k, (a, b) in kept["lists"].items()}, kept["extremes"]
        )
    except OSError as error:
        raise HanamachiError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        raise HanamachiError(f"{path} holds no counts of every garden") from None
    if counts.table("length and winning openings", True).sum() != LAYOUTS:
        raise HanamachiError(f"{path} holds counts that do not add up to every garden")
    return counts


def _counters(kept: Mapping[str, Mapping[str, Any]]) -> Counters:
    counters = np.zeros((STABILISERS, COUNTERS), dtype=np.int64)
    for symmetries, tables in kept.items():
        rows = [np.array(tables[name], dtype=np.int64).reshape(shape).ravel() for name, shape in _SHAPES.items()]
        counters[int(symmetries).bit_length() - 1] = np.concatenate(rows)
    return counters


def save(path: Path, counts: Counts) -> None:
    """Write counts to a file."""
    try:
        path.write_text(_one_table_a_line(json.dumps(counts.to_json(), indent=1)), encoding="utf-8")
    except OSError as error:
        raise HanamachiError(f"cannot write {path}: {error.strerror}") from error


def _one_table_a_line(text: str) -> str:
    return re.sub(r"\[[\s\d,\[\]]+\]", lambda found: re.sub(r"\s+", " ", found[0]), text) + "\n"


Answers = Mapping[str, int]


def answers(counts: Counts, every_layout: bool) -> Iterator[tuple[str, Answers]]:
    """Yield the counts for every question of the sample, under the same names."""
    lengths = counts.table("length and winning openings", every_layout)
    best = _by_winner(lengths.sum(axis=1))
    corner, edge = (counts.table(f"{where} openings", every_layout) for where in ("corner", "edge"))
    worst = counts.table("worst opening", every_layout)
    openings = {"first player": best, "random opening": _by_winner(corner + edge), "corner opening": _by_winner(corner)}
    openings |= {"edge opening": _by_winner(edge), "worst opening": _by_winner(worst)}
    for name, outcomes in openings.items():
        yield f"draw/{name}", outcomes
        yield f"block/{name}", {"win": outcomes["win"], "loss": outcomes["draw"] + outcomes["loss"]}
    # A drawn garden takes all sixteen plies, also if filling it wins.
    plies = {f"{n:2} plies": int(many) for n, many in enumerate(lengths.sum(axis=1)) if n >= FIRST_END}
    plies["16 plies"] += int(lengths[0].sum())
    yield from (("draw/perfect game", plies), ("block/perfect game", plies))
    yield "both/winning openings", {f"{n:2}": int(many) for n, many in enumerate(lengths.sum(axis=0))}
    losing = counts.table("winning and losing openings", every_layout).sum(axis=0)
    yield "draw/losing openings", {f"{n:2}": int(many) for n, many in enumerate(losing)}


def _by_winner(outcomes: Counters) -> Answers:
    """Sum up outcomes, counted by the winning ply, by winner; the first player's plies are odd."""
    return {"win": int(outcomes[1::2].sum()), "draw": int(outcomes[0]), "loss": int(outcomes[2::2].sum())}
