"""Every garden is met once: the numbering of gardens, their symmetries, and the solver in C++ that counts them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Sequence
from math import factorial
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.games.okiya import reference
from tests.games.okiya.modes import AGAIN

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import census, device, every, lookup, rules, search
from hanamachi.games.okiya.symmetry import BOARD_SYMMETRIES, canonical_garden, symmetries

FOLDER = Path(__file__).parent
pytestmark = pytest.mark.skipif(AGAIN, reason="once is enough")
NEEDS_COMPILER = pytest.mark.skipif(shutil.which("c++") is None, reason="needs a C++ compiler")


def as_partitions(gardens: Iterable[Sequence[int]]) -> NDArray[np.uint64]:
    pairs = [[every.partition_of(t >> 2 for t in tiles), every.partition_of(t & 3 for t in tiles)] for tiles in gardens]
    return np.array(pairs, dtype=np.uint64)


def outcomes_of(tiles: Sequence[int]) -> list[int]:
    """Return what the package's solver says, in the words of the C++ one."""
    scores = search.scores(rules.opening(tuple(tiles), 0), lookup.shapes(), search.NO_HORIZON, False)
    return [search.WIN - abs(int(score)) if score else 0 for score in scores]


@pytest.fixture(scope="module")
def solver() -> device.Solver:
    return device.processor()


@pytest.fixture(scope="module")
def on_threads(tmp_path_factory: pytest.TempPathFactory) -> device.Solver:
    """The accelerator's kernel, its lanes being threads of the processor: two warps that share five slots."""
    library = tmp_path_factory.mktemp("census") / "census.so"
    shape = ("-DWARPS=2", "-DSLOTS=5", "-include", str(FOLDER / "cuda_on_threads.h"), "-pthread")
    options = ("-x", "c++", "-std=c++17", "-O2", "-fPIC", "-shared", "-Wno-unknown-pragmas", *shape)
    subprocess.run(["c++", *options, "-o", str(library), str(device.SOURCE)], check=True)
    return device.Solver(library)


def test_partitions_are_listed_in_the_order_of_their_ranks() -> None:
    partitions = every.all_partitions()
    assert len(partitions) == every.PARTITIONS == factorial(16) // factorial(4) ** 5
    some = np.array(Random(1).sample(range(every.PARTITIONS), 2_000))
    assert (every.ranks(every.sets_of(partitions[some])) == some).all()
    shuffled = every.sets_of(partitions[some])[:, [2, 0, 3, 1]]
    assert (every.ranks(shuffled) == some).all()


def test_orbits_hold_every_partition_once() -> None:
    known = every.orbits()
    assert len(known.firsts) == len(known.sizes) == 330_266
    assert known.sizes.sum() == every.PARTITIONS
    assert (np.bincount(known.orbit_of) == known.sizes).all()
    assert set(known.sizes.tolist()) == {1, 2, 4, 8}


def test_partitions_that_a_turn_makes_equal_share_their_orbit() -> None:
    known, rng = every.orbits(), Random(2)
    for _ in range(50):
        rank = rng.randrange(every.PARTITIONS)
        names = [
            every.tiles_of(int(every.all_partitions()[rank]), 0x8888_4444_2222_1111)[cell] >> 2 for cell in range(16)
        ]
        turn = rng.choice(BOARD_SYMMETRIES)
        image = every.partition_of(names[turn[cell]] for cell in range(16))
        image_rank = int(every.ranks(every.sets_of(np.array([image], dtype=np.uint64)))[0])
        assert known.orbit_of[image_rank] == known.orbit_of[rank]


def test_every_partition_has_13824_partners_that_meet_it_in_single_cells() -> None:
    plants = int(every.orbits().firsts[1234])
    partners = [every.partner(plants, number) for number in range(every.PARTNERS)]
    sets = every.sets_of(np.array(partners, dtype=np.uint64))
    assert len(set(every.ranks(sets).tolist())) == every.PARTNERS == 13_824
    meeting = np.bitwise_count(sets[:, :, None] & every.sets_of(np.array(plants, dtype=np.uint64))[None, None, :])
    assert (meeting == 1).all()


def test_a_garden_of_a_number_is_a_canonical_one() -> None:
    for number in (0, 13_824 * 1000 + 5, 330_266 * 13_824 - 1):
        tiles = every.garden(number)
        assert sorted(tiles) == list(range(16))
        assert every.canonical_tiles(tiles) == tiles


@NEEDS_COMPILER
def test_the_same_partners_are_numbered_in_python_and_in_c(solver: device.Solver) -> None:
    for orbit in (0, 77, 330_265):
        _, symbols = solver.candidates(orbit)
        plants = int(every.orbits().firsts[orbit])
        assert symbols[::97].tolist() == [every.partner(plants, number) for number in range(0, every.PARTNERS, 97)]


