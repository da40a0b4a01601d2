"""The statistics of the game: what perfect play makes of many random gardens, with honest intervals.

A census is its seed and how many gardens it has counted. Garden number n of a seed is always the same one, so
a census can be stopped, resumed and spread over processes without changing its result.
"""

from __future__ import annotations

import json
import math
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from hanamachi.core.chance import shuffle, stream
from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import rules, search

CHUNK = 250
CORNERS = (0, 3, 12, 15)
Z_95 = 1.959964

_NAMES = {1: "win", 0: "draw", -1: "loss"}


@dataclass(frozen=True)
class Census:
    """How often each thing was seen in the first gardens of a seed."""

    seed: int
    gardens: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)

    def with_chunk(self, gardens: int, counts: Mapping[str, int]) -> Census:
        """Return the census with more gardens counted."""
        return Census(self.seed, self.gardens + gardens, Counter(self.counts) + Counter(counts))


@dataclass(frozen=True)
class Share:
    """How often something was seen, as a share of the gardens, with its 95% interval."""

    topic: str
    name: str
    share: float
    low: float
    high: float


def garden(seed: int, number: int) -> tuple[int, ...]:
    """Return the tiles of one garden of a seed."""
    tiles = np.arange(rules.TILES)
    shuffle(tiles, stream(seed << 40 ^ number))
    return tuple(tiles.tolist())


def take(census: Census, gardens: int, workers: int) -> Iterator[Census]:
    """Yield the census again and again as it grows to so many gardens."""
    ranges = [(census.seed, start, min(start + CHUNK, gardens)) for start in range(census.gardens, gardens, CHUNK)]
    if workers == 1:
        yield from _grown(census, ranges, map(_count, ranges))
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from _grown(census, ranges, pool.imap(_count, ranges))


def _grown(census: Census, ranges: list[tuple[int, int, int]], counts: Iterator[Mapping[str, int]]) -> Iterator[Census]:
    for (_, start, stop), count in zip(ranges, counts, strict=True):
        census = census.with_chunk(stop - start, count)
        yield census


def _count(numbers: tuple[int, int, int]) -> Mapping[str, int]:
    seed, start, stop = numbers
    counts: Counter[str] = Counter()
    for number in range(start, stop):
        counts.update(observe(garden(seed, number)))
    return counts


def observe(tiles: tuple[int, ...]) -> Iterator[str]:
    """Yield what is to be counted of one garden."""
    outcomes, block, draw = search.survey(rules.opening(tiles, 0), search.shapes())
    openings = {cell: int(outcomes[cell]) for cell in range(rules.CELLS) if rules.BORDER >> cell & 1}
    yield f"draw/first player/{_NAMES[_sign(draw)]}"
    yield f"block/first player/{_NAMES[_sign(block)]}"
    yield f"draw/perfect game/{search.WIN - abs(draw) if draw else rules.CELLS:2} plies"
    yield f"block/perfect game/{search.WIN - abs(block):2} plies"
    yield f"both/winning openings/{sum(outcome > 0 for outcome in openings.values()):2}"
    worst = min(openings.values())
    yield f"draw/worst opening/{_NAMES[worst]}"
    yield f"block/worst opening/{_NAMES[_blocked(worst)]}"
    for cell, outcome in openings.items():
        for kind in ("random", "corner" if cell in CORNERS else "edge"):
            yield f"draw/{kind} opening/{_NAMES[outcome]}"
            yield f"block/{kind} opening/{_NAMES[_blocked(outcome)]}"


def _blocked(outcome: int) -> int:
    """Return what an opening is worth when a full garden is a block: the second player wins what was drawn."""
    return outcome or -1


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


# How many openings of a kind each garden has.
_OPENINGS = {"random opening": 12, "corner opening": 4, "edge opening": 8}


def shares(census: Census) -> list[Share]:
    """Return every share with its interval, in order of rule and topic.

    Openings of one garden are not independent, so their interval is that of one opening per garden: too wide
    rather than too narrow.
    """
    result = []
    for key, count in sorted(census.counts.items()):
        rule_name, topic, name = key.split("/")
        seen = count / _OPENINGS.get(topic, 1)
        result.append(
            Share(f"{rule_name}: {topic}", name.strip(), seen / census.gardens, *wilson(seen, census.gardens))
        )
    return result


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson interval of a share."""
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def load(path: Path, seed: int) -> Census:
    """Return the census kept in a file, or a new one if there is no file yet."""
    if not path.exists():
        return Census(seed)
    try:
        kept = json.loads(path.read_text())
        census = Census(int(kept["seed"]), int(kept["gardens"]), {key: int(n) for key, n in kept["counts"].items()})
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise HanamachiError(f"{path} holds no census: {error!r}") from error
    if census.seed != seed:
        raise HanamachiError(f"{path} holds a census of seed {census.seed}, not {seed}; choose another file")
    return census


def save(path: Path, census: Census) -> None:
    """Write a census so that a crash leaves either the old file or the new one."""
    content = {"seed": census.seed, "gardens": census.gardens, "counts": dict(census.counts)}
    draft = path.with_name(f"{path.name}.{os.getpid()}.draft")
    try:
        draft.write_text(json.dumps(content, indent=1))
        draft.replace(path)
    except OSError as error:
        raise HanamachiError(f"cannot write {path}: {error.strerror}") from error
