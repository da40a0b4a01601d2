"""What somebody may be called: a name that can be read, is short as it is shown, and is no computer player's."""

from __future__ import annotations

import unicodedata

from hanamachi.server.errors import Refusal
from hanamachi.server.messages import LONGEST_NAME, ErrorCode

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
MOST_MARKS = 3
"""How many accents a letter may carry; some languages need two."""
LEVELS = ("level", "niveau", "tingkat", "レベル")
"""What the page calls a computer player, before its number."""
COMPUTERS = (
    "random", "Au hasard", "Acak", "ランダム", "perfect", "Parfait", "Sempurna", "完全",
    "computer", "greedy", "master", "policy", "pimc",
)  # fmt: skip
LOOKALIKES = str.maketrans("аеорсхіјѕԁӏкмтнвαεορικντυ", "aeopcxijsdlkmthbaeopikvtu")
"""Cyrillic and Greek letters that look like others."""
ALIKE = str.maketrans("1i|0", "lllo")
"""What many typefaces draw alike."""


def check_name(name: str) -> None:
    """Refuse a name that nobody can read, or that would pass for a computer player."""
    shown = unicodedata.normalize("NFKC", name)
    if len(name) > LONGEST_NAME or len(shown) > LONGEST_NAME:
        raise Refusal(ErrorCode.BAD_NAME, f"a name is shown with at most {LONGEST_NAME} letters")
    if not _is_legible(name):
        raise Refusal(ErrorCode.BAD_NAME, "a name has a letter that can be seen, and few marks on each")
    if _passes_for_a_computer(name):
        raise Refusal(ErrorCode.BAD_NAME, "this is what a computer player is called; choose another name")


def _is_legible(name: str) -> bool:
    marks = most = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        most = max(most, marks)
    starts_with_a_mark = unicodedata.category(name[0]).startswith("M")
    return not BLANKS.intersection(name) and most <= MOST_MARKS and not starts_with_a_mark


def _passes_for_a_computer(name: str) -> bool:
    bare = _bare(name)
    numbered = (bare[:at] for at in range(len(bare)) if bare[at:].isdecimal())
    return _drawn(bare) in RESERVED or any(_drawn(word) in RESERVED_LEVELS for word in numbered)


def _bare(name: str) -> str:
    """Return the letters and digits of a name without case, accents and whatever stands between them."""
    apart = unicodedata.normalize("NFKD", name.casefold().translate(LOOKALIKES))
    letters = "".join(_digit(letter) for letter in apart if letter.isalnum() or letter == "|")
    return letters.casefold().translate(LOOKALIKES)


def _digit(letter: str) -> str:
    return str(unicodedata.decimal(letter, letter))


def _drawn(word: str) -> str:
    return word.translate(ALIKE)


RESERVED = frozenset(_drawn(_bare(name)) for name in COMPUTERS)
RESERVED_LEVELS = frozenset(_drawn(_bare(name)) for name in (*LEVELS, "pimc"))