@NEEDS_COMPILER
def test_symmetric_gardens_count_once_with_their_stabiliser(solver: device.Solver) -> None:
    """Of an orbit with symmetries of its own, the gardens that count are all different and weigh what they should."""
    every_symmetry, rng = list(symmetries()), Random(3)
    orbit = 0
    counting, symbols = solver.candidates(orbit)
    plants = int(every.orbits().firsts[orbit])
    numbers = [int(number) for number in np.flatnonzero(counting)]
    symmetric = [number for number in numbers if counting[number] > 1]
    for number in [*rng.sample(symmetric, 12), *rng.sample(numbers, 4)]:
        tiles = every.tiles_of(plants, int(symbols[number]))
        fixed = sum(symmetry.garden(tiles) == tiles for symmetry in every_symmetry)
        assert fixed == 1 << int(counting[number]) - 1
    forms = [canonical_garden(every.tiles_of(plants, int(symbols[number]))) for number in numbers]
    assert len(set(forms)) == len(forms)


@NEEDS_COMPILER
def test_every_image_of_a_garden_leads_to_the_one_that_counts(solver: device.Solver) -> None:
    """Laid out at random, a garden's own numbers hold exactly one that counts."""
    rng = Random(4)
    for _ in range(20):
        tiles = list(range(16))
        rng.shuffle(tiles)
        parts = as_partitions([tiles])[0]
        known = every.orbits()
        orbits = {int(known.orbit_of[int(every.ranks(every.sets_of(part[None]))[0])]) for part in parts}
        counting, symbols = solver.candidates(min(orbits))
        plants = int(known.firsts[min(orbits)])
        ranks = every.ranks(every.sets_of(symbols))
        alike = np.flatnonzero(known.orbit_of[ranks] == max(orbits))
        forms = {int(n): canonical_garden(every.tiles_of(plants, int(symbols[n]))) for n in alike}
        assert sum(counting[n] > 0 for n, form in forms.items() if form == canonical_garden(tiles)) == 1


@NEEDS_COMPILER
def test_the_solver_in_c_agrees_with_the_whole_tree(solver: device.Solver) -> None:
    lines = (FOLDER / "solved.txt").read_text().splitlines()
    stored = [reference.read(line) for line in lines if reference.ply_of(line) == 0 and line.startswith("draw")]
    found = solver.outcomes(as_partitions([tiles for _, tiles, _, _ in stored]))
    for (_, tiles, _, worths), outcomes in zip(stored, found.tolist(), strict=True):
        expected = {cell: reference.CERTAIN - abs(worth) if worth else 0 for cell, worth in worths.items()}
        assert {cell: outcomes[cell] for cell in expected} == expected, tiles


@NEEDS_COMPILER
@pytest.mark.parametrize("many", [300, pytest.param(2_000, marks=pytest.mark.long)])
def test_the_solver_in_c_agrees_with_the_packages_own(solver: device.Solver, many: int) -> None:
    gardens = [census.garden(41, number) for number in range(many)]
    assert solver.outcomes(as_partitions(gardens)).tolist() == [outcomes_of(tiles) for tiles in gardens]


@NEEDS_COMPILER
def test_warps_that_share_slots_solve_as_one_core_does(solver: device.Solver, on_threads: device.Solver) -> None:
    gardens = as_partitions(census.garden(42, number) for number in range(40))
    assert (on_threads.outcomes(gardens) == solver.outcomes(gardens)).all()


@NEEDS_COMPILER
def test_warps_count_a_piece_as_one_core_does(solver: device.Solver, on_threads: device.Solver) -> None:
    # An orbit so late that few of its gardens count.
    piece, same = solver.piece(305_000, 305_001), on_threads.piece(305_000, 305_001)
    assert piece.counters.sum() > 0
    assert (piece.counters == same.counters).all()
    assert (piece.found == same.found).all()
    assert all((kept == others).all() for kept, others in zip(piece.records, same.records, strict=True))


@NEEDS_COMPILER
def test_a_piece_counts_what_its_gardens_are(solver: device.Solver) -> None:
    orbit = 290_000
    counting, symbols = solver.candidates(orbit)
    plants = int(every.orbits().firsts[orbit])
    numbers = np.flatnonzero(counting)
    gardens = np.array([[plants, symbols[number]] for number in numbers], dtype=np.uint64)
    outcomes = solver.outcomes(gardens)[:, [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15]]
    counters = solver.piece(orbit, orbit + 1).counters
    by_length = counters[:, : device.LENGTHS * device.MANY].reshape(-1, device.LENGTHS, device.MANY)
    assert by_length.sum() == len(numbers)
    wins = (outcomes % 2 == 1).sum(axis=1)
    assert by_length.sum(axis=(0, 1)).tolist() == np.bincount(wins, minlength=device.MANY).tolist()
    best = [
        min(won) if (won := [n for n in row if n % 2]) else 0 if 0 in row else max(row) for row in outcomes.tolist()
    ]
    assert by_length.sum(axis=(0, 2)).tolist() == np.bincount(best, minlength=device.LENGTHS).tolist()


def test_without_a_compiler_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(HanamachiError, match="nvcc"):
        device.accelerator()
    with pytest.raises(HanamachiError, match="compiler"):
        device.processor()
