"""Deals follow from seeds, are the same everywhere and always, and can be checked by anyone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.worlds import finished

import hanamachi
from hanamachi import Dealer, Record
from hanamachi.core.dealer import _Stream
from hanamachi.core.game import AnyGame
from hanamachi.core.record import Round

SEED = "00112233445566778899aabbccddeeff" * 2
HANAMIKOJI, OKIYA = hanamachi.load("hanamikoji"), hanamachi.load("okiya", mode="wins")


def test_deals_never_change() -> None:
    """Written down once: a change here would make every record ever verified false."""
    dealer = Dealer(SEED, "tea", "sake")
    assert dealer.commitment == "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef"
    assert dealer.deal(HANAMIKOJI, 1).text == "BGFECEGGDFBDCFDAGEFAG"
    assert dealer.deal(OKIYA, 2).text == "IBISMBCS/MRITMTIR/PTPBCTCR/MSPRPSCB"


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Dealer(SEED).commitment == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


def test_a_deal_is_derived_as_documented() -> None:
    """Shuffle by the module's documentation, from scratch."""
    seeds = ":".join(hashlib.sha256(seed.encode()).hexdigest() for seed in ("tea", "sake"))
    digests = [hmac.new(bytes.fromhex(SEED), f"3:{block}:{seeds}".encode(), "sha256").digest() for block in range(8)]
    stream = b"".join(digests)
    words = [int.from_bytes(stream[start : start + 4], "big") for start in range(0, len(stream), 4)]
    pieces = list(HANAMIKOJI.pieces)
    for last in range(20, 0, -1):
        count = last + 1
        word = words.pop(0)
        while word >= 2**32 - 2**32 % count:
            word = words.pop(0)
        pieces[last], pieces[word % count] = pieces[word % count], pieces[last]
    assert Dealer(SEED, "tea", "sake").deal(HANAMIKOJI, 3) == HANAMIKOJI.deal_of(tuple(pieces))


def test_every_seed_and_the_round_matter() -> None:
    deals = {
        dealer.deal(HANAMIKOJI, number).text
        for dealer in (Dealer(SEED), Dealer(SEED, "tea"), Dealer(SEED, "", "tea"), Dealer(SEED[::-1]))
        for number in (1, 2, 3)
    }
    assert len(deals) == 12
    assert Dealer().deal(HANAMIKOJI, 1) != Dealer().deal(HANAMIKOJI, 1)


def test_incomplete_runs_of_words_are_skipped() -> None:
    biased = 2**32 - 2**32 % 21
    assert _Stream(iter([biased, 2**32 - 1, 44])).randrange(21) == 2
    assert _Stream(iter([biased - 1])).randrange(21) == 20


def test_first_cards_are_equally_likely() -> None:
    trials = 2100
    removed = Counter(Dealer(f"{number:064x}").deal(HANAMIKOJI, 1).text[0] for number in range(trials))
    expected = {letter: trials * charm / 21 for letter, charm in zip("ABCDEFG", (2, 2, 2, 3, 3, 4, 5), strict=True)}
    chi_square = sum((removed[letter] - count) ** 2 / count for letter, count in expected.items())
    assert chi_square < 28  # 6 degrees of freedom: exceeded once in ten thousand runs


def test_a_seed_is_not_shown_by_accident() -> None:
    assert SEED not in repr(Dealer(SEED))
    assert "Server-Seed" not in Dealer(SEED).promise()


@pytest.mark.parametrize("seed", ["", "zz" * 32, "00" * 31, "00" * 33])
def test_a_broken_seed_is_refused(seed: str) -> None:
    with pytest.raises(hanamachi.RecordError, match="32 bytes in hexadecimal"):
        Dealer(seed)


@pytest.mark.parametrize("game", [HANAMIKOJI, OKIYA], ids=lambda game: game.name)
def test_a_finished_record_is_verified(game: AnyGame) -> None:
    record = finished(game, Dealer(SEED, "tea", "sake"), Random(1))
    hanamachi.verify(record)
    hanamachi.verify(hanamachi.parse_record(str(record)))


def foreign_from_second_round(record: Record) -> tuple[Round, ...]:
    """Return a second round on another garden, played by the first moves that are legal there."""
    deal = Dealer("33" * 32).deal(record.game, 2)
    state, moves = record.until(1 + len(record.rounds[0].moves)).replay().deal(deal), []
    while state.to_move is not None:
        moves.append(state.legal_moves()[0].text)
        state = state.play(state.legal_moves()[0])
    return (Round(deal.text, tuple(moves)),)


def test_what_was_tampered_with_is_named() -> None:
    record = finished(OKIYA, Dealer(SEED), Random(1))
    with pytest.raises(hanamachi.NotVerified, match="does not match the commitment"):
        hanamachi.verify(record.with_headers(Server_Seed="11" * 32))
    with pytest.raises(hanamachi.NotVerified, match="the deal of round 1 does not follow"):
        hanamachi.verify(record.with_headers(First_Seed="late"))
    other = finished(OKIYA, Dealer("22" * 32), Random(1))
    with pytest.raises(hanamachi.NotVerified, match="the deal of round 1 does not follow"):
        hanamachi.verify(replace(record, rounds=other.rounds))
    with pytest.raises(hanamachi.NotVerified, match="the deal of round 2 does not follow"):
        hanamachi.verify(replace(record, rounds=(record.rounds[0], *foreign_from_second_round(record))))
    with pytest.raises(hanamachi.NotVerified, match="says 'draw', but its moves say"):
        hanamachi.verify(record.with_headers(Result="draw"))
    with pytest.raises(hanamachi.NotVerified, match="no Commitment and no Server-Seed"):
        hanamachi.verify(replace(record, headers={}))
