"""The statistics of perfect play in random gardens, with confidence intervals.

A census is a seed and the number of gardens counted. Garden number n of a seed is always the same, so a census can
be stopped, resumed and spread over processes without changing its result.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hanamachi.core.chance import shuffle, stream
from hanamachi.core.errors import HanamachiError
from hanamachi.core.interrupts import ignore_interrupts, interrupts_held_back
from hanamachi.core.tasks import in_turn
from hanamachi.games.okiya import lookup, rules, search

CHUNK = 100
"""Gardens counted at a time, in about a second: the most an interruption can lose."""
AHEAD = 2
"""Chunks that an executor is given for each worker."""
CORNERS = (0, 3, 12, 15)
Z_95 = 1.959964

_NAMES = {1: "win", 0: "draw", -1: "loss"}


Counting: TypeAlias = Generator[tuple[int, Mapping[str, int]], None, None]


@dataclass(frozen=True)
class Census:
    """How often each outcome occurred in the first gardens of a seed."""

    seed: int
    gardens: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)

    def with_chunk(self, gardens: int, counts: Mapping[str, int]) -> Census:
        """Return the census with more gardens counted."""
        return Census(self.seed, self.gardens + gardens, Counter(self.counts) + Counter(counts))


class Topic(NamedTuple):
    """A question about every garden and its possible answers; ``parts``: answers per garden."""

    key: str
    heading: str
    outcomes: tuple[str, ...]
    parts: int = 1


_RULES = {
    "draw": ("if a full garden is a draw", ("win", "draw", "loss")),
    "block": ("if a full garden is a block", ("win", "loss")),
}
_OPENINGS = {
    "first player": ("the best opening", 1),
    "random opening": ("a random opening", 12),
    "corner opening": ("a random opening in a corner", 4),
    "edge opening": ("a random opening on an edge", 8),
    "worst opening": ("the worst opening", 1),
}
_LENGTHS = tuple(f"{plies:2} plies" for plies in range(search.FIRST_END, rules.CELLS + 1))


def _topics() -> Iterator[Topic]:
    for rule_name, (condition, outcomes) in _RULES.items():
        for key, (opening, parts) in _OPENINGS.items():
            heading = f"Result of {opening} for the first player, {condition}"
            yield Topic(f"{rule_name}/{key}", heading, outcomes, parts)
        yield Topic(f"{rule_name}/perfect game", f"How long a perfect game takes, {condition}", _LENGTHS)
    numbers = tuple(f"{number:2}" for number in range(rules.BORDER.bit_count() + 1))
    yield Topic("both/winning openings", "How many of the twelve openings force a win, under either rule", numbers)


TOPICS = tuple(_topics())


@dataclass(frozen=True)
class Share:
    """An outcome's share of the gardens, with its 95% interval."""

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


def take(
    census: Census, gardens: int, workers: int, chunk: int = CHUNK, executor: Executor | None = None
) -> Iterator[Census]:
    """Yield the census as it grows to that many gardens, counted by worker processes or those of an executor."""
    ranges = ((census.seed, start, min(start + chunk, gardens)) for start in range(census.gardens, gardens, chunk))
    counting = in_turn(executor, _count, ranges, AHEAD * workers) if executor else _counted_here(ranges, workers)
    with contextlib.closing(counting):
        for counted, counts in counting:
            census = census.with_chunk(counted, counts)
            yield census


def _counted_here(ranges: Iterable[tuple[int, int, int]], workers: int) -> Counting:
    # A compiled call cannot be interrupted, so only the parent process handles Ctrl-C.
    with interrupts_held_back():
        pool = get_context("spawn").Pool(workers, ignore_interrupts)
    with pool:
        yield from pool.imap(_count, ranges)


def _count(numbers: tuple[int, int, int]) -> tuple[int, Mapping[str, int]]:
    seed, start, stop = numbers
    counts: Counter[str] = Counter()
    for number in range(start, stop):
        counts.update(observe(garden(seed, number)))
    return stop - start, counts


def observe(tiles: tuple[int, ...]) -> Iterator[str]:
    """Yield the outcomes to count for one garden."""
    outcomes, block, draw = search.survey(rules.opening(tiles, 0), lookup.shapes())
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
    """Return the value of an opening if a full garden is a block: draws become wins of the second player."""
    return outcome or -1


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def shares(census: Census) -> list[Share]:
    """Return the share of every outcome with its interval, topic by topic, including outcomes never seen.

    Openings of one garden are not independent, so their interval is that of one opening per garden, which errs on
    the wide side.
    """
    return [_share(census, topic, outcome) for topic in TOPICS for outcome in topic.outcomes]


def _share(census: Census, topic: Topic, outcome: str) -> Share:
    seen = census.counts.get(f"{topic.key}/{outcome}", 0) / topic.parts
    return Share(topic.heading, outcome.strip(), seen / census.gardens, *wilson(seen, census.gardens))


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson interval of a share."""
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def load(path: Path, seed: int) -> Census:
    """Read the census from a file, or return a new one if there is no file yet."""
    if not path.exists():
        return Census(seed)
    try:
        census = _census(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise HanamachiError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError):
        raise HanamachiError(f"{path} holds no census: it is not a JSON file") from None
    if census is None:
        raise HanamachiError(f"{path} holds no census, or a damaged one: its counts do not add up")
    if census.seed != seed:
        raise HanamachiError(f"{path} holds a census of seed {census.seed}, not {seed}; choose another file")
    return census


def _census(kept: Any) -> Census | None:
    """Return the stored census, if its outcomes add up to its gardens."""
    if not isinstance(kept, dict) or not isinstance(kept.get("counts"), dict):
        return None
    seed, gardens, counts = kept.get("seed", -1), kept.get("gardens", -1), kept["counts"]
    known = {f"{topic.key}/{outcome}" for topic in TOPICS for outcome in topic.outcomes}
    if not counts.keys() <= known or not all(_is_count(number) for number in (seed, gardens, *counts.values())):
        return None
    census = Census(seed, gardens, counts)
    return census if all(_adds_up(census, topic) for topic in TOPICS) else None


def _is_count(number: object) -> bool:
    return type(number) is int and number >= 0


def _adds_up(census: Census, topic: Topic) -> bool:
    seen = sum(census.counts.get(f"{topic.key}/{outcome}", 0) for outcome in topic.outcomes)
    return seen == topic.parts * census.gardens


def save(path: Path, census: Census) -> None:
    """Write a census atomically."""
    content = {"seed": census.seed, "gardens": census.gardens, "counts": dict(census.counts)}
    with replacing(path) as draft:
        draft.write_text(json.dumps(content, indent=1))


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a draft to write, which replaces a file at the end: a crash leaves either the old file or the new one."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.draft")
    try:
        yield draft
        draft.replace(path)
    except OSError as error:
        raise HanamachiError(f"cannot write {path}: {error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
