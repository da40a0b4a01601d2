"""Which names are allowed: legible, short, and not those of computer players."""

from __future__ import annotations

import unicodedata

from hanamachi.server.errors import Refusal
from hanamachi.server.messages import MAX_NAME_LENGTH, ErrorCode

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that display as blank."""
MAX_MARKS = 3
"""How many accents a letter may have; some languages need two."""
LEVELS = ("level", "niveau", "tingkat", "レベル")
"""What the page calls computer players, before the number."""
COMPUTERS = (
    "random", "Au hasard", "Acak", "ランダム", "perfect", "Parfait", "Sempurna", "完全",
    "computer", "greedy", "master", "policy", "pimc",
)  # fmt: skip
LOOKALIKES = str.maketrans("аеорсхіјѕԁӏкмтнвαεορικντυ", "aeopcxijsdlkmthbaeopikvtu")
"""Cyrillic and Greek letters that look like Latin ones."""
ALIKE = str.maketrans("1i|0", "lllo")
"""Characters that look alike in many typefaces."""


def check_name(name: str) -> None:
    """Refuse a name that is illegible, too long, or looks like a computer player's."""
    shown = unicodedata.normalize("NFKC", name)
    if len(name) > MAX_NAME_LENGTH or len(shown) > MAX_NAME_LENGTH:
        raise Refusal(ErrorCode.BAD_NAME, f"a name may have at most {MAX_NAME_LENGTH} characters")
    if not _is_legible(name):
        raise Refusal(ErrorCode.BAD_NAME, "a name needs a visible letter, with at most a few accents on each")
    if _passes_for_a_computer(name):
        raise Refusal(ErrorCode.BAD_NAME, "this name looks like a computer player's; choose another")


def _is_legible(name: str) -> bool:
    marks = most_marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        most_marks = max(most_marks, marks)
    starts_with_a_mark = unicodedata.category(name[0]).startswith("M")
    return not BLANKS.intersection(name) and most_marks <= MAX_MARKS and not starts_with_a_mark


def _passes_for_a_computer(name: str) -> bool:
    bare = _bare(name)
    numbered = (bare[:at] for at in range(len(bare)) if bare[at:].isdecimal())
    return _drawn(bare) in RESERVED or any(_drawn(word) in RESERVED_LEVELS for word in numbered)


def _bare(name: str) -> str:
    """Return the letters and digits of a name, without case, accents and punctuation."""
    apart = unicodedata.normalize("NFKD", name.casefold().translate(LOOKALIKES))
    letters = "".join(_digit(letter) for letter in apart if letter.isalnum() or letter == "|")
    return letters.casefold().translate(LOOKALIKES)


def _digit(letter: str) -> str:
    return str(unicodedata.decimal(letter, letter))


def _drawn(word: str) -> str:
    return word.translate(ALIKE)


RESERVED = frozenset(_drawn(_bare(name)) for name in COMPUTERS)
RESERVED_LEVELS = frozenset(_drawn(_bare(name)) for name in (*LEVELS, "pimc"))
