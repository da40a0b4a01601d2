"""The list of gardens in which the second player forces a win even if a full garden is a draw.

The file is little-endian: a 16-byte signature, the number of gardens and of blocks, then for each block its first key
and the end of its data, then the data. A block holds 4,096 gardens, compressed with zlib. A garden is the difference
from the previous key (0 for the first), doubled, plus 1 if the win takes sixteen plies instead of fourteen, as a
variable-length integer: groups of seven bits, lowest first, the high bit set if more follow. A lookup reads one block.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path

from hanamachi.core.errors import HanamachiError
from hanamachi.games.okiya.full_census import FullCensus, Kind
from hanamachi.games.okiya.keys import key_of, keys_of

NAME = b"okiya gardens 1\n"
BLOCK = 4096
PLIES = (14, 16)

_HEAD = struct.Struct("<16sII")
_ENTRY = struct.Struct("<QI")


class SecondWins:
    """The gardens of a list, looked up through its index."""

    def __init__(self, content: bytes) -> None:
        name, many, blocks = _HEAD.unpack_from(content)
        if name != NAME:
            raise ValueError("another kind of file")
        data = _HEAD.size + blocks * _ENTRY.size
        entries = list(_ENTRY.iter_unpack(content[_HEAD.size : data]))
        self._many = int(many)
        self._firsts = [first for first, _ in entries]
        ends = [data + end for _, end in entries]
        if len(ends) != blocks or [data, *ends][-1] != len(content):
            raise ValueError("a file cut short")
        self._blocks = [content[start:end] for start, end in pairwise([data, *ends])]

    def __len__(self) -> int:
        return self._many

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for number in range(len(self._blocks)):
            yield from self._block(number)

    def plies(self, tiles: Sequence[int]) -> int | None:
        """Return the number of plies in which the second player wins, or None if the garden is not on the list."""
        key = key_of(tiles)
        block = bisect_right(self._firsts, key) - 1
        return dict(self._block(block)).get(key) if block >= 0 else None

    def _block(self, number: int) -> Iterator[tuple[int, int]]:
        key = self._firsts[number]
        try:
            content = zlib.decompress(self._blocks[number])
        except zlib.error:
            raise HanamachiError(f"block {number} of the list of gardens is damaged") from None
        for value in _unpacked(content):
            key += value >> 1
            yield key, PLIES[value & 1]


def read(path: Path) -> SecondWins:
    """Read a list of gardens from a file."""
    try:
        return SecondWins(path.read_bytes())
    except OSError as error:
        raise HanamachiError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, struct.error):
        raise HanamachiError(f"{path} holds no list of gardens, or a damaged one") from None


def of_census(census: FullCensus) -> list[tuple[int, int]]:
    """Return the gardens for the list from a finished census that has kept them all."""
    records = census.listed(Kind.SECOND_WINS)
    if len(records.numbers) != census.found[Kind.SECOND_WINS]:
        raise HanamachiError("the census has not kept every garden that the second player wins")
    return sorted(zip(keys_of(records.numbers).tolist(), records.plies.tolist(), strict=True))


def write(path: Path, gardens: Sequence[tuple[int, int]]) -> None:
    """Write a list of gardens to a file."""
    try:
        path.write_bytes(packed(gardens))
    except OSError as error:
        raise HanamachiError(f"cannot write {path}: {error.strerror}") from error


def packed(gardens: Sequence[tuple[int, int]]) -> bytes:
    """Encode gardens, each a key and its plies, in the order of keys."""
    blocks = [gardens[start : start + BLOCK] for start in range(0, len(gardens), BLOCK)]
    data = [_compressed(block) for block in blocks]
    ends = accumulate(map(len, data))
    index = [_ENTRY.pack(block[0][0], end) for block, end in zip(blocks, ends, strict=True)]
    return b"".join([_HEAD.pack(NAME, len(gardens), len(blocks)), *index, *data])


def _compressed(block: Sequence[tuple[int, int]]) -> bytes:
    pairs = pairwise([block[0], *block])
    values = (2 * (key - before) + PLIES.index(plies) for (before, _), (key, plies) in pairs)
    return zlib.compress(b"".join(map(_bytes, values)), 9)


def _bytes(value: int) -> bytes:
    groups = []
    while value >= 128:
        groups.append(value & 127 | 128)
        value >>= 7
    return bytes([*groups, value])


def _unpacked(content: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in content:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield value
            value = shift = 0
