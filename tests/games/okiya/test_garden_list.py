"""The list of the gardens that the second player wins: read as written, looked up in any image, right."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.games.okiya.modes import AGAIN

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya import every, garden_list, keys, lookup, rules, search
from hanamachi.games.okiya.full_census import Kind, empty
from hanamachi.games.okiya.garden_list import SecondWins, of_census, packed, read, write
from hanamachi.games.okiya.symmetry import BOARD_SYMMETRIES, Symmetry

pytestmark = pytest.mark.skipif(AGAIN, reason="once is enough")

LIST = Path(__file__).parents[3] / "docs/data/okiya-second-player-wins.bin"


def plies_lost(tiles: tuple[int, ...]) -> int | None:
    """Return in how many plies the first player loses, if so, by the package's solver."""
    scores = search.scores(rules.opening(tiles, 0), lookup.shapes(), search.NO_HORIZON, False)
    best = max(int(scores[cell]) for cell in range(rules.CELLS) if rules.BORDER >> cell & 1)
    return search.WIN - abs(best) if best < 0 else None


def random_image(rng: Random, tiles: tuple[int, ...]) -> tuple[int, ...]:
    renamings = [tuple(rng.sample(range(4), 4)) for _ in range(2)]
    return Symmetry(rng.choice(BOARD_SYMMETRIES), renamings[0], renamings[1], rng.random() < 0.5).garden(tiles)


@pytest.fixture(scope="module")
def gardens() -> SecondWins:
    return read(LIST)


def test_members_are_won_by_the_second_player(gardens: SecondWins) -> None:
    rng = Random(5)
    members = list(gardens)
    for key, plies in rng.sample(members, 25):
        tiles = random_image(rng, keys.garden_of(key))
        assert plies_lost(tiles) == plies
        assert gardens.plies(tiles) == plies


def test_others_are_not(gardens: SecondWins) -> None:
    rng = Random(6)
    for _ in range(40):
        tiles = tuple(rng.sample(range(16), 16))
        assert gardens.plies(tiles) == plies_lost(tiles)


def test_near_misses_are_told_apart(gardens: SecondWins) -> None:
    """Gardens whose keys are next to those of members."""
    rng = Random(7)
    for key, _ in rng.sample(list(gardens), 25):
        tiles = keys.garden_of(key + 1)
        assert gardens.plies(tiles) == plies_lost(tiles)


def test_the_list_is_whole_and_in_order(gardens: SecondWins) -> None:
    members = list(gardens)
    assert len(members) == len(gardens) == 491_425
    assert all(one < other for one, other in pairwise(members))
    assert sum(plies == 14 for _, plies in members) == 291_529


def test_a_key_is_shared_by_all_images_and_leads_back() -> None:
    rng = Random(8)
    symmetric = [keys.garden_of(0), tuple(4 * (cell % 4) + cell // 4 for cell in range(16))]
    for tiles in [*symmetric, *(tuple(rng.sample(range(16), 16)) for _ in range(30))]:
        key = keys.key_of(tiles)
        assert keys.key_of(random_image(rng, tiles)) == key
        assert keys.garden_of(key) == every.canonical_tiles(tiles)


def test_partitions_and_partners_are_numbered_both_ways() -> None:
    rng = Random(9)
    for rank in [0, every.PARTITIONS - 1, *rng.sample(range(every.PARTITIONS), 50)]:
        plants = every.partition(rank)
        assert plants == int(every.all_partitions()[rank])
        number = rng.randrange(every.PARTNERS)
        assert every.partner_number(plants, every.partner(plants, number)) == number


def test_the_census_lists_gardens_by_key_with_their_plies() -> None:
    census = empty()
    number = 77 * every.PARTNERS + 5
    records = (np.array([number | 16 << 40 | 12 << 49, 3 | 14 << 40], dtype=np.uint64), *census.records[1:])
    found = census.found.copy()
    found[Kind.SECOND_WINS] = 2
    whole = type(census)(census.done, census.counters, found, records)
    first, second = int(keys.keys_of(np.array([3]))[0]), int(keys.keys_of(np.array([number]))[0])
    assert of_census(whole) == [(first, 14), (second, 16)]
    with pytest.raises(HanamachiError, match="not kept every garden"):
        of_census(type(census)(census.done, census.counters, found + np.uint64(1), records))


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    rng = Random(10)
    listed = [(key, rng.choice(garden_list.PLIES)) for key in sorted(rng.sample(range(1 << 35), 9_000))]
    write(tmp_path / "list", listed)
    kept = read(tmp_path / "list")
    assert (len(kept), list(kept)) == (9_000, listed)
    assert SecondWins(packed([])).plies(tuple(range(16))) is None


def test_a_damaged_list_is_refused(tmp_path: Path) -> None:
    path, content = tmp_path / "list", packed([(5, 14), (7, 16)])
    for damaged in (b"", b"okiya", b"other" + content[5:], content[:-1], content[:20]):
        path.write_bytes(damaged)
        with pytest.raises(HanamachiError, match="holds no list of gardens, or a damaged one"):
            read(path)
    path.write_bytes(content[:-3] + b"xyz")
    with pytest.raises(HanamachiError, match="block 0 of the list of gardens is damaged"):
        list(read(path))
    with pytest.raises(HanamachiError, match="cannot read"):
        read(tmp_path)
    with pytest.raises(HanamachiError, match="cannot write"):
        write(tmp_path, [])
